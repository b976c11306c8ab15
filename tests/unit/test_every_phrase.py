"""Every phrase of every language means itself: with fillers, and twice in a row; among others it does nothing rash."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import fields, replace

import pytest

from tests.fakes import heard
from tests.thorough import some
from voice_oldmaid.dialogue.grammar import LONGEST_FAN, Grammar, grammar
from voice_oldmaid.dialogue.intents import (
    HARMLESS,
    INTENTS,
    UNSPOKEN,
    Intent,
    PickAny,
    PickAnyMaybe,
    PickCard,
    PickMaybe,
    Unclear,
    Yes,
)
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.languages.base import Language
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.parser import understand
from voice_oldmaid.game.cards import FULL_PACK
from voice_oldmaid.ports import UNKNOWN, typed

FEWEST_FORMS = 6
"""Nobody has to know the one right word (ANCHORS R1)."""

languages = pytest.mark.parametrize("language", LANGUAGES.values(), ids=LANGUAGES)


def words_of(language: Language, fan: int = 5, *, can_undo: bool = False) -> Grammar:
    """All that can be said at a table of four, with seven different ranks in the hand; understood word for word."""
    mode = Mode.TAKING if can_undo else Mode.PICKING
    return replace(grammar(4, fan, language, mode, hand=FULL_PACK[:7]), sound_alikes={})


def with_fillers(phrase: str, fillers: tuple[str, ...]) -> Iterator[str]:
    """With each filler before, behind and in the middle, and with all of them everywhere."""
    words = phrase.split()
    for filler in fillers:
        yield f"{filler} {phrase}"
        yield f"{phrase} {filler}"
        yield " ".join([*words[:1], filler, *words[1:]])
    yield " ".join(f"{fillers[0]} {word} {fillers[-1]}" for word in words)


def changed(words: Grammar, said: Mapping[str, str]) -> dict[str, Intent]:
    """Which of these texts, each made of a phrase, mean something else than their phrase does."""
    wrong = {}
    for text, phrase in said.items():
        for make in (heard, typed):
            if (intent := understand(make(text), words)) != understand(make(phrase), words):
                wrong[text] = intent
    return wrong


@languages
def test_every_intent_that_can_be_said_has_six_forms_for_each_of_its_meanings(language: Language) -> None:
    """Each card, each seat and each game has them."""
    forms: dict[tuple[type, object], list[str]] = defaultdict(list)
    for phrase, intent in words_of(language).meanings.items():
        if not isinstance(intent, UNSPOKEN):
            forms[type(intent), about_what(intent)].append(phrase)
    spoken = {intent for intent, _ in forms}

    assert [intent.__name__ for intent in INTENTS if intent not in UNSPOKEN and intent not in spoken] == []
    assert {meaning: ways for meaning, ways in forms.items() if len(ways) < FEWEST_FORMS} == {}, "add phrases"


def about_what(intent: Intent) -> object:
    """The card, the seat or the game that it is about, if any."""
    first = next(iter(fields(intent)), None)
    return getattr(intent, first.name) if first else None


@languages
@pytest.mark.parametrize("can_undo", [False, True])
def test_fillers_change_nothing_wherever_they_stand(language: Language, can_undo: bool) -> None:
    words = words_of(language, can_undo=can_undo)
    fillers = tuple(sorted(language.fillers))[:2]
    phrases = some([*words.meanings], 300)
    said = {text: phrase for phrase in phrases for text in with_fillers(phrase, fillers)}

    assert changed(words, said) == {}


@languages
@pytest.mark.parametrize("can_undo", [False, True])
def test_said_twice_it_means_the_same(language: Language, can_undo: bool) -> None:
    words = words_of(language, can_undo=can_undo)

    assert changed(words, {f"{phrase} {phrase}": phrase for phrase in words.meanings}) == {}


def about(intent: Intent) -> set[Intent]:
    """What a phrase may amount to where other words are around it: a card and a yes have to be clear."""
    match intent:
        case PickCard(position) | PickMaybe(position):
            return {PickMaybe(position), Unclear()}
        case PickAny():
            return {PickAnyMaybe(), Unclear()}
        case Yes():
            return {Unclear()}
    return {intent, Unclear()}


@languages
@pytest.mark.parametrize("form", [f"{UNKNOWN} {{}}", f"{{}} {UNKNOWN}", f"{UNKNOWN} {{}} {UNKNOWN}"])
@pytest.mark.parametrize("fan", [5, LONGEST_FAN])
def test_among_unknown_words_it_is_itself_a_question_or_nothing(language: Language, form: str, fan: int) -> None:
    words = words_of(language, fan)
    understood = {form.format(phrase): understand(heard(form.format(phrase)), words) for phrase in words.meanings}

    meanings = {form.format(phrase): intent for phrase, intent in words.meanings.items()}
    assert {text: intent for text, intent in understood.items() if intent not in about(meanings[text])} == {}


@languages
def test_nor_is_more_than_a_question_made_of_it_where_words_may_sound_alike(language: Language) -> None:
    words = grammar(4, 5, language, hand=FULL_PACK[:7])
    meanings = {f"{UNKNOWN} {phrase}": intent for phrase, intent in words.meanings.items()}
    understood = {text: understand(heard(text), words) for text in meanings}

    rash = {text: intent for text, intent in understood.items() if isinstance(intent, PickCard | PickAny | Yes)}
    assert rash == {}
    other = {text for text, intent in understood.items() if not isinstance(intent, (*HARMLESS, type(meanings[text])))}
    assert other == set()


@languages
def test_no_joint_is_a_phrase_of_something_that_it_is_not_meant_to_end(language: Language) -> None:
    """What joins picks and is a command, too, takes back or waits."""
    commands = {type(language.commands[joint]).__name__ for joint in language.joints if joint in language.commands}

    assert commands <= {"No", "Wait", "Undo", "Stop"}
    assert not language.joints.keys() & (language.fillers | set(language.decoys))
