"""What is said with the buttons of the page: typed lines, which wait for the game and never for anybody else."""

from __future__ import annotations

import queue

MOST_WAITING = 20
"""Lines that the game has not read yet; whoever presses faster than that is told so."""


class PageLines:
    """Lines that come from requests in any thread, and are read by the game as if they had been typed."""

    ended = False
    """A page can be opened at any time, so more may always come."""

    def __init__(self) -> None:
        self._lines: queue.Queue[str] = queue.Queue(MOST_WAITING)

    def is_open(self, seconds: float = 0.0) -> bool:
        return True

    def put(self, line: str) -> bool:
        """Keep this line for the game; whether there was room."""
        try:
            self._lines.put_nowait(line)
        except queue.Full:
            return False
        return True

    def line(self, seconds: float = 0.0) -> str | None:
        """The next line; None if it is not there within *seconds*."""
        try:
            return self._lines.get(timeout=seconds) if seconds > 0 else self._lines.get_nowait()
        except queue.Empty:
            return None
