"""Files that are written, and what keeps them from it: a full disk, a closed folder, or what is there already.

One rule for every file that a person has named to be written: what is in it already is never overwritten.
"""

from __future__ import annotations

import os
import shutil
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from voice_oldmaid.errors import FileError, cannot_write

MOST_NAMES = 10_000


def new_file(what: str, path: Path | str) -> BinaryIO:
    """This file, a *what*, open to be written from its beginning.

    FileError where something is in it already, which stays as it is, and where it cannot be written. A device and a
    pipe that somebody reads can be written at any time; an empty file too.
    """
    try:
        file = open(path, "wb", opener=_opened_as_it_is)  # noqa: SIM115 (whoever has asked for it closes it)
    except (OSError, ValueError) as error:
        raise cannot_write(what, path, error) from error
    found = os.fstat(file.fileno())
    if stat.S_ISREG(found.st_mode) and found.st_size:
        file.close()
        raise _is_taken(what, path)
    return file


def _opened_as_it_is(path: str, _flags: int) -> int:
    """To be written, with all that is in it."""
    # A pipe that nobody reads would be waited for without end.
    at_once = getattr(os, "O_NONBLOCK", 0)
    number = os.open(path, os.O_WRONLY | os.O_CREAT | at_once | getattr(os, "O_BINARY", 0), 0o666)
    if at_once:
        os.set_blocking(number, True)
    return number


def require_new(what: str, path: Path | str) -> None:
    """FileError where something is in this file already: to be asked before anything is started."""
    try:
        found = os.stat(path)
    except (OSError, ValueError):
        return  # whatever is wrong with it is told when it is opened
    if stat.S_ISREG(found.st_mode) and found.st_size:
        raise _is_taken(what, path)


def unused_name(path: str) -> str:
    """This path, or the first of PATH.1, PATH.2 and so on in which nothing is."""
    names = (path, *(f"{path}.{number}" for number in range(1, MOST_NAMES)))
    return next((name for name in names if not _is_used(name)), path)


def _is_used(path: str) -> bool:
    try:
        require_new("file", path)
    except FileError:
        return True
    return False


def _is_taken(what: str, path: Path | str) -> FileError:
    problem = f'There is something in "{path}" already, and I overwrite nothing.'
    return FileError(problem, f"Give another name for the {what}, or put that file away.")


def is_locked_now(opened: int) -> bool:
    """Lock this open file; whether nobody else has. It ends with this process, however that ends."""
    try:
        if sys.platform == "win32":
            import msvcrt

            # Nobody else may write what is locked there, not even we: a byte that will never be there.
            os.lseek(opened, 1 << 40, os.SEEK_SET)
            msvcrt.locking(opened, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


def is_still(path: Path, opened: int) -> bool:
    """Whether this open file is the one that has that name now: whoever had it before may have removed it."""
    try:
        return os.path.samestat(path.stat(), os.fstat(opened))
    except FileNotFoundError:
        return False


@contextmanager
def gone_on_with(path: Path, begin: int) -> Iterator[BinaryIO]:
    """This file, there already or not, to write from its byte *begin* on; FileError if that cannot be."""
    with _told(path):
        file = path.open("r+b" if path.exists() else "xb")
    try:
        with _told(path):
            file.truncate(begin)
            file.seek(begin)
        yield file
    finally:
        with _told(path):
            file.close()


def write(file: BinaryIO, block: bytes) -> None:
    """FileError if the block cannot be written."""
    with _told(Path(file.name)):
        file.write(block)


@contextmanager
def _told(path: Path) -> Iterator[None]:
    """What keeps this file from being written is told as a FileError."""
    try:
        yield
    except OSError as error:
        raise cannot_write("file", path, error) from error


def require_room(folder: Path, needed_bytes: int) -> None:
    """FileError if the disk with this folder has less room than that; OSError if it cannot be asked."""
    free_bytes = shutil.disk_usage(folder).free
    if free_bytes < needed_bytes:
        raise FileError(
            f"There is no room in {folder}: {megabytes(needed_bytes)} are needed, {megabytes(free_bytes)} are free.",
            "Make room on the disk and try again.",
        )


def megabytes(size_bytes: int) -> str:
    """A size as people read it."""
    return f"{size_bytes / 1e6:.1f} MB"
