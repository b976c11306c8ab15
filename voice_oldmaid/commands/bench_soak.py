"""voice-oldmaid bench soak: hours of play, faster than time: does anything grow, stay behind, or get slower?"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Any

from voice_oldmaid.commands import options as values

if TYPE_CHECKING:
    from voice_oldmaid.audio.mouth import Voice
    from voice_oldmaid.bench.resources import Held


MOST_HOURS = 1000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--hours", type=hours_of, default=8.0, metavar="H", help="of scripted ears (default 8)")
    parser.add_argument("--sound-hours", type=hours_of, default=1.0, metavar="H", help="of real sound (default 1)")
    parser.add_argument("--seed", type=values.seed, default=0, metavar="S", help="other games (default 0)")
    parser.add_argument("--voice", type=values.something, metavar="ID", help="the narrator, as in play")
    values.add_model(parser)


def hours_of(text: str) -> float:
    """A number of hours."""
    try:
        hours = float(text)
    except ValueError:
        hours = -1.0
    if not 0 <= hours <= MOST_HOURS:
        raise argparse.ArgumentTypeError(f"hours are a number from 0 to {MOST_HOURS}, not {values.shown(text)}")
    return hours


def measured(options: argparse.Namespace) -> dict[str, Any]:
    """Figures of the hours with scripted ears, and of those with real ones."""
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
