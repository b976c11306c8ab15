"""Somebody so far away that every word is doubted: they get their card by voice all the same, and noise gets none."""

from __future__ import annotations

import numpy as np
import pytest

from tests.acoustic.mouth import PEAK, Mouth, listen, lived_in, quiet, sequence, white
from voice_oldmaid.audio.microphone import RATE_HERTZ
from voice_oldmaid.audio.sound import FULL_SCALE, Samples, Sound
from voice_oldmaid.audio.vosk_recognizer import VoskRecognizer
from voice_oldmaid.bench.hearing import hear_sound
from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.grammar import grammar
from voice_oldmaid.dialogue.intents import PickAny, PickCard, Silence, Yes, YesMaybe
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.game.variants import VARIANTS

pytestmark = pytest.mark.acoustic

VOICES = ("en-us+f2", "en-us+m3")
MOST_TRIES = 6


def said_from_afar(mouth: Mouth, text: str, voice: str, peak_dbfs: float) -> Sound:
    """In a quiet room, with its highest peak at this level."""
    near = sequence(quiet(0.5), mouth.say(text, voice), quiet(0.5), room_dbfs=-120)
    faint = near / FULL_SCALE * 10 ** (peak_dbfs / 20) / PEAK
    room = np.random.default_rng(5).normal(0, 10 ** (-85 / 20), len(faint))
    return Sound(np.rint((faint + room) * FULL_SCALE).astype(np.int16), RATE_HERTZ)


def tries_until_taken(mouth: Mouth, ears: VoskRecognizer, voice: str, peak_dbfs: float) -> tuple[int, list[int]]:
    """How much somebody from afar says who wants the second card of a game; and the cards that were taken."""
    made = Conversation(VARIANTS["old_maid"], 4, Chances.of_seed(3), LANGUAGES["en"])
    made.open()
    for tries in range(1, MOST_TRIES + 1):
        text = "yes" if made.talk.mode in (Mode.SURE_OF_CARD, Mode.OFFERING) else "second card"
        heard = hear_sound(said_from_afar(mouth, text, voice, peak_dbfs), ears, made.talk.grammar()).accepted
        made.hear(heard) if heard.words else made.answer(Silence())
        if made.talk.mode is Mode.TAKING:
            made.answer(Silence())
        if made.talk.play.picks:
            return tries, [position for position, _ in made.talk.play.picks]
    return MOST_TRIES + 1, []


@pytest.mark.parametrize("peak_dbfs", [-50.0, -55.0])
@pytest.mark.parametrize("voice", VOICES)
def test_who_is_far_away_gets_a_card(recognizer: VoskRecognizer, mouth: Mouth, voice: str, peak_dbfs: float) -> None:
    tries, taken = tries_until_taken(mouth, recognizer, voice, peak_dbfs)

    assert taken == [2]
    assert tries <= 4


ROOMS = {
    "soft noise": lambda: white(60.0, -66),
    "a room": lambda: lived_in(60.0, -66),
    "a louder room": lambda: lived_in(60.0, -58),
}


@pytest.mark.parametrize("kind", ROOMS)
def test_faint_noise_is_no_yes(recognizer: VoskRecognizer, kind: str) -> None:
    """Neither one, nor a card."""
    made: Samples = ROOMS[kind]()
    heard = [each.intent for each in listen(made, recognizer, grammar(4, 13, LANGUAGES["en"]))]

    assert [intent for intent in heard if isinstance(intent, Yes | YesMaybe | PickCard | PickAny)] == []
