"""Sound at another rate, at once: a stream of the resampling library holds 40 ms back, and here it may be 4 ms only.

The library converts whole sounds without delay. So each piece is converted together with what comes before and after
it, from a sample on that lies on the same instant at both rates.
"""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from voice_oldmaid.audio.sound import Samples

BEFORE_SECONDS: Final = 0.02
AFTER_SECONDS: Final = 0.004
"""So much of the sound around each piece counts for it: more than the library's filter is long, at these qualities."""


class PromptResampling:
    """From *rate_hertz* to *to_hertz*, piece by piece; what comes out does not depend on how it was cut."""

    def __init__(self, rate_hertz: int, to_hertz: int) -> None:
        common = math.gcd(rate_hertz, to_hertz)
        self._rate_hertz, self._to_hertz = rate_hertz, to_hertz
        self._step, self._to_step = rate_hertz // common, to_hertz // common
        self._kept = np.zeros(0, np.int16)
        """From an instant on that both rates have in common."""
        self._ready = 0
        """How many samples of *_kept* at the new rate were given."""

    def take(self, samples: Samples) -> Samples:
        """What is ready after these samples."""
        import soxr

        self._kept = np.concatenate((self._kept, samples))
        ready = int((len(self._kept) / self._rate_hertz - AFTER_SECONDS) * self._to_hertz)
        if ready <= self._ready:
            return np.zeros(0, np.int16)
        converted: Samples = soxr.resample(self._kept, self._rate_hertz, self._to_hertz, quality="MQ")
        piece, self._ready = converted[self._ready : ready], ready
        self._forget()
        return piece

    def _forget(self) -> None:
        steps = max(0, int((self._ready / self._to_hertz - BEFORE_SECONDS) * self._rate_hertz)) // self._step
        self._kept = self._kept[steps * self._step :].copy()
        self._ready -= steps * self._to_step
