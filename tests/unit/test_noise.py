"""Noise under recordings: as loud as was asked for, the same each time, and never the speaker's own voice."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest

from voice_oldmaid.audio.sound import Sound, write_sound
from voice_oldmaid.bench.noise import Babble, RecordedNoise, mixed, named_noise, speech_power
from voice_oldmaid.bench.recordings import Recording
from voice_oldmaid.errors import UsageError

RATE = 8_000


def sound(level: int, seconds: float = 1.0, seed: int = 1) -> Sound:
    samples = np.random.default_rng(seed).normal(0, level, round(seconds * RATE))
    return Sound(samples.astype(np.int16), RATE)


def with_pauses(spoken: Sound) -> Sound:
    """As much silence again before it and after it."""
    silence = np.zeros(len(spoken.samples), np.int16)
    return Sound(np.concatenate([silence, spoken.samples, silence]), RATE)


def recording(folder: Path, name: str, speaker: str, level: int, seconds: float = 1.0) -> Recording:
    write_sound(folder / f"{name}.wav", sound(level, seconds))
    return Recording(folder / f"{name}.wav", speaker, "child", "yes")


@pytest.mark.parametrize("decibels", [-3.0, 0.0, 6.0, 20.0])
def test_the_noise_is_so_many_decibels_below_the_speech(decibels: float) -> None:
    speech = sound(1000)
    noise = np.random.default_rng(2).normal(0, 7, RATE)
    added = mixed(speech, noise, decibels).samples.astype(float) - speech.samples

    assert 10 * np.log10(1000**2 / np.mean(added**2)) == pytest.approx(decibels, abs=0.3)


def test_pauses_are_not_counted_as_speech() -> None:
    assert speech_power(with_pauses(sound(1000)).samples.astype(float), RATE) == pytest.approx(1000**2, rel=0.1)


def test_what_would_be_clipped_is_made_fainter_as_a_whole() -> None:
    loud = Sound(np.full(RATE, 30_000, np.int16), RATE)
    samples = mixed(loud, np.full(RATE, 1.0), 0.0).samples

    assert int(samples.max()) <= 32767
    assert len(set(samples.tolist())) == 1


@pytest.mark.parametrize("speech", [Sound.silence(0.5, RATE), Sound.silence(0, RATE)])
def test_under_silence_there_is_almost_no_noise(speech: Sound) -> None:
    found = mixed(speech, np.ones(len(speech.samples)), 0.0)

    assert not found.samples.any()


def test_recorded_noise_begins_anywhere_and_goes_on_from_its_start(tmp_path: Path) -> None:
    noise = RecordedNoise("drip", Sound(np.arange(100, dtype=np.int16), RATE))
    heard = noise.under(recording(tmp_path, "a", "kim", 500), 250, RATE, Random(3))

    assert set(np.diff(heard)) == {1.0, -99.0}
    assert len(heard) == 250


def test_babble_is_made_of_others(tmp_path: Path) -> None:
    """Kim's recording is silence: were it in the babble, its power would be nothing and the rest deafening."""
    kim = recording(tmp_path, "kim", "kim", 0)
    others = [recording(tmp_path, name, name, level) for name, level in (("bo", 500), ("al", 3000))]
    heard = Babble([kim, *others]).under(kim, 3 * RATE, RATE, Random(1))

    assert len(heard) == 3 * RATE
    assert np.mean(heard**2) == pytest.approx(6, rel=0.5)


def test_where_nobody_knows_who_speaks_babble_is_made_of_other_recordings(tmp_path: Path) -> None:
    first, second = (recording(tmp_path, name, "", 700) for name in ("a", "b"))
    alone = Babble([first]).under(first, 100, RATE, Random(1))

    assert (len(Babble([first, second]).under(first, 100, RATE, Random(1))), len(alone)) == (100, 100)


def test_the_same_chance_gives_the_same_noise(tmp_path: Path) -> None:
    own = [recording(tmp_path, name, name, 700) for name in ("a", "b", "c")]
    first, second = (Babble(own).under(own[0], 500, RATE, Random(9)) for _ in range(2))

    assert np.array_equal(first, second)


def test_a_noise_is_found_by_its_name(tmp_path: Path) -> None:
    write_sound(tmp_path / "noise-far-cafe.flac", sound(100))

    assert named_noise("far-cafe", tmp_path, []).name == "far-cafe"
    assert named_noise("babble", tmp_path, []).name == "babble"


@pytest.mark.parametrize("name", ["kitchen", "*", "../noise-cafe", ""])
def test_a_noise_that_is_not_there_is_told_with_those_that_are(tmp_path: Path, name: str) -> None:
    write_sound(tmp_path / "noise-cafe.wav", sound(100))

    with pytest.raises(UsageError, match="Choose from babble, cafe"):
        named_noise(name, tmp_path, [])
