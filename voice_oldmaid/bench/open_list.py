"""A list of words to which strangers come: how many other words are taken for one of the list.

The ears listen for the list, for decoys, and for "none of these". How sure a word is, is the share of all the readings'
weight with those that are this word alone, whether or not one of them is the best. To act only on what is surer trades
known words that are lost for strangers that are acted on; the figure is read where enough of the known ones are right.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from voice_oldmaid.bench.curve import STEPS
from voice_oldmaid.bench.hearing_sets import Bench, Condition, Kind, kind_of
from voice_oldmaid.bench.judging import heard_in_a_list, share
from voice_oldmaid.bench.recordings import Recording
from voice_oldmaid.ports import Heard

KNOWN_RIGHT = 0.92
"""The share of the known words that are right where the figure is read."""


@dataclass(frozen=True, slots=True)
class Guess:
    """The word of the list that was most likely said, if any was."""

    word: str
    sureness: float
    """The share of the weight of all readings that are this word and nothing else, 0 to 1."""


@dataclass(frozen=True, slots=True)
class OpenList:
    """The words that are known, and others that are listened for only to be heard as what they are."""

    words: Sequence[str]
    decoys: Sequence[str]

    def guess(self, heard: Heard) -> Guess | None:
        weights: dict[str, float] = {}
        total = 0.0
        for reading in heard.readings:
            text, weight = " ".join(reading.words), math.exp(-reading.cost)
            total += weight
            if text in self.words:
                weights[text] = weights.get(text, 0.0) + weight
        if not weights:
            return None
        word = max(weights, key=lambda each: weights[each])
        # Where there is only one reading, all that is known is how sure the recognizer was of its words.
        return Guess(word, weights[word] / total if heard.others else heard.confidence)


def strangers_of(
    sets: Mapping[str, Sequence[Recording]], others: Sequence[Recording], bench: Bench
) -> dict[str, list[Recording]]:
    """For each set that is a list of words: those others in which something is said that is not in the list."""
    lists = {name: own for name, own in sets.items() if kind_of(own, bench.words) is Kind.LIST}
    said = {name: {each.transcript for each in own} for name, own in lists.items()}
    strange = {
        name: [each for each in others if each.transcript and each.transcript not in said[name]] for name in said
    }
    return {name: own for name, own in strange.items() if own}


def open_figures(
    bench: Bench, known: Sequence[Recording], strangers: Sequence[Recording], condition: Condition
) -> dict[str, Any]:
    """The figure, and the curve on which it was read."""
    words = bench.listed(known)
    listed = OpenList(
        words, [decoy for decoy in bench.words.decoys if decoy not in words and bench.engine.knows(decoy)]
    )

    def guesses(recordings: Sequence[Recording]) -> list[Guess | None]:
        phrases = (*listed.words, *listed.decoys)
        return [listed.guess(heard_in_a_list(condition.heard(each), bench.ears, phrases)) for each in recordings]

    return read_off(list(zip(guesses(known), (each.transcript for each in known), strict=True)), guesses(strangers))


def read_off(known: Sequence[tuple[Guess | None, str]], strangers: Sequence[Guess | None]) -> dict[str, Any]:
    """From what was guessed of known words, each with the truth, and of strangers."""
    chosen = _threshold(known)
    return {
        "strangers": len(strangers),
        **_at(chosen, known, strangers),
        "curve": [_at(step / STEPS, known, strangers) for step in range(STEPS + 1)],
    }


def _threshold(known: Sequence[tuple[Guess | None, str]]) -> float:
    """The highest at which KNOWN_RIGHT of the known are right; 0 where so many never are."""
    surest = sorted((guess.sureness for guess, truth in known if guess and guess.word == truth), reverse=True)
    wanted = math.ceil(KNOWN_RIGHT * len(known))
    return surest[wanted - 1] if 0 < wanted <= len(surest) else 0.0


def _at(
    threshold: float, known: Sequence[tuple[Guess | None, str]], strangers: Sequence[Guess | None]
) -> dict[str, float | None]:
    acted = [(guess, truth) for guess, truth in known if guess and guess.sureness >= threshold]
    right = sum(guess.word == truth for guess, truth in acted)
    others = sum(guess is not None and guess.sureness >= threshold for guess in strangers)
    return {
        "threshold": round(threshold, 4),
        "known_right": share(right, len(known)),
        "known_wrong": share(len(acted) - right, len(known)),
        "others_acted_on": share(others, len(strangers)),
    }
