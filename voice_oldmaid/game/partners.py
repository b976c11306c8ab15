"""Which cards of a hand may still find a partner, from what its seat can see: its own cards, and the laid pairs."""

from __future__ import annotations

from collections import Counter

from voice_oldmaid.game.cards import Card
from voice_oldmaid.game.rules import Rules
from voice_oldmaid.game.view import View


def split_by_partner(view: View) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The cards of this seat's hand that may still find a partner, and those that for certain cannot.

    Pairs of others that lie face down are not known, so that any card may be still in play.
    """
    kind_of = view.rules.kind_of
    seen = Counter(view.hand)
    seen.update(card for pair in view.laid if pair for card in pair)
    left = _most_in_deal(view.rules, seen)
    left.subtract(map(kind_of, seen.elements()))
    mates = tuple(card for card in view.hand if left[kind_of(card)] > 0)
    return mates, tuple(card for card in view.hand if left[kind_of(card)] <= 0)


def _most_in_deal(rules: Rules, seen: Counter[Card]) -> Counter[str]:
    """How many cards of each kind there may be in the deal at most, whichever were taken out of it."""
    perhaps_gone = Counter(map(rules.kind_of, (Counter(rules.removed_from) - seen).elements()))
    most = Counter(map(rules.kind_of, rules.whole_pack))
    for kind, count in perhaps_gone.items():
        # As few as possible of this kind: all others that may be gone are.
        most[kind] -= max(0, rules.removed - (perhaps_gone.total() - count))
    return most
