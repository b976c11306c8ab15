"""A language for several people: what it says of the listener's own cards is marked, so that one person alone hears it.

OF_OWN_CARDS is the whole of it, with OF_CARDS_ON_THE_TABLE beside it; a test says that every sentence that names a card
is in one of the two.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, cast

from voice_oldmaid.dialogue.languages.base import Language
from voice_oldmaid.dialogue.sounding import Sounding

OF_OWN_CARDS = frozenset(
    {
        "hand", "left_with", "you_picked", "taken_from_you", "card_of_yours", "held", "not_in_hand", "what_is_a_pair",
        "odd_held", "no_pair", "you_moved", "you_pushed_up",
    }
)  # fmt: skip
"""The sentences that tell something of a hand, be it only that a card is not in it."""

OF_CARDS_ON_THE_TABLE = frozenset(
    {
        "opening_pairs", "pair_laid", "picked_and_laid", "wrong_pair_laid", "ended", "ended_by_wrong_pairs",
        "turned_up", "practice_card", "shown_face", "turn_in_few_words", "own_card_called",
    }
)  # fmt: skip
"""The sentences about cards that everybody sees, by the event that is told, or that are nobody's."""


OF_SERIES = frozenset({"score", "leading", "series_ended", "drops_out"})
"""The sentences about seats as they are counted at the table, which all people hear by their names."""


class Discreet:
    """The same language; see `discreet`."""

    def __init__(self, language: Language, to_all: Language) -> None:
        self._language = language
        self._to_all = to_all

    def __getattr__(self, name: str) -> Any:
        if name in OF_SERIES:
            return getattr(self._to_all, f"{name}_by_name")
        if name == "own_card_called":
            # As a choice that everybody hears.
            return lambda position, card: self._language.card_called(position)
        found = getattr(self._language, name)
        return partial(_alone, found) if name in OF_OWN_CARDS else found


def discreet(language: Language, to_all: Language) -> Language:
    """A person's *language*, in which every sentence of a hand is for that person alone; *to_all* tells the series."""
    return cast(Language, Discreet(language, to_all))


def _alone(worded: Callable[..., Any], *about: Any) -> Any:
    told = worded(*about)
    if isinstance(told, str):
        return Sounding(told, alone=True)
    # That somebody has no cards is seen by everybody.
    return told if about == ((),) else alone(told)


def alone(sentences: Iterable[str]) -> list[str]:
    """These sentences for one person alone."""
    return [Sounding(sentence, alone=True) for sentence in sentences]
