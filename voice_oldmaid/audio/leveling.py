"""Makes a faint talker as loud for the ears as one who sits near: speech models understand what is as loud as the
recordings that they were made from.

Each utterance gets its own gain, because the one before may have been the game itself, or somebody else. Its beginning
is held back until it is known how loud it is. Only what stands out of the room is measured, so that a room in which
nobody speaks is never made louder; and loud sound is left as it is.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

import numpy as np

from voice_oldmaid.audio.framing import FRAME_SAMPLES, Values
from voice_oldmaid.audio.level import level_dbfs
from voice_oldmaid.audio.sound import FULL_SCALE, Samples

NEAR_DBFS: Final = -22.0
"""The level of the loudest 10 ms of somebody near: about 8 dB below the highest peak."""
MOST_GAIN_DB: Final = 33.0
FAINT_DBFS: Final = -62.0
"""Somebody whose loudest 10 ms are fainter is heard, but not for certain."""
LOUD_DBFS: Final = -9.0
"""A louder talker is made this loud: what was cut off and restored would not fit into 16 bits."""
ROOM_DBFS: Final = -48.0
"""The room is not made louder than this."""
ABOVE_ROOM_DB: Final = 9.0
"""By which speech stands out of the room."""
LOUDEST_FIRST_ROOM_DBFS: Final = -60.0
"""A sound may begin with speech: a louder room than this is not believed at once."""
LEAST_DBFS: Final = -70.0
"""What is fainter is no speech, however silent the room."""
FAINTEST_DBFS: Final = -100.0
"""Digital silence is not believed to be fainter."""
ROOM_RISE_DB: Final = 0.04
"""By which the room may become louder in a frame."""
QUICK_RISE_DB: Final = 0.25
SILENT_ROOM_DBFS: Final = -67.0
"""Up to here it may become louder by QUICK_RISE_DB: after digital silence the room is soon known."""
EASE_DB: Final = 0.02
"""By which a talker may become fainter in a frame of speech."""

SEEMING_DB: Final = 12.0
BEFORE_FRAMES: Final = 20
"""Held back while nobody speaks: words begin more softly than what stands out."""
ONSET_FRAMES: Final = 25
"""Listened to before the gain of an utterance is chosen. The first syllable is over then."""
QUIET_FRAMES: Final = 60
"""After so many, it is another utterance."""
ROOM_FRAMES: Final = 10
CLICK_FRAMES: Final = 3
"""What is not longer is a click, and says nothing about a talker."""


class Phase(Enum):
    """Whether somebody talks: not, since so short a time that it may be a click, or for certain."""

    QUIET = auto()
    ONSET = auto()
    SPEECH = auto()


class Leveling:
    """Block by block; what comes out does not depend on how the sound was cut into blocks of whole frames."""

    def __init__(self) -> None:
        self._phase = Phase.QUIET
        self._frames_in_phase = 0
        self._held: list[Values] = []
        self._recent_dbfs = (LOUDEST_FIRST_ROOM_DBFS,) * ROOM_FRAMES
        self._room_dbfs = self._room_before_dbfs = LOUDEST_FIRST_ROOM_DBFS
        self._talker_dbfs = NEAR_DBFS
        self._gain_db = 0.0

    @property
    def is_faint(self) -> bool:
        """Whether the last utterance was so faint that much of it may be lost."""
        return self._talker_dbfs < FAINT_DBFS

    def take(self, values: Values) -> Samples:
        """What is ready of this and of what was held back, with its gain."""
        made: list[Samples] = []
        for frame in values.reshape(-1, FRAME_SAMPLES):
            self._held.append(frame)
            self._go_on(self._is_loud(max(FAINTEST_DBFS, level_dbfs(frame))))
            made += self._ready()
        return _joined(made)

    def rest(self) -> Samples:
        """What is still held back, because it will not go on."""
        if self._phase is Phase.ONSET:
            self._enter(Phase.SPEECH)
        return _joined(self._let_go(len(self._held)))

    def forget(self) -> None:
        """Throw away what is held back: another utterance will begin. What is known of the room is kept."""
        self._held.clear()
        self._enter(Phase.QUIET)

    def _is_loud(self, level: float) -> bool:
        """Whether somebody speaks in a frame of this level in dBFS; learns the room, and how loud the talker is."""
        steady = min(level, *self._recent_dbfs[-CLICK_FRAMES:])
        self._recent_dbfs = (*self._recent_dbfs[1:], level)
        self._learn_room(sum(self._recent_dbfs) / ROOM_FRAMES)
        if steady <= max(self._room_dbfs + ABOVE_ROOM_DB, LEAST_DBFS):
            return False
        fainter = LEAST_DBFS if self._phase is Phase.QUIET else self._talker_dbfs - EASE_DB
        self._talker_dbfs = max(fainter, steady)
        return True

    def _learn_room(self, level: float) -> None:
        """From the mean level of some frames: one frame of a low noise may be much fainter than the next."""
        # Not below what would make no difference: after digital silence it would take long to learn the room.
        level = max(level, LEAST_DBFS - ABOVE_ROOM_DB)
        rise_db = ROOM_RISE_DB if self._room_dbfs >= SILENT_ROOM_DBFS else QUICK_RISE_DB
        self._room_dbfs = min(level, self._room_dbfs + rise_db)

    def _go_on(self, loud: bool) -> None:
        self._frames_in_phase += 1
        match self._phase:
            case Phase.QUIET if loud:
                self._enter(Phase.ONSET)
            case Phase.QUIET:
                self._room_before_dbfs = self._room_dbfs
            case Phase.ONSET if self._frames_in_phase >= ONSET_FRAMES:
                self._enter(Phase.SPEECH)
            case Phase.SPEECH if loud:
                self._frames_in_phase = 0
            case Phase.SPEECH if self._frames_in_phase >= QUIET_FRAMES:
                self._enter(Phase.QUIET)

    def _enter(self, phase: Phase) -> None:
        self._phase, self._frames_in_phase = phase, 0

    def _ready(self) -> list[Samples]:
        """The frames that need not wait any more."""
        match self._phase:
            case Phase.QUIET:
                return self._let_go(max(0, len(self._held) - BEFORE_FRAMES))
            case Phase.ONSET:
                return []
            case Phase.SPEECH:
                return self._let_go(len(self._held))

    def _let_go(self, count: int) -> list[Samples]:
        """So many frames, the oldest first, with the gain for this talker."""
        frames, self._held = self._held[:count], self._held[count:]
        return [self._amplified(frame) for frame in frames]

    def _amplified(self, frame: Values) -> Samples:
        """A frame in which the gain goes from what it was to what it should be."""
        before_db, self._gain_db = self._gain_db, self._wanted_db()
        gains_db = np.linspace(before_db, self._gain_db, FRAME_SAMPLES + 1)[1:]
        amplified = np.rint(frame * 10 ** (gains_db / 20))
        samples: Samples = np.clip(amplified, -FULL_SCALE, FULL_SCALE - 1).astype(np.int16)
        return samples

    def _wanted_db(self) -> float:
        if self._talker_dbfs > LOUD_DBFS:
            return LOUD_DBFS - self._talker_dbfs
        # While somebody speaks, the room only seems to grow louder; after seconds without a pause, it does.
        room_dbfs = max(self._room_before_dbfs, self._room_dbfs - SEEMING_DB)
        return max(0.0, min(NEAR_DBFS - self._talker_dbfs, MOST_GAIN_DB, ROOM_DBFS - room_dbfs))


def _joined(frames: list[Samples]) -> Samples:
    return np.concatenate(frames) if frames else np.zeros(0, np.int16)
