"""Takes a direct current, the rumble of a table and much of the hum of the mains out of a microphone's sound.

Some microphones lay their sound on a constant value, or on one that drifts. Ears for words hardly mind, but levels do.
"""

from __future__ import annotations

import math
from functools import cache
from typing import Final

import numpy as np

from voice_oldmaid.audio.framing import FRAME_SAMPLES, Framing, Values
from voice_oldmaid.audio.microphone import RATE_HERTZ

EDGE_HERTZ: Final = 60.0
"""Half the power goes through here, less below. The voice of a deep man begins at 85, a child's at 200."""


class HighPass:
    """Block by block. What comes out does not depend on how the sound was cut into blocks."""

    def __init__(self) -> None:
        self._matrix, self._steady = _frame_matrix()
        self._framing = Framing()
        self._memory: Values | None = None

    def take(self, values: Values) -> Values:
        """As many whole frames as there are, filtered."""
        # One at a time: a product of many frames may be rounded in another order than that of one.
        return np.concatenate([np.zeros(0), *map(self._filtered, self._framing.take(values))])

    def _filtered(self, frame: Values) -> Values:
        if self._memory is None:
            # As if the sound had been at this value for ever: no thump at the start.
            self._memory = frame.mean() * self._steady
        made: Values = np.concatenate((frame, self._memory)) @ self._matrix
        self._memory = made[FRAME_SAMPLES:]
        return made[:FRAME_SAMPLES]


@cache
def _frame_matrix() -> tuple[Values, Values]:
    """A Butterworth filter of the second order, which is linear: a frame and the filter's two numbers of memory, times
    this matrix, are the filtered frame and the memory after it. And the memory after a constant 1.

    The coefficients are those of the Audio EQ Cookbook (R. Bristow-Johnson), with Q = 1 / sqrt(2).
    """
    angle = 2 * math.pi * EDGE_HERTZ / RATE_HERTZ
    width = math.sin(angle) / math.sqrt(2)
    ahead = (1 + math.cos(angle)) / 2 / (1 + width)
    back = -2 * math.cos(angle) / (1 + width), (1 - width) / (1 + width)
    units = np.eye(FRAME_SAMPLES + 2)
    *samples, first, second = units.T
    made: list[Values] = []
    for sample in samples:
        out = ahead * sample + first
        first, second = -2 * ahead * sample - back[0] * out + second, ahead * sample - back[1] * out
        made.append(out)
    return np.column_stack([*made, first, second]), np.array([-ahead, ahead])
