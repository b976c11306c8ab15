"""What could be played instead: a game of the family for the people at the table, and how long it would take."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from voice_oldmaid.game.lengths import minutes
from voice_oldmaid.game.rules import Rules
from voice_oldmaid.game.variants import VARIANTS, rules_for

SHORTER: Mapping[str, str] = {
    "black_peter_52": "black_peter_32",
    "black_peter_pic37": "black_peter_pic31",
    "three_jacks_out": "three_jacks_out_short",
    "pouilleux": "pouilleux_32",
    "vieux_garcon": "pouilleux_32",
    "pouilleux_queen": "pouilleux_32",
    "pouilleux_32": "pouilleux_easy_32",
    "pouilleux_easy": "pouilleux_easy_32",
}
"""Variant to its short relative, where it has another one than SHORT_GAME."""

SHORT_GAME = "old_maid_short"


@dataclass(frozen=True, slots=True)
class Choice:
    """A game that could be played."""

    rules: Rules
    seats: int
    """The nearest number that the variant allows to that of the seats at the table."""
    seats_at_table: int
    seats_range: tuple[int, int]
    """The fewest and the most seats for which the variant is."""
    minutes: float

    @property
    def changes_seats(self) -> bool:
        return self.seats != self.seats_at_table


def choice_of(variant: str, seats_at_table: int) -> Choice:
    """This variant for the seats at the table, or as near to their number as it goes."""
    fewest, most = seats_range(variant)
    seats = min(max(seats_at_table, fewest), most)
    rules = rules_for(variant, seats)
    return Choice(rules, seats, seats_at_table, (fewest, most), minutes(rules, seats))


def seats_range(variant: str) -> tuple[int, int]:
    """The fewest and the most seats that can play a variant, where need be with more packs."""
    rules = VARIANTS[variant]
    return rules.seats_min, (VARIANTS[rules.more_seats] if rules.more_seats else rules).seats_max


def shorter(rules: Rules, seats_at_table: int) -> Choice | None:
    """The short relative of a game; None for one that is short itself."""
    relative = SHORTER.get(rules.name, SHORT_GAME)
    # By house rules, a game may have even fewer cards.
    has_more_cards = VARIANTS[relative].size > rules.size
    return None if relative == rules.name or has_more_cards else choice_of(relative, seats_at_table)
