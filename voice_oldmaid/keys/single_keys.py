"""What each key of a terminal is: a letter of a line, a key that means something by itself, or a press of a switch.

A key that is held down, or a finger that trembles, presses once.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from enum import Enum, auto

from voice_oldmaid.keys.line_editor import END_OF_INPUT, ENDS, ESCAPE, LineEditor
from voice_oldmaid.ports import BEFORE, NEXT, PRESS, TAKE

SAME_PRESS_SECONDS = 0.7
"""After so long a key is pressed anew; a terminal begins to repeat one that is held down sooner."""
BEGIN_WORDS = ":/"
"""With these a line begins, whatever else keys are."""
BEGINS_NUMBER = "0"
"""With this one a number begins, where keys mean something."""
UP, DOWN, RIGHT, LEFT = (f"{ESCAPE}[{letter}" for letter in "ABCD")
ARROWS = {RIGHT: NEXT, DOWN: NEXT, LEFT: BEFORE, UP: BEFORE}


class Reading(Enum):
    """What the keys are at a moment."""

    LINES = auto()
    KEYS = auto()
    PRESSES = auto()
    """Any key is the switch."""


def as_lines() -> Reading:
    """The usual reading."""
    return Reading.LINES


class SingleKeys:
    """Makes lines of keys, each as it is read at that moment. *now* gives seconds that never go backwards."""

    def __init__(self, editor: LineEditor, reading: Callable[[], Reading], now: Callable[[], float]) -> None:
        self._editor, self._reading, self._now = editor, reading, now
        self._escape = ""
        self._last, self._last_at = "", -math.inf
        self._has_begin = False
        """Whether the line that is typed has one of the signs before it that began it."""
        self.are_noticed = False
        """Whether any of the last keys did more than to be pressed once more."""

    @property
    def ended(self) -> bool:
        """Whether somebody said that nothing more will come, by Ctrl-D."""
        return self._editor.ended

    def lines(self, text: str) -> list[str]:
        """The lines that are finished by these keys, and those that single keys are."""
        self.are_noticed = False
        return [line for key in self._keys(text) for line in self._of_key(key)]

    def _keys(self, text: str) -> Iterator[str]:
        """One key after the other; an arrow key and the like gives several signs."""
        for sign in text:
            self._escape = self._escape + sign if self._escape else sign if sign == ESCAPE else ""
            if not self._escape:
                yield sign
            elif len(self._escape) > 2 and "@" <= sign <= "~":
                # An arrow gives another sign in the middle where a terminal is told to be a keypad.
                key, self._escape = self._escape.replace("O", "[", 1), ""
                yield key
            elif len(self._escape) == 2 and sign not in "[O":
                self._escape = ""

    def _of_key(self, key: str) -> list[str]:
        reading = self._reading()
        if reading is Reading.LINES or not self._editor.is_empty or key in BEGIN_WORDS + END_OF_INPUT:
            return self._edited(key, reading)
        if reading is Reading.KEYS and key == BEGINS_NUMBER:
            return self._edited(key, reading)
        line = PRESS if reading is Reading.PRESSES else _sign(key)
        if line is None or self._is_same_press(key, reading):
            return []
        self.are_noticed = True
        return [line]

    def _edited(self, key: str, reading: Reading) -> list[str]:
        self.are_noticed = True
        if self._editor.is_empty:
            self._has_begin = reading is not Reading.LINES
        lines = self._editor.lines(key)
        if not self._has_begin:
            return lines
        return [line[1:] for line in lines if line[1:].strip()]

    def _is_same_press(self, key: str, reading: Reading) -> bool:
        """Whether this is no new press; every repetition makes it last longer."""
        is_same = reading is Reading.PRESSES or key == self._last
        is_soon = self._now() - self._last_at < SAME_PRESS_SECONDS
        self._last, self._last_at = key, self._now()
        return is_same and is_soon and not (reading is Reading.KEYS and key in ARROWS)


def _sign(key: str) -> str | None:
    """What a key is by itself; None where it is nothing."""
    if key in ARROWS:
        return ARROWS[key]
    if key in (*ENDS, " "):
        return TAKE
    return key.lower() if key.isprintable() else None
