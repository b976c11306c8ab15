"""Ears and a mouth that are timed give what they would give anyway, and tell how long it took."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.fake_sounds import ToneVoice, tone
from tests.fakes import heard
from voice_oldmaid.audio.sound import Sound
from voice_oldmaid.bench.stopwatch import TimedRecognizer, TimedVoice
from voice_oldmaid.errors import VoiceError
from voice_oldmaid.ports import Heard


class Clock:
    """Shows what was set."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


class SlowEars:
    """Takes 0.25 s to expect, 0.5 s for a block and 2 s to finish."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.expected: list[Sequence[str]] = []
        self.fed: list[bytes] = []

    def expect(self, phrases: Sequence[str]) -> None:
        self.clock.seconds += 0.25
        self.expected.append(phrases)

    def feed(self, block: bytes) -> tuple[tuple[str, ...], Heard | None]:
        self.clock.seconds += 0.5
        self.fed.append(block)
        return ("third",), None

    def finish(self) -> Heard:
        self.clock.seconds += 2.0
        return heard("third card")


class SlowVoice(ToneVoice):
    """Takes 0.75 s a sentence."""

    def __init__(self, clock: Clock, mute: tuple[str, ...] = ()) -> None:
        super().__init__(mute)
        self.clock = clock

    def render(self, text: str, words_per_minute: int, choice: int = 0, seat: int = 0) -> Sound:
        self.clock.seconds += 0.75
        return super().render(text, words_per_minute, choice, seat)


def test_timed_ears_hear_the_same() -> None:
    clock = Clock()
    ears = SlowEars(clock)
    timed = TimedRecognizer(ears, clock)
    timed.expect(["third card"])

    assert (timed.feed(b"\0\0"), timed.finish()) == ((("third",), None), heard("third card"))
    assert (ears.expected, ears.fed) == ([["third card"]], [b"\0\0"])


def test_all_work_of_the_ears_is_added_up_and_waiting_is_not() -> None:
    clock = Clock()
    timed = TimedRecognizer(SlowEars(clock), clock)
    timed.expect([])
    clock.seconds += 60
    timed.feed(b"")
    timed.feed(b"")
    clock.seconds += 60
    timed.finish()

    assert timed.seconds == 0.25 + 0.5 + 0.5 + 2.0


def test_the_ears_know_when_the_last_block_came_in() -> None:
    clock = Clock()
    timed = TimedRecognizer(SlowEars(clock), clock)
    timed.feed(b"")
    clock.seconds = 200.0
    timed.feed(b"")
    timed.finish()

    assert timed.fed_at == 200.0


def test_a_timed_voice_says_the_same_and_is_closed_with_it() -> None:
    clock = Clock()
    voice = SlowVoice(clock)
    timed = TimedVoice(voice, clock)
    sound = timed.render("Third card.", 130)
    timed.render("Goodbye!", 130)
    timed.close()

    assert sound.samples.tolist() == tone("Third card.").samples.tolist()
    assert (timed.seconds, voice.closed) == (1.5, 1)


def test_the_errors_of_a_timed_voice_come_through() -> None:
    clock = Clock()
    with pytest.raises(VoiceError):
        TimedVoice(SlowVoice(clock, mute=("Goodbye!",)), clock).render("Goodbye!", 130)
