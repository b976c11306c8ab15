"""Another rate at once: what comes out is what a whole conversion gives, however it was cut, and hardly late."""

from __future__ import annotations

import numpy as np
import pytest

from voice_oldmaid.audio.prompt_resampling import AFTER_SECONDS, PromptResampling
from voice_oldmaid.audio.sound import Samples, Sound

TO = 16_000


def noise(rate: int) -> Samples:
    return np.random.default_rng(1).normal(0, 3000, rate).astype(np.int16)


def pieces(samples: Samples, longest: int) -> list[Samples]:
    rng = np.random.default_rng(2)
    cuts = np.cumsum(rng.integers(0, longest, 2 * len(samples) // longest))
    return np.split(samples, cuts[cuts < len(samples)])


@pytest.mark.parametrize("rate", [8_000, 11_025, 22_050, 24_000, 44_100, 48_000])
def test_it_is_what_the_whole_becomes_however_it_is_cut(rate: int) -> None:
    resampling, sound = PromptResampling(rate, TO), noise(rate)
    made = np.concatenate([resampling.take(piece) for piece in pieces(sound, rate // 8)]).astype(float)
    whole = Sound(sound, rate).resampled(TO).samples[: len(made)].astype(float)
    middle = slice(TO // 8, None)

    assert np.corrcoef(made[middle], whole[middle])[0, 1] > 0.99
    assert len(made) >= TO * (1 - 1.1 * AFTER_SECONDS)


def test_no_more_than_some_hundredths_of_a_second_are_kept() -> None:
    resampling = PromptResampling(22_050, TO)
    for _ in range(100):
        resampling.take(noise(2_205))

    assert len(resampling._kept) < 22_050 * 0.1
