"""Packs: the cards that a variant starts from, and the cards that are taken out or added to make one of them odd."""

from __future__ import annotations

from voice_oldmaid.game.cards import FULL_PACK, Card, Rank, cards

_LOW = (Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.SIX)
SHORT_PACK: tuple[Card, ...] = tuple(card for card in FULL_PACK if card.rank not in _LOW)
"""The 32 cards from seven to ace."""

_FIVE_RANKS = (Rank.TWO, Rank.SEVEN, Rank.JACK, Rank.QUEEN, Rank.KING)
SMALL_PACK: tuple[Card, ...] = tuple(card for card in FULL_PACK if card.rank in _FIVE_RANKS)
"""20 cards for small children: no two of the ranks have the same vowel, and each variant finds its odd card."""

QUEENS = cards("Qs Qc Qh Qd")
JACKS = cards("Js Jc Jh Jd")
KINGS = cards("Ks Kc Kh Kd")
BLACK_JACKS = cards("Js Jc")
ALL_JACKS_BUT_SPADES = cards("Jc Jh Jd")

# No two begin alike, so that a child can tell them by ear.
PICTURES = cards(
    "Baker Pirate Wizard Dragon Frog Rabbit Turtle Monkey Lion Penguin Dolphin Clock Princess Flower Guitar "
    "Apple Train Horse"
)


def picture_pairs(count: int) -> tuple[Card, ...]:
    """A pack of so many pairs of pictures, 2 to 18."""
    return PICTURES[:count] * 2


FIFTEEN_PICTURES = picture_pairs(15)
EIGHTEEN_PICTURES = picture_pairs(18)

JOKER = cards("Joker")
OLD_MAID_PICTURE = cards("Maid")
# Some packs have a chimney sweep; a cat mocks nobody (RULES 3.6).
BLACK_CAT = cards("Cat")
