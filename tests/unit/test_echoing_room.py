"""The computed room of `bench own-voice`, and the figures about those who speak over the game in it."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from tests.fakes import heard, spoken_grammar
from voice_oldmaid.audio.microphone import BLOCK_SAMPLES, RATE_HERTZ
from voice_oldmaid.audio.sound import Sound
from voice_oldmaid.bench.echoing_room import DELAY_SECONDS, ECHO_DB, RoomMicrophone, RoomTap, room_response
from voice_oldmaid.bench.interrupter import Interrupter, Interruption, figures
from voice_oldmaid.bench.noise import Values
from voice_oldmaid.dialogue.intents import PickCard


def heard_of(played: Values, seconds: float, seed: int = 1) -> Values:
    """What the microphone hears while this is played."""
    tap = RoomTap()
    room, blocks = RoomMicrophone(tap, seed), []
    for start in range(0, round(seconds * RATE_HERTZ), BLOCK_SAMPLES):
        blocks.append(room.read().samples.astype(np.float64))
        tap.put(np.resize(played[start : start + BLOCK_SAMPLES], BLOCK_SAMPLES).astype(np.int16), RATE_HERTZ)
    return np.concatenate(blocks)


def test_what_is_played_is_heard_late_and_fainter_with_its_echoes() -> None:
    played = np.zeros(2 * RATE_HERTZ)
    played[RATE_HERTZ : round(1.5 * RATE_HERTZ)] = np.random.default_rng(1).normal(0, 3000, RATE_HERTZ // 2)
    sound = heard_of(played, 2.0)
    loud = np.flatnonzero(np.abs(sound) > 300)
    level = 10 * np.log10(np.mean(sound[round(1.3 * RATE_HERTZ) : round(1.6 * RATE_HERTZ)] ** 2) / 3000**2)

    assert loud[0] / RATE_HERTZ == pytest.approx(1 + DELAY_SECONDS, abs=0.01)
    assert loud[-1] / RATE_HERTZ > 1.5 + DELAY_SECONDS + 0.03
    assert level == pytest.approx(ECHO_DB, abs=1.0)


def test_a_room_is_always_the_same_for_the_same_seed_and_another_for_another() -> None:
    first, again, other = (room_response(np.random.default_rng(seed)) for seed in (1, 1, 2))

    assert np.array_equal(first, again)
    assert not np.array_equal(first, other)
    assert np.sum(first**2) == pytest.approx(1)


class Beep:
    """A child's voice that is half a second of noise, after a tenth of nothing."""

    name = "beep"

    def render(self, text: str) -> Sound:
        noise = np.random.default_rng(len(text)).normal(0, 1000, RATE_HERTZ // 2)
        return Sound(np.concatenate((np.zeros(RATE_HERTZ // 10), noise)).astype(np.int16), RATE_HERTZ)

    def close(self) -> None:
        """Nothing was started."""


def test_an_interrupter_speaks_as_loud_as_was_wished_and_tells_when_it_began() -> None:
    interrupter = Interrupter([Beep()], -6.0, Random(1))
    values = interrupter.next(2000.0**2, spoken_grammar(), 10.0)
    (done,) = interrupter.done
    first = int(np.flatnonzero(values)[0])

    assert done.onset == pytest.approx(10.0 + first / RATE_HERTZ, abs=0.01)
    assert np.sqrt(np.mean(values[first:] ** 2)) == pytest.approx(1000, rel=0.1)
    assert not interrupter.is_time(done.onset + 1, 1.0)


def test_the_figures_tell_how_soon_and_how_often() -> None:
    grammar = spoken_grammar()
    onsets = (10.0, 20.0, 30.0, 40.0)
    first, second, third, fourth = (Interruption("third card", onset, PickCard(3)) for onset in onsets)
    for each in (first, second, third):
        each.note_pauses([10.1, 20.3, 31.0])
    first.note_words(heard("third card"), grammar)
    second.note_words(heard("card"), grammar)
    fourth.note_words(heard("second or third card"), grammar)
    told = figures([first, second, third, fourth])

    assert (told["said"], told["paused"], told["taken_whole"], told["asked_about"]) == (4, 2, 1, 1)
    assert told["taken_otherwise"] == ["card"]
    assert told["barge_in_seconds"] == {"p50": 0.2, "p95": 0.29}
    assert first.explains(10.1)
    assert not first.explains(20.3)
    assert figures([])["barge_in_seconds"] == {"p50": None, "p95": None}
