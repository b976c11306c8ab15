"""What the game does when it was not answered, or did not understand: it asks again, each time with more help.

Nothing here ever picks a card.
"""

from __future__ import annotations

from voice_oldmaid.dialogue.intents import Intent
from voice_oldmaid.dialogue.talk import Mode, Reply, Talk

PATIENT_FOR = 3
"""So many misunderstandings, or silent reminders, in a row; then another way is offered."""

TIRED_AFTER = 5
"""So many misunderstandings in a row; then it is somebody else's talk, and the game stops asking (FAULTS K-16)."""


def not_understood(talk: Talk, intent: Intent) -> Reply:
    """Ask again, each time with more help."""
    view = talk.view
    return ask_again(talk, talk.language.unclear(talk.misunderstandings + 1, view.giver, view.fan))


def too_early(talk: Talk, intent: Intent) -> Reply:
    """An answer came while the game still spoke; it is asked for again."""
    return ask_again(talk, talk.language.too_early())


def ask_again(talk: Talk, told: str) -> Reply:
    """After the third time offer to pick, after the fifth wait without a word. Never a pick."""
    talk.misunderstandings += 1
    talk.rest()
    if talk.misunderstandings > TIRED_AFTER:
        return wait_for_nobody(talk)
    if talk.misunderstandings >= PATIENT_FOR:
        talk.mode = Mode.OFFERING
    return talk.ask(told)


def ask_side_question_again(talk: Talk, intent: Intent) -> Reply:
    """An answer to a question of yes or no came too early."""
    talk.misunderstandings += 1
    return wait_for_nobody(talk) if talk.misunderstandings > TIRED_AFTER else talk.ask(talk.language.too_early())


def neither_yes_nor_no(talk: Talk, intent: Intent) -> Reply:
    talk.misunderstandings += 1
    if talk.misunderstandings > TIRED_AFTER:
        return wait_for_nobody(talk)
    return talk.ask(talk.language.say_yes_or_no(talk.misunderstandings))


def remind(talk: Talk, intent: Intent) -> Reply:
    """Nobody has said anything: a reminder, then another, then wait without a word. Never a pick."""
    talk.silences += 1
    if talk.silences >= PATIENT_FOR:
        return wait_for_nobody(talk)
    return talk.ask(talk.language.still_there(talk.silences))


def wait_for_nobody(talk: Talk) -> Reply:
    """Stop asking, until somebody wants to play."""
    talk.mode, talk.wish, talk.misunderstandings = Mode.PAUSED, (), 0
    return talk.ask(talk.language.waiting_for_nobody())


def take_your_time(talk: Talk, intent: Intent) -> Reply:
    """ "No" to "which one": there is no hurry, and no way back to the last card."""
    return talk.ask(talk.language.still_there(1))
