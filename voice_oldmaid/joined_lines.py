"""Typed lines from several places at once, such as a keyboard and a page, as if one person typed them all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

WAIT_SECONDS = 0.1


class Lines(Protocol):
    """One place where lines are typed."""

    @property
    def ended(self) -> bool: ...

    def is_open(self, seconds: float = 0.0) -> bool: ...

    def line(self, seconds: float = 0.0) -> str | None: ...


class KeyedLines(Lines, Protocol):
    """One that tells of single keys as well."""

    def pressed(self) -> bool: ...


class JoinedLines:
    """The lines of both places, one at a time. It ends when both have ended. Used from one thread."""

    def __init__(self, first: KeyedLines, second: Lines) -> None:
        self._first, self._second = first, second

    @property
    def ended(self) -> bool:
        return self._first.ended and self._second.ended

    def is_open(self, seconds: float = 0.0) -> bool:
        """Whether a line is there or may still come from either; waits at most *seconds* to find out."""
        return self._second.is_open() or self._first.is_open(seconds) or self._second.is_open()

    def line(self, seconds: float = 0.0) -> str | None:
        """The next line without its end; None if neither has one within *seconds*."""
        line = None if self._first.ended else self._first.line()
        return self._second.line(seconds) if line is None else line

    def pressed(self) -> bool:
        """Whether a key of the first was pressed since this was asked last."""
        return self._first.pressed()


def all_lines(lines: Lines) -> Iterator[str]:
    """Every line, waiting for each, until no more can come."""
    while not lines.ended:
        line = lines.line(WAIT_SECONDS)
        if line is not None:
            yield line
