"""Many games without words or sound: how fast the game is, how long it lasts, and whether every law holds."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from voice_oldmaid.bench.unheard_games import carefree_games, old_maid_of, skilled_games
from voice_oldmaid.game.computer import Skill
from voice_oldmaid.game.house_rules import rules_at_table, rules_from
from voice_oldmaid.game.laws import check_deal, check_step
from voice_oldmaid.game.rules import Rules
from voice_oldmaid.game.table import Table

SAMPLE_GAMES = 200
"""So many of the games are played a second time, with every law checked at every step."""


def simulate(
    games: int,
    seats: int,
    variant: str,
    seed: int | str,
    clock: Callable[[], float] = time.perf_counter,
    skills: Sequence[Skill] = (),
) -> dict[str, object]:
    """Play *games* games among computer seats, and count; *variant* may have house rules after its name.

    *skills* are those of the seats, seat 0 first; without them all are carefree. *clock* gives seconds; only
    `games_per_second` depends on it. Raises ValueError for less than one game, or for seats that the variant does not
    allow.
    """
    rules = rules_at_table(rules_from(variant), seats)
    began = clock()
    outcomes = [(len(tables) - 1, old_maid_of(tables[-1])) for tables in _games(rules, seats, seed, games, skills)]
    seconds = clock() - began
    picks = sorted(picks for picks, _ in outcomes)
    old_maids = [old_maid for _, old_maid in outcomes]
    return {
        "games": games,
        "games_per_second": round(games / seconds, 1),
        "picks": {"mean": round(sum(picks) / games, 2), "p10": _percentile(picks, 10), "p90": _percentile(picks, 90)},
        "old_maid_by_seat": [old_maids.count(seat) for seat in range(seats)],
        "invariants": _broken_laws(_games(rules, seats, seed, min(games, SAMPLE_GAMES), skills)) or "held",
    }


def _games(rules: Rules, seats: int, seed: int | str, games: int, skills: Sequence[Skill]) -> Iterator[list[Table]]:
    if {*skills} <= {Skill.CAREFREE}:
        return carefree_games(rules, seats, seed, games)
    return skilled_games(rules, skills, seed, games)


def _broken_laws(games: Iterator[list[Table]]) -> list[str]:
    broken: set[str] = set()
    for tables in games:
        broken.update(check_deal(tables[0]))
        for before, after in pairwise(tables):
            broken.update(check_step(before, after))
    return sorted(broken)


def _percentile(ordered: list[int], percent: int) -> int:
    """The smallest number that at least so many percent of these, in rising order, do not exceed."""
    return ordered[-(-len(ordered) * percent // 100) - 1]
