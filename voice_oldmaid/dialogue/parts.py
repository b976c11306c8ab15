"""Words as the phrases and joints that they are made of, the longest first at each place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from voice_oldmaid.dialogue.grammar import Grammar
from voice_oldmaid.dialogue.intents import Intent, PickAny, PickCard, PickMaybe, PickOneOf
from voice_oldmaid.dialogue.joints import TAILS, Joint
from voice_oldmaid.dialogue.picks import from_right


@dataclass(frozen=True, slots=True)
class Part:
    """Some words, and what they mean or do; neither where they are none of the grammar's."""

    phrase: str
    intent: Intent | None = None
    joint: Joint | None = None

    @property
    def is_unknown(self) -> bool:
        return self.intent is None and self.joint is None

    @property
    def is_pick(self) -> bool:
        return isinstance(self.intent, PickCard | PickAny | PickOneOf | PickMaybe)


def split(words: Sequence[str], grammar: Grammar) -> list[Part]:
    """The parts of these words, without fillers; cards that are counted from the right end are where they are."""
    words = grammar.without_fillers(words)
    parts: list[Part] = []
    place = 0
    while place < len(words):
        part = _longest(words[place:], grammar)
        place += len(part.phrase.split())
        counted = _counted(parts[-1], part, grammar) if parts else None
        if counted:
            parts[-1] = counted
        else:
            parts.append(part)
    return parts


def _longest(words: Sequence[str], grammar: Grammar) -> Part:
    """The longest phrase or joint that these words begin with, or the first of them."""
    longest = min(len(words), grammar.longest_phrase)
    starts = (" ".join(words[:count]) for count in range(longest, 0, -1))
    phrase = next((start for start in starts if start in grammar.meanings or start in grammar.joints), words[0])
    return Part(phrase, grammar.meanings.get(phrase), grammar.joints.get(phrase))


def _counted(card: Part, tail: Part, grammar: Grammar) -> Part | None:
    """A card with what follows it as one part; None where it does not belong to it."""
    position = grammar.counted.get(card.phrase)
    if position is None or tail.joint not in TAILS:
        return None
    at = position if tail.joint is Joint.FROM_LEFT else from_right(position, grammar.fan)
    return replace(card, phrase=f"{card.phrase} {tail.phrase}", intent=PickCard(at))
