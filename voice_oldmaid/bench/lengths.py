"""How long the games of the family are: mean picks of each variant at each number of seats, measured anew."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from random import Random

from voice_oldmaid.bench.unheard_games import played
from voice_oldmaid.game.rules import Rules
from voice_oldmaid.game.table import deal
from voice_oldmaid.game.variants import VARIANTS


def measured_lengths(games: int, variants: Mapping[str, Rules] = VARIANTS) -> dict[str, dict[int, float]]:
    """Variant to seats to mean picks over so many games, always the same ones; as `game.lengths.MEAN_PICKS`."""
    return {
        name: {seats: mean_picks(rules, seats, games) for seats in range(rules.seats_min, rules.seats_max + 1)}
        for name, rules in variants.items()
    }


def mean_picks(rules: Rules, seats: int, games: int) -> float:
    """Over so many deals in which every seat picks carefree; to a tenth."""
    rng = Random(f"lengths {rules.name} {seats}")
    return round(sum(1 for _ in range(games) for _ in pairwise(played(deal(rules, seats, rng)[0], rng))) / games, 1)
