"""The voices of the simulated child, really spoken."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from voice_oldmaid.audio.pyttsx3_voice import Pyttsx3Voice
from voice_oldmaid.audio.sound import Sound
from voice_oldmaid.bench.child_voices import PITCH_FACTORS, ChildVoice, EspeakChild, JoeChild, joe_children

pytestmark = pytest.mark.acoustic

SENTENCE = "I want the third card"


def median_pitch(sound: Sound) -> float:
    """The voice's fundamental frequency in hertz: the median over its loud stretches of 40 ms."""
    samples = sound.resampled(16000).samples.astype(float)
    frames = [samples[start : start + 640] for start in range(0, len(samples) - 640, 320)]
    loud = [frame for frame in frames if np.abs(frame).max() > 0.3 * np.abs(samples).max()]
    return float(np.median([16000 / strongest_period(frame) for frame in loud]))


def strongest_period(frame: np.ndarray) -> int:
    """Samples between two beats of the voice, for 70 to 450 hertz."""
    likeness = np.correlate(frame, frame, "full")[len(frame) - 1 :]
    return int(np.argmax(likeness[35:229])) + 35


@pytest.fixture(scope="module")
def espeak() -> Iterator[Pyttsx3Voice]:
    voice = Pyttsx3Voice()
    yield voice
    voice.close()


def test_the_espeak_child_is_higher_than_the_game_and_as_slow(espeak: Pyttsx3Voice) -> None:
    adult, child = (EspeakChild(espeak, factor).render(SENTENCE) for factor in (1.0, 1.3))

    assert median_pitch(child) / median_pitch(adult) == pytest.approx(1.3, rel=0.1)
    assert child.seconds == pytest.approx(adult.seconds, rel=0.15)


def test_the_espeak_child_says_a_thing_always_in_the_same_way(espeak: Pyttsx3Voice) -> None:
    first, second = (EspeakChild(espeak).render(SENTENCE) for _ in range(2))

    assert np.array_equal(first.samples, second.samples)


def test_the_natural_voices_are_a_man_and_two_higher_ones() -> None:
    """Prosody differs each time, so the pitch is that of the median of five."""
    man, higher, highest = (np.median([median_pitch(joe.render(SENTENCE)) for _ in range(5)]) for joe in joe_children())

    assert (higher / man, highest / man) == pytest.approx(PITCH_FACTORS[1:], rel=0.1)


def renderings(voice: ChildVoice) -> list[Sound]:
    return [voice.render(text) for text in ("third card", "no", "third card")]


def test_the_natural_voice_is_the_same_for_the_same_seed_and_never_says_a_thing_twice_alike() -> None:
    once, again, other = (
        renderings(JoeChild(1.2, seed=4)),
        renderings(JoeChild(1.2, seed=4)),
        renderings(JoeChild(1.2, seed=5)),
    )

    assert all(np.array_equal(one.samples, two.samples) for one, two in zip(once, again, strict=True))
    assert not np.array_equal(once[0].samples, once[2].samples)
    assert not np.array_equal(once[0].samples, other[0].samples)
