"""Voices that are about equally loud, whichever engine made them."""

from __future__ import annotations

import numpy as np

from voice_oldmaid.audio.sound import FULL_SCALE, Sound

SPEECH_DBFS = -18.5
"""How loud the speech in a sentence is made: what espeak-ng's usual voice has by itself."""
HIGHEST_PEAK = 0.98
"""Of full scale; a sentence with a higher one stays a little softer."""
FRAME_SECONDS = 0.02
SOFTEST_SPEECH_DECIBELS = 20.0
"""Frames so much softer than the loudest one are pauses between words, and do not count."""


def leveled(sound: Sound) -> Sound:
    """The sentence as loud as every other; silence stays silence."""
    values = sound.samples.astype(np.float32) / FULL_SCALE
    peak = float(np.abs(values).max(initial=0.0))
    if not peak:
        return sound
    gain = min(10 ** ((SPEECH_DBFS - speech_dbfs(sound)) / 20), HIGHEST_PEAK / peak)
    return Sound(np.rint(values * (gain * FULL_SCALE)).astype(np.int16), sound.rate_hertz)


def speech_dbfs(sound: Sound) -> float:
    """The level of what is spoken in it, without its pauses; minus infinity for silence."""
    frame = max(1, round(FRAME_SECONDS * sound.rate_hertz))
    values = sound.samples.astype(np.float64) / FULL_SCALE
    squares = np.square(np.pad(values, (0, -len(values) % frame))).reshape(-1, frame).mean(axis=1)
    loudest = float(squares.max(initial=0.0))
    if not loudest:
        return -np.inf
    spoken = squares[squares >= loudest * 10 ** (-SOFTEST_SPEECH_DECIBELS / 10)]
    return float(10 * np.log10(spoken.mean()))
