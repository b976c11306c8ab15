"""Two people who talk at once: one of them is asked by name, and no card is taken that was not said (ANCHORS R12)."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from tests.acoustic.mouth import Mouth, Understood, listen, quiet, sequence, together
from voice_oldmaid.audio.sound import Samples
from voice_oldmaid.audio.vosk_recognizer import VoskRecognizer
from voice_oldmaid.dialogue.grammar import grammar
from voice_oldmaid.dialogue.intents import PickCard
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.languages.en.numbers import ordinal

pytestmark = pytest.mark.acoustic

WORDS = grammar(4, 6, LANGUAGES["en"])
CARDS = ((3, 5), (1, 2), (4, 1), (3, 2))
VOICES = (("en-us+f3", "en-us+m3"), ("en-us", "en-us+f2"), ("en-gb", "en-us+f4"), ("en-us+f1", "en-us+f3"))
SECONDS_LATER = (0.0, 0.1, 0.25)


def understood(spoken: Samples, ears: VoskRecognizer) -> list[Understood]:
    return [each for each in listen(sequence(quiet(1.5), spoken, quiet(2.0)), ears, WORDS) if each.intent is not None]


def test_two_at_once_are_mostly_asked_and_never_taken_for_a_third_card(
    mouth: Mouth, recognizer: VoskRecognizer
) -> None:
    asked = 0
    for (one, other), (voice, another), later in product(CARDS, VOICES, SECONDS_LATER):
        second = np.concatenate((quiet(later), mouth.say(f"{ordinal(other)} card", another)))
        said = understood(together(mouth.say(f"{ordinal(one)} card", voice), second), recognizer)
        taken = [each.intent for each in said if isinstance(each.intent, PickCard)]
        asked += not taken

        assert set(taken) <= {PickCard(one), PickCard(other)}
    assert asked >= 0.6 * len(CARDS) * len(VOICES) * len(SECONDS_LATER)


@pytest.mark.parametrize("voice", ["en-us", "en-gb", "en-us+f1", "en-us+f2", "en-us+f3", "en-us+m3", "en-us+m7"])
def test_one_voice_is_never_taken_for_two(mouth: Mouth, recognizer: VoskRecognizer, voice: str) -> None:
    said = [understood(mouth.say(f"{ordinal(card)} card", voice), recognizer)[0] for card in range(1, 7)]

    assert [each.answer.heard.crowded for each in said] == [False] * 6  # type: ignore[union-attr]


def test_two_who_take_turns_are_not_two_at_once(mouth: Mouth, recognizer: VoskRecognizer) -> None:
    (said,) = understood(
        np.concatenate((mouth.say("the third", "en-us+f3"), quiet(0.1), mouth.say("card", "en-us+m3"))), recognizer
    )

    assert not said.answer.heard.crowded  # type: ignore[union-attr]
