"""A tap on the loudspeaker: what is played, kept for a few seconds, so that it can be taken out of the microphone.

A player puts in every sample that goes out, silence as well. The microphone's side takes stretches that lie beside its
own. Nobody knows how long sound is on its way, but it is always the same time, and never less than nothing: whatever is
heard was put in before.
"""

from __future__ import annotations

import threading
from collections import deque
from typing import Final

import numpy as np

from voice_oldmaid.audio.microphone import RATE_HERTZ
from voice_oldmaid.audio.prompt_resampling import PromptResampling
from voice_oldmaid.audio.sound import Samples

KEPT_SECONDS: Final = 4.0
"""What nobody has taken by then is forgotten."""
LOST_SECONDS: Final = 0.5
"""A loudspeaker that plays nothing for longer, not even silence, is gone; another one has another place."""
AHEAD_SECONDS: Final = 0.025
"""By which it may come to be ahead of the microphone, as two clocks do that are not one, or where the microphone lost
some samples ..."""
PATIENCE_SECONDS: Final = 5.0
"""... and for how long: a machine that is busy reads the microphone late for a while."""


class Tap:
    """Put into from the player's thread, taken from by the microphone's. Only the game's own sound is ever in here."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._put: deque[tuple[Samples, int]] = deque()
        self._put_seconds = 0.0
        self._resampling: PromptResampling | None = None
        self._rate_hertz = 0
        self._samples: Samples = np.zeros(0, np.int16)
        self._end = 0
        self._beside: int | None = None
        self._grew_seconds = 0.0
        self._lately: deque[tuple[float, int]] = deque()
        self._moved = 0

    def put(self, samples: Samples, rate_hertz: int) -> None:
        """This goes out now, after everything before; quick enough for a callback of the device."""
        if not len(samples):
            return
        with self._lock:
            self._put.append((samples.copy(), rate_hertz))
            self._put_seconds += len(samples) / rate_hertz
            while self._put_seconds > KEPT_SECONDS and len(self._put) > 1:
                forgotten, rate = self._put.popleft()
                self._put_seconds -= len(forgotten) / rate

    def take(self, seconds: float, count: int) -> Samples:
        """So many samples at 16 kHz beside the microphone's that end at this time; silence where nothing was played."""
        grew, end = self._collect(), round(seconds * RATE_HERTZ)
        self._grew_seconds = seconds if grew else self._grew_seconds
        if seconds - self._grew_seconds > LOST_SECONDS:
            self._beside = None
            return np.zeros(count, np.int16)
        self._place(self._end - end, seconds)
        assert self._beside is not None
        return self._stretch(end + self._beside, count)

    def again(self, seconds: float, count: int) -> Samples:
        """The same once more, from the place where it lies now."""
        return self._stretch(round(seconds * RATE_HERTZ) + (self._beside or 0), count)

    def moved(self) -> int:
        """By how many samples what was played has come later beside what is heard since this was asked last: it was not
        there in time, or a clock runs ahead.
        """
        moved, self._moved = self._moved, 0
        return moved

    def slipped(self, samples: int) -> None:
        """What is heard comes so many samples later than before (earlier: less than 0): a device lost some."""
        if self._beside is not None:
            self._beside -= samples
            self._lately.clear()

    def _place(self, beside: int, seconds: float) -> None:
        """Stay as late as it was lately, because what is there now must be there each time."""
        if self._beside is None:
            self._beside = beside
            self._lately.clear()
        self._lately.append((seconds, beside))
        self._move(min(0, beside - self._beside))
        if self._lately[0][0] < seconds - PATIENCE_SECONDS:
            self._lately.popleft()
            ahead = min(each for _, each in self._lately) - self._beside
            self._move(ahead if ahead > AHEAD_SECONDS * RATE_HERTZ else 0)

    def _move(self, samples: int) -> None:
        assert self._beside is not None
        self._beside += samples
        self._moved += samples

    def _collect(self) -> bool:
        """Bring what was put in to 16 kHz; whether there was anything."""
        with self._lock:
            put, self._put, self._put_seconds = self._put, deque(), 0.0
        for samples, rate_hertz in put:
            converted = self._converted(samples, rate_hertz)
            self._samples = np.concatenate((self._samples, converted))
            self._end += len(converted)
        self._samples = self._samples[-round(KEPT_SECONDS * RATE_HERTZ) :]
        return len(put) > 0

    def _converted(self, samples: Samples, rate_hertz: int) -> Samples:
        if rate_hertz == RATE_HERTZ:
            return samples
        if rate_hertz != self._rate_hertz:
            # Later than at once may be later than the sound is in the room.
            self._resampling, self._rate_hertz = PromptResampling(rate_hertz, RATE_HERTZ), rate_hertz
        assert self._resampling is not None
        return self._resampling.take(samples)

    def _stretch(self, end: int, count: int) -> Samples:
        """The samples before this one, counted from the first that was ever put in."""
        last = len(self._samples) - (self._end - end)
        found = self._samples[max(0, last - count) : max(0, last)]
        return np.concatenate((np.zeros(count - len(found), np.int16), found))
