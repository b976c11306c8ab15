"""Gives back their tops to waves that a microphone cut off, because somebody shouts into it.

A wave that is cut off is flat at the limit of what the device can tell. From the slopes on both sides of the flat piece
a curve is laid over it (a cubic Hermite spline), so values may come out beyond the limit.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from voice_oldmaid.audio.sound import FULL_SCALE, Samples

LIMIT: Final = 0.98 * FULL_SCALE
"""From here on a sample counts as cut off."""
HIGHEST: Final = 4.0 * FULL_SCALE
"""No wave is believed to have been higher than this."""
SHORTEST: Final = 2
"""A single sample may well have been this high."""
LONGEST: Final = 64
"""Samples: 4 ms. What is flat for longer is no wave of a voice."""
SLOPE: Final = 2
"""Samples on each side that show the slope."""

Values = npt.NDArray[np.float64]
Places = npt.NDArray[np.intp]


class Declipping:
    """Block by block. What comes out does not depend on how the sound was cut into blocks: a wave that is not over yet
    waits for the next one.
    """

    def __init__(self) -> None:
        # What was let out last, for its slope, and then what waits.
        self._values = np.zeros(SLOPE)

    def take(self, samples: Samples) -> Values:
        """What is ready, in the scale of 16-bit samples, up to HIGHEST."""
        values = np.concatenate((self._values, samples.astype(np.float64)))
        starts, ends = _flat(values)
        ready = _ready(len(values), starts, ends)
        lengths = ends - starts
        waves = (starts >= SLOPE) & (starts < ready) & (lengths >= SHORTEST) & (lengths <= LONGEST)
        self._values = values[ready - SLOPE :].copy()
        _restore(values, starts[waves], ends[waves])
        return values[SLOPE:ready]


def _flat(values: Values) -> tuple[Places, Places]:
    """Where pieces begin that are cut off, and where they are over. A piece is above or below, never both."""
    sides = np.where(np.abs(values) >= LIMIT, np.sign(values), 0.0)
    starts = np.flatnonzero((sides != 0) & (np.diff(sides, prepend=0.0) != 0))
    ends = 1 + np.flatnonzero((sides != 0) & (np.diff(sides, append=0.0) != 0))
    return starts, ends


def _ready(count: int, starts: Places, ends: Places) -> int:
    """How many values need not wait: those before the first piece without a slope after it, if it may be a wave."""
    waiting = starts[(ends > count - SLOPE) & (ends - starts <= LONGEST)]
    return max(SLOPE, int(waiting[0])) if len(waiting) else count


def _restore(values: Values, starts: Places, ends: Places) -> None:
    """Lay a curve over each of these pieces."""
    lengths = ends - starts
    piece = np.repeat(np.arange(len(starts)), lengths)
    steps = (lengths + 1.0)[piece]
    place = np.arange(len(piece)) - np.repeat(np.cumsum(lengths) - lengths, lengths)
    part = (place + 1) / steps
    before, after = values[starts - 1][piece], values[ends][piece]
    rise = steps * (values[starts - 1] - values[starts - 2])[piece]
    fall = steps * (values[ends + 1] - values[ends])[piece]
    curve = (
        (2 * part**3 - 3 * part**2 + 1) * before
        + (part**3 - 2 * part**2 + part) * rise
        + (3 * part**2 - 2 * part**3) * after
        + (part**3 - part**2) * fall
    )
    at = starts[piece] + place
    values[at] = np.sign(values[at]) * np.clip(np.sign(values[at]) * curve, np.abs(values[at]), HIGHEST)
