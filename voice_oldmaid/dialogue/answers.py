"""What the game does about each intent: small functions from a Talk and an intent to a Reply.

They are put in their places by `answers_by_mode`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeAlias

from voice_oldmaid.dialogue.counting import count_from_the_first
from voice_oldmaid.dialogue.doubt import FAINT_ENOUGH, OBJECTIONS
from voice_oldmaid.dialogue.intents import Intent, PickAny, PickCard, PickMaybe, PickOneOf
from voice_oldmaid.dialogue.keeping import farewell
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.repair import ask_again, neither_yes_nor_no, not_understood
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.dialogue.talk import REPEATED, Talk

Answer: TypeAlias = Callable[[Talk, Any], Reply]

# Picking


def say_back(talk: Talk, intent: PickCard) -> Reply:
    """A card was named: say it back, or say why it cannot be."""
    if intent.position > talk.view.fan:
        return not_there(talk, intent)
    if intent.position in talk.doubt.denied and talk.mode is not Mode.CHOOSING:
        return ask_if_sure(talk, PickMaybe(intent.position))
    talk.mode, talk.wish = Mode.TAKING, (intent.position,)
    talk.language.wordings.next_moment()
    return talk.ask()


def not_there(talk: Talk, intent: PickCard) -> Reply:
    """A card was named that is not there: what was heard, and why it cannot be."""
    view = talk.view
    assert view.giver is not None
    told = talk.language.not_held_out(intent.position, view.giver, view.fan)
    return ask_again(talk, told, may_count=True, in_few_words=True)


def choose_for_you(talk: Talk, intent: Intent) -> Reply:
    """ "You choose": any card, by chance, said before it is taken."""
    position = talk.play.chances.choices.randrange(talk.view.fan) + 1
    talk.mode, talk.wish, talk.doubt = Mode.TAKING, (position,), replace(talk.doubt, chosen=position)
    talk.language.wordings.next_moment()
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
    return talk.ask(*[talk.language.one_at_a_time(talk.player_called)] if intent.crowded else [])


def ask_which(talk: Talk, intent: PickOneOf) -> Reply:
    """Two cards were named: ask for one, or for a yes where only one of them is there."""
    there = [position for position in intent.positions if position <= talk.view.fan]
    if len(there) < 2:
        return ask_if_sure(talk, PickMaybe((there or [intent.positions[0]])[0]))
    talk.mode, talk.wish = Mode.CHOOSING, intent.positions
    return talk.ask()


def take(talk: Talk, intent: Intent) -> Reply:
    """The wish stands: the card is taken and told."""
    told = talk.play.pick(talk.wish[0], talk.manner)
    talk.rest()
    return talk.ask(*told)


def take_back(talk: Talk, intent: Intent) -> Reply:
    """ "No", in time: nothing was taken. From the second time on, the cards are counted."""
    talk.doubt, told = talk.doubt.denying(talk.wish), talk.language.taken_back()
    talk.misunderstandings += 1
    talk.rest()
    if talk.doubt.objections >= OBJECTIONS and talk.mode is Mode.PICKING:
        return count_from_the_first(talk, told)
    return talk.ask(told)


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
    if intent.position not in talk.wish:
        return ask_if_sure(talk, intent)
    return come_nearer(talk, intent) if intent.faint else neither_yes_nor_no(talk, intent)


def say_back_wish(talk: Talk, intent: Intent) -> Reply:
    """A yes to the card that was counted last: it is said back, because the yes may have been for the one before."""
    talk.mode = Mode.TAKING
    return talk.ask()


def ask_about_counted(talk: Talk, intent: PickMaybe) -> Reply:
    """A card was perhaps named while they are counted."""
    is_agreed = intent.faint and intent.position in talk.wish
    return come_nearer(talk, intent) if is_agreed else ask_if_sure(talk, intent)


def come_nearer(talk: Talk, intent: Intent) -> Reply:
    """A card was agreed to in a faint voice: that counts when it is said twice in a row."""
    talk.doubt = replace(talk.doubt, faint=talk.doubt.faint + 1)
    if talk.doubt.faint < FAINT_ENOUGH:
        return talk.ask(talk.language.far_away())
    return choose_for_you(talk, intent) if talk.mode is Mode.OFFERING else say_back_wish(talk, intent)


def stop_at_card(talk: Talk, intent: Intent) -> Reply:
    """ "Stop", at a card that was counted, may mean that one."""
    talk.mode = Mode.SURE_OF_CARD
    return talk.say(talk.language.do_you_want(*talk.wish))


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
    told = talk.play.deal(talk.manner)
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
    return talk.ask(*talk.language.help_yes_or_no(in_practice=talk.practice.goes_on))


def help_paused(talk: Talk, intent: Intent) -> Reply:
    return talk.ask(*talk.language.help_paused(in_practice=talk.practice.goes_on))
