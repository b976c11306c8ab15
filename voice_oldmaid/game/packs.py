"""Packs: the cards that a variant starts from, and the cards that are taken out or added to make one of them odd."""

from __future__ import annotations

from voice_oldmaid.game.cards import FULL_PACK, Card, Rank, cards

_LOW = (Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.SIX)
SHORT_PACK: tuple[Card, ...] = tuple(card for card in FULL_PACK if card.rank not in _LOW)
"""The 32 cards from seven to ace."""

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
FIFTEEN_PICTURES: tuple[Card, ...] = PICTURES[:15] * 2
EIGHTEEN_PICTURES: tuple[Card, ...] = PICTURES * 2

JOKER = cards("Joker")
OLD_MAID_PICTURE = cards("Maid")
# Some packs have a chimney sweep; a cat mocks nobody (RULES 3.6).
BLACK_CAT = cards("Cat")
