"""How soon the game falls silent for a child who speaks over it, and how often that is taken whole."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from voice_oldmaid.audio.listener import Recognizer
from voice_oldmaid.audio.mouth import Voice
from voice_oldmaid.bench.child_voices import ChildVoice
from voice_oldmaid.bench.interrupter import Interrupter, figures
from voice_oldmaid.bench.own_voice import overhear

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
) -> dict[str, Any]:
    """A child speaks over the game: how often it is taken whole, and the seconds until the game falls silent."""
    interrupter = Interrupter(children, decibels, Random(f"interrupter {seed}"))
    found = overhear(MINUTES, recognizer, voice, seed, interrupter)
    return figures(found.interruptions) | {"pauses_without_reason": found.pauses, "heard_of_nobody": found.answers}


def measure_barge_in(
    recognizer: Recognizer, voice: Voice, children: Sequence[ChildVoice], seed: int = 0
) -> dict[str, float | None]:
    """Seconds from the onset of a child as loud as the game until the game falls silent, p50 and p95.

    VoiceError where the library for echo removal is not installed.
    """
    found = measure_interruptions(recognizer, voice, children, DECIBELS[0], seed)
    seconds: dict[str, float | None] = found["barge_in_seconds"]
    return seconds
