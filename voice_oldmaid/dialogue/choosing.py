"""Choosing another game: only a yes changes the one that is played."""

from __future__ import annotations

from voice_oldmaid.dialogue.intents import ChooseGame, Intent
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.opening import introduction
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.dialogue.talk import Talk
from voice_oldmaid.game.choices import Choice, choice_of, shorter


def choose_game(talk: Talk, intent: ChooseGame) -> Reply:
    """A game was named, or perhaps only heard: it takes a yes, however often it is named."""
    return ask_about(talk, choice_of(intent.variant, talk.seats_wished))


def offer_shorter(talk: Talk, intent: Intent) -> Reply:
    """The short relative of the game that is played, or of the one that is asked about."""
    long = talk.choice.rules if talk.mode is Mode.SURE_OF_GAME and talk.choice else talk.play.rules
    found = shorter(long, talk.seats_wished)
    return ask_about(talk, found) if found else talk.ask(talk.language.no_shorter_game())


def ask_about(talk: Talk, wanted: Choice) -> Reply:
    talk.mode, talk.wish, talk.choice = Mode.SURE_OF_GAME, (), wanted
    return talk.ask()


def change_game(talk: Talk, intent: Intent) -> Reply:
    """A yes: the game that runs ends, and the other one begins."""
    assert talk.choice
    talk.forget_last_game()
    told = talk.play.change_game(talk.choice.rules, talk.choice.seats, talk.manner)
    talk.rest()
    return talk.ask(*talk.language.this_game(), *introduction(talk), *told)
