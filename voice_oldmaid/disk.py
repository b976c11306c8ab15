"""Files that are written, and what keeps them from it: a full disk, or a folder that may not be written into."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from voice_oldmaid.errors import FileError, cannot_write


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
