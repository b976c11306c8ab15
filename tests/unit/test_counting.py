"""Counting through the cards: a yes or a name picks, silence and a no go on, and whatever is unclear never picks."""

from __future__ import annotations

import pytest

from tests.unit.test_conversation import QUESTION, conversation, told, words
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.intents import (
    AskHand,
    CountCards,
    GoOn,
    Help,
    Intent,
    Missed,
    No,
    PickAnyMaybe,
    PickCard,
    PickMaybe,
    PickOneOf,
    Repeat,
    Silence,
    Stop,
    Unclear,
    Undo,
    Wait,
    Yes,
    YesMaybe,
)
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.waiting import COUNTS_ON_AFTER
from voice_oldmaid.ports import typed


def counting(*intents: Intent) -> Conversation:
    """The cards are counted, and these were the answers so far."""
    made = conversation()
    told(made, CountCards(), *intents)
    return made


def test_the_cards_are_said_one_by_one_with_time_to_answer() -> None:
    made = conversation()
    first = made.answer(CountCards())

    assert words(first) == "I will say the cards slowly. Say yes when you hear yours. First card?"
    assert first.prompt_after == COUNTS_ON_AFTER
    assert told(made, Silence(), Silence()) == ["Second card?", "Third card?"]
    assert told(made, Yes()) == ["Third card."]
    made.answer(Silence())
    assert made.talk.play.picks == [(3, 4)]


@pytest.mark.parametrize("said", [Silence(), No(), Undo(), GoOn()], ids=repr)
def test_what_is_no_yes_goes_on_to_the_next_card(said: Intent) -> None:
    assert told(counting(), said) == ["Second card?"]


def test_after_the_last_card_the_game_offers_to_pick() -> None:
    assert told(counting(), *[Silence()] * 4)[-1] == "That was all of them. Shall I pick a card for you?"


UNCLEAR: list[Intent] = [
    Unclear(), Missed(), Silence(), PickAnyMaybe(), PickMaybe(1), PickOneOf((1, 2)), Stop(), YesMaybe(), No(),
]  # fmt: skip


@pytest.mark.parametrize("first", UNCLEAR, ids=repr)
@pytest.mark.parametrize("second", UNCLEAR, ids=repr)
def test_nothing_unclear_picks(first: Intent, second: Intent) -> None:
    """A faint yes takes a second one, and even then the card is only said back."""
    made = counting(first, second)

    assert made.talk.play.picks == []
    assert made.talk.mode is not Mode.TAKING or (first, second) == (YesMaybe(), YesMaybe())


def test_a_card_that_is_named_is_taken_at_once() -> None:
    made = counting()

    assert told(made, PickCard(4)) == ["Fourth card."]
    assert told(counting(), PickCard(9)) == ["I heard ninth. Oliver has four cards. Which one?"]


def test_a_question_in_between_keeps_the_place() -> None:
    made = counting(Silence())

    assert told(made, AskHand())[0].endswith("Second card?")
    assert told(made, Repeat())[0].endswith("Second card?")
    assert told(made, Help())[0].endswith("You can say yes, no, again, or you choose. Second card?")
    assert told(made, Silence()) == ["Third card?"]


def test_an_answer_while_the_next_card_is_said_leads_back() -> None:
    assert told(counting(Silence(), Silence()), Missed()) == ["I was still talking. Please say it again. Second card?"]


def test_stop_at_a_card_may_mean_that_one() -> None:
    made = counting(Silence())

    assert told(made, Stop()) == ["Do you want the second card?"]
    made.answer(Yes())
    assert made.talk.play.picks == [(2, 4)]


def test_a_pause_ends_the_counting() -> None:
    assert told(counting(Silence()), Wait(), GoOn())[-1] == f"Let's go on. {QUESTION}"


def test_talk_that_is_never_clear_ends_it_in_the_end() -> None:
    made = counting(*[Unclear()] * 9)

    assert made.talk.mode is Mode.PAUSED
    assert made.talk.play.picks == []


@pytest.mark.parametrize("text", ["count the cards", "say them one by one", "read the cards to me"])
def test_counting_can_be_asked_for(text: str) -> None:
    assert words(conversation().hear(typed(text))).endswith("First card?")


def test_a_single_card_is_counted_too() -> None:
    made = conversation("""
        old_maid dealer 2 giver 2 picker 0
        hand 2c Qs
        hand
        hand 2h
    """)

    assert told(made, CountCards(), Yes()) == ["Say yes if you want it. First card?", "First card."]


def test_where_no_card_can_be_picked_it_is_told_whose_turn_it_is() -> None:
    made = conversation("""
        old_maid dealer 2 giver - picker -
        hand
        hand Qs
        hand
    """)

    assert told(made, CountCards())[0].startswith("This game is over.")
