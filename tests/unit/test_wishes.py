"""What a person wants done with the own hand before it is held out."""

from __future__ import annotations

from random import Random

import pytest

from voice_oldmaid.game.cards import Card, card, cards, codes
from voice_oldmaid.game.moves import made
from voice_oldmaid.game.notation import table_from
from voice_oldmaid.game.table import Table
from voice_oldmaid.game.wishes import End, Wishes

TABLE = table_from("old_maid dealer 1 giver 1 picker 0\nhand 2c 5d Qs 9h\nhand 2h 5h 9s")


def arranged(wishes: Wishes, table: Table = TABLE, seed: int = 1) -> Table:
    for move in wishes.moves(table.view(0), Random(seed)):
        table, _ = made(table, move)
    return table


def hand_of(table: Table) -> str:
    return codes(table.hands[0])


@pytest.mark.parametrize(
    ("moved", "end", "hand"),
    [
        ("Qs", End.LEFT, "Qs 2c 5d 9h"),
        ("Qs", End.RIGHT, "2c 5d 9h Qs"),
        ("2c", End.MIDDLE, "5d 2c Qs 9h"),
        ("9h", End.MIDDLE, "2c 9h 5d Qs"),
        ("2c", End.LEFT, "2c 5d Qs 9h"),
    ],
)
def test_a_card_goes_where_it_is_wished(moved: str, end: End, hand: str) -> None:
    assert hand_of(arranged(Wishes().moving(card(moved), end))) == hand


def test_the_later_wish_is_done_last() -> None:
    assert hand_of(arranged(Wishes().moving(card("Qs"), End.LEFT).moving(card("9h"), End.LEFT))) == "9h Qs 2c 5d"


def test_a_wish_that_is_fulfilled_is_no_move() -> None:
    wishes = Wishes().moving(card("Qs"), End.RIGHT).raising(card("5d"))

    assert wishes.moves(arranged(wishes).view(0), Random(1)) == ()


def test_a_card_that_is_gone_takes_its_wish_with_it() -> None:
    assert arranged(Wishes().moving(card("Kd"), End.LEFT).raising(card("Kd"))) == TABLE


def test_a_card_that_sticks_out_does_so_wherever_it_goes() -> None:
    table = arranged(Wishes().raising(card("5d")).moving(card("5d"), End.RIGHT))

    assert hand_of(table) == "2c Qs 9h 5d"
    assert table.stuck_out == (4, 0)


def test_shuffling_keeps_every_card_and_comes_to_every_order() -> None:
    hands = {hand_of(arranged(Wishes(shuffles=True), seed=seed)) for seed in range(300)}

    assert {frozenset(hand.split()) for hand in hands} == {frozenset(codes(TABLE.hands[0]).split())}
    assert len(hands) == 24


def test_moving_a_card_ends_the_shuffling_and_the_fan_ends_the_rest() -> None:
    queen: Card = cards("Qs")[0]

    assert not Wishes().shuffling().moving(queen, End.LEFT).shuffles
    assert Wishes().shuffling().raising(queen).after_fan() == Wishes(shuffles=True)
    assert Wishes().moving(queen, End.LEFT).after_fan() == Wishes()
