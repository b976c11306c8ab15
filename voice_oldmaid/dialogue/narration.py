"""From what has happened to sentences: `narrate(events, language, hand)` words each event as seat 0 may know it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any

from voice_oldmaid.dialogue.languages.base import Language
from voice_oldmaid.dialogue.others_turn import others_turn
from voice_oldmaid.dialogue.sounding import after, earcon_of
from voice_oldmaid.game.cards import Card
from voice_oldmaid.game.events import (
    CardPicked,
    Dealt,
    Event,
    GameEnded,
    HandArranged,
    PairLaid,
    SeatSafe,
    TurnBegan,
    WrongPairLaid,
)
from voice_oldmaid.game.view import View
from voice_oldmaid.ports import Earcon

YOU = 0
"""The listener's seat."""


def narrate_opening(events: Sequence[Event], language: Language) -> list[str]:
    """The deal and the opening lay: one sentence for all pairs of a seat."""
    seen = [event.seen_by(YOU) for event in events]
    lays = [event for event in seen if isinstance(event, PairLaid)]
    return [
        *_told((event for event in seen if isinstance(event, Dealt)), language),
        *(_opening_lay(seat, [*laid], language) for seat, laid in groupby(lays, key=lambda lay: lay.seat)),
        *_told((event for event in seen if not isinstance(event, Dealt | PairLaid)), language),
    ]


def _opening_lay(seat: int, lays: Sequence[PairLaid], language: Language) -> str:
    pairs = [lay.cards for lay in lays if lay.cards]
    if len(pairs) == len(lays):
        return language.opening_pairs(seat, pairs)
    return language.opening_pairs_face_down(seat, len(lays), lays[-1].left or 0)


def narrate_pick_of_others(events: Sequence[Event], language: Language) -> list[str]:
    """What one pick brought, in few words: for somebody who is safe and waits for the end."""
    return _told_of_pick([event.seen_by(YOU) for event in events], language, brief=True)


def narrate_end(events: Sequence[Event], language: Language) -> list[str]:
    """Of one pick only who is safe and how it ends: for somebody who does not play in this deal."""
    return _told((event.seen_by(YOU) for event in events if isinstance(event, SeatSafe | GameEnded)), language)


def narrate_pick(events: Sequence[Event], language: Language, hand: Sequence[Card]) -> list[str]:
    """What one pick brought; *hand* is the listener's own hand after it."""
    seen = [event.seen_by(YOU) for event in events]
    told = _told_of_pick(seen, language)
    gave = any(isinstance(event, CardPicked) and event.giver == YOU for event in seen)
    return [*told, language.left_with(hand)] if gave and hand and not _is_over(seen) else told


def narrate_turn_in_few_words(events: Sequence[Event], language: Language, most: int) -> list[str]:
    """What one pick brought: of another seat's turn in *most* words, where that is possible."""
    seen = [event.seen_by(YOU) for event in events]
    turn = others_turn(seen)
    if turn is None:
        return _told(seen, language)
    untold = (event for event in seen if not isinstance(event, CardPicked | PairLaid) and event not in turn.safe)
    earcon = Earcon.PAIR if turn.has_laid else None
    return [*after(earcon, [*language.turn_in_few_words(turn, most)]), *_told(untold, language)]


def narrate_wrong_pair(events: Sequence[Event], language: Language, hand: Sequence[Card]) -> list[str]:
    """What it brought that the listener laid a wrong pair; *hand* is the listener's own hand after it."""
    seen = [event.seen_by(YOU) for event in events]
    told = _told(seen, language)
    return [*told, language.left_with(hand)] if hand and not _is_over(seen) else told


def _told_of_pick(seen: Sequence[Event], language: Language, *, brief: bool = False) -> list[str]:
    match seen:
        case [CardPicked(picker, giver, _, None), PairLaid(seat, None, left), *rest] if seat == picker:
            return [language.picked_and_laid_face_down(picker, giver, left or 0), *_told(rest, language)]
        case [CardPicked(picker, giver, _, None), PairLaid(seat, (_, _) as cards), *rest] if seat == picker:
            return [language.picked_and_laid(picker, giver, cards), *_told(rest, language)]
        case [CardPicked(picker, giver), *rest] if brief:
            return [language.picked_briefly(picker, giver), *_told(rest, language)]
    return _told(seen, language)


def narrate_turn(view: View, language: Language) -> str:
    """Who takes a card from whom now."""
    if view.picker is None or view.giver is None:
        return language.deal_is_over()
    return language.turn(view.giver) if view.picker == YOU else language.your_fan(view.picker)


def _is_over(events: Sequence[Event]) -> bool:
    return any(isinstance(event, GameEnded) for event in events)


def _told(events: Iterable[Event], language: Language) -> list[str]:
    worded = (after(earcon_of(event, YOU), [*WORDED[type(event)](event, language)]) for event in events)
    return [sentence for sentences in worded for sentence in sentences]


def _card_picked(event: CardPicked, language: Language) -> Sequence[str]:
    if event.card is not None and event.picker == YOU:
        return (language.you_picked(event.card),)
    if event.card is not None:
        return (language.taken_from_you(event.picker, event.position, event.card),)
    return (language.picked(event.picker, event.giver),)


def _pair_laid(event: PairLaid, language: Language) -> Sequence[str]:
    if event.cards is None:
        return (language.pair_laid_face_down(event.seat, event.left or 0),)
    return (language.pair_laid(event.seat, event.cards),)


def _safe(event: SeatSafe, language: Language) -> Sequence[str]:
    return (language.no_cards_left(event.seat) if event.has_lost else language.safe(event.seat, event.wins),)


def _ended(event: GameEnded, language: Language) -> Sequence[str]:
    if event.wrong:
        return language.ended_by_wrong_pairs(event.wrong, event.left)
    return language.ended(event.old_maid, event.odd_card, event.winners)


WORDED: dict[type, Callable[[Any, Language], Sequence[str]]] = {
    Dealt: lambda event, language: language.dealt(event.dealer, event.sizes),
    PairLaid: _pair_laid,
    WrongPairLaid: lambda event, language: (language.wrong_pair_laid(event.seat, event.cards),),
    CardPicked: _card_picked,
    HandArranged: lambda event, language: (language.has_mixed(event.seat) if event.seat else language.you_mixed(),),
    SeatSafe: _safe,
    # The listener's own turn is a question, which the conversation asks; the others' turns are told by their picks.
    TurnBegan: lambda event, language: (),
    GameEnded: _ended,
}
"""Every event has its sentences; a test says so."""
