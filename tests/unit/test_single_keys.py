"""What a key is: a letter of a line, a key by itself, or a press of a switch; and a hand that trembles presses once."""

from __future__ import annotations

import pytest

from voice_oldmaid.keys.line_editor import LineEditor
from voice_oldmaid.keys.single_keys import SAME_PRESS_SECONDS, Reading, SingleKeys
from voice_oldmaid.ports import BEFORE, NEXT, PRESS, TAKE

LATER = SAME_PRESS_SECONDS + 0.1


class Hand:
    """Presses keys at times that are told."""

    def __init__(self, reading: Reading) -> None:
        self.reading, self.seconds, self.shown = reading, 0.0, ""
        self.keys = SingleKeys(LineEditor(self._show), lambda: self.reading, lambda: self.seconds)

    def _show(self, text: str) -> None:
        self.shown += text

    def presses(self, text: str, after: float = LATER) -> list[str]:
        self.seconds += after
        return self.keys.lines(text)


@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("3", "3"), ("h", "h"), ("H", "h"), ("?", "?"), ("+", "+"), ("\r", TAKE), ("\n", TAKE), (" ", TAKE),
        ("\x1b[C", NEXT), ("\x1b[B", NEXT), ("\x1b[D", BEFORE), ("\x1b[A", BEFORE), ("\x1bOC", NEXT),
        ("\x1bOD", BEFORE), (">", ">"), ("é", "é"),
    ],
)  # fmt: skip
def test_each_key_is_a_line_at_once_and_is_not_shown(key: str, line: str) -> None:
    """WCAG 2.1.1. What comes of it is shown as a caption."""
    hand = Hand(Reading.KEYS)

    assert (hand.presses(key), hand.shown) == ([line], "")


@pytest.mark.parametrize("key", ["\x1b[5~", "\x1b[1;5C", "\x1bOP", "\x1ba", "\x00", "\t", "\x7f", "\x1b"])
def test_other_keys_are_nothing(key: str) -> None:
    assert Hand(Reading.KEYS).presses(key) == []


@pytest.mark.parametrize("sign", [":", "/"])
@pytest.mark.parametrize("reading", [Reading.KEYS, Reading.PRESSES])
def test_after_a_colon_everything_can_be_typed(sign: str, reading: Reading) -> None:
    """NAUR 13c: whoever helps, or wants another way, is not locked out."""
    hand = Hand(reading)

    assert hand.presses(f"{sign}use mx\x7fy voice\r") == ["use my voice"]
    assert hand.shown.startswith(f"{sign}use m")
    assert hand.presses(f"{sign}\r") == []


def test_a_line_that_was_begun_and_taken_back_is_none() -> None:
    hand = Hand(Reading.KEYS)
    hand.presses(":no\x7f\x7f\x7f")

    assert hand.presses("3") == ["3"]


def test_zero_begins_a_number_that_enter_ends() -> None:
    hand = Hand(Reading.KEYS)

    assert [*hand.presses("0"), *hand.presses("1"), *hand.presses("2"), *hand.presses("\r")] == ["12"]
    assert hand.presses("0\r") == []


def test_a_line_that_was_begun_before_keys_became_single_goes_on() -> None:
    hand = Hand(Reading.LINES)
    hand.presses("third ca")
    hand.reading = Reading.KEYS

    assert hand.presses("rd\r") == ["third card"]
    assert hand.presses("3") == ["3"]


@pytest.mark.parametrize("key", ["3", "y", " ", "\r", "\x1b[C", "x", "\x7f", "\x00", "\x1bOP", "0"])
def test_any_key_is_the_switch(key: str) -> None:
    """Game Accessibility Guidelines: whatever a switch is wired to."""
    assert Hand(Reading.PRESSES).presses(key) == [PRESS]


def test_a_hand_that_trembles_presses_once() -> None:
    """Game Accessibility Guidelines: no second press within half a second (ANCHORS R25)."""
    hand = Hand(Reading.PRESSES)
    lines = [line for after in (1.0, 0.1, 0.3, 0.05, 0.6) for line in hand.presses(" ", after)]

    assert lines == [PRESS]
    assert hand.presses(" ") == [PRESS]


def test_a_key_that_is_held_down_takes_no_second_card() -> None:
    """It is one press for as long as it lasts; a terminal begins to repeat it after up to 0.66 seconds."""
    hand = Hand(Reading.KEYS)
    lines = [line for after in (1.0, 0.66, *[0.03] * 300) for line in hand.presses("3", after)]

    assert lines == ["3"]
    assert hand.presses("333") == ["3"]


def test_a_press_that_does_not_count_does_not_end_what_is_said_either() -> None:
    hand = Hand(Reading.PRESSES)
    first = hand.presses(" "), hand.keys.are_noticed

    assert first == ([PRESS], True)
    assert (hand.presses(" ", 0.1), hand.keys.are_noticed) == ([], False)


def test_arrows_can_be_pressed_as_fast_as_one_likes() -> None:
    hand = Hand(Reading.KEYS)

    assert [line for _ in range(5) for line in hand.presses("\x1b[C", 0.05)] == [NEXT] * 5
    assert hand.presses("34", 0.05) == ["3", "4"]


@pytest.mark.parametrize("reading", Reading)
def test_ctrl_d_ends_the_input_in_every_reading(reading: Reading) -> None:
    hand = Hand(reading)
    hand.presses("\x04")

    assert hand.keys.ended
