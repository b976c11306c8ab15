"""Answers about several deals: the score, and the offer to clap or to make a silly sound."""

from __future__ import annotations

from voice_oldmaid.dialogue.intents import Intent
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.dialogue.talk import Talk


def tell_score(talk: Talk, intent: Intent) -> Reply:
    """The score so far, and who is ahead or has won."""
    series, language = talk.play.series, talk.language
    ended = language.series_ended(series.winners, series.seats) if series.is_over else language.leading(series)
    return talk.ask(*language.score(series), *ended)


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
