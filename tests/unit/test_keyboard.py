"""Typed lines, on whatever standard input may be."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TextIO

import pytest

from voice_oldmaid.keys.keyboard import Keyboard

PATIENCE_SECONDS = 5.0


def pipe(content: bytes, encoding: str = "utf-8") -> TextIO:
    """The reading end of a pipe with this content, whose writing end is closed."""
    reading, writing = os.pipe()
    os.write(writing, content)
    os.close(writing)
    return open(reading, encoding=encoding)


def everything(keyboard: Keyboard) -> list[str]:
    lines = []
    while not keyboard.ended:
        line = keyboard.line(PATIENCE_SECONDS)
        if line is not None:
            lines.append(line)
    return lines


@pytest.mark.parametrize(
    ("content", "lines"),
    [
        (b"third card\nyes\n", ["third card", "yes"]),
        (b"third card\r\n\r\nyes", ["third card", "", "yes"]),
        ("número ünd 🎴\n".encode(), ["número ünd 🎴"]),
        (b"", []),
        (b"\xff\xfe card\n", ["\N{REPLACEMENT CHARACTER}\N{REPLACEMENT CHARACTER} card"]),
        (b"x" * 10_000 + b"\nend", ["x" * 10_000, "end"]),
    ],
    ids=["lines", "other ends", "other letters", "nothing", "no letters", "long"],
)
def test_lines_of_a_pipe(content: bytes, lines: list[str]) -> None:
    with pipe(content) as stream:
        assert everything(Keyboard(stream)) == lines


def test_a_line_without_end_takes_time_by_its_length_and_not_by_its_square(tmp_path: Path) -> None:
    (tmp_path / "long.txt").write_bytes(b"x" * 30_000_000)
    with open(tmp_path / "long.txt", encoding="utf-8") as stream:
        line = Keyboard(stream).line(PATIENCE_SECONDS)

    assert line is not None
    assert len(line) == 30_000_000


def test_lines_of_a_stream_that_is_no_file() -> None:
    assert everything(Keyboard(io.StringIO("third card\nyes"))) == ["third card", "yes"]


def test_a_line_comes_as_soon_as_it_is_typed() -> None:
    reading, writing = os.pipe()
    with open(reading) as stream:
        keyboard = Keyboard(stream)
        first = keyboard.line()
        os.write(writing, b"third card\n")

        assert (first, keyboard.line(PATIENCE_SECONDS), keyboard.ended) == (None, "third card", False)
        os.close(writing)
        assert keyboard.line(PATIENCE_SECONDS) is None
        assert keyboard.ended


def closed() -> TextIO:
    stream = io.StringIO("third card")
    stream.close()
    return stream


def closed_file() -> TextIO:
    stream = pipe(b"third card\n")
    stream.close()
    return stream


@pytest.mark.parametrize("stream", [closed, closed_file])
def test_a_closed_keyboard_is_at_its_end(stream: Callable[[], TextIO]) -> None:
    assert everything(Keyboard(stream())) == []


def test_no_keyboard_at_all_is_at_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)

    assert everything(Keyboard()) == []


def test_after_the_end_it_still_waits_so_that_nobody_spins() -> None:
    keyboard = Keyboard(io.StringIO(""))
    everything(keyboard)
    begin = time.monotonic()

    for _ in range(5):
        assert keyboard.line(0.05) is None

    assert time.monotonic() - begin >= 0.2


def test_a_program_ends_although_nobody_types() -> None:
    """The reader must not hold what Python wants to tidy up at its end."""
    code = "from voice_oldmaid.keys.keyboard import Keyboard; import time; Keyboard(); time.sleep(0.2)"
    with subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stderr=subprocess.PIPE) as program:
        assert program.wait(timeout=10) == 0
        assert program.stderr is not None
        assert program.stderr.read() == b""
