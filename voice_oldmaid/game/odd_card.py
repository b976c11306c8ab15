"""The odd card, worked out from the rules alone: which cards may be the one without a partner (RULES INV7)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from voice_oldmaid.game.cards import Card
from voice_oldmaid.game.rules import Rules


def possible_odd_cards(rules: Rules) -> frozenset[Card]:
    """Every card that may be left over, whatever is taken out and however the cards fall."""
    dealt = Counter(rules.whole_pack)
    odd: set[Card] = set()
    for taken_out in {*combinations(rules.removed_from, rules.removed)}:
        left = dealt - Counter(taken_out)
        kinds = Counter(rules.kind_of(card) for card in left.elements())
        odd.update(card for card in left if kinds[rules.kind_of(card)] % 2)
    return frozenset(odd)


def is_the_only_one(rules: Rules) -> bool:
    """Whether the odd card is for certain the only one of its rank, or of its picture, in the deal."""
    ranks = {card.rank_kind for card in possible_odd_cards(rules)}
    of_its_rank = sum(card.rank_kind in ranks for card in rules.whole_pack)
    taken_out = rules.removed if all(card.rank_kind in ranks for card in rules.removed_from) else 0
    return len(ranks) == 1 and of_its_rank - taken_out == 1
