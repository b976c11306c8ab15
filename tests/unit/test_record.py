"""A game in progress as text and back, and what becomes of a text that is none."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from voice_oldmaid.game.moves import Arrange, Move, Pick, PushUp, made, move_from, move_text
from voice_oldmaid.game.notation import table_from, table_text
from voice_oldmaid.game.record import MOST_CHARACTERS, Record, last_move_of, record_from, record_text, table_of, undone
from voice_oldmaid.game.rules import SeriesKind
from voice_oldmaid.game.series import Result, add, begin, result_of
from voice_oldmaid.game.table import deal
from voice_oldmaid.game.variants import VARIANTS

START = """\
old_maid_short dealer 1 giver 2 picker 0
hand 7s Kd 9h 8d
hand Qs 7c
hand 9d Kc 8h
laid 0 10s 10c
laid 0 10h 10d
laid 0 As Ac
laid 1 Ah Ad
laid 1 Js Jc
laid 1 Jh Jd
laid 2 Qd Qh
laid 2 Ks Kh
laid 2 9s 9c
laid 2 8s 8c
laid 1 7h 7d"""
"""Seat 2 holds out three cards to seat 0."""


def record(*moves: Move) -> Record:
    start = table_from(START)
    series = begin(start.rules, 3)
    return Record(7, 130, add(series, Result(0, (2,))), start, moves)


def text_of(*moves: Move) -> str:
    return record_text(record(*moves))


def test_a_record_reads_like_this() -> None:
    made_of = record(Pick(3), Arrange(2, (2, 1)), PushUp(2, 1))
    lines = record_text(made_of).splitlines()

    assert lines[:4] == ["voice_oldmaid game 1", "seed 7", "words_per_minute 130", f"| {START.splitlines()[0]}"]
    assert lines[-6:-1] == [
        "series none -", "result dealer 0 old_maids 2 winners -", "pick 3", "arrange 2 2 1", "push 2 1",
    ]  # fmt: skip
    assert lines[-1].startswith("end ")
    assert made_of == record_from(record_text(made_of))


def test_the_table_is_where_the_moves_have_led() -> None:
    """The eight of hearts finds its mate at once."""
    table = table_of(record(Pick(3), Arrange(2, (2, 1))))

    assert table_text(table).splitlines()[:4] == [
        table_text(table).splitlines()[0], "hand 7s Kd 9h", "hand Qs 7c", "hand Kc 9d",
    ]  # fmt: skip
    assert table.laid_by[-1] == 0


@pytest.mark.parametrize("move", [Pick(26), Arrange(11, (2, 1, 3)), Arrange(0, ()), PushUp(3, 0)])
def test_each_move_is_text_and_back(move: Move) -> None:
    assert move == move_from(move_text(move))


@pytest.mark.parametrize("text", ["", "pick", "pick 1 2", "push 1", "arrange", "pick x", "draw 1"])
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        move_from(text)


def test_a_deal_without_those_that_have_dropped_out_comes_back() -> None:
    rules = replace(VARIANTS["first_out_wins"], series=SeriesKind.DROP_OUT)
    series = add(begin(rules, 4), Result(1, (2,), (3,)))
    start, _ = deal(rules, 4, Random(1), series.next_dealer, series.out)
    before = Record(-3, 80, series, start)

    assert before == record_from(record_text(before))
    assert (start.out, start.hands[2]) == ((2,), ())


def test_a_series_of_a_fixed_number_of_deals_comes_back() -> None:
    rules = replace(VARIANTS["old_maid_short"], series=SeriesKind.FIXED_DEALS)
    series = add(begin(rules, 3, 4), Result(1, (2,)))
    before = Record(-3, 80, series, replace(table_from(START), rules=rules))

    assert before == record_from(record_text(before))


# Texts that are no games


def damaged(old: str, new: str) -> str:
    text = text_of(Pick(3), Arrange(2, (2, 1)))
    assert text.count(old) == 1
    return text.replace(old, new)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "nothing in it"),
        ("\n \n", "nothing in it"),
        ("\0\x01\ufffd" * 100, "Line 1 is not the beginning of a game"),
        ("RIFF\x10\x00\x00\x00WAVEfmt ", "Line 1 is not the beginning of a game"),
        ("# old_maid, 4 seats, seed 7, 130 words a minute\n", "Line 1 is not the beginning of a game"),
        ("voice_oldmaid game 1" + "\n" * MOST_CHARACTERS, "too long for a game"),
        ("voice_oldmaid game 1\n", "ends with line 1"),
        (damaged("game 1", "game 2"), "Line 1 names version 2"),
        (damaged("game 1", "game one"), "Line 1 is not the beginning"),
        (damaged("seed 7", "seed seven"), "Line 2 is damaged: seed seven"),
        (damaged("seed 7", f"seed {'7' * 5000}"), "Line 2 is damaged"),
        (damaged("seed 7", "seed 8"), "checksum"),
        (damaged("minute 130", "minute 79"), "80 to 300 words a minute"),
        (damaged("old_maid_short", "whist"), "whist"),
        (damaged("hand Qs 7c", "hand Qs 7x"), "7x"),
        (damaged("hand Qs 7c", "hand Qs 8c"), "what cannot be"),
        (damaged("hand Qs 7c", "hand Qs 7c 7s"), "what cannot be"),
        (damaged("dealer 1 giver", "dealer 9 giver"), "no seat 9"),
        (damaged("series none -", "series endless -"), "endless"),
        (damaged("series none -", "series none 3"), "number of deals"),
        (damaged("old_maids 2", "old_maids 5"), "not 5"),
        (damaged("pick 3", "pick 4"), "positions 1 to 3, not 4"),
        (damaged("pick 3", "pick 0"), "positions 1 to 3, not 0"),
        (damaged("pick 3", "draw 3"), "is damaged: draw 3"),
        (damaged("pick 3", "pick 3 1"), "pick 3 1"),
        (damaged("pick 3", "push 0 3"), "names each position once"),
        (damaged("arrange 2 2 1", "arrange 2 2 2"), "names each position once"),
        (damaged("arrange 2 2 1", "arrange 7 2 1"), "seats are 0 to 2, not 7"),
        (text_of(Pick(3)) + "pick 1\n", "comes after the end"),
    ],
    ids=lambda value: value[:20] if len(value) < 100 else "",
)
def test_what_is_no_game_is_told_with_line_and_fault(text: str, told: str) -> None:
    """In one sentence of one line that can be shown."""
    with pytest.raises(ValueError, match=r".") as raised:
        record_from(text)

    assert told in str(raised.value)
    assert str(raised.value).isprintable()
    assert len(str(raised.value)) < 300


def fixed(deals: int, *results: Result) -> str:
    """A record of a deal, whose cards are all in hand, in a series of so many deals with these results."""
    rules = replace(VARIANTS["old_maid_short"], series=SeriesKind.FIXED_DEALS)
    series = replace(begin(rules, 3, deals), results=results)
    return record_text(Record(7, 130, series, replace(table_from(START), rules=rules)))


def test_a_deal_that_cannot_be_of_its_series_is_found() -> None:
    """It would come to an end that the series cannot count."""
    done = Result(0, (2,))

    record_from(fixed(2, done))
    with pytest.raises(ValueError, match="after the end of its series"):
        record_from(fixed(2, done, done))
    with pytest.raises(ValueError, match="dropped out"):
        record_from(fixed(3, done).replace("fixed_deals 3", "drop_out -"))


def test_the_end_of_a_deal_needs_its_result() -> None:
    rules = VARIANTS["old_maid_short"]
    start, _ = deal(rules, 2, Random(3))
    ended = Record(7, 130, begin(rules, 2), start)
    while not table_of(ended).is_over:
        ended = replace(ended, moves=(*ended.moves, Pick(1)))

    with pytest.raises(ValueError, match="result is not the last one"):
        record_from(record_text(ended))
    counted = replace(ended, series=add(ended.series, result_of(table_of(ended))))
    assert counted == record_from(record_text(counted))


def test_a_move_that_breaks_no_rule_but_was_changed_is_found() -> None:
    """G-kind faults: a card that was not meant must not be taken by a damaged file either."""
    with pytest.raises(ValueError, match="checksum"):
        record_from(damaged("pick 3", "pick 2"))


def test_a_game_that_is_cut_off_anywhere_is_found() -> None:
    """But for the last sign, the end of the last line."""
    text = text_of(Pick(3), Arrange(2, (2, 1)))

    for length in range(len(text) - 1):
        with pytest.raises(ValueError, match=r"."):
            record_from(text[:length])
    assert record_from(text[:-1]) == record_from(text)


def test_other_ends_of_lines_do_no_harm() -> None:
    text = text_of(Pick(3))

    assert record_from(text) == record_from(text.replace("\n", "\r\n"))


# Taking back


def test_an_arrangement_of_the_own_hand_is_taken_back() -> None:
    shuffled = record(Arrange(0, (4, 3, 2, 1)))

    assert undone(shuffled, 0) == record()
    assert undone(record(PushUp(0, 2)), 0) == record()


def test_a_card_that_still_sticks_out_after_an_arrangement_is_not_taken_back_by_itself() -> None:
    up, turned = PushUp(0, 2), Arrange(0, (4, 3, 2, 1))

    assert undone(record(up, turned, PushUp(0, 3)), 0) == record(up)
    assert undone(record(turned, PushUp(0, 3)), 0) == record(turned)


@pytest.mark.parametrize(
    "moves",
    [(), (Pick(3),), (Arrange(0, (4, 3, 2, 1)), Pick(3)), (Arrange(1, (2, 1)),), (Pick(3), Arrange(2, (2, 1)))],
)
def test_what_has_shown_a_card_or_is_not_ones_own_stays(moves: tuple[Move, ...]) -> None:
    assert undone(record(*moves), 0) is None


def test_the_last_own_move_is_found_among_those_of_others() -> None:
    first = Arrange(0, (4, 3, 2, 1))

    assert last_move_of(record(), 0) is None
    assert last_move_of(record(Arrange(1, (2, 1))), 0) is None
    assert last_move_of(record(first), 0) == first
    assert last_move_of(record(first, Pick(3)), 0) == Pick(3)
    assert last_move_of(record(Pick(3), Pick(1)), 0) == Pick(3)


def test_a_move_tells_what_has_happened() -> None:
    _, events = made(table_from(START), Pick(3))

    assert [type(event).__name__ for event in events][:2] == ["CardPicked", "PairLaid"]
