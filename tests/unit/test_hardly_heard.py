"""Words that were hardly heard change nothing: at most they bring a question, or an answer in words."""

from __future__ import annotations

import pytest

from tests.fakes import heard, spoken_grammar
from voice_oldmaid.dialogue import questions
from voice_oldmaid.dialogue.grammar import grammar
from voice_oldmaid.dialogue.intents import HARMLESS, QUESTIONS, No, PickCard, PickMaybe, Unclear, Yes
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.parser import understand
from voice_oldmaid.dialogue.sureness import USUAL
from voice_oldmaid.game.cards import FULL_PACK
from voice_oldmaid.ports import Heard, Reading, typed

WORDS = grammar(4, 5, LANGUAGES["en"], hand=FULL_PACK[:5])


def test_every_question_is_among_the_questions() -> None:
    assert {kind for kind in vars(questions).values() if isinstance(kind, type)} == set(QUESTIONS)


@pytest.mark.parametrize("others", [(), (Reading(("banana",), 2.5),)], ids=["one reading", "two readings"])
def test_of_all_that_can_be_said_only_the_harmless_follows_from_words_without_confidence(
    others: tuple[Reading, ...],
) -> None:
    understood = {understand(Heard(heard(phrase, 0.0).words, others=others), WORDS) for phrase in WORDS.meanings}

    assert {type(intent) for intent in understood} <= set(HARMLESS)
    assert PickMaybe(3) in understood


@pytest.mark.parametrize("text", ["[unk] stop the game", "[unk] go on [unk]", "new game", "no", "undo"])
def test_nor_does_it_from_a_phrase_among_others(text: str) -> None:
    assert understand(heard(text, 0.0), WORDS) == Unclear()


def test_a_faint_no_takes_back_what_is_said_back() -> None:
    """There it can do no harm; where the game asks about something else, it may end it."""
    assert understand(heard("no", 0.0), spoken_grammar(can_undo=True)) == No()
    assert understand(heard("no", 0.0), spoken_grammar()) == Unclear()


@pytest.mark.parametrize("word", ["quit", "shuffle", "slower", "undo", "continue"])
def test_a_single_word_that_is_the_only_reading_has_to_be_certain(word: str) -> None:
    assert understand(heard(word, USUAL.certain - 0.01), WORDS) == Unclear()
    assert understand(heard(word, USUAL.certain), WORDS) == WORDS.meanings[word]


def test_what_is_typed_is_certain() -> None:
    assert understand(typed("third card"), WORDS) == PickCard(3)
    assert understand(typed("yes"), WORDS) == Yes()
