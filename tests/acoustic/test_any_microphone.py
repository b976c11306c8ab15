"""Microphones of every kind: faint and too loud, badly wired, far away, or switched off in the middle of a word.

What is asked about is no fault; a card that was not meant is one.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
import soundfile

from tests.acoustic.mouth import PEAK, Mouth, listen, lived_in, quiet, sequence, white
from voice_oldmaid.audio.microphone import RATE_HERTZ
from voice_oldmaid.audio.sound import FULL_SCALE, Samples, Sound, read_sound
from voice_oldmaid.audio.vosk_recognizer import VoskRecognizer
from voice_oldmaid.bench.hearing import Hearing, hear_sound
from voice_oldmaid.dialogue.grammar import grammar
from voice_oldmaid.dialogue.intents import PickAnyMaybe, PickCard, PickMaybe, PickOneOf, Unclear
from voice_oldmaid.dialogue.languages.en import English

pytestmark = pytest.mark.acoustic

Values = npt.NDArray[np.float64]
WORDS = grammar(4, 13, English())
PICKS = {
    "third card": 3, "number eleven": 11, "the second one": 2, "number five": 5,
    "i want the sixth card": 6, "card number four": 4, "the ninth one": 9, "tenth card": 10,
}  # fmt: skip
QUESTIONS = (PickMaybe, PickOneOf, PickAnyMaybe)
VOICES = ("en-us+f2", "en-us+m3")


def said(mouth: Mouth, text: str, voice: str, room_dbfs: float = -75) -> Values:
    """Of full scale, with its highest peak at PEAK."""
    return sequence(quiet(0.5), mouth.say(text, voice), quiet(0.5), room_dbfs=room_dbfs) / FULL_SCALE


def recorded(values: Values) -> Samples:
    return np.clip(np.rint(values * FULL_SCALE), -FULL_SCALE, FULL_SCALE - 1).astype(np.int16)


def heard(samples: Samples, recognizer: VoskRecognizer) -> Hearing:
    return hear_sound(Sound(samples, RATE_HERTZ), recognizer, WORDS)


def is_wrong(found: Hearing, position: int) -> bool:
    """Whether the game would do something that was not said. A question is no deed."""
    return found.intent is not None and found.intent != PickCard(position) and not isinstance(found.intent, QUESTIONS)


def with_peak(dbfs: float) -> Callable[[Values], Values]:
    return lambda values: values * (10 ** (dbfs / 20) / PEAK)


def wave(amplitude: float, hertz: float) -> Callable[[Values], Values]:
    """With such a wave under it; one that takes seconds is a direct current that drifts."""
    return lambda values: values + amplitude * np.cos(2 * np.pi * hertz * np.arange(len(values)) / RATE_HERTZ)


def room(seconds: float, direct_db: float) -> Callable[[Values], Values]:
    """Far away in a room: an echo that has died away after *seconds*, and the sound itself louder by *direct_db*."""
    times = np.arange(round(seconds * RATE_HERTZ)) / RATE_HERTZ
    echo = np.random.default_rng(3).normal(0, 1, len(times)) * np.exp(-6.9 * times / seconds)
    echo *= 10 ** (-direct_db / 20) / np.sqrt(np.sum(echo**2))
    echo[0] = 1
    return lambda values: with_peak(-30)(PEAK * (away := np.convolve(values, echo)) / np.abs(away).max())


MICROPHONES: dict[str, tuple[Callable[[Values], Values], int]] = {
    "peaks at -30 dBFS": (with_peak(-30), 14),
    "peaks at -45 dBFS": (with_peak(-45), 13),
    "6 dB beyond full scale": (with_peak(6), 13),
    "12 dB beyond full scale": (with_peak(12), 11),
    "a direct current": (wave(0.3, 0), 14),
    "a direct current that drifts": (wave(0.25, 0.3), 14),
    "a hum": (wave(0.03, 50), 12),
    "a room": (room(0.3, 3), 7),
}
"""What a microphone does to the sound, and how many of the 16 wishes are heard at least, perhaps with a question."""


@pytest.mark.parametrize("kind", MICROPHONES)
def test_a_wish_is_heard_or_asked_about_and_never_another(recognizer: VoskRecognizer, mouth: Mouth, kind: str) -> None:
    changed, least = MICROPHONES[kind]
    found = [
        (text, heard(recorded(changed(said(mouth, text, voice))), recognizer)) for text in PICKS for voice in VOICES
    ]

    assert [(text, each.heard) for text, each in found if is_wrong(each, PICKS[text])] == []
    assert sum(each.position == PICKS[text] for text, each in found) >= least


@pytest.mark.parametrize("other", [lambda left: -left, lambda left: 0 * left], ids=["the wrong way round", "silent"])
def test_a_second_channel_does_no_harm(
    recognizer: VoskRecognizer, mouth: Mouth, tmp_path: Path, other: Callable[[Values], Values]
) -> None:
    left = said(mouth, "third card", VOICES[0])
    soundfile.write(tmp_path / "third card.wav", np.column_stack([left, other(left)]), RATE_HERTZ)

    assert hear_sound(read_sound(tmp_path / "third card.wav"), recognizer, WORDS).intent == PickCard(3)


HALVED = {
    "number fourteen": 14, "the sixteenth card": 16, "sixth card": 6, "the fourth one": 4, "i want the seventh card": 7,
    "the first card": 1,
}  # fmt: skip


@pytest.mark.parametrize("share", [0.35, 0.5, 0.65, 0.8])
def test_half_a_wish_is_no_other_card(recognizer: VoskRecognizer, mouth: Mouth, share: float) -> None:
    """The recording ends there: "fourteen" that is cut may be "four", and "sixth" is "six"."""
    wrong = []
    for text, position in HALVED.items():
        for voice in VOICES:
            spoken = mouth.say(text, voice)
            found = heard(np.concatenate([quiet(0.5), spoken[: round(share * len(spoken))]]), recognizer)
            wrong += [(text, voice, found.heard)] if is_wrong(found, position) else []

    assert wrong == []


ROOMS: dict[str, Callable[[], Samples]] = {
    "silent": lambda: white(30.0, -80),
    "a hum": lambda: recorded(wave(0.03, 50)(white(30.0, -70) / FULL_SCALE)),
    "lived in": lambda: lived_in(30.0, -60),
}


@pytest.mark.parametrize("kind", ROOMS)
def test_after_a_faint_voice_a_room_in_which_nobody_speaks_is_nothing(
    recognizer: VoskRecognizer, mouth: Mouth, kind: str
) -> None:
    """The voice was made louder, as it had to be; the room is not."""
    faint = recorded(with_peak(-45)(said(mouth, "third card", VOICES[0], -90)))
    first, *others = listen(np.concatenate([faint, ROOMS[kind]()]), recognizer, WORDS)

    assert first.intent in (PickCard(3), PickMaybe(3))
    assert [each.words for each in others if each.intent not in (None, Unclear())] == []


@pytest.mark.parametrize("kind", ROOMS)
def test_a_room_in_which_nobody_speaks_is_nothing(recognizer: VoskRecognizer, kind: str) -> None:
    """Neither a word nor the beginning of an answer."""
    assert heard(ROOMS[kind](), recognizer).intent is None
