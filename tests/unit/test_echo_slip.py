"""A device that loses samples is noticed by the echo: by how much, and never because somebody speaks."""

from __future__ import annotations

import numpy as np
import pytest

from tests.unit.test_echo import remainders, room
from tests.unit.test_echo_path import RATE, decibels, heard_through, left_of, speechlike, way
from voice_oldmaid.audio.echo_path import EchoPath
from voice_oldmaid.audio.echo_slip import Slip
from voice_oldmaid.audio.framing import FRAME_SAMPLES, Values

pytestmark = pytest.mark.acoustic

BLOCK = 1600


def slips(heard: Values, expected: Values) -> list[int]:
    slip, found = Slip(), []
    for start in range(0, len(heard), BLOCK):
        slipped = slip.take(heard[start : start + BLOCK], expected[start : start + BLOCK])
        found += [slipped] if slipped else []
    return found


@pytest.mark.parametrize("samples", [-1600, -320, -40, 40, 320, 1600])
def test_it_tells_by_how_much(samples: int) -> None:
    expected = speechlike(1, 2)
    heard = np.roll(expected, samples) + room(2)

    assert slips(heard, expected)[0] == samples


def test_what_lies_where_it_should_has_not_slipped_whoever_speaks() -> None:
    expected = speechlike(1, 4)

    assert slips(expected + room(4), expected) == []
    assert slips(expected + speechlike(2, 4), expected) == []
    assert slips(speechlike(2, 4), expected) == []
    assert slips(room(4), np.zeros(4 * RATE)) == []


@pytest.mark.parametrize("samples", [-200, 200])
def test_a_way_that_is_shifted_is_the_same_way_at_another_place(samples: int) -> None:
    played, heard = speechlike(1), heard_through(speechlike(1), way(0.05))
    path = EchoPath()
    frames = zip(heard.reshape(-1, FRAME_SAMPLES), played.reshape(-1, FRAME_SAMPLES), strict=True)
    for frame in frames:
        path.take(*frame)
    path.shift(samples)
    again, later = speechlike(3, 2), heard_through(speechlike(3, 2), way(0.05 + samples / RATE))
    frames = zip(later.reshape(-1, FRAME_SAMPLES), again.reshape(-1, FRAME_SAMPLES), strict=True)
    left = np.concatenate([path.take(*frame) for frame in frames])

    assert decibels(later[:RATE]) - decibels(left[:RATE]) > 20
    assert decibels(later[:RATE]) - decibels(left_of(later, again)[:RATE]) < 15


@pytest.mark.parametrize("lost", [320, -640])
def test_samples_that_a_device_lost_cost_no_more_than_a_second(lost: int) -> None:
    """20 ms of the microphone are missing, or the loudspeaker had a gap of 40 ms."""
    played = speechlike(1, 12)
    heard = heard_through(played, way(0.15)) + room(12)
    at = 8 * RATE
    heard = np.delete(heard, slice(at, at + lost)) if lost > 0 else np.insert(heard, at, np.zeros(-lost))
    heard = heard[: len(heard) // BLOCK * BLOCK]
    made = remainders(heard, np.pad(played, (0, max(0, len(heard) - len(played)))))
    second = slice(9 * RATE, 10 * RATE)
    left = np.concatenate([each.whole for each in made])

    assert decibels(heard[second]) - decibels(left[second]) > 10
    assert {each.since for each in made[100:110]} == {None}
