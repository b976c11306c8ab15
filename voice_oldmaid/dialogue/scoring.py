"""Answers about several deals: the score, who sits out, and the offer to clap or to make a silly sound."""

from __future__ import annotations

from voice_oldmaid.dialogue import answers as do
from voice_oldmaid.dialogue.intents import AskSeatSize, Intent
from voice_oldmaid.dialogue.narration import YOU
from voice_oldmaid.dialogue.talk import Reply, Talk


def tell_score(talk: Talk, intent: Intent) -> Reply:
    """The score so far, and who is ahead or has won."""
    series, language = talk.play.series, talk.language
    ended = language.series_ended(series.winners, series.seats) if series.is_over else language.leading(series)
    return talk.ask(*language.score(series), *ended)


# The table, where somebody sits out


def tell_hand(talk: Talk, intent: Intent) -> Reply:
    return _without_cards(talk) or do.tell_hand(talk, intent)


def tell_hand_size(talk: Talk, intent: Intent) -> Reply:
    return _without_cards(talk) or do.tell_hand_size(talk, intent)


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
    return talk.ask(*talk.language.sizes(talk.view.sizes, talk.view.out))


def tell_seat_size(talk: Talk, intent: AskSeatSize) -> Reply:
    out = intent.seat in talk.view.out
    return talk.ask(talk.language.is_out(intent.seat)) if out else do.tell_seat_size(talk, intent)


# What a loser may do


def do_it_together(talk: Talk, intent: Intent) -> Reply:
    """A yes to the offer."""
    offer = talk.play.offer
    assert offer is not None
    talk.play.offer = None
    talk.rest()
    return talk.ask(*offer.done)


def skip(talk: Talk, intent: Intent) -> Reply:
    """Anything like a no to the offer, and silence too: nobody has to."""
    talk.play.offer = None
    talk.rest()
    return talk.ask(talk.language.skipped())
