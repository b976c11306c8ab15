"""The file that `--transcript` writes and `replay` reads: text only, never a sound."""

from __future__ import annotations

import io
from pathlib import Path

from voice_oldmaid.disk import new_file
from voice_oldmaid.errors import FileError, reason_of

MOST_BYTES = 100_000_000
"""A larger file is no conversation."""


def read_transcript(path: str) -> str:
    """The text of such a file; bytes that are no text are shown as question marks. FileError if it cannot be read."""
    try:
        # A pipe may never end, and a device has no end.
        if not Path(path).is_file() and Path(path).exists():
            raise OSError("it is no plain file")
        if Path(path).stat().st_size > MOST_BYTES:
            raise OSError("it is too large")
        return Path(path).read_bytes().decode("utf-8", errors="replace").replace("\r\n", "\n")
    except (OSError, ValueError) as error:
        problem = f'I cannot read the transcript "{path}" ({reason_of(error)}).'
        raise FileError(problem, "Give a file that voice-oldmaid play --transcript has written.") from error


class TranscriptFile:
    """Lines in a text file, written through at once. FileError if it cannot be opened, or if something is in it.

    A disk that is full later does not stop the game: *lost* says so at the end.
    """

    def __init__(self, path: str) -> None:
        self.path = path
        self.lost = False
        self._file = io.TextIOWrapper(new_file("transcript", path), encoding="utf-8", newline="\n")

    def write(self, line: str) -> None:
        try:
            self._file.write(f"{line}\n")
            self._file.flush()
        except OSError:
            self.lost = True

    def close(self) -> None:
        try:
            self._file.close()
        except OSError:
            self.lost = True
