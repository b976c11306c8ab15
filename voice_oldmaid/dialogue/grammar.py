"""What can be said at this moment, as one mapping from phrase to intent with two readers.

The recognizer listens for `Grammar.phrases`, the parser looks up `Grammar.meanings`: what is listened for is
understood, and the reverse.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from voice_oldmaid.dialogue.intents import (
    AskHave,
    Intent,
    MissingCard,
    No,
    PickAny,
    PickCard,
    PickMaybe,
    PickOneOf,
    Undo,
)
from voice_oldmaid.dialogue.languages.base import Language
from voice_oldmaid.game.cards import Card

LONGEST_FAN = 26
"""Positions are listened for up to here, so that a card that is not there is heard as what it is."""

WEIGHT_OF_LEGAL = 3
"""How many times a legal answer stands in the list; the recognizer counts, so this is how much likelier it is."""


@dataclass(frozen=True)
class Grammar:
    """The phrases of one moment."""

    meanings: Mapping[str, Intent]
    decoys: tuple[str, ...] = ()
    """Words to be heard as what they are, so that they are not taken for one of ours."""
    fillers: frozenset[str] = frozenset()
    """Words that mean nothing by themselves: "um", "please"."""
    interrupts: frozenset[str] = frozenset()
    """Single words that count even while the game speaks."""
    clear_interrupts: frozenset[str] = frozenset()
    """Those of them that stand out even where the microphone hears the game's own voice."""
    favored: frozenset[str] = frozenset()
    """Phrases that are legal answers now."""
    hesitations: tuple[str, ...] = ()
    """Fillers with which an answer may begin."""
    weak: frozenset[str] = frozenset()
    """Phrases of picks that are easily heard in other talk: alone, they need a yes."""
    no_pick_begins: frozenset[str] = frozenset()
    """First words with which nobody names a card of the fan, whatever is heard after them."""
    can_undo: bool = False
    """Whether a pick was said back and can still be taken back."""

    @cached_property
    def phrases(self) -> tuple[str, ...]:
        """Everything to listen for; the legal answers several times, and after a hesitation."""
        favored = sorted(self.favored)
        hesitant = [f"{filler} {phrase}" for filler in self.hesitations for phrase in favored]
        return (*self.meanings, *favored * (WEIGHT_OF_LEGAL - 1), *hesitant, *sorted(self.fillers), *self.decoys)

    @cached_property
    def while_speaking(self) -> tuple[str, ...]:
        """What to listen for while the game speaks: the words that may interrupt, and others to tell them from."""
        # They come far more often than what sounds like them: "quit" is easily heard in "card".
        rests = self.rests * 10 if self.can_undo else ()
        return (*sorted(self.interrupts), *self.objections, *rests, *self.decoys)

    @cached_property
    def objections(self) -> tuple[str, ...]:
        """Every way to say no, while a pick can still be taken back."""
        return tuple(phrase for phrase, intent in self.meanings.items() if self.can_undo and intent == No())

    @cached_property
    def rests(self) -> tuple[str, ...]:
        """What may follow the name of a card without changing it, and means nothing by itself: "card"."""
        picks = {phrase: intent for phrase, intent in self.meanings.items() if isinstance(intent, PickCard)}
        rests = {
            phrase.removeprefix(f"{start} ")
            for phrase, intent in picks.items()
            for start in _beginnings(phrase)
            if picks.get(start) == intent
        }
        return tuple(sorted(rests - self.meanings.keys()))

    @cached_property
    def beginnings(self) -> frozenset[str]:
        """Every proper beginning of a phrase, cut between words."""
        return frozenset(start for phrase in self.meanings for start in _beginnings(phrase))

    @cached_property
    def words(self) -> frozenset[str]:
        """Every word of a phrase, and the fillers."""
        return self.fillers.union(*(phrase.split() for phrase in self.meanings))

    @cached_property
    def legal_answers(self) -> frozenset[Intent]:
        """The meanings of the favored phrases."""
        return frozenset(self.meanings[phrase] for phrase in self.favored)

    @cached_property
    def longest_phrase(self) -> int:
        """How many words the longest phrase has."""
        return max((len(phrase.split()) for phrase in self.meanings), default=0)

    def unsayable_without(self, missing: Iterable[str]) -> list[str]:
        """One phrase of each intent that nobody can express any more when these words are not there."""
        lost = frozenset(missing)
        sayable = {intent for phrase, intent in self.meanings.items() if lost.isdisjoint(phrase.split())}
        unsayable = {intent: phrase for phrase, intent in self.meanings.items() if intent not in sayable}
        # A card that cannot be named is told with the whole hand, and moved by its place.
        return [phrase for intent, phrase in unsayable.items() if not isinstance(intent, AskHave | MissingCard)]

    def without_fillers(self, words: Iterable[str]) -> tuple[str, ...]:
        return tuple(word for word in words if word not in self.fillers)

    def is_beginning(self, words: Iterable[str]) -> bool:
        """Whether these words are less than a phrase, but the start of one; "um ..." begins anything."""
        text = " ".join(self.without_fillers(words))
        return not text or text in self.beginnings


def _beginnings(phrase: str) -> list[str]:
    words = phrase.split()
    return [" ".join(words[:count]) for count in range(1, len(words))]


def grammar(
    seats: int,
    fan: int,
    language: Language,
    *,
    hand: Sequence[Card] = (),
    can_undo: bool = False,
    asked: Intent | None = None,
) -> Grammar:
    """All that can be said at a table of so many seats before a fan of so many cards, or none (0).

    It is the same in every mode, because every mode answers everything. *hand* are the cards that can be arranged.
    *can_undo* says that a pick was said back; *asked* is an intent about which the game asks now: said twice in a row,
    it does not answer its own question.
    """
    picks = pick_meanings(fan, language)
    interrupts = language.interrupts | language.undo_words if can_undo else language.interrupts
    # Nothing has been done yet that could be undone: what is meant is the card that was said back.
    undo: Intent = No() if can_undo else Undo()
    commands = {phrase: undo if intent == Undo() else intent for phrase, intent in language.commands.items()}
    own_cards = {**language.asking_phrases(hand), **language.arranging_phrases(hand)}
    return Grammar(
        meanings={**commands, **language.seat_phrases(seats), **own_cards, **picks},
        decoys=tuple(language.decoys),
        fillers=language.fillers,
        interrupts=frozenset(word for word in interrupts if language.commands[word] != asked),
        clear_interrupts=language.clear_interrupts,
        favored=frozenset(phrase for phrase, intent in picks.items() if _is_legal(intent, fan)),
        can_undo=can_undo,
        hesitations=tuple(language.hesitations),
        no_pick_begins=language.arranging_verbs,
        weak=frozenset(phrase for position in range(1, LONGEST_FAN + 1) for phrase in language.weak_phrases(position)),
    )


def pick_meanings(fan: int, language: Language) -> dict[str, Intent]:
    """Every way to name a card of a fan of this many cards, and of larger fans."""
    positions = range(1, LONGEST_FAN + 1)
    by_number: dict[str, Intent] = {
        **{phrase: PickMaybe(position) for position in positions for phrase in language.near_phrases(position)},
        **{phrase: PickCard(position) for position in positions for phrase in language.pick_phrases(position)},
    }
    if not fan:
        return by_number
    return {
        **by_number,
        **{phrase: PickCard(1) for phrase in language.left_end},
        **{phrase: PickCard(fan) for phrase in (*language.last, *language.right_end)},
        **{phrase: _middle(fan) for phrase in language.middle},
        **{phrase: PickAny() for phrase in language.any_card},
    }


def _middle(fan: int) -> Intent:
    return PickCard((fan + 1) // 2) if fan % 2 else PickOneOf((fan // 2, fan // 2 + 1))


def _is_legal(intent: Intent, fan: int) -> bool:
    return intent.position <= fan if isinstance(intent, PickCard) else not isinstance(intent, PickMaybe)
