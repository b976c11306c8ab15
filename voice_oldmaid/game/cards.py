"""Cards, and the short codes that write them: `Qs` is the queen of spades, `Joker` the joker, `Frog` a picture card.

Ranks have no order in this game: cards are only compared for being equal, and equal cards of two packs are equal.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum


class Rank(Enum):
    """The value is the rank's code."""

    ACE = "A"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"


class Suit(Enum):
    """The value is the suit's code."""

    SPADES = "s"
    CLUBS = "c"
    HEARTS = "h"
    DIAMONDS = "d"

    @property
    def color(self) -> str:
        return "black" if self in (Suit.SPADES, Suit.CLUBS) else "red"


# Three letters at least, so that a mistyped "Xs" is no picture.
_PICTURE = re.compile(r"[A-Z][a-z]{2,}")


@dataclass(frozen=True, slots=True)
class Card:
    """A card with a rank and a suit, or one with only a picture (the joker is a picture too).

    Raises ValueError for any other mixture.
    """

    rank: Rank | None = field(compare=False)
    suit: Suit | None = field(compare=False)
    picture: str | None = field(default=None, compare=False)
    spoken: str | None = field(default=None, compare=False)
    """What a picture of an own pack is called by whoever made it; None: its language knows."""
    code: str = field(init=False, repr=False)
    """What stands for the card in text, and alone decides whether two cards are equal."""
    rank_kind: str = field(init=False, repr=False, compare=False)
    """The same for all cards of one rank; a card without a rank is of its own kind."""
    rank_color_kind: str = field(init=False, repr=False, compare=False)
    """The same for all cards of one rank and color; a card without a rank is of its own kind."""

    def __post_init__(self) -> None:
        if self.rank and self.suit and self.picture is None:
            kinds = (self.rank.value + self.suit.value, self.rank.value, f"{self.suit.color} {self.rank.value}")
        elif self.rank is None and self.suit is None and _PICTURE.fullmatch(self.picture or ""):
            kinds = (str(self.picture),) * 3
        else:
            raise ValueError(f"A card has a rank and a suit, or only a picture's name like Frog, not {self!r}.")
        # Worked out once, because looking for pairs is nearly all that the game does.
        for name, kind in zip(("code", "rank_kind", "rank_color_kind"), kinds, strict=True):
            object.__setattr__(self, name, kind)

    def __str__(self) -> str:
        return self.code


FULL_PACK: tuple[Card, ...] = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
"""The 52 cards."""

_BY_CODE = {card.code: card for card in FULL_PACK}


def card(code: str) -> Card:
    """The card with this code; ValueError if there is none."""
    if code in _BY_CODE:
        return _BY_CODE[code]
    if _PICTURE.fullmatch(code):
        return Card(None, None, code)
    raise ValueError(f"{code!r} is no card: write a rank and a suit like Qs or 10h, Joker, or a picture like Frog.")


def cards(text: str) -> tuple[Card, ...]:
    """The cards whose codes stand in *text*, with blanks between them; ValueError if one is no card."""
    return tuple(card(code) for code in text.split())


def codes(hand: Iterable[Card]) -> str:
    """The text that `cards` reads."""
    return " ".join(card.code for card in hand)
