"""Text that is read line by line: whatever is wrong with it is told with the number of its line."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

LONGEST_LINE_SHOWN, LONGEST_FAULT_SHOWN = 40, 200
"""How many characters of a wrong line, and of what is wrong with it, are repeated."""

_Made = TypeVar("_Made")


class Lines:
    """Takes lines one after the other. Every method raises ValueError with one sentence about the line at fault."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._lines = lines
        self._taken = 0

    @property
    def before_last_taken(self) -> Sequence[str]:
        return self._lines[: self._taken - 1]

    def take(self, form: str) -> tuple[str, ...]:
        """The parts of the next line, which must be of this form."""
        if self._taken == len(self._lines):
            raise ValueError(f"It ends with line {self._taken}, and the rest is missing.")
        line = self._lines[self._taken]
        self._taken += 1
        found = re.fullmatch(form, line)
        if found is None:
            raise ValueError(f"Line {self._taken} is damaged: {shown(line, LONGEST_LINE_SHOWN)}.")
        return found.groups()

    def take_all(self, form: str) -> Iterator[tuple[str, ...]]:
        """The parts of each of the next lines that are of this form."""
        while self._taken < len(self._lines) and re.fullmatch(form, self._lines[self._taken]):
            yield self.take(form)

    def checked(self, make: Callable[..., _Made], *given: object) -> _Made:
        """What *make* makes of something in the line that was taken last; its ValueError is about that line."""
        try:
            return make(*given)
        except ValueError as error:
            fault = shown(str(error).rstrip("."), LONGEST_FAULT_SHOWN)
            raise ValueError(f"Line {self._taken} tells of what cannot be: {fault}.") from error

    def require_end(self) -> None:
        """There must be no more lines."""
        if self._taken < len(self._lines):
            raise ValueError(f"Line {self._taken + 1} comes after the end.")


def shown(text: str, most: int) -> str:
    """The beginning of *text*, without signs that no screen knows."""
    plain = "".join(letter if letter.isprintable() else "?" for letter in text[:most])
    return plain if len(text) <= most else f"{plain}..."
