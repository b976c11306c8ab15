"""The game's own voice is taken out of the microphone, and nothing is changed where there is none of it.

These tests need pywebrtc-audio, as the game does; it opens no device.
"""

from __future__ import annotations

import math

import numpy as np
import pytest

from tests.unit.test_echo_path import heard_through, speechlike, way
from voice_oldmaid.audio.echo import EchoRemoval, Remainder, echo_removal
from voice_oldmaid.audio.framing import Values
from voice_oldmaid.audio.front_end import FrontEnd
from voice_oldmaid.audio.level import level_dbfs
from voice_oldmaid.audio.tap import Tap

pytestmark = pytest.mark.acoustic

RATE = 16_000
BLOCK = 1600


def removal(tap: Tap) -> EchoRemoval:
    echo = echo_removal(tap)
    assert echo is not None
    return echo


def remainders(heard: Values, played: Values) -> list[Remainder]:
    """Block by block; what is played beside a block is known after it, as with files."""
    tap = Tap()
    echo, made = removal(tap), []
    for start in range(0, len(heard), BLOCK):
        made.append(echo.take(heard[start : start + BLOCK], (start + BLOCK) / RATE))
        tap.put(played[start : start + BLOCK].astype(np.int16), RATE)
    return made


def room(seconds: float) -> Values:
    return np.asarray(np.random.default_rng(9).normal(0, 33, round(seconds * RATE)))


def test_what_the_game_says_is_nobody_and_hardly_heard() -> None:
    played = speechlike(1, 12)
    heard = heard_through(played, way(0.15)) + room(12)
    last = remainders(heard, played)[-40:]
    before, whole, clean = (
        level_dbfs(values)
        for values in (
            heard[-4 * RATE :],
            np.concatenate([each.whole for each in last]),
            np.concatenate([each.clean for each in last]),
        )
    )

    assert {each.since for each in last} == {None}
    assert before - whole > 10
    assert before - clean > 10


def test_whoever_speaks_over_it_is_noticed_and_comes_out_whole() -> None:
    played, spoken = speechlike(1, 12), speechlike(2, 0.5) / 10
    heard = heard_through(played, way(0.15)) + room(12)
    heard[10 * RATE : 10 * RATE + len(spoken)] += spoken
    made = remainders(heard, played)

    assert made[99].since is None
    assert made[102].since == pytest.approx(10.0, abs=0.2)
    assert np.corrcoef(made[101].whole, spoken[BLOCK : 2 * BLOCK])[0, 1] > 0.9


def test_without_anything_played_every_sample_is_as_it_was() -> None:
    heard = speechlike(3, 4)
    for each, start in zip(remainders(heard, np.zeros(len(heard))), range(0, len(heard), BLOCK), strict=True):
        assert np.array_equal(each.whole, heard[start : start + BLOCK])
        assert np.array_equal(each.clean, heard[start : start + BLOCK])


def test_some_time_after_the_last_sound_every_sample_is_as_it_was() -> None:
    played = np.concatenate((speechlike(1, 6), np.zeros(3 * RATE)))
    heard = heard_through(played, way(0.15)) + room(9)
    for number, each in enumerate(remainders(heard, played)[72:], 72):
        assert np.array_equal(each.whole, heard[number * BLOCK : (number + 1) * BLOCK])


def test_with_headphones_every_sample_is_as_it_was_and_others_are_noticed() -> None:
    """Also where the sound is a file that has never heard the loudspeaker."""
    played, heard = speechlike(1, 14), room(14)
    heard[10 * RATE : 11 * RATE] += speechlike(2, 1) / 10
    made = remainders(heard, played)
    whole = np.concatenate([each.whole for each in made])

    assert np.array_equal(whole, heard)
    assert made[99].since is None
    assert made[102].since is not None


@pytest.mark.parametrize("sizes", [(1600,), (160, 0, 1440), (733, 5000, 37)])
def test_a_front_end_without_anything_played_is_the_one_without_echo_removal(sizes: tuple[int, ...]) -> None:
    """What is measured about hearing holds with it, too."""
    heard = np.clip(speechlike(5, 4), -32768, 32767).astype(np.int16)
    plain, removing = FrontEnd(), FrontEnd(removal(Tap()))
    start = number = 0
    while start < len(heard):
        block = heard[start : start + sizes[number % len(sizes)]]
        start, number = start + len(block), number + 1

        assert np.array_equal(plain.take(block), removing.take(block, start / RATE))
        assert plain.level_dbfs == removing.level_dbfs


def test_what_came_in_can_be_heard_once_more_from_a_time_on() -> None:
    heard = np.clip(speechlike(5, 3), -32768, 32767).astype(np.int16)
    front_end = FrontEnd(removal(Tap()))
    for start in range(0, len(heard), BLOCK):
        front_end.take(heard[start : start + BLOCK], (start + BLOCK) / RATE)
    ready, seconds = front_end.again(2.25)
    rest = front_end.rest()

    assert seconds == pytest.approx(0.75)
    assert len(ready) + len(rest) == round(0.75 * RATE)
    assert front_end.again(-math.inf)[1] <= 1.6


def test_without_the_library_nothing_is_taken_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is none for boards of 32 bits: stop words are all that counts there while the game speaks."""
    monkeypatch.setitem(__import__("sys").modules, "pywebrtc_audio", None)

    assert echo_removal(Tap()) is None
    assert not FrontEnd(None).removes_own_voice


def test_what_is_held_back_for_the_end_of_a_wave_is_not_taken_for_later_sound() -> None:
    """Blocks of any length come as whole frames, each at its own time."""
    taken: list[tuple[int, float]] = []

    class Clock:
        def take(self, values: Values, seconds: float) -> Remainder:
            taken.append((len(values), seconds))
            return Remainder(values, values, None)

    front_end, end = FrontEnd(Clock()), 0
    for count in (1600, 1000, 37, 0, 1599, 800):
        end += count
        front_end.take(np.full(count, 32_767 if count == 37 else 100, np.int16), end / RATE)

    assert [round(seconds * RATE) for _, seconds in taken] == list(np.cumsum([count for count, _ in taken]))
