"""Where the game can be seen: plain captions, captions in large print, and a page in a browser."""

from __future__ import annotations

import sys
from collections.abc import Sequence
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
    """Several screens at once, each of which gets everything; the table only where it has changed."""

    def __init__(self, screens: Sequence[Screen]) -> None:
        self._screens = tuple(screens)
        self._shown: Shown | None = None

    @property
    def lost(self) -> bool:
        return any(screen.lost for screen in self._screens)

    def line(self, line: Line) -> None:
        if not line.text:
            return
        for screen in self._screens:
            screen.line(line)

    def heard(self, heard: Heard, said: str | None = None) -> None:
        for screen in self._screens:
            screen.heard(heard, said)

    def show(self, shown: Shown) -> None:
        if shown == self._shown:
            return
        self._shown = shown
        for screen in self._screens:
            screen.show(shown)


def captions_of(kind: str, words: ScreenWords) -> Captions:
    """Captions of one of the kinds of CAPTIONS, on standard output."""
    return Captions() if kind == PLAIN or sys.stdout is None else LargeCaptions(words, kind)
