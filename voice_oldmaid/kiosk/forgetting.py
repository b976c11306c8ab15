"""When that is taken off the screen which a visitor has been told: a while after the visit, or when the next begins."""

from __future__ import annotations

from collections.abc import Callable

FORGETS_AFTER_SECONDS = 15.0
"""Whoever still reads the last words has done so by then."""


class Forgetting:
    """Ask it before everything that is shown, and all the time. What was shown before it began is to go, too."""

    def __init__(self, seconds: Callable[[], float]) -> None:
        self._seconds = seconds
        self._is_shown = True
        """Whether something may be there that another person was told."""
        self._in_visit = False
        self._ended_at_seconds = -FORGETS_AFTER_SECONDS

    def is_due(self, in_visit: bool) -> bool:
        """Whether it goes now; *in_visit* says whether somebody is there."""
        begins, ends = in_visit and not self._in_visit, self._in_visit and not in_visit
        self._in_visit = in_visit
        if ends:
            self._ended_at_seconds = self._seconds()
        waits = in_visit or self._seconds() - self._ended_at_seconds < FORGETS_AFTER_SECONDS
        is_due = self._is_shown and (begins or not waits)
        self._is_shown = in_visit or (self._is_shown and not is_due)
        return is_due
