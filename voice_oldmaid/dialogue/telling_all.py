"""What several people hear together, each seat by its name. The events have been seen as by somebody without cards."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from voice_oldmaid.dialogue.languages.base import Language
from voice_oldmaid.dialogue.manner import Verbosity
from voice_oldmaid.dialogue.narration import (
    narrate_opening,
    narrate_pick_of_others,
    narrate_turn_in_few_words,
    narrate_wrong_pair,
)
from voice_oldmaid.dialogue.telling import FEWEST_WORDS, MOST_WORDS, VERY_MUCH_TOLD
from voice_oldmaid.game.events import CardPicked, Dealt, Event, PairLaid


def tell_opening_to_all(seen: Sequence[Event], language: Language) -> list[str]:
    """Who deals, and what each seat lays down."""
    dealers = [event.dealer for event in seen if isinstance(event, Dealt)]
    laid = narrate_opening([event for event in seen if not isinstance(event, Dealt)], language)
    return [*map(language.dealt_to_all, dealers), *laid]


def tell_pick_to_all(
    seen: Sequence[Event], people: Collection[int], language: Language, verbosity: Verbosity, words_before: int
) -> list[str]:
    """One pick; where one of the *people* takes a card or gives it, also which one in the fan it was.

    *words_before* have been said of the computer seats since somebody was asked.
    """
    match seen:
        case [CardPicked(picker, giver, position), *others] if picker in people or giver in people:
            if not any(isinstance(event, PairLaid) for event in others):
                return [language.picked_at(picker, giver, position), *narrate_pick_of_others(others, language)]
    if verbosity is Verbosity.FEW:
        most = MOST_WORDS if words_before <= VERY_MUCH_TOLD else FEWEST_WORDS
        return narrate_turn_in_few_words(seen, language, most)
    return narrate_pick_of_others(seen, language)


def tell_wrong_pair_to_all(seen: Sequence[Event], language: Language) -> list[str]:
    """What it brought that somebody laid a wrong pair."""
    return narrate_wrong_pair(seen, language, ())
