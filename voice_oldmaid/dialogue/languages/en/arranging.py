"""English: what is said about the order of a hand, and about cards that stick out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from voice_oldmaid.dialogue.intents import Intent
from voice_oldmaid.dialogue.languages.en.arranging_phrases import phrases_for
from voice_oldmaid.dialogue.languages.en.card_words import cards_of, face
from voice_oldmaid.dialogue.languages.en.numbers import ordinal
from voice_oldmaid.dialogue.languages.en.seats import EnglishSeats
from voice_oldmaid.game.cards import Card
from voice_oldmaid.game.wishes import End

PLACES = {End.LEFT: "on the left", End.MIDDLE: "in the middle", End.RIGHT: "on the right"}


class EnglishArranging(EnglishSeats):
    """The sentences of `dialogue.arranging`, and its phrases."""

    def arranging_phrases(self, hand: Sequence[Card]) -> Mapping[str, Intent]:
        return phrases_for(hand, self.rules)

    def card_sticks_out(self, position: int) -> str:
        return f"The {ordinal(position)} card sticks out."

    def your_card_sticks_out(self, position: int) -> str:
        return f"Your {ordinal(position)} card sticks out."

    def has_mixed(self, seat: int) -> str:
        return f"{self.name(seat)} has mixed the cards."

    def you_mixed(self) -> str:
        return "Your cards are mixed."

    def will_mix(self) -> str:
        return "I will mix them each time before you hold them out."

    def you_moved(self, card: Card, end: End) -> str:
        return f"The {face(card)} is {PLACES[end]} now."

    def you_pushed_up(self, position: int, card: Card) -> str:
        return f"Your {ordinal(position)} card, the {face(card)}, sticks out now."

    def order_is_kept(self) -> str:
        return "Your cards stay as they are."

    def not_in_hand(self, named: str) -> str:
        return f"You have no {named}."

    def nothing_to_arrange(self) -> str:
        return "You have no cards to move now."

    def will_ask_first(self) -> str:
        return "I will ask you each time before you hold out your cards."

    def will_not_ask_first(self) -> str:
        return "I will not ask you before you hold out your cards."

    def ready_to_hold_out(self, picker: int, size: int) -> str:
        return f"You hold out {cards_of(size)} to {self.name(picker)}. Ready?"

    def your_fan(self, picker: int) -> str:
        return f"{self.name(picker)} takes a card from you."

    def help_arranging(self) -> Sequence[str]:
        return (
            "Say yes to hold out your cards. Or say, move my first card to the right end.",
            "You can say mix my cards, or push up my first card.",
            "You can also say my cards, or do not ask me.",
        )
