"""What a language must supply for screens: the words that are only read."""

from __future__ import annotations

from typing import Protocol

from voice_oldmaid.game.cards import Card
from voice_oldmaid.shown import Face, ScreenWords


class ScreenTold(Protocol):
    """What is written on cards and beside them."""

    screen_words: ScreenWords

    def shown_face(self, card: Card) -> Face: ...

    def fan_told(self, giver: int, fan: int) -> str:
        """Who holds out how many cards."""
        ...

    def card_called(self, position: int) -> str:
        """One of the pick phrases of this position, as short as it is clear."""
        ...

    def own_size(self, size: int) -> str:
        """How many cards the reader has."""
        ...
