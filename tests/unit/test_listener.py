"""Moments out of sound, words and typed lines, all on one clock."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import numpy as np
import pytest

from voice_oldmaid.audio.echo import Remainder
from voice_oldmaid.audio.framing import Values
from voice_oldmaid.audio.level import level_dbfs
from voice_oldmaid.audio.listener import KeyboardListener, MicrophoneListener
from voice_oldmaid.audio.microphone import Block
from voice_oldmaid.errors import DeviceError
from voice_oldmaid.ports import SOUND, Heard, Moment, Word

LOUDNESS = 1000
TENTH = np.tile(np.array([LOUDNESS, -LOUDNESS], np.int16), 800)
"""A tenth of a second, and as loud as if nothing had been done to it: high enough for every filter."""


class Blocks:
    """A microphone that gives a tenth of a second for each of these ends on its clock; then None."""

    name = "a list"

    def __init__(self, ends: Iterable[float]) -> None:
        self.blocks = [Block(TENTH, end) for end in ends]
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


class WordPerTenth:
    """A recognizer that hears "one" in the first tenth of a second, "two" in the second; *settles* words make an
    utterance.
    """

    def __init__(self, settles: int = 99) -> None:
        self.settles = settles
        self.heard: list[Word] = []
        self.words = self.samples = 0
        self.expected: list[Sequence[str]] = []

    def expect(self, phrases: Sequence[str]) -> None:
        self.expected.append(phrases)
        self.heard, self.words, self.samples = [], 0, 0

    def feed(self, block: bytes) -> tuple[tuple[str, ...], Heard | None]:
        assert isinstance(block, bytes)
        self.samples += len(block) // 2
        while self.samples >= 1600 * (self.words + 1):
            start = self.words / 10
            self.heard.append(Word(["one", "two", "three"][self.words % 3], start, start + 0.1, 0.5))
            self.words += 1
        if len(self.heard) >= self.settles:
            return (), self.finish()
        return tuple(word.text for word in self.heard), None

    def finish(self) -> Heard:
        heard, self.heard = Heard(tuple(self.heard)), []
        return heard


def ends(count: int, first: float = 0.1) -> list[float]:
    return [round(first + place / 10, 1) for place in range(count)]


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

    def pressed(self) -> bool:
        return False


def test_a_moment_tells_time_loudness_and_words() -> None:
    """Nothing is heard until it is known how loud somebody talks; then everything at once."""
    listener = MicrophoneListener(Blocks(ends(7)), WordPerTenth(settles=7))
    listener.expect(["one", "two", "three"])
    moments = [listener.next() for _ in range(7)]

    assert [moment.seconds for moment in moments] == ends(7)
    assert [moment.level for moment in moments] == pytest.approx([level_dbfs(TENTH)] * 7, abs=0.1)
    assert (moments[0].partial, moments[5].partial) == ((), ("one", "two", "three") * 2)
    assert moments[6].partial == ()
    assert moments[6].final is not None
    assert moments[6].final.text == "one two three one two three one"


def test_the_end_of_a_file_is_told_for_as_long_as_one_asks_and_time_goes_on() -> None:
    """Otherwise the goodbye of a game whose loudspeaker is a file would never be over."""
    listener = MicrophoneListener(Blocks([0.1]), WordPerTenth())
    listener.next()

    assert [listener.next(), listener.next()] == [Moment(0.2, ended=True), Moment(pytest.approx(0.3), ended=True)]


def test_words_are_on_the_clock_of_the_listener() -> None:
    """The recognizer counts from `expect`, the listener from its beginning."""
    listener = MicrophoneListener(Blocks(ends(5)), WordPerTenth())
    listener.expect(["one"])
    for _ in range(3):
        listener.next()

    listener.expect(["two"])
    listener.next()
    listener.next()
    heard = listener.finish()

    assert [(word.start, word.end) for word in heard.words] == [pytest.approx((0.3, 0.4)), pytest.approx((0.4, 0.5))]


def test_words_are_on_the_clock_when_the_microphone_threw_sound_away() -> None:
    """What was flushed at 2.0 s still counts as time."""
    listener = MicrophoneListener(Blocks([0.1, 2.1, 2.2]), WordPerTenth())
    listener.next()
    listener.expect(["one"])

    listener.next()
    listener.next()

    assert [word.start for word in listener.finish().words] == pytest.approx([2.0, 2.1])


def test_expecting_something_new_forgets_what_was_begun() -> None:
    """FAULTS L-06: half a word before, a whole one after; only the second is heard."""
    microphone, recognizer = Blocks([0.1, 0.2]), WordPerTenth()
    listener = MicrophoneListener(microphone, recognizer)
    listener.expect(["one"])
    listener.next()

    listener.expect(["two"])
    listener.next()

    assert listener.finish().text == "one"
    assert (microphone.flushed, recognizer.expected) == (2, [["one"], ["two"]])


class Marked:
    """A removal of the game's voice that changes nothing, and notices somebody from 0.2 s on."""

    def take(self, values: Values, seconds: float) -> Remainder:
        return Remainder(values, values, 0.2 if seconds > 0.25 else None)


def test_what_came_in_since_a_time_is_heard_once_more() -> None:
    """Times stay those of the microphone, and nothing that waits in it is thrown away."""
    microphone, recognizer = Blocks(ends(9)), WordPerTenth()
    listener = MicrophoneListener(microphone, recognizer, echo=Marked())
    listener.expect(["one"])
    moments = [listener.next() for _ in range(5)]
    listener.expect(["two"], since=0.2)
    listener.next()

    assert [moment.voice_since for moment in moments] == [None, None, 0.2, 0.2, 0.2]
    assert all(moment.own_voice_removed for moment in moments)
    assert [word.start for word in listener.finish().words] == pytest.approx([0.2, 0.3, 0.4, 0.5])
    assert microphone.flushed == 1


def test_what_is_settled_of_it_at_once_is_told_with_the_next_moment() -> None:
    recognizer = WordPerTenth(settles=4)
    listener = MicrophoneListener(Blocks(ends(9)), recognizer, echo=Marked())
    for _ in range(6):
        listener.next()
    listener.expect(["two"], since=0.0)
    final = listener.next().final

    assert final is not None
    assert len(final.words) >= 4


def test_without_the_removal_of_its_own_voice_every_sound_so_far_is_forgotten() -> None:
    """Words of the game itself would be among them."""
    microphone, recognizer = Blocks(ends(9)), WordPerTenth()
    listener = MicrophoneListener(microphone, recognizer)
    moments = [listener.next() for _ in range(4)]
    listener.expect(["two"], since=0.1)
    listener.next()

    assert not any(moment.own_voice_removed for moment in moments)
    assert len(listener.finish().words) == 1
    assert microphone.flushed == 1


def test_a_key_is_told_with_the_moment_in_which_it_was_pressed() -> None:
    listener = MicrophoneListener(Blocks(ends(3)), WordPerTenth(), Pressed([False, True, False]))

    assert [listener.next().key for _ in range(3)] == [False, True, False]


class Pressed(Lines):
    """A keyboard of which single keys are pressed, and no lines finished."""

    def __init__(self, keys: list[bool]) -> None:
        super().__init__(*[None] * len(keys))
        self._keys = keys

    def pressed(self) -> bool:
        return self._keys.pop(0)


class Humming(Blocks):
    """A microphone with a hum of 200 Hz before it."""

    def read(self) -> Block | None:
        block = super().read()
        hum = LOUDNESS * np.sin(2 * np.pi * 200 * np.arange(len(TENTH)) / 16_000)
        return block and Block(hum.astype(np.int16), block.seconds)


@pytest.mark.parametrize("phrases", [["one"], ["one", SOUND]], ids=["words", "words and any sound"])
def test_a_voice_is_told_only_where_any_sound_is_listened_for(phrases: list[str]) -> None:
    """To look for a pitch takes time; and a recognizer knows no such word."""
    recognizer = WordPerTenth()
    listener = MicrophoneListener(Humming(ends(3)), recognizer)
    listener.expect(phrases)

    assert [listener.next().voiced for _ in range(3)] == [SOUND in phrases] * 3
    assert recognizer.expected == [["one"]]


def test_an_utterance_is_given_once() -> None:
    listener = MicrophoneListener(Blocks([0.1]), WordPerTenth())
    listener.expect(["one"])
    listener.next()

    assert [listener.finish().text, listener.finish()] == ["one", Heard()]


@pytest.mark.parametrize(("moments", "last"), [(4, 0.5), (5, 0.0)], ids=["it goes on", "it is over"])
def test_words_at_which_a_sound_breaks_off_are_doubted(moments: int, last: float) -> None:
    """The last one may be half of another word, and times are not exact. After the sound comes a moment of nothing."""
    listener = MicrophoneListener(Blocks(ends(5)), WordPerTenth())
    listener.next()
    listener.expect(["one"])
    for _ in range(moments):
        listener.next()

    assert [word.confidence for word in listener.finish().words] == [0.5, 0.5, last, last]


def test_what_is_typed_comes_beside_what_is_heard() -> None:
    lines = Lines(None, "third card")
    listener = MicrophoneListener(Blocks([0.1, 0.2, 0.3]), WordPerTenth(), lines)

    moments = [listener.next() for _ in range(3)]

    assert [moment.typed for moment in moments] == [None, "third card", None]
    assert not any(moment.ended for moment in moments)
    assert lines.waits == [0.0, 0.0, 0.0]


def test_a_lost_microphone_is_not_hidden() -> None:
    with pytest.raises(DeviceError):
        MicrophoneListener(Pulled([]), WordPerTenth()).next()


def test_closing_closes_the_microphone() -> None:
    microphone = Blocks([])

    MicrophoneListener(microphone, WordPerTenth()).close()

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
