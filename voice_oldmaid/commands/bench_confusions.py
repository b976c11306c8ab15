"""voice-oldmaid bench confusions: which word is heard for which."""

from __future__ import annotations

import argparse
import shlex
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

from voice_oldmaid.commands import bench_hearing, options as values


def add_arguments(parser: argparse.ArgumentParser) -> None:
    bench_hearing.add_sounds(parser)
    values.add_model(parser)
    parser.add_argument("--write", type=Path, metavar="FILE", help="the costs, as a module of the language")


def measured(options: argparse.Namespace) -> dict[str, Any]:
    """The figures. FileError, before anything is measured, where they could not be written."""
    from voice_oldmaid.audio.pyttsx3_voice import Pyttsx3Voice
    from voice_oldmaid.bench.child_voices import ChildVoice, EspeakChild, joe_children
    from voice_oldmaid.bench.confusions import measure_confusions, require_place_for
    from voice_oldmaid.dialogue.grammar import LONGEST_FAN
    from voice_oldmaid.wiring import recognizer_for

    words = bench_hearing.words_of_table(LONGEST_FAN)
    if options.write:
        require_place_for(options.write)
    ears = recognizer_for(options.model, words)
    with closing(Pyttsx3Voice()) as voice:
        voices: list[ChildVoice] = [*joe_children(), EspeakChild(voice)]
        return measure_confusions(
            bench_hearing.plan_of(options), ears, words, voices, lambda line: print(line, file=sys.stderr)
        )


def write(options: argparse.Namespace, figures: dict[str, Any]) -> None:
    """The costs as a module, where one is wanted."""
    from voice_oldmaid.bench.confusions import as_module, write_module

    if options.write:
        write_module(options.write, as_module(figures, _arguments(options)))


def _arguments(options: argparse.Namespace) -> str:
    """What was measured, as it is typed."""
    limit = [] if options.limit is None else [str(options.limit)]
    given = {
        "sets": options.sets,
        "noise": options.noise,
        "snr": [f"{ratio:g}" for ratio in options.snr],
        "limit": limit,
    }
    return "".join(f" --{name} {shlex.quote(','.join(each))}" for name, each in given.items() if each)
