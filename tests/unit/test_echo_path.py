"""The way from the loudspeaker to the microphone is learned, and nobody who speaks is taken for it."""

from __future__ import annotations

import numpy as np
import pytest

from voice_oldmaid.audio.echo_path import EchoPath
from voice_oldmaid.audio.framing import FRAME_SAMPLES, Values

pytestmark = pytest.mark.acoustic

RATE = 16_000
SECONDS = 8


def speechlike(seed: int, seconds: float = SECONDS) -> Values:
    """Noise in syllables, as loud as speech."""
    rng = np.random.default_rng(seed)
    times = np.arange(round(seconds * RATE)) / RATE
    return np.asarray(2000 * rng.normal(0, 1, len(times)) * np.maximum(0.02, np.sin(2 * np.pi * 3 * times)))


def way(delay_seconds: float, seed: int = 1) -> Values:
    rng = np.random.default_rng(seed)
    ringing = rng.normal(0, 0.3, 2400) * 10 ** (-3 * np.arange(2400) / 2400)
    ringing[0] = 1.0
    return np.concatenate((np.zeros(round(delay_seconds * RATE)), 0.1 * ringing))


def heard_through(played: Values, response: Values) -> Values:
    return np.asarray(np.convolve(played, response)[: len(played)])


def left_of(heard: Values, played: Values) -> Values:
    path = EchoPath()
    frames = zip(heard.reshape(-1, FRAME_SAMPLES), played.reshape(-1, FRAME_SAMPLES), strict=True)
    return np.concatenate([path.take(*frame) for frame in frames])


def decibels(values: Values) -> float:
    return float(10 * np.log10(np.mean(values**2)))


@pytest.mark.parametrize("delay_seconds", [0.0, 0.05, 0.2])
def test_what_is_played_is_taken_out(delay_seconds: float) -> None:
    played = speechlike(1)
    heard = heard_through(played, way(delay_seconds))
    last = slice(-2 * RATE, None)

    assert decibels(heard[last]) - decibels(left_of(heard, played)[last]) > 20


def test_somebody_who_speaks_over_it_comes_out_whole() -> None:
    """No louder, no softer, and nothing of them missing: what is left beside them is 12 dB fainter."""
    played, spoken = speechlike(1), speechlike(2) / 10
    spoken[: 6 * RATE] = 0
    left = left_of(heard_through(played, way(0.05)) + spoken, played)
    last = slice(6 * RATE, 7 * RATE)

    assert decibels(spoken[last]) - decibels((left - spoken)[last]) > 12


def test_nothing_played_is_nothing_changed() -> None:
    heard = speechlike(3, 1.0)

    assert np.array_equal(left_of(heard, np.zeros(len(heard))), heard)
