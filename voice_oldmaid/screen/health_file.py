"""The lines of health: into a file that does not grow for ever, or to the standard output. Neither stops a kiosk."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path

from voice_oldmaid.errors import FileError, cannot_write
from voice_oldmaid.screen.whole_file import require_plain

MOST_BYTES = 5_000_000
"""Two weeks of a line a minute. Then the file becomes FILE.1, in the place of the one before."""


class HealthFile:
    """Appends lines to the file of this path. What cannot be written is lost; *tell* hears of it the first time."""

    def __init__(self, path: str, tell: Callable[[FileError], None]) -> None:
        self._path = Path(path)
        self._tell: Callable[[FileError], None] | None = tell

    def write(self, line: str) -> None:
        """The line, whole or not at all as far as the system lets us."""
        try:
            require_plain(self._path)
            if self._path.exists() and self._path.stat().st_size > MOST_BYTES:
                self._path.replace(f"{self._path}.1")
            with self._path.open("ab") as file:
                _append(file.fileno(), f"{line}\n".encode())
        except (OSError, ValueError) as error:
            tell, self._tell = self._tell, None
            if tell:
                tell(cannot_write("health file", self._path, error))


def _append(file: int, line: bytes) -> None:
    """Half a line, which a full disk leaves, is taken away again."""
    begin = os.fstat(file).st_size
    if os.write(file, line) < len(line):
        os.ftruncate(file, begin)
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


class HealthOutput:
    """Prints lines; where nobody reads them, they are lost."""

    def write(self, line: str) -> None:
        with contextlib.suppress(OSError, ValueError):
            if sys.stdout:
                print(line, flush=True)
