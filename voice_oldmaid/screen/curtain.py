"""A curtain before captions: what one person alone may read is pushed out of sight before anything else is written."""

from __future__ import annotations

import shutil

from voice_oldmaid.ports import Heard, Line
from voice_oldmaid.screen.screens import Screen
from voice_oldmaid.shown import Shown

MOST_ROWS = 100
"""Of a terminal whose size nobody knows."""


class Curtain:
    """These captions, of which the lines for one person stand only as long as nothing else is written.

    They can be scrolled back to, as all that was said; nobody sees them by chance.
    """

    def __init__(self, captions: Screen) -> None:
        self._captions = captions
        self._is_open = False

    @property
    def lost(self) -> bool:
        return self._captions.lost

    def line(self, line: Line) -> None:
        if line.instead is None:
            self.draw()
        else:
            self._is_open = True
        self._captions.line(line)

    def heard(self, heard: Heard, said: str | None = None) -> None:
        self.draw()
        self._captions.heard(heard, said)

    def show(self, shown: Shown) -> None:
        self._captions.show(shown)

    def draw(self) -> None:
        """Push out of sight what one person alone may read, where it stands."""
        if self._is_open:
            self._is_open = False
            rows = max(MOST_ROWS, shutil.get_terminal_size((80, MOST_ROWS)).lines)
            self._captions.line(Line("\n" * rows))
