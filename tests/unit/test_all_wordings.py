"""Every wording of what is said often, at every level, keeps the laws for sentences."""

from __future__ import annotations

import re
from functools import cache

import pytest

from tests.fakes import heard
from tests.thorough import some
from tests.unit.test_languages import SPEAKABLE
from tests.wordings import in_all_wordings, said_back_in_all_wordings, told_in_all_wordings
from voice_oldmaid.bench.child_words import Kind, understood
from voice_oldmaid.dialogue.breaths import MOST_WORDS
from voice_oldmaid.dialogue.grammar import LONGEST_FAN, grammar
from voice_oldmaid.dialogue.intents import LayTwo, NewGame, No, PickMaybe, Unclear
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.languages.base import Language
from voice_oldmaid.dialogue.languages.en.seats import WORDS
from voice_oldmaid.dialogue.parser import understand
from voice_oldmaid.game.cards import FULL_PACK, cards

languages = pytest.mark.parametrize("language", LANGUAGES.values(), ids=LANGUAGES)

LONGEST_WORD = 10
"""In letters: nothing that a child of five does not say."""


@cache
def told(language: Language) -> frozenset[str]:
    return frozenset(told_in_all_wordings(language))


@languages
def test_every_wording_can_be_spoken(language: Language) -> None:
    """FAULTS A-01."""
    sentences = {*told(language), *said_back_in_all_wordings(language)}

    assert [text for text in sentences if not SPEAKABLE.fullmatch(text)] == []
    assert [text for text in sentences if text[-1] not in ".?!" or not text[0].isupper()] == []
    assert [text for text in sentences if "  " in text or re.search(r"[.,?!]{2}| [.,?!]", text)] == []


@languages
def test_every_wording_has_its_question_last_and_short_words(language: Language) -> None:
    words = {word for text in told(language) for word in re.findall(r"[A-Za-z']+", text)}

    assert [text for text in told(language) if "?" in text[:-1]] == []
    assert [word for word in words if len(word) > LONGEST_WORD] == []


@languages
def test_no_wording_hides_a_stop_word(language: Language) -> None:
    words = {word for text in told(language) for word in re.findall(r"[a-z']+", text.lower())}

    assert [word for word in words for stop in language.interrupts if word.startswith(stop)] == []


ASKED_BACK = PickMaybe | LayTwo | NewGame | No
"""What a sentence with a card's place, a pair, or a new game in it may be taken for at most: nothing is done by it."""


@languages
def test_no_wording_is_understood_as_a_pick_or_a_yes(language: Language) -> None:
    """FAULTS L-01. The game's own voice is no answer, by whatever phrase of the moment."""
    words = grammar(4, LONGEST_FAN, language, hand=FULL_PACK[:8])
    sentences = {" ".join(re.findall(r"[a-z']+", text.lower())) for text in told(language)}

    assert len(sentences) > 400
    tried = some(sorted(sentences), 100)
    assert [text for text in tried if not isinstance(understand(heard(text), words), Unclear | ASKED_BACK)] == []


@languages
def test_every_wording_of_a_sentence_can_be_said_in_one_breath(language: Language) -> None:
    """But the few that end in a long list, which are cut."""
    sentences = {part for text in told(language) for part in re.split(r"(?<=[.!?]) ", text)}

    assert [text for text in sentences if len(text.split()) > MOST_WORDS + 1] == []


def test_every_wording_is_one_of_another() -> None:
    """Nothing stands twice in a table."""
    assert [
        kind for table in WORDS.values() for kind, options in table.items() if len({*options}) != len(options)
    ] == []


def test_the_simulated_child_understands_every_wording_that_it_has_to() -> None:
    """It has only its own ears: its table follows the game's words."""
    one, other = cards("2h Joker")
    for language in in_all_wordings(LANGUAGES["en"]):
        assert understood(language.which_card(1, 6)).number == 6
        assert understood(language.which_card(1, 26)).kind is Kind.WHICH_CARD
        assert understood(language.which_card(1, 1)).kind is Kind.WHICH_CARD
        assert understood(language.said_back(12)).number == 12
        assert understood(language.said_back(1)).kind is Kind.SAID_BACK
        assert understood(language.chosen_for_you(2)).kind is Kind.CHOSEN
        assert understood(language.taken_back()).kind is Kind.TAKEN_BACK
        assert understood(language.goodbye()).kind is Kind.GOODBYE
        for card in (one, other):
            assert understood(language.you_picked(card)).kind is Kind.PICKED, language.you_picked(card)
        for text in (language.picked(1, 2), language.taken_from_you(1, 3, one), language.has_now(1, 4)):
            assert understood(text).kind is Kind.TOLD, text
