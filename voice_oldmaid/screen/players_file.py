"""The file in which it is kept how each player likes it: a small one, in which several games may write by turns."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from voice_oldmaid.errors import FileError
from voice_oldmaid.screen.whole_file import WholeFile


class PlayersFile(WholeFile):
    """A text about all players. Where it *makes_folder*, that of the file is made when something is written."""

    kept = "how you like it"
    advice = "The game goes on as you like it; for next time give --settings another file, or make room."

    def __init__(self, path: str, tell: Callable[[FileError], None], *, makes_folder: bool = False) -> None:
        super().__init__(path, tell)
        self._makes_folder = makes_folder

    def write(self, text: str) -> bool:
        if self._makes_folder:
            self.trying(lambda: self._file.parent.mkdir(parents=True, exist_ok=True))
        return super().write(text)

    def beside(self, what: str) -> Path:
        # Two games at once do not write their new texts into one file.
        return super().beside(f"{os.getpid()}.{what}")
