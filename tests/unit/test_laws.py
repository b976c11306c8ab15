"""Every law can be broken, and is then named."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from voice_oldmaid.game.cards import cards
from voice_oldmaid.game.laws import check, check_deal, check_step
from voice_oldmaid.game.notation import table_from
from voice_oldmaid.game.rules import Ending, Rules
from voice_oldmaid.game.table import Table, pick

TABLE = table_from("""
old_maid dealer 2 giver 2 picker 0
hand Qs 9h
hand 5d 9c
hand 5h
laid 0 2h 2c
""")
OVER = table_from("old_maid dealer 0 giver - picker -\nhand\nhand Qs\nlaid 0 Qh Qd")


def hands(text: str) -> dict[str, Any]:
    return {"hands": tuple(map(cards, text.split("/")))}


@pytest.mark.parametrize(
    ("table", "change", "law"),
    [
        (TABLE, hands("Qs 9h / 5d 9c / 6h"), "INV1"),
        (TABLE, hands("9h / 5d 9c / 5h"), "INV1"),
        (TABLE, {"laid_by": ()}, "INV1"),
        (TABLE, {"laid_by": (3,)}, "INV1"),
        (TABLE, {"laid": (cards("2h 3c"),)}, "INV2"),
        (TABLE, hands("Qs 9h 9c / 5d / 5h"), "INV3"),
        (TABLE, {"giver": 0}, "INV4"),
        (TABLE, {"giver": None}, "INV4"),
        (TABLE, hands("Qs 9h 5h / 5d 9c /"), "INV4"),
        (TABLE, {"giver": None, "picker": None}, "INV6"),
        (OVER, {"giver": 1, "picker": 0}, "INV6"),
        (OVER, {"laid": (cards("Qh 6d"),)}, "INV7"),
        (OVER, {"winners": (1,)}, "B32"),
        (OVER, {"rules": replace(OVER.rules, ending=Ending.HOLDER_WINS)}, "B32"),
        (OVER, {"rules": replace(OVER.rules, ending=Ending.FIRST_OUT_WINS), "winners": (1,)}, "B32"),
    ],
)
def test_a_broken_table_is_found(table: Table, change: dict[str, Any], law: str) -> None:
    assert check(table) == []
    assert law in " ".join(check(replace(table, **change)))


@pytest.mark.parametrize(
    ("change", "law"),
    [
        ({"laid": (), "laid_by": ()}, "INV1 no card"),
        (hands("Qs 9h / 5d 9c / 5h"), "INV1 one card moved"),
        (hands("Qs 9h 5h / 9c 5d /"), "INV5 only giver and picker"),
        ({"laid_by": (1,)}, "INV2 laid pairs stay"),
        ({"laid": (cards("2c 2h"),)}, "INV2 laid pairs stay"),
    ],
)
def test_a_broken_step_is_found(change: dict[str, Any], law: str) -> None:
    after, _ = pick(TABLE, 1)

    assert check_step(TABLE, after) == []
    assert law in " ".join(check_step(TABLE, replace(after, **change)))


def test_a_pair_laid_by_somebody_else_than_the_picker_is_found() -> None:
    before = table_from("old_maid dealer 0 giver 0 picker 1\nhand 5h 9h\nhand 5d Qs\nhand 9c")
    after, _ = pick(before, 1)

    assert check_step(before, after) == []
    assert "INV2 laid pairs stay" in " ".join(check_step(before, replace(after, laid_by=(2,))))


def test_a_safe_seat_that_gets_a_card_is_found() -> None:
    before = table_from("old_maid dealer 0 giver 0 picker 1\nhand 5h 9h\nhand 5d Qs 9c\nhand\nlaid 2 2h 2c")
    after, _ = pick(before, 1)

    assert "INV5 safe seats" in " ".join(check_step(before, replace(after, **hands("/ Qs 9c / 9h"))))


def test_a_winner_who_is_forgotten_is_found() -> None:
    rules = replace(OVER.rules, ending=Ending.FIRST_OUT_WINS)
    before = table_from("old_maid dealer 0 giver 0 picker 1\nhand 5h\nhand 5d Qs\nhand\nhand\nwon 2", rules)
    after, _ = pick(before, 1)

    assert check_step(before, after) == []
    assert "B32 whoever has won" in " ".join(check_step(before, replace(after, winners=(3,))))


def test_nothing_follows_the_end() -> None:
    assert check_step(OVER, OVER)


@pytest.mark.parametrize(
    ("text", "law"),
    [("2s 3s/2h Qs/3h", ""), ("2s 2h Qs/3h/3s", "INV8"), ("2s 3s/2h Qs/3d", "INV1"), ("2s/2h Qs/", "INV1")],
)
def test_a_broken_deal_is_found(text: str, law: str) -> None:
    rules = Rules("tiny", cards("2s 2h 3s 3h Qs"))
    kept = [rules.sort_out(cards(hand)) for hand in text.split("/")]
    laid = [(seat, pair) for seat, (pairs, _) in enumerate(kept) for pair in pairs]
    table = Table(
        rules,
        tuple(hand for _, hand in kept),
        1,
        0,
        1,
        tuple(pair for _, pair in laid),
        tuple(seat for seat, _ in laid),
    )

    assert law in " ".join(check_deal(table))
    assert bool(law) == bool(check_deal(table))
