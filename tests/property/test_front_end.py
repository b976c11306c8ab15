"""What must hold for the sound of every microphone, however it comes in."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence

import numpy as np
import numpy.typing as npt
import pytest

from voice_oldmaid.audio.front_end import FrontEnd
from voice_oldmaid.audio.level import level_dbfs
from voice_oldmaid.audio.microphone import RATE_HERTZ
from voice_oldmaid.audio.sound import FULL_SCALE, Samples

Values = npt.NDArray[np.float64]
SECONDS = 4.0
TIMES = np.arange(round(SECONDS * RATE_HERTZ)) / RATE_HERTZ


def noise(dbfs: float, seed: int) -> Values:
    return np.random.default_rng(seed).normal(0, 10 ** (dbfs / 20), len(TIMES))


def talk(peak_dbfs: float) -> Values:
    """Something like syllables: four of them from 0.5 s on, a pause, and four again from 2.5 s on."""
    syllables = np.maximum(0, np.sin(2 * np.pi * 2 * TIMES)) * ((TIMES % 2) > 0.5)
    voice = sum(np.sin(2 * np.pi * 220 * part * TIMES + part) / part for part in range(1, 12))
    return np.asarray(10 ** (peak_dbfs / 20) * syllables * voice / np.abs(voice).max())


def recorded(values: Values) -> Samples:
    return np.clip(np.rint(values * FULL_SCALE), -FULL_SCALE, FULL_SCALE - 1).astype(np.int16)


SOUNDS: dict[str, Samples] = {
    "nothing": recorded(0 * TIMES),
    "a silent room": recorded(noise(-80, 1)),
    "somebody near": recorded(talk(-6) + noise(-70, 2)),
    "somebody far": recorded(talk(-45) + noise(-85, 3)),
    "a shout that is cut off": recorded(talk(14) + noise(-60, 4)),
    "a direct current": recorded(talk(-12) + 0.3 + noise(-70, 5)),
    "a hum": recorded(talk(-12) + 0.1 * np.sin(2 * np.pi * 50 * TIMES)),
    "full scale and back": recorded(np.where(np.sin(2 * np.pi * 3 * TIMES) > 0, 1.0, -1.0)),
    "loud noise": recorded(noise(-3, 6)),
}


def pieces(samples: Samples, sizes: Sequence[int]) -> Iterator[Samples]:
    start = place = 0
    while start < len(samples):
        size = sizes[place % len(sizes)]
        yield samples[start : start + size]
        start, place = start + size, place + 1


def through(samples: Samples, *sizes: int) -> Samples:
    """All that comes out, in pieces of these sizes that follow each other in turn."""
    front_end = FrontEnd()
    ready = [front_end.take(piece) for piece in pieces(samples, sizes)]
    return np.concatenate([*ready, front_end.rest()])


def dbfs_of(samples: Samples) -> float:
    """How loud the loudest 10 ms are."""
    frames = samples[: len(samples) // 160 * 160].reshape(-1, 160)
    return max(level_dbfs(frame) for frame in frames)


@pytest.mark.parametrize("name", SOUNDS)
def test_the_size_of_the_blocks_changes_nothing(name: str) -> None:
    whole = through(SOUNDS[name], len(TIMES))

    assert np.array_equal(through(SOUNDS[name], 1600), whole)
    assert np.array_equal(through(SOUNDS[name], 160, 1, 0, 733, 5000), whole)
    assert np.array_equal(through(SOUNDS[name], 37), whole)


@pytest.mark.parametrize("name", SOUNDS)
def test_as_much_comes_out_as_goes_in_and_it_has_the_same_form(name: str) -> None:
    out = through(SOUNDS[name], 1600)

    assert out.dtype == np.int16
    assert len(TIMES) - 160 < len(out) <= len(TIMES)


@pytest.mark.parametrize("peak_dbfs", [-12, -6, -1])
def test_somebody_near_is_left_as_loud_as_they_are(peak_dbfs: float) -> None:
    """And what has gone through once is not changed by going through again."""
    once = through(recorded(talk(peak_dbfs) + noise(-70, 7)), 1600)
    twice = through(once, 1600)

    assert dbfs_of(once) == pytest.approx(dbfs_of(recorded(talk(peak_dbfs))), abs=1.5)
    assert dbfs_of(twice) == pytest.approx(dbfs_of(once), abs=0.3)


@pytest.mark.parametrize("peak_dbfs", [-50, -45, -40, -30, -20])
def test_somebody_far_becomes_as_loud_as_somebody_near(peak_dbfs: float) -> None:
    """From the first syllable on. 33 dB is the most."""
    out = through(recorded(talk(peak_dbfs) + noise(peak_dbfs - 40, 8)), 1600)
    first, last = out[:16_000], out[48_000:]

    assert -29 < dbfs_of(first) < -17
    assert dbfs_of(last) == pytest.approx(dbfs_of(first), abs=1.5)


@pytest.mark.parametrize("dbfs", [-90, -80, -70, -60, -50, -40, -30])
def test_a_room_in_which_nobody_speaks_is_made_no_louder_than_a_quiet_one(dbfs: float) -> None:
    """At the start of a sound it may be taken for speech; but not for long."""
    room = recorded(noise(dbfs, 9))
    out = through(np.concatenate([room, room, room]), 1600)

    assert level_dbfs(out[2 * len(TIMES) :]) <= max(dbfs + 0.5, -47)


def test_a_click_makes_nothing_louder() -> None:
    room = recorded(noise(-80, 10))
    room[20_000:20_100] = 2000
    out = through(room, 1600)

    assert level_dbfs(np.concatenate([out[:19_000], out[21_000:]])) < -79


def test_after_somebody_far_somebody_near_is_not_cut_off() -> None:
    out = through(np.concatenate([recorded(talk(-45)), recorded(talk(-6))]), 1600)

    assert np.mean(np.abs(out.astype(int)) >= FULL_SCALE - 1) < 1e-3


@pytest.mark.parametrize("offset", [0.05, 0.3, -0.3])
def test_a_direct_current_is_no_sound(offset: float) -> None:
    """Not at the start, not where it drifts; and the level that turn-taking sees does not know of it."""
    front_end = FrontEnd()
    drifting = recorded(offset * (1 + 0.3 * np.sin(2 * np.pi * 0.3 * TIMES)))
    levels = []
    for piece in pieces(drifting, [1600]):
        front_end.take(piece)
        levels.append(front_end.level_dbfs)

    assert max(levels) < -70


def test_the_level_is_that_of_the_sound_and_not_of_what_is_made_of_it() -> None:
    front_end = FrontEnd()
    far = recorded(talk(-45) + noise(-90, 11))
    levels = []
    for piece in pieces(far, [1600]):
        front_end.take(piece)
        levels.append(front_end.level_dbfs)
    truth = [level_dbfs(piece) for piece in pieces(far, [1600])]

    assert levels == pytest.approx(truth, abs=0.5)


@pytest.mark.parametrize("forget", [FrontEnd.forget, FrontEnd.rest])
def test_what_was_held_back_is_given_once(forget: Callable[[FrontEnd], object]) -> None:
    front_end = FrontEnd()
    front_end.take(SOUNDS["somebody far"][:1600])
    forget(front_end)

    assert len(front_end.rest()) == 0


def test_nothing_at_all_is_taken_in() -> None:
    front_end = FrontEnd()

    assert len(front_end.take(np.zeros(0, np.int16))) == len(front_end.rest()) == 0
    assert front_end.level_dbfs == -math.inf
