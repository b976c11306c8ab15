"""Lines from a keyboard and from a page reach the game as if one person typed them all."""

from __future__ import annotations

import io
import os
import time

import pytest

from voice_oldmaid.keys.joined_lines import JoinedLines, Typing
from voice_oldmaid.keys.keyboard import Keyboard
from voice_oldmaid.screen.page_lines import MOST_WAITING, PageLines


def closed() -> Keyboard:
    """A keyboard that has ended, such as that of a service."""
    keyboard = Keyboard(io.StringIO(""))
    assert keyboard.line(5) is None
    assert keyboard.ended
    return keyboard


def test_lines_of_both_are_given_each_once() -> None:
    page = PageLines()
    joined = JoinedLines(Keyboard(io.StringIO("one\n\ntwo\n")), page)
    page.put("three")
    found = {joined.line(1) for _ in range(4)}

    assert found == {"one", "", "two", "three"}
    assert joined.line() is None


def test_a_closed_keyboard_does_not_end_a_game_that_has_a_page() -> None:
    page = PageLines()
    joined = JoinedLines(closed(), page)

    assert not joined.ended
    assert joined.is_open()
    page.put("third card")
    assert joined.line(1) == "third card"


def test_it_ends_when_both_have_ended() -> None:
    """An end that came once is not waited for again."""
    joined = JoinedLines(closed(), closed())

    assert joined.ended
    assert not joined.is_open()
    assert list(Typing(joined)) == []
    assert list(Typing(JoinedLines(Keyboard(io.StringIO("a\nb")), Keyboard(io.StringIO(""))))) == ["a", "b"]


class Terminal(io.StringIO):
    """A keyboard at which somebody sits."""

    def isatty(self) -> bool:
        return True


def test_the_end_that_somebody_types_at_a_terminal_ends_a_game_with_a_page_too() -> None:
    """Ctrl-D, which a user of --text expects to end it."""
    keyboard = Keyboard(Terminal("one\n"))
    joined = JoinedLines(keyboard, PageLines())

    assert list(Typing(joined)) == ["one"]
    assert joined.ended


def test_somebody_who_presses_faster_than_the_game_answers_is_told_so() -> None:
    page = PageLines()

    assert [page.put("yes") for _ in range(MOST_WAITING + 1)] == [True] * MOST_WAITING + [False]
    assert page.line() == "yes"
    assert page.put("no")


def test_a_line_is_waited_for_only_as_long_as_it_is_wanted() -> None:
    """Of two places, the one that is asked first may be the one where something is typed."""
    reading, writing = os.pipe()
    with open(reading, encoding="utf-8") as stream:
        typing = Typing(JoinedLines(Keyboard(stream), PageLines()))
        begin = time.monotonic()

        assert typing.within(0.3) is None
        assert time.monotonic() - begin >= 0.25
        os.write(writing, b"yes\n")
        assert typing.within(30.0) == "yes"
        assert time.monotonic() - begin < 5.0
        os.close(writing)


def test_no_line_is_waited_for_where_none_can_come() -> None:
    with pytest.raises(EOFError):
        Typing(JoinedLines(closed(), closed())).within(30.0)
