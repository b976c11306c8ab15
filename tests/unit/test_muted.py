"""A muted microphone is told apart from a quiet room and from a silent child."""

from __future__ import annotations

import numpy as np
import pytest

from voice_oldmaid.audio.microphone import BLOCK_SAMPLES, BLOCK_SECONDS
from voice_oldmaid.audio.muted import Muted
from voice_oldmaid.audio.sound import Samples

RNG = np.random.default_rng(7)
ZEROS = np.zeros(BLOCK_SAMPLES, np.int16)


def noise(deviation: float) -> Samples:
    """A block of noise, in steps of 16 bits."""
    return np.rint(RNG.normal(0, deviation, BLOCK_SAMPLES)).astype(np.int16)


def changes(blocks: list[Samples]) -> list[tuple[float, bool]]:
    """At which seconds it becomes muted, or works again."""
    muted, found = Muted(), []
    for number, block in enumerate(blocks, start=1):
        if muted.take(block):
            found.append((round(number * BLOCK_SECONDS, 1), muted.now))
    return found


def dead_blocks(seconds: float) -> list[Samples]:
    return [ZEROS] * round(seconds / BLOCK_SECONDS)


def live_blocks(seconds: float, deviation: float = 15.0) -> list[Samples]:
    return [noise(deviation) for _ in range(round(seconds / BLOCK_SECONDS))]


@pytest.mark.parametrize("value", [0, 1, -1, 2000, -32768], ids=str)
def test_a_microphone_that_always_gives_the_same_is_muted_after_three_seconds(value: int) -> None:
    """FAULTS kind 4, rule 13: all zeros for 3 s; a direct current tells as little."""
    assert changes([np.full(BLOCK_SAMPLES, value, np.int16)] * 200) == [(3.0, True)]


def test_hardly_anything_is_nothing() -> None:
    """A muted converter may flicker by one step now and then."""
    flicker = ZEROS.copy()
    flicker[::50] = 1

    assert changes([flicker] * 100) == [(3.0, True)]


@pytest.mark.parametrize("deviation", [0.6, 1.0, 2.0, 15.0, 300.0])
def test_a_quiet_room_is_never_called_muted(deviation: float) -> None:
    """Ten minutes of noise from -95 dBFS on."""
    blocks = live_blocks(10, deviation)

    assert changes(blocks * 60) == []


def test_a_microphone_that_is_switched_off_in_the_middle_is_noticed_and_so_is_its_return() -> None:
    found = changes([*live_blocks(20), *dead_blocks(10), *live_blocks(5)])

    assert found == [(22.9, True), (30.3, False)]


def test_a_click_is_no_sound() -> None:
    click = ZEROS.copy()
    click[5] = 20_000

    assert changes([*dead_blocks(1), click, *dead_blocks(20)]) == [(3.0, True)]


def test_empty_blocks_tell_nothing() -> None:
    """They come where a device is slow; see the watchdog."""
    assert changes([np.zeros(0, np.int16)] * 1000) == []


def test_a_headset_that_silences_the_pauses_of_speech_is_not_called_muted_again_and_again() -> None:
    sentence = [*live_blocks(1.5, 2000), *dead_blocks(0.8)]
    found = changes([*sentence * 4, *dead_blocks(60), *sentence * 3, *dead_blocks(60)])

    assert found == []


def test_somebody_who_mutes_it_now_and_then_is_told_each_time() -> None:
    found = changes([*live_blocks(30), *dead_blocks(20)] * 5)

    assert [muted for _, muted in found] == [True, False] * 4 + [True]
