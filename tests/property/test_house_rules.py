"""Every variant with every single change of a rule: it is refused with a sentence, or it can be played to its end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from voice_oldmaid.game.computer import choose_position
from voice_oldmaid.game.house_rules import SWITCHES, rules_at_table, rules_from, rules_text, with_changes
from voice_oldmaid.game.laws import check, check_deal, check_step
from voice_oldmaid.game.pack_words import PACKS
from voice_oldmaid.game.rules import Penalty, Rules, SeriesKind, WrongPair
from voice_oldmaid.game.table import Table, deal, pick
from voice_oldmaid.game.variants import VARIANTS

GAMES = 4
MOST_PICKS = 2_000

VALUES: dict[str, tuple[str, ...]] = {
    "pack_name": ("Forest friends",),
    "pack": (*PACKS, "Frog, Bear", "Frog:green frog, Bear, Ship"),
    "removed": (
        "-", "any card", "any J", "any three Q", "one black J", "Qh", "Jc Jh Jd", "Qh Qd", "2s", "Frog", "Baker",
    ),
    "added": ("-", "Joker", "Maid", "Cat", "Moon"),
    **{key: tuple(member.value for member in switch) for key, switch in SWITCHES.items()},
    "one_pack_7_8": ("yes", "no"),
}  # fmt: skip
"""Each key with its values; of those that can be written in many ways, some of every kind."""

variants = pytest.mark.parametrize("variant", VARIANTS)


def changed_once(variant: str) -> Iterator[tuple[str, Rules | str]]:
    """Each change with the rules that come of it, or with the sentence that refuses it."""
    for change in (f"{key}={value}" for key, values in VALUES.items() for value in values):
        try:
            yield change, with_changes(VARIANTS[variant], [change])
        except ValueError as error:
            yield change, str(error)


def as_played(rules: Rules) -> Rules:
    """The same for all rules that are played alike, whatever they are called and count for."""
    return replace(
        rules,
        name="alike",
        changes=(),
        more_seats=None,
        pack_name="",
        wrong_pair=WrongPair.REFUSE,
        series=SeriesKind.NONE,
        penalty=Penalty.NONE,
        penalty_limit=None,
    )


@cache
def broken_laws(rules: Rules, seats: int) -> list[str]:
    """What is wrong with so many games; every step of the first one is looked at."""
    deals = [deal(rules, seats, Random(seed))[0] for seed in range(GAMES)]
    first, *others = [[*played(table, Random(seed))] for seed, table in enumerate(deals)]
    broken = [law for before, after in pairwise(first) for law in check_step(before, after)]
    for tables in (first, *others):
        broken += check_deal(tables[0]) + check(tables[-1])
    return broken


def played(table: Table, rng: Random) -> Iterator[Table]:
    for _ in range(MOST_PICKS):
        yield table
        if table.picker is None:
            return
        table, _ = pick(table, choose_position(table.view(table.picker), rng))
    raise AssertionError("the game does not end")


@variants
def test_each_change_is_refused_with_a_sentence_or_can_be_played(variant: str) -> None:
    for change, made in changed_once(variant):
        if isinstance(made, str):
            assert made[0].isalnum() or made[0] == "'", change
            assert made.endswith("."), change
            continue
        for seats in {made.seats_min, made.seats_max}:
            assert broken_laws(as_played(made), seats) == [], f"{change}, {seats} seats"


@variants
def test_rules_with_a_change_are_text_and_back(variant: str) -> None:
    for change, made in changed_once(variant):
        if not isinstance(made, str):
            assert rules_from(rules_text(made)) == made, change
            assert rules_at_table(made, made.seats_min).name == variant
            assert bool(made.changes) == (made != VARIANTS[variant])
