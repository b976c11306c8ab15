"""A sentence without the silence around it, in which nobody would be listening to the child."""

from __future__ import annotations

import numpy as np

from voice_oldmaid.audio.sound import Sound

QUIET_DECIBELS = 40.0
"""What is so much softer than the loudest sample is silence: engines leave a little noise in it."""
HEAD_SECONDS = 0.01
TAIL_SECONDS = 0.04
"""How much of the silence stays before and after the words, so that a soft sound at the edge is not cut."""


def trimmed(sound: Sound) -> Sound:
    """The sound from HEAD_SECONDS before its first audible sample to TAIL_SECONDS after its last one."""
    sizes = np.abs(sound.samples.astype(np.int32))
    loud = np.flatnonzero(sizes > max(1, sizes.max(initial=0)) * 10 ** (-QUIET_DECIBELS / 20))
    if not len(loud):
        return Sound(sound.samples[:0], sound.rate_hertz)
    start = max(0, int(loud[0]) - round(HEAD_SECONDS * sound.rate_hertz))
    end = int(loud[-1]) + 1 + round(TAIL_SECONDS * sound.rate_hertz)
    return Sound(sound.samples[start:end], sound.rate_hertz)
