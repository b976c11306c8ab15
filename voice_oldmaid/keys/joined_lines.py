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


class TerminalLines(KeyedLines, Protocol):
    """One at which somebody may sit."""

    @property
    def is_at_terminal(self) -> bool:
        """Whether its end, if it comes, was said by somebody: with Ctrl-D."""
        ...


class JoinedLines:
    """The lines of both places, one at a time. Used from one thread.

    It ends when both have ended, or when somebody at a terminal says so. A keyboard that is none, as that of a service,
    has ended from the beginning, and then the other place is enough.
    """

    def __init__(self, first: TerminalLines, second: Lines) -> None:
        self._first, self._second = first, second

    @property
    def ended(self) -> bool:
        return self._first.ended and (self._second.ended or self._first.is_at_terminal)

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


class Typing:
    """The lines of one place, each waited for, until no more can come."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        while not self._lines.ended:
            line = self._lines.line(WAIT_SECONDS)
            if line is not None:
                return line
        raise StopIteration

    def within(self, seconds: float) -> str | None:
        """The next line; None if it is not there within *seconds*. EOFError where no more can come."""
        # In short steps, because whoever joins two places waits for one of them only.
        for _ in range(max(1, round(seconds / WAIT_SECONDS))):
            if self._lines.ended:
                raise EOFError
            if (line := self._lines.line(WAIT_SECONDS)) is not None:
                return line
        return None
