"""Games without words or sound, between computer seats: what every count of games is made from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random

from voice_oldmaid.game.computer import Skill, choose_position
from voice_oldmaid.game.minds import Minds
from voice_oldmaid.game.moves import made
from voice_oldmaid.game.rules import Rules
from voice_oldmaid.game.table import Table, deal, pick

MOST_PICKS = 10_000
"""No game is ever as long as that, unless the engine is broken or a skill leads in circles."""


def carefree_games(rules: Rules, seats: int, seed: int | str, games: int) -> Iterator[list[Table]]:
    """Games, each as all its tables from the opening lay to the end; the same seed gives the same games.

    ValueError for less than one game.
    """
    deals, choices = _dice(seed, games)
    return (list(played(deal(rules, seats, deals)[0], choices)) for _ in range(games))


def skilled_games(rules: Rules, skills: Sequence[Skill], seed: int | str, games: int) -> Iterator[list[Table]]:
    """The same among computer seats of these skills."""
    deals, choices = _dice(seed, games)
    return (list(played_with_skill(rules, skills, deals, choices)) for _ in range(games))


def played(table: Table, rng: Random) -> Iterator[Table]:
    """This table and all that follow, every seat picking carefree from its own view."""
    for _ in range(MOST_PICKS):
        yield table
        if table.picker is None:
            return
        table, _events = pick(table, choose_position(table.view(table.picker), rng))
    raise AssertionError(f"The game did not end within {MOST_PICKS} picks.")


def played_with_skill(rules: Rules, skills: Sequence[Skill], deals: Random, choices: Random) -> Iterator[Table]:
    """One game among computer seats of these skills: the table after the opening lay, and after each pick."""
    table, _ = deal(rules, len(skills), deals)
    minds = Minds(tuple(skills)).at(table.view)
    for _ in range(MOST_PICKS):
        yield table
        if table.picker is None or table.giver is None:
            return
        picker = table.picker
        for move in minds.before_fan(table.view(table.giver), choices):
            table, events = made(table, move)
            minds = minds.after(events)
        table, events = made(table, minds.pick(table.view(picker), choices))
        minds = minds.after(events)
    raise AssertionError(f"The game did not end within {MOST_PICKS} picks.")


def old_maid_of(table: Table) -> int:
    """The seat that is left with a card; computer seats lay no wrong pairs."""
    (old_maid,) = table.old_maids
    return old_maid


def three_sigma(seats: int, games: int) -> float:
    """How far the share of one seat among so many may stray from 1 / seats by pure luck in so many games.

    Three standard deviations of a binomial share.
    """
    return 3 * sqrt((1 / seats) * (1 - 1 / seats) / games)


def _dice(seed: int | str, games: int) -> tuple[Random, Random]:
    """For the deals, and for what the seats choose."""
    if games < 1:
        raise ValueError(f"There is at least 1 game to play, not {games}.")
    return Random(f"{seed} deals"), Random(f"{seed} computers")
