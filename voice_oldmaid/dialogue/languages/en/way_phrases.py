"""English: how to ask for another way to play: with keys, with one switch, with any sound, or with words only."""

from __future__ import annotations

from collections.abc import Mapping

from voice_oldmaid.dialogue import intents as I
from voice_oldmaid.dialogue.intents import Intent
from voice_oldmaid.dialogue.ways import Way

_WAYS: Mapping[Intent, tuple[str, ...]] = {
    I.UseWay(Way.KEYS): (
        "use the keys", "use keys", "play with keys", "play with the keys", "let me use the keys", "i want the keys",
        "with the keys",
    ),
    I.UseWay(Way.SWITCH): (
        "use one switch", "use the switch", "use a switch", "play with one switch", "play with a switch",
        "let me use the switch", "i have a switch",
    ),
    I.UseWay(Way.SOUND): (
        "use any sound", "play with any sound", "let me use any sound", "i can make a sound", "with any sound",
        "i want any sound",
    ),
    I.UseWay(Way.VOICE): (
        "use my voice", "play with my voice", "let me use my voice", "with my voice", "i want my voice",
        "use my voice again",
    ),
    I.AskKeys(): (
        "which keys are there", "what keys are there", "tell me the keys", "what do the keys do", "what are the keys",
        "which keys can i use",
    ),
}  # fmt: skip

WAY_PHRASES: Mapping[str, Intent] = {phrase: intent for intent, phrases in _WAYS.items() for phrase in phrases}
"""Phrase to intent."""
