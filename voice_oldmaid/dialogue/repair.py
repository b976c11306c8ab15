"""What the game does when it was not answered, or did not understand: it asks again, each time with more help.

Nothing here ever picks a card.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from voice_oldmaid.dialogue.counting import card_before, count_from_the_first
from voice_oldmaid.dialogue.intents import Intent, Yes
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.dialogue.talk import Talk

SECOND_STEP = 2
"""At the second misunderstanding in a row, the question is narrowed."""
PATIENT_FOR = 3
"""So many misunderstandings, or silent reminders, in a row; then another way is offered."""

TIRED_AFTER = 5
"""So many misunderstandings in a row; then it is somebody else's talk, and the game stops asking (FAULTS K-16)."""


def not_understood(talk: Talk, intent: Intent) -> Reply:
    """Ask again, each time with more help."""
    if talk.mode is Mode.CHOOSING and talk.misunderstandings == 0:
        # Nothing is narrower than two cards.
        talk.misunderstandings = 1
        return talk.ask(talk.language.unclear(1, None, 0))
    view = talk.view
    told = talk.language.unclear(talk.misunderstandings + 1, view.giver, view.fan, player=talk.player_called)
    return ask_again(talk, told, may_count=not isinstance(intent, Yes))


def too_early(talk: Talk, intent: Intent) -> Reply:
    """An answer came while the game still spoke; it is asked for again."""
    if talk.mode is Mode.CHOOSING and talk.misunderstandings == 0:
        return ask_side_question_again(talk, intent)
    return ask_again(talk, talk.language.too_early())


def ask_again(talk: Talk, told: str, *, may_count: bool = False, in_few_words: bool = False) -> Reply:
    """A ladder: the same question; two cards to choose from; all of them, one by one. Never a pick.

    Where there are no two to choose from, the second step is the third one if the cards *may_count* by then. After all
    were counted the game offers to pick, and after the fifth time it waits without a word.
    """
    talk.misunderstandings += 1
    was_offered, choices = talk.mode is Mode.OFFERING, talk.doubt.choices()
    talk.rest()
    if talk.misunderstandings > TIRED_AFTER:
        return wait_for_nobody(talk)
    if talk.mode is not Mode.PICKING or talk.misunderstandings == 1:
        return _ask(talk, told, in_few_words)
    if was_offered:
        talk.mode = Mode.OFFERING
    elif talk.misunderstandings == SECOND_STEP and choices:
        talk.mode, talk.wish = (Mode.CHOOSING if len(choices) > 1 else Mode.SURE_OF_CARD), choices
    elif may_count or talk.misunderstandings >= PATIENT_FOR:
        return count_from_the_first(talk, told)
    return _ask(talk, told, in_few_words)


def _ask(talk: Talk, told: str, in_few_words: bool) -> Reply:
    """The question; *in_few_words* where it was just told who holds how many cards."""
    is_told = in_few_words and talk.mode is Mode.PICKING
    return talk.say(told, talk.language.which_one(talk.view.fan)) if is_told else talk.ask(told)


def count_again(talk: Talk, intent: Intent) -> Reply:
    """Something unclear was said at a card that was counted: it may have been a yes, or nothing."""
    return _unless_tired(talk, lambda: talk.ask(talk.language.was_that_yes()))


def count_card_before(talk: Talk, intent: Intent) -> Reply:
    """Somebody answered while the next card was already said."""
    return _unless_tired(talk, lambda: card_before(talk))


def ask_side_question_again(talk: Talk, intent: Intent) -> Reply:
    """An answer to a question of yes or no came too early."""
    return _unless_tired(talk, lambda: talk.ask(talk.language.too_early()))


def yes_from_far_away(talk: Talk, intent: Intent) -> Reply:
    """A yes with consequences has to be clear."""
    return _unless_tired(talk, lambda: talk.ask(talk.language.far_away()))


def neither_yes_nor_no(talk: Talk, intent: Intent) -> Reply:
    return _unless_tired(talk, lambda: talk.ask(talk.language.say_yes_or_no(talk.misunderstandings)))


def _unless_tired(talk: Talk, answer: Callable[[], Reply]) -> Reply:
    """One misunderstanding more: it is answered, or after too many of them nobody is asked any more."""
    talk.misunderstandings += 1
    return wait_for_nobody(talk) if talk.misunderstandings > TIRED_AFTER else answer()


def remind(talk: Talk, intent: Intent) -> Reply:
    """Nobody has said anything: a reminder, then another, then wait without a word. Never a pick."""
    talk.silences += 1
    if talk.silences >= PATIENT_FOR:
        return wait_for_nobody(talk, Mode.DOZING)
    # Of a faint voice a "yes" alone may not be heard at all.
    told = talk.language.far_away() if talk.doubt.is_faint else talk.language.still_there(talk.silences)
    return talk.ask(told)


def wait_for_nobody(talk: Talk, mode: Mode = Mode.PAUSED) -> Reply:
    """Stop asking, until somebody wants to play: among other people's talk by that word, in a silent room by any."""
    talk.mode, talk.wish, talk.misunderstandings = mode, (), 0
    return talk.ask(talk.language.waiting_for_nobody())


def hears_itself(talk: Talk) -> Reply:
    """What was not understood was the game's own voice: to ask again would bring it back once more (FAULTS L-04)."""
    talk.echoes, talk.misunderstandings, said = replace(talk.echoes, are_told=True), 0, talk.said
    reply = talk.say(talk.language.hears_itself())
    # "Again" means what was said before.
    talk.said = said
    return reply


def take_your_time(talk: Talk, intent: Intent) -> Reply:
    """ "No" to "which one": there is no hurry, and no way back to the last card."""
    return talk.ask(talk.language.still_there(1))
