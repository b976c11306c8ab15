"""Going back through what was said, portion by portion, and saying it once more slowly (ANCHORS R15)."""

from __future__ import annotations

from dataclasses import replace

from voice_oldmaid.dialogue.changing_manner import RATE_STEP, once_more
from voice_oldmaid.dialogue.intents import (
    WITH_CHOICES,
    DeviceChanged,
    Faster,
    GoBack,
    Intent,
    Louder,
    OtherVoice,
    Repeat,
    SaySlower,
    Slower,
    Softer,
)
from voice_oldmaid.dialogue.manner import SLOWEST
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.dialogue.talk import REPEATED, Talk

NOTHING_NEW = (Repeat, SaySlower, GoBack, Slower, Faster, Louder, Softer, OtherVoice, DeviceChanged, *WITH_CHOICES)
"""Intents whose answers only say again what was said: whoever goes back stays where that was."""

SLOWER_BY = 2 * RATE_STEP
"""Words per minute by which something is said slower once: a step alone is hardly heard."""


def remembered(talk: Talk, reply: Reply) -> Reply:
    """The same reply, which can be gone back to from now on."""
    sentences = [line.text for line in reply.say if line.instead is None]
    if sentences:
        talk.told = talk.told.with_reply(sentences, _question_at_the_end(talk, sentences), REPEATED)
    return reply


def _question_at_the_end(talk: Talk, sentences: list[str]) -> int:
    """How many of these sentences are the open question; a pick that is said back is none, but news."""
    question = [] if talk.mode is Mode.TAKING else talk.question()
    return len(question) if question and sentences[-len(question) :] == question else 0


def go_back(talk: Talk, intent: Intent) -> Reply:
    """The portion before the one that was told last, then the open question; the beginning is told to be one."""
    if talk.told.is_at_the_beginning:
        return talk.ask(talk.language.that_was_the_beginning())
    talk.told = talk.told.one_back()
    return talk.ask(*talk.told.portion)


def go_back_and_ask(talk: Talk, intent: Intent) -> Reply:
    """While a card is about to be taken, "go back" may have meant that one: the card now takes a yes."""
    talk.mode = Mode.SURE_OF_CARD
    return go_back(talk, intent)


def say_slower(talk: Talk, intent: Intent) -> Reply:
    """The last portion once more and slower; the rate of all that follows stays as it was."""
    slower = max(SLOWEST, talk.manner.words_per_minute - SLOWER_BY)
    reply = once_more(talk, *() if slower < talk.manner.words_per_minute else (talk.language.slowest(),))
    return replace(reply, say=tuple(replace(line, words_per_minute=slower) for line in reply.say))
