"""Questions about the table: the own hand, the others' sizes, the turn, and what has happened.

The open question is asked again after the answer.
"""

from __future__ import annotations

from voice_oldmaid.dialogue.intents import AskSeatSize, Intent
from voice_oldmaid.dialogue.narration import YOU
from voice_oldmaid.dialogue.talk import Reply, Talk


def tell_hand(talk: Talk, intent: Intent) -> Reply:
    return _without_cards(talk) or talk.ask(*talk.language.hand(talk.view.hand))


def tell_hand_size(talk: Talk, intent: Intent) -> Reply:
    return _without_cards(talk) or talk.ask(talk.language.hand_size(len(talk.view.hand)))


def _without_cards(talk: Talk) -> Reply | None:
    """For a listener who has no cards and is not safe by that: out of the series, or by a wrong pair."""
    view, language = talk.view, talk.language
    if YOU in view.out:
        return talk.ask(language.is_out(YOU))
    return talk.ask(language.no_cards_left(YOU)) if not view.hand and view.has_lost else None


def tell_sizes(talk: Talk, intent: Intent) -> Reply:
    view, language = talk.view, talk.language
    if not view.hand and view.has_lost:
        others = (language.seat_size(seat, size) for seat, size in enumerate(view.sizes) if seat != YOU)
        return talk.ask(language.no_cards_left(YOU), *others)
    return talk.ask(*language.sizes(view.sizes, view.out))


def tell_seat_size(talk: Talk, intent: AskSeatSize) -> Reply:
    view, language, seat = talk.view, talk.language, intent.seat
    return talk.ask(language.is_out(seat) if seat in view.out else language.seat_size(seat, view.sizes[seat]))


def tell_turn(talk: Talk, intent: Intent) -> Reply:
    return talk.ask(talk.whose_turn())


def tell_what_happened(talk: Talk, intent: Intent) -> Reply:
    giver = talk.view.giver
    mixed = [talk.language.has_mixed(giver)] if talk.play.fan_was_mixed and giver else []
    return talk.ask(*talk.play.happened, *mixed)
