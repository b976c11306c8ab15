"""What a player's yes and no have taught is one value, is bounded, and is text and back."""

from __future__ import annotations

import pytest

from tests.unit.test_conversation import conversation
from tests.unit.test_repair import unsure
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.intents import No, Yes
from voice_oldmaid.dialogue.learned import MOST_VOTES, MOST_WORDS, Learned
from voice_oldmaid.dialogue.modes import Mode


def asked_about_third() -> Conversation:
    made = conversation()
    made.hear(unsure("third my", "third card"))
    assert (made.talk.mode, made.talk.wish) == (Mode.SURE_OF_CARD, (3,))
    return made


def test_a_yes_teaches_that_these_words_meant_that_card() -> None:
    made = asked_about_third()
    made.answer(Yes())

    assert made.talk.learned == Learned({("third my", 3): 1})


def test_a_no_teaches_that_they_did_not() -> None:
    made = asked_about_third()
    made.answer(No())

    assert made.talk.learned == Learned({("third my", 3): -1})


@pytest.mark.parametrize("best", ["[unk] third", "people third", "last card last"])
def test_nothing_is_learned_from_noise_or_from_what_means_another_card_tomorrow(best: str) -> None:
    made = conversation()
    made.hear(unsure(best, "third card"))
    made.talk.mode, made.talk.wish = Mode.SURE_OF_CARD, (3,)
    made.answer(Yes())

    assert made.talk.learned == Learned()


def test_no_lesson_grows_for_ever() -> None:
    learned = Learned()
    for _ in range(9):
        learned = learned.taught("bird", 3, True)
    for position in range(1, 2 * MOST_WORDS):
        learned = learned.taught("bear", position, True)

    assert max(learned.votes.values()) <= MOST_VOTES
    assert len(learned.votes) == MOST_WORDS


def test_as_many_noes_as_yeses_leave_nothing() -> None:
    assert Learned().taught("bird", 3, True).taught("bird", 3, False) == Learned()


def test_lessons_are_text_and_back() -> None:
    learned = Learned().taught("third my", 3, True).taught("score", 4, False).taught("score", 4, False)

    assert Learned.from_text(learned.as_text()) == learned
    assert Learned.from_text("") == Learned()


@pytest.mark.parametrize("text", ["1 2", "0 3 bird", "9 3 bird", "1 0 bird", "yes 3 bird", "1 3  ", "\n"])
def test_what_is_no_lesson_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  of whatever word it is
        Learned.from_text(text)
