"""What the game does about each intent: small functions from a Talk and an intent to a Reply.

They are put in their places by the table in `conversation`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeAlias

from voice_oldmaid.dialogue.intents import Intent, PickAny, PickCard, PickMaybe, PickOneOf
from voice_oldmaid.dialogue.keeping import farewell
from voice_oldmaid.dialogue.repair import ask_again, neither_yes_nor_no, not_understood
from voice_oldmaid.dialogue.talk import REPEATED, Mode, Reply, Talk

Answer: TypeAlias = Callable[[Talk, Any], Reply]

RATE_STEP = 20
SLOWEST, FASTEST = 80, 300
"""Words per minute."""


# Picking


def say_back(talk: Talk, intent: PickCard) -> Reply:
    """A card was named: say it back, or say why it cannot be."""
    if intent.position > talk.view.fan:
        return not_there(talk, intent)
    talk.mode, talk.wish = Mode.TAKING, (intent.position,)
    return talk.ask()


def not_there(talk: Talk, intent: PickCard) -> Reply:
    """A card was named that is not there: what was heard; the question says what is possible."""
    return ask_again(talk, talk.language.not_there(intent.position))


def choose_for_you(talk: Talk, intent: Intent) -> Reply:
    """ "You choose": any card, by chance, said before it is taken."""
    position = talk.play.chances.choices.randrange(talk.view.fan) + 1
    talk.mode, talk.wish = Mode.TAKING, (position,)
    return talk.say(talk.language.chosen_for_you(position))


def offer(talk: Talk, intent: Intent) -> Reply:
    """ "You choose" was perhaps said: only a yes picks."""
    talk.mode, talk.wish = Mode.OFFERING, ()
    return talk.ask()


def ask_if_sure(talk: Talk, intent: PickMaybe) -> Reply:
    """A card was perhaps named: only a yes picks it."""
    if intent.position > talk.view.fan:
        return not_understood(talk, intent)
    talk.mode, talk.wish = Mode.SURE_OF_CARD, (intent.position,)
    return talk.ask()


def ask_which(talk: Talk, intent: PickOneOf) -> Reply:
    """Two cards were named: ask for one, or for a yes where only one of them is there."""
    there = [position for position in intent.positions if position <= talk.view.fan]
    if len(there) < 2:
        return ask_if_sure(talk, PickMaybe((there or [intent.positions[0]])[0]))
    talk.mode, talk.wish = Mode.CHOOSING, intent.positions
    return talk.ask()


def take(talk: Talk, intent: Intent) -> Reply:
    """The wish stands: the card is taken and told."""
    told = talk.play.pick(talk.wish[0])
    talk.rest()
    return talk.ask(*told)


def take_back(talk: Talk, intent: Intent) -> Reply:
    """ "No", in time: nothing was taken."""
    talk.rest()
    return talk.ask(talk.language.taken_back())


def keep_or_change(talk: Talk, intent: PickCard) -> Reply:
    """A card is named while another is about to be taken: the same again changes nothing, another one is the wish."""
    return take(talk, intent) if intent.position in talk.wish else say_back(talk, intent)


def ask_about_wish(talk: Talk, intent: Intent) -> Reply:
    """Something unclear was said while a card is about to be taken: it may have been a no."""
    return ask_if_sure(talk, PickMaybe(talk.wish[0]))


def ask_about_other_wish(talk: Talk, intent: PickMaybe) -> Reply:
    """Perhaps another card was named while one is about to be taken: "no, the fourth"."""
    return ask_if_sure(talk, intent) if intent.position <= talk.view.fan else ask_about_wish(talk, intent)


def ask_about_same_wish(talk: Talk, intent: PickMaybe) -> Reply:
    """What was asked about is heard once more, and again not for certain: it takes a yes."""
    return neither_yes_nor_no(talk, intent) if intent.position in talk.wish else ask_if_sure(talk, intent)


def again_from_the_question(talk: Talk, intent: Intent) -> Reply:
    """A no to a side question."""
    talk.rest()
    return talk.ask()


# The game as a whole


def ask_to_quit(talk: Talk, intent: Intent) -> Reply:
    talk.mode, talk.wish = Mode.SURE_TO_QUIT, ()
    return talk.ask()


def ask_for_new_game(talk: Talk, intent: Intent) -> Reply:
    talk.mode, talk.wish = Mode.SURE_OF_NEW_GAME, ()
    return talk.ask()


def new_game(talk: Talk, intent: Intent) -> Reply:
    talk.forget_last_game()
    told = talk.play.deal()
    talk.rest()
    return talk.ask(talk.language.new_deal(), *told)


def leave(talk: Talk, intent: Intent) -> Reply:
    return talk.leave(*farewell(talk))


def no_more(talk: Talk, intent: Intent) -> Reply:
    """A no to another game; in the middle of a series it takes a yes to leave it without a winner."""
    return ask_to_quit(talk, intent) if talk.play.waits_for_its_end else leave(talk, intent)


def pause(talk: Talk, intent: Intent) -> Reply:
    talk.mode, talk.wish = Mode.PAUSED, ()
    return talk.ask(talk.language.waiting())


def go_on(talk: Talk, intent: Intent) -> Reply:
    talk.rest()
    return talk.ask(talk.language.going_on())


def wake(talk: Talk, intent: PickCard | PickAny | PickOneOf) -> Reply:
    """A card is named while the game waits: it was perhaps not said to us, so only a yes picks it."""
    if talk.resting_mode is not Mode.PICKING:
        return talk.ask()
    match intent:
        case PickCard(position) if position > talk.view.fan:
            return not_there(talk, intent)
        case PickCard(position):
            return ask_if_sure(talk, PickMaybe(position))
        case PickAny():
            return offer(talk, intent)
        case PickOneOf():
            return ask_which(talk, intent)


# What was said


def repeat(talk: Talk, intent: Intent) -> Reply:
    """The last portion once more, as it was."""
    return talk.say(*talk.said[-REPEATED:])


def be_quiet(talk: Talk, intent: Intent) -> Reply:
    """ "Stop" ends the speech that is running, and that has happened already. Talk in a pause is not for us."""
    said = talk.said
    reply = talk.say()
    talk.said = said
    return reply


# How the game speaks


def slower(talk: Talk, intent: Intent) -> Reply:
    return _change_rate(talk, -RATE_STEP, talk.language.slower(), talk.language.slowest())


def faster(talk: Talk, intent: Intent) -> Reply:
    return _change_rate(talk, RATE_STEP, talk.language.faster(), talk.language.fastest())


def _change_rate(talk: Talk, step: int, done: str, cannot: str) -> Reply:
    """The last portion once more at the new rate, so that it is heard; without what was said of a rate before."""
    about_rate = (talk.language.slower(), talk.language.faster(), talk.language.slowest(), talk.language.fastest())
    said = [sentence for sentence in talk.said[-REPEATED:] if sentence not in about_rate]
    changed = min(FASTEST, max(SLOWEST, talk.manner.words_per_minute + step))
    if changed == talk.manner.words_per_minute:
        return talk.ask(cannot)
    talk.manner = replace(talk.manner, words_per_minute=changed)
    return talk.say(done, *said)


# Help


def help_picking(talk: Talk, intent: Intent) -> Reply:
    view = talk.view
    assert view.giver is not None
    return talk.ask(*talk.language.help_picking(view.giver, view.fan))


def help_taking(talk: Talk, intent: Intent) -> Reply:
    """Whoever asks for help while a card is about to be taken had better be asked about it."""
    talk.mode = Mode.SURE_OF_CARD
    return help_yes_or_no(talk, intent)


def help_yes_or_no(talk: Talk, intent: Intent) -> Reply:
    return talk.ask(*talk.language.help_yes_or_no())


def help_paused(talk: Talk, intent: Intent) -> Reply:
    return talk.ask(*talk.language.help_paused())
