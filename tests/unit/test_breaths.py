"""Long sentences are cut into lines that each take less than seven seconds, and lose nothing by it."""

from __future__ import annotations

import pytest

from voice_oldmaid.dialogue.breaths import MOST_WORDS, in_breaths

LONGEST_SECONDS = {130: 7.0, 80: 12.0}
"""By words a minute."""


@pytest.mark.parametrize("words_per_minute", LONGEST_SECONDS)
def test_a_line_has_no_more_words_than_can_be_said_in_time(words_per_minute: int) -> None:
    assert MOST_WORDS * 60 / words_per_minute < LONGEST_SECONDS[words_per_minute]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Third card.", ["Third card."]),
        ("", [""]),
        (
            "Robin lays down ten pairs. Aces, twos, threes, fours, fives, sixes, sevens, eights, nines and tens.",
            ["Robin lays down ten pairs.", "Aces, twos, threes, fours, fives, sixes, sevens, eights, nines and tens."],
        ),
        (
            "Two of the other three queens find each other, so don't be the one who keeps the third!",
            ["Two of the other three queens find each other,", "so don't be the one who keeps the third!"],
        ),
    ],
)
def test_a_long_sentence_is_cut_where_it_can_best_be_cut(text: str, lines: list[str]) -> None:
    assert in_breaths([text]) == lines


@pytest.mark.parametrize("count", [15, 16, 31, 200])
def test_whatever_is_said_is_said_in_short_lines(count: int) -> None:
    text = " ".join(["word"] * count)
    lines = in_breaths([text])

    assert " ".join(lines) == text
    assert max(len(line.split()) for line in lines) <= MOST_WORDS
    assert (len(lines) == 1) is (count <= MOST_WORDS)
