"""A voice and a loudspeaker whose doings can be counted: real ones in all but the sound."""

from __future__ import annotations

import numpy as np

from voice_oldmaid.audio.sound import Samples, Sound
from voice_oldmaid.audio.wav import RATE_HERTZ, SilentPlayer
from voice_oldmaid.errors import DeviceError, VoiceError

SECONDS_PER_WORD = 0.3


class ToneVoice:
    """Speaks each word for 0.3 s at any rate; cannot say the texts in *mute*."""

    def __init__(self, mute: tuple[str, ...] = ()) -> None:
        self.mute = mute
        self.rendered: list[str] = []
        self.closed = 0

    choices = 1

    def render(self, text: str, words_per_minute: int, choice: int = 0, seat: int = 0) -> Sound:
        self.rendered.append(text)
        if text in self.mute:
            raise VoiceError("My voice failed.", "Read the captions.")
        return tone(text)

    def close(self) -> None:
        self.closed += 1


class MutePlayer(SilentPlayer):
    """A loudspeaker that is pulled out after *seconds* on the listener's clock."""

    def __init__(self, seconds: float = 1e9) -> None:
        super().__init__()
        self.lost_at_seconds = seconds
        self.sounds: list[Sound] = []
        self.heard: list[Samples] = []
        self.closed = 0

    def play(self, sound: Sound) -> None:
        super().play(sound)
        if sound.samples.any():
            self.sounds.append(sound)

    def _keep(self, heard: Samples, frames: int) -> None:
        self.heard += [heard, np.zeros(frames - len(heard), np.int16)]

    def advance(self, seconds: float) -> None:
        if seconds >= self.lost_at_seconds:
            raise DeviceError("The loudspeaker stopped playing.", "Is it plugged in?")
        super().advance(seconds)

    def close(self) -> None:
        super().close()
        self.closed += 1


def tone(text: str) -> Sound:
    """What ToneVoice says: a different sample value for each text."""
    frames = round(SECONDS_PER_WORD * len(text.split()) * RATE_HERTZ)
    return Sound(np.full(frames, 1000 + len(text), np.int16), RATE_HERTZ)
