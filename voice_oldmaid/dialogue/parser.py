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

from voice_oldmaid.dialogue.grammar import Grammar
from voice_oldmaid.dialogue.intents import (
    Intent,
    No,
    PickAny,
    PickAnyMaybe,
    PickCard,
    PickMaybe,
    PickOneOf,
    Unclear,
    Yes,
)
from voice_oldmaid.dialogue.sureness import USUAL, Sureness
from voice_oldmaid.ports import Heard, Reading, Word

Meant: TypeAlias = tuple[Intent | None, Reading]
"""A reading, and what it means; None where it is not wholly one phrase."""


def understand(heard: Heard, grammar: Grammar, sureness: Sureness = USUAL) -> Intent:
    """What these settled words mean; `Unclear` where they are no phrase, or several that disagree."""
    meant = [(_meaning(reading.words, grammar), reading) for reading in heard.readings]
    weights, others = _weigh(meant, grammar, sureness)
    if not weights:
        return _without_a_phrase(heard, grammar)
    first, *rest = sorted(weights, key=lambda intent: -weights[intent])
    share = weights[first] / (sum(weights.values()) + others)
    # Where there is only one reading, all that is known is how sure the recognizer was of its words. No confidence at
    # all is a doubt about the sound itself, of which its readings know nothing.
    known = heard.confidence > 0 if heard.others else heard.confidence >= sureness.certain
    certain = share >= sureness.certain and known
    if heard.typed or (certain and _is_well_named(first, heard, meant, grammar, sureness)):
        return first
    rivals = {first, *(intent for intent in rest if weights[intent] >= sureness.rival * weights[first])}
    if share < sureness.certain and _is_one_word(first, meant, grammar):
        return Unclear()
    return _choice(rivals) or _doubtful(first)


def _is_one_word(intent: Intent, meant: Sequence[Meant], grammar: Grammar) -> bool:
    """Whether this is something else than a pick or a "no", in one word: a noise is read as "what" or "again"."""
    if isinstance(intent, PickCard | PickAny | PickMaybe | No):
        return False
    words = next(reading.words for meaning, reading in meant if meaning == intent)
    return len(grammar.without_fillers(words)) == 1


def _is_well_named(intent: Intent, heard: Heard, meant: Sequence[Meant], grammar: Grammar, sureness: Sureness) -> bool:
    """Whether a pick is the likeliest meaning of all, and more than bare numbers in the best of its readings.

    "Go on" is easily heard as "one", and many a name as "three": a bare number needs a yes.
    """
    if not isinstance(intent, PickCard | PickAny):
        return True
    if len(grammar.without_fillers(word.text for word in heard.words)) == 1 and heard.confidence < sureness.alone:
        return False
    likeliest = next(meaning for meaning, _ in meant if meaning is not None)
    ways = [reading for meaning, reading in meant if meaning == intent]
    best = [way for way in ways if way.cost <= ways[0].cost + sureness.near]
    return likeliest == intent and not all(grammar.weak.issuperset(grammar.without_fillers(way.words)) for way in best)


def as_understood(heard: Heard, grammar: Grammar, sureness: Sureness = USUAL) -> Heard:
    """The reading that counts, to be shown: the best one that is wholly one phrase, else the best one."""
    near = (reading for reading in heard.readings if reading.cost <= sureness.close)
    close = [reading for reading in near if _meaning(reading.words, grammar)]
    if not close or close[0].cost == 0:
        return replace(heard, others=())
    share = math.exp(-close[0].cost) / sum(math.exp(-reading.cost) for reading in heard.readings)
    return Heard(tuple(Word(word, confidence=share) for word in close[0].words))


def _weigh(meant: Sequence[Meant], grammar: Grammar, sureness: Sureness) -> tuple[dict[Intent, float], float]:
    """The weight of each meaning, and of all close readings that have none."""
    meanings: dict[Intent, float] = {}
    others = 0.0
    for intent, reading in meant:
        weight = math.exp(-reading.cost) if reading.cost <= sureness.close else 0.0
        if intent is None:
            others += weight * (sureness.broken if _is_broken(reading.words, grammar, sureness) else 1.0)
        elif weight:
            is_impossible = isinstance(intent, PickCard) and intent not in grammar.legal_answers
            prior = sureness.impossible if is_impossible else 1.0
            meanings[intent] = meanings.get(intent, 0.0) + weight * prior
    return meanings, others


def _meaning(words: Sequence[str], grammar: Grammar) -> Intent | None:
    """What words mean that are wholly one phrase, or phrases that agree."""
    known, unknown = _split(grammar.without_fillers(words), grammar)
    return None if unknown else _one_of({grammar.meanings[phrase] for phrase in known})


def _is_broken(words: Sequence[str], grammar: Grammar, sureness: Sureness) -> bool:
    """Whether words without a meaning are a phrase gone wrong: longer, and no word among them of something else."""
    return len(grammar.without_fillers(words)) > sureness.short and grammar.words.issuperset(words)


def _without_a_phrase(heard: Heard, grammar: Grammar) -> Intent:
    """What words mean that are not wholly one phrase, however they are read."""
    words = grammar.without_fillers(word.text for word in heard.words)
    if words and words[0] in grammar.no_pick_begins:
        return Unclear()
    known, unknown = _split(words, grammar)
    if known and not unknown and (choice := _choice({grammar.meanings[phrase] for phrase in known})):
        return choice
    mostly_known = 2 * sum(len(phrase.split()) for phrase in known) >= len(words)
    return _among_others(known, grammar) if mostly_known else Unclear()


def _split(words: Sequence[str], grammar: Grammar) -> tuple[list[str], list[str]]:
    """The phrases in these words, the longest first at each place, and the words that are in none of them."""
    known: list[str] = []
    unknown: list[str] = []
    place = 0
    while place < len(words):
        phrase = _longest(words[place:], grammar)
        (known if phrase else unknown).append(phrase or words[place])
        place += len(phrase.split()) or 1
    return known, unknown


def _longest(words: Sequence[str], grammar: Grammar) -> str:
    """The longest phrase that these words begin with, or ""."""
    longest = min(len(words), grammar.longest_phrase)
    starts = (" ".join(words[:count]) for count in range(longest, 0, -1))
    return next((start for start in starts if start in grammar.meanings), "")


def _one_of(meant: set[Intent]) -> Intent | None:
    """The one thing that was meant; "yes, third card" is a pick with a nod."""
    if len(meant) == 2 and Yes() in meant and any(isinstance(intent, PickCard | PickAny) for intent in meant):
        meant = meant - {Yes()}
    return next(iter(meant)) if len(meant) == 1 else None


def _choice(meant: set[Intent]) -> PickOneOf | None:
    """Two cards that were both named."""
    positions = sorted(intent.position for intent in meant if isinstance(intent, PickCard))
    return PickOneOf((positions[0], positions[1])) if len(positions) == len(meant) == 2 else None


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


def _among_others(known: Sequence[str], grammar: Grammar) -> Intent:
    """What phrases of two words or more mean where other words surround them; one word alone proves nothing."""
    meant = {grammar.meanings[phrase] for phrase in known if " " in phrase}
    return _doubtful(meant.pop()) if len(meant) == 1 else _choice(meant) or Unclear()


def is_complete(words: Sequence[str], grammar: Grammar) -> bool:
    """Whether these words, as they look now, are wholly one phrase, or phrases that mean the same."""
    known, unknown = _split(grammar.without_fillers(words), grammar)
    return not unknown and len({grammar.meanings[phrase] for phrase in known}) == 1


def may_go_on(words: Sequence[str], grammar: Grammar) -> bool:
    """Whether a complete phrase may be the beginning of another: "twenty" of "twenty one".

    So may a card that is named by one word alone: "um, third card" is easily heard as "one".
    """
    text = " ".join(grammar.without_fillers(words))
    meaning = grammar.meanings.get(text)
    if isinstance(meaning, PickCard) and " " not in text:
        return True
    return any(phrase.startswith(f"{text} ") and intent != meaning for phrase, intent in grammar.meanings.items())
