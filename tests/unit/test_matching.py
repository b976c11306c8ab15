"""What may have been said is asked about, by what is known of words that sound alike; it is never acted on."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from voice_oldmaid.dialogue.grammar import grammar
from voice_oldmaid.dialogue.intents import PickCard, PickMaybe, PickOneOf, Unclear
from voice_oldmaid.dialogue.languages.en import English
from voice_oldmaid.dialogue.learned import Learned
from voice_oldmaid.dialogue.matching import ASKED, better_asked, matches
from voice_oldmaid.dialogue.parser import understand
from voice_oldmaid.dialogue.sound_alikes import EXTRA, LOST, STRANGE, as_text, distance, from_text
from voice_oldmaid.ports import Heard, Reading, Word

TABLE = {"fifth": {"score": 1.0, "": 1.2}, "first": {"score": 1.5}, "": {"uh": 0.5}}
WORDS = replace(grammar(4, 5, English()), sound_alikes=TABLE)
FAR = 9.0


def heard(text: str, *others: str) -> Heard:
    readings = tuple(Reading(tuple(other.split()), 0.5 * cost) for cost, other in enumerate(others, start=1))
    return Heard(tuple(Word(word, confidence=0.5) for word in text.split()), others=readings)


@pytest.mark.parametrize(
    ("said", "found", "cost"),
    [
        ("fifth card", "fifth card", 0.0),
        ("fifth card", "score card", 1.0),
        ("fifth card", "card", 1.2),
        ("fifth card", "uh fifth card", 0.5),
        ("first card", "people card", STRANGE),
        ("fifth card", "fifth", LOST),
        ("fifth card", "fifth big card", EXTRA),
    ],
)
def test_what_it_costs_to_hear_one_for_the_other(said: str, found: str, cost: float) -> None:
    assert distance(said.split(), found.split(), TABLE, FAR) == pytest.approx(cost)


words_of_table = st.lists(st.sampled_from(["fifth", "first", "score", "card", "uh", "people"]), max_size=5)


@given(words_of_table, words_of_table)
def test_nothing_costs_less_than_what_was_heard_word_for_word(said: list[str], found: list[str]) -> None:
    cost = distance(said, found, TABLE, FAR)

    assert distance(said, said, TABLE, FAR) == 0.0
    assert cost >= 0.0
    assert (cost == 0.0) == (said == found)


def test_what_was_not_understood_is_asked_about() -> None:
    assert understand(heard("score card"), replace(WORDS, sound_alikes={})) == Unclear()
    assert understand(heard("score card"), WORDS) == PickOneOf((1, 5))


def test_of_two_cards_a_much_likelier_one_is_asked_about_with_the_other() -> None:
    near = heard("score card", "[unk]", "school", "second card")
    far = heard("score card", "[unk]", "school", "water", "big", "people", "second card")

    assert better_asked(PickMaybe(2), near, WORDS) == PickMaybe(2)
    assert better_asked(PickMaybe(2), far, WORDS) == PickOneOf((2, 5))
    assert better_asked(PickMaybe(5), heard("fifth card"), WORDS) == PickMaybe(5)


@pytest.mark.parametrize("text", ["people", "school water", "big people", "[unk]", "[unk] [unk]"])
def test_what_is_like_no_card_is_not_understood(text: str) -> None:
    assert understand(heard(text), WORDS) == Unclear()


@given(st.lists(st.sampled_from(["score", "card", "five", "the", "people", "[unk]", "nine"]), min_size=1, max_size=4))
def test_nothing_is_acted_on_for_what_it_is_like(found: list[str]) -> None:
    """Only asked about: the same words without the table are never less than with it."""
    without = understand(heard(" ".join(found)), replace(WORDS, sound_alikes={}))
    intent = understand(heard(" ".join(found)), WORDS)

    assert intent == without or isinstance(intent, PickMaybe | PickOneOf)


def test_a_yes_makes_the_same_words_likelier_for_that_card_and_a_no_less_likely() -> None:
    taught = replace(WORDS, learned=Learned().taught("score card", 1, True))
    refused = replace(WORDS, learned=Learned().taught("score card", 5, False).taught("score card", 5, False))

    assert matches(heard("score card"), WORDS, FAR)[0].intent == PickCard(5)
    assert matches(heard("score card"), taught, FAR)[0].intent == PickCard(1)
    assert matches(heard("score card"), refused, FAR)[0].intent == PickCard(1)


def test_words_like_no_card_are_one_after_a_yes() -> None:
    taught = replace(WORDS, learned=Learned().taught("do you", 3, True))

    assert matches(heard("do you"), WORDS, FAR)[0].cost > ASKED
    assert understand(heard("do you"), taught) == PickMaybe(3)


def test_a_table_is_text_and_back() -> None:
    assert from_text(as_text(TABLE)) == TABLE
    assert from_text(as_text(English.sound_alikes)) == English.sound_alikes


def test_english_knows_what_is_heard_for_the_first_cards() -> None:
    """Made by `voice-oldmaid bench confusions`."""
    assert {"first", "third", "fifth", "nine", "card"} <= English.sound_alikes.keys()
    assert all(0 < cost < STRANGE for costs in English.sound_alikes.values() for cost in costs.values())
