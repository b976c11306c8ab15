"""Lines from a keyboard and from a page reach the game as if one person typed them all."""

from __future__ import annotations

import io

from voice_oldmaid.joined_lines import JoinedLines, all_lines
from voice_oldmaid.keyboard import Keyboard
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
    assert list(all_lines(joined)) == []
    assert list(all_lines(JoinedLines(Keyboard(io.StringIO("a\nb")), Keyboard(io.StringIO(""))))) == ["a", "b"]


def test_somebody_who_presses_faster_than_the_game_answers_is_told_so() -> None:
    page = PageLines()

    assert [page.put("yes") for _ in range(MOST_WAITING + 1)] == [True] * MOST_WAITING + [False]
    assert page.line() == "yes"
    assert page.put("no")
