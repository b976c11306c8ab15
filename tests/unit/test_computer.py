"""Computer seats: what they pick, from what they know."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from voice_oldmaid.game.cards import card
from voice_oldmaid.game.computer import PUSHES_UP, Skill, arrangements, choose_position
from voice_oldmaid.game.memory import Memory, Track
from voice_oldmaid.game.moves import Arrange, PushUp
from voice_oldmaid.game.notation import table_from
from voice_oldmaid.game.table import push_up
from voice_oldmaid.game.view import View

FANS = {1: "2h", 2: "2h Qs", 3: "2h Qs 3s", 4: "2h Qs 3s 4s", 5: "2h Qs 3s 4s 5s"}


@pytest.mark.parametrize("fan", FANS)
def test_each_position_is_picked_equally_often(fan: int) -> None:
    """G-09: the last position is picked too, and a fan of one card is no trouble."""
    hand = "2c 3h 4h 5h Qs" if fan == 1 else "2c 3h 4h 5h"
    odd = {1: "3s 4s 5s", 2: "3s 4s 5s", 3: "4s 5s", 4: "5s", 5: ""}[fan]
    view = table_from(f"old_maid dealer 1 giver 1 picker 0\nhand {hand}\nhand {FANS[fan]}\nhand {odd}").view(0)
    rng = Random(9)
    picks = 10_000
    times = Counter(choose_position(view, rng) for _ in range(picks))
    three_sigma = 3 * (picks * (1 / fan) * (1 - 1 / fan)) ** 0.5

    assert set(range(1, fan + 1)) == set(times)
    assert all(abs(count - picks / fan) <= three_sigma for count in times.values())


def test_the_same_seed_picks_the_same() -> None:
    view = table_from("old_maid dealer 1 giver 1 picker 0\nhand 2c 3h\nhand 2h Qs 3s").view(0)

    assert [choose_position(view, Random(7)) for _ in range(3)] == [choose_position(view, Random(7))] * 3


def test_a_seat_does_not_pick_out_of_turn() -> None:
    table = table_from("old_maid dealer 1 giver 1 picker 0\nhand 2c\nhand 2h Qs")

    with pytest.raises(ValueError, match="not the picker"):
        choose_position(table.view(1), Random(1))


def test_nobody_picks_when_the_deal_is_over() -> None:
    table = table_from("old_maid dealer 1 giver - picker -\nhand\nhand Qs")

    with pytest.raises(ValueError, match="not the picker"):
        choose_position(table.view(0), Random(1))


# Seats with some skill

GIVER = """
    old_maid dealer 0 giver 0 picker 1
    hand {hand}
    hand 2h 5s {queen}
    hand 3s 4s Kd
"""


def giver(hand: str) -> View:
    """The view of a seat that is about to hold out these cards."""
    return table_from(GIVER.format(hand=hand, queen="" if "Q" in hand else "Qs")).view(0)


def many(view: View, skill: Skill, times: int = 600) -> list[tuple[Arrange | PushUp, ...]]:
    rng = Random(1)
    return [arrangements(view, rng, skill) for _ in range(times)]


WITH_QUEEN = "2c 3h Qs 4d Kc 5h"


def test_a_carefree_seat_never_touches_its_hand() -> None:
    assert {*many(giver(WITH_QUEEN), Skill.CAREFREE)} == {()}


def mixes(moves: tuple[Arrange | PushUp, ...]) -> bool:
    return any(isinstance(move, Arrange) for move in moves)


def test_an_ordinary_seat_mixes_when_it_has_something_to_hide_and_a_sly_one_always() -> None:
    """RULES B33, and FAULTS G-11."""
    assert {mixes(moves) for moves in many(giver(WITH_QUEEN), Skill.ORDINARY)} == {True}
    assert {mixes(moves) for moves in many(giver("2c 3h 4d 5h Kc"), Skill.ORDINARY)} == {False}
    assert {mixes(moves) for moves in many(giver("2c 3h 4d 5h Kc"), Skill.SLY)} == {True}


@pytest.mark.parametrize("skill", PUSHES_UP)
def test_how_often_a_card_is_pushed_up_tells_nothing(skill: Skill) -> None:
    """RULES B37: with and without the card to be rid of alike."""
    times, rate = 3000, PUSHES_UP[skill]
    three_sigma = 3 * (times * rate * (1 - rate)) ** 0.5
    for hand in (WITH_QUEEN, "2c 3h 4d 5h Kc"):
        pushed = sum(any(isinstance(move, PushUp) for move in moves) for moves in many(giver(hand), skill, times))

        assert abs(pushed - times * rate) <= three_sigma


def test_a_lure_is_mostly_the_card_to_be_rid_of_and_sometimes_a_bluff() -> None:
    view = giver(WITH_QUEEN)
    lures = [lure for moves in many(view, Skill.SLY, 2000) if (lure := pushed_up(moves, view))]

    assert 0.6 < lures.count("Qs") / len(lures) < 0.85


def pushed_up(moves: tuple[Arrange | PushUp, ...], view: View) -> str:
    """Which card of this hand is pushed up after it is mixed, or ""."""
    match moves:
        case [Arrange(_, order), PushUp(_, position)]:
            return view.hand[order[position - 1] - 1].code
    return ""


@pytest.mark.parametrize("skill", Skill)
def test_a_single_card_is_neither_mixed_nor_pushed_up(skill: Skill) -> None:
    view = table_from("old_maid dealer 0 giver 0 picker 1\nhand Qs\nhand 2h 5s\nhand 2s 5d").view(0)

    assert {*many(view, skill)} == {()}


def test_only_the_giver_arranges() -> None:
    table = table_from(GIVER.format(hand=WITH_QUEEN, queen=""))

    with pytest.raises(ValueError, match="not the giver"):
        arrangements(table.view(1), Random(1), Skill.SLY)


PICKER = """
    old_maid dealer 1 giver 1 picker 0
    hand 2c 3h 4d
    hand 2h 7s Qs 5h
    hand 3s 4s 7d 5s
    laid 2 Qc Qh
"""
"""Two queens lie on the table: the third one is odd."""


def sly_picks(*known: tuple[int, str], stuck_out: int = 0) -> set[int]:
    """What a sly seat picks that knows these cards at these positions."""
    table = push_up(table_from(PICKER), 1, stuck_out)
    tracks = tuple(Track(card(code), (((1, position), 1.0),)) for position, code in known)
    memory = Memory(0, (3, 4, 4), tracks)
    rng = Random(3)
    return {choose_position(table.view(0), rng, Skill.SLY, memory) for _ in range(200)}


def test_a_sly_seat_knows_nothing_at_first_and_picks_anything() -> None:
    assert sly_picks() == {1, 2, 3, 4}


def test_a_sly_seat_avoids_the_odd_card_where_it_knows_it() -> None:
    assert sly_picks((3, "Qs")) == {1, 2, 4}


def test_a_sly_seat_prefers_a_card_that_makes_a_pair() -> None:
    assert sly_picks((3, "Qs"), (1, "2h")) == {1}


def test_a_sly_seat_leaves_a_card_that_only_makes_its_hand_larger() -> None:
    assert sly_picks((2, "7s")) == {1, 3, 4}


def test_a_sly_seat_is_wary_of_a_card_that_sticks_out_but_takes_a_pair_all_the_same() -> None:
    assert sly_picks(stuck_out=2) == {1, 3, 4}
    assert sly_picks((2, "2h"), stuck_out=2) == {2}


def test_where_the_odd_card_wins_a_sly_seat_wants_it() -> None:
    table = table_from(PICKER.replace("old_maid", "odd_card_wins", 1))
    memory = Memory(0, (3, 4, 4), (Track(card("Qs"), (((1, 3), 1.0),)),))

    assert {choose_position(table.view(0), Random(seed), Skill.SLY, memory) for seed in range(50)} == {3}


def test_an_ordinary_seat_bites_now_and_then() -> None:
    view = push_up(table_from(PICKER), 1, 2).view(0)
    rng = Random(5)
    times = Counter(choose_position(view, rng, Skill.ORDINARY) for _ in range(6000))
    shares = {position: times[position] / 6000 for position in (1, 2, 3, 4)}

    assert shares == pytest.approx({1: 1 / 6, 2: 1 / 2, 3: 1 / 6, 4: 1 / 6}, abs=0.03)
