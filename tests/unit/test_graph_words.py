"""Words kept inside a graph, as many downloaded models have them."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from voice_oldmaid.speech_models.graph_words import GRAPH_MAGIC, TABLE_MAGIC, SymbolError, words_inside_graph


def string(text: str) -> bytes:
    return struct.pack("<i", len(text.encode())) + text.encode()


def graph(words: list[str], flags: int) -> bytes:
    """The beginning of a Gr.fst as OpenFst writes it."""
    header = struct.pack("<i", GRAPH_MAGIC) + string("ngram") + string("standard")
    header += struct.pack("<iiQqqq", 4, flags, 3, 1, 433_286, 0)
    table = struct.pack("<i", TABLE_MAGIC) + string("words.txt") + struct.pack("<qq", len(words), len(words))
    entries = b"".join(string(word) + struct.pack("<q", number) for number, word in enumerate(words))
    return header + table + entries + b"the graph itself"


@pytest.mark.parametrize("flags", [1, 2, 3])
def test_the_first_table_is_read(tmp_path: Path, flags: int) -> None:
    (tmp_path / "Gr.fst").write_bytes(graph(["<eps>", "third", "número", "三"], flags))

    assert words_inside_graph(tmp_path / "Gr.fst") == ["<eps>", "third", "número", "三"]


def test_a_graph_without_a_table_has_no_words(tmp_path: Path) -> None:
    (tmp_path / "Gr.fst").write_bytes(graph([], flags=0))

    assert words_inside_graph(tmp_path / "Gr.fst") == []


@pytest.mark.parametrize("length", [0, 3, 10, 60, 90, 120])
def test_a_graph_that_is_cut_off_is_no_graph(tmp_path: Path, length: int) -> None:
    (tmp_path / "Gr.fst").write_bytes(graph(["<eps>", "third", "card"], flags=3)[:length])

    with pytest.raises(SymbolError):
        words_inside_graph(tmp_path / "Gr.fst")


@pytest.mark.parametrize("content", [b"<html>not found</html>" * 9, b"\xff" * 200])
def test_another_file_is_no_graph(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "Gr.fst").write_bytes(content)

    with pytest.raises(SymbolError):
        words_inside_graph(tmp_path / "Gr.fst")
