"""Lists that are too long to be told at once: a few at a time, a few others each time, then from the beginning."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from voice_oldmaid.dialogue.intents import Intent
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.dialogue.talk import Talk


def tell_games(talk: Talk, intent: Intent) -> Reply:
    return _tell_next(talk, intent, talk.language.games)


def tell_nicknames(talk: Talk, intent: Intent) -> Reply:
    return _tell_next(talk, intent, talk.language.some_nicknames)


def more_help(talk: Talk, intent: Intent) -> Reply:
    """What can be said in every mode (ANCHORS R14)."""
    return _tell_next(talk, intent, talk.language.more_help)


def _tell_next(talk: Talk, intent: Intent, part: Callable[[int], Sequence[str]]) -> Reply:
    before = talk.parts_told.get(type(intent), 0)
    talk.parts_told = {**talk.parts_told, type(intent): before + 1}
    return talk.ask(*part(before))
