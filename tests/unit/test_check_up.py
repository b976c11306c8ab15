"""The doctor's measurements between a loudspeaker and a microphone that stand in one room, and in two."""

from __future__ import annotations

import numpy as np
import pytest

from voice_oldmaid.audio.check_up import CheckUp
from voice_oldmaid.audio.measuring import voice_dbfs
from voice_oldmaid.audio.microphone import BLOCK_SAMPLES, BLOCK_SECONDS, RATE_HERTZ, Block
from voice_oldmaid.audio.sound import Samples, Sound

pytestmark = pytest.mark.acoustic

RNG = np.random.default_rng(2)


class Room:
    """Poses as both devices: what is played is heard later and fainter, on a clock that the microphone moves on."""

    name = "Room"
    has_own_clock = True

    def __init__(self, delay_seconds: float = 0.2, gain: float = 0.1, room: float = 15.0) -> None:
        self.delay_seconds = delay_seconds
        self.gain = gain
        self.seconds = 0.0
        self.air = RNG.normal(0, room, 120 * RATE_HERTZ)
        self.ends_at = 0.0

    def clock(self) -> float:
        return self.seconds

    def speak(self, samples: Samples, seconds: float) -> None:
        start = round(seconds * RATE_HERTZ)
        self.air[start : start + len(samples)] += samples

    def read(self) -> Block:
        start = round(self.seconds * RATE_HERTZ)
        self.seconds += BLOCK_SECONDS
        heard = np.rint(self.air[start : start + BLOCK_SAMPLES]).clip(-32768, 32767).astype(np.int16)
        return Block(heard, self.seconds)

    def flush(self) -> None:
        """Nothing waits."""

    def play(self, sound: Sound) -> None:
        samples = sound.resampled(RATE_HERTZ).samples
        self.speak(np.asarray(self.gain * samples), self.seconds + self.delay_seconds)
        self.ends_at = self.seconds + sound.seconds

    def stop(self) -> None:
        self.ends_at = 0.0

    @property
    def seconds_left(self) -> float:
        return max(0.0, self.ends_at - self.seconds)

    def advance(self, seconds: float) -> None:
        """Its clock is the microphone's."""

    def close(self) -> None:
        """Nothing is open."""


def speech(seconds: float, peak: float = 8000) -> Samples:
    """Something like speech: noise in syllables."""
    count = round(seconds * RATE_HERTZ)
    syllables = np.clip(np.sin(2 * np.pi * 3 * np.arange(count) / RATE_HERTZ), 0, 1)
    return (RNG.normal(0, peak / 3, count) * syllables).clip(-32768, 32767).astype(np.int16)


@pytest.mark.parametrize("delay", [0.03, 0.2, 0.6])
def test_the_way_from_the_loudspeaker_to_the_microphone_is_measured(delay: float) -> None:
    room = Room(delay)
    check_up = CheckUp(room, room, room.clock)
    check_up.play_sweep()

    assert check_up.room_dbfs == pytest.approx(-67, abs=1)
    assert check_up.delay_seconds == pytest.approx(delay, abs=0.002)


def test_its_own_voice_is_heard_and_taken_out() -> None:
    room = Room(0.2, 0.1)
    check_up = CheckUp(room, room, room.clock)
    check_up.play_sweep()
    echo = check_up.echo_of(Sound(speech(8.0), RATE_HERTZ))

    heard = voice_dbfs((0.1 * speech(8.0)).astype(np.int16), RATE_HERTZ, -67)
    assert heard is not None
    assert echo.heard_dbfs == pytest.approx(heard, abs=2)
    assert echo.left_dbfs is None or echo.left_dbfs < heard - 10


def test_with_headphones_there_is_no_echo() -> None:
    room = Room(gain=0.0)
    check_up = CheckUp(room, room, room.clock)
    check_up.play_sweep()
    echo = check_up.echo_of(Sound(speech(2.0), RATE_HERTZ))

    assert (check_up.delay_seconds, echo.heard_dbfs, echo.left_dbfs) == (None, None, None)


def test_an_answer_is_waited_for_and_ends_soon_after_it() -> None:
    room = Room()
    check_up = CheckUp(room, room, room.clock)
    room.speak(speech(1.5), room.seconds + 3.0)
    began = room.seconds
    heard = check_up.answer(8.0)

    assert voice_dbfs(heard, RATE_HERTZ, check_up.room_dbfs) is not None
    assert 4.5 < room.seconds - began < 6.5


def test_where_nobody_answers_the_wait_has_an_end() -> None:
    room = Room()
    check_up = CheckUp(room, room, room.clock)
    began = room.seconds

    assert voice_dbfs(check_up.answer(8.0), RATE_HERTZ, check_up.room_dbfs) is None
    assert room.seconds - began == pytest.approx(8.0, abs=0.2)


class Dead(Room):
    """A microphone that gives nothing; each look at the clock takes a while."""

    def read(self) -> Block:
        return Block(np.zeros(0, np.int16), 0.0)

    def clock(self) -> float:
        self.seconds += 0.25
        return self.seconds


def test_a_microphone_without_sound_keeps_nobody_waiting() -> None:
    room = Dead()
    check_up = CheckUp(room, room, room.clock)
    check_up.play_sweep()

    assert (check_up.delay_seconds, check_up.room_dbfs, len(check_up.answer(2.0))) == (None, -120.0, 0)
    assert room.seconds < 60
