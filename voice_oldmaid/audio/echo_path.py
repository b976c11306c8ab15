"""The way from the loudspeaker to the microphone, learned as it is used: what of the microphone's sound was played.

A linear filter in the frequency domain, cut into pieces of 10 ms, whose coefficients are estimated as a Kalman filter
does (G. Enzner and P. Vary, "Frequency-domain adaptive Kalman filter for acoustic echo control in hands-free
telephones", 2006; F. Kuech, E. Mabande and G. Enzner, "State-space architecture of the partitioned-block-based acoustic
echo controller", 2014). It needs no step size: what it learns from a piece depends on how sure it is, and on how
much there is in it that was not played. So it stands still while somebody speaks, and what they say comes out whole.
The echo removal of WebRTC alone takes the first syllable of whoever speaks over the game with it (the README has
figures): that is why this goes before it.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from voice_oldmaid.audio.framing import FRAME_SAMPLES, Values

PIECES: Final = 40
"""Of FRAME_SAMPLES each: 0.4 s, for the way through the devices and for the room."""
STEADY: Final = 0.9995
"""How much of the way is still the same after a frame."""
AT_FIRST: Final = 0.05
"""How far a coefficient may be from nothing before anything is known."""
SMOOTHING: Final = 0.7
LEAST_POWER: Final = 2e4
"""Of a spectrum: that of a room at -69 dBFS. From digital silence nothing can be learned, whatever seems so certain."""

Spectra = npt.NDArray[np.complex128]


class EchoPath:
    """Takes sound frame by frame; both sounds in the scale of 16-bit samples, at 16 kHz."""

    def __init__(self) -> None:
        self._played: Spectra = np.zeros((PIECES, FRAME_SAMPLES + 1), np.complex128)
        self._last = np.zeros(FRAME_SAMPLES)
        self._others = np.ones(FRAME_SAMPLES + 1)
        """The power of what was not played."""
        self.forget()

    def forget(self) -> None:
        """The way is another one now: learn it from the beginning."""
        self._way: Spectra = np.zeros_like(self._played)
        self._doubt = np.full(self._played.shape, AT_FIRST)

    def shift(self, samples: int) -> None:
        """What was played lies so many samples later beside what is heard than before (earlier: less than 0)."""
        response = np.fft.irfft(self._way)[:, :FRAME_SAMPLES].ravel()
        moved = np.zeros_like(response)
        kept = response[: len(response) - samples] if samples >= 0 else response[-samples:]
        start = max(0, samples)
        moved[start : start + len(kept)] = kept
        self._way = np.fft.rfft(moved.reshape(PIECES, FRAME_SAMPLES), 2 * FRAME_SAMPLES)

    def play(self, played: Values) -> None:
        """This was played last, in whole frames, whatever was told before; nobody has heard it."""
        for frame in played.reshape(-1, FRAME_SAMPLES):
            self._note(frame)

    def take(self, heard: Values, played: Values) -> Values:
        """What is left of a frame without what was played; without anything played lately, it is the frame itself."""
        self._note(played)
        echo: Values = np.fft.irfft((self._way * self._played).sum(0))[FRAME_SAMPLES:]
        left = heard - echo
        self._learn(np.fft.rfft(np.concatenate((np.zeros(FRAME_SAMPLES), left))))
        return left

    def _note(self, played: Values) -> None:
        self._played[1:] = self._played[:-1]
        self._played[0] = np.fft.rfft(np.concatenate((self._last, played)))
        self._last = played

    def _learn(self, left: Spectra) -> None:
        powers = np.abs(self._played) ** 2
        self._others = SMOOTHING * self._others + (1 - SMOOTHING) * np.abs(left) ** 2
        self._doubt = STEADY**2 * self._doubt + (1 - STEADY**2) * np.abs(self._way) ** 2
        # Half of a spectrum's power is in the half of it that is a frame.
        expected = (self._doubt * powers).sum(0) / 2 + self._others + LEAST_POWER
        step = self._doubt / expected
        way = np.fft.irfft(self._way + step * self._played.conj() * left)
        way[:, FRAME_SAMPLES:] = 0.0
        self._way = np.fft.rfft(way)
        self._doubt *= np.maximum(0.0, 1 - step * powers / 2)
