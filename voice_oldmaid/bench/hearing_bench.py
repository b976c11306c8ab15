"""The whole of `bench hearing`: a folder of sets, the conditions they are heard in, and the figures."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from voice_oldmaid.bench.curve import in_words
from voice_oldmaid.bench.engines import Engine
from voice_oldmaid.bench.hearing_sets import Bench, Condition, chosen, parted
from voice_oldmaid.bench.noise import BABBLE, named_noise
from voice_oldmaid.bench.open_list import open_figures, strangers_of
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
    strangers: str | None = None
    """A set of other words, which come to every list of single words."""
    curve: bool = False
    """Whether what the game heard is judged anew at many thresholds."""


def measure(plan: Plan, engine: Engine, words: Grammar, tell: Callable[[str], None]) -> dict[str, Any]:
    """All figures. FileError or UsageError for a folder, a set or a noise that is not there."""
    sets = read_sets(plan.folder)
    wanted = wanted_sets(plan, sets)
    # Before anything is measured, so that a wrong name is told at once.
    places = {name: list(conditions(plan, recordings)) for name, recordings in wanted.items()}
    parts = [(name, *part) for name, own in chosen(wanted, plan.most).items() for part in parted({name: own})]
    bench = Bench(engine, words, tell)
    others = chosen({plan.strangers: sets[plan.strangers]}, plan.most)[plan.strangers] if plan.strangers else []
    strangers = strangers_of({part: own for _, part, own in parts}, others, bench)
    if plan.strangers and not strangers:
        raise UsageError(
            f'None of the sets is a list of single words to which those of "{plan.strangers}" are strangers.',
            "Leave out --strangers, or name a set whose words are in no list.",
        )
    figures: dict[str, Any] = {}
    for name, part, recordings in parts:
        for condition in places[name]:
            figures[condition.called(part)] = bench.measure(part, recordings, condition)
            if part in strangers:
                opened = open_figures(bench, recordings, strangers[part], condition)
                figures[condition.called(part)]["open"] = opened
    curve = in_words(bench.judged, words) if plan.curve else {}
    return {"sets": figures, **bench.totals(), "memory_mb": _memory_megabytes(), **curve}


def ratios(text: str) -> list[float]:
    """Decibels with commas between them. ValueError for anything else."""
    values = [float(part) for part in text.split(",")]
    if not all(QUIETEST <= value <= LOUDEST for value in values):
        raise ValueError(f"from {QUIETEST:g} to {LOUDEST:g} decibels")
    return values


def wanted_sets(plan: Plan, sets: dict[str, list[Recording]]) -> dict[str, list[Recording]]:
    """Those of these sets that the plan names, or all. UsageError for a name that none has."""
    named = [*plan.sets, *([plan.strangers] if plan.strangers else [])]
    if unknown := [name for name in named if name not in sets]:
        raise UsageError(f'There is no set "{unknown[0]}".', f"Choose from {', '.join(sets)}.")
    return {name: each for name, each in sets.items() if not plan.sets or name in plan.sets}


def conditions(plan: Plan, recordings: Sequence[Recording]) -> Iterator[Condition]:
    """As they are, and with each noise. UsageError for a noise that is not there."""
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
