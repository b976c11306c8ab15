"""The options that say what is played with: --input, --pace; and what the keys of a terminal are at each moment."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from typing import Any

from voice_oldmaid.commands import options as values
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.ways import PACES, USUAL_PACE, Way
from voice_oldmaid.keys.single_keys import Reading
from voice_oldmaid.settings import Settings

WAYS = tuple(way.value for way in Way)
READINGS: Mapping[Way, Reading] = {Way.KEYS: Reading.KEYS, Way.SWITCH: Reading.PRESSES}
"""In the other ways keys make lines."""

pace = values.whole_number(range(PACES[0], PACES[-1] + 1), "the pace in seconds")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--input",
        type=way,
        metavar="NAME",
        help=f"what is played with, beside words, which always count: {', '.join(WAYS)} (at first {Way.VOICE.value})",
    )
    parser.add_argument(
        "--pace",
        type=pace,
        metavar="SECONDS",
        help=f"how long each choice can be taken, {PACES[0]} to {PACES[-1]}, with a switch or a sound "
        f"(at first {USUAL_PACE})",
    )


def way(text: str) -> str:
    """The name of a way to play."""
    if text not in WAYS:
        raise argparse.ArgumentTypeError(f"there is no input {values.shown(text)}: choose from {', '.join(WAYS)}")
    return text


def chosen(settings: Settings) -> dict[str, Any]:
    """Fields of the manner that these options choose."""
    about = {"way": Way(settings.input) if settings.input else None, "pace": settings.pace}
    return {name: value for name, value in about.items() if value is not None}


def reading_of(conversation: Conversation) -> Callable[[], Reading]:
    """What keys are, whenever that is asked: it follows what is wished for in the game."""
    return lambda: reading_in(conversation.talk.manner.way)


def reading_in(way: Way) -> Reading:
    """What keys are in this way to play."""
    return READINGS.get(way, Reading.LINES)
