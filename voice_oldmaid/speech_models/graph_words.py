"""Reads the list of words that some speech models keep inside their Gr.fst instead of in words.txt.

The file begins with a header of OpenFst, followed by up to two tables of symbols; both are described by the reading
order below. Numbers are little-endian, strings carry their length in front.
"""

from __future__ import annotations

import struct
from pathlib import Path
from typing import BinaryIO

GRAPH_MAGIC = 2125659606
TABLE_MAGIC = 2125658996
HAS_INPUT_TABLE, HAS_OUTPUT_TABLE = 1, 2
LONGEST_BYTES = 1 << 16
"""No name or word is longer; a larger number means that the file is not what it seems."""


class SymbolError(Exception):
    """This is no graph with words in it."""


def words_inside_graph(path: Path) -> list[str]:
    """The words of the first table of symbols. SymbolError if there is none, OSError if the file cannot be read."""
    with path.open("rb") as file:
        try:
            return _table(file) if _flags(file) & (HAS_INPUT_TABLE | HAS_OUTPUT_TABLE) else []
        except (struct.error, UnicodeDecodeError) as error:
            raise SymbolError(f"{path} is cut off or is no graph") from error


def _flags(file: BinaryIO) -> int:
    """Read the header up to its end, and give its flags."""
    _expect(file, GRAPH_MAGIC)
    _string(file), _string(file)  # the kind of graph, the kind of its arcs
    _version, flags = _numbers(file, "<ii")
    _numbers(file, "<Qqqq")  # properties, start, states, arcs
    return flags


def _table(file: BinaryIO) -> list[str]:
    _expect(file, TABLE_MAGIC)
    _string(file)
    _next_key, size = _numbers(file, "<qq")
    return [_entry(file) for _ in range(size)]


def _entry(file: BinaryIO) -> str:
    word = _string(file)
    _numbers(file, "<q")
    return word


def _expect(file: BinaryIO, magic: int) -> None:
    if _numbers(file, "<i") != (magic,):
        raise SymbolError("not the beginning of a graph or of a table")


def _string(file: BinaryIO) -> str:
    (length,) = _numbers(file, "<i")
    if not 0 <= length < LONGEST_BYTES:
        raise SymbolError(f"a string of {length} bytes")
    return file.read(length).decode("utf-8")


def _numbers(file: BinaryIO, layout: str) -> tuple[int, ...]:
    return struct.unpack(layout, file.read(struct.calcsize(layout)))
