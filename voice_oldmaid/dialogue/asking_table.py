"""Questions about the table: the own hand, the others' sizes, the turn, and what has happened.

The open question is asked again after the answer.
"""

from __future__ import annotations

from voice_oldmaid.dialogue.intents import AskSeatSize, Intent
from voice_oldmaid.dialogue.narration import YOU
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.dialogue.talk import Talk
from voice_oldmaid.game.lengths import minutes_left
from voice_oldmaid.game.turns import neighbors
from voice_oldmaid.game.view import View


def tell_hand(talk: Talk, intent: Intent) -> Reply:
    return without_cards(talk) or talk.ask(*talk.language.hand(talk.view.hand))


def tell_hand_size(talk: Talk, intent: Intent) -> Reply:
    return without_cards(talk) or talk.ask(talk.language.hand_size(len(talk.view.hand)))


def without_cards(talk: Talk) -> Reply | None:
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


def tell_giver(talk: Talk, intent: Intent) -> Reply:
    """From whom the listener takes, now or the next time."""
    view, language = talk.view, talk.language
    if view.is_over or view.picker == YOU:
        return talk.ask(talk.whose_turn())
    if reply := without_cards(talk):
        return reply
    beside = _neighbors_of_yours(view)
    return talk.ask(language.you_take_from(beside[0]) if beside else language.hand_size(0))


def tell_taker(talk: Talk, intent: Intent) -> Reply:
    """Who takes from the listener the next time, as the table stands."""
    view, language = talk.view, talk.language
    if view.is_over:
        return talk.ask(language.deal_is_over())
    if reply := without_cards(talk):
        return reply
    beside = _neighbors_of_yours(view)
    return talk.ask(language.your_fan(beside[1]) if beside else language.nobody_takes_from_you())


def _neighbors_of_yours(view: View) -> tuple[int, int] | None:
    """From whom the listener takes, and who takes from the listener; None for who has no cards, or no others."""
    return neighbors(view.rules, view.sizes, YOU) if view.hand else None


def tell_time_left(talk: Talk, intent: Intent) -> Reply:
    """How long this deal may still take: only an estimate, as chance decides."""
    view, language = talk.view, talk.language
    if view.is_over:
        return talk.ask(language.deal_is_over())
    return talk.ask(language.time_left(minutes_left(view.rules, view.sizes, talk.play.start.view(YOU).sizes)))


def tell_what_happened(talk: Talk, intent: Intent) -> Reply:
    giver = talk.view.giver
    mixed = [talk.language.has_mixed(giver)] if talk.play.held_out.was_mixed and giver else []
    return talk.ask(*talk.play.happened, *mixed)
