"""Questions about the own cards, the neighbors and the time, by sound: they are understood, and picks stay picks.

The figures are floors, a little under what was measured; each test says what that was.
"""

from __future__ import annotations

import pytest

from tests.acoustic.mouth import Mouth, listen, quiet, sequence
from voice_oldmaid.audio.vosk_recognizer import VoskRecognizer
from voice_oldmaid.dialogue.grammar import Grammar, grammar
from voice_oldmaid.dialogue.intents import Intent, PickAny, PickCard, PickMaybe
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.game.cards import cards

pytestmark = pytest.mark.acoustic

ENGLISH = LANGUAGES["en"]
VOICES = ("en-us", "en-us+f2", "en-us+m3", "en-gb")
FAN = 5
HAND = cards("2c 7h Qs Ad 10s 5d")

ASKING = (
    "my third card", "what is my first card", "my last card", "tell me my fifth card", "do i have a seven",
    "have i got a queen", "do i have the seven of hearts", "do i have the six of spades", "do i have the old maid",
    "which are pairs", "who takes from me", "who do i take from", "how much longer", "how long is it still", "go back",
    "go back one more", "say that slower", "repeat that slower",
)  # fmt: skip
PICKS = (
    "third card", "the third card", "the third one", "the third", "the sixth", "the seventh card", "the eighth card",
    "the fifth", "second card", "the last card",
)  # fmt: skip


def table() -> Grammar:
    return grammar(4, FAN, ENGLISH, hand=HAND)


def understood(text: str, voice: str, recognizer: VoskRecognizer, mouth: Mouth) -> Intent | None:
    """What the first words of this sentence mean; None if there are none."""
    sound = sequence(quiet(0.4), mouth.say(text, voice), quiet(1.5))
    return next((each.intent for each in listen(sound, recognizer, table()) if each.intent), None)


def test_questions_are_understood_and_never_a_pick(recognizer: VoskRecognizer, mouth: Mouth) -> None:
    """Measured: all of 72."""
    meanings = table().meanings
    said = {(text, voice): understood(text, voice, recognizer, mouth) for text in ASKING for voice in VOICES}
    wrong = {one: intent for one, intent in said.items() if intent != meanings[ENGLISH.spoken_form(one[0])]}

    assert {one: intent for one, intent in wrong.items() if isinstance(intent, PickCard | PickAny | PickMaybe)} == {}
    assert len(wrong) <= 0.1 * len(said), wrong


def test_picks_stay_picks_beside_them(recognizer: VoskRecognizer, mouth: Mouth) -> None:
    """ "The seventh" is not "the seven of hearts". Measured: all of 40, but that "the sixth" was asked about."""
    meanings = table().meanings
    said = {(text, voice): understood(text, voice, recognizer, mouth) for text in PICKS for voice in VOICES}
    wrong = {one: intent for one, intent in said.items() if intent != meanings[ENGLISH.spoken_form(one[0])]}

    assert {one: intent for one, intent in wrong.items() if not isinstance(intent, PickMaybe)} == {}
    assert len(wrong) <= 0.15 * len(said), wrong
