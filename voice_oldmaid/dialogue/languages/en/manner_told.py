"""English: what is said about the manner of speaking, about who plays, and in the practice before the first game."""

from __future__ import annotations

from collections.abc import Sequence

from voice_oldmaid.dialogue.languages.en.card_words import cards_of, face
from voice_oldmaid.dialogue.languages.en.names import NAMES_TO_GIVE, NICKNAMES, SETS_OF_NAMES
from voice_oldmaid.dialogue.languages.en.numbers import ordinal
from voice_oldmaid.dialogue.languages.en.seats import EnglishSeats
from voice_oldmaid.dialogue.manner import Verbosity
from voice_oldmaid.dialogue.rehearsal import EXAMPLE, FAN
from voice_oldmaid.game.cards import Card

NAMES_AT_ONCE = 5
"""So many names can be kept in mind."""

MORE_HELP = (
    (
        "About your cards you can ask, what is my third card, do I have a seven, or which are pairs.",
        "About the table, how many cards has everybody, whose turn, or who is safe.",
        "If there are several of you, please speak one at a time.",
    ),
    (
        "If I spoke too fast, say that slower, or go back.",
        "Say slower, speak louder, or another voice, and I will stay like that.",
        "Say fewer words, more words, more time, or without sounds.",
    ),
    (
        f"Tell me who you are, like, I am {NICKNAMES[0]}. Ask, which names are there.",
        "The others can have other names. And you can call {seat} Granny.",
    ),
    (
        "Say what games are there, what are the rules, or new game.",
        "You can mix my cards, ask me first, or let me practice.",
        "To play without words, use the keys, use one switch, or use any sound.",
    ),
)
"""What can be said in every mode, a few things at a time."""


class EnglishManner(EnglishSeats):
    """Sentences about how the game speaks; the wish comes first, so that one word is enough to know it."""

    nicknames: Sequence[str] = NICKNAMES
    names_to_give: Sequence[str] = NAMES_TO_GIVE
    sets_of_names: int = len(SETS_OF_NAMES)

    # How it speaks

    def louder(self) -> str:
        return "Louder."

    def loudest(self) -> str:
        return "This is as loud as I can speak."

    def softer(self) -> str:
        return "Softer."

    def softest(self) -> str:
        return "This is as soft as I can speak."

    def other_voice(self) -> str:
        return "This is another voice."

    def only_voice(self) -> str:
        return "I have only one voice here."

    def words_changed(self, verbosity: Verbosity) -> str:
        return {
            Verbosity.FEW: "Only a few words.",
            Verbosity.USUAL: "As many words as usual.",
            Verbosity.MANY: "Many words.",
        }[verbosity]

    def fewest_words(self) -> str:
        return "I say as little as I can already."

    def most_words(self) -> str:
        return "I say all that I can already."

    def more_patient(self) -> str:
        return "Take more time, I will listen longer."

    def most_patient(self) -> str:
        return "I listen as long as I can already."

    def less_patient(self) -> str:
        return "I will answer sooner."

    def least_patient(self) -> str:
        return "I answer as soon as I can already."

    def chatter(self, wanted: bool) -> str:
        return "The others will chat a little." if wanted else "Just the game, then."

    def reminders(self, wanted: bool) -> str:
        return "I will remind you." if wanted else "I will not remind you."

    def earcons(self, wanted: bool) -> str:
        return "You will hear the sounds." if wanted else "Without the sounds, then."

    def loudest_earcons(self) -> str:
        return "The sounds are as loud as they can be."

    def softest_earcons(self) -> str:
        return "The sounds are as soft as they can be."

    def usual_manner(self) -> str:
        return "As usual, then."

    # The names of the seats

    def called(self, others: Sequence[int]) -> str:
        return f"You play with {self.together(others)}."

    def is_called(self, seat: int) -> str:
        return f"All right, that is {self.name(seat)} now."

    def name_is_taken(self, name: str) -> str:
        return f"There is a player called {name} already."

    # Who plays

    def greeting(self, nickname: str) -> str:
        return f"Hello, {nickname}!"

    def remembers_player(self) -> str:
        return "I will remember how I should speak with you."

    def you_are(self, nickname: str) -> str:
        if nickname:
            return f"You are {nickname}."
        return f"You have no name yet. You can say, I am {NICKNAMES[0]}."

    def some_nicknames(self, part: int) -> Sequence[str]:
        parts = -(-len(NICKNAMES) // NAMES_AT_ONCE)
        first = part % parts * NAMES_AT_ONCE
        *names, last = NICKNAMES[first : first + NAMES_AT_ONCE]
        return (f"You can be {', '.join(names)} or {last}.", "Say more names if you want others.")

    def cannot_keep_manner(self) -> str:
        return "I cannot remember this for next time, but we can play."

    def players_are_lost(self) -> str:
        return "I cannot read how I spoke with you last time, so I speak as usual."

    # The practice

    def welcome_to_practice(self) -> str:
        return "Hello! Let's try it first."

    def try_again(self) -> str:
        return "Let's try it."

    def which_in_practice(self) -> str:
        return f"I hold out {cards_of(FAN)}. You can say {ordinal(EXAMPLE)} card."

    def practice_card(self, card: Card) -> str:
        return f"That was the {face(card)}, just for practice."

    def now_the_real_game(self) -> str:
        return "Now the real game."

    def comes_with_real_game(self) -> str:
        return "That comes with the real game. You can say real game."

    def help_practice(self) -> Sequence[str]:
        return (
            "This is only practice, and nothing can go wrong.",
            f"Name one of {cards_of(FAN)}, like {ordinal(FAN)} card. Or say real game.",
        )

    # Help

    def more_help(self, part: int) -> Sequence[str]:
        return [told.format(seat=self.name(1)) for told in MORE_HELP[part % len(MORE_HELP)]]
