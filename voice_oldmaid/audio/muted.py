"""Is this microphone muted, or is the room only quiet? Even the quietest room is heard as a little noise."""

from __future__ import annotations

from collections import deque

import numpy as np

from voice_oldmaid.audio.microphone import BLOCK_SECONDS
from voice_oldmaid.audio.sound import Samples

DEAD_DEVIATION = 0.3
"""Standard deviation of a block, in steps of 16 bits (-101 dBFS): a converter alone makes more noise than that."""
MUTED_SECONDS = 3.0
"""So long without any noise is no pause."""
CLICKS = 1
"""So many blocks in that time may hold a click, which a plug or a driver makes."""
ALIVE_BLOCKS = 3
"""So many noisy blocks in a row are more than a click."""

GAP_SECONDS = 0.5
GAPS, GAPS_WITHIN_SECONDS = 3, 30.0
"""A microphone with so many gaps in this time, each of GAP_SECONDS or more, silences the pauses of speech on purpose:
its silence tells nothing."""

RECENT = round(MUTED_SECONDS / BLOCK_SECONDS)


class Muted:
    """Fed with every block of one microphone; tells each change once."""

    def __init__(self) -> None:
        self.now = False
        """Whether the microphone gives no sound."""
        self._alive: deque[bool] = deque(maxlen=RECENT)
        self._seconds = 0.0
        self._dead_before = 0
        """Dead blocks in a row, before the noisy ones that come now."""
        self._gap_ends: deque[float] = deque(maxlen=GAPS)
        self._has_gaps = False

    def take(self, samples: Samples) -> bool:
        """Whether this block has changed it; an empty one tells nothing."""
        if not len(samples):
            return False
        self._seconds += BLOCK_SECONDS
        self._alive.append(float(np.std(samples)) >= DEAD_DEVIATION)
        is_alive = [*self._alive][-ALIVE_BLOCKS:] == [True] * ALIVE_BLOCKS
        self._note_gap(is_alive)
        before, self.now = self.now, not is_alive and (self.now or self._is_dead())
        return self.now is not before

    def _is_dead(self) -> bool:
        return not self._has_gaps and len(self._alive) == RECENT and self._alive.count(True) <= CLICKS

    def _note_gap(self, is_alive: bool) -> None:
        if not is_alive:
            self._dead_before += not self._alive[-1]
            return
        if self._dead_before * BLOCK_SECONDS >= GAP_SECONDS:
            self._gap_ends.append(self._seconds)
            is_often = self._gap_ends[-1] - self._gap_ends[0] <= GAPS_WITHIN_SECONDS
            self._has_gaps = self._has_gaps or (len(self._gap_ends) == GAPS and is_often)
        self._dead_before = 0
