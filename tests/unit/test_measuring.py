"""Figures of sound: they are right where they can be known, and None where there is nothing to measure."""

from __future__ import annotations

import numpy as np
import pytest

from voice_oldmaid.audio.measuring import delay_seconds, room_dbfs, sweep, voice_dbfs
from voice_oldmaid.audio.sound import Samples

RATE = 16_000
RNG = np.random.default_rng(5)


def noise(dbfs: float, seconds: float) -> Samples:
    return np.rint(RNG.normal(0, 10 ** (dbfs / 20) * 32768, round(seconds * RATE))).astype(np.int16)


def heard_after(seconds: float, gain: float, room: float = -60.0) -> Samples:
    """The sweep as a microphone in a noisy room hears it."""
    heard = noise(room, 3.0).astype(np.float64)
    start, tone = round(seconds * RATE), sweep(RATE).samples
    heard[start : start + len(tone)] += gain * tone
    return heard.clip(-32768, 32767).astype(np.int16)


@pytest.mark.parametrize("seconds", [0.0, 0.02, 0.15, 0.5, 2.0])
@pytest.mark.parametrize("gain", [1.0, 0.1, -0.05])
def test_the_delay_of_a_sweep_is_found_to_a_millisecond(seconds: float, gain: float) -> None:
    """Also of a microphone that is wired the wrong way round, and faint."""
    found = delay_seconds(sweep(RATE).samples, heard_after(seconds, gain), RATE)

    assert found == pytest.approx(seconds, abs=0.001)


def test_a_room_that_repeats_it_does_not_confuse() -> None:
    heard = heard_after(0.2, 0.3) + heard_after(0.35, 0.15, -90)

    assert delay_seconds(sweep(RATE).samples, heard.astype(np.int16), RATE) == pytest.approx(0.2, abs=0.001)


@pytest.mark.parametrize("room", [-90.0, -60.0, -20.0])
def test_in_noise_alone_there_is_no_delay(room: float) -> None:
    found = [delay_seconds(sweep(RATE).samples, noise(room, 3.0), RATE) for _ in range(20)]

    assert found == [None] * 20


@pytest.mark.parametrize("samples", [np.zeros(0, np.int16), np.zeros(100, np.int16), np.zeros(48_000, np.int16)])
def test_where_nothing_is_heard_there_is_nothing_to_measure(samples: Samples) -> None:
    assert delay_seconds(sweep(RATE).samples, samples, RATE) is None
    assert voice_dbfs(samples, RATE, room_dbfs(samples, RATE)) is None
    assert room_dbfs(samples, RATE) == -120.0


@pytest.mark.parametrize("dbfs", [-75.0, -50.0, -20.0])
def test_the_room_is_what_is_heard_while_nobody_speaks(dbfs: float) -> None:
    samples = np.concatenate((noise(dbfs, 1.0), noise(-10, 2.0), noise(dbfs, 1.0)))

    assert room_dbfs(samples, RATE) == pytest.approx(dbfs, abs=1.0)


def test_a_voice_is_measured_without_its_pauses() -> None:
    samples = np.concatenate((noise(-60, 3.0), noise(-20, 1.0), noise(-60, 3.0)))

    assert voice_dbfs(samples, RATE, -60) == pytest.approx(-20, abs=0.5)


def test_a_direct_current_is_no_sound() -> None:
    assert room_dbfs(noise(-60, 2.0) + np.int16(9000), RATE) == pytest.approx(-60, abs=1.0)
