"""Cuts sound that comes in blocks of any length into frames of one length."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

FRAME_SAMPLES: Final = 160
"""10 ms of every microphone's blocks."""

Values = npt.NDArray[np.float64]
"""Sound in the scale of 16-bit samples, which may go beyond it."""


class Framing:
    """Block by block; a rest of less than FRAME_SAMPLES waits for the next one."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Throw away what waits."""
        self._waiting = np.zeros(0)

    def take(self, samples: npt.NDArray[Any]) -> Values:
        """As many whole frames as there are, of shape (frames, FRAME_SAMPLES)."""
        waiting = np.concatenate((self._waiting, samples))
        count = len(waiting) // FRAME_SAMPLES
        self._waiting = waiting[count * FRAME_SAMPLES :]
        return waiting[: count * FRAME_SAMPLES].reshape(count, FRAME_SAMPLES)
