"""Each threshold of Sureness decides something: a value on the other side of it gives another meaning."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from tests.fakes import heard, spoken_grammar
from voice_oldmaid.dialogue.intents import AskHand, Intent, No, PickCard, PickMaybe, PickOneOf, Repeat, Unclear
from voice_oldmaid.dialogue.parser import as_understood, understand
from voice_oldmaid.dialogue.sureness import USUAL, Sureness
from voice_oldmaid.ports import Heard, Reading

DECOY = spoken_grammar().decoys[0]


def readings(best: str, *others: tuple[str, float]) -> Heard:
    return Heard(heard(best, 0.7).words, others=tuple(Reading(tuple(text.split()), cost) for text, cost in others))


CASES: dict[str, tuple[Heard, Intent, float, Intent]] = {
    "certain": (readings("third card", (DECOY, 1.0)), PickCard(3), 0.75, PickMaybe(3)),
    "close": (readings(DECOY, ("third card", 2.9)), PickMaybe(3), 2.8, Unclear()),
    "broken": (readings("the third have", ("third card", 0.8)), PickCard(3), 1.0, PickMaybe(3)),
    "short": (readings("that card", ("third card", 0.8)), PickMaybe(3), 1, PickCard(3)),
    "alone": (readings("third", ("third card", 1.0)), PickCard(3), 0.75, PickMaybe(3)),
    "near": (readings("three", ("third card", 1.4)), PickCard(3), 1.3, PickMaybe(3)),
    "impossible": (readings("third card", ("twelfth card", 0.2)), PickCard(3), 1.0, PickOneOf((3, 12))),
    "rival": (readings("third card", ("fifth card", 0.3)), PickOneOf((3, 5)), 0.8, PickMaybe(3)),
}
"""Of each threshold: what was heard, what it means, another value, and what it means with that."""


def test_there_is_a_case_for_each_threshold() -> None:
    assert set(CASES) == {field.name for field in fields(Sureness)}


@pytest.mark.parametrize("name", CASES)
def test_every_threshold_decides_something(name: str) -> None:
    told, usual, value, other = CASES[name]

    assert understand(told, spoken_grammar(9)) == usual
    assert understand(told, spoken_grammar(9), replace(USUAL, **{name: value})) == other


def test_what_is_shown_is_as_close_as_what_is_understood() -> None:
    near, far = (readings(DECOY, ("third card", USUAL.close + more)) for more in (-0.1, 0.1))

    assert as_understood(near, spoken_grammar(9)).text == "third card"
    assert as_understood(far, spoken_grammar(9)).text == DECOY


def test_at_nothing_everything_that_is_likeliest_is_acted_on() -> None:
    assert understand(readings(DECOY, ("third card", 2.9)), spoken_grammar(9), Sureness(certain=0.0)) == PickCard(3)


@pytest.mark.parametrize("word", ["what", "again", "help", "stop", "score"])
def test_a_single_word_that_is_not_certain_is_not_understood(word: str) -> None:
    """A noise is easily read as one; nobody minds saying it again."""
    assert understand(readings(word, (DECOY, 0.2)), spoken_grammar(9)) == Unclear()
    assert understand(readings(word, (DECOY, 0.2)), spoken_grammar(9), Sureness(certain=0.5)) != Unclear()


@pytest.mark.parametrize(("best", "intent"), [("no", No()), ("my cards", AskHand())])
def test_a_doubtful_no_counts_and_so_do_words_that_are_hardly_ever_heard_by_chance(best: str, intent: Intent) -> None:
    assert understand(readings(best, (DECOY, 0.2)), spoken_grammar(9)) == intent


def test_where_there_is_one_reading_only_a_single_word_counts() -> None:
    """A model that cannot say "none of these" is never sure of anything."""
    assert understand(heard("again", confidence=0.0), spoken_grammar(9)) == Repeat()
