"""Where the game can be seen: plain captions, captions in large print, and a page in a browser."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from voice_oldmaid.ports import Heard, Line
from voice_oldmaid.screen.captions import Captions
from voice_oldmaid.screen.large_captions import COLORS, LargeCaptions
from voice_oldmaid.shown import ScreenWords, Shown

PLAIN = "plain"
CAPTIONS = (PLAIN, *COLORS)
"""The kinds of captions."""


class Screen(Protocol):
    """Shows what is said at the moment when it is heard, and what may be shown of the table."""

    @property
    def lost(self) -> bool:
        """Whether some of it could not be written."""
        ...

    def line(self, line: Line) -> None: ...

    def heard(self, heard: Heard, said: str | None = None) -> None: ...

    def show(self, shown: Shown) -> None: ...


class Screens:
    """Several screens at once, each of which gets everything; the table only where it has changed.

    What only one of several people may know gets the one screen that is *for_one*, and no other: where that stands, the
    others say that something was told.
    """

    def __init__(self, screens: Sequence[Screen], for_one: Screen | None = None) -> None:
        self._screens = tuple(screens)
        self._for_one = for_one
        self._shown: Shown | None = None
        self._alone: Shown | None = None

    @property
    def lost(self) -> bool:
        return any(screen.lost for screen in self._screens)

    def line(self, line: Line) -> None:
        told = replace(line, text=line.shown, instead=None)
        for screen in self._screens:
            if screen is self._for_one and line.text:
                screen.line(line)
            elif screen is not self._for_one and told.text:
                screen.line(told)

    def heard(self, heard: Heard, said: str | None = None) -> None:
        for screen in self._screens:
            screen.heard(heard, said)

    def show(self, shown: Shown, alone: Shown | None = None) -> None:
        """The table; *alone* is what the one screen shows instead of it."""
        is_new, self._shown = shown != self._shown, shown
        is_new_alone, self._alone = alone != self._alone, alone
        for screen in self._screens:
            is_for_one = screen is self._for_one
            if is_new or (is_for_one and is_new_alone):
                screen.show(alone if is_for_one and alone else shown)

    def hide(self) -> None:
        """What one person alone could see is no longer shown."""
        if self._alone is not None and self._shown is not None:
            self.show(self._shown)


def captions_of(kind: str, words: ScreenWords) -> Captions:
    """Captions of one of the kinds of CAPTIONS, on standard output."""
    return Captions() if kind == PLAIN or sys.stdout is None else LargeCaptions(words, kind)
