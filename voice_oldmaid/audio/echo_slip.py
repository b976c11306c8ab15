"""Has the sound slipped? A device that lost some samples brings all that follows earlier or later than before.

The echo that the learned way expects is then still the right one, only not at the right place: where it lies best on
what is heard tells how far it has slipped. To learn the way anew would take seconds.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from voice_oldmaid.audio.echo_check import emphasized
from voice_oldmaid.audio.framing import Values
from voice_oldmaid.audio.microphone import RATE_HERTZ

WITHIN_SECONDS: Final = 0.6
"""So much sound has to tell the same thing."""
MOST_SECONDS: Final = 0.2
"""By which it may have slipped at once."""
LIKE: Final = 0.5
"""Of 1: so much alike the expected echo and what is heard have to be at the other place, ..."""
BETTER: Final = 2.0
"""... and so many times more than where they are now."""
NEAR_SAMPLES: Final = 2
"""What has slipped by no more than this is learned in no time."""


class Slip:
    """Takes what is heard and the echo that is expected in it, block by block."""

    def __init__(self) -> None:
        self._new = 0
        self.forget()

    def forget(self) -> None:
        """What comes from now on is at another place."""
        self._heard = np.zeros(round(WITHIN_SECONDS * RATE_HERTZ))
        self._expected = np.zeros_like(self._heard)

    def take(self, heard: Values, expected: Values) -> int:
        """By how many samples the echo comes later than expected (earlier: less than 0); 0 where it has not slipped."""
        self._heard = np.concatenate((self._heard[len(heard) :], heard))
        self._expected = np.concatenate((self._expected[len(expected) :], expected))
        self._new += len(heard)
        if self._new < len(self._heard) // 4:
            return 0
        self._new = 0
        return self._found()

    def _found(self) -> int:
        alike = _alike(self._heard, self._expected)
        most = round(MOST_SECONDS * RATE_HERTZ)
        places = np.concatenate((alike[-most:], alike[: most + 1]))
        slipped = int(np.argmax(places)) - most
        here = float(np.max(places[most - NEAR_SAMPLES : most + NEAR_SAMPLES + 1]))
        is_sure = places[slipped + most] > max(LIKE, BETTER * here)
        return slipped if is_sure and abs(slipped) > NEAR_SAMPLES else 0


def _alike(heard: Values, expected: Values) -> Values:
    """How much they are alike when *expected* comes as many samples later as the place says (from the end: earlier)."""
    heard, expected = emphasized(heard), emphasized(expected)
    size = 2 * len(heard)
    both = np.fft.irfft(np.fft.rfft(heard, size) * np.fft.rfft(expected, size).conj(), size)
    return np.asarray(both / (np.sqrt(np.sum(heard**2) * np.sum(expected**2)) + 1.0))
