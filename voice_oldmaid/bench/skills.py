"""What skill is worth: how often each seat is the old maid when the seats play unlike."""

from __future__ import annotations

from collections.abc import Sequence

from voice_oldmaid.bench.unheard_games import old_maid_of, skilled_games, three_sigma
from voice_oldmaid.game.computer import Skill
from voice_oldmaid.game.rules import Rules


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
    shares = {name: _shares(games, rules, skills, f"{seed} {name}") for name, skills in line_ups(seats).items()}
    return {
        "games": games,
        "by_luck": round(1 / seats, 4),
        "three_sigma": round(three_sigma(seats, games), 4),
        "old_maid_share_by_seat": shares,
    }


def _shares(games: int, rules: Rules, skills: Sequence[Skill], seed: str) -> list[float]:
    """How large a share of the games each seat ended as the old maid; the dealer is by chance."""
    times = [0] * len(skills)
    for *_, last in skilled_games(rules, skills, seed, games):
        times[old_maid_of(last)] += 1
    return [round(count / games, 4) for count in times]
