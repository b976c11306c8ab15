"""A room with a loudspeaker and a microphone in it, computed: what is played is heard by the microphone, late and
with all its echoes.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from voice_oldmaid.audio.microphone import BLOCK_SAMPLES, BLOCK_SECONDS, RATE_HERTZ, Block
from voice_oldmaid.audio.sound import FULL_SCALE, Samples
from voice_oldmaid.audio.tap import Tap

Values = npt.NDArray[np.float64]

DELAY_SECONDS: Final = 0.15
"""From the player to the microphone. A microphone block is made before the player's block beside it, so that less than
BLOCK_SECONDS could not be."""
ECHO_DB: Final = -10.0
"""How loud what is played comes to the microphone."""
RINGING_SECONDS: Final = 0.3
"""In which the echoes fade by 60 dB: a furnished living room."""
DIRECT_DB: Final = 0.0
"""By how much the direct way is louder than all its echoes together."""
FIRST_ECHO_SECONDS: Final = 0.0025
ROOM_DBFS: Final = -60.0


def room_response(rng: np.random.Generator) -> Values:
    """What comes of one sample in such a room, with a power of 1."""
    times = np.arange(round(RINGING_SECONDS * RATE_HERTZ)) / RATE_HERTZ
    echoes = rng.normal(0, 1, len(times)) * 10 ** (-3 * times / RINGING_SECONDS)
    echoes[times < FIRST_ECHO_SECONDS] = 0.0
    response: Values = echoes * 10 ** (-DIRECT_DB / 20) / np.sqrt(np.sum(echoes**2))
    response[0] = 1.0
    response /= np.sqrt(np.sum(response**2))
    return response


class RoomTap(Tap):
    """The tap of a loudspeaker that can be heard: what is put in goes into the air, too."""

    def __init__(self) -> None:
        super().__init__()
        self.air = Tap()

    def put(self, samples: Samples, rate_hertz: int) -> None:
        super().put(samples, rate_hertz)
        self.air.put(samples, rate_hertz)


class RoomMicrophone:
    """A microphone in the room of this tap; without end. Always the same for the same seed and sounds."""

    def __init__(self, tap: RoomTap, seed: int) -> None:
        self.name = "a room"
        self._air = tap.air
        self._rng = np.random.default_rng(seed)
        late = np.zeros(round((DELAY_SECONDS - BLOCK_SECONDS) * RATE_HERTZ))
        self._response = np.concatenate((late, room_response(self._rng) * 10 ** (ECHO_DB / 20)))
        self._ringing = np.zeros(len(self._response) + BLOCK_SAMPLES)
        self._mouth: Values = np.zeros(0)
        self._blocks = 0

    @property
    def seconds(self) -> float:
        return self._blocks * BLOCK_SAMPLES / RATE_HERTZ

    @property
    def is_silent(self) -> bool:
        """Whether nobody in the room speaks."""
        return not len(self._mouth)

    def speak(self, values: Values) -> None:
        """Somebody begins to say this, in the scale of 16-bit samples, with the next block."""
        self._mouth = values

    def read(self) -> Block:
        """The next tenth of a second."""
        self._blocks += 1
        played = self._air.take(self.seconds, BLOCK_SAMPLES).astype(np.float64)
        size = len(self._ringing)
        self._ringing += np.fft.irfft(np.fft.rfft(played, size) * np.fft.rfft(self._response, size), size)
        heard, self._ringing = self._ringing[:BLOCK_SAMPLES], np.pad(self._ringing[BLOCK_SAMPLES:], (0, BLOCK_SAMPLES))
        said, self._mouth = self._mouth[:BLOCK_SAMPLES], self._mouth[BLOCK_SAMPLES:]
        room = self._rng.normal(0, 10 ** (ROOM_DBFS / 20) * FULL_SCALE, BLOCK_SAMPLES)
        samples = np.rint(heard + np.pad(said, (0, BLOCK_SAMPLES - len(said))) + room)
        return Block(np.clip(samples, -FULL_SCALE, FULL_SCALE - 1).astype(np.int16), self.seconds)

    def flush(self) -> None:
        """Nothing waits here: a block is made when it is read."""

    def close(self) -> None:
        """There is no device."""
