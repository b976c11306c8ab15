"""English: what is said of pairs that lie face down, and of two cards that are no pair."""

from __future__ import annotations

from collections.abc import Sequence

from voice_oldmaid.dialogue.languages.en.card_words import cards_of, face, listed, sentence
from voice_oldmaid.dialogue.languages.en.numbers import number, ordinal
from voice_oldmaid.dialogue.languages.en.seats import EnglishSeats
from voice_oldmaid.dialogue.languages.en.variants import loser
from voice_oldmaid.game.cards import Card
from voice_oldmaid.game.rules import Ending

MOST_NAMED = 5
"""More cards than that are counted, and not named."""


class EnglishLaying(EnglishSeats):
    """Laying in words, in a game by these rules."""

    def opening_pairs_face_down(self, seat: int, pairs: int, left: int) -> str:
        what = "a pair" if pairs == 1 else f"{number(pairs)} pairs"
        return f"{self.name(seat)} lays down {what} and has {_left(left)}."

    def pair_laid_face_down(self, seat: int, left: int) -> str:
        return self.say("pair_laid_face_down", name=self.name(seat), left=_left(left))

    def picked_and_laid_face_down(self, picker: int, giver: int, left: int) -> str:
        return self.say("picked_and_laid_face_down", picker=self.name(picker), giver=self.name(giver), left=_left(left))

    def wrong_pair_laid(self, seat: int, cards: tuple[Card, Card]) -> str:
        return f"{'You lay' if seat == 0 else f'{self.name(seat)} lays'} down {_both(cards)}."

    def no_cards_left(self, seat: int) -> str:
        return "You have no cards left." if seat == 0 else f"{self.name(seat)} has no cards left."

    def ended_by_wrong_pairs(self, seats: Sequence[int], left: Sequence[Card]) -> Sequence[str]:
        told = ["No more pairs can be laid.", _cards_left(left)]
        for seat in seats:
            name, is_now = self.who(seat), "is" if seat else "are"
            so = f"{is_now} {loser(self.rules)}" if self.rules.ending is not Ending.HOLDER_WINS else "cannot win"
            told.append(f"{sentence(name)} laid two cards that are no pair, so {name} {so} this time.")
        return told

    def needs_two_cards(self) -> str:
        return "You need two cards to lay some, and it has to be your turn."

    def which_to_lay(self) -> str:
        return "Which of your cards?"

    def which_with_it(self) -> str:
        return "And which one with it?"

    def same_card(self) -> str:
        return "That is the same card."

    def no_such_card_of_yours(self, position: int) -> str:
        return f"I heard {ordinal(position)}, but you have no {ordinal(position)} card."

    def no_pair(self, first: Card, second: Card) -> str:
        return f"{sentence(_both((first, second)))} are not a pair."

    def pairs_are_laid_for_you(self) -> str:
        return "Don't worry, I lay all your pairs for you."

    def lay_anyway(self) -> str:
        return "Lay them anyway?"

    def nothing_laid(self) -> str:
        return "All right, you keep your cards."

    def help_laying(self, size: int) -> Sequence[str]:
        return (
            f"You have {cards_of(size)}. Say which one you want to lay, like second card.",
            "Say no if you want to keep them.",
        )


def _left(left: int) -> str:
    return f"{cards_of(left)} left" if left else "no cards left"


def _both(cards: tuple[Card, Card]) -> str:
    return f"the {face(cards[0])} and the {face(cards[1])}"


def _cards_left(left: Sequence[Card]) -> str:
    if len(left) > MOST_NAMED:
        return f"{sentence(number(len(left)))} cards are left without a partner."
    named = sentence(listed([f"the {face(card)}" for card in left]))
    return f"{named} {'is' if len(left) == 1 else 'are'} left without a partner."
