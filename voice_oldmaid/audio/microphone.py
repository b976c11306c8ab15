"""What every microphone gives: blocks of one form, on a clock of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from voice_oldmaid.audio.sound import Samples

RATE_HERTZ = 16_000
"""What the speech models were made for. Everything is converted to it once, at the microphone."""

BLOCK_SECONDS = 0.1
BLOCK_SAMPLES = round(BLOCK_SECONDS * RATE_HERTZ)


@dataclass(frozen=True, slots=True, eq=False)
class Block:
    """The sound of a short stretch of time."""

    samples: Samples
    """One channel, int16, at RATE_HERTZ; empty where nothing came in time."""
    seconds: float
    """The end of the stretch on the microphone's clock, which counts sound that was thrown away, too."""


class Microphone(Protocol):
    """Where sound comes from. Used from one thread."""

    name: str

    def read(self) -> Block | None:
        """Wait for the next block, half a second at most; None when no more will ever come."""

    def flush(self) -> None:
        """Throw away what was taken in and not yet read."""

    def close(self) -> None:
        """Let go of the device. May be called twice."""
