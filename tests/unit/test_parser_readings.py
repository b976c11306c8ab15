"""Several readings of one sound are weighed: what stands out is meant, what does not is asked about."""

from __future__ import annotations

import math

import pytest

from tests.fakes import heard, spoken_grammar
from voice_oldmaid.dialogue.intents import (
    AskHand,
    Faster,
    Intent,
    No,
    PickAnyMaybe,
    PickCard,
    PickMaybe,
    PickOneOf,
    Unclear,
    Yes,
)
from voice_oldmaid.dialogue.parser import as_understood, understand
from voice_oldmaid.dialogue.sureness import USUAL
from voice_oldmaid.ports import MOST_READINGS, UNKNOWN, Heard, Reading, Word, typed

DECOY = spoken_grammar().decoys[0]
STRANGE = (UNKNOWN, DECOY)
"""Words that are in no phrase."""


def readings(best: str, *others: tuple[str, float], confidence: float = 0.1) -> Heard:
    """The best reading, then others with what each costs. The confidence does not count where there are others."""
    words = tuple(Word(word, confidence=confidence) for word in best.split())
    return Heard(words, others=tuple(Reading(tuple(text.split()), cost) for text, cost in others))


def meant(best: str, *others: tuple[str, float], fan: int = 9) -> Intent:
    return understand(readings(best, *others), spoken_grammar(fan))


# --- a phrase among the readings --------------------------------------------------------------------------------------


@pytest.mark.parametrize("best", ["third cards in", "the third have", "card the third number"])
def test_a_close_reading_that_is_a_phrase_counts_before_a_best_one_that_is_none(best: str) -> None:
    """Words of the game in an order in which nobody says them."""
    assert meant(best, ("third card", 0.8)) == PickCard(3)


@pytest.mark.parametrize("cost", [USUAL.close + 0.01, 5.0, 20.0])
def test_a_phrase_that_is_far_from_the_best_reading_does_not_count(cost: float) -> None:
    assert meant("many third", ("third card", cost)) == Unclear()


@pytest.mark.parametrize("best", ["do", "that card", "you", "many third"])
def test_a_short_saying_that_is_no_phrase_makes_a_pick_doubtful(best: str) -> None:
    """A hum is read as "do" or "that card", and as a card, too: it may not take one."""
    assert meant(best, ("third card", 0.8)) == PickMaybe(3)


@pytest.mark.parametrize(("other", "cost"), [("fourth", 2.0), ("card four", 2.9)])
def test_a_bare_number_is_not_made_certain_by_a_far_reading(other: str, cost: float) -> None:
    """ "Floor" is read as "four", and much less likely as "fourth"."""
    grammar = spoken_grammar(9)

    assert understand(readings("four", (other, cost), confidence=0.7), grammar) == PickMaybe(4)
    assert understand(readings("four", (other, 0.3), confidence=0.7), grammar) == PickCard(4)


def test_a_hum_that_is_read_as_the_same_card_in_several_ways_needs_a_yes() -> None:
    hum = ("fird", 0.3), ("firs", 1.3), ("er", 1.4)

    assert understand(readings("third", *hum, confidence=0.4), spoken_grammar(9)) == PickMaybe(3)
    assert understand(readings("third", *hum, confidence=0.9), spoken_grammar(9)) == PickCard(3)


def test_much_talk_with_a_phrase_in_it_is_not_for_the_game() -> None:
    """FAULTS K-05: a television that says "go faster" among other things changes nothing."""
    assert meant("week better are you go faster my the people") == Unclear()
    assert meant("people go faster") == Faster()


def test_readings_that_mean_the_same_are_added_up() -> None:
    """Alone each of them would be too little beside the fifth card."""
    rivals = ("fifth card", 0.0), ("the third card", 0.2), ("the third one", 0.2), ("third", 0.2)

    assert meant("third card", *rivals) == PickCard(3)
    assert meant("third card", rivals[0]) == PickOneOf((3, 5))


def test_the_words_that_are_told_are_those_of_the_phrase() -> None:
    grammar = spoken_grammar()

    assert as_understood(readings("many third", ("third card", 0.8)), grammar).text == "third card"
    assert as_understood(readings("many third", ("third card", USUAL.close + 1)), grammar).text == "many third"
    assert as_understood(readings("fifth card", ("third card", 0.8)), grammar).text == "fifth card"
    assert as_understood(Heard(), grammar).text == ""


# --- two that are close -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cost", [0.0, 0.2, 0.4])
def test_two_close_cards_are_asked_about(cost: float) -> None:
    assert meant("sixth card", ("third card", cost)) == PickOneOf((3, 6))
    assert meant("third card", ("sixth card", cost)) == PickOneOf((3, 6))


def test_a_second_card_far_behind_is_not_asked_about() -> None:
    assert meant("third card", ("sixth card", 2.0)) == PickCard(3)


def test_three_close_cards_are_too_many_for_a_question_so_the_likeliest_is() -> None:
    assert meant("third card", ("sixth card", 0.1), ("ninth card", 0.2)) == PickMaybe(3)


def test_a_card_and_a_command_that_are_close_take_nothing_without_a_yes() -> None:
    assert meant("third card", ("my cards", 0.1)) == PickMaybe(3)
    assert meant("my cards", ("third card", 0.1)) == AskHand()


@pytest.mark.parametrize("cost", [0.0, 0.2, 0.4])
def test_no_is_never_lost_to_a_pick(cost: float) -> None:
    """Whatever it is close to, a card is not taken by it."""
    assert meant("no", ("four", cost)) == No()
    assert meant("four", ("no", cost)) in (PickMaybe(4), No())


# --- strange words ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("strange", STRANGE)
@pytest.mark.parametrize("form", ["{} card", "third {}", "{}", "{} third card"])
def test_a_strange_word_in_a_close_reading_makes_a_pick_doubtful(strange: str, form: str) -> None:
    """Somebody may have said something else."""
    assert meant("third card", (form.format(strange), 0.2)) == PickMaybe(3)


@pytest.mark.parametrize("strange", STRANGE)
def test_a_strange_word_in_a_best_reading_is_doubt_too(strange: str) -> None:
    assert meant(strange, ("third card", 0.2)) == PickMaybe(3)
    assert meant(strange, ("yes", 0.2)) == Unclear()
    assert meant(strange, ("you choose", 0.2)) == PickAnyMaybe()


@pytest.mark.parametrize("strange", STRANGE)
def test_a_strange_word_far_behind_is_no_doubt(strange: str) -> None:
    assert meant("third card", (strange, 1.0)) == PickCard(3)
    assert meant("third card", (strange, USUAL.close + 0.01)) == PickCard(3)


def test_the_game_s_own_words_out_of_order_are_hardly_a_doubt() -> None:
    assert meant("third card", ("the third have", 0.0), ("third many cards", 0.1)) == PickCard(3)


def test_many_strange_readings_weigh_together() -> None:
    """None of them alone would be enough."""
    strange = [(f"{decoy} card", 1.2) for decoy in spoken_grammar().decoys[:5]]

    assert meant("third card", strange[0]) == PickCard(3)
    assert meant("third card", *strange) == PickMaybe(3)


# --- cards that are not there -----------------------------------------------------------------------------------------


def test_a_card_that_is_not_there_is_less_believed_than_one_that_is() -> None:
    """Before a fan of five, "ninth" and "fifth" are alike likely to the ears, and not to anybody who can count."""
    assert meant("fifth card", ("ninth card", 0.0), fan=5) == PickCard(5)
    assert meant("ninth card", ("fifth card", 0.0), fan=5) == PickMaybe(5)
    assert meant("ninth card", ("fifth card", 0.0), fan=9) == PickOneOf((5, 9))


@pytest.mark.parametrize("position", ["ninth", "seventh", "twelfth", "twentieth"])
def test_a_card_that_is_not_there_is_heard_as_itself_where_nothing_else_is_close(position: str) -> None:
    """It is answered with what was heard, and never with a card that is there."""
    numbers = {"ninth": 9, "seventh": 7, "twelfth": 12, "twentieth": 20}
    alone = meant(f"{position} card", (f"the {position} cards", 1.0), ("fifth card", 2.9), fan=5)

    assert alone == PickCard(numbers[position])


@pytest.mark.parametrize("cost", [0.9, 1.2, 1.5])
def test_between_the_two_it_is_asked_about_and_not_decided(cost: float) -> None:
    intent = meant("ninth card", ("fifth card", cost), fan=5)

    assert not isinstance(intent, PickCard), "neither the one nor the other is certain"


# --- certainty --------------------------------------------------------------------------------------------------------


def test_with_one_reading_alone_the_confidence_counts_and_with_several_their_weights() -> None:
    grammar = spoken_grammar(9)

    assert understand(readings("third card", confidence=0.1), grammar) == PickMaybe(3)
    assert understand(readings("third card", confidence=0.9), grammar) == PickCard(3)
    assert understand(readings("third card", ("third have", 1.0), confidence=0.1), grammar) == PickCard(3)


def test_any_card_after_a_no_in_a_close_reading_is_asked_about() -> None:
    assert meant("the", ("no any card", 0.0)) == PickAnyMaybe()


def test_a_yes_has_to_stand_out() -> None:
    """A doubtful yes would take a card that somebody was asked about."""
    assert meant("yes", (DECOY, 0.1)) == Unclear()
    assert meant("yes", (DECOY, 2.0)) == Yes()


def test_the_order_of_the_readings_is_not_what_counts() -> None:
    others = ("fifth card", 0.3), ("sixth card", 2.0), (DECOY, 1.0)
    forwards, backwards = meant("third card", *others), meant("third card", *reversed(others))

    assert forwards == backwards


# --- one utterance in two parts ---------------------------------------------------------------------------------------


def test_of_two_parts_every_reading_goes_with_every_reading() -> None:
    whole = readings("third", ("fird", 0.5)) + readings("card", ("cards", 0.7))

    assert whole.text == "third card"
    assert whole.others == (
        Reading(("fird", "card"), 0.5), Reading(("third", "cards"), 0.7), Reading(("fird", "cards"), 1.2),
    )  # fmt: skip


def test_what_two_parts_cost_is_added() -> None:
    """Two halves that are each close are together farther away."""
    whole = readings("many have", ("third", 2.0)) + readings("have", ("card", 2.0))

    assert understand(whole, spoken_grammar(9)) == Unclear()
    assert understand(
        readings("many have", ("third", 1.0)) + readings("have", ("card", 1.0)), spoken_grammar(9)
    ) == PickMaybe(3)


def test_no_more_readings_are_kept_than_anybody_looks_at() -> None:
    """The likeliest of a hundred, in order."""
    many = [(f"word{count}", count / 10) for count in range(1, 10)]
    whole = readings("third", *many) + readings("card", *many)
    costs = [reading.cost for reading in whole.readings]

    assert len(costs) == MOST_READINGS
    assert costs == sorted(costs)
    assert costs[-1] == pytest.approx(0.4, abs=0.11)


@pytest.mark.parametrize("part", [readings("third card", ("third cards", 0.5)), heard("third card"), typed("third")])
def test_nothing_before_or_after_changes_nothing(part: Heard) -> None:
    assert Heard() + part == part
    assert part + Heard() == part


def test_half_a_pick_after_half_a_pick_is_one() -> None:
    """FAULTS V-19: the recognizer settled "third" by itself, and "card" a second later."""
    grammar = spoken_grammar(9)
    third, card = readings("third", ("bird", 2.0)), readings("card", ("guard", 2.5))

    assert understand(third + card, grammar) == PickCard(3)


def test_the_least_certain_word_is_the_confidence_of_both_parts() -> None:
    assert (heard("third", 0.9) + heard("card", 0.4)).confidence == 0.4
    assert Heard().confidence == 0.0


@pytest.mark.parametrize("cost", [0.0, 700.0, 1e6, math.inf])
def test_no_cost_is_too_large(cost: float) -> None:
    assert meant("third card", ("the third cards", cost)) == PickCard(3)
