"""Figures of sound: how loud a room and a voice are, and how late and how loud one sound comes back in another.

Pure: arrays in, numbers out. Levels are in decibels below full scale (dBFS), all sounds have one rate.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from voice_oldmaid.audio.sound import FULL_SCALE, Samples, Sound

FRAME_SECONDS: Final = 0.02
ROOM_SHARE: Final = 0.2
"""In so many of the frames nobody speaks, even if somebody speaks all the time."""
ABOVE_ROOM_DB: Final = 6.0
"""A frame with speech is so much louder than the room."""
FAINTEST_DBFS: Final = -120.0

SWEEP_SECONDS: Final = 0.4
SWEEP_HERTZ: Final = (300.0, 3500.0)
"""What every loudspeaker and every headset carries."""
SWEEP_PEAK: Final = 0.4
FADE_SECONDS: Final = 0.02
STANDS_OUT: Final = 12.0
"""A sound is found again where the correlation is so many times its median: chance reaches 7."""


def sweep(rate_hertz: int) -> Sound:
    """A rising tone, which is found again in any noise to a fraction of a millisecond."""
    seconds = np.arange(round(SWEEP_SECONDS * rate_hertz)) / rate_hertz
    low, high = SWEEP_HERTZ
    phase = 2 * np.pi * (low * seconds + (high - low) * seconds**2 / (2 * SWEEP_SECONDS))
    fade = np.minimum(1.0, np.minimum(seconds, SWEEP_SECONDS - seconds) / FADE_SECONDS)
    return Sound(np.rint(np.sin(phase) * fade * SWEEP_PEAK * (FULL_SCALE - 1)).astype(np.int16), rate_hertz)


def delay_seconds(played: Samples, heard: Samples, rate_hertz: int) -> float | None:
    """When *played* begins in *heard*; None where it is not in there."""
    if len(heard) < len(played) or not np.any(heard):
        return None
    size = 1 << (len(heard) + len(played)).bit_length()
    spectrum = np.fft.rfft(centered(heard), size) * np.fft.rfft(centered(played), size).conj()
    likeness = np.abs(np.fft.irfft(spectrum, size)[: len(heard) - len(played) + 1])
    best = int(np.argmax(likeness))
    return best / rate_hertz if likeness[best] > STANDS_OUT * np.median(likeness) else None


def room_dbfs(samples: Samples, rate_hertz: int) -> float:
    """The noise floor: how loud it is while nobody speaks."""
    return _dbfs(float(np.quantile(_powers(samples, rate_hertz), ROOM_SHARE)))


def voice_dbfs(samples: Samples, rate_hertz: int, room: float) -> float | None:
    """How loud the speech is, without its pauses, in a room as loud as *room*; None where nothing stands out of it."""
    powers = _powers(samples, rate_hertz)
    speech = powers[powers > 10 ** ((room + ABOVE_ROOM_DB) / 10)]
    return _dbfs(float(np.mean(speech))) if len(speech) else None


def _powers(samples: Samples, rate_hertz: int) -> npt.NDArray[np.float64]:
    """Of each frame, without the direct current and the hum that is in all of it."""
    frame = round(FRAME_SECONDS * rate_hertz)
    frames = samples[: len(samples) // frame * frame].reshape(-1, frame) / FULL_SCALE
    return np.var(frames, axis=1) if len(frames) else np.zeros(1)


def centered(samples: Samples) -> npt.NDArray[np.float64]:
    """Without a direct current, which is no sound."""
    return samples - np.mean(samples) if len(samples) else np.zeros(0)


def _dbfs(power: float) -> float:
    return max(FAINTEST_DBFS, 10 * float(np.log10(power))) if power > 0 else FAINTEST_DBFS
