"""Changing what is played with, and for how long each choice can be taken; and the keys, told."""

from __future__ import annotations

from dataclasses import replace

from voice_oldmaid.dialogue import changing_manner
from voice_oldmaid.dialogue.intents import AskKeys, Intent, UseWay
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.dialogue.talk import Talk
from voice_oldmaid.dialogue.ways import GOING_THROUGH, PACES, Way


def use_way(talk: Talk, intent: UseWay) -> Reply:
    """The same however often it is said. Words are understood in every way."""
    changing_manner.change(talk, replace(talk.manner, way=intent.way))
    return talk.ask(*talk.language.use_way(intent.way))


def more_time(talk: Talk, intent: Intent) -> Reply:
    """For each choice, where they are gone through; else for pauses in what is said."""
    if talk.manner.way not in GOING_THROUGH:
        return changing_manner.more_patience(talk, intent)
    longer = next((pace for pace in PACES if pace > talk.manner.pace), None)
    if longer is None:
        return talk.ask(talk.language.longest_pace())
    changing_manner.change(talk, replace(talk.manner, pace=longer))
    return talk.ask(talk.language.longer_pace(longer))


def less_time(talk: Talk, intent: Intent) -> Reply:
    if talk.manner.way not in GOING_THROUGH:
        return changing_manner.less_patience(talk, intent)
    shorter = next((pace for pace in reversed(PACES) if pace < talk.manner.pace), None)
    if shorter is None:
        return talk.ask(talk.language.shortest_pace())
    changing_manner.change(talk, replace(talk.manner, pace=shorter))
    return talk.ask(talk.language.shorter_pace(shorter))


def tell_keys(talk: Talk, intent: AskKeys) -> Reply:
    """All of them, or only how to ask for them."""
    return talk.ask(*(talk.language.legend_told() if intent.whole else (talk.language.no_such_key(),)))


def opened(talk: Talk, reply: Reply) -> Reply:
    """The first reply; where it is not played by voice alone, it tells how, before its last sentence."""
    if talk.manner.way is Way.VOICE:
        return reply
    told = talk.lines(tuple(talk.language.use_way(talk.manner.way)))
    return replace(reply, say=(*reply.say[:-1], *told, *reply.say[-1:]))
