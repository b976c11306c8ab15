"""The short sounds: each is there, short, unlike the others, soft beside a voice, and can be louder or softer."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from voice_oldmaid.audio.earcons import EARCONS, earcon_sound
from voice_oldmaid.ports import Earcon

earcons = pytest.mark.parametrize("earcon", Earcon)
OFTEN = (Earcon.YOUR_TURN, Earcon.UNDERSTOOD, Earcon.NOT_UNDERSTOOD)


def level_dbfs(samples: np.ndarray) -> float:
    return float(10 * np.log10(np.mean(np.square(samples / 32768.0))))


@earcons
def test_every_earcon_is_short(earcon: Earcon) -> None:
    assert 0.05 <= earcon_sound(earcon).seconds <= (0.2 if earcon in OFTEN else 0.7)


@earcons
def test_it_begins_and_ends_without_a_click(earcon: Earcon) -> None:
    samples = earcon_sound(earcon).samples.astype(int)

    assert abs(samples[0]) < 50
    assert abs(samples[-1]) < 200
    assert np.abs(np.diff(samples)).max() < 3500


@earcons
def test_it_is_soft_beside_a_voice_and_is_heard(earcon: Earcon) -> None:
    assert -35 < level_dbfs(earcon_sound(earcon).samples) < -20


def test_no_two_of_them_are_the_same_melody() -> None:
    for one, other in combinations(Earcon, 2):
        assert EARCONS[one] != EARCONS[other]


@earcons
def test_its_volume_is_its_own(earcon: Earcon) -> None:
    usual, louder, softer = (level_dbfs(earcon_sound(earcon, decibels).samples) for decibels in (0, 8, -16))

    assert louder == pytest.approx(usual + 8, abs=0.5)
    assert softer == pytest.approx(usual - 16, abs=0.5)
