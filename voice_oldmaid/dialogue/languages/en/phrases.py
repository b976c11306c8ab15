"""English: every phrase that is listened for."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from voice_oldmaid.dialogue import intents as I
from voice_oldmaid.dialogue.intents import Intent
from voice_oldmaid.dialogue.languages.en.asking_phrases import QUESTION_PHRASES
from voice_oldmaid.dialogue.languages.en.child_forms import (
    CHILD_FORMS,
    CHILD_WORDS,
    WEAK_CHILD_FORMS,
    child_phrases,
)
from voice_oldmaid.dialogue.languages.en.decoys import DECOYS
from voice_oldmaid.dialogue.languages.en.device_phrases import DEVICE_PHRASES
from voice_oldmaid.dialogue.languages.en.games import GAME_PHRASES
from voice_oldmaid.dialogue.languages.en.joints import JOINTS
from voice_oldmaid.dialogue.languages.en.manner_phrases import MANNER_PHRASES, naming_phrases
from voice_oldmaid.dialogue.languages.en.names import KNOWN_NAMES
from voice_oldmaid.dialogue.languages.en.numbers import ONES, number, ordinal
from voice_oldmaid.dialogue.languages.en.seats import EnglishSeats
from voice_oldmaid.dialogue.languages.en.sound_alikes import SOUND_ALIKE_COSTS
from voice_oldmaid.dialogue.languages.en.way_phrases import WAY_PHRASES
from voice_oldmaid.dialogue.sound_alikes import SoundAlikes


def with_article(word: str) -> str:
    """ "A seven", "an ace"; in small letters."""
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


SOUND_ALIKES: Mapping[int, tuple[str, ...]] = {13: ("thirty", "thirtieth")}
"""Numbers too large for any fan, with the position that is easily heard as one (FAULTS K-02)."""

HOMOPHONES: Mapping[str, str] = {"to": "two", "too": "two", "for": "four", "ate": "eight", "won": "one"}
"""Typed words that are said like a number; they are taken for it alone, and after "card" or "number" (FAULTS K-01)."""

TYPED_FORMS: Mapping[str, str] = {"ok": "okay", "y": "yes", "n": "no", "#": "number"}

# No two words here may sound alike: with "know" in any phrase, every "no" is heard as "know".
COMMANDS: Mapping[Intent, tuple[str, ...]] = {
    I.AskHand(): (
        "my cards", "my hand", "read my cards", "read my hand", "what are my cards", "what do i have",
        "what cards do i have", "tell me my cards", "what is in my hand",
    ),
    I.AskHandSize(): (
        "how many cards do i have", "how many cards have i got", "how many have i", "how many do i have",
        "how many cards are in my hand", "how big is my hand",
    ),
    I.AskSizes(): (
        "how many cards", "how many cards has everybody", "how many cards are left",
        "how many cards does everybody have", "how many are left", "how many does everybody have",
    ),
    I.AskTurn(): (
        "whose turn", "whose turn is it", "is it my turn", "whose go is it", "who is next", "am i next",
    ),
    I.AskWhatHappened(): (
        "what happened", "what just happened", "tell me what happened", "what did i get", "what did i pick",
        "what was my card",
    ),
    I.AskScore(): (
        "score", "the score", "what is the score", "tell me the score", "read the score", "who is winning",
        "who is ahead", "how many games did i win", "how many points do i have",
    ),
    I.ShuffleHand(): ("shuffle my cards", "mix my cards", "shuffle my hand", "mix my hand", "shuffle", "mix them"),
    I.KeepOrder(): (
        "leave my cards", "keep my cards", "leave my hand", "keep my hand", "leave my cards alone",
        "do not mix my cards", "do not shuffle my cards",
    ),
    I.ArrangeFirst(): (
        "ask me first", "ask me before", "ask me before i show my cards", "ask me before you show my cards",
        "ask me before i hold out my cards", "ask me before you hold out my cards",
    ),
    I.ArrangeFirst(False): (
        "do not ask me", "do not ask me first", "do not ask me any more", "do not ask me again", "do not ask me before",
        "stop asking me",
    ),
    I.Repeat(): ("repeat", "again", "say that again", "say it again", "repeat that", "what did you say", "what"),
    I.Slower(): ("slower", "speak slower", "slow down", "not so fast", "talk slower", "go slower"),
    I.Faster(): ("faster", "speak faster", "speed up", "talk faster", "go faster", "not so slow"),
    I.Help(): (
        "help", "help me", "what can i say", "what do i say", "what can i do", "what do i do", "how do i play",
        "i need help",
    ),
    I.Stop(): ("stop", "stop it", "stop talking", "stop speaking", "be quiet", "quiet"),
    I.Wait(): ("wait", "pause", "wait a minute", "hang on", "hold on", "just a minute"),
    I.GoOn(): (
        "go on", "let's go on", "continue", "resume", "keep going", "i am back", "go on with our game",
        "go on with the game", "let's go on with our game", "next",
    ),
    I.NewGame(): (
        "new game", "start a new game", "another game", "start again", "play a new game", "play again", "one more game",
    ),
    I.Quit(): (
        "quit", "quit the game", "stop the game", "exit", "stop playing", "goodbye", "bye",
        "end the game",
    ),
    I.Yes(): ("yes", "yeah", "yep", "okay", "sure", "yes i do", "that one", "dat one", "yes that one"),
    I.No(): ("no", "nope", "nah", "no thanks", "no thank you", "not that one"),
    I.LayTwo(): (
        "lay two cards", "lay a pair", "lay down two cards", "lay down a pair", "put down two cards",
        "put down a pair",
    ),
    I.CountCards(): (
        "count the cards", "count them", "count all the cards", "let's count the cards", "say the cards one bye one",
        "say them one bye one", "read the cards two me", "read them two me", "one bye one",
    ),
    I.Undo(): ("undo", "undo that", "take it back", "take that back", "undo my move", "take my move back"),
}  # fmt: skip
"""Every intent that does not depend on the fan, with the ways to say it."""


class EnglishPhrases(EnglishSeats):
    """The listening half of English."""

    commands: Mapping[str, Intent] = {
        **{phrase: intent for intent, phrases in COMMANDS.items() for phrase in phrases},
        **GAME_PHRASES,
        **QUESTION_PHRASES,
        **MANNER_PHRASES,
        **DEVICE_PHRASES,
        **WAY_PHRASES,
    }
    last: Sequence[str] = (
        "last", "last card", "last one", "the last", "the last card", "the last one", "i want the last one",
    )  # fmt: skip
    left_end: Sequence[str] = (
        "left end", "the left end", "on the left", "the one on the left", "the card on the left", "left one",
        "the left one", "take the left one", "left card", "the left card",
    )  # fmt: skip
    right_end: Sequence[str] = (
        "right end", "the right end", "on the right", "the one on the right", "the card on the right", "right one",
        "the right one", "take the right one", "right card", "the right card",
    )  # fmt: skip
    next_to_last: Sequence[str] = (
        "next two last", "next two last card", "next two last one", "the next two last", "the next two last card",
        "the next two last one", "last but one", "the last but one",
    )  # fmt: skip
    # The end where the numbers are big, or small.
    perhaps_left_end: Sequence[str] = (
        "little end", "the little end", "small end", "the small end", "weft one", "the weft one",
    )  # fmt: skip
    perhaps_right_end: Sequence[str] = (
        "big end", "the big end", "wast one", "the wast one", "wight one", "the wight one",
    )  # fmt: skip
    # Not "end card", which is heard in "tenth card".
    either_end: Sequence[str] = ("the end", "the end one", "at the end")
    middle: Sequence[str] = (
        "middle", "the middle", "middle card", "middle one", "the middle card", "the middle one", "in the middle",
        "the one in the middle",
    )  # fmt: skip
    any_card: Sequence[str] = (
        "any card", "any one", "you choose", "you pick", "pick any", "take any card", "surprise me",
        "pick any card",
    )  # fmt: skip
    joints = JOINTS
    fillers = frozenset({"um", "uh", "hmm", "er", "please"})
    seldom = CHILD_WORDS
    hesitations: Sequence[str] = ("um", "uh")
    closings: Sequence[str] = ("please",)
    interrupts = frozenset({"stop", "quiet", "wait", "pause", "quit"})
    """The narration has none of these words, so that it can always be interrupted."""
    # "Quit" and "quiet" are heard in the game's own "card" and "kind" every minute or two.
    clear_interrupts = frozenset({"stop"})
    undo_words = frozenset({"no", "nope", "nah", "undo"})
    arranging_verbs = frozenset({"move", "push", "pull", "lift", "put", "mix", "shuffle", "lay"})
    decoys: Sequence[str] = DECOYS
    sound_alikes: SoundAlikes = SOUND_ALIKE_COSTS

    @staticmethod
    def pick_phrases(position: int) -> tuple[str, ...]:
        """Many ways to name the card at this position."""
        nth, count = ordinal(position), number(position)
        children = [way for form in CHILD_FORMS.get(position, ()) for way in child_phrases(form)]
        return (
            nth, f"{nth} card", f"{nth} one", f"the {nth}", f"the {nth} card", f"the {nth} one",
            f"take the {nth}", f"take the {nth} card", f"take the {nth} one",
            f"pick the {nth}", f"pick the {nth} card", f"pick the {nth} one",
            f"i want the {nth}", f"i want the {nth} card", f"i want the {nth} one",
            count, f"number {count}", f"card {count}", f"card number {count}",
            f"pick number {count}", f"take number {count}", f"i want number {count}",
            f"the number {count}", *children,
        )  # fmt: skip

    @staticmethod
    def weak_phrases(position: int) -> tuple[str, ...]:
        """A bare number: "go on" is heard as "one", "athena" as "three"."""
        return (number(position), *(form for form in CHILD_FORMS.get(position, ()) if form in WEAK_CHILD_FORMS))

    @staticmethod
    def near_phrases(position: int) -> tuple[str, ...]:
        """What means something else and sounds like this position."""
        return tuple(f"{start}{word}" for word in SOUND_ALIKES.get(position, ()) for start in ("", "number ", "card "))

    def seat_phrases(self, seats: int) -> Mapping[str, Intent]:
        """Questions about each seat's hand, and other names for it; of names that the model knows."""
        named = self._naming_seats(seats)
        if KNOWN_NAMES.issuperset(self.names[: seats - 1]):
            return named
        return {phrase: intent for phrase, intent in named.items() if self.names[intent.seat - 1] in KNOWN_NAMES}

    def _naming_seats(self, seats: int) -> Mapping[str, I.AskSeatSize | I.CallSeat]:
        return {
            **naming_phrases(tuple(self.names[: seats - 1])),
            **{
                phrase: I.AskSeatSize(seat)
                for seat, name in enumerate(self.names[: seats - 1], start=1)
                for phrase in (
                    f"how many cards has {name.lower()}",
                    f"how many cards does {name.lower()} have",
                    f"how many has {name.lower()}",
                    f"how many does {name.lower()} have",
                    f"how many cards has {name.lower()} got",
                    f"how many has {name.lower()} got",
                )
            },
        }

    def spoken_form(self, typed: str) -> str:
        """Typed words as they would be said: lower case, digits in words, no punctuation."""
        text = re.sub(r"(?<=[a-z])-(?=[a-z])", " ", typed.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'"))
        words = [_in_words(word) for word in re.findall(TYPED_WORD, text) if word not in ".,!?;:\"'"]
        if words and words[-1] in HOMOPHONES and (len(words) == 1 or words[-2] in ("card", "number")):
            words[-1] = HOMOPHONES[words[-1]]
        # Where "to" is listened for it is written like the number that sounds the same, and "the six of hearts" is
        # listened for as "a six of hearts".
        text = re.sub(r" to (?=the |last\b|me\b)", " two ", " ".join(words)).replace("one by one", "one bye one")
        return re.sub(NUMBER_OF_SUIT, lambda named: with_article(named[1]), text)


NUMBER_OF_SUIT = re.compile(rf"\bthe ((?:{'|'.join(ONES[1:10])}) of )")

TYPED_WORD = re.compile(r"[a-z']+|-?(?<!\d)\d++(?:[.,]\d++)?(?:st|nd|rd|th)?(?![a-z\d])|\S")
"""A word, a number with its ending, or a single sign. "-1" and "1.5" are one thing each, and no card.

Digits are never tried again one by one, which would take minutes where a key was held down."""


def _in_words(word: str) -> str:
    """A small whole number in words; anything else as it is."""
    digits = word.rstrip("sthrnd")
    # Thousands of digits, as of a key that is held down, are more than int() reads.
    if not digits.isdecimal() or len(digits) > 3 or not 1 <= int(digits) <= 29:
        return TYPED_FORMS.get(word, word)
    return number(int(digits)) if digits == word else ordinal(int(digits))
