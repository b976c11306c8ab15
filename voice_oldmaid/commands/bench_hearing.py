"""voice-oldmaid bench hearing: how well recordings of people are heard."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from voice_oldmaid.commands import options as values

if TYPE_CHECKING:
    from voice_oldmaid.bench.engines import Engine
    from voice_oldmaid.bench.hearing_bench import Plan
    from voice_oldmaid.dialogue.grammar import Grammar

ENGINES = ("vosk", "vosk-free", "pocketsphinx")
SEATS, FAN = 4, 13
"""The table whose phrases are listened for."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_sounds(parser)
    parser.add_argument("--engine", choices=ENGINES, default="vosk", help="whose ears (default vosk)")
    values.add_model(parser)
    parser.add_argument(
        "--strangers",
        type=values.something,
        metavar="NAME",
        help="a set of other words: how many pass for one of a list",
    )
    parser.add_argument(
        "--curve", type=_picture, metavar="FILE.svg", help="draw wrong actions against misses, as they are traded"
    )
    parser.add_argument(
        "--without-matching", action="store_true", help="without what is known of words that sound alike"
    )


def add_sounds(parser: argparse.ArgumentParser) -> None:
    """The options that say what is heard: --data, --snr, --noise, --sets, --limit."""
    parser.add_argument(
        "--data", type=Path, required=True, metavar="DIR", help="sets: folders with sound files and a manifest.tsv"
    )
    parser.add_argument(
        "--snr", type=_ratios, default=[], metavar="DB,...", help="also with noise, so many dB below (babble)"
    )
    parser.add_argument(
        "--noise",
        type=_names,
        default=[],
        metavar="NAME,...",
        help='"babble", or NAME for DIR/noise-NAME.flac (12 dB below if --snr says nothing else)',
    )
    parser.add_argument("--sets", type=_names, default=[], metavar="NAME,...", help="only these sets")
    limit = values.whole_number(range(1, 1_000_001), "the number of recordings")
    parser.add_argument("--limit", type=limit, metavar="N", help="at most N recordings of each set, always the same")


def measured(options: argparse.Namespace) -> dict[str, Any]:
    """The figures; FileError, before anything is measured, where a picture of them could not be written."""
    from voice_oldmaid.bench.curve_picture import require_place_for
    from voice_oldmaid.bench.hearing_bench import measure

    words = words_of_table()
    if options.without_matching:
        words = replace(words, sound_alikes={})
    if options.curve:
        require_place_for(options.curve)
    plan = replace(plan_of(options), strangers=options.strangers, curve=bool(options.curve))
    return measure(plan, _engine(options, words), words, lambda line: print(line, file=sys.stderr))


def words_of_table(fan: int = FAN) -> Grammar:
    """All that is listened for before a fan of so many cards."""
    from voice_oldmaid.dialogue.grammar import grammar
    from voice_oldmaid.dialogue.languages import LANGUAGES

    return grammar(SEATS, fan, LANGUAGES["en"])


def plan_of(options: argparse.Namespace) -> Plan:
    """What `add_sounds` was given."""
    from voice_oldmaid.bench.hearing_bench import Plan

    return Plan(options.data, options.noise, options.snr, options.limit, options.sets)


def draw(options: argparse.Namespace, figures: dict[str, Any]) -> None:
    """The picture of these figures, where one is wanted."""
    from voice_oldmaid.bench.curve_picture import write_picture

    if options.curve:
        write_picture(options.curve, figures)


def _engine(options: argparse.Namespace, words: Grammar) -> Engine:
    from voice_oldmaid.bench.engines import POCKETSPHINX, VOSK_FREE, pocketsphinx_engine, vosk_engine
    from voice_oldmaid.speech_models import models
    from voice_oldmaid.wiring import recognizer_for

    if options.engine == POCKETSPHINX:
        return pocketsphinx_engine()
    ears = recognizer_for(options.model, words)
    return vosk_engine(models.find_model(options.model), ears, free=options.engine == VOSK_FREE)


def _ratios(text: str) -> list[float]:
    from voice_oldmaid.bench.hearing_bench import ratios

    try:
        return ratios(text)
    except ValueError as error:
        problem = f"ratios are numbers of decibels such as 6,12 from -20 to 60, not {values.shown(text)}"
        raise argparse.ArgumentTypeError(problem) from error


def _picture(text: str) -> Path:
    if not text.lower().endswith(".svg"):
        raise argparse.ArgumentTypeError(
            f"the picture is a file with a name that ends in .svg, not {values.shown(text)}"
        )
    return Path(text)


def _names(text: str) -> list[str]:
    names = [name.strip() for name in text.split(",")]
    if not all(names):
        raise argparse.ArgumentTypeError(f"names with commas between them are wanted, not {values.shown(text)}")
    return names
