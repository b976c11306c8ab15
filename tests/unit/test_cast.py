"""A narrator and seats, by two engines that stand in for each other."""

from __future__ import annotations

import numpy as np
import pytest

from voice_oldmaid.audio.cast import CHANCES, GOES_ON, Cast
from voice_oldmaid.audio.loudness import SPEECH_DBFS, speech_dbfs
from voice_oldmaid.audio.sound import Sound
from voice_oldmaid.errors import VoiceError

RATE_HERTZ = 22_050


class Engine:
    """Renders a tone as loud as it is told to be, and notes what it was asked for."""

    def __init__(self, choices: int = 1, level: float = 0.1, fails: bool = False, is_there: bool = True) -> None:
        self._choices, self._level, self._is_there = choices, level, is_there
        self.fails = fails
        self.asked: list[tuple[int, int]] = []
        self.closed = 0

    @property
    def choices(self) -> int:
        if not self._is_there:
            raise VoiceError("My voice did not answer for 10 seconds.", "Try again.")
        return self._choices

    def render(self, text: str, words_per_minute: int, choice: int = 0, seat: int = 0) -> Sound:
        self.asked.append((choice, seat))
        if self.fails:
            raise VoiceError("My voice failed.", "Read the captions.")
        waves = np.sin(2 * np.pi * 200 * np.arange(RATE_HERTZ) / RATE_HERTZ)
        return Sound((self._level * 32767 * waves).astype(np.int16), RATE_HERTZ)

    def close(self) -> None:
        self.closed += 1


class Table:
    def __init__(self, narrator: Engine, seats: Engine | None) -> None:
        self.narrator, self.seats = narrator, seats
        self.told: list[VoiceError] = []
        self.cast = Cast(narrator, seats, self.told.append)

    def say(self, choice: int = 0, seat: int = 0) -> Sound:
        return self.cast.render("one two", 130, choice, seat)


def two(**narrator: bool) -> tuple[Table, Engine, Engine]:
    first, second = Engine(2, 0.05, **narrator), Engine(5, 0.5)
    return Table(first, second), first, second


def test_the_narrator_and_the_seats_speak_with_an_engine_each() -> None:
    table, narrator, seats = two()
    table.say()
    table.say(seat=3)

    assert (narrator.asked, seats.asked) == ([(0, 0)], [(0, 3)])


def test_another_voice_is_one_of_the_narrators_engine_and_then_of_the_other_one() -> None:
    table, narrator, seats = two()
    for choice in range(8):
        table.say(choice)

    assert table.cast.choices == 7
    assert narrator.asked == [(0, 0), (1, 0), (0, 0)]
    assert seats.asked == [(choice, 0) for choice in range(5)]


def test_one_engine_can_do_both() -> None:
    engine = Engine(5)
    table = Table(engine, None)
    table.say(6)
    table.say(seat=2)

    assert table.cast.choices == 5
    assert engine.asked == [(1, 0), (0, 2)]


def test_all_voices_are_equally_loud() -> None:
    table, *_ = two()

    assert [speech_dbfs(sound) for sound in (table.say(), table.say(seat=1))] == pytest.approx(
        [SPEECH_DBFS] * 2, abs=0.1
    )


def test_a_line_that_an_engine_cannot_say_is_said_by_the_other_which_is_told_once() -> None:
    table, _, seats = two(fails=True)

    assert table.say().seconds == 1
    assert table.say(seat=1).seconds == 1
    assert seats.asked == [(0, 0), (0, 1)]
    assert [(error.problem, error.advice) for error in table.told] == [("My voice failed.", GOES_ON)]


def test_seats_whose_engine_fails_are_spoken_by_the_narrators_and_stay_seats() -> None:
    table, narrator, seats = two()
    seats.fails = True
    table.say(seat=4)

    assert narrator.asked == [(0, 4)]


def test_an_engine_that_fails_again_and_again_is_not_asked_any_more() -> None:
    """Each line of it may keep everybody waiting for some seconds."""
    table, narrator, seats = two(fails=True)
    for _ in range(5):
        table.say()

    assert len(narrator.asked) == CHANCES
    assert len(seats.asked) == 5
    assert len(table.told) == 1


def test_failures_that_are_far_between_do_not_change_the_narrator() -> None:
    table, narrator, _ = two()
    for fails in (True, False, True, False, True, False):
        narrator.fails = fails
        table.say()

    assert len(narrator.asked) == 6


def test_nobody_changes_voice_when_the_other_engine_is_given_up() -> None:
    table, narrator, seats = two()
    table.say(3)
    narrator.fails = True
    for _ in range(CHANCES):
        table.say(0)
    table.say(3)

    assert seats.asked[0] == seats.asked[-1] == (1, 0)


def test_a_narrator_that_turns_out_not_to_be_there_is_told_before_the_game_and_replaced() -> None:
    table, narrator, seats = two(is_there=False)

    assert table.cast.choices == 5
    table.say()
    assert (narrator.asked, seats.asked) == ([], [(0, 0)])
    assert len(table.told) == 1


def test_no_voice_at_all_is_an_error_and_not_told_beside_it() -> None:
    table = Table(Engine(fails=True), None)
    with pytest.raises(VoiceError, match="My voice failed"):
        table.say()
    with pytest.raises(VoiceError, match="did not answer"):
        _ = Cast(Engine(is_there=False)).choices

    assert table.told == []


def test_the_end_of_a_cast_is_no_fault() -> None:
    """What is being rendered then is ended with it."""
    table, narrator, seats = two()
    table.cast.close()
    narrator.fails = seats.fails = True
    with pytest.raises(VoiceError, match="ended"):
        table.say()

    assert table.told == []
    assert (narrator.closed, seats.closed) == (1, 1)
