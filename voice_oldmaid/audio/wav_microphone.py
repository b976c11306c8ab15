"""Sounds and sound files that pose as a microphone, on a clock of samples."""

from __future__ import annotations

import time
from pathlib import Path

from voice_oldmaid.audio.microphone import BLOCK_SAMPLES, BLOCK_SECONDS, RATE_HERTZ, Block
from voice_oldmaid.audio.sound import Sound, read_sound


class SoundMicrophone:
    """A sound in memory, block by block.

    *paced* makes each block take as long as it lasts, so that somebody can listen to the other side.
    """

    def __init__(self, sound: Sound, name: str, paced: bool = False) -> None:
        self.name = name
        self._samples = sound.resampled(RATE_HERTZ).samples
        self._position = 0
        self._paced = paced
        self._started_seconds: float | None = None

    def read(self) -> Block | None:
        """The next 0.1 s, the last block shorter; None at the end of the sound."""
        samples = self._samples[self._position : self._position + BLOCK_SAMPLES]
        if not len(samples):
            if self._paced:
                time.sleep(BLOCK_SECONDS)
            return None
        self._position += len(samples)
        block = Block(samples, self._position / RATE_HERTZ)
        if self._paced:
            self._wait_until(block.seconds)
        return block

    def flush(self) -> None:
        """Nothing: a file has nothing that waits, and none of it may be skipped."""

    def close(self) -> None:
        """The sound is over."""
        self._position = len(self._samples)

    def _wait_until(self, seconds: float) -> None:
        now = time.monotonic()
        if self._started_seconds is None:
            self._started_seconds = now
        time.sleep(max(0.0, self._started_seconds + seconds - now))


class WavMicrophone(SoundMicrophone):
    """The sound of a file of any format; FileError if it cannot be read."""

    def __init__(self, path: Path | str, paced: bool = False) -> None:
        super().__init__(read_sound(path), str(path), paced)
