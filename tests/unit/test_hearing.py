"""What is made of a recording: where its speech ends, and what was understood when, with ears that keep to a script."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence

import numpy as np
import pytest

from tests.fakes import spoken_grammar
from voice_oldmaid.audio.sound import Sound
from voice_oldmaid.bench.hearing import FAINTEST, Hearing, end_of_speech, hear_sound, room_level
from voice_oldmaid.dialogue.intents import AskHand, PickCard, PickMaybe, PickOneOf
from voice_oldmaid.ports import UNKNOWN, Heard, Reading, Word

RATE = 16_000


def noise(seconds: float, dbfs: float, rate: int = RATE) -> np.ndarray:
    """A room of this level, root mean square."""
    return np.random.default_rng(7).normal(0, 10 ** (dbfs / 20), round(seconds * rate))


def burst(seconds: float, dbfs: float, rate: int = RATE) -> np.ndarray:
    """A tone of this level, root mean square."""
    times = np.arange(round(seconds * rate)) / rate
    return np.array(10 ** (dbfs / 20) * np.sqrt(2) * np.sin(2 * np.pi * 300 * times))


def recording(*bursts: tuple[float, float], seconds: float = 3.0, room: float = -60, level: float = -20) -> Sound:
    """Noise, with a tone from each *begin* to each *end*."""
    return at_rate(RATE, *bursts, seconds=seconds, room=room, level=level)


def at_rate(rate: int, *bursts: tuple[float, float], seconds: float, room: float, level: float) -> Sound:
    samples = noise(seconds, room, rate)
    for begin, end in bursts:
        tone = burst(end - begin, level, rate)
        samples[round(begin * rate) : round(begin * rate) + len(tone)] += tone
    return Sound(np.clip(np.rint(samples * 32768), -32768, 32767).astype(np.int16), rate)


# --- where the speech ends --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rate", [8_000, 16_000, 22_050, 44_100, 48_000])
def test_speech_ends_with_the_last_burst_at_every_rate(rate: int) -> None:
    sound = at_rate(rate, (0.5, 0.9), (1.1, 1.7), seconds=3.0, room=-60, level=-20)

    assert end_of_speech(sound) == pytest.approx(1.7, abs=0.02)


@pytest.mark.parametrize(("room", "level"), [(-120, -3), (-120, -40), (-70, -50), (-60, -10), (-40, -20), (-30, -10)])
def test_speech_ends_where_it_stands_out_of_any_room(room: float, level: float) -> None:
    assert end_of_speech(recording((0.4, 1.2), room=room, level=level)) == pytest.approx(1.2, abs=0.02)


def test_the_last_speech_before_a_time_is_that_before_it() -> None:
    sound = recording((0.5, 1.0), (2.0, 2.5))

    assert end_of_speech(sound, until=1.5) == pytest.approx(1.0, abs=0.02)
    assert end_of_speech(sound, until=0.4) is None


@pytest.mark.parametrize("room", [-80, -60, -30, -10])
def test_noise_of_one_level_is_no_speech(room: float) -> None:
    assert end_of_speech(recording(room=room)) is None


@pytest.mark.parametrize("frames", [0, 1, 100])
def test_a_sound_shorter_than_a_frame_has_neither_speech_nor_a_room(frames: int) -> None:
    sound = Sound(np.full(frames, 9000, np.int16), RATE)

    assert (end_of_speech(sound), room_level(sound)) == (None, FAINTEST)


def test_an_echo_far_below_the_speech_is_no_speech_in_a_silent_room() -> None:
    loud = recording((0.5, 1.0), room=-120, level=-10).samples.copy()
    loud[RATE : 2 * RATE] = (burst(1.0, -70) * 32768).astype(np.int16)

    assert end_of_speech(Sound(loud, RATE)) == pytest.approx(1.0, abs=0.02)


@pytest.mark.parametrize("room", [-70, -60, -45])
def test_the_level_of_the_room_is_told_beside_the_speech(room: float) -> None:
    assert room_level(recording((0.5, 2.0), room=room)) == pytest.approx(room, abs=2.0)


def test_digital_silence_is_the_faintest_room() -> None:
    assert room_level(Sound.silence(1.0, RATE)) == pytest.approx(FAINTEST)


# --- what is heard, and when ------------------------------------------------------------------------------------------


class ScriptedEars:
    """A recognizer: from each time on, in seconds of the sound, these are the words of the running utterance."""

    def __init__(self, *script: tuple[float, str], confidence: float = 0.9, others: Sequence[Reading] = ()) -> None:
        self.script = script
        self.confidence = confidence
        self.others = tuple(others)
        self.expected: list[Sequence[str]] = []
        self.seconds = 0.0
        self.forgotten = -1.0

    def expect(self, phrases: Sequence[str]) -> None:
        self.expected.append(phrases)

    def feed(self, block: bytes) -> tuple[tuple[str, ...], Heard | None]:
        self.seconds += len(block) / 2 / RATE
        return self.words, None

    def finish(self) -> Heard:
        words, self.forgotten = self.words, self.seconds
        return Heard(tuple(Word(word, confidence=self.confidence) for word in words), others=self.others)

    @property
    def words(self) -> tuple[str, ...]:
        said = [text for begin, text in self.script if self.forgotten < begin <= self.seconds]
        return tuple(said[-1].split()) if said else ()


def hear(
    sound: Sound, *script: tuple[float, str], clock: Callable[[], float] = lambda: 0.0, fan: int = 5, **ears: object
) -> Hearing:
    return hear_sound(sound, ScriptedEars(*script, **ears), spoken_grammar(fan), clock)  # type: ignore[arg-type]


def test_a_pick_is_heard_with_all_that_is_asked_about_it() -> None:
    hearing = hear(recording((0.5, 1.2)), (0.7, "third"), (1.1, "third card"))

    assert (hearing.heard, hearing.confidence) == ("third card", 0.9)
    assert (hearing.intent, hearing.position) == (PickCard(3), 3)


def test_the_decision_comes_a_short_quiet_after_the_speech() -> None:
    """0.3 s of quiet after a complete answer, and at most a block more."""
    decided = hear(recording((0.5, 1.2)), (1.1, "third card")).seconds_to_decision

    assert decided == pytest.approx(0.35, abs=0.1)


def test_computing_is_part_of_the_time_to_the_decision() -> None:
    """A clock that goes on by a second each time it is looked at."""
    quick = hear(recording((0.5, 1.2)), (1.1, "third card")).seconds_to_decision
    slow = hear(recording((0.5, 1.2)), (1.1, "third card"), clock=itertools.count().__next__).seconds_to_decision

    assert quick is not None
    assert slow == pytest.approx(quick + 1)


def test_the_real_time_factor_is_computing_by_the_sound_that_was_needed() -> None:
    """One second of computing, and a decision at about 1.5 s: the minute that follows was not listened to."""
    times = iter([0.0])
    hearing = hear(recording((0.5, 1.2), seconds=60.0), (1.1, "third card"), clock=lambda: next(times, 1.0))

    assert hearing.real_time_factor == pytest.approx(1 / 1.55, abs=0.05)


def test_of_two_answers_the_first_counts_and_the_time_is_from_its_end() -> None:
    hearing = hear(recording((0.5, 1.0), (4.0, 5.0), seconds=6.0), (0.9, "third card"), (4.9, "fifth card"))

    assert hearing.position == 3
    assert hearing.seconds_to_decision == pytest.approx(0.35, abs=0.1)


def test_speech_to_the_very_end_of_a_recording_is_decided_in_the_quiet_after_it() -> None:
    hearing = hear(recording((0.5, 1.2), seconds=1.2), (1.1, "third card"))

    assert hearing.position == 3
    assert hearing.seconds_to_decision == pytest.approx(0.35, abs=0.1)


def test_a_recording_of_nothing_but_speech_ends_with_it() -> None:
    """Cut so close that there is no room left to compare with."""
    hearing = hear(recording((0.0, 0.8), seconds=0.8), (0.7, "third card"))

    assert hearing.position == 3
    assert hearing.seconds_to_decision == pytest.approx(0.35, abs=0.1)


@pytest.mark.parametrize(
    "sound", [recording(), recording((0.5, 1.2)), Sound.silence(2.0, RATE), Sound.silence(0, RATE)]
)
def test_without_words_nothing_was_heard(sound: Sound) -> None:
    hearing = hear(sound)

    assert (hearing.heard, hearing.confidence, hearing.intent, hearing.position) == ("", 0.0, None, None)
    assert hearing.seconds_to_decision is None


def test_what_is_not_clear_is_no_intent_but_was_heard() -> None:
    hearing = hear(recording((0.5, 1.2)), (0.9, f"{UNKNOWN} three"))

    assert (hearing.heard, hearing.intent, hearing.position) == (f"{UNKNOWN} three", None, None)
    assert hearing.seconds_to_decision is not None


def test_a_question_has_no_position() -> None:
    hearing = hear(recording((0.5, 1.2)), (0.9, "my cards"))

    assert (hearing.intent, hearing.position) == (AskHand(), None)


def test_a_pick_that_needs_a_yes_has_a_position_and_two_picks_have_none() -> None:
    doubtful = hear(recording((0.5, 1.2)), (0.9, "third card"), confidence=0.2)
    either = hear(recording((0.5, 1.2)), (0.9, "third card fifth card"))

    assert (doubtful.intent, doubtful.position) == (PickMaybe(3), 3)
    assert (either.intent, either.position) == (PickOneOf((3, 5)), None)


def test_the_words_are_those_of_the_reading_that_counts() -> None:
    """The best reading is no phrase; a close one is."""
    close = [Reading(("fifth", "card"), cost=0.5)]
    hearing = hear(recording((0.5, 1.2)), (0.9, "fifth how"), others=close)

    assert (hearing.heard, hearing.position) == ("fifth card", 5)


def test_the_size_of_the_fan_is_what_last_means() -> None:
    assert [hear(recording((0.5, 1.2)), (0.9, "last card"), fan=fan).position for fan in (2, 5, 13)] == [2, 5, 13]


def test_every_phrase_of_the_grammar_is_listened_for_and_nothing_is_skipped() -> None:
    ears, grammar, sound = ScriptedEars(), spoken_grammar(5), recording((0.5, 1.2))
    hear_sound(sound, ears, grammar, lambda: 0.0)

    assert ears.expected == [[*grammar.phrases]]
    assert ears.seconds >= sound.seconds + 3
