"""Which cards may be the odd one, from what lies on the table: what everybody can work out for themselves."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TypeAlias

from voice_oldmaid.game.rules import Rules
from voice_oldmaid.game.view import View

Dangers: TypeAlias = dict[str, float]
"""For each kind that may still be odd the chance that one given card of that kind is the odd card."""


def dangers(view: View) -> Dangers:
    """The kinds of cards to be wary of, for this seat at this moment."""
    laid = Counter(view.rules.kind_of(card) for pair in view.laid if pair for card in pair)
    left = {kind: count - laid[kind] for kind, count in _odd_counts(view.rules).items()}
    suspects = {kind: count for kind, count in left.items() if count > 0}
    return {kind: 1 / (len(suspects) * count) for kind, count in suspects.items()}


@cache
def _odd_counts(rules: Rules) -> dict[str, int]:
    """For each kind of which an odd number of cards may be in the deal the largest such number."""
    pack = Counter(map(rules.kind_of, rules.whole_pack))
    removable = Counter(map(rules.kind_of, rules.removed_from))
    largest = {kind: _largest_odd(pack[kind], removable, kind, rules.removed) for kind in pack}
    return {kind: count for kind, count in largest.items() if count}


def _largest_odd(cards: int, removable: Counter[str], kind: str, removed: int) -> int:
    """The largest odd number of *cards* of this kind that can be left when so many are taken out; 0 for none."""
    others = removable.total() - removable[kind]
    fewest, most = max(0, removed - others), min(removed, removable[kind])
    return max((cards - gone for gone in range(fewest, most + 1) if (cards - gone) % 2), default=0)
