"""The file that `--save` keeps a game in: text only, never a sound; a new text takes the place of the old one whole.

Beside FILE there is a hidden `.FILE.lock` as long as a game is played with it, and there may be FILE.1, FILE.2 and so
on: what was in it before and was put aside.
"""

from __future__ import annotations

import contextlib
import os
import stat
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from voice_oldmaid.errors import FileError, reason_of

MOST_BYTES = 8_000_000
"""Of a larger file only so many are read; it is no game."""
MOST_PUT_ASIDE = 10_000
PRIVATE = 0o600

_Got = TypeVar("_Got")


class SaveFile:
    """One text in a file that no other game writes meanwhile.

    Raises FileError if another game is played with the same file. A folder that cannot be written to, and a disk that
    is full, stop no game: *tell* gets a FileError once, and *lost* says so at the end.
    """

    def __init__(self, path: str, tell: Callable[[FileError], None]) -> None:
        self.path = path
        self.lost = False
        """Whether something could not be written, or read."""
        # What a link leads to is written, so that the link stays one.
        self._file = Path(os.path.realpath(path))
        self._tell = tell
        self._content: str | None = None
        """What is in the file now, as far as it was read or written here."""
        self._lock = self._trying(self._take_lock)
        self._usable = self._lock is not None
        """Whether it may be written; not so where something is in it that cannot be read or put aside."""

    def read(self) -> str | None:
        """What is in the file; None if there is none, or if it cannot be read."""
        if os.path.lexists(self._file):
            self._content = self._trying(self._read)
            self._usable = self._usable and self._content is not None
        return self._content

    def write(self, text: str) -> bool:
        """Put this text in the place of what was there; whether it is there now."""
        if self._usable and text != self._content:
            self._content = self._trying(lambda: self._replace(text))
        return self._usable and text == self._content

    def remove(self) -> bool:
        """Leave no file there; whether it is so now."""
        if self._usable:
            self._content = None
            return self._trying(self._unlink) is not None
        return False

    def put_aside(self) -> str | None:
        """Give what is there a name of its own, and the name; None where this cannot be done: then it stays there."""
        name = self._trying(self._rename) if self._usable else None
        self._usable = name is not None
        self._content = None
        return name

    def close(self) -> None:
        """Let others play with the file. May be called twice."""
        lock, self._lock = self._lock, None
        if lock is not None:
            with contextlib.suppress(OSError):
                self._beside("lock").unlink(missing_ok=True)
            os.close(lock)

    def _trying(self, action: Callable[[], _Got]) -> _Got | None:
        """What the action gives; None where the machine does not let it, which is told the first time."""
        try:
            return action()
        except OSError as error:
            if not self.lost:
                problem = f'I cannot keep the game in "{self.path}" ({reason_of(error)}).'
                self._tell(FileError(problem, "It is played all the same; give --save another file, or make room."))
            self.lost = True
            return None

    def _beside(self, what: str) -> Path:
        return self._file.with_name(f".{self._file.name}.{what}")

    def _take_lock(self) -> int:
        """An open and locked file beside ours; the lock ends with this process, however that ends."""
        _require_plain(self._file)
        lock = os.open(self._beside("lock"), os.O_RDWR | os.O_CREAT, PRIVATE)
        if _is_locked_now(lock) and _is_at(lock, self._beside("lock")):
            return lock
        os.close(lock)
        raise FileError(
            f'Another game is being played with "{self.path}".', "End that game, or give --save another file."
        )

    def _read(self) -> str:
        _require_plain(self._file)
        with self._file.open("rb") as file:
            return file.read(MOST_BYTES).decode("utf-8", errors="replace")

    def _replace(self, text: str) -> str:
        _require_plain(self._file)
        new = self._beside("new")
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
        raise OSError(f"{MOST_PUT_ASIDE} games have been put aside")

    def _move_to(self, taken: str) -> None:
        try:
            self._file.replace(taken)
        except OSError:
            Path(taken).unlink()
            raise


def _require_plain(file: Path) -> None:
    """OSError for a folder, a device, or a pipe, which would be read for ever."""
    if os.path.lexists(file) and not stat.S_ISREG(file.stat().st_mode):
        raise OSError("it is no plain file")


def _is_locked_now(lock: int) -> bool:
    """Lock this open file; whether nobody else has."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(lock, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


def _is_at(lock: int, path: Path) -> bool:
    """Whether the open file is still the one with this name: whoever has just let go of it has removed it."""
    with contextlib.suppress(FileNotFoundError):
        return os.path.samestat(os.fstat(lock), path.stat())
    return False
