"""The files that keep how each player likes it, and which devices: small ones, written by several games by turns."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from voice_oldmaid.errors import FileError
from voice_oldmaid.screen.whole_file import WholeFile


class SettingsFile(WholeFile):
    """A text that is kept from game to game. Where it *makes_folder*, that of the file is made when it is written."""

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


class PlayersFile(SettingsFile):
    """A text about all players."""

    kept = "how you like it"
    advice = "The game goes on as you like it; for next time give --settings another file, or make room."


class DevicesFile(SettingsFile):
    """A text about the microphone and the loudspeaker that were chosen."""

    kept = "which microphone and loudspeaker you have chosen"
    advice = "The game goes on with them; for next time give --settings another file, or make room."
