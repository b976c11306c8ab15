"""How soon the game falls silent for a child who speaks over it, and how often that is taken whole."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from random import Random
from typing import Any

from voice_oldmaid.audio.engines import cast_of
from voice_oldmaid.audio.listener import Recognizer
from voice_oldmaid.audio.mouth import Voice
from voice_oldmaid.bench.child_voices import ChildVoice, joe_children
from voice_oldmaid.bench.interrupter import Interrupter, figures
from voice_oldmaid.bench.own_voice import overhear
from voice_oldmaid.errors import VoiceOldMaidError

MINUTES = 6.0
"""Of narration at each level of the child: some forty interruptions."""
DECIBELS = (0.0, -6.0)
"""How loud the child is, beside the game as the microphone hears it."""


def measure_interruptions(
    recognizer: Recognizer,
    voice: Voice,
    children: Sequence[ChildVoice],
    decibels: float,
    seed: int = 0,
    minutes: float = MINUTES,
) -> dict[str, Any]:
    """A child speaks over the game: how often it is taken whole, and the seconds until the game falls silent."""
    interrupter = Interrupter(children, decibels, Random(f"interrupter {seed}"))
    found = overhear(minutes, recognizer, voice, seed, interrupter)
    return figures(found.interruptions) | {"pauses_without_reason": found.pauses, "heard_of_nobody": found.answers}


def measure_barge_in(recognizer: Recognizer, seed: int = 0) -> dict[str, float | None]:
    """Seconds from the onset of a child as loud as the game until the game falls silent, p50 and p95.

    VoiceError where a voice or the library for echo removal is not installed.
    """
    with closing(cast_of(None, _raised)) as voice:
        seconds: dict[str, float | None] = measure_interruptions(
            recognizer, voice, joe_children(seed), DECIBELS[0], seed
        )["barge_in_seconds"]
    return seconds


def _raised(error: VoiceOldMaidError) -> None:
    raise error
