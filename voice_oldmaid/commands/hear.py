"""voice-oldmaid hear: what the game would hear in these recordings."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from voice_oldmaid.commands import options as values
from voice_oldmaid.dialogue.grammar import LONGEST_FAN, Grammar, grammar
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.patience import PRESETS, Patience
from voice_oldmaid.errors import FileError
from voice_oldmaid.game.cards import cards

if TYPE_CHECKING:
    from voice_oldmaid.audio.vosk_recognizer import VoskRecognizer
    from voice_oldmaid.bench.hearing import Hearing

NAME = "hear"
HELP = "tell what the game would hear in these recordings, one JSON object a line"

SEATS = 4
"""Whose names are listened for."""
HAND = cards("2c 5d 7h 9s Jd Qs Kh")
"""What is held, so that arranging it is listened for."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help="a recording of any common format and rate")
    fan = values.whole_number(range(1, LONGEST_FAN + 1), "the number of cards in the fan")
    parser.add_argument(
        "--expect-fan", type=fan, default=13, metavar="N", help="how many cards are held out (default 13)"
    )
    values.add_model(parser)
    values.add_patience(parser)


def run(options: argparse.Namespace) -> int:
    from voice_oldmaid.wiring import recognizer_for

    words = grammar(SEATS, options.expect_fan, LANGUAGES["en"], hand=HAND)
    recognizer = recognizer_for(options.model, words)
    codes = [_tell(file, recognizer, words, PRESETS[options.patience]) for file in options.files]
    return max(codes)


def _tell(file: str, recognizer: VoskRecognizer, words: Grammar, patience: Patience) -> int:
    """Print the line for one file; the exit code that it deserves."""
    from voice_oldmaid.audio.sound import read_sound
    from voice_oldmaid.bench.hearing import hear_sound

    try:
        row = _row(hear_sound(read_sound(file), recognizer, words, patience=patience))
    except FileError as error:
        row, code = {"error": str(error)}, error.exit_code
    else:
        code = 0
    print(json.dumps({"file": file, **row}), flush=True)
    return code


def _row(hearing: Hearing) -> dict[str, object]:
    seconds = hearing.seconds_to_decision
    return {
        "heard": hearing.heard,
        "confidence": round(hearing.confidence, 3),
        "intent": type(hearing.intent).__name__ if hearing.intent else None,
        "position": hearing.position,
        "seconds_to_decision": None if seconds is None else round(seconds, 3),
    }
