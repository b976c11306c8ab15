"""What the doctor tells about a microphone, from a second of its sound."""

from __future__ import annotations

import numpy as np
import pytest

from voice_oldmaid.audio.sound import Samples
from voice_oldmaid.commands.room_told import about_room

TIMES = np.arange(16_000) / 16_000


def noise(dbfs: float) -> Samples:
    return np.rint(np.random.default_rng(1).normal(0, 10 ** (dbfs / 20) * 32768, 16_000)).astype(np.int16)


SHOUT = np.clip(100_000 * np.sin(2 * np.pi * 300 * TIMES), -32768, 32767).astype(np.int16)


@pytest.mark.parametrize(
    ("samples", "told"),
    [
        (np.zeros(16_000, np.int16), "it gives nothing but silence: it is muted, or switched off"),
        (np.zeros(0, np.int16), "it gives nothing but silence: it is muted, or switched off"),
        (noise(-60), "the room is at -60 dBFS"),
        (noise(-82), "the room is at -82 dBFS: very quiet, or the microphone is muted"),
        (noise(-25), "the room is at -25 dBFS: very loud, I may hear little"),
        (SHOUT, "the room is at -1 dBFS: very loud, I may hear little; its sound is cut off, turn its level down"),
        (noise(-60) + 9000, "the room is at -60 dBFS; it lies on a direct current, which I take out"),
    ],
    ids=["zeros", "nothing", "a room", "faint", "loud", "cut off", "a direct current"],
)
def test_what_is_wrong_is_told_with_what_to_do(samples: Samples, told: str) -> None:
    assert about_room(samples.astype(np.int16)) == told


def test_a_knock_is_not_the_room() -> None:
    knock = noise(-60)
    knock[5000:5300] = 8000

    assert about_room(knock) == "the room is at -60 dBFS"
