"""Each wording of what is said often, as the ears hear the game's own voice: none takes a card."""

from __future__ import annotations

import pytest

from tests.acoustic.mouth import Mouth, listen, quiet, sequence
from tests.acoustic.test_sentences import table, takes
from tests.thorough import some
from tests.wordings import each_wording_once
from voice_oldmaid.audio.vosk_recognizer import VoskRecognizer
from voice_oldmaid.dialogue.languages import LANGUAGES

pytestmark = pytest.mark.acoustic


def test_no_wording_takes_a_card(recognizer: VoskRecognizer, mouth: Mouth) -> None:
    """FAULTS L-01, at the ears alone, as if nothing kept them from listening."""
    sentences = sorted(each_wording_once(LANGUAGES["en"]))
    taken = [
        (sentence, each.words, each.intent)
        for sentence in some(sentences, 60)
        for each in listen(sequence(mouth.say(sentence, "en-us", 130), quiet(1.2)), recognizer, table(9))
        if takes(each.intent, 9)
    ]

    assert len(sentences) > 200
    assert taken == []
