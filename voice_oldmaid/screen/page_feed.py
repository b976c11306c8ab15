"""What the page shows, kept so that a page that is opened late, or was cut off, gets all of it."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import Any

MOST_LINES = 200
"""In one update: a long history comes in several, so that little waits in memory for a slow reader."""


@dataclass(frozen=True, slots=True)
class Update:
    """What is new since the last one."""

    lines: tuple[dict[str, str], ...]
    """Each with `by`, "game" or "you", and `text`."""
    number: int
    """How many lines there were in all, these included."""
    board: dict[str, Any] | None
    """The table, where it has changed."""
    board_number: int
    """How often it had changed by then."""
    ended: bool
    """Whether all is told, and no more will come."""


class Feed:
    """Filled by the game, which never waits; read by any number of threads."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._lines: list[dict[str, str]] = []
        self._board: dict[str, Any] | None = None
        self._board_number = 0
        self._ended = False

    def add(self, by: str, text: str) -> None:
        """Somebody has said this: "game" or "you"."""
        with self._changed:
            self._lines.append({"by": by, "text": text})
            self._changed.notify_all()

    def show(self, board: dict[str, Any]) -> None:
        with self._changed:
            self._board = board
            self._board_number += 1
            self._changed.notify_all()

    def end(self) -> None:
        with self._changed:
            self._ended = True
            self._changed.notify_all()

    def after(self, number: int, board_number: int, seconds: float) -> Update | None:
        """What came after so many lines and this table; None if nothing does within *seconds*."""
        with self._changed:
            if number > len(self._lines):
                number = 0  # it has not got that from us: everything is new
            is_new = self._changed.wait_for(
                lambda: self._ended or number < len(self._lines) or board_number != self._board_number, seconds
            )
            return self._update(number, board_number) if is_new else None

    def _update(self, number: int, board_number: int) -> Update:
        lines = tuple(self._lines[number : number + MOST_LINES])
        number += len(lines)
        board = self._board if board_number != self._board_number else None
        return Update(lines, number, board, self._board_number, self._ended and number == len(self._lines))
