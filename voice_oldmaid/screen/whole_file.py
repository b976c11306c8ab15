"""A small text file that is written whole or not at all: a new text takes the place of the old one.

What was in it before and cannot be used is put aside as FILE.1, FILE.2 and so on.
"""

from __future__ import annotations

import contextlib
import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from voice_oldmaid.errors import FileError, reason_of

MOST_BYTES = 8_000_000
"""Of a larger file only so many are read; it is none of ours."""
MOST_PUT_ASIDE = 10_000
PRIVATE = 0o600

_Got = TypeVar("_Got")


class WholeFile:
    """One text in a file.

    A folder that cannot be written to, and a disk that is full, stop no game: *tell* gets a FileError once, and *lost*
    says so at the end.
    """

    kept = "this"
    """What is kept in it, as it is told where that cannot be done."""
    advice = "Make room, or give another file."

    def __init__(self, path: str, tell: Callable[[FileError], None]) -> None:
        self.path = path
        self.lost = False
        """Whether something could not be written, or read."""
        # What a link leads to is written, so that the link stays one.
        self._file = Path(os.path.realpath(path))
        self._tell = tell
        self._content: str | None = None
        """What is in the file now, as far as it was read or written here."""
        self._usable = True
        """Whether it may be written; not so where something is in it that cannot be read or put aside."""

    def read(self) -> str | None:
        """What is in the file; None if there is none, or if it cannot be read."""
        if os.path.lexists(self._file):
            self._content = self.trying(self._read)
            self._usable = self._usable and self._content is not None
        return self._content

    def write(self, text: str) -> bool:
        """Put this text in the place of what was there; whether it is there now."""
        if self._usable and text != self._content:
            self._content = self.trying(lambda: self._replace(text))
        return self._usable and text == self._content

    def remove(self) -> bool:
        """Leave no file there; whether it is so now."""
        if self._usable:
            self._content = None
            return self.trying(self._unlink) is not None
        return False

    def put_aside(self) -> str | None:
        """Give what is there a name of its own, and the name; None where this cannot be done: then it stays there."""
        name = self.trying(self._rename) if self._usable else None
        self._usable = name is not None
        self._content = None
        return name

    def trying(self, action: Callable[[], _Got]) -> _Got | None:
        """What the action gives; None where the machine does not let it, which is told the first time."""
        try:
            return action()
        except OSError as error:
            if not self.lost:
                problem = f'I cannot keep {self.kept} in "{self.path}" ({reason_of(error)}).'
                self._tell(FileError(problem, self.advice))
            self.lost = True
            return None

    def beside(self, what: str) -> Path:
        """The path of a hidden file in the same folder."""
        return self._file.with_name(f".{self._file.name}.{what}")

    def _read(self) -> str:
        require_plain(self._file)
        with self._file.open("rb") as file:
            return file.read(MOST_BYTES).decode("utf-8", errors="replace")

    def _replace(self, text: str) -> str:
        require_plain(self._file)
        new = self.beside("new")
        try:
            with open(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, PRIVATE), "wb") as file:
                file.write(text.encode())
                file.flush()
                os.fsync(file.fileno())
            new.replace(self._file)
        except OSError:
            with contextlib.suppress(OSError):
                new.unlink()
            raise
        return text

    def _unlink(self) -> bool:
        self._file.unlink(missing_ok=True)
        return True

    def _rename(self) -> str:
        for number in range(1, MOST_PUT_ASIDE):
            name = f"{self._file}.{number}"
            with contextlib.suppress(FileExistsError):
                # Taken first, so that nothing is overwritten.
                os.close(os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE))
                self._move_to(name)
                return f"{self.path}.{number}"
        raise OSError(f"{MOST_PUT_ASIDE} files have been put aside")

    def _move_to(self, taken: str) -> None:
        try:
            self._file.replace(taken)
        except OSError:
            Path(taken).unlink()
            raise


def require_plain(file: Path) -> None:
    """OSError for a folder, a device, or a pipe, which would be read for ever."""
    if os.path.lexists(file) and not stat.S_ISREG(file.stat().st_mode):
        raise OSError("it is no plain file")
