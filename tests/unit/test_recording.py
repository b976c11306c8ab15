"""What is kept of a conversation, and how it is played in the time that it takes."""

from __future__ import annotations

import numpy as np
import pytest

from tests.fake_sounds import MutePlayer, tone
from voice_oldmaid.audio.microphone import BLOCK_SAMPLES, RATE_HERTZ, Block
from voice_oldmaid.audio.sound import Sound
from voice_oldmaid.audio.wav import RATE_HERTZ as PLAYER_RATE_HERTZ
from voice_oldmaid.bench.recording import PacedMicrophone, RecordingMicrophone, RecordingPlayer
from voice_oldmaid.errors import DeviceError


class Blocks:
    """A microphone with blocks of these loudnesses, a tenth of a second each."""

    name = "a list"

    def __init__(self, *loudness: int) -> None:
        self.blocks = [
            Block(np.full(BLOCK_SAMPLES, loud, np.int16), (count + 1) / 10) for count, loud in enumerate(loudness)
        ]
        self.flushed = self.closed = 0

    def read(self) -> Block | None:
        return self.blocks.pop(0) if self.blocks else None

    def flush(self) -> None:
        self.flushed += 1

    def close(self) -> None:
        self.closed += 1


class BrokenPlayer(MutePlayer):
    """A loudspeaker that is gone."""

    def play(self, sound: Sound) -> None:
        self.sounds.append(sound)
        raise DeviceError("The loudspeaker stopped playing.", "Is it plugged in?")


def all_of(microphone: RecordingMicrophone | PacedMicrophone) -> list[Block]:
    found = []
    while block := microphone.read():
        found.append(block)
    return found


# --- the loudspeaker --------------------------------------------------------------------------------------------------


def test_nothing_is_kept_before_anything_was_heard() -> None:
    assert RecordingPlayer().sound.seconds == 0


def test_speech_and_silence_are_kept_where_they_were() -> None:
    player = RecordingPlayer()
    player.advance(1.0)
    player.play(tone("one two"))
    player.advance(3.0)
    sound = player.sound.samples

    assert player.sound.seconds == pytest.approx(3.0)
    assert (np.flatnonzero(sound)[[0, -1]] / PLAYER_RATE_HERTZ) == pytest.approx([1.0, 1.6], abs=0.001)


def test_what_was_cut_off_is_not_kept() -> None:
    player = RecordingPlayer()
    player.play(tone("one two three four"))
    player.advance(0.5)
    player.stop()
    player.advance(2.0)

    assert np.flatnonzero(player.sound.samples)[-1] / PLAYER_RATE_HERTZ == pytest.approx(0.5, abs=0.001)
    assert player.sound.seconds == pytest.approx(2.0)


def test_by_itself_it_plays_by_the_clock_that_it_is_given() -> None:
    player = RecordingPlayer()
    player.play(tone("one"))
    playing = [player.seconds_left > 0]
    player.advance(0.5)

    assert [*playing, player.seconds_left > 0] == [True, False]


def test_the_other_loudspeaker_gets_everything_and_says_when_it_is_over() -> None:
    other = MutePlayer()
    player = RecordingPlayer(other)
    player.play(tone("one"))
    player.advance(5.0)
    still_playing = player.seconds_left > 0
    player.stop()
    player.close()

    assert len(other.sounds) == 1
    assert still_playing, "the other one has not been heard to its end"
    assert not player.seconds_left
    assert other.closed == 1


def test_when_the_other_loudspeaker_is_lost_it_goes_on_by_the_clock_and_keeps_everything() -> None:
    other = BrokenPlayer()
    player = RecordingPlayer(other)
    player.play(tone("one"))
    playing = [player.seconds_left > 0]
    player.advance(1.0)
    player.play(tone("two"))
    player.advance(2.0)

    assert [*playing, player.seconds_left > 0] == [True, False]
    assert (len(other.sounds), other.closed) == (1, 1)
    assert np.count_nonzero(player.sound.samples) == 2 * len(tone("one").samples)


# --- the microphone ---------------------------------------------------------------------------------------------------


def test_a_recording_microphone_gives_and_keeps_the_same() -> None:
    other = Blocks(100, 200, 300)
    microphone = RecordingMicrophone(other)
    given = all_of(microphone)
    microphone.flush()
    microphone.close()

    assert microphone.sound.samples.tolist() == np.concatenate([block.samples for block in given]).tolist()
    assert microphone.sound.rate_hertz == RATE_HERTZ
    assert microphone.sound.seconds == pytest.approx(0.3)
    assert (microphone.name, other.flushed, other.closed) == ("a list", 1, 1)


class Wall:
    """A clock that only sleeping and working moves."""

    def __init__(self) -> None:
        self.seconds = 50.0
        self.slept: list[float] = []

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.seconds += seconds

    def now(self) -> float:
        return self.seconds


def paced(other: Blocks, loudspeaker: MutePlayer | None, wall: Wall) -> PacedMicrophone:
    return PacedMicrophone(other, loudspeaker, wall.now, wall.sleep)


def test_blocks_come_when_their_time_is_over() -> None:
    wall = Wall()
    microphone = paced(Blocks(0, 0, 0, 0), None, wall)
    came = [wall.seconds for block in iter(microphone.read, None)]

    assert [after - came[0] for after in came] == pytest.approx([0.0, 0.1, 0.2, 0.3])


def test_work_between_two_blocks_is_part_of_their_time_and_lost_time_is_made_good() -> None:
    wall = Wall()
    microphone = paced(Blocks(*[0] * 5), None, wall)
    microphone.read()
    began = wall.seconds
    wall.seconds += 0.25
    for _ in range(3):
        microphone.read()

    assert wall.seconds - began == pytest.approx(0.3)
    assert min(wall.slept) >= 0


def test_only_what_is_louder_than_the_room_is_heard_from_the_loudspeaker() -> None:
    loudspeaker = MutePlayer()
    all_of(paced(Blocks(0, 20, 5000, 20, 6000), loudspeaker, Wall()))

    assert [int(sound.samples[0]) for sound in loudspeaker.sounds] == [5000, 6000]


def test_the_game_goes_on_without_the_loudspeaker_of_the_child() -> None:
    """It was pulled out: the blocks come all the same, and it is not asked again."""
    loudspeaker = BrokenPlayer()
    blocks = all_of(paced(Blocks(5000, 5000, 5000), loudspeaker, Wall()))

    assert len(blocks) == 3
    assert (len(loudspeaker.sounds), loudspeaker.closed) == (1, 1)


def test_a_paced_microphone_passes_on_the_rest() -> None:
    other = Blocks()
    microphone = paced(other, None, Wall())
    microphone.flush()
    microphone.close()

    assert (microphone.read(), microphone.name, other.flushed, other.closed) == (None, "a list", 1, 1)
