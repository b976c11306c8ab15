"""Words that arrange the own hand, by sound: they are understood, take no card, and leave picks what they are.

The figures are floors, a little under what was measured; each test says what that was.
"""

from __future__ import annotations

import pytest

from tests.acoustic.mouth import Mouth, listen, quiet, sequence
from voice_oldmaid.audio.vosk_recognizer import VoskRecognizer
from voice_oldmaid.dialogue.grammar import Grammar, grammar
from voice_oldmaid.dialogue.intents import Intent, PickAny, PickCard
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.game.cards import cards

pytestmark = pytest.mark.acoustic

ENGLISH = LANGUAGES["en"]
VOICES = ("en-us", "en-us+f2", "en-us+m3", "en-gb")
FAN = 5
HAND = cards("2c 7h Qs Ad 10s 5d")

ARRANGING = (
    "shuffle my cards", "mix my cards", "mix them", "leave my cards", "keep my cards", "ask me first",
    "ask me before i show my cards", "do not ask me", "move the queen to the left end",
    "move my second card to the right end", "move my first card to the middle", "my ace to the left end",
    "push up my second card", "push up the queen", "push up my seven", "move my king to the left end",
)  # fmt: skip
PICKS = ("second card", "the second one", "first card", "third card", "the last one", "number two", "the middle one")


def table() -> Grammar:
    return grammar(4, FAN, ENGLISH, hand=HAND)


def understood(text: str, voice: str, recognizer: VoskRecognizer, mouth: Mouth) -> Intent | None:
    """What the first words of this sentence mean; None if there are none."""
    sound = sequence(quiet(0.4), mouth.say(text, voice), quiet(1.5))
    return next((each.intent for each in listen(sound, recognizer, table()) if each.intent), None)


def test_words_that_arrange_the_hand_are_understood_and_take_no_card(recognizer: VoskRecognizer, mouth: Mouth) -> None:
    """Measured: all of 64."""
    meanings = table().meanings
    wrong = []
    for text in ARRANGING:
        for voice in VOICES:
            intent = understood(text, voice, recognizer, mouth)
            wrong += [(text, voice, intent)] if intent != meanings[ENGLISH.spoken_form(text)] else []

    assert [one for one in wrong if isinstance(one[2], PickCard | PickAny)] == []
    assert len(wrong) <= 0.15 * len(ARRANGING) * len(VOICES), wrong


def test_picks_stay_picks_beside_them(recognizer: VoskRecognizer, mouth: Mouth) -> None:
    """ "Second card" is not "my second card". Measured: all of 28."""
    meanings = table().meanings
    said = [(text, voice) for text in PICKS for voice in VOICES]
    wrong = [one for one in said if understood(*one, recognizer, mouth) != meanings[one[0]]]

    assert len(wrong) <= 1, wrong
