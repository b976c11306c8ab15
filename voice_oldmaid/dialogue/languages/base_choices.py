"""What a language must supply for playing with keys, with a switch and with sounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from voice_oldmaid.dialogue.intents import Intent
from voice_oldmaid.dialogue.way_wishes import Group
from voice_oldmaid.dialogue.ways import Way
from voice_oldmaid.game.cards import Card


class ChoicesTold(Protocol):
    """What keys there are, how each choice is called, and what is said about them."""

    keys: Mapping[str, Intent]
    """Single letters and signs, and what each of them means; the rest of the legend is the same everywhere."""
    choice_words: Mapping[Intent, str]
    """How each choice is called that is about no card, no name and no game."""

    def group_called(self, group: Group) -> str:
        """The choice after which those of this group are gone through."""
        ...

    def more_of_these(self) -> str: ...
    def back_to_question(self) -> str: ...
    def cards_between(self, first: int, last: int) -> str:
        """The choice after which these cards of a fan are gone through."""
        ...

    def own_card_called(self, position: int, card: Card) -> str: ...
    def game_called(self, variant: str) -> str: ...
    def you_are_called(self, nickname: str) -> str: ...

    def choice(self, called: str) -> str:
        """One choice as it is said."""
        ...

    def use_way(self, way: Way) -> Sequence[str]:
        """How it goes from now on."""
        ...

    def once_more_to_take(self, called: str) -> str:
        """A choice that was perhaps meant: the same sound again takes it."""
        ...

    def rests_until_pressed(self, way: Way) -> str: ...
    def longer_pace(self, seconds: int) -> str: ...
    def longest_pace(self) -> str: ...
    def shorter_pace(self, seconds: int) -> str: ...
    def shortest_pace(self) -> str: ...

    @property
    def legend(self) -> Sequence[tuple[str, str]]:
        """Every key as it is written, and what it does; to be read."""
        ...

    def legend_told(self) -> Sequence[str]:
        """The same, to be heard."""
        ...

    def no_such_key(self) -> str: ...
