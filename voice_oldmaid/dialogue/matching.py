"""Which legal answers may have been said, whatever was heard: by what is known of words that sound alike.

Heard words are compared, word by word, with every phrase that names a card now. What is found is never acted on: it
makes a better question. (To act on it was measured, too: of other people's talk more was taken for the name of a card
than of the players' answers was won.)
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from voice_oldmaid.dialogue.grammar import Grammar
from voice_oldmaid.dialogue.intents import Intent, PickAny, PickCard, PickMaybe, PickOneOf, Unclear
from voice_oldmaid.dialogue.sound_alikes import distance
from voice_oldmaid.ports import UNKNOWN, Heard, Reading

ASKED = 2.0
"""A card that costs at most this much is asked about, where nothing was understood."""
NEAR = 1.0
"""A second card that costs at most so much more is nearly a tie."""


@dataclass(frozen=True, slots=True)
class Match:
    """A legal answer that may have been said."""

    intent: Intent
    cost: float
    """0 where it was heard word for word, in the best reading."""


def better_asked(intent: Intent, heard: Heard, grammar: Grammar) -> Intent:
    """What to ask instead, where nothing was understood, or another card is much likelier than the one to ask about."""
    if not grammar.sound_alikes or not isinstance(intent, Unclear | PickMaybe):
        return intent
    found = matches(heard, grammar, ASKED + NEAR)
    costs = {match.intent.position: match.cost for match in found if isinstance(match.intent, PickCard)}
    likeliest, second, *_ = (*costs, 0, 0)  # 0 is no card
    if not costs or costs[likeliest] > ASKED:
        return intent
    near = costs[likeliest] + NEAR
    if isinstance(intent, PickMaybe):
        is_near = costs.get(intent.position, math.inf) < near
        return intent if is_near else _either(intent.position, likeliest)
    return _either(likeliest, second) if costs.get(second, math.inf) <= near else PickMaybe(likeliest)


def _either(first: int, second: int) -> PickOneOf:
    return PickOneOf((min(first, second), max(first, second)))


def matches(heard: Heard, grammar: Grammar, most: float) -> list[Match]:
    """The legal answers that cost at most so much, the likeliest first; each once."""
    readings = _compared(heard.readings, grammar, most)
    costs: dict[Intent, float] = {}
    for phrase in grammar.favored:
        intent = grammar.meanings[phrase]
        if isinstance(intent, PickCard | PickAny):
            costs[intent] = _cost(phrase, readings, grammar, costs.get(intent, most))
    text = " ".join(grammar.without_fillers(word.text for word in heard.words))
    for intent, usual in costs.items():
        if isinstance(intent, PickCard):
            costs[intent] = grammar.learned.cost(text, intent.position, usual)
    found = [Match(intent, cost) for intent, cost in costs.items() if cost < most]
    return sorted(found, key=lambda match: match.cost)


def _cost(phrase: str, readings: list[tuple[tuple[str, ...], float]], grammar: Grammar, most: float) -> float:
    """What it costs that this phrase was said: by the reading that fits it best, and at most so much."""
    said = phrase.split()
    for words, cost in readings:
        if cost < most:
            most = min(most, cost + distance(said, words, grammar.sound_alikes, most - cost))
    return most


def _compared(readings: Iterable[Reading], grammar: Grammar, most: float) -> list[tuple[tuple[str, ...], float]]:
    """What there is in these readings to compare, each once, and its cost. Sound that is no word says nothing."""
    found: dict[tuple[str, ...], float] = {}
    for reading in readings:
        words = grammar.without_fillers(reading.words)
        if {*words} - {UNKNOWN} and reading.cost < most:
            found.setdefault(words, reading.cost)
    return list(found.items())
