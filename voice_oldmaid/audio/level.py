"""How loud a piece of sound is."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import numpy.typing as npt

from voice_oldmaid.audio.sound import FULL_SCALE


def level_dbfs(samples: npt.NDArray[Any]) -> float:
    """Loudness in decibels below full scale, from the mean square; minus infinity for silence and for no sound."""
    mean_square = float(np.mean(np.square(samples / FULL_SCALE))) if len(samples) else 0.0
    return 10 * math.log10(mean_square) if mean_square else -math.inf


def frame_powers(samples: npt.NDArray[Any], frame_samples: int) -> npt.NDArray[np.float64]:
    """The mean square of each whole frame of so many samples."""
    whole = len(samples) // frame_samples * frame_samples
    frames = samples[:whole].reshape(-1, frame_samples).astype(np.float64)
    powers: npt.NDArray[np.float64] = np.mean(frames**2, axis=1)
    return powers
