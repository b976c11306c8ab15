"""Unpacks a zip archive that nobody has to trust: nothing lands outside its folder, and no more than there may be.

Every entry is looked at before anything is written. Only plain files and folders are taken: no links, no devices.
"""

from __future__ import annotations

import os
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import IO, BinaryIO

from voice_oldmaid.disk import megabytes, require_room
from voice_oldmaid.errors import ModelError, cannot_write

BLOCK_BYTES = 1 << 20
ENCRYPTED = 0x1
PACKINGS = {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}
DAMAGE = (
    zipfile.BadZipFile, zlib.error, struct.error, EOFError, NotImplementedError, RuntimeError, ValueError, LookupError,
    OverflowError,
)  # fmt: skip
"""What the library raises where an archive is not as it must be."""
ADVICE = "Do not use it; get the model from somewhere else."


@dataclass(frozen=True, slots=True)
class Limits:
    """How much there may be in an archive. The largest official model for run-time graphs has 204 MB in 17 files."""

    file_bytes: int = 400_000_000
    total_bytes: int = 800_000_000
    entries: int = 1000


def unpack(archive: Path, folder: Path, limits: Limits) -> None:
    """Write what is in *archive* into *folder*, which must not be there; a folder that holds all the rest is left out.

    ModelError if the archive is damaged or must not be unpacked; FileError if there is no room. Half of it may be in
    *folder* then.
    """
    with _told(archive), zipfile.ZipFile(archive) as packed:
        entries = packed.infolist()
        _require_harmless(archive, entries, limits)
        files = {PurePosixPath(entry.filename): entry for entry in entries if not entry.is_dir()}
        outer = _outer_folder(list(files))
        try:
            folder.mkdir()
            require_room(folder, sum(entry.file_size for entry in entries))
        except OSError as error:
            raise cannot_write("folder", folder, error) from error
        for path, entry in files.items():
            with packed.open(entry) as content, _new_file(folder / path.relative_to(outer)) as file:
                # However much comes out of it: no more than was said, so no more than was allowed.
                _copy(content, file, entry.file_size)


def _require_harmless(archive: Path, entries: list[zipfile.ZipInfo], limits: Limits) -> None:
    for entry in entries:
        if fault := _fault(entry):
            raise _wrong(archive, f"holds {entry.filename[:100]!r}, which {fault}")
    paths = [PurePosixPath(entry.filename.casefold()) for entry in entries if not entry.is_dir()]
    taken = set(paths)
    if len(taken) < len(paths) or any(parent in taken for path in paths for parent in path.parents):
        raise _wrong(archive, "holds two files of one name")
    if len(entries) > limits.entries:
        raise _wrong(archive, f"holds {len(entries)} files, and no more than {limits.entries} are allowed")
    total_bytes = sum(entry.file_size for entry in entries)
    largest_bytes = max((entry.file_size for entry in entries), default=0)
    if total_bytes > limits.total_bytes or largest_bytes > limits.file_bytes:
        raise _wrong(archive, f"would grow to {megabytes(total_bytes)}, which is more than any model needs")
    if not paths:
        raise _wrong(archive, "holds no file")


def _fault(entry: zipfile.ZipInfo) -> str:
    """What is wrong with one entry; "" for nothing."""
    name = entry.orig_filename
    parts = name.removesuffix("/").split("/")
    # Backslashes, colons and letters that cannot be seen mean something on one system or another.
    if any(part in ("", ".", "..") for part in parts) or not name.isprintable() or set(name) & set('\\:*?"<>|'):
        return "leads out of its folder"
    if stat.S_IFMT(entry.external_attr >> 16) not in (0, stat.S_IFREG, stat.S_IFDIR):
        return "is a link or a device"
    if entry.flag_bits & ENCRYPTED or entry.compress_type not in PACKINGS:
        return "is packed in a way that I do not know"
    return ""


def _outer_folder(paths: list[PurePosixPath]) -> PurePosixPath:
    """The one folder that all of them are in; "." if there is none."""
    outermost = {path.parts[0] for path in paths}
    in_one = len(outermost) == 1 and all(len(path.parts) > 1 for path in paths)
    return PurePosixPath(outermost.pop() if in_one else ".")


@contextmanager
def _new_file(path: Path) -> Iterator[BinaryIO]:
    """A file that was not there, and is on the disk at the end. Whatever fails inside is its fault."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("xb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise cannot_write("file", path, error) from error


def _copy(content: IO[bytes], file: BinaryIO, size_bytes: int) -> None:
    left = size_bytes
    while block := content.read(min(BLOCK_BYTES, left + 1)):
        left -= len(block)
        if left < 0:
            raise zipfile.BadZipFile("more comes out of it than it says")
        file.write(block)
    if left:
        raise zipfile.BadZipFile("less comes out of it than it says")


@contextmanager
def _told(archive: Path) -> Iterator[None]:
    """A damaged archive, and one that cannot be read, is told as a ModelError."""
    try:
        yield
    except DAMAGE as error:
        raise _wrong(archive, "is damaged") from error
    except OSError as error:
        raise _wrong(archive, f"cannot be read ({error.strerror})") from error


def _wrong(archive: Path, problem: str) -> ModelError:
    return ModelError(f"The archive {archive} {problem}.", ADVICE)
