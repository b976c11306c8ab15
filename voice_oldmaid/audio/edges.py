"""Finds where sound begins or breaks off in the middle of something loud, as a recording does that was cut badly.

Half a word may be another word: "first" that is cut is "fir", and sounds like "third".
"""

from __future__ import annotations

import math
from typing import Final

from voice_oldmaid.audio.framing import FRAME_SAMPLES, Framing
from voice_oldmaid.audio.level import level_dbfs
from voice_oldmaid.audio.microphone import RATE_HERTZ
from voice_oldmaid.audio.sound import Samples

BEGINS_BELOW_DB: Final = 15.0
"""A whole word begins more softly than this below the loudest 10 ms."""
ENDS_BELOW_DB: Final = 25.0
"""And dies away below this."""
FAINTEST_DBFS: Final = -75.0
"""Nothing that breaks off below this is speech."""
NEAR_SECONDS: Final = 0.15
"""By which the times of a recognizer may be wrong."""
FRAME_SECONDS: Final = FRAME_SAMPLES / RATE_HERTZ


class Edges:
    """Takes sound as it came, in whatever blocks; its times are seconds since `forget`."""

    def __init__(self) -> None:
        self._framing = Framing()
        self._last_dbfs = [-math.inf, -math.inf]
        self.forget()

    def forget(self) -> None:
        """Another utterance will begin."""
        self._frames = 0
        self._loudest_dbfs = FAINTEST_DBFS
        self._found: list[tuple[float, float]] = []

    def take(self, samples: Samples) -> None:
        for frame in self._framing.take(samples):
            # A direct current is no sound.
            self._take_level(level_dbfs(frame - frame.mean()))

    def end(self) -> None:
        """The sound is over."""
        self._framing.forget()
        self._take_level(-math.inf)
        self._take_level(-math.inf)

    def are_in(self, start: float, end: float) -> bool:
        """Whether an edge lies between these seconds, or near them."""
        return any(
            start - NEAR_SECONDS <= seconds <= end + NEAR_SECONDS
            for seconds, level in self._found
            if level > self._loudest_dbfs
        )

    def _take_level(self, level: float) -> None:
        """Between digital silence and a whole frame of sound there may be a frame that is partly silent."""
        self._frames += 1
        before, last = self._last_dbfs
        if before == -math.inf and last > -math.inf:
            self._found.append((self._frames * FRAME_SECONDS, min(last, level) + BEGINS_BELOW_DB))
        if level == -math.inf and last > -math.inf:
            self._found.append((self._frames * FRAME_SECONDS, min(before, last) + ENDS_BELOW_DB))
        self._loudest_dbfs = max(self._loudest_dbfs, level)
        self._last_dbfs = [last, level]
