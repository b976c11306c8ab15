"""What the game does when somebody wants to lay two cards of their own choice.

All pairs are laid by themselves, so two cards that somebody names are never one (RULES B18). Where the rules refuse
wrong pairs, that is all there is to tell; where they are strict, only a yes lays them (RULES B40, B41).
"""

from __future__ import annotations

from voice_oldmaid.dialogue.intents import Intent, PickCard, PickMaybe
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.repair import PATIENT_FOR
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.dialogue.talk import Talk
from voice_oldmaid.game.rules import WrongPair


def ask_which(talk: Talk, intent: Intent) -> Reply:
    """ "Lay two cards": ask for the first one; nothing is laid before both are named."""
    talk.rest()
    if talk.resting_mode is not Mode.PICKING or len(talk.view.hand) < 2:
        return talk.ask(talk.language.needs_two_cards())
    talk.mode = Mode.LAYING_FIRST
    return talk.ask()


def ask_which_with_it(talk: Talk, intent: PickCard | PickMaybe) -> Reply:
    """The first card is named. Nothing is lost if it was misheard: both are named once more."""
    if intent.position > len(talk.view.hand):
        return not_there(talk, intent)
    talk.mode, talk.laying = Mode.LAYING_SECOND, (intent.position,)
    return talk.ask()


def compare(talk: Talk, intent: PickCard | PickMaybe) -> Reply:
    """Both cards are named."""
    hand, (first,) = talk.view.hand, talk.laying
    if intent.position > len(hand):
        return not_there(talk, intent)
    if intent.position == first:
        return talk.ask(talk.language.same_card())
    no_pair = talk.language.no_pair(hand[first - 1], hand[intent.position - 1])
    if talk.view.rules.wrong_pair is WrongPair.REFUSE:
        talk.rest()
        return talk.ask(no_pair, talk.language.pairs_are_laid_for_you())
    talk.mode, talk.laying = Mode.SURE_OF_LAYING, (first, intent.position)
    return talk.ask(no_pair)


def lay(talk: Talk, intent: Intent) -> Reply:
    """A yes: they are laid, and the deal is lost by it."""
    first, second = talk.laying
    told = talk.play.lay_wrong(first, second, talk.manner)
    talk.rest()
    return talk.ask(*told)


def keep(talk: Talk, intent: Intent) -> Reply:
    """A no: nothing is laid."""
    talk.rest()
    return talk.ask(talk.language.nothing_laid())


def not_there(talk: Talk, intent: PickCard | PickMaybe) -> Reply:
    return _ask_again(talk, talk.language.no_such_card_of_yours(intent.position))


def not_understood(talk: Talk, intent: Intent) -> Reply:
    return _ask_again(talk, talk.language.unclear(1, None, 0))


def too_early(talk: Talk, intent: Intent) -> Reply:
    return _ask_again(talk, talk.language.too_early())


def _ask_again(talk: Talk, told: str) -> Reply:
    """After the third time there is nothing to be laid, and the game goes on."""
    talk.misunderstandings += 1
    if talk.misunderstandings < PATIENT_FOR:
        return talk.ask(told)
    talk.rest()
    return talk.ask(talk.language.nothing_laid())


def help_laying(talk: Talk, intent: Intent) -> Reply:
    return talk.ask(*talk.language.help_laying(len(talk.view.hand)))
