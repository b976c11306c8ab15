"""Counting through the fan, a card at a time: a yes, or its own name, picks the card that was said last.

Silence and a no go on to the next card. Nothing here ever picks a card.
"""

from __future__ import annotations

from voice_oldmaid.dialogue.intents import Intent
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.dialogue.talk import Talk
from voice_oldmaid.dialogue.ways import GOING_THROUGH


def count_cards(talk: Talk, intent: Intent) -> Reply:
    """ "Count the cards", where there is a fan to pick from."""
    talk.rest()
    return count_from_the_first(talk) if talk.mode is Mode.PICKING else talk.ask(talk.whose_turn())


def count_from_the_first(talk: Talk, *told: str) -> Reply:
    """Where the choices are gone through anyway, that is the same."""
    if talk.manner.way in GOING_THROUGH:
        return talk.ask(*told)
    talk.mode, talk.wish = Mode.COUNTING, (1,)
    return talk.ask(*told, talk.language.will_count(talk.view.fan))


def next_card(talk: Talk, intent: Intent) -> Reply:
    """After the last card the game offers to pick."""
    (position,) = talk.wish
    if position < talk.view.fan:
        talk.wish = (position + 1,)
        return talk.ask()
    talk.mode, talk.wish = Mode.OFFERING, ()
    return talk.ask(talk.language.counted_all())


def card_before(talk: Talk) -> Reply:
    """Somebody answered while the next card was already said."""
    (position,) = talk.wish
    talk.wish = (max(1, position - 1),)
    return talk.ask(talk.language.too_early())


def help_counting(talk: Talk, intent: Intent) -> Reply:
    return talk.ask(*talk.language.help_counting())
