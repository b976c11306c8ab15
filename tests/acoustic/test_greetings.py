"""What visitors say to a kiosk, heard by the real ears: greetings begin a game, and other talk does not."""

from __future__ import annotations

import numpy as np
import pytest

from voice_oldmaid.audio.microphone import RATE_HERTZ
from voice_oldmaid.audio.sound import Sound
from voice_oldmaid.audio.vosk_recognizer import VoskRecognizer
from voice_oldmaid.bench.child_voices import ChildVoice, joe_children
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.kiosk.attracting import greeting_grammar, is_greeting
from voice_oldmaid.speech_models.models import find_model

pytestmark = pytest.mark.acoustic

GRAMMAR = greeting_grammar(LANGUAGES["en"])
MOST_MISSED = 0.1
BESIDE = (
    "look at the dinosaur over there", "where is the bathroom", "come on we have to go", "i am hungry", "what is this",
    "that is a big one", "can we go home now", "it is broken i think", "no don't touch that", "second card",
    "thank you very much", "see you tomorrow", "the elephant is over there", "mommy look", "wait for me", "let me see",
)  # fmt: skip


@pytest.fixture(scope="module")
def voices() -> list[ChildVoice]:
    return [*joe_children(0)]


@pytest.fixture(scope="module")
def ears() -> VoskRecognizer:
    return VoskRecognizer(find_model(), known_whole=True)


def begins_game(ears: VoskRecognizer, sound: Sound) -> bool:
    """Whether this, in a quiet room, is heard as a greeting."""
    rng = np.random.default_rng(0)
    quiet = np.zeros(RATE_HERTZ // 2, np.int16)
    samples = np.concatenate([quiet, sound.resampled(RATE_HERTZ).samples, quiet])
    ears.expect(GRAMMAR.phrases)
    _, final = ears.feed((samples + rng.normal(0, 20, len(samples))).astype(np.int16).tobytes())
    return is_greeting(final or ears.finish(), GRAMMAR)


def test_every_word_of_a_greeting_is_in_the_model(ears: VoskRecognizer) -> None:
    assert ears.missing_words(GRAMMAR.meanings) == []


def test_greetings_are_heard(ears: VoskRecognizer, voices: list[ChildVoice]) -> None:
    said = [(phrase, voice) for phrase in GRAMMAR.meanings for voice in voices]
    missed = [f"{phrase} ({voice.name})" for phrase, voice in said if not begins_game(ears, voice.render(phrase))]

    assert len(missed) <= MOST_MISSED * len(said), missed
    assert [each for each in missed if each.startswith("hello (")] == []


def test_talk_beside_it_begins_no_game(ears: VoskRecognizer, voices: list[ChildVoice]) -> None:
    began = [text for text in BESIDE for voice in voices if begins_game(ears, voice.render(text))]

    assert began == []
