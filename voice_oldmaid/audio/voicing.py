"""Whether a stretch of sound has a pitch, as everything has that a voice does without whispering."""

from __future__ import annotations

from typing import Final

import numpy as np

from voice_oldmaid.audio.framing import Values
from voice_oldmaid.audio.microphone import RATE_HERTZ

LOWEST_HERTZ, HIGHEST_HERTZ = 75, 800
"""From a deep man's voice to a small child's shout."""
LIKENESS: Final = 0.5
"""How like itself the sound is one period later, from 0 to 1. White noise of a tenth of a second comes to 0.15."""
DIP: Final = 0.3
"""And how unlike in between: a rumble is like itself all along."""


def is_voiced(samples: Values) -> bool:
    """Whether these samples at RATE_HERTZ repeat themselves at the rate of a voice."""
    values = samples - np.mean(samples) if len(samples) else samples
    most = min(RATE_HERTZ // LOWEST_HERTZ, len(values) // 3)
    least = RATE_HERTZ // HIGHEST_HERTZ
    if most <= least or not np.any(values):
        return False
    alike = _likeness(values, most)
    dips = np.flatnonzero(alike < DIP)
    if not len(dips):
        return False
    after = alike[max(least, int(dips[0])) :]
    return bool(len(after)) and float(after.max()) >= LIKENESS


def _likeness(values: Values, most: int) -> Values:
    """How like the sound is to itself so many samples later, for every lag from 0 to *most*."""
    size = 1 << (2 * len(values) - 1).bit_length()
    spectrum = np.fft.rfft(values, size)
    products = np.fft.irfft(spectrum * np.conj(spectrum), size)[: most + 1]
    energies = np.concatenate([[0.0], np.cumsum(values**2)])
    lags = np.arange(most + 1)
    first, last = energies[len(values) - lags], energies[-1] - energies[lags]
    return np.asarray(products / np.maximum(np.sqrt(first * last), 1e-12))
