"""From the words that were heard to what is meant: `understand(heard, grammar)`, as sure as `Sureness` wants it.

A recognizer puts the words of several phrases together as it likes, so only a reading that is wholly one phrase counts.
The readings are weighed against each other by how likely each is. Where one meaning stands out, it is meant; two cards
that are alike likely are asked about, and a pick that is likely, but not certain, needs a yes. Nothing is guessed.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

from voice_oldmaid.dialogue.completeness import meaning
from voice_oldmaid.dialogue.corrections import Wish, choice_of
from voice_oldmaid.dialogue.grammar import Grammar
from voice_oldmaid.dialogue.intents import (
    HARMLESS,
    Intent,
    No,
    PickAny,
    PickAnyMaybe,
    PickCard,
    PickMaybe,
    Unclear,
    Yes,
    YesMaybe,
)
from voice_oldmaid.dialogue.joints import TAILS, Joint
from voice_oldmaid.dialogue.matching import better_asked
from voice_oldmaid.dialogue.parts import Part, split
from voice_oldmaid.dialogue.sureness import USUAL, Sureness
from voice_oldmaid.ports import Heard, Reading, Word

UNSETTLING = TAILS | {Joint.DENIAL, Joint.CORRECTION}
"""Joints after which, among unknown words, nobody can tell what was meant."""

Meant: TypeAlias = tuple[Wish | None, Reading]
"""A reading, and what it means; None where it is not wholly one phrase."""


def understand(heard: Heard, grammar: Grammar, sureness: Sureness = USUAL) -> Intent:
    """What these settled words mean; `Unclear` where they are no phrase, or several that disagree.

    Where two talk at once, nothing is taken that one of them has perhaps not said. Words without any confidence are so
    faint, or so much cut off, that they change nothing.
    """
    intent = _decided(heard, grammar, sureness)
    if heard.typed or not heard.words:
        return intent
    if heard.crowded:
        return _of_a_crowd(intent)
    if heard.confidence == 0:
        return _from_far_away(intent, _decided(_as_if_near(heard), grammar, sureness), grammar)
    return better_asked(intent, heard, grammar)


def _as_if_near(heard: Heard) -> Heard:
    return replace(heard, words=tuple(replace(word, confidence=1.0) for word in heard.words))


def _of_a_crowd(intent: Intent) -> Intent:
    """What two people who talk at once come to: at most a question to the one whose turn it is (ANCHORS R12)."""
    doubtful = _doubtful(intent)
    return replace(doubtful, crowded=True) if isinstance(doubtful, PickMaybe) else doubtful


def _from_far_away(intent: Intent, if_near: Intent, grammar: Grammar) -> Intent:
    """What faint words come to, of which it is also known what they would be if the sound were clear."""
    match if_near:
        case Yes():
            return YesMaybe()
        case PickCard(position) if intent in (PickMaybe(position), PickCard(position)):
            return PickMaybe(position, faint=True)
    return intent if changes_nothing(intent, grammar) else Unclear()


def _decided(heard: Heard, grammar: Grammar, sureness: Sureness) -> Intent:
    meant = [(meaning(split(reading.words, grammar), grammar), reading) for reading in heard.readings]
    weights, others = _weigh(meant, grammar, sureness)
    if not weights:
        return _without_a_phrase(heard, grammar)
    first, *rest = sorted(weights, key=lambda intent: -weights[intent])
    # "Or third" is no less about the third card for needing a yes.
    for_it = sum(weights[intent] for intent in {first, _doubtful(first)} & weights.keys())
    share = for_it / (sum(weights.values()) + others)
    # Where there is only one reading, all that is known is how sure the recognizer was of its words. No confidence at
    # all is a doubt about the sound itself, of which its readings know nothing.
    known = heard.confidence > 0 if heard.others else heard.confidence >= sureness.certain
    certain = share >= sureness.certain and known
    if heard.typed or (certain and _is_well_named(first, heard, meant, grammar, sureness)):
        return first
    rivals = {first, *(intent for intent in rest if weights[intent] >= sureness.rival * weights[first])}
    if _is_one_word(first, meant, grammar) and (share < sureness.certain or not _is_enough(first, known, grammar)):
        return Unclear()
    return choice_of(rivals) or _doubtful(first)


def _is_enough(intent: Intent, known: bool, grammar: Grammar) -> bool:
    """Whether a single word counts where it is the only reading: one of which the ears were sure, or a harmless one."""
    return known or changes_nothing(intent, grammar)


def changes_nothing(intent: Intent, grammar: Grammar) -> bool:
    """Whether an intent is at most a question: what may follow from words that were hardly heard.

    A "no" is one only while it can do no more than take back a card.
    """
    return isinstance(intent, HARMLESS) or (isinstance(intent, No) and grammar.no_is_harmless)


def _is_one_word(intent: Intent, meant: Sequence[Meant], grammar: Grammar) -> bool:
    """Whether this is something else than a pick or a "no", in one word: a noise is read as "what" or "again"."""
    if isinstance(intent, PickCard | PickAny | PickMaybe | PickAnyMaybe | No):
        return False
    words = next(reading.words for wish, reading in meant if wish and wish.intent == intent)
    return len(grammar.without_fillers(words)) == 1


def _is_well_named(intent: Intent, heard: Heard, meant: Sequence[Meant], grammar: Grammar, sureness: Sureness) -> bool:
    """Whether a pick is the likeliest meaning of all, and more than bare numbers in the best of its readings.

    "Go on" is easily heard as "one", and many a name as "three": a bare number needs a yes.
    """
    if not isinstance(intent, PickCard | PickAny):
        return True
    if len(grammar.without_fillers(word.text for word in heard.words)) == 1 and heard.confidence < sureness.alone:
        return False
    likeliest = next(wish for wish, _ in meant if wish is not None)
    ways = [(wish, reading.cost) for wish, reading in meant if wish and wish.intent == intent]
    best = [wish for wish, cost in ways if cost <= ways[0][1] + sureness.near]
    return likeliest.intent == intent and not all(grammar.weak.issuperset(wish.phrases) for wish in best)


def as_understood(heard: Heard, grammar: Grammar) -> Heard:
    """The reading that counts, to be shown: the best one that is wholly one phrase, else the best one."""
    near = (reading for reading in heard.readings if reading.cost <= USUAL.close)
    close = [reading for reading in near if meaning(split(reading.words, grammar), grammar)]
    if not close or close[0].cost == 0:
        return replace(heard, others=())
    share = math.exp(-close[0].cost) / sum(math.exp(-reading.cost) for reading in heard.readings)
    return Heard(tuple(Word(word, confidence=share) for word in close[0].words))


def _weigh(meant: Sequence[Meant], grammar: Grammar, sureness: Sureness) -> tuple[dict[Intent, float], float]:
    """The weight of each meaning, and of all close readings that have none."""
    meanings: dict[Intent, float] = {}
    others = 0.0
    for wish, reading in meant:
        weight = math.exp(-reading.cost) if reading.cost <= sureness.close else 0.0
        if wish is None:
            others += weight * (sureness.broken if _is_broken(reading.words, grammar, sureness) else 1.0)
        elif weight:
            intent = _doubtful(wish.intent) if wish.is_doubtful else wish.intent
            is_impossible = isinstance(intent, PickCard) and intent not in grammar.legal_answers
            prior = sureness.impossible if is_impossible else 1.0
            meanings[intent] = meanings.get(intent, 0.0) + weight * prior
    return meanings, others


def _is_broken(words: Sequence[str], grammar: Grammar, sureness: Sureness) -> bool:
    """Whether words without a meaning are a phrase gone wrong: longer, and no word among them of something else.

    So is a card after a word of other ways to name one: "the ... third" is easily read as "number third".
    """
    rest = grammar.without_fillers(words)
    if len(rest) == 2 and (rest[0] in grammar.starts or rest[0] in grammar.joints) and rest[1] not in grammar.weak:
        return isinstance(grammar.meanings.get(rest[1]), PickCard)
    return len(rest) > sureness.short and grammar.words.issuperset(rest)


def _without_a_phrase(heard: Heard, grammar: Grammar) -> Intent:
    """What words mean that are not wholly one phrase, however they are read."""
    words = grammar.without_fillers(word.text for word in heard.words)
    if words and words[0] in grammar.no_pick_begins:
        return Unclear()
    parts = split(words, grammar)
    known = [part for part in parts if part.intent]
    if len(known) == len(parts) and (choice := choice_of({part.intent for part in known})):
        return choice
    mostly_known = 2 * sum(len(part.phrase.split()) for part in parts if not part.is_unknown) >= len(words)
    return _among_others(parts) if mostly_known else Unclear()


def _doubtful(intent: Intent) -> Intent:
    """What something amounts to that may have been misheard: what would take a card needs a clear yes."""
    match intent:
        case PickCard(position):
            return PickMaybe(position)
        case PickAny():
            return PickAnyMaybe()
        case Yes():
            return Unclear()
    return intent


def _among_others(parts: Sequence[Part]) -> Intent:
    """What phrases of two words or more mean where other words surround them; one word alone proves nothing.

    Nor does anything where a card is perhaps denied or corrected.
    """
    meant = {part.intent for part in parts if part.intent and " " in part.phrase}
    if any(part.joint in UNSETTLING for part in parts):
        return Unclear()
    return _doubtful(meant.pop() or Unclear()) if len(meant) == 1 else choice_of(meant) or Unclear()
