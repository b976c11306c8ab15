"""A conversation kept in memory, and played in the time that it takes: what the demonstration needs."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

import numpy as np

from voice_oldmaid.audio.level import level_dbfs
from voice_oldmaid.audio.microphone import RATE_HERTZ, Block, Microphone
from voice_oldmaid.audio.sound import Samples, Sound
from voice_oldmaid.audio.speaker import Player
from voice_oldmaid.audio.wav import RATE_HERTZ as PLAYER_RATE_HERTZ, SilentPlayer
from voice_oldmaid.errors import DeviceError

T = TypeVar("T")

AUDIBLE_DBFS = -50.0
"""Blocks below this are the room; nobody needs to hear them."""


class RecordingPlayer(SilentPlayer):
    """A loudspeaker that remembers everything; beside *other*, if there is one, which is heard.

    If the other is lost, the conversation goes on without it, by the listener's clock.
    """

    def __init__(self, other: Player | None = None) -> None:
        super().__init__()
        self._other = other
        self._kept: list[Samples] = []

    @property
    def sound(self) -> Sound:
        """All that was heard so far."""
        return Sound(np.concatenate([np.zeros(0, np.int16), *self._kept]), PLAYER_RATE_HERTZ)

    def play(self, sound: Sound) -> None:
        super().play(sound)
        self._with_other(lambda other: other.play(sound))

    def stop(self) -> None:
        super().stop()
        self._with_other(lambda other: other.stop())

    @property
    def seconds_left(self) -> float:
        other_seconds = self._with_other(lambda other: other.seconds_left)
        return super().seconds_left if other_seconds is None else other_seconds

    def close(self) -> None:
        super().close()
        if self._other:
            self._other.close()

    def _with_other(self, act: Callable[[Player], T]) -> T | None:
        """What *act* gives of the other loudspeaker; None where there is none, or none any more."""
        try:
            return act(self._other) if self._other else None
        except DeviceError:
            if self._other:
                self._other.close()
            self._other = None
            return None

    def _keep(self, heard: Samples, frames: int) -> None:
        self._kept += [heard, np.zeros(frames - len(heard), np.int16)]


class RecordingMicrophone:
    """A microphone that remembers everything that *other* gave."""

    def __init__(self, other: Microphone) -> None:
        self.name = other.name
        self._other = other
        self._kept: list[Samples] = []

    @property
    def sound(self) -> Sound:
        """All that was taken in so far."""
        return Sound(np.concatenate([np.zeros(0, np.int16), *self._kept]), RATE_HERTZ)

    def read(self) -> Block | None:
        block = self._other.read()
        if block is not None:
            self._kept.append(block.samples)
        return block

    def flush(self) -> None:
        self._other.flush()

    def close(self) -> None:
        self._other.close()


class PacedMicrophone:
    """A microphone whose blocks take as long as they last, and are heard from *loudspeaker* if there is one."""

    def __init__(
        self,
        other: Microphone,
        loudspeaker: Player | None,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.name = other.name
        self._other = other
        self._loudspeaker = loudspeaker
        self._clock, self._sleep = clock, sleep
        self._began: float | None = None

    def read(self) -> Block | None:
        block = self._other.read()
        if block is None:
            return None
        if self._loudspeaker and level_dbfs(block.samples) > AUDIBLE_DBFS:
            self._play(self._loudspeaker, block)
        now = self._clock()
        self._began = now - block.seconds if self._began is None else self._began
        self._sleep(max(0.0, self._began + block.seconds - now))
        return block

    def flush(self) -> None:
        self._other.flush()

    def close(self) -> None:
        self._other.close()

    def _play(self, loudspeaker: Player, block: Block) -> None:
        """A loudspeaker that is lost ends the listening, not the game."""
        try:
            loudspeaker.play(Sound(block.samples, RATE_HERTZ))
        except DeviceError:
            loudspeaker.close()
            self._loudspeaker = None
