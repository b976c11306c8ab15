"""A loudspeaker that goes on by itself, as a real one does, by a clock that the test sets or the wall's."""

from __future__ import annotations

from collections.abc import Callable

from tests.fake_sounds import MutePlayer
from voice_oldmaid.audio.sound import Sound


class OwnClockPlayer(MutePlayer):
    """Plays while *clock* goes on; nothing is moved by the listener's clock."""

    has_own_clock = True

    def __init__(self, clock: Callable[[], float]) -> None:
        super().__init__()
        self._clock, self._began = clock, clock()
        self.first_sample_at: list[float] = []
        """When the first sample of each sound that followed silence was given, by the clock."""

    @property
    def seconds_left(self) -> float:
        self._catch_up()
        return super().seconds_left

    def play(self, sound: Sound) -> None:
        if not self.seconds_left:
            self.first_sample_at.append(self._clock())
        super().play(sound)

    def stop(self) -> None:
        self._catch_up()
        super().stop()

    def advance(self, seconds: float) -> None:
        """Nothing."""

    def _catch_up(self) -> None:
        super().advance(self._clock() - self._began)
