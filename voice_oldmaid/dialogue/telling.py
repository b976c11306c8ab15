"""What is told of one pick: by whose pick it was, whether the listener still plays, and how much is to be told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from voice_oldmaid.dialogue.languages.base import Language
from voice_oldmaid.dialogue.manner import Manner, Verbosity
from voice_oldmaid.dialogue.narration import (
    YOU,
    narrate_end,
    narrate_pick,
    narrate_pick_of_others,
    narrate_turn_in_few_words,
)
from voice_oldmaid.game.events import CardPicked, Event, PairLaid
from voice_oldmaid.game.view import View

MUCH_TOLD = 10
"""After so many words about the others, the rest of them is told in few words, until the listener is asked again."""
VERY_MUCH_TOLD = 22
"""After so many, in as few as can be."""
MOST_WORDS, FEWEST_WORDS = 8, 5
"""In which another seat's whole turn is told in few words, where that is possible, and in as few as can be."""

FIRST_PICKS = 2
"""So many of the listener's first picks are followed by a reminder of what a pair is, in many words."""


def tell_pick(
    events: Sequence[Event], before: View, after: View, language: Language, verbosity: Verbosity, words_before: int = 0
) -> list[str]:
    """The sentences about one pick; *before* and *after* are the listener's views.

    *words_before* have been said of the others since the listener's own turn.
    """
    speaking = language.at(verbosity)
    if YOU in after.out:
        return narrate_end(events, speaking)
    match verbosity:
        case Verbosity.FEW:
            most = MOST_WORDS if words_before <= VERY_MUCH_TOLD else FEWEST_WORDS
            told = narrate_turn_in_few_words(events, speaking, most)
        case Verbosity.USUAL:
            plays = bool(before.hand)
            told = narrate_pick(events, speaking, after.hand) if plays else narrate_pick_of_others(events, speaking)
        case Verbosity.MANY:
            told = [*narrate_pick(events, speaking, ()), *_worked_out(events, after, speaking)]
    stops_playing = before.hand and not after.hand and not after.is_over
    return [*told, speaking.others_play_on()] if stops_playing else told


def _worked_out(events: Sequence[Event], after: View, language: Language) -> Iterator[str]:
    """What follows from it: how many cards the picker has now, and which the listener has."""
    picked, *others = (event.seen_by(YOU) for event in events)
    assert isinstance(picked, CardPicked)
    if after.is_over:
        return
    # Where a pair lies face down, the number of cards was told with it.
    is_counted = any(isinstance(event, PairLaid) and event.left is not None for event in others)
    if picked.picker and after.sizes[picked.picker] and not is_counted:
        yield language.has_now(picked.picker, after.sizes[picked.picker])
    if YOU in (picked.picker, picked.giver) and after.hand:
        # Where the next seat takes a card of it at once, the whole hand is told after that.
        yield from [language.hand_size(len(after.hand))] if after.giver == YOU else language.hand(after.hand)


def shortened(manner: Manner, words_before: int) -> Manner:
    """The manner in which to tell of the others after so many words about them."""
    is_much = words_before > MUCH_TOLD and manner.verbosity is Verbosity.USUAL
    return replace(manner, verbosity=Verbosity.FEW) if is_much else manner


def words_in(sentences: Iterable[str]) -> int:
    return sum(len(sentence.split()) for sentence in sentences)


def remind_of_pairs(events: Sequence[Event], picks: int, language: Language, manner: Manner) -> list[str]:
    """What a pair is, for somebody who has found none at the first *picks* of a sitting."""
    has_laid = any(isinstance(event, PairLaid) and event.seat == YOU for event in events)
    if manner.verbosity is not Verbosity.MANY or picks > FIRST_PICKS or has_laid:
        return []
    return [language.pair_reminder()]
