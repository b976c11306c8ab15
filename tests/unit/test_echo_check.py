"""Somebody, or the game itself? By level beside what is left of the game, and by likeness to what was played."""

from __future__ import annotations

import numpy as np
import pytest

from voice_oldmaid.audio.echo_check import EchoCheck, likeness
from voice_oldmaid.audio.framing import Values

RATE = 16_000
BLOCK = 1600
ROOM = 33.0
"""Root mean square: -60 dBFS."""


def noise(seed: int, rms: float, seconds: float) -> Values:
    return np.asarray(np.random.default_rng(seed).normal(0, rms, round(seconds * RATE)))


def since(left: Values, played: Values | None = None, echo: Values | None = None) -> list[float | None]:
    """Since when somebody has been speaking, told after each block."""
    check, told = EchoCheck(), list[float | None]()
    played = np.zeros(len(left)) if played is None else played
    for start in range(0, len(left) // BLOCK * BLOCK, BLOCK):
        block = slice(start, start + BLOCK)
        subtracted = None if echo is None else echo[block]
        check.take(left[block], left[block], played[block], subtracted, (start + BLOCK) / RATE)
        told.append(check.since)
    return told


def at(seconds: float, what: Values, room: Values) -> Values:
    """The room with something in it from this time on."""
    both, start = room.copy(), round(seconds * RATE)
    both[start : start + len(what)] += what
    return both


def test_a_quiet_room_is_nobody() -> None:
    assert set(since(noise(1, ROOM, 10))) == {None}
    assert set(since(np.zeros(10 * RATE))) == {None}


def test_somebody_is_noticed_at_once_and_gone_when_they_are_silent() -> None:
    told = since(at(2.03, noise(2, 1000, 0.5), noise(1, ROOM, 4)))

    assert told[19] is None
    assert told[20] == pytest.approx(2.03, abs=0.15)
    assert set(told[21:26]) == {told[20]}
    assert set(told[30:]) == {None}


def test_a_click_or_a_knock_is_nobody() -> None:
    knocks = at(2.0, noise(2, 3000, 0.03), at(3.0, noise(3, 3000, 0.04), noise(1, ROOM, 5)))

    assert set(since(knocks)) == {None}


def test_what_is_left_of_the_game_is_nobody_and_who_speaks_over_it_is_somebody() -> None:
    """It is as loud as somebody in a quiet room; but the game is, too."""
    played = noise(4, 3000, 12)
    left = noise(1, ROOM, 12) + noise(5, 300, 12)
    echo = noise(6, 3000, 12)

    assert set(since(left, played, echo)[5:]) == {None}
    told = since(at(8.0, noise(7, 3000, 0.6), left), played, echo)
    assert told[79] is None
    assert told[80] == pytest.approx(8.0, abs=0.15)


def test_the_game_repeated_by_the_room_is_nobody() -> None:
    """FAULTS L-02: its last words once more, louder than all that is left of it, and half a second later."""
    played = np.concatenate((noise(4, 3000, 3), np.zeros(3 * RATE)))
    again = at(3.1, 0.5 * played[round(2.5 * RATE) : 3 * RATE], noise(1, ROOM, 6))
    somebody = at(3.1, noise(8, 1500, 0.5), noise(1, ROOM, 6))

    assert set(since(again, played)) == {None}
    assert since(somebody, played)[35] is not None


def test_likeness_is_that_of_the_likest_stretch() -> None:
    whole = noise(1, 1000, 2)

    assert likeness(0.1 * whole[9000:13_800], whole) == pytest.approx(1, abs=0.01)
    assert likeness(noise(2, 1000, 0.3), whole) < 0.2
    assert likeness(np.zeros(4800), whole) == likeness(whole[:4800], np.zeros(2 * RATE)) == 0
