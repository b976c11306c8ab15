"""How far a download has come is told to people at a terminal and to logs, and never stops it."""

from __future__ import annotations

import io

import pytest

from voice_oldmaid.commands.fetching_shown import FetchingShown


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


class FullDisk(io.StringIO):
    def write(self, text: str) -> int:
        raise OSError(28, "No space left on device")


def shown(output: io.StringIO, *came: int) -> str:
    with FetchingShown("tiny", 1000, output) as progress:
        for number in came:
            progress(number)
    return output.getvalue()


def test_a_terminal_shows_a_bar() -> None:
    text = shown(Terminal(), 0, 500, 504, 1000)

    assert text.split("\r")[1:] == [
        "tiny:   0 % of 0.0 MB [                         ]",
        "tiny:  50 % of 0.0 MB [############             ]",
        "tiny: 100 % of 0.0 MB [#########################]\n",
    ]


def test_a_log_gets_a_line_for_each_tenth() -> None:
    assert shown(io.StringIO(), *range(0, 1001, 10)).count("\n") == 11


@pytest.mark.parametrize("output", [Terminal(), io.StringIO()], ids=["terminal", "log"])
def test_where_nothing_comes_nothing_is_shown(output: io.StringIO) -> None:
    assert shown(output) == ""


def test_it_is_all_ascii() -> None:
    """FAULTS rule 38: it survives a plain console."""
    assert shown(Terminal(), 0, 10, 1000).isascii()


def test_what_cannot_be_shown_stops_nothing() -> None:
    shown(FullDisk(), 0, 1000)
    closed = io.StringIO()
    with FetchingShown("tiny", 1000, closed) as progress:
        closed.close()
        progress(1000)
    with FetchingShown("tiny", 1000, None) as progress:
        progress(1000)

    assert closed.closed
