"""What a loser may do: how often, how loud, and who is a loser at all."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from voice_oldmaid.game.cards import card
from voice_oldmaid.game.house_rules import with_changes
from voice_oldmaid.game.notation import table_from
from voice_oldmaid.game.penalty import Forfeit, forfeits, is_loud, value
from voice_oldmaid.game.rules import Penalty, Rules
from voice_oldmaid.game.series import Result, result_of
from voice_oldmaid.game.table import Table
from voice_oldmaid.game.variants import VARIANTS

SCABBY = VARIANTS["scabby_queen"]
PACK = SCABBY.cards_in_deal(Random(0))


def over(rules: Rules, cards: str = "Qs") -> Table:
    """A deal of *rules* that seat 1 has lost."""
    text = f"{rules.name} dealer 2 giver - picker -\nhand\nhand {cards}\nhand\nlaid 0 2s 2c\nlaid 0 Ks Kc\nlaid 2 Qh Qd"
    return table_from(text, rules)


def forfeit_of(rules: Rules, seed: int) -> Forfeit:
    table = over(rules)
    (forfeit,) = forfeits(table, result_of(table), Random(seed))
    return forfeit


@pytest.mark.parametrize(
    ("code", "times", "loud"),
    [
        ("Qs", 21, True), ("Qh", 21, False), ("Qd", 21, False), ("Js", 10, True), ("Kd", 10, False),
        ("10c", 10, True), ("7d", 7, False), ("2s", 2, True), ("Ac", 1, True), ("Joker", 1, False),
    ],
)  # fmt: skip
def test_each_card_says_how_often_and_how_loud(code: str, times: int, loud: bool) -> None:
    """RULES 3.6, T30, G9. A picture is our own addition, for house rules."""
    assert (value(card(code)), is_loud(card(code))) == (times, loud)


def test_the_pack_of_scabby_queen_adds_up() -> None:
    """RULES 3.6: 25 black cards, 26 red ones, and 363 in all."""
    assert Counter(map(is_loud, PACK)) == {True: 25, False: 26}
    assert sum(map(value, PACK)) == 363


def test_any_card_of_the_deal_may_be_turned_up_and_no_other() -> None:
    """RULES G10: what was taken out stays out."""
    turned_up = {str(forfeit_of(SCABBY, seed).card) for seed in range(300)}

    assert turned_up == {"2s", "2c", "Ks", "Kc", "Qh", "Qd", "Qs"}


@pytest.mark.parametrize(("limit", "most"), [(5, 5), (1, 1), (None, 21)])
def test_nobody_claps_more_often_than_the_limit(limit: int | None, most: int) -> None:
    rules = replace(SCABBY, penalty_limit=limit)

    assert max(forfeit_of(rules, seed).times for seed in range(100)) == most


def test_five_are_enough_where_nobody_says_otherwise() -> None:
    assert {rules.penalty_limit for rules in VARIANTS.values()} == {5}


@pytest.mark.parametrize("penalty", [Penalty.SILLY_SOUND, Penalty.BLACK_DOT])
def test_a_sound_or_a_dot_needs_no_card(penalty: Penalty) -> None:
    assert forfeit_of(replace(SCABBY, penalty=penalty), 1) == Forfeit(1, penalty)


def test_without_a_penalty_nothing_comes_of_losing() -> None:
    table = over(replace(SCABBY, penalty=Penalty.NONE))

    assert forfeits(table, result_of(table), Random(1)) == ()


def test_whoever_wins_by_the_odd_card_has_no_penalty() -> None:
    assert forfeits(over(SCABBY), Result(2, (1,), (1,)), Random(1)) == ()


def test_each_of_several_losers_has_one() -> None:
    assert [forfeit.seat for forfeit in forfeits(over(SCABBY), Result(2, (2, 0)), Random(1))] == [0, 2]


@pytest.mark.parametrize(("text", "limit"), [("3", 3), ("21", 21), ("none", None)])
def test_the_limit_is_a_house_rule(text: str, limit: int | None) -> None:
    assert with_changes(SCABBY, [f"penalty_limit={text}"]).penalty_limit == limit


@pytest.mark.parametrize("text", ["0", "100", "-1", "many", "1.5", "\u0663"])
def test_a_limit_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="from 1 to 99, or none"):
        with_changes(SCABBY, [f"penalty_limit={text}"])
