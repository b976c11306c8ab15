"""Waves that were cut off get their tops back."""

from __future__ import annotations

import numpy as np
import pytest

from voice_oldmaid.audio.declipping import HIGHEST, LONGEST, Declipping
from voice_oldmaid.audio.sound import FULL_SCALE, Samples

TIMES = np.arange(4000) / 16_000


def shout(times_full_scale: float, hertz: float = 300) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    return np.asarray(times_full_scale * FULL_SCALE * np.sin(2 * np.pi * hertz * TIMES))


def cut_off(values: np.ndarray[tuple[int], np.dtype[np.float64]]) -> Samples:
    return np.clip(np.rint(values), -FULL_SCALE, FULL_SCALE - 1).astype(np.int16)


@pytest.mark.parametrize("times_full_scale", [1.5, 2.0, 3.0])
def test_a_shout_is_much_nearer_to_what_it_was(times_full_scale: float) -> None:
    """Measured: a quarter to a half of the error is left."""
    truth = shout(times_full_scale)
    restored = Declipping().take(cut_off(truth))
    error = np.mean((restored - truth[: len(restored)]) ** 2)

    assert error < 0.3 * np.mean((cut_off(truth) - truth) ** 2)


def test_a_sound_that_was_not_cut_off_stays_as_it_is() -> None:
    sound = cut_off(shout(0.97))

    assert np.array_equal(Declipping().take(sound), sound)


def test_a_wave_waits_until_it_is_over() -> None:
    declipping = Declipping()
    sound = cut_off(shout(3.0))
    pieces = [declipping.take(sound[start : start + 11]) for start in range(0, len(sound), 11)]
    whole = Declipping().take(sound)

    assert np.array_equal(np.concatenate(pieces)[: len(whole)], whole)


@pytest.mark.parametrize("flat", [LONGEST + 1, 3000])
def test_what_is_flat_for_long_is_no_wave(flat: int) -> None:
    """A microphone whose cable is broken; and nobody waits for its end."""
    sound = np.zeros(4000, np.int16)
    sound[500 : 500 + flat] = FULL_SCALE - 1

    assert np.array_equal(Declipping().take(sound), sound)


def test_no_value_is_beyond_all_measure() -> None:
    """A jump from one end to the other in a single sample has the steepest slope that there is."""
    sound = np.tile(np.array([-FULL_SCALE, *[FULL_SCALE - 1] * 30, -FULL_SCALE, 0, 0, 0], np.int16), 20)

    assert np.abs(Declipping().take(sound)).max() <= HIGHEST
