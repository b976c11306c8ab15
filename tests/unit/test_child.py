"""The simulated child as a microphone: its clock, its silences, and when it speaks."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from voice_oldmaid.audio.microphone import BLOCK_SAMPLES, RATE_HERTZ, Block
from voice_oldmaid.audio.sound import Sound
from voice_oldmaid.bench.child import SimulatedChild

QUESTION = "Oliver is holding five cards. Which one?"


class Hummer:
    """A voice that hums each word for 0.3 seconds."""

    name = "hummer"

    def render(self, text: str) -> Sound:
        times = np.arange(int(0.3 * len(text.split()) * 16000)) / 16000
        return Sound((9000 * np.sin(2 * np.pi * 300 * times)).astype(np.int16), 16000)

    def close(self) -> None:
        """Nothing was started."""


class Room:
    """A child at a game whose speech is on a time line: `says` speaks for so long, `listen` takes blocks."""

    def __init__(self, seed: int = 1, seconds_limit: float = 3600.0) -> None:
        self.spoken_until = 0.0
        self.child = SimulatedChild([Hummer()], Random(seed), self.is_silent, seconds_limit)
        self.blocks: list[Block] = []

    def is_silent(self) -> bool:
        return self.child.seconds >= self.spoken_until

    def says(self, line: str, seconds: float) -> None:
        self.spoken_until = self.child.seconds + seconds
        self.child.hear_line(line)

    def listen(self, seconds: float) -> bool:
        """Whether the child was there to the end."""
        for _ in range(round(seconds * 10)):
            block = self.child.read()
            if block is None:
                return False
            self.blocks.append(block)
        return True

    @property
    def sound(self) -> np.ndarray:
        return np.concatenate([block.samples for block in self.blocks])

    def voice_seconds(self) -> np.ndarray:
        """The times of all samples at which somebody can be heard."""
        return np.flatnonzero(np.abs(self.sound.astype(int)) > 1000) / RATE_HERTZ


def level(samples: np.ndarray) -> float:
    """Root mean square in dBFS."""
    return float(20 * np.log10(np.sqrt(np.mean((samples / 32768.0) ** 2))))


def test_blocks_have_the_form_that_every_microphone_gives() -> None:
    room = Room()
    room.listen(0.5)

    assert [block.samples.shape for block in room.blocks] == [(BLOCK_SAMPLES,)] * 5
    assert {block.samples.dtype for block in room.blocks} == {np.dtype(np.int16)}
    assert [block.seconds for block in room.blocks] == pytest.approx([0.1, 0.2, 0.3, 0.4, 0.5])


def test_with_nothing_to_answer_there_is_only_the_room() -> None:
    room = Room()
    room.says("Robin takes a card from Oliver.", 1.0)
    room.listen(10)

    assert level(room.sound) == pytest.approx(-60, abs=0.5)
    assert room.child.log.utterances == []


@pytest.mark.parametrize("seed", range(20))
def test_the_answer_comes_a_human_reaction_after_the_game_has_fallen_silent(seed: int) -> None:
    """Later than the 0.3 s in which the game does not yet listen."""
    room = Room(seed)
    room.says(QUESTION, 2.0)
    room.listen(8)

    assert 2.4 <= room.voice_seconds()[0] <= 3.5


def test_the_room_is_quiet_again_after_the_answer() -> None:
    room = Room()
    room.says(QUESTION, 1.0)
    room.listen(12)
    end = room.child.log.utterances[-1].ended

    assert level(room.sound[round((end + 0.1) * RATE_HERTZ) :]) == pytest.approx(-60, abs=0.5)
    assert len(room.child.log.utterances) == 1


@pytest.mark.parametrize("seed", range(5))
def test_the_log_tells_when_the_voice_began_and_ended(seed: int) -> None:
    room = Room(seed)
    room.says(QUESTION, 1.0)
    room.listen(8)
    heard, said = room.voice_seconds(), room.child.log.utterances[0]

    assert (said.began, said.ended) == pytest.approx((heard[0], heard[-1]), abs=0.005)


def test_it_does_not_speak_while_the_game_goes_on() -> None:
    room = Room()
    room.says(QUESTION, 0.5)
    room.listen(0.6)
    room.says("Take your time.", 5.0)
    room.listen(5)

    assert len(room.voice_seconds()) == 0


def test_a_wrong_say_back_is_answered_with_no_at_once() -> None:
    room = Room()
    room.says(QUESTION, 1.0)
    room.listen(6)
    wrong = {1: "Second card.", 2: "Third card."}.get(room.child.log.utterances[0].meant, "First card.")
    said_at = room.child.seconds
    room.says(wrong, 1.0)
    room.listen(3)

    objection = room.child.log.utterances[-1]
    assert objection.text == "no"
    assert 0.4 <= objection.began - (said_at + 1.0) <= 0.8


def test_the_child_leaves_a_second_after_the_goodbye() -> None:
    room = Room()
    room.says("Thank you for playing. Goodbye!", 2.0)

    assert not room.listen(10)
    assert room.child.seconds == pytest.approx(3.0, abs=0.2)


def test_the_child_leaves_when_its_time_is_over() -> None:
    room = Room(seconds_limit=2.0)

    assert not room.listen(10)
    assert room.child.seconds == pytest.approx(2.0)


def played(seed: int) -> Room:
    room = Room(seed)
    room.says(QUESTION, 1.0)
    room.listen(8)
    return room


def test_the_same_seed_gives_the_same_samples() -> None:
    assert np.array_equal(played(5).sound, played(5).sound)


def test_another_seed_gives_another_answer_or_another_moment() -> None:
    answers = [played(seed).child.log.utterances[0] for seed in range(5)]

    assert len({(answer.text, answer.began) for answer in answers}) == 5


def test_the_child_says_who_it_is() -> None:
    assert Room().child.name == "simulated child (hummer)"
