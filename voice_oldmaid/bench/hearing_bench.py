"""The whole of `bench hearing`: a folder of sets, the conditions they are heard in, and the figures."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from voice_oldmaid.bench.engines import Engine
from voice_oldmaid.bench.hearing_sets import Bench, Condition, chosen, parted
from voice_oldmaid.bench.noise import BABBLE, named_noise
from voice_oldmaid.bench.recordings import Recording, read_sets
from voice_oldmaid.dialogue.grammar import Grammar
from voice_oldmaid.errors import UsageError

QUIETEST, LOUDEST = -20.0, 60.0
"""Ratios of speech to noise that can be meant, in decibels."""


@dataclass(frozen=True)
class Plan:
    """What is measured."""

    folder: Path
    noises: Sequence[str] = ()
    """Names; babble where there are ratios and no names."""
    decibels: Sequence[float] = ()
    """Speech above noise; each with each noise, besides the recordings as they are."""
    most: int | None = None
    """So many recordings of each set, or all."""
    sets: Sequence[str] = field(default=())
    """Only these, or all."""


def measure(plan: Plan, engine: Engine, words: Grammar, tell: Callable[[str], None]) -> dict[str, Any]:
    """All figures. FileError or UsageError for a folder or a noise that is not there."""
    sets = read_sets(plan.folder)
    if unknown := [name for name in plan.sets if name not in sets]:
        raise UsageError(f'There is no set "{unknown[0]}".', f"Choose from {', '.join(sets)}.")
    wanted = {name: each for name, each in sets.items() if not plan.sets or name in plan.sets}
    # Before anything is measured, so that a wrong name is told at once.
    places = {name: list(_conditions(plan, recordings)) for name, recordings in wanted.items()}
    bench = Bench(engine, words, tell)
    figures = {
        condition.called(part): bench.measure(part, recordings, condition)
        for name, own in chosen(wanted, plan.most).items()
        for part, recordings in parted({name: own})
        for condition in places[name]
    }
    return {"sets": figures, **bench.totals(), "memory_mb": _memory_megabytes()}


def ratios(text: str) -> list[float]:
    """Decibels with commas between them. ValueError for anything else."""
    values = [float(part) for part in text.split(",")]
    if not all(QUIETEST <= value <= LOUDEST for value in values):
        raise ValueError(f"from {QUIETEST:g} to {LOUDEST:g} decibels")
    return values


def _conditions(plan: Plan, recordings: Sequence[Recording]) -> Iterator[Condition]:
    yield Condition()
    for name in plan.noises or ([BABBLE] if plan.decibels else []):
        noise = named_noise(name, plan.folder, recordings)
        yield from (Condition(noise, decibels) for decibels in plan.decibels or [12.0])


def _memory_megabytes() -> int | None:
    """The most memory that this process has had; None where the system does not tell."""
    try:
        import resource
    except ImportError:
        return None
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(most / 1e6 if sys.platform == "darwin" else most / 1e3)
