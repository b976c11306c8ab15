"""Between two visitors: what is listened for, when somebody is called, and the hours in which nobody is."""

from __future__ import annotations

from dataclasses import dataclass, replace

from voice_oldmaid.dialogue.grammar import Grammar
from voice_oldmaid.dialogue.intents import NewGame
from voice_oldmaid.dialogue.languages.base import Language
from voice_oldmaid.dialogue.parser import understand
from voice_oldmaid.ports import Heard

MINUTES_A_DAY = 24 * 60


@dataclass(frozen=True, slots=True)
class QuietHours:
    """From one minute of the day to another, perhaps over midnight; never, where both are the same."""

    begin: int = 0
    """Minutes after midnight."""
    end: int = 0
    """The first minute in which visitors are called again."""

    def are_at(self, minute_of_day: int) -> bool:
        length = (self.end - self.begin) % MINUTES_A_DAY
        return (minute_of_day - self.begin) % MINUTES_A_DAY < length


NEVER_QUIET = QuietHours()


def greeting_grammar(language: Language) -> Grammar:
    """All that a visitor may say to begin, and other words to tell it from."""
    words = {word for phrase in language.greetings for word in phrase.split()}
    single = frozenset(phrase for phrase in language.greetings if " " not in phrase)
    return Grammar(
        meanings=dict.fromkeys(language.greetings, NewGame()),
        decoys=tuple(word for word in language.decoys if word not in words),
        fillers=language.fillers - words,
        # Whoever says hello in the middle of the call need not wait for its end.
        interrupts=single,
        clear_interrupts=single,
        favored=frozenset(language.greetings),
    )


def is_greeting(heard: Heard, grammar: Grammar) -> bool:
    """Whether this begins a game: any key, or one of the greetings.

    A faint one as well, and one that seems cut off, as by a microphone that closes in every pause: no harm is done.
    """
    if heard.typed:
        return True
    is_faint = heard.words and heard.confidence == 0
    words = tuple(replace(word, confidence=1.0) for word in heard.words) if is_faint else heard.words
    return understand(replace(heard, words=words), grammar) == NewGame()
