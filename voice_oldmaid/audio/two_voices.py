"""Finds where two people talk at the same time, by their pitches: what is periodic in two ways has two voices.

A frame is compared with itself one period earlier. Of one voice little is left by that; what is left of two is the
other one, with a period of its own. This is the cascade of comb filters of de Cheveigne ("Separation of concurrent
harmonic sounds", J. Acoust. Soc. Am. 93, 3271, 1993).
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from voice_oldmaid.audio.microphone import RATE_HERTZ
from voice_oldmaid.audio.sound import FULL_SCALE

Values = npt.NDArray[np.float64]

PITCH_HERTZ: Final = (75, 450)
"""From a deep voice to a small child's."""
NARROW_HERTZ: Final = 2_000
"""The rate at which only the low harmonics are left: the high ones follow no period exactly."""
FINE_HERTZ: Final = 8_000
"""The rate at which periods are compared; a coarser one does not meet them."""
FRAME: Final = round(0.035 * FINE_HERTZ)
STEP: Final = FINE_HERTZ // 100
LAGS: Final = np.arange(FINE_HERTZ // PITCH_HERTZ[1], FINE_HERTZ // PITCH_HERTZ[0] + 1)
LONGEST: Final = int(LAGS[-1])
BEFORE: Final = 2 * LONGEST + 1

ONE_VOICE: Final = 0.85
"""A frame that is so much like the one a period earlier has one voice."""
LEFT_OVER: Final = 0.08
"""Of its power: less is nobody."""
ANOTHER_VOICE: Final = 0.75
"""So much must what is left be like itself one period earlier."""
SAME_PITCH: Final = 0.08
"""Two periods whose ratio is so near a whole number are those of one voice."""
SOFTEST: Final = 0.01
"""Of the loudest frame's power: softer ones have no pitch to go by."""
FAINTEST_DBFS: Final = -50.0
"""What is softer is a room, and no voice beside another one."""
FAINTEST: Final = (FULL_SCALE * 10 ** (FAINTEST_DBFS / 20)) ** 2

ENOUGH_FRAMES: Final = 4
"""Of 10 ms each. 1 of 480 recordings of single people, children among them, has so many; of 50 times two children,
mixed at one level, 34."""


class TwoVoices:
    """Takes 16 kHz sound in whatever blocks; its times are seconds since `forget`."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Another utterance will begin."""
        import soxr

        self._narrow = soxr.ResampleStream(RATE_HERTZ, NARROW_HERTZ, 1, dtype="float32")
        self._fine = soxr.ResampleStream(NARROW_HERTZ, FINE_HERTZ, 1, dtype="float32")
        self._waiting: Values = np.zeros(BEFORE)
        self._frames = 0
        self._loudest = 0.0
        self._found: list[tuple[float, float]] = []

    def take(self, samples: npt.NDArray[Any]) -> None:
        narrow = self._narrow.resample_chunk(samples.astype(np.float32))
        self._waiting = np.concatenate((self._waiting, self._fine.resample_chunk(narrow).astype(np.float64)))
        while len(self._waiting) >= BEFORE + FRAME:
            self._take_frame(self._waiting[: BEFORE + FRAME])
            self._waiting = self._waiting[STEP:]

    def are_in(self, start: float, end: float) -> bool:
        """Whether two voices were heard between these seconds."""
        softest = SOFTEST * self._loudest
        found = (seconds for seconds, power in self._found if start <= seconds <= end and power > softest)
        return sum(1 for _ in found) >= ENOUGH_FRAMES

    def _take_frame(self, sound: Values) -> None:
        """The last FRAME samples of *sound*, and what came before them."""
        self._frames += 1
        power = float(np.mean(sound[-FRAME:] ** 2))
        self._loudest = max(self._loudest, power)
        if power > max(FAINTEST, SOFTEST * self._loudest) and has_two_voices(sound):
            self._found.append((self._frames * STEP / FINE_HERTZ, power))


def has_two_voices(sound: Values) -> bool:
    """Whether the last FRAME values have two pitches; before them there are BEFORE values."""
    likeness, period = _best_period(sound[-FRAME - LONGEST :])
    if likeness >= ONE_VOICE:
        return False
    rest = sound[-FRAME - LONGEST :] - sound[-FRAME - LONGEST - period : -period]
    left_over = np.mean(rest[-FRAME:] ** 2) / (2 * np.mean(sound[-FRAME:] ** 2))
    if left_over <= LEFT_OVER:
        return False
    likeness, other = _best_period(rest)
    ratio = max(period, other) / min(period, other)
    return likeness > ANOTHER_VOICE and abs(ratio - round(ratio)) >= SAME_PITCH


def _best_period(sound: Values) -> tuple[float, int]:
    """How much the last FRAME values are like those a period earlier, and the period, both of the best one."""
    frame = sound[-FRAME:]
    earlier = np.lib.stride_tricks.sliding_window_view(sound, FRAME)[LONGEST - LAGS]
    powers = np.einsum("ij,ij->i", earlier, earlier) * (frame @ frame)
    likeness = earlier @ frame / np.sqrt(powers + 1e-9)
    best = int(likeness.argmax())
    return float(likeness[best]), int(LAGS[best])
