"""English: what is said about single cards of the own hand, pairs, neighbors and the time that is left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from voice_oldmaid.dialogue.intents import Intent
from voice_oldmaid.dialogue.languages.en.card_words import CHUNK, cards_of, face, kind, listed, sentence
from voice_oldmaid.dialogue.languages.en.choosing import about
from voice_oldmaid.dialogue.languages.en.hand_phrases import phrases_for
from voice_oldmaid.dialogue.languages.en.numbers import ordinal
from voice_oldmaid.dialogue.languages.en.rules_told import PAIRS
from voice_oldmaid.dialogue.languages.en.seats import EnglishSeats
from voice_oldmaid.game.cards import Card

NEARLY_OVER = 0.75
"""Minutes; what takes less is as good as over."""


class EnglishAsking(EnglishSeats):
    """The sentences of `dialogue.asking_hand` and some of `dialogue.asking_table`, in a game by these rules."""

    def asking_phrases(self, hand: Sequence[Card]) -> Mapping[str, Intent]:
        return phrases_for(hand, self.rules)

    def card_of_yours(self, position: int, card: Card) -> str:
        return f"Your {ordinal(position)} card is the {face(card)}."

    def held(self, named: str, places: Sequence[tuple[int, Card]]) -> str:
        if not places:
            return f"No, you have no {named}."
        return f"Yes, {_at_places(places)}."

    def what_is_a_pair(self, mates: Sequence[Card], alone: Sequence[Card]) -> Sequence[str]:
        kinds = [*dict.fromkeys(kind(card, self.rules.pair) for card in mates)]
        pair = f"{PAIRS[self.rules.pair]}."
        found = [_may_find_partner(kinds)] if kinds else []
        return (pair, *found, *([_without_partner(alone)] if alone else []))

    def odd_held(self, for_certain: Sequence[Card], perhaps: Sequence[tuple[int, Card]]) -> str:
        if for_certain:
            return f"Yes. {_without_partner(for_certain)}"
        if not perhaps:
            return "No, all your cards have a partner."
        if len(perhaps) > CHUNK:
            return "Maybe. Nobody knows yet which card it is."
        return f"Maybe. {sentence(_at_places(perhaps))}."

    def you_take_from(self, giver: int) -> str:
        return f"You take your cards from {self.name(giver)}."

    def nobody_takes_from_you(self) -> str:
        return "Nobody takes a card from you."

    def time_left(self, minutes: float) -> str:
        if minutes < NEARLY_OVER:
            return "I think this game is nearly over."
        return f"I think this game takes {about(minutes)} more."

    def that_was_the_beginning(self) -> str:
        return "That was the beginning. I have said nothing before it."


def _at_places(places: Sequence[tuple[int, Card]]) -> str:
    return listed([f"your {ordinal(position)} card is the {face(card)}" for position, card in places])


def _may_find_partner(kinds: Sequence[str]) -> str:
    """What would make a pair; of a long list only its length."""
    if len(kinds) > CHUNK:
        return f"{sentence(cards_of(len(kinds)))} of yours can still find a partner."
    *most, last = kinds
    wanted = f"{', '.join(most)} or {last}" if most else last
    return f"Another {wanted} makes a pair with yours."


def _without_partner(cards: Sequence[Card]) -> str:
    if len(cards) > CHUNK:
        return f"{sentence(cards_of(len(cards)))} of yours have no partner."
    return f"Your {listed([face(card) for card in cards])} {'has' if len(cards) == 1 else 'have'} no partner."
