"""What was given to a loudspeaker and not yet heard: which line sounds now, and since when."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass

from voice_oldmaid.ports import Earcon, Line

STARTING_SECONDS = 0.001
"""What starts so soon has started: a sound at another rate is a sample longer or shorter than it was."""
ENDING_SECONDS = 1e-6


@dataclass(eq=False, slots=True)
class Spoken:
    """A line on its way to the ear."""

    line: Line
    is_told: bool = False
    """Whether it has begun to sound."""

    def parts(self) -> list[Part]:
        """Its earcon, and then its words."""
        earcon = [Part(self, self.line.earcon)] if self.line.earcon else []
        return earcon + ([Part(self)] if self.line.text or not earcon else [])


@dataclass(eq=False, slots=True)
class Part:
    """What is rendered and played at one go."""

    spoken: Spoken
    earcon: Earcon | None = None
    """None for the words."""
    seconds: float = 0.0
    """How long it sounds; known when it was given to the loudspeaker."""
    pause_seconds: float = 0.0
    """The silence that was given before it."""


class Timeline:
    """Parts in the order in which they are heard. Times are counted from the end: how much is still to be heard."""

    def __init__(self) -> None:
        self._parts: deque[Part] = deque()

    def __bool__(self) -> bool:
        return bool(self._parts)

    @property
    def last(self) -> Part | None:
        return self._parts[-1] if self._parts else None

    def add(self, part: Part, seconds: float, pause_seconds: float) -> None:
        part.seconds, part.pause_seconds = seconds, pause_seconds
        self._parts.append(part)

    def clear(self) -> None:
        self._parts.clear()

    def started(self, left_seconds: float) -> Iterator[tuple[Part, float]]:
        """The parts that have begun when so much is left, and how long ago, the earliest first."""
        for part, after_seconds in self._with_seconds_after():
            ago_seconds = after_seconds + part.seconds - left_seconds
            if ago_seconds >= -STARTING_SECONDS:
                yield part, max(0.0, ago_seconds)

    def not_ended(self, left_seconds: float) -> list[Part]:
        parts = self._with_seconds_after()
        return [part for part, after_seconds in parts if left_seconds > after_seconds + ENDING_SECONDS]

    def forget_ended(self, left_seconds: float) -> None:
        self._parts = deque(self.not_ended(left_seconds))

    def _with_seconds_after(self) -> list[tuple[Part, float]]:
        """Each part, and how much is to be heard after it."""
        found, after_seconds = [], 0.0
        for part in reversed(self._parts):
            found.append((part, after_seconds))
            after_seconds += part.pause_seconds + part.seconds
        return found[::-1]
