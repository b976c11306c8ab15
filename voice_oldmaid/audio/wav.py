"""Loudspeakers that need no device: a sound file, or nothing at all. Their clock is the listener's, not the wall's."""

from __future__ import annotations

import contextlib
import wave
from pathlib import Path

import numpy as np

from voice_oldmaid.audio.sound import Samples, Sound
from voice_oldmaid.audio.tap import Tap
from voice_oldmaid.disk import new_file
from voice_oldmaid.errors import cannot_write

RATE_HERTZ = 22_050
"""espeak's own rate, so that its sound is written as it comes."""


class SilentPlayer:
    """A loudspeaker that takes as long as a real one and makes no sound. A sound is heard from the clock's now on.

    What would be heard goes into *tap*.
    """

    has_own_clock = False

    def __init__(self, tap: Tap | None = None) -> None:
        self._tap = tap
        self._position = 0
        self._waiting = np.zeros(0, np.int16)

    def play(self, sound: Sound) -> None:
        """Be heard after everything else that waits."""
        self._waiting = np.concatenate((self._waiting, sound.resampled(RATE_HERTZ).samples))

    def stop(self) -> None:
        """Nothing more is heard from the clock's now on."""
        self._waiting = self._waiting[:0]

    @property
    def seconds_left(self) -> float:
        """How much is still to be heard after the clock's now."""
        return len(self._waiting) / RATE_HERTZ

    def advance(self, seconds: float) -> None:
        """Move the clock to this time on the listener's clock; a time that has been has no effect."""
        frames = max(0, round(seconds * RATE_HERTZ) - self._position)
        heard = self._waiting[:frames]
        self._waiting = self._waiting[frames:]
        self._position += frames
        if self._tap:
            self._tap.put(np.pad(heard, (0, frames - len(heard))), RATE_HERTZ)
        self._keep(heard, frames)

    def close(self) -> None:
        """Forget what was not heard. May be called twice."""
        self.stop()

    def _keep(self, heard: Samples, frames: int) -> None:
        """What came out in the last *frames*: *heard*, then silence."""


class WavPlayer(SilentPlayer):
    """A file that poses as a loudspeaker: 16-bit mono WAV at RATE_HERTZ, readable at every moment.

    FileError if the file cannot be made, or if something is in it. A disk that fills up later does not stop the game:
    see *lost*.
    """

    def __init__(self, path: Path | str, tap: Tap | None = None) -> None:
        super().__init__(tap)
        self.lost = False
        """Whether some sound could not be written."""
        self._file = new_file("sound file", path)
        if not self._file.seekable():
            self._file.close()
            raise cannot_write("sound file", path, ValueError("only a file on a disk can be used"))
        self._wav: wave.Wave_write = wave.Wave_write(self._file)
        self._wav.setparams((1, 2, RATE_HERTZ, 0, "NONE", "not compressed"))
        self._write(b"")

    def close(self) -> None:
        super().close()
        with contextlib.suppress(OSError):
            self._wav.close()
        with contextlib.suppress(OSError):
            self._file.close()

    def _keep(self, heard: Samples, frames: int) -> None:
        if frames:
            silence = np.zeros(frames - len(heard), np.int16)
            self._write(np.concatenate((heard, silence)).astype("<i2").tobytes())

    def _write(self, pcm: bytes) -> None:
        """Each time with the header brought up to date, so that a game cut off by Ctrl-C can be listened to."""
        if self.lost:
            return
        try:
            self._wav.writeframes(pcm)
            self._file.flush()
        except OSError:
            self.lost = True
