"""Doubt: what is not clear in this turn of the listener's, and what may have been meant."""

from __future__ import annotations

from dataclasses import dataclass, replace

from voice_oldmaid.dialogue.grammar import Grammar
from voice_oldmaid.dialogue.intents import Intent, PickAny, PickCard, PickMaybe, PickOneOf, Unclear, YesMaybe
from voice_oldmaid.dialogue.matching import NEAR, matches
from voice_oldmaid.ports import Heard

GUESSED = 6.0
"""What a card may cost at most to be offered as one of two: a far guess is better than none."""
STANDING_OUT = 3
"""More cards than this are no narrower question."""
OBJECTIONS = 2
"""After so many a card is not asked for by its name any more."""
FAINT_ENOUGH = 2
"""So often in a row something faint has to be said to count."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """Nothing at the beginning of a turn."""

    words: str = ""
    """What was heard last and was not clear."""
    likely: tuple[int, ...] = ()
    """The cards that may have been named by it, the likeliest first."""
    denied: tuple[int, ...] = ()
    """The cards that were said back or asked about, and were not meant."""
    objections: int = 0
    """How often that was so."""
    faint: int = 0
    """How often in a row a card was agreed to in a faint voice."""
    is_faint: bool = False
    """Whether what was heard last was faint."""
    chosen: int = 0
    """The card that the game has chosen for the listener last."""

    def after(self, heard: Heard, intent: Intent, grammar: Grammar) -> Doubt:
        """With what was heard now, and understood as this."""
        if heard.typed:
            return Doubt()
        return replace(self._after(heard, intent, grammar), is_faint=bool(heard.words) and heard.confidence == 0)

    def _after(self, heard: Heard, intent: Intent, grammar: Grammar) -> Doubt:
        if isinstance(intent, Unclear | PickMaybe | PickOneOf):
            return replace(self, words=lesson_of(heard, grammar), likely=likely_cards(heard, grammar))
        return replace(self, words="", likely=()) if isinstance(intent, PickCard | PickAny) else self

    def answered(self, intent: Intent) -> Doubt:
        """What is left of it when this was answered: what was said faintly counts only in a row."""
        is_faint = isinstance(intent, YesMaybe) or (isinstance(intent, PickMaybe) and intent.faint)
        return self if is_faint else replace(self, faint=0)

    def denying(self, positions: tuple[int, ...]) -> Doubt:
        """After a no to these cards. One that nobody has named was not misheard."""
        if positions == (self.chosen,):
            return self
        return replace(self, denied=(*self.denied, *positions), objections=self.objections + 1, likely=())

    def choices(self) -> tuple[int, ...]:
        """At most two cards that were perhaps named, the likelier first."""
        return tuple(position for position in self.likely if position not in self.denied)[:2]


def likely_cards(heard: Heard, grammar: Grammar) -> tuple[int, ...]:
    """The cards that stand out of all that may have been named, the likeliest first; none where many are alike."""
    found = [match for match in matches(heard, grammar, GUESSED) if match.cost < GUESSED]
    near = [match.intent for match in found if match.cost <= found[0].cost + NEAR]
    positions = tuple(intent.position for intent in near if isinstance(intent, PickCard))
    return positions if len(near) <= STANDING_OUT else ()


def lesson_of(heard: Heard, grammar: Grammar) -> str:
    """The words from which something can be learned, or "": no noise, and nothing that means another card tomorrow."""
    words = grammar.without_fillers(word.text for word in heard.words)
    text = " ".join(words)
    depends_on_fan = (grammar.favored - grammar.counted.keys()) | grammar.joints.keys()
    if not grammar.words.issuperset(words) or any(f" {phrase} " in f" {text} " for phrase in depends_on_fan):
        return ""
    return text
