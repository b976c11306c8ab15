"""How long a deal is: measured, as data.

MEAN_PICKS is what `voice-oldmaid bench lengths` prints: the mean over 2000 deals in which every seat picks carefree; a
test measures some of it anew. The seconds are from `voice-oldmaid bench game`, whole games by sound with a simulated
child that answers within about a second: 6 games of 2 seats, 4 of 4 and 3 of 6 (figures `minutes`, `opening_seconds`,
`picks` and `picks_of_all`). Somebody who thinks longer plays longer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from voice_oldmaid.game.rules import Rules

MEAN_PICKS: Mapping[str, Mapping[int, float]] = {
    "old_maid": {2: 6.9, 3: 17.9, 4: 31.3, 5: 42.1, 6: 57.9},
    "old_maid_two_packs": {7: 81.8, 8: 101.1, 9: 106.2, 10: 121.1, 11: 141.5, 12: 162.4},
    "old_maid_short": {2: 4.8, 3: 9.4, 4: 16.4, 5: 20.1, 6: 32.3, 7: 32.6, 8: 36.9},
    "queen_of_hearts": {2: 6.9, 3: 18.0, 4: 31.3, 5: 41.8, 6: 56.8},
    "color_pairs": {2: 13.9, 3: 33.9, 4: 58.7, 5: 82.4, 6: 112.4},
    "joker": {2: 8.1, 3: 18.1, 4: 31.7, 5: 47.9, 6: 64.9},
    "any_odd_card": {2: 6.9, 3: 17.9, 4: 31.6, 5: 41.9, 6: 57.2},
    "picture_pack": {2: 8.8, 3: 20.4, 4: 30.9, 5: 45.3, 6: 62.6},
    "scabby_queen": {2: 14.0, 3: 33.7, 4: 58.1, 5: 83.2, 6: 113.1},
    "odd_jack": {2: 6.9, 3: 17.9, 4: 31.2, 5: 42.1, 6: 57.1},
    "black_peter_32": {2: 8.7, 3: 20.4, 4: 30.8, 5: 45.8, 6: 61.3},
    "black_peter_52": {2: 14.7, 3: 33.9, 4: 57.0, 5: 79.2, 6: 110.1, 7: 147.7, 8: 166.5},
    "black_peter_pic31": {2: 8.8, 3: 20.7, 4: 30.9, 5: 45.7, 6: 61.4},
    "black_peter_pic37": {2: 11.0, 3: 24.4, 4: 39.7, 5: 55.8, 6: 73.3},
    "three_jacks_out": {2: 6.9, 3: 16.5, 4: 27.5, 5: 41.0, 6: 49.8, 7: 71.2, 8: 70.5},
    "three_jacks_out_short": {2: 4.0, 3: 10.4, 4: 17.5, 5: 21.3, 6: 28.5, 7: 28.0, 8: 38.2},
    "pouilleux": {2: 14.0, 3: 36.9, 4: 66.4, 5: 112.2, 6: 149.1, 7: 172.8, 8: 251.9},
    "vieux_garcon": {2: 14.0, 3: 34.0, 4: 58.4, 5: 82.6, 6: 113.5},
    "pouilleux_queen": {2: 14.0, 3: 36.8, 4: 66.3, 5: 112.5, 6: 146.9, 7: 171.6, 8: 252.5},
    "pouilleux_32": {2: 8.7, 3: 24.9, 4: 40.8, 5: 68.3, 6: 69.4, 7: 110.0, 8: 138.5},
    "pouilleux_easy": {2: 7.5, 3: 21.9, 4: 40.1, 5: 54.8, 6: 84.6, 7: 77.9, 8: 136.9},
    "pouilleux_easy_32": {2: 4.7, 3: 11.3, 4: 16.8, 5: 28.8, 6: 31.6, 7: 57.1, 8: 50.0},
    "odd_card_wins": {2: 6.8, 3: 18.0, 4: 31.3, 5: 42.3, 6: 56.5},
    "first_out_wins": {2: 7.5, 3: 17.8, 4: 29.6, 5: 38.4, 6: 52.7},
    "papaz_kacti": {2: 7.5, 3: 17.8, 4: 29.1, 5: 38.3, 6: 53.3, 7: 71.6, 8: 75.4},
    "papaz_kacti_points": {2: 7.5, 3: 17.7, 4: 29.0, 5: 38.6, 6: 53.7},
    "papaz_kacti_drop_out": {2: 7.6, 3: 17.9, 4: 29.6, 5: 38.0, 6: 52.9},
}
"""Variant to seats to picks."""

SECONDS_AROUND = 75.0
"""What a deal has besides its picks: the welcome, the deal, the pairs and the hand at its beginning, the end."""
SECONDS_OF_YOUR_PICKS = 24.6
"""One pick by the person at the table and one from that person: the question, the answer, the card said back, what it
brought, what was taken."""
SECONDS_OF_OTHERS_PICK = 2.4
"""One pick that the person only hears of."""


def minutes(rules: Rules, seats: int) -> float:
    """How long one deal takes by voice; of a game that nobody has measured, as long as the base game."""
    picks = MEAN_PICKS.get(rules.name, MEAN_PICKS["old_maid"]).get(seats, 0.0)
    return (SECONDS_AROUND + picks * _seconds_of_pick(seats)) / 60


def minutes_left(rules: Rules, sizes: Sequence[int], sizes_at_start: Sequence[int]) -> float:
    """How long a deal still takes by voice, with seats of these sizes now and after its opening lay.

    Two rules of thumb, and the mean of both: every pair takes as many picks as in the mean deal, or one pick of each
    other seat that still plays. Over deals of twelve variants and tables the mean is right within a fifth in the
    middle of a deal.
    """
    pairs, playing = sum(sizes) // 2, sum(map(bool, sizes))
    picks = pairs * (playing - 1.0)
    means = MEAN_PICKS.get(rules.name, {})
    seats = sum(map(bool, sizes_at_start))
    # By house rules there may be far more cards, or fewer.
    if seats in means and not rules.changes:
        picks = (picks + means[seats] * pairs / max(1, sum(sizes_at_start) // 2)) / 2
    return picks * _seconds_of_pick(max(2, playing)) / 60


def _seconds_of_pick(seats: int) -> float:
    """Of the picks, one in so many as there are seats is the person's, and as many are from the person."""
    return (SECONDS_OF_YOUR_PICKS + (seats - 2) * SECONDS_OF_OTHERS_PICK) / seats
