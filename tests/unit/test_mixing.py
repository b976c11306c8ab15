"""Several channels become one."""

from __future__ import annotations

import numpy as np
import pytest

from voice_oldmaid.audio.mixing import Mixing

SOUND = np.random.default_rng(1).normal(0, 1000, 1600)
NOISE = np.random.default_rng(2).normal(0, 1000, 1600)


def mixed(*channels: np.ndarray[tuple[int], np.dtype[np.float64]]) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    return np.asarray(Mixing().take(np.column_stack(channels)))


@pytest.mark.parametrize("other", [SOUND, -SOUND, -0.9 * SOUND + 5000, 0 * SOUND, 0 * SOUND + 9000])
def test_the_second_channel_takes_nothing_away(other: np.ndarray[tuple[int], np.dtype[np.float64]]) -> None:
    """The same, the wrong way round, with a direct current, without a microphone, or nothing but a direct current."""
    sound = mixed(SOUND, other)

    assert np.corrcoef(sound, SOUND)[0, 1] == pytest.approx(1)
    assert np.std(sound) == pytest.approx(np.std(SOUND), rel=0.06)


def test_different_channels_are_added_up() -> None:
    assert mixed(SOUND, NOISE) == pytest.approx((SOUND + NOISE) / 2)


def test_one_channel_is_itself_and_no_sound_is_none() -> None:
    assert np.array_equal(mixed(SOUND), SOUND)
    assert mixed(0 * SOUND, 0 * SOUND).tolist() == [0.0] * 1600


def test_what_was_heard_before_counts() -> None:
    """In a pause, two channels that are wired against each other may look alike."""
    mixing = Mixing()
    mixing.take(np.column_stack([SOUND, -SOUND]))
    hum = 0.01 * SOUND[:100]

    assert mixing.take(np.column_stack([hum, -hum])) == pytest.approx(hum)


@pytest.mark.parametrize("frames", [0, 1])
def test_too_little_to_compare_is_mixed_all_the_same(frames: int) -> None:
    assert len(Mixing().take(np.ones((frames, 2)))) == frames
