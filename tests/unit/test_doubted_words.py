"""What is faint, or may be half a word, is asked about; what is faint is heard at all."""

from __future__ import annotations

import pytest

from voice_oldmaid.dialogue.grammar import grammar
from voice_oldmaid.dialogue.intents import Intent, PickAny, PickAnyMaybe, PickCard, PickMaybe, Yes, YesMaybe
from voice_oldmaid.dialogue.languages.en import English
from voice_oldmaid.dialogue.parser import understand
from voice_oldmaid.dialogue.utterance import Loudness
from voice_oldmaid.ports import Heard, Reading, Word

WORDS = grammar(4, 13, English())


def heard(text: str, doubted: bool, others: tuple[Reading, ...]) -> Heard:
    """All words but the last are as certain as can be."""
    *first, last = text.split()
    return Heard((*map(Word, first), Word(last, confidence=0.0 if doubted else 1.0)), others=others)


@pytest.mark.parametrize("others", [(), (Reading(("third", "cat"), 2.0),)], ids=["one reading", "two readings"])
@pytest.mark.parametrize(
    ("text", "certain", "doubtful"),
    [
        ("third card", PickCard(3), PickMaybe(3)),
        ("you choose", PickAny(), PickAnyMaybe()),
    ],
)
def test_a_pick_with_a_doubted_word_needs_a_yes(
    text: str, certain: Intent, doubtful: Intent, others: tuple[Reading, ...]
) -> None:
    assert understand(heard(text, doubted=False, others=others), WORDS) == certain
    assert understand(heard(text, doubted=True, others=others), WORDS) == doubtful


def test_a_doubted_yes_needs_another_one() -> None:
    assert understand(heard("yes", doubted=False, others=()), WORDS) == Yes()
    assert understand(heard("yes", doubted=True, others=()), WORDS) == YesMaybe()


@pytest.mark.parametrize("level", [-60.0, -64.0])
def test_a_whisper_in_a_quiet_room_is_loud(level: float) -> None:
    """Peaks at -45 dBFS are about -60 dBFS in the mean of a tenth of a second."""
    loudness = Loudness()

    assert not any(loudness.is_loud(-78 + moment % 3) for moment in range(50))
    assert loudness.is_loud(level)


def test_a_silent_room_is_never_loud_however_its_noise_changes() -> None:
    loudness = Loudness()

    assert not any(loudness.is_loud(-78 + 4 * (moment % 3)) for moment in range(300))
    assert not any(loudness.is_loud(-90 + moment % 20) for moment in range(300))
