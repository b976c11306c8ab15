"""Loudspeakers without a device: a file, or nothing, on the listener's clock."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from voice_oldmaid.audio.sound import Sound, read_sound
from voice_oldmaid.audio.tap import Tap
from voice_oldmaid.audio.wav import RATE_HERTZ, SilentPlayer, WavPlayer
from voice_oldmaid.errors import FileError


def sound(seconds: float, value: int = 1000) -> Sound:
    return Sound(np.full(round(seconds * RATE_HERTZ), value, np.int16), RATE_HERTZ)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.wav"


@pytest.fixture
def player(path: Path) -> Iterator[WavPlayer]:
    player = WavPlayer(path)
    yield player
    player.close()


def test_what_is_played_is_written_where_the_clock_stood(player: WavPlayer, path: Path) -> None:
    player.advance(1.0)
    player.play(sound(0.5))
    player.advance(2.0)

    heard = read_sound(path)
    loud = np.flatnonzero(heard.samples)
    assert heard.seconds == 2.0
    assert (loud[0], loud[-1] + 1) == (RATE_HERTZ, 1.5 * RATE_HERTZ)


def test_all_that_is_heard_goes_through_the_tap_and_silence_as_well() -> None:
    """What was given and never heard does not."""
    tap = Tap()
    player = SilentPlayer(tap)
    player.advance(0.2)
    player.play(sound(0.5))
    player.advance(0.4)
    player.stop()
    player.advance(1.0)
    heard = tap.take(1.0, 16_000)
    loud = np.flatnonzero(np.abs(heard) > 500) / 16_000

    assert (loud[0], loud[-1]) == (pytest.approx(0.21, abs=0.02), pytest.approx(0.41, abs=0.02))


def test_two_sounds_come_one_after_the_other(player: WavPlayer, path: Path) -> None:
    player.play(sound(0.1, 1))
    player.play(sound(0.1, 2))
    player.advance(0.3)

    assert np.array_equal(np.unique(read_sound(path).samples[: round(0.2 * RATE_HERTZ)]), [1, 2])
    assert np.all(np.diff(read_sound(path).samples[: round(0.2 * RATE_HERTZ)]) >= 0)


def test_it_plays_until_the_last_sample_has_been_heard(player: WavPlayer) -> None:
    player.play(sound(0.5))
    player.advance(0.499)
    before = player.seconds_left > 0
    player.advance(0.5)

    assert before
    assert not player.seconds_left


def test_stop_cuts_off_at_the_clock_and_the_next_sound_is_whole(player: WavPlayer, path: Path) -> None:
    player.play(sound(5.0))
    player.advance(0.3)
    player.stop()
    still = player.seconds_left > 0
    player.advance(1.0)
    player.play(sound(0.2))
    player.advance(2.0)

    assert not still
    assert np.count_nonzero(read_sound(path).samples) == pytest.approx(0.5 * RATE_HERTZ, abs=1)


def test_a_clock_that_stands_still_or_goes_back_writes_nothing(player: WavPlayer, path: Path) -> None:
    player.advance(1.0)
    player.advance(1.0)
    player.advance(0.5)

    assert read_sound(path).seconds == 1.0


def test_many_small_steps_are_as_long_as_one_large(player: WavPlayer, path: Path) -> None:
    """Steps of 0.1 s at 22,050 hertz, and of lengths that are no whole samples."""
    for step in range(1, 1001):
        player.advance(step / 70)

    assert read_sound(path).seconds == pytest.approx(1000 / 70, abs=1 / RATE_HERTZ)


def test_another_rate_is_converted(player: WavPlayer, path: Path) -> None:
    player.play(Sound(np.full(16_000, 1000, np.int16), 16_000))
    player.advance(2.0)

    assert np.count_nonzero(read_sound(path).samples > 500) == pytest.approx(RATE_HERTZ, rel=0.01)


def test_the_file_can_be_read_before_it_is_closed(player: WavPlayer, path: Path) -> None:
    """Ctrl-C, or a power cut, leaves the game up to there."""
    for step in range(1, 6):
        player.play(sound(0.1))
        player.advance(step / 10)

        assert read_sound(path).seconds == pytest.approx(step / 10)


def test_what_was_not_heard_at_the_end_is_not_in_the_file(path: Path) -> None:
    player = WavPlayer(path)
    player.play(sound(5.0))
    player.advance(0.1)
    player.close()
    player.close()

    assert read_sound(path).seconds == pytest.approx(0.1)
    assert not player.lost


@pytest.mark.parametrize("name", ["no such folder/game.wav", ".", "a\0b.wav"])
def test_a_file_that_cannot_be_made_is_told(tmp_path: Path, name: str) -> None:
    with pytest.raises(FileError, match="cannot write the sound file"):
        WavPlayer(tmp_path / name)


def test_a_full_disk_does_not_stop_the_game() -> None:
    """What is written to /dev/full meets a full disk each time."""
    player = WavPlayer("/dev/full")
    player.play(sound(0.2))
    player.advance(0.1)
    playing = player.seconds_left > 0
    player.advance(0.3)
    player.close()

    assert playing
    assert not player.seconds_left
    assert player.lost


def test_a_loudspeaker_without_a_file_takes_as_long() -> None:
    player = SilentPlayer()
    player.advance(10.0)
    player.play(sound(0.5))
    player.advance(10.4)
    before = player.seconds_left > 0
    player.advance(10.5)

    assert before
    assert not player.seconds_left
