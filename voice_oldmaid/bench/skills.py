"""What skill is worth: how often each seat is the old maid when the seats play unlike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from voice_oldmaid.game.computer import Skill
from voice_oldmaid.game.minds import Minds
from voice_oldmaid.game.moves import made
from voice_oldmaid.game.rules import Rules
from voice_oldmaid.game.table import Table, deal

MOST_PICKS = 10_000
"""No game is ever as long as that, unless a skill leads in circles."""


def played(rules: Rules, skills: Sequence[Skill], deals: Random, choices: Random) -> Iterator[Table]:
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


def skilled_games(rules: Rules, skills: Sequence[Skill], seed: int | str, games: int) -> Iterator[list[Table]]:
    """Games, each as all its tables from the opening lay to the end; the same seed gives the same games."""
    deals, choices = Random(f"{seed} deals"), Random(f"{seed} computers")
    for _ in range(games):
        yield list(played(rules, skills, deals, choices))


def line_ups(seats: int) -> dict[str, tuple[Skill, ...]]:
    """Who plays with whom; seat 0 is the one that is unlike the others."""
    carefree, ordinary, sly = Skill.CAREFREE, Skill.ORDINARY, Skill.SLY
    return {
        "all carefree": (carefree,) * seats,
        "one sly among carefree": (sly, *(carefree,) * (seats - 1)),
        "one carefree among sly": (carefree, *(sly,) * (seats - 1)),
        "one sly among ordinary": (sly, *(ordinary,) * (seats - 1)),
        "one carefree among ordinary": (carefree, *(ordinary,) * (seats - 1)),
        "all sly": (sly,) * seats,
    }


def compare(games: int, rules: Rules, seats: int, seed: int | str) -> dict[str, object]:
    """How often seat 0 of each line-up is the old maid, with the band in which pure luck would stay.

    Raises ValueError for less than one game.
    """
    if games < 1:
        raise ValueError(f"There is at least 1 game to play, not {games}.")
    three_sigma = 3 * (games * (1 / seats) * (1 - 1 / seats)) ** 0.5 / games
    return {
        "games": games,
        "by_luck": round(1 / seats, 4),
        "three_sigma": round(three_sigma, 4),
        "old_maid_share_by_seat": {
            name: _shares(games, rules, skills, f"{seed} {name}") for name, skills in line_ups(seats).items()
        },
    }


def _shares(games: int, rules: Rules, skills: Sequence[Skill], seed: str) -> list[float]:
    """How large a share of the games each seat ended as the old maid; the dealer is by chance."""
    times = [0] * len(skills)
    for *_, last in skilled_games(rules, skills, seed, games):
        times[next(seat for seat, hand in enumerate(last.hands) if hand)] += 1
    return [round(count / games, 4) for count in times]
