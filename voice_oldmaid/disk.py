"""Files that are written, and what keeps them from it: a full disk, or a folder that may not be written into."""

from __future__ import annotations

import errno
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from voice_oldmaid.errors import FileError, reason_of

NO_ROOM = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}


def unwritable(path: Path, error: OSError) -> FileError:
    """The error to raise when writing this file or folder has failed with *error*."""
    if error.errno in NO_ROOM:
        return FileError(f"There is no room left for {path}.", "Make room on the disk and try again.")
    return FileError(f"I cannot write {path} ({reason_of(error)}).", "Check that this user may write there.")


@contextmanager
def gone_on_with(path: Path, begin: int) -> Iterator[BinaryIO]:
    """This file, there already or not, to write from its byte *begin* on; FileError if that cannot be."""
    try:
        file = path.open("r+b" if path.exists() else "xb")
    except OSError as error:
        raise unwritable(path, error) from error
    try:
        file.truncate(begin)
        file.seek(begin)
        yield file
    finally:
        try:
            file.close()
        except OSError as error:
            raise unwritable(path, error) from error


def write(file: BinaryIO, block: bytes) -> None:
    """FileError if the block cannot be written."""
    try:
        file.write(block)
    except OSError as error:
        raise unwritable(Path(file.name), error) from error


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
