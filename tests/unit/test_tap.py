"""What is played, beside what is heard: always at the same place, from every rate, and never without end."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from voice_oldmaid.audio.sound import Samples
from voice_oldmaid.audio.tap import KEPT_SECONDS, Tap

RATE = 16_000
BLOCK = 1600


def counting(first: int, count: int = BLOCK) -> Samples:
    """Samples that tell their own place."""
    return np.arange(first, first + count).astype(np.int16)


def place(stretch: Samples) -> int | None:
    """Where a stretch begins; None for silence."""
    assert len(stretch) == BLOCK
    if not stretch.any():
        return None
    assert np.array_equal(np.diff(stretch), np.ones(BLOCK - 1))
    return int(stretch[0])


def test_each_stretch_goes_on_where_the_last_one_ended() -> None:
    """As with files: a block is heard before the loudspeaker's block beside it is known."""
    tap, places = Tap(), []
    for number in range(10):
        places.append(place(tap.take((number + 1) * 0.1, BLOCK)))
        tap.put(counting(1 + number * BLOCK), RATE)

    assert places == [None, *(1 + number * BLOCK for number in range(9))]


def test_a_loudspeaker_that_asks_in_bursts_is_soon_at_one_place() -> None:
    tap, places, put = Tap(), [], 0
    for number in range(12):
        for _ in range(3 if number % 3 == 0 else 0):
            tap.put(counting(1 + put), RATE)
            put += BLOCK
        places.append(tap.take((number + 1) * 0.1, BLOCK)[0])

    assert [int(later) - int(earlier) for earlier, later in pairwise(places[3:])] == [BLOCK] * 8


def test_a_microphone_that_lost_some_sound_is_still_at_the_same_place() -> None:
    tap = Tap()
    tap.put(counting(1), RATE)
    before = place(tap.take(0.1, BLOCK))
    for number in range(1, 8):
        tap.put(counting(1 + number * BLOCK), RATE)

    assert (before, place(tap.take(0.8, BLOCK))) == (1, 1 + 7 * BLOCK)


@pytest.mark.parametrize("rate", [8_000, 22_050, 44_100, 48_000])
def test_every_rate_becomes_that_of_the_ears(rate: int) -> None:
    seconds = np.arange(3 * rate) / rate
    tone = (10_000 * np.sin(2 * np.pi * 400 * seconds)).astype(np.int16)
    tap = Tap()
    tap.take(0.1, BLOCK)
    for part in np.array_split(tone, 30):
        tap.put(part, rate)
    heard = tap.take(3.0, RATE).astype(np.float64)
    strongest = np.argmax(np.abs(np.fft.rfft(heard)))

    assert strongest == 400
    assert np.abs(heard).max() == pytest.approx(10_000, rel=0.05)


def test_what_nobody_takes_is_forgotten() -> None:
    tap = Tap()
    for number in range(200):
        tap.put(counting(number), RATE)

    assert sum(len(samples) for samples, _ in tap._put) <= KEPT_SECONDS * RATE
    tap.take(20.0, BLOCK)
    assert len(tap._samples) <= KEPT_SECONDS * RATE


def test_a_buffer_that_is_used_again_changes_nothing() -> None:
    """FAULTS L-08, on the other side: the device fills one buffer for all its blocks."""
    tap, buffer = Tap(), counting(1)
    tap.put(buffer, RATE)
    buffer[:] = 7

    assert place(tap.take(0.1, BLOCK)) == 1


def test_a_lost_loudspeaker_is_silent_and_another_one_has_its_own_place() -> None:
    tap = Tap()
    for number in range(5):
        tap.put(counting(1 + number * BLOCK), RATE)
        tap.take((number + 1) * 0.1, BLOCK)
    lost = [place(tap.take(1.2 + number / 10, BLOCK)) for number in range(10)]
    tap.put(counting(1 + 5 * BLOCK), RATE)
    back = place(tap.take(2.5, BLOCK))

    assert lost == [None] * 10
    assert back == 1 + 5 * BLOCK


def test_a_clock_that_runs_ahead_is_followed_after_a_while() -> None:
    """Two devices have two clocks; what was played long ago is not what is heard now."""
    tap, taken = Tap(), 0
    for number in range(200):
        tap.put(counting(1, BLOCK + 8), RATE)
        taken = tap._end - (round((number + 1) * 0.1 * RATE) + (tap._beside or 0))
        tap.take((number + 1) * 0.1, BLOCK)

    assert taken < 0.5 * RATE


def test_what_was_not_there_in_time_is_told_as_a_move() -> None:
    tap = Tap()
    tap.put(counting(1, 2 * BLOCK), RATE)
    tap.take(0.1, BLOCK)
    assert tap.moved() == 0
    tap.take(0.2, BLOCK)
    tap.take(0.25, BLOCK // 2)

    assert (tap.moved(), tap.moved()) == (-BLOCK // 2 - BLOCK, 0)


def test_what_has_slipped_lies_at_another_place_and_can_be_had_again() -> None:
    tap = Tap()
    tap.put(counting(1, 2 * BLOCK), RATE)
    before = place(tap.take(0.2, BLOCK))
    tap.slipped(100)

    assert (before, place(tap.again(0.2, BLOCK))) == (1 + BLOCK, 1 + BLOCK - 100)
