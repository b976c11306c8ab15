"""Modes: what the last reply has asked for, and which modes are alike."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from typing import TypeAlias

from voice_oldmaid.dialogue.intents import Intent, NewGame, Quit


class Mode(Enum):
    """What the last reply has asked for."""

    PICKING = auto()
    """Which card?"""
    TAKING = auto()
    """Nothing: a pick is said back, and is done unless it is taken back now."""
    SURE_OF_CARD = auto()
    """Did you say third card?"""
    CHOOSING = auto()
    """Third card or fifth card?"""
    OFFERING = auto()
    """Shall I pick a card for you?"""
    SURE_TO_QUIT = auto()
    """Do you want to stop playing?"""
    SURE_TO_RESUME = auto()
    """Do you want to go on with the game from last time?"""
    SURE_OF_NEW_GAME = auto()
    """Do you want to start a new game?"""
    SURE_OF_GAME = auto()
    """Do you want to play Black Peter?"""
    PAUSED = auto()
    """Nothing, until somebody says go on."""
    DOZING = auto()
    """Nothing, because nobody seems to be there: any word ends it."""
    ARRANGING = auto()
    """Your own fan is to be held out. Ready?"""
    PENALTY = auto()
    """Do you want to clap with me?"""
    LAYING_FIRST = auto()
    """Which of your cards?"""
    LAYING_SECOND = auto()
    """And which one with it?"""
    SURE_OF_LAYING = auto()
    """Lay them anyway?"""
    OVER = auto()
    """Do you want to play again?"""
    COUNTING = auto()
    """Third card? And so on with the next one."""
    PRACTICE = auto()
    """Which of these make-believe cards?"""
    SURE_OF_DEVICE = auto()
    """Can you hear me through this speaker, or can I hear you through this microphone?"""
    SURE_TO_BE_ALONE = auto()
    """Have the others closed their ears?"""
    ALONE = auto()
    """Nothing, while one of several people is told what only that person may know."""


WITHOUT_TURN = (Mode.TAKING, Mode.COUNTING, Mode.PAUSED, Mode.DOZING, Mode.ALONE)
"""Modes that wait for no answer, or go on without one: no sound says whose turn it is to speak."""

NOT_GONE_THROUGH = (Mode.TAKING, Mode.SURE_OF_DEVICE, Mode.PAUSED, Mode.DOZING, Mode.ALONE)
"""Modes in which the game does not go through choices by itself, whatever is played with."""

ASKED_ABOUT: Mapping[Mode, Intent] = {Mode.SURE_TO_QUIT: Quit(), Mode.SURE_OF_NEW_GAME: NewGame()}
"""What has led to a mode, and in it must not be its own answer by being said twice."""

OF_A_CARD = (Mode.TAKING, Mode.SURE_OF_CARD, Mode.CHOOSING, Mode.OFFERING, Mode.COUNTING)
"""Modes in which a no leaves a card where it is."""

OF_OWN_HAND = (Mode.LAYING_FIRST, Mode.LAYING_SECOND)
"""Modes in which a position is one in the listener's own hand."""

OpenQuestion: TypeAlias = tuple[Mode, tuple[int, ...], tuple[int, ...]]
"""A mode with the wish and the cards to be laid in it."""
