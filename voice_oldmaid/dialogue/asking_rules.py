"""The rules on request: as a whole, or one question about the game that is played."""

from __future__ import annotations

from voice_oldmaid.dialogue.intents import Intent
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.dialogue.talk import Talk


def tell_rules(talk: Talk, intent: Intent) -> Reply:
    return talk.ask(*talk.language.rules_told())


def tell_odd_card(talk: Talk, intent: Intent) -> Reply:
    return talk.ask(*talk.language.odd_card_told())


def tell_end(talk: Talk, intent: Intent) -> Reply:
    return talk.ask(*talk.language.end_told())


def tell_safe(talk: Talk, intent: Intent) -> Reply:
    """Seats that sit out a deal were never in danger: they are not named."""
    view = talk.view
    safe = [seat for seat in range(view.seats) if view.is_safe(seat)]
    return talk.ask(talk.language.safe_seats(safe))
