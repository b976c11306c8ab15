"""Is somebody speaking, or is it the game that can be heard? By level, and by likeness to what was played.

What is left of the game's own voice after that was taken out lies some decibels below what is played, and seldom more.
By how many is learned while the game speaks; whoever speaks over it stands out of that. Where a piece of the game's
own speech is there that was not taken out, because the room or somebody else repeats it, it is told by its likeness.
"""

from __future__ import annotations

from collections import deque
from typing import Final

import numpy as np

from voice_oldmaid.audio.framing import FRAME_SAMPLES, Values
from voice_oldmaid.audio.level import level_dbfs
from voice_oldmaid.audio.microphone import RATE_HERTZ

FRAME_SECONDS: Final = FRAME_SAMPLES / RATE_HERTZ

SILENT_DBFS: Final = -100.0
SOUNDS_DBFS: Final = -60.0
"""From this level on, what is played tells how much of it is left."""
LEAST_DBFS: Final = -65.0
"""What is fainter is nobody, however silent the room."""
STANDS_OUT_DB: Final = 9.0
"""By which somebody stands out of the room, and of what is left of the game's voice."""
MORE_THAN_ROOM_DB: Final = 3.0
RISE_DB: Final = 0.04
"""By which the room may become louder in a frame."""
LESS_DB: Final = 0.08
"""By which less may be left in a frame, ..."""
MORE_DB: Final = 0.3
"""... or more, ..."""
DOUBT_DB: Final = 0.04
"""... also where somebody seems to speak: it may be the way through the room that has changed."""

PLAYED_FRAMES: Final = 50
"""So long what was played may still be heard."""
ECHO_FRAMES: Final = 15
"""The same of what was subtracted, which comes when it is heard."""
LEFT_OF_ECHO_DB: Final = -24.0
"""Less than this beside what was subtracted is not believed to be left for long: another voice, and it is more."""
LEFT_OF_PLAYED_DB: Final = -45.0
"""The same beside what is played, where the microphone hears nothing of it."""
SUPPRESSED_DB: Final = -36.0
"""And where what may be left was made faint."""

WITHIN_FRAMES: Final = 12
FIRST_FRAMES: Final = 5
"""So many of WITHIN_FRAMES have to stand out until somebody speaks: not a click, and not a knock."""
GAP_SECONDS: Final = 0.4
"""After so much quiet nobody speaks any more."""
ALIKE: Final = 0.33
"""Of 1. Other voices reach 0.29, the game's own 0.55 and more, also with a room around it that is as loud; what is left
of that where most was taken out, 0.36."""
ALIKE_SECONDS: Final = 0.3
DOUBTED_SECONDS: Final = 0.6
"""After so long it is somebody: a sentence has to be like itself sometimes."""
MEMORY_SECONDS: Final = 2.0
EMPHASIS: Final = 0.95
"""Takes the hum out of voices, in which all are alike."""


class Standing:
    """Tells frame by frame what stands out of the room, and of what is left of the game's own voice.

    No less than *least_db* is believed to be left.
    """

    def __init__(self, least_db: float) -> None:
        self._least_db = least_db
        self._left_db = 0.0  # beside what is played: at first, all of it
        self._room_dbfs = LEAST_DBFS

    def take(self, level: float, played: float) -> bool:
        """Whether a frame of this level stands out; *played* is the loudest that can be in it. Both in dBFS."""
        others = max(self._room_dbfs, played + self._left_db)
        stands_out = level > max(others + STANDS_OUT_DB, LEAST_DBFS)
        if played > SOUNDS_DBFS:
            self._learn_left(level, played, stands_out)
        else:
            self._room_dbfs = min(max(level, LEAST_DBFS - STANDS_OUT_DB), self._room_dbfs + RISE_DB)
        return stands_out

    def _learn_left(self, level: float, played: float, stands_out: bool) -> None:
        """A frame that is only the room says no more than that it may be less."""
        is_more = level > self._room_dbfs + MORE_THAN_ROOM_DB and level > played + self._left_db
        change_db = (DOUBT_DB if stands_out else MORE_DB) if is_more else -LESS_DB
        self._left_db = max(self._left_db + change_db, self._least_db)


class EchoCheck:
    """Takes a microphone's sound block by block, in whole frames; times are on its clock."""

    def __init__(self) -> None:
        self._of_echo, self._of_played = Standing(LEFT_OF_ECHO_DB), Standing(LEFT_OF_PLAYED_DB)
        self._suppressed = Standing(SUPPRESSED_DB)
        self._played_dbfs = deque([SILENT_DBFS] * PLAYED_FRAMES, PLAYED_FRAMES)
        self._echo_dbfs = deque([SILENT_DBFS] * ECHO_FRAMES, ECHO_FRAMES)
        self._stood_out = deque([False] * WITHIN_FRAMES, WITHIN_FRAMES)
        self._memory = np.zeros(round(MEMORY_SECONDS * RATE_HERTZ))
        self._recent = np.zeros(round(ALIKE_SECONDS * RATE_HERTZ))
        self._last = -GAP_SECONDS
        self.since: float | None = None
        """Since when somebody has been speaking, in seconds; None while nobody is."""
        self.lasted = 0.0
        """For how long, without the pauses."""

    def take(self, left: Values, suppressed: Values, played: Values, echo: Values | None, seconds: float) -> None:
        """The block ends at *seconds*. *left* is what there is without *echo*, and *suppressed* with as little of what
        is *played* as can be; None for *echo* where the microphone hears nothing of it.
        """
        self._memory = np.concatenate((self._memory, played))[len(played) :]
        self._recent = np.concatenate((self._recent, left))[len(left) :]
        began = seconds - len(left) / RATE_HERTZ
        is_own: bool | None = None
        for number, start in enumerate(range(0, len(left), FRAME_SAMPLES)):
            frame = slice(start, start + FRAME_SAMPLES)
            levels = (level_dbfs(left[frame]), level_dbfs(suppressed[frame]), level_dbfs(played[frame]))
            if self._stands_out(*levels, None if echo is None else level_dbfs(echo[frame])):
                is_own = self._is_own(seconds) if is_own is None else is_own
                self._note(began + number * FRAME_SECONDS, is_own)
        if seconds - self._last > GAP_SECONDS:
            self.since = None

    def _stands_out(self, left: float, suppressed: float, played: float, echo: float | None) -> bool:
        self._played_dbfs.append(played)
        self._echo_dbfs.append(SILENT_DBFS if echo is None else echo)
        may_ring = max(self._played_dbfs)
        # Each of them learns all the time.
        of_echo = self._of_echo.take(left, max(self._echo_dbfs))
        of_played = self._of_played.take(left, may_ring)
        stands_out = self._suppressed.take(suppressed, may_ring) or (of_played if echo is None else of_echo)
        self._stood_out.append(stands_out)
        return stands_out

    def _note(self, start: float, is_own: bool) -> None:
        """A frame that begins at this time stands out."""
        if is_own:
            self.since = None
            return
        if self.since is None and sum(self._stood_out) >= FIRST_FRAMES:
            self.since, self.lasted = start - WITHIN_FRAMES * FRAME_SECONDS, FIRST_FRAMES * FRAME_SECONDS
        if self.since is not None:
            self._last = start
            self.lasted += FRAME_SECONDS

    def _is_own(self, seconds: float) -> bool:
        """Whether what was heard last is a piece of what was played."""
        if self.since is not None and seconds - self.since > DOUBTED_SECONDS:
            return False
        return likeness(self._recent, self._memory) > ALIKE


def likeness(piece: Values, whole: Values) -> float:
    """How much the piece is like any stretch of the whole, 0 to 1: their greatest correlation."""
    piece, whole = emphasized(piece), emphasized(whole)
    count = len(whole) - len(piece) + 1
    size = 1 << (len(whole) + len(piece) - 1).bit_length()
    both = np.fft.irfft(np.fft.rfft(whole, size) * np.fft.rfft(piece, size).conj(), size)[:count]
    sums = np.concatenate((np.zeros(1), np.cumsum(whole**2)))
    powers = (sums[len(piece) :] - sums[:count]) * float(np.sum(piece**2))
    return float(np.max(np.abs(both) / np.sqrt(powers + 1.0)))


def emphasized(values: Values) -> Values:
    """Without the hum that all voices have in common."""
    return np.asarray(values[1:] - EMPHASIS * values[:-1])
