"""voice-oldmaid bench soak: hours of play, faster than time: does anything grow, stay behind, or get slower?"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from voice_oldmaid.commands import options as values
from voice_oldmaid.errors import UsageError

if TYPE_CHECKING:
    from voice_oldmaid.audio.mouth import Voice
    from voice_oldmaid.bench.resources import Held


LEAST_HOURS, MOST_HOURS = 0.01, 1000
"""In less, nobody plays a card."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--hours", type=hours_of, default=8.0, metavar="H", help="of scripted ears (default 8)")
    parser.add_argument("--sound-hours", type=hours_of, default=1.0, metavar="H", help="of real sound (default 1)")
    parser.add_argument("--seed", type=values.seed, default=0, metavar="S", help="other games (default 0)")
    parser.add_argument("--voice", type=values.something, metavar="ID", help="the narrator, as in play")
    values.add_model(parser)


def hours_of(text: str) -> float:
    """A number of hours; 0 leaves that part out."""
    return 0.0 if text == "0" else hours_from(LEAST_HOURS, "or 0 for none of them, ")(text)


def hours_from(least: float, more: str = "") -> Callable[[str], float]:
    """A reader of numbers of hours from *least* on; *more* says what else is allowed."""

    def read(text: str) -> float:
        hours = float(text) if re.fullmatch(r"\d{1,9}(\.\d{1,9})?", text) else -1.0
        if not least <= hours <= MOST_HOURS:
            limits = f"from {least:g} to {MOST_HOURS}, {more}not {values.shown(text)}"
            raise argparse.ArgumentTypeError(f"hours are a number {limits}")
        return hours

    return read


def measured(options: argparse.Namespace) -> dict[str, Any]:
    """Figures of the hours with scripted ears, and of those with real ones. UsageError where there are none of both."""
    if not options.hours and not options.sound_hours:
        raise UsageError("There is nothing to measure in no hours.", "Give --hours or --sound-hours.")
    from voice_oldmaid.audio.engines import cast_of
    from voice_oldmaid.audio.pyttsx3_voice import Pyttsx3Voice
    from voice_oldmaid.bench.child_voices import EspeakChild
    from voice_oldmaid.bench.scripted_ears import HummingVoice, ScriptedEars
    from voice_oldmaid.bench.soak import soak
    from voice_oldmaid.commands.bench_latency import told_at_once
    from voice_oldmaid.dialogue.grammar import LONGEST_FAN, grammar
    from voice_oldmaid.dialogue.languages import LANGUAGES
    from voice_oldmaid.wiring import recognizer_for

    def voice() -> Voice:
        return cast_of(options.voice, told_at_once)

    figures: dict[str, Any] = {}
    if options.hours:
        child = HummingVoice()
        ears = ScriptedEars(child)
        figures["scripted"] = soak(options.hours, [child], ears, voice, options.seed, _tell)
    if options.sound_hours:
        recognizer = recognizer_for(options.model, grammar(4, LONGEST_FAN, LANGUAGES["en"]))
        # Not the natural child of the other benchmarks: the memory of its synthesizer would be counted.
        child_voice = EspeakChild(Pyttsx3Voice())
        figures["sound"] = soak(options.sound_hours, [child_voice], recognizer, voice, options.seed, _tell)
        child_voice.close()
    return figures


def _tell(seconds: float, held: Held) -> None:
    memory = f"{held.memory_bytes / 1e6:.0f} MB" if held.memory_bytes else "unknown memory"
    print(f"{seconds / 60:.0f} min: {memory}, {held.threads} threads, {held.open_files} open files", file=sys.stderr)
