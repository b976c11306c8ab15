"""voice-oldmaid bench own-voice: does the game ever answer itself, and is heard who speaks over it?"""

from __future__ import annotations

import argparse
from contextlib import closing
from typing import Any

from voice_oldmaid.commands import options as values
from voice_oldmaid.commands.bench_latency import told_at_once

MINUTES = values.whole_number(range(1, 1441), "the number of minutes")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--minutes", type=MINUTES, default=60, metavar="M", help="of narration that nobody answers (default 60)"
    )
    parser.add_argument("--seed", type=values.seed, default=0, metavar="S", help="another room and other games")
    parser.add_argument("--voice", type=values.something, metavar="ID", help="the narrator, as in play")
    parser.add_argument("--without-child", action="store_true", help="nobody speaks over the game")
    values.add_model(parser)


def measured(options: argparse.Namespace) -> dict[str, Any]:
    """Answers and pauses that nobody was the reason of; and how a child is heard, as loud as the game and fainter."""
    from voice_oldmaid.audio.engines import cast_of
    from voice_oldmaid.bench.barge_in import DECIBELS, measure_interruptions
    from voice_oldmaid.bench.child_voices import joe_children
    from voice_oldmaid.bench.own_voice import measure_own_voice
    from voice_oldmaid.dialogue.grammar import LONGEST_FAN, grammar
    from voice_oldmaid.dialogue.languages import LANGUAGES
    from voice_oldmaid.wiring import recognizer_for

    # First what may be missing.
    children = () if options.without_child else joe_children(options.seed)
    recognizer = recognizer_for(options.model, grammar(4, LONGEST_FAN, LANGUAGES["en"]))
    with closing(cast_of(options.voice, told_at_once)) as voice:
        figures = measure_own_voice(options.minutes, recognizer, voice, options.seed)
        for decibels in DECIBELS if children else ():
            name = f"child_at_{decibels:+.0f}_dB"
            figures[name] = measure_interruptions(recognizer, voice, children, decibels, options.seed)
    return figures
