"""Speed of the game without words: games a second of each variant, and how the work grows with the seats."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from voice_oldmaid.bench.unheard_games import played
from voice_oldmaid.game.table import deal
from voice_oldmaid.game.variants import VARIANTS, rules_for

GAMES = 300
ROUNDS = 3
"""Each is measured so often, by turns with all others, and the fastest counts: a busy machine only makes it slower."""
USUAL_SEATS = 4
ALL_SEATS = range(2, 13)


@dataclass(frozen=True)
class Timed:
    """So many games of one round."""

    seconds_dealing: float
    """With the opening lay."""
    seconds_picking: float
    picks: int

    @property
    def seconds(self) -> float:
        return self.seconds_dealing + self.seconds_picking


def speed(games: int, clock: Callable[[], float] = time.process_time) -> dict[str, Any]:
    """Of so many games a round: each variant with four seats or its fewest, and `old_maid` with 2 to 12.

    From seven seats on that is the game with two packs. *clock* gives seconds, usually those that one core worked for
    us. ValueError for less than one game.
    """
    if games < 1:
        raise ValueError(f"There is at least 1 game to play, not {games}.")
    usual = [(name, max(USUAL_SEATS, rules.seats_min)) for name, rules in VARIANTS.items()]
    growth = [("old_maid", seats) for seats in ALL_SEATS]
    figures = _measured([*usual, *growth], games, clock)
    return {"games": games, "rounds": ROUNDS, "variants": figures[: len(usual)], "growth": figures[len(usual) :]}


def _measured(tables: Sequence[tuple[str, int]], games: int, clock: Callable[[], float]) -> list[dict[str, Any]]:
    rounds = [[_timed(variant, seats, games, clock) for variant, seats in tables] for _ in range(ROUNDS)]
    fastest = [min(each, key=lambda timed: timed.seconds) for each in zip(*rounds, strict=True)]
    return [_figures(*table, games, timed) for table, timed in zip(tables, fastest, strict=True)]


def _timed(variant: str, seats: int, games: int, clock: Callable[[], float]) -> Timed:
    """Always the same games, so that every round does the same work."""
    rules, deals, choices = rules_for(variant, seats), Random("speed deals"), Random("speed computers")
    began = clock()
    dealt = [deal(rules, seats, deals)[0] for _ in range(games)]
    all_dealt = clock()
    picks = sum(1 for table in dealt for _ in played(table, choices)) - games
    return Timed(all_dealt - began, clock() - all_dealt, picks)


def _figures(variant: str, seats: int, games: int, timed: Timed) -> dict[str, Any]:
    rules = rules_for(variant, seats)
    return {
        "variant": rules.name,
        "seats": seats,
        "cards": rules.size,
        "games_per_second": round(games / timed.seconds),
        "mean_picks": round(timed.picks / games, 1),
        "microseconds_per_deal": round(1e6 * timed.seconds_dealing / games, 1),
        "microseconds_per_pick": round(1e6 * timed.seconds_picking / timed.picks, 2),
    }


def speed_text(result: dict[str, Any]) -> str:
    """The same for people, one line for each variant and each number of seats."""
    growth = [
        f"{each['seats']:>2} seats, {each['cards']} cards: {_line(each)}, {each['microseconds_per_pick']:.1f} µs a pick"
        for each in result["growth"]
    ]
    return "\n".join(
        [f"{each['variant']}, {each['seats']} seats: {_line(each)}" for each in result["variants"]] + growth
    )


def _line(each: dict[str, Any]) -> str:
    return f"{each['games_per_second']} games a second, {each['mean_picks']} picks"
