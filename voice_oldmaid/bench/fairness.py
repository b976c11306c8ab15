"""Fairness: how often each place, counted from the dealer, is left with the odd card when nobody plays with skill."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from voice_oldmaid.bench.unheard_games import carefree_games, old_maid_of, three_sigma
from voice_oldmaid.game.variants import VARIANTS, rules_for

USUAL_SEATS = (2, 3, 4, 6)


def usual_seats(variant: str) -> tuple[int, ...]:
    """The numbers of seats to measure a variant at, where none is asked for."""
    rules = VARIANTS[variant]
    usual = [seats for seats in USUAL_SEATS if rules.seats_min <= seats <= rules.seats_max]
    return tuple(usual) or (rules.seats_min, rules.seats_max)


def places(seats: int) -> tuple[str, ...]:
    """What the places are called, the dealer first and then clockwise."""
    return ("dealer", *(f"{count} left" for count in range(1, seats)))


def fairness(games: int, variant: str, all_seats: Iterable[int], seed: int | str) -> dict[str, Any]:
    """One entry of `seats` for each number of seats. ValueError for less than one game, or seats not allowed."""
    found = [fairness_of(games, variant, seats, seed) for seats in all_seats]
    return {"variant": variant, "games": games, "seed": seed, "seats": found}


def fairness_of(games: int, variant: str, seats: int, seed: int | str) -> dict[str, Any]:
    """The share of deals in which each place is the old maid, and the band in which pure luck would keep it."""
    times = dict.fromkeys(places(seats), 0)
    names, picks = [*times], 0
    for tables in carefree_games(rules_for(variant, seats), seats, seed, games):
        times[names[(old_maid_of(tables[-1]) - tables[0].dealer) % seats]] += 1
        picks += len(tables) - 1
    share = {place: round(count / games, 4) for place, count in times.items()}
    band = three_sigma(seats, games)
    return {
        "seats": seats,
        "old_maid_by_place": times,
        "share_by_place": share,
        "by_luck": round(1 / seats, 4),
        "three_sigma": round(band, 4),
        "outside": [place for place, count in times.items() if abs(count / games - 1 / seats) > band],
        "mean_picks": round(picks / games, 2),
    }


def fairness_text(result: dict[str, Any]) -> str:
    """The same for people, one line for each number of seats."""
    lines = [
        f"{result['variant']}, {result['games']} deals, seed {result['seed']}: how often each place is the old maid"
    ]
    for found in result["seats"]:
        shares = ", ".join(f"{place} {share:.1%}" for place, share in found["share_by_place"].items())
        band = f"by luck {found['by_luck']:.1%} ± {found['three_sigma']:.1%}"
        outside = f"outside: {', '.join(found['outside']) or 'none'}"
        lines.append(f"{found['seats']} seats: {shares}; {band}; {outside}; {found['mean_picks']} picks")
    return "\n".join(lines)
