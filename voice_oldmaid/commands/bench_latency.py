"""voice-oldmaid bench latency: how long an answer is waited for, beside a program from the libraries' examples."""

from __future__ import annotations

import argparse
import os
from contextlib import closing
from typing import Any

from voice_oldmaid.commands import options as values
from voice_oldmaid.errors import UsageError, VoiceOldMaidError


def add_arguments(parser: argparse.ArgumentParser) -> None:
    values.add_model(parser)
    parser.add_argument("--voice", type=values.something, metavar="ID", help="the narrator, as in play")
    parser.add_argument("--seed", type=values.seed, default=0, metavar="S", help="another child (default 0)")
    parser.add_argument(
        "--one-core", action="store_true", help="everything on one core of this machine, as on a small board"
    )
    parser.add_argument("--without-naive", action="store_true", help="only the game, not the program beside it")


def measured(options: argparse.Namespace) -> dict[str, Any]:
    """Seconds to the answer and its parts, of the naive program, of an interruption, and of the start."""
    import numpy as np

    from voice_oldmaid.audio.engines import cast_of
    from voice_oldmaid.bench.barge_in import measure_barge_in
    from voice_oldmaid.bench.interrupter import SAID
    from voice_oldmaid.bench.latency import ANSWERS, measure_answers, table, utterance
    from voice_oldmaid.bench.naive_ears import NaiveEars
    from voice_oldmaid.bench.recorded_children import TIMES, recorded_children
    from voice_oldmaid.bench.start import measure_start
    from voice_oldmaid.speech_models.models import find_model
    from voice_oldmaid.wiring import recognizer_for

    if options.one_core:
        _on_one_core()
    # What needs much memory is done one after the other: all of it fits into that of a small board.
    start = measure_start()
    children = recorded_children((*ANSWERS, *SAID), options.seed)
    grammar = table().open().expect
    assert grammar is not None
    rng = np.random.default_rng(options.seed)
    said = [utterance(child, text, rng) for child in children for text in ANSWERS for _ in range(TIMES)]
    with closing(cast_of(options.voice, told_at_once)) as voice:
        assert voice.choices  # loaded now, and not at the first answer
        recognizer = recognizer_for(options.model, grammar)
        naive = None if options.without_naive else NaiveEars(find_model(options.model), grammar.phrases)
        figures = measure_answers(said, recognizer, voice, naive)
        figures |= {"barge_in_seconds": measure_barge_in(recognizer, voice, children, options.seed)}
    figures |= {"one_core": options.one_core, "start_seconds": start["seconds_to_first_word"]}
    return figures | {"memory_mb": start["memory_mb"]}


def _on_one_core() -> None:
    """This process and its children, from now on."""
    if not hasattr(os, "sched_setaffinity"):
        raise UsageError("This system does not let a program choose its cores.", "Leave out --one-core.")
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def told_at_once(error: VoiceOldMaidError) -> None:
    """A figure with half of what it is about missing is none."""
    raise error
