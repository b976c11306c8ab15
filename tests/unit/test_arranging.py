"""Arranging the own hand by words, being asked before it is held out, and cards that stick out."""

from __future__ import annotations

import pytest

from tests.fakes import heard
from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.intents import (
    ArrangeFirst,
    AskCard,
    AskHand,
    AskTurn,
    AskWhatHappened,
    GoOn,
    Intent,
    KeepOrder,
    MissingCard,
    MoveCard,
    NewGame,
    No,
    PickCard,
    PushUpCard,
    ShuffleHand,
    Silence,
    Undo,
    Wait,
    Yes,
)
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.dialogue.waiting import HOLDS_OUT_AFTER
from voice_oldmaid.game.cards import cards, codes
from voice_oldmaid.game.computer import Skill
from voice_oldmaid.game.notation import table_from
from voice_oldmaid.game.table import push_up
from voice_oldmaid.game.variants import VARIANTS
from voice_oldmaid.game.wishes import End
from voice_oldmaid.ports import typed

ENGLISH = LANGUAGES["en"]
TABLE = """
    old_maid dealer 2 giver 2 picker 0
    hand 2c 5d Qs Kh
    hand 7h 9c 4s
    hand 2h 7c 9h 5s 4d Kd
"""
"""Oliver holds out to you, and Robin picks from you."""
QUESTION = "Oliver is holding six cards. Which one?"


def conversation(table: str = TABLE, skill: Skill = Skill.CAREFREE) -> Conversation:
    made = Conversation(VARIANTS["old_maid"], 3, Chances.of_seed(7), ENGLISH, skill=skill)
    made.open()
    # What is undone is told again from the start, so that is this table too.
    made.talk.play.start = made.talk.play.table = table_from(table)
    made.talk.play.moves = ()
    made.talk.rest()
    made.talk.ask()
    return made


@pytest.mark.parametrize("between", [(Wait(),), (NewGame(),)])
def test_a_fan_that_waits_is_held_out_only_after_a_yes_though_nobody_asks_first_any_more(
    between: tuple[Intent, ...],
) -> None:
    """Nobody else's turn ever becomes a question to the listener."""
    made = conversation()
    for intent in (ArrangeFirst(wanted=True), PickCard(1), Silence(), *between, ArrangeFirst(wanted=False)):
        made.answer(intent)
    assert made.talk.view.picker == 1
    made.answer(No())
    made.answer(GoOn())
    assert made.talk.mode in (Mode.ARRANGING, Mode.PICKING)
    if made.talk.mode is Mode.ARRANGING:
        made.answer(PickCard(1))
        made.answer(Yes())

    assert made.talk.view.picker == 0
    assert len(made.talk.play.picks) == 1


@pytest.mark.parametrize(
    "said",
    ["move the nine of hearts to the middle", "move the ten to the second", "push the first card", "put down the last"],
)
def test_a_wish_about_the_own_hand_that_is_not_understood_is_never_a_pick(said: str) -> None:
    made = conversation()
    made.hear(typed(said))

    assert made.talk.mode is Mode.PICKING
    assert made.talk.misunderstandings == 1


@pytest.mark.parametrize(
    ("wishes", "still_mixes"),
    [
        ((ShuffleHand(),), False),
        ((ShuffleHand(), PushUpCard(2)), True),
        # The mixing raises the card again, in its new place.
        ((PushUpCard(2), ShuffleHand()), False),
    ],
    ids=["mixed", "pushed up since", "pushed up before"],
)
def test_what_is_undone_is_the_last_wish_and_no_other(wishes: tuple[Intent, ...], still_mixes: bool) -> None:
    made = conversation()
    for intent in (*wishes, Undo()):
        made.answer(intent)

    assert made.talk.play.wishes.shuffles is still_mixes


def test_the_last_card_of_the_own_hand_can_be_moved() -> None:
    made = conversation()
    made.hear(typed("move my last card to the left end"))

    assert codes(made.talk.view.hand) == "Kh 2c 5d Qs"


def words(reply: Reply) -> str:
    return " ".join(line.text for line in reply.say)


def said(made: Conversation, *texts: str) -> str:
    """What is said to the last of these typed words."""
    return [words(made.hear(typed(text))) for text in texts][-1]


def told(made: Conversation, *intents: Intent) -> str:
    return [words(made.answer(intent)) for intent in intents][-1]


def hand(made: Conversation) -> str:
    return codes(made.talk.view.hand)


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("move the queen to the left end", "Qs 2c 5d Kh"),
        ("Move my second card to the right end!", "2c Qs Kh 5d"),
        ("my king to the middle", "2c Kh 5d Qs"),
        ("move my 1st card to the middle", "5d 2c Qs Kh"),
        ("move my two to the right end", "5d Qs Kh 2c"),
    ],
)
def test_a_card_is_moved_and_the_new_order_is_told(text: str, order: str) -> None:
    made = conversation()
    answer = said(made, text)

    assert hand(made) == order
    assert " ".join(ENGLISH.hand(cards(order))) in answer
    assert answer.endswith(QUESTION)


def test_a_card_that_is_not_there_is_said_kindly() -> None:
    made = conversation()

    assert said(made, "move the jack to the left end") == f"You have no jack. {QUESTION}"
    assert told(made, MoveCard(9, End.LEFT)) == f"You have four cards. {QUESTION}"
    assert told(made, PushUpCard(5)) == f"You have four cards. {QUESTION}"
    assert hand(made) == "2c 5d Qs Kh"


def test_second_card_is_a_pick_and_my_second_card_is_none() -> None:
    made = conversation()
    meanings = made.talk.grammar().meanings

    assert meanings["second card"] == PickCard(2)
    assert meanings["my second card"] == AskCard(2)
    assert meanings["push up my second card"] == PushUpCard(2)
    assert words(made.hear(heard("push up my second card"))).startswith("Your second card, the five of diamonds")


def test_the_place_that_another_seat_takes_is_the_one_in_the_new_order() -> None:
    """Issue 4: the position picked is the one in the order told."""
    made = conversation()
    told(made, ArrangeFirst(), PickCard(2), Silence(), MoveCard(3, End.LEFT))
    order = made.talk.view.hand
    answer = told(made, Yes())
    taken = [ENGLISH.taken_from_you(1, place, card) for place, card in enumerate(order, start=1)]

    assert sum(sentence in answer for sentence in taken) == 1


def test_a_card_at_the_right_end_is_there_when_the_fan_is_held_out() -> None:
    """A picked card goes to the end (RULES G4), but it was wished otherwise."""
    made = conversation()
    told(made, ArrangeFirst(), MoveCard(3, End.RIGHT), PickCard(2), Silence())

    assert made.talk.mode is Mode.ARRANGING
    assert hand(made) == "2c 5d Kh Qs 7c"

    taken = told(made, Yes())

    assert hand(made).endswith("Qs") or "the queen of spades" in taken


def test_shuffling_goes_on_until_the_order_is_kept() -> None:
    made = conversation()
    answer = told(made, ShuffleHand())

    assert answer.startswith("Your cards are mixed. You have four cards.")
    assert "I will mix them each time before you hold them out." in answer
    assert made.talk.play.wishes.shuffles
    assert told(made, KeepOrder()) == f"Your cards stay as they are. {QUESTION}"
    assert not made.talk.play.wishes.shuffles


def test_a_new_deal_is_shuffled_too_but_nothing_is_moved_in_it() -> None:
    made = conversation()
    told(made, ShuffleHand(), PushUpCard(1), NewGame(), Yes())

    assert made.talk.play.wishes.shuffles
    assert made.talk.play.wishes.raised is None


def test_a_card_that_sticks_out_is_told_and_stays_until_the_fan_was_picked_from() -> None:
    made = conversation()
    assert told(made, PushUpCard(2)) == f"Your second card, the five of diamonds, sticks out now. {QUESTION}"
    answer = told(made, PickCard(1), Silence())

    assert "Your first card sticks out. Robin takes your" in answer
    assert made.talk.play.wishes.raised is None
    assert made.talk.play.table.stuck_out == ()


def test_what_is_undone_is_not_done_again_before_the_fan() -> None:
    made = conversation()
    made.talk.play.start, made.talk.play.moves = made.talk.play.table, ()
    told(made, MoveCard(3, End.LEFT), Undo(), PickCard(2), Silence())

    assert not hand(made).startswith("Qs")


@pytest.mark.parametrize("go_on", [Yes(), GoOn(), Silence()])
def test_who_wants_it_is_asked_before_the_own_fan(go_on: Intent) -> None:
    made = conversation()
    told(made, ArrangeFirst())
    asked = told(made, PickCard(2), Silence())

    assert asked.endswith("You hold out five cards to Robin. Ready?")
    assert made.answer(PushUpCard(3)).prompt_after == HOLDS_OUT_AFTER
    assert told(made, MoveCard(3, End.LEFT)).endswith("You hold out five cards to Robin. Ready?")
    assert told(made, AskTurn()).startswith("Robin takes a card from you.")
    assert told(made, No()).startswith("Take your time.")
    assert told(made, go_on).startswith("Your first card sticks out. Robin takes your")


def test_a_card_of_the_others_cannot_be_picked_while_the_own_fan_is_asked_about() -> None:
    made = conversation()
    told(made, ArrangeFirst(), PickCard(2), Silence())
    picks = len(made.talk.play.picks)
    told(made, PickCard(1), Wait(), PickCard(1), Yes())

    assert made.talk.mode is Mode.ARRANGING
    assert len(made.talk.play.picks) == picks


def test_being_asked_ends_with_the_same_words_or_with_a_no_to_it() -> None:
    made = conversation()

    assert said(made, "ask me first", "ask me first").startswith("I will not ask you")
    assert said(made, "ask me first", "do not ask me").startswith("I will not ask you")
    told(made, ArrangeFirst(), PickCard(2), Silence())
    assert "Robin takes your" in said(made, "do not ask me")
    assert not made.talk.play.asks_first


@pytest.mark.parametrize(
    "intent", [ShuffleHand(), MoveCard(1, End.LEFT), PushUpCard(1), KeepOrder(), MissingCard("king")]
)
def test_without_cards_there_is_nothing_to_arrange(intent: Intent) -> None:
    made = conversation("old_maid dealer 2 giver - picker -\nhand\nhand Qs\nhand")

    assert told(made, intent).startswith("You have no cards to move now.")


def test_a_lure_is_told_before_the_question() -> None:
    made = conversation()
    made.talk.play.table = push_up(made.talk.play.table, 2, 4)

    assert told(made, AskHand()).endswith(f"The fourth card sticks out. {QUESTION}")


def test_a_seat_that_mixes_is_told_only_to_who_asks() -> None:
    """RULES 2.12: the table may know that a hand was mixed."""
    made = conversation(skill=Skill.SLY)
    made.talk.play.deal()
    made.talk.rest()
    told(made, PickCard(1))
    answer = told(made, Silence())

    assert "mixed" not in answer
    assert f"{ENGLISH.name(made.talk.view.giver or 0)} has mixed the cards." in told(made, AskWhatHappened())


@pytest.mark.parametrize("variant", VARIANTS)
def test_each_name_of_a_card_moves_a_card_of_that_name(variant: str) -> None:
    rules = VARIANTS[variant]
    language = ENGLISH.speaking_of(rules)
    held = tuple({rules.kind_of(card): card for card in rules.pack}.values())[:7]
    for phrase, intent in language.arranging_phrases(held).items():
        if isinstance(intent, PushUpCard) and not phrase.endswith(" card"):
            assert phrase.split()[-1] in language.you_picked(held[intent.position - 1])


def test_two_cards_of_one_rank_are_told_apart_by_their_color() -> None:
    language = ENGLISH.speaking_of(VARIANTS["color_pairs"])
    phrases = language.arranging_phrases(cards("2c Qs 7h Qh"))

    assert phrases["push up my red queen"] == PushUpCard(4)
    assert phrases["push up my black queen"] == PushUpCard(2)
    assert phrases["push up the queen"] == PushUpCard(2)
    assert "push up my red seven" not in phrases
