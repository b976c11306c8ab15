"""The file that `--transcript` writes: text only, never a sound."""

from __future__ import annotations

from pathlib import Path

from voice_oldmaid.errors import FileError


class TranscriptFile:
    """Lines in a text file, written through at once. FileError if it cannot be opened.

    A disk that is full later does not stop the game: *lost* says so at the end.
    """

    def __init__(self, path: str) -> None:
        self.path = path
        self.lost = False
        try:
            self._file = Path(path).open("w", encoding="utf-8", newline="\n")  # noqa: SIM115 (open as long as the game)
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise FileError(
                f'I cannot write the transcript "{path}" ({reason}).',
                "Check that the folder is there and that you may write to it.",
            ) from error

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
