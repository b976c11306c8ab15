"""Lines made of keys, as a terminal makes them that gives whole lines only."""

from __future__ import annotations

from collections.abc import Callable

ENDS = "\r\n"
ERASES = "\x7f\b"
ERASES_WORD, ERASES_ALL = "\x17", "\x15"
END_OF_INPUT = "\x04"
ESCAPE = "\x1b"
TAKE_BACK = "\b \b"


class LineEditor:
    """Makes lines of keys; *show* writes to the terminal."""

    def __init__(self, show: Callable[[str], None]) -> None:
        self._show = show
        self._typed: list[str] = []
        self._escape = ""
        self.ended = False
        """Whether somebody said that nothing more will come, by Ctrl-D."""

    @property
    def is_empty(self) -> bool:
        """Whether no line has been begun."""
        return not self._typed

    def lines(self, keys: str) -> list[str]:
        """The lines that are finished by these keys."""
        return [line for key in keys if (line := self._line(key)) is not None]

    def _line(self, key: str) -> str | None:
        if self._is_of_escape(key):
            return None
        if key in ENDS:
            line, self._typed = "".join(self._typed), []
            self._show("\n")
            return line
        if key in ERASES + ERASES_WORD + ERASES_ALL:
            count = self._erased_by(key)
            del self._typed[len(self._typed) - count :]
            self._show(TAKE_BACK * count)
        elif key == END_OF_INPUT:
            self.ended = self.ended or not self._typed
        elif key.isprintable():
            self._typed.append(key)
            self._show(key)
        return None

    def _erased_by(self, key: str) -> int:
        """How many letters this key takes back."""
        typed = "".join(self._typed)
        kept = {ERASES_ALL: "", ERASES_WORD: typed.rstrip().rpartition(" ")[0]}
        if key == ERASES_WORD and kept[key]:
            kept[key] += " "
        return len(typed) - len(kept.get(key, typed[:-1]))

    def _is_of_escape(self, key: str) -> bool:
        """Whether this is part of an arrow key or the like, which gives several signs."""
        if not self._escape:
            self._escape = key if key == ESCAPE else ""
            return bool(self._escape)
        self._escape += key
        begins = self._escape == ESCAPE + "[" or self._escape == ESCAPE + "O"
        if not begins and "@" <= key <= "~":
            self._escape = ""
        return True
