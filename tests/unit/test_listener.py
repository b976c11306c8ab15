"""Moments out of sound, words and typed lines, all on one clock."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import numpy as np
import pytest

from voice_oldmaid.audio.listener import KeyboardListener, MicrophoneListener, level_dbfs
from voice_oldmaid.audio.microphone import Block
from voice_oldmaid.errors import DeviceError
from voice_oldmaid.ports import Heard, Moment, Word


class Blocks:
    """A microphone that gives these blocks, each an end on its clock and a loudness; then None."""

    name = "a list"

    def __init__(self, ends: Iterable[float], loudness: int = 1000) -> None:
        self.blocks = [Block(np.full(1600, loudness, np.int16), end) for end in ends]
        self.flushed = self.closed = 0

    def read(self) -> Block | None:
        return self.blocks.pop(0) if self.blocks else None

    def flush(self) -> None:
        self.flushed += 1

    def close(self) -> None:
        self.closed += 1


class Pulled(Blocks):
    """A microphone that was pulled out."""

    def read(self) -> Block | None:
        raise DeviceError("It is gone.", "Plug it in.")


class WordPerBlock:
    """A recognizer that hears "one" in the first block, "two" in the second; every third word settles the utterance."""

    def __init__(self) -> None:
        self.heard: list[Word] = []
        self.blocks = 0
        self.expected: list[Sequence[str]] = []

    def expect(self, phrases: Sequence[str]) -> None:
        self.expected.append(phrases)
        self.heard, self.blocks = [], 0

    def feed(self, block: bytes) -> tuple[tuple[str, ...], Heard | None]:
        assert isinstance(block, bytes)
        start = self.blocks / 10
        self.blocks += 1
        self.heard.append(Word(["one", "two", "three"][(self.blocks - 1) % 3], start, start + 0.1, 0.5))
        if len(self.heard) == 3:
            return (), self.finish()
        return tuple(word.text for word in self.heard), None

    def finish(self) -> Heard:
        heard, self.heard = Heard(tuple(self.heard)), []
        return heard


class Lines:
    """A keyboard with these lines; None for a while without one."""

    def __init__(self, *lines: str | None) -> None:
        self.lines = list(lines)
        self.ended = False
        self.waits: list[float] = []

    def line(self, seconds: float = 0.0) -> str | None:
        self.waits.append(seconds)
        self.ended = not self.lines
        return self.lines.pop(0) if self.lines else None


def test_a_moment_tells_time_loudness_and_words() -> None:
    listener = MicrophoneListener(Blocks([0.1, 0.2, 0.3]), WordPerBlock())
    listener.expect(["one", "two", "three"])

    first, second, third = (listener.next() for _ in range(3))

    assert first == Moment(0.1, level_dbfs(np.full(1600, 1000, np.int16)), ("one",))
    assert second.partial == ("one", "two")
    assert third.partial == ()
    assert third.final is not None
    assert third.final.text == "one two three"


def test_the_end_of_a_file_is_told_for_as_long_as_one_asks_and_time_goes_on() -> None:
    """Otherwise the goodbye of a game whose loudspeaker is a file would never be over."""
    listener = MicrophoneListener(Blocks([0.1]), WordPerBlock())
    listener.next()

    assert [listener.next(), listener.next()] == [Moment(0.2, ended=True), Moment(pytest.approx(0.3), ended=True)]


def test_words_are_on_the_clock_of_the_listener() -> None:
    """The recognizer counts from `expect`, the listener from its beginning."""
    listener = MicrophoneListener(Blocks([0.1, 0.2, 0.3, 0.4, 0.5]), WordPerBlock())
    listener.expect(["one"])
    for _ in range(3):
        listener.next()

    listener.expect(["two"])
    listener.next()
    listener.next()
    heard = listener.finish()

    assert [(word.start, word.end) for word in heard.words] == [
        pytest.approx((0.3, 0.4)),
        pytest.approx((0.4, 0.5)),
    ]


def test_words_are_on_the_clock_when_the_microphone_threw_sound_away() -> None:
    """What was flushed at 2.0 s still counts as time."""
    listener = MicrophoneListener(Blocks([0.1, 2.1, 2.2]), WordPerBlock())
    listener.next()
    listener.expect(["one"])

    listener.next()
    listener.next()

    assert [word.start for word in listener.finish().words] == pytest.approx([2.0, 2.1])


def test_expecting_something_new_forgets_what_was_begun() -> None:
    """FAULTS L-06: half a word before, a whole one after; only the second is heard."""
    microphone, recognizer = Blocks([0.1, 0.2]), WordPerBlock()
    listener = MicrophoneListener(microphone, recognizer)
    listener.expect(["one"])
    listener.next()

    listener.expect(["two"])
    listener.next()

    assert listener.finish().text == "one"
    assert (microphone.flushed, recognizer.expected) == (2, [["one"], ["two"]])


def test_an_utterance_is_given_once() -> None:
    listener = MicrophoneListener(Blocks([0.1]), WordPerBlock())
    listener.expect(["one"])
    listener.next()

    assert [listener.finish().text, listener.finish()] == ["one", Heard()]


def test_what_is_typed_comes_beside_what_is_heard() -> None:
    lines = Lines(None, "third card")
    listener = MicrophoneListener(Blocks([0.1, 0.2, 0.3]), WordPerBlock(), lines)

    moments = [listener.next() for _ in range(3)]

    assert [moment.typed for moment in moments] == [None, "third card", None]
    assert not any(moment.ended for moment in moments)
    assert lines.waits == [0.0, 0.0, 0.0]


def test_a_lost_microphone_is_not_hidden() -> None:
    with pytest.raises(DeviceError):
        MicrophoneListener(Pulled([]), WordPerBlock()).next()


def test_closing_closes_the_microphone() -> None:
    microphone = Blocks([])

    MicrophoneListener(microphone, WordPerBlock()).close()

    assert microphone.closed == 1


@pytest.mark.parametrize(
    ("samples", "level"),
    [
        ([0, 0, 0], -math.inf),
        ([], -math.inf),
        ([-32768, -32768], 0.0),
        ([16384, -16384], -6.02),
        ([1, -1], -90.3),
    ],
    ids=["silence", "nothing", "full scale", "half", "least"],
)
def test_level_is_in_decibels_below_full_scale(samples: list[int], level: float) -> None:
    assert level_dbfs(np.array(samples, np.int16)) == pytest.approx(level, abs=0.01)


def test_a_keyboard_alone_is_a_listener_on_the_clock_it_was_given() -> None:
    times = iter([100.0, 100.1, 100.2, 107.5])
    lines = Lines("third card", None)
    listener = KeyboardListener(lines, clock=lambda: next(times))
    listener.expect(["anything"])

    moments = [listener.next() for _ in range(3)]
    listener.close()

    assert [moment.seconds for moment in moments] == pytest.approx([0.1, 0.2, 7.5])
    assert [moment.typed for moment in moments] == ["third card", None, None]
    assert [moment.ended for moment in moments] == [False, False, True]
    assert {moment.level for moment in moments} == {-math.inf}
    assert lines.waits == [0.1] * 3
    assert listener.finish() == Heard()
