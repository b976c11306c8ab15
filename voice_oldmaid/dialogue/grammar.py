"""What can be said at this moment, as one mapping from phrase to intent with two readers.

The recognizer listens for `Grammar.phrases`, the parser looks up `Grammar.meanings`: what is listened for is
understood, and the reverse.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from voice_oldmaid.dialogue.intents import (
    AskHave,
    CallSeat,
    ChoosePlayer,
    Intent,
    MissingCard,
    No,
    PickCard,
    Undo,
)
from voice_oldmaid.dialogue.joints import TAILS, Joint
from voice_oldmaid.dialogue.languages.base import Language
from voice_oldmaid.dialogue.learned import Learned
from voice_oldmaid.dialogue.modes import ASKED_ABOUT, OF_A_CARD, Mode
from voice_oldmaid.dialogue.picks import (
    LONGEST_FAN as LONGEST_FAN,
    counted_phrases,
    legal_picks,
    nouns_of_picks,
    pick_meanings,
    starts_of_picks,
    weak_picks,
)
from voice_oldmaid.dialogue.sound_alikes import SoundAlikes
from voice_oldmaid.game.cards import Card
from voice_oldmaid.ports import SOUND

OBJECTING = frozenset({Joint.FROM_RIGHT, Joint.CORRECTION})
"""Joints that are a no to the card that is said back."""

FOLLOWING = TAILS | {Joint.ALTERNATIVE}
"""Joints with which nobody begins: they are told to the recognizer after a card, and not alone."""

SEAMED = frozenset(Joint) - {Joint.LEAD, Joint.DENIAL}
"""Joints that follow the name of a card."""

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
    seldom: frozenset[str] = frozenset()
    """Words that few say: a phrase with one is no likelier for being a legal answer."""
    hesitations: tuple[str, ...] = ()
    """Fillers with which an answer may begin."""
    weak: frozenset[str] = frozenset()
    """Phrases of picks that are easily heard in other talk: alone, they need a yes."""
    no_pick_begins: frozenset[str] = frozenset()
    """First words with which nobody names a card of the fan, whatever is heard after them."""
    can_undo: bool = False
    """Whether a pick was said back and can still be taken back."""
    no_is_harmless: bool = False
    """Whether a no can do no more than leave a card where it is."""
    sound_alikes: SoundAlikes = field(default_factory=dict)
    """What is known of words that sound alike; with nothing, only what was heard word for word is understood."""
    learned: Learned = field(default_factory=Learned)
    """What is known of this player's words beside it."""
    fan: int = 0
    """How many cards are held out; 0 where that is nothing that is asked for."""
    counted: Mapping[str, int] = field(default_factory=dict)
    """Phrases that name a card by counting from the left, with its number."""
    starts: frozenset[str] = frozenset()
    """With what the name of a card begins, whichever it is: "the", "card number"."""
    nouns: frozenset[str] = frozenset()
    """With what it ends, whichever it is: "card", "one"."""
    closings: tuple[str, ...] = ()
    """Fillers with which an answer often ends: "please"."""
    joints: Mapping[str, Joint] = field(default_factory=dict)
    """What joins, counts anew or takes back picks."""
    any_sound: bool = False
    """Whether a sound of somebody's voice is an answer, though it is no word."""

    @cached_property
    def phrases(self) -> tuple[str, ...]:
        """Everything to listen for; the legal answers several times, and after a hesitation."""
        favored = sorted(phrase for phrase in self.favored if self.seldom.isdisjoint(phrase.split()))
        hesitant = [f"{filler} {phrase}" for filler in self.hesitations for phrase in favored]
        legal = (*favored * (WEIGHT_OF_LEGAL - 1), *hesitant)
        sound = (SOUND,) if self.any_sound else ()
        return (*self.meanings, *legal, *sorted(self.fillers), *self.seams, *self.decoys, *sound)

    @cached_property
    def seams(self) -> tuple[str, ...]:
        """Where picks, joints and fillers meet, in the fewest words: what is listened for and no phrase by itself.

        The recognizer joins phrases as it likes, word after word, and likes best what it has seen side by side.
        """
        ends = sorted({phrase.split()[-1] for phrase in self.favored & self.counted.keys()})
        nouns = [end for end in ends if end in self.nouns]
        following = [joint for joint, kind in self.joints.items() if kind in FOLLOWING]
        anywhere = [joint for joint, kind in self.joints.items() if kind not in FOLLOWING]
        after = {joint.split()[0] for joint, kind in self.joints.items() if kind in SEAMED}.union(self.closings)
        return (
            *(joint for joint in anywhere if joint not in self.meanings),
            *(f"{noun} {joint}" for noun in nouns for joint in following),
            *(f"{end} {word}" for end in ends for word in sorted(after)),
            *(f"{start} {filler}" for start in sorted(self.starts) for filler in self.hesitations),
        )

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
        same_card = {joint for joint, kind in self.joints.items() if kind is Joint.FROM_LEFT}
        return tuple(sorted((rests | same_card) - self.meanings.keys()))

    @cached_property
    def beginnings(self) -> frozenset[str]:
        """Every proper beginning of a phrase, cut between words."""
        return frozenset(start for phrase in self.meanings for start in _beginnings(phrase))

    @cached_property
    def beginnings_of_picks(self) -> frozenset[str]:
        """Those of a card that is named by counting."""
        return frozenset(start for phrase in self.counted for start in _beginnings(phrase))

    @cached_property
    def beginnings_of_joints(self) -> frozenset[str]:
        return frozenset(start for joint in self.joints for start in _beginnings(joint))

    @cached_property
    def tail_beginnings(self) -> frozenset[str]:
        """Those of what counts a card from the right end."""
        tails = (joint for joint, kind in self.joints.items() if kind is Joint.FROM_RIGHT)
        return frozenset(start for tail in tails for start in _beginnings(tail))

    @cached_property
    def words(self) -> frozenset[str]:
        """Every word of a phrase, and the fillers."""
        return self.fillers.union(" ".join((*self.meanings, *self.joints)).split())

    @cached_property
    def legal_answers(self) -> frozenset[Intent]:
        """The meanings of the favored phrases."""
        return frozenset(self.meanings[phrase] for phrase in self.favored)

    @cached_property
    def longest_phrase(self) -> int:
        """How many words the longest phrase or joint has."""
        return 1 + max((phrase.count(" ") for phrase in (*self.meanings, *self.joints)), default=-1)

    def unsayable_without(self, missing: Iterable[str]) -> list[str]:
        """One phrase of each intent that nobody can express any more when these words are not there."""
        lost = frozenset(missing)
        sayable = {intent for phrase, intent in self.meanings.items() if lost.isdisjoint(phrase.split())}
        unsayable = {intent: phrase for phrase, intent in self.meanings.items() if intent not in sayable}
        # A card that cannot be named is told with the whole hand, and moved by its place; of names there are others.
        one_of_many = AskHave | MissingCard | CallSeat | ChoosePlayer
        return [phrase for intent, phrase in unsayable.items() if not isinstance(intent, one_of_many)]

    def without_fillers(self, words: Iterable[str]) -> tuple[str, ...]:
        return tuple(word for word in words if word not in self.fillers)


def _beginnings(phrase: str) -> list[str]:
    words = phrase.split()
    return [" ".join(words[:count]) for count in range(1, len(words))]


def grammar(
    seats: int,
    fan: int,
    language: Language,
    mode: Mode = Mode.PICKING,
    *,
    hand: Sequence[Card] = (),
    learned: Learned | None = None,
    any_sound: bool = False,
) -> Grammar:
    """All that can be said in this mode at a table of so many seats before a fan of so many cards, or none (0).

    The same can be said in every mode, because every mode answers everything; some of it means something else. *hand*
    are the cards that can be arranged. *learned* is what is known of this player's words, and *any_sound* says that any
    sound is enough.
    """
    can_undo = mode is Mode.TAKING
    joints = {joint: kind for joint, kind in language.joints.items() if fan or kind is not Joint.FROM_RIGHT}
    interrupts = language.interrupts | language.undo_words if can_undo else language.interrupts
    own_cards = {**language.asking_phrases(hand), **language.arranging_phrases(hand)}
    phrases = {**language.commands, **(_noes(language, joints) if can_undo else {}), **language.seat_phrases(seats)}
    return Grammar(
        meanings={**phrases, **own_cards, **pick_meanings(fan, language)},
        decoys=tuple(language.decoys),
        fillers=language.fillers,
        interrupts=frozenset(word for word in interrupts if language.commands[word] != ASKED_ABOUT.get(mode)),
        clear_interrupts=language.clear_interrupts,
        favored=legal_picks(fan, language),
        can_undo=can_undo,
        sound_alikes=language.sound_alikes if mode is Mode.PICKING else {},
        learned=learned or Learned(),
        no_is_harmless=mode in OF_A_CARD,
        fan=fan,
        counted=counted_phrases(language),
        starts=starts_of_picks(language),
        nouns=nouns_of_picks(language),
        closings=tuple(language.closings),
        joints=joints,
        seldom=language.seldom,
        hesitations=tuple(language.hesitations),
        no_pick_begins=language.arranging_verbs,
        weak=weak_picks(language),
        any_sound=any_sound,
    )


def _noes(language: Language, joints: Mapping[str, Joint]) -> dict[str, Intent]:
    """What else is a no while a pick can be taken back.

    Nothing has been done yet that could be undone: "take it back" means the card that was said back. So does what would
    have changed it, had it come in time: "third card ... from the right".
    """
    undoing = [phrase for phrase, intent in language.commands.items() if intent == Undo()]
    objections = [joint for joint, kind in joints.items() if kind in OBJECTING]
    return dict.fromkeys((*undoing, *objections), No())
