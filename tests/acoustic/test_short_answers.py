"""A "yes" and a "no" that stand alone (FAULTS K-06), and every card named by high voices (K-09), by the real ears."""

from __future__ import annotations

import pytest

from tests.acoustic.mouth import Mouth, listen, quiet, sequence, with_peak
from voice_oldmaid.audio.pyttsx3_voice import Pyttsx3Voice
from voice_oldmaid.audio.sound import Samples
from voice_oldmaid.audio.vosk_recognizer import VoskRecognizer
from voice_oldmaid.bench.child_voices import EspeakChild
from voice_oldmaid.dialogue.grammar import grammar
from voice_oldmaid.dialogue.intents import Intent, No, PickCard, PickMaybe, PickOneOf, Unclear, Yes, YesMaybe
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.languages.en.numbers import ordinal

pytestmark = pytest.mark.acoustic

WORDS = grammar(4, 12, LANGUAGES["en"])
VOICES = ("en-us", "en-gb", "en-us+f2", "en-us+f4", "en-us+m3", "en-us+m7")


def understood(spoken: Samples, ears: VoskRecognizer) -> list[Intent]:
    """What these ears take it for, said a second and a half after the question."""
    heard = listen(sequence(quiet(1.5), spoken, quiet(2.0)), ears, WORDS)
    return [each.intent for each in heard if each.intent is not None]


@pytest.mark.parametrize("voice", VOICES)
@pytest.mark.parametrize(("word", "meant"), [("yes", Yes()), ("no", No())])
def test_a_short_answer_is_understood_or_asked_for_again(
    mouth: Mouth, recognizer: VoskRecognizer, word: str, meant: Intent, voice: str
) -> None:
    """K-06: it is never taken for anything else."""
    (answer,) = understood(mouth.say(word, voice), recognizer)

    assert answer in (meant, Unclear(), YesMaybe())


def test_the_short_answers_are_seldom_asked_for_again(mouth: Mouth, recognizer: VoskRecognizer) -> None:
    meant = [(word, intent, voice) for word, intent in (("yes", Yes()), ("no", No())) for voice in VOICES]

    assert sum(understood(mouth.say(word, voice), recognizer) == [intent] for word, intent, voice in meant) >= 10


def test_a_high_and_hasty_voice_gets_the_card_that_it_names(mouth: Mouth, recognizer: VoskRecognizer) -> None:
    """K-09: all of twelve cards, 1.3 times as high and at 170 words a minute, by two voices."""
    right, wrong = 0, []
    for voice in ("en-us", "en-us+f2"):
        child = EspeakChild(Pyttsx3Voice(voice), 1.3, 170)
        for position in range(1, 13):
            spoken = with_peak(child.render(f"the {ordinal(position)} card"))
            (answer,) = understood(spoken, recognizer)
            right += answer == PickCard(position)
            if not isinstance(answer, PickMaybe | PickOneOf | Unclear) and answer != PickCard(position):
                wrong.append((voice, position, answer))
        child.close()

    assert wrong == []
    assert right >= 0.8 * 24
