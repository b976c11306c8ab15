"""What a language must supply: every word that is said or listened for.

A language is two halves. The first is data: phrases to listen for. The second is sentences: functions from facts to
words, because plurals and genders need code. A new language copies `en` and is listed in `languages.LANGUAGES`; the
tests then name what is missing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from voice_oldmaid.dialogue.intents import Intent
from voice_oldmaid.dialogue.joints import Joint
from voice_oldmaid.dialogue.languages.base_choices import ChoicesTold
from voice_oldmaid.dialogue.languages.base_company import CompanyTold
from voice_oldmaid.dialogue.languages.base_devices import DevicesTold
from voice_oldmaid.dialogue.languages.base_kiosk import KioskTold
from voice_oldmaid.dialogue.languages.base_manner import MannerTold
from voice_oldmaid.dialogue.languages.base_repairing import Repairing
from voice_oldmaid.dialogue.languages.base_screen import ScreenTold
from voice_oldmaid.dialogue.languages.base_sentences import (
    Arranging,
    Asking,
    Games,
    Keeping,
    Laying,
    Levels,
    Scoring,
    Sentences,
)
from voice_oldmaid.dialogue.manner import Manner, Verbosity
from voice_oldmaid.dialogue.sound_alikes import SoundAlikes
from voice_oldmaid.dialogue.wordings import Wordings
from voice_oldmaid.game.rules import Rules


class Phrases(Protocol):
    """What is listened for. All phrases are lower case, words with one blank between."""

    commands: Mapping[str, Intent]
    """Phrase to intent, for all that does not depend on the fan."""
    last: Sequence[str]
    """The card with the highest position."""
    left_end: Sequence[str]
    right_end: Sequence[str]
    next_to_last: Sequence[str]
    perhaps_left_end: Sequence[str]
    """What a child may call it: it needs a yes."""
    perhaps_right_end: Sequence[str]
    either_end: Sequence[str]
    """An end, and nobody knows which."""
    middle: Sequence[str]
    any_card: Sequence[str]
    joints: Mapping[str, Joint]
    """What joins picks, or changes what they mean: "from the right", "or", "no"."""
    fillers: frozenset[str]
    """Words without a meaning of their own."""
    seldom: frozenset[str]
    """Words that few people say, such as those of small children."""
    hesitations: Sequence[str]
    """Those of the fillers with which answers often begin."""
    closings: Sequence[str]
    """Those of the fillers with which answers often end."""
    interrupts: frozenset[str]
    """Single words that count while the game speaks."""
    clear_interrupts: frozenset[str]
    """Those of them that are seldom heard in the game's own voice."""
    undo_words: frozenset[str]
    """Single words that, beside the interrupts, count while the game says a pick back."""
    arranging_verbs: frozenset[str]
    """Words with which one begins to speak of the own hand, never of a card to pick."""
    decoys: Sequence[str]
    """Frequent words that no phrase has."""
    sound_alikes: SoundAlikes
    """Which word is heard for which; made by `voice-oldmaid bench confusions`."""

    def pick_phrases(self, position: int) -> Sequence[str]:
        """At least six ways to name the card at this position, 1 to 26."""
        ...

    def weak_phrases(self, position: int) -> Sequence[str]:
        """Those of the pick phrases that are easily heard in other talk."""
        ...

    def near_phrases(self, position: int) -> Sequence[str]:
        """Words that mean something else and sound like this position: "thirty" for 13. They need a yes."""
        ...

    def seat_phrases(self, seats: int) -> Mapping[str, Intent]:
        """Questions about the seats 1 to seats - 1 by their names."""
        ...

    def spoken_form(self, typed: str) -> str:
        """Typed words as they would be said: "3rd" becomes "third"."""
        ...


class Language(
    Phrases,
    Sentences,
    Scoring,
    Keeping,
    Games,
    Laying,
    Arranging,
    Asking,
    Levels,
    MannerTold,
    CompanyTold,
    DevicesTold,
    Repairing,
    KioskTold,
    ScreenTold,
    ChoicesTold,
    Protocol,
):
    """All of it."""

    code: str
    """ISO 639-1, such as "en"."""

    def speaking_of(self, rules: Rules) -> Language:
        """The same language, for a game by these rules; by itself it speaks of the base game."""
        ...

    def calling(self, manner: Manner) -> Language:
        """The same language, with the names that the seats have in this manner."""
        ...

    @property
    def wordings(self) -> Wordings:
        """What chooses among several sentences for one thing."""
        ...

    def worded(self, wordings: Wordings) -> Language:
        """The same language, in these wordings; by itself it says the first one of each sentence."""
        ...

    def at(self, verbosity: Verbosity) -> Language:
        """The same language in fewer or more words, with the same wordings."""
        ...
