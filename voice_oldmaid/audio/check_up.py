"""A microphone and a loudspeaker looked at together: sound is played, and what the microphone hears of it is kept.

Every wait has a limit. What is heard stays in memory, and is forgotten with this object.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from voice_oldmaid.audio.framing import FRAME_SAMPLES, Values
from voice_oldmaid.audio.level import level_dbfs
from voice_oldmaid.audio.measuring import centered, delay_seconds, room_dbfs, sweep, voice_dbfs
from voice_oldmaid.audio.microphone import BLOCK_SAMPLES, RATE_HERTZ, Microphone
from voice_oldmaid.audio.mouth import Player
from voice_oldmaid.audio.sound import Samples, Sound
from voice_oldmaid.audio.tap import Tap

ROOM_SECONDS = 2.0
"""How long the room is listened to; a loudspeaker that was asleep is awake by then."""
RINGS_SECONDS = 1.5
"""So long after a sound it may still be heard: a Bluetooth loudspeaker is half a second late."""
LATE_SECONDS = 5.0
"""How much longer than its sound everything may take."""

STANDS_OUT_DB = 10.0
SPOKEN_BLOCKS = 2
"""So many blocks that stand out of the room are somebody who speaks."""
DONE_BLOCKS = 10
"""After so many that do not, somebody has spoken."""


@dataclass(frozen=True, slots=True)
class Echo:
    """What the microphone hears of the game's own voice. Levels in dBFS; None: nothing that stands out of the room."""

    heard_dbfs: float | None
    left_dbfs: float | None
    """The same after it was taken out."""


class CheckUp:
    """Looks at these two. Each method may raise DeviceError."""

    def __init__(self, microphone: Microphone, player: Player, clock: Callable[[], float] = time.monotonic) -> None:
        self._microphone = microphone
        self._player = player
        self._clock = clock
        self.room_dbfs = room_dbfs(self._listen(ROOM_SECONDS), RATE_HERTZ)
        """The noise floor."""
        self.delay_seconds: float | None = None
        """From giving a sound to the loudspeaker until the microphone brings it; None where it does not hear it."""

    def play_sweep(self) -> None:
        """Measure the way from the loudspeaker to the microphone."""
        sound = sweep(RATE_HERTZ)
        self.delay_seconds = delay_seconds(sound.samples, self._heard_while(sound), RATE_HERTZ)

    def echo_of(self, sound: Sound) -> Echo:
        """Play this speech, and measure how much of it is heard, and how much is left when it was taken out."""
        heard = self._heard_while(sound)
        if self.delay_seconds is None:
            return Echo(None, None)
        later = round(self.delay_seconds * RATE_HERTZ)
        played = np.concatenate((np.zeros(later, np.int16), sound.resampled(RATE_HERTZ).samples))
        left = without_echo(played, heard)
        # It learns the way through the room in the first half.
        half = len(heard) // 2
        return Echo(
            voice_dbfs(heard[half:], RATE_HERTZ, self.room_dbfs),
            None if left is None else voice_dbfs(left[half:], RATE_HERTZ, self.room_dbfs),
        )

    def say(self, sound: Sound) -> None:
        """Play this to its end."""
        self._heard_while(sound, rings_seconds=0.2)

    def answer(self, seconds: float) -> Samples:
        """What somebody says within this time, with the room around it."""
        self._microphone.flush()
        heard, spoken, quiet, ends_at = [np.zeros(0, np.int16)], 0, 0, self._clock() + seconds
        while self._clock() < ends_at and not (spoken >= SPOKEN_BLOCKS and quiet >= DONE_BLOCKS):
            block = self._microphone.read()
            if block is None:
                break
            heard.append(block.samples)
            stands_out = level_dbfs(centered(block.samples)) > self.room_dbfs + STANDS_OUT_DB
            spoken, quiet = (spoken + 1, 0) if stands_out else (spoken, quiet + 1)
        return np.concatenate(heard)

    def _listen(self, seconds: float) -> Samples:
        """So much sound, or what there is of it in time."""
        heard, count, ends_at = [np.zeros(0, np.int16)], 0, self._clock() + seconds + LATE_SECONDS
        while count < seconds * RATE_HERTZ and self._clock() < ends_at:
            block = self._microphone.read()
            if block is None:
                break
            heard.append(block.samples)
            count += len(block.samples)
        return np.concatenate(heard)

    def _heard_while(self, sound: Sound, rings_seconds: float = RINGS_SECONDS) -> Samples:
        """What the microphone hears from the moment on in which this is given to the loudspeaker."""
        self._microphone.flush()
        self._player.play(sound)
        heard, ends_at = self._listen(sound.seconds + rings_seconds), self._clock() + LATE_SECONDS
        while self._player.seconds_left and self._clock() < ends_at:
            self._listen(0.1)
        return heard


def without_echo(played: Samples, heard: Samples) -> Samples | None:
    """What is left of *heard* as the game would take it; None where the library for it is not installed."""
    from voice_oldmaid.audio.echo import echo_removal

    tap = Tap()
    removal = echo_removal(tap)
    if removal is None:
        return None
    step = BLOCK_SAMPLES // FRAME_SAMPLES * FRAME_SAMPLES
    beside = np.pad(played, (0, max(0, len(heard) - len(played))))
    left: list[Values] = []
    for end in range(step, len(heard) + 1, step):
        tap.put(beside[end - step : end], RATE_HERTZ)
        left.append(removal.take(heard[end - step : end].astype(np.float64), end / RATE_HERTZ).clean)
    whole: Samples = np.rint(np.concatenate([np.zeros(0), *left])).astype(np.int16)
    return whole
