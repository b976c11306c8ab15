"""English: what is written on cards, on the page and on its buttons."""

from __future__ import annotations

from voice_oldmaid.dialogue.languages.en.card_words import RANKS, SUITS, cards_of, face, sentence
from voice_oldmaid.dialogue.languages.en.numbers import ordinal
from voice_oldmaid.dialogue.languages.en.seats import EnglishSeats
from voice_oldmaid.game.cards import Card, Suit
from voice_oldmaid.shown import Face, ScreenWords

SYMBOLS = {Suit.SPADES: "♠", Suit.CLUBS: "♣", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦"}


class EnglishScreen(EnglishSeats):
    """What is only read."""

    screen_words = ScreenWords(
        code="en",
        title="Old Maid",
        question="The game says",
        your_cards="Your cards",
        no_cards="You have no cards.",
        fan="Cards to pick from",
        no_fan="No cards are held out to you now.",
        at_the_table="At the table",
        said="Everything that was said",
        you="You:",
        answers="Say it with a button",
        to_say=("yes", "no", "again", "my cards", "help", "stop", "wait", "go on", "quit"),
        type_it="Or type what you want to say",
        send="Say it",
        press="Press",
        keys="Keys",
        look="How it looks",
        larger="Larger",
        smaller="Smaller",
        other_colors="Dark or light",
        ended="The game has ended. You can close this page.",
        lost="The game does not answer. I try again.",
        needs_script="This page needs JavaScript. The game itself goes on without it, by voice and by keyboard.",
    )

    def shown_face(self, card: Card) -> Face:
        if not card.rank or not card.suit:
            return Face(face(card), face(card))
        is_red = card.suit.color == "red"
        return Face(face(card), RANKS[card.rank], SUITS[card.suit], card.rank.value, SYMBOLS[card.suit], is_red)

    def fan_told(self, giver: int, fan: int) -> str:
        return f"{self.name(giver)} is holding {cards_of(fan)}."

    def card_called(self, position: int) -> str:
        return f"{ordinal(position)} card"

    def own_size(self, size: int) -> str:
        return sentence(f"you have {cards_of(size) if size else 'no cards'}.")
