"""Vosk's results, which are text, read into words with times and confidences."""

from __future__ import annotations

import json
import math
from typing import Any

from voice_oldmaid.ports import Heard, Reading, Word


def parse_result(result: str, shift_seconds: float = 0.0) -> Heard:
    """The words of a result of Vosk in any of its shapes: with alternatives, with words, as plain text, or empty.

    Vosk gives no confidence for words where it gives alternatives; so a word is as certain as all the readings
    together are that have it at its place.
    """
    found = json.loads(result or "{}")
    alternatives = found.get("alternatives")
    if not alternatives:
        return Heard(tuple(_word(entry, shift_seconds) for entry in _entries(found)))
    alternatives = _distinct(alternatives)
    if not _entries(alternatives[0]):
        return Heard()
    best = alternatives[0]["confidence"]
    weighed = [(math.exp(each["confidence"] - best), _entries(each)) for each in alternatives]
    words = (_word({**entry, "conf": _share(entry, weighed)}, shift_seconds) for entry in weighed[0][1])
    others = (Reading(tuple(each["text"].split()), best - each["confidence"]) for each in alternatives[1:])
    return Heard(tuple(words), others=tuple(others))


def _entries(found: dict[str, Any]) -> list[dict[str, Any]]:
    """The words of one reading. Where no confidence is told, there is none."""
    return found.get("result") or [{"word": word, "conf": 0.0} for word in found.get("text", "").split()]


def _distinct(alternatives: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The alternatives without those that have the same words as an earlier one, the likeliest first."""
    ordered = sorted(alternatives, key=lambda each: -each["confidence"])
    return list({each.get("text", ""): each for each in reversed(ordered)}.values())[::-1]


def _share(entry: dict[str, Any], weighed: list[tuple[float, list[dict[str, Any]]]]) -> float:
    """How much of the weight is with readings that have this word at this place."""
    total = sum(weight for weight, _ in weighed)
    return sum(weight for weight, entries in weighed if any(_same_word(entry, other) for other in entries)) / total


def _same_word(entry: dict[str, Any], other: dict[str, Any]) -> bool:
    overlap = min(entry.get("end", 0.0), other.get("end", 0.0)) - max(entry.get("start", 0.0), other.get("start", 0.0))
    return bool(entry["word"] == other["word"]) and overlap >= 0


def _word(entry: dict[str, Any], shift_seconds: float) -> Word:
    start, end = (max(0.0, entry.get(edge, 0.0) + shift_seconds) for edge in ("start", "end"))
    return Word(entry["word"], start, end, min(1.0, max(0.0, entry.get("conf", 0.0))))
