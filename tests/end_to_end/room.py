"""A room in which nobody speaks, as a microphone hears it: never wholly silent."""

from __future__ import annotations

import numpy as np

from voice_oldmaid.audio.sound import Sound

RATE_HERTZ = 16_000
LEVEL = 33
"""Root mean square of the samples: -60 dBFS."""


def quiet_room(seconds: float) -> Sound:
    """So many seconds of nobody, always the same."""
    noise = np.random.default_rng(1).normal(0, LEVEL, round(seconds * RATE_HERTZ))
    return Sound(noise.astype(np.int16), RATE_HERTZ)
