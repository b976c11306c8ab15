"""The ladder: the same question with an example, two cards to choose from, and all of them one by one."""

from __future__ import annotations

import pytest

from tests.unit.test_conversation import QUESTION, conversation, told, words
from voice_oldmaid.dialogue.intents import Intent, No, PickAny, PickCard, PickMaybe, Silence, Unclear, Yes, YesMaybe
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.ports import Heard, Reading, Word, typed

NOISE = Heard((Word("[unk]"),))


def unsure(best: str, *others: str) -> Heard:
    """Readings that are all about as likely."""
    readings = tuple(Reading(tuple(other.split()), 0.1 * cost) for cost, other in enumerate(others, start=1))
    return Heard(tuple(Word(word, confidence=0.4) for word in best.split()), others=readings)


def faint(text: str) -> Heard:
    return Heard(tuple(Word(word, confidence=0.0) for word in text.split()))


def test_noise_brings_an_example_and_then_all_cards() -> None:
    made = conversation()

    assert [words(made.hear(NOISE)) for _ in range(2)] == [
        f"I did not understand that. Say something like second card. {QUESTION}",
        "Let me help. I will say the cards slowly. Say yes when you hear yours. First card?",
    ]


def test_what_sounded_like_two_cards_is_asked_about() -> None:
    made = conversation()
    made.answer(Unclear())
    made.hear(unsure("fourth cat", "first cat", "people", "school"))

    assert made.talk.mode is Mode.CHOOSING
    assert words(made.answer(PickCard(4))) == "Fourth card."


def test_a_card_that_was_not_meant_is_not_offered_again() -> None:
    made = conversation()
    made.talk.doubt = made.talk.doubt.denying((4,))
    made.answer(Unclear())
    made.hear(unsure("fourth cat", "fourth people", "school"))

    assert 4 not in made.talk.wish


def test_what_was_heard_and_why_it_cannot_be_is_told() -> None:
    """ANCHORS R10."""
    assert words(conversation().hear(typed("ninth"))) == "I heard ninth. Oliver has four cards. Which one?"


def test_after_two_objections_the_cards_are_counted() -> None:
    made = conversation()

    assert told(made, PickCard(3), No(), PickCard(4), No())[-1] == (
        "All right, not that one. I will say the cards slowly. Say yes when you hear yours. First card?"
    )


def test_a_card_that_was_not_meant_takes_a_yes_when_it_is_heard_again() -> None:
    made = conversation()

    assert told(made, PickCard(3), No(), PickCard(3))[-1] == "Did you say third card?"
    assert told(made, Yes())[0].startswith("You got")


def test_whoever_types_is_never_doubted() -> None:
    made = conversation()
    said = [words(made.hear(typed(text))) for text in ("3", "no", "3")]

    assert said[-1] == "Third card."


def test_to_refuse_what_the_game_has_chosen_is_no_misunderstanding() -> None:
    made = conversation()
    told(made, *[PickAny(), No()] * 3)

    assert made.talk.mode is Mode.PICKING


@pytest.mark.parametrize("said", ["yes", "third card"])
def test_a_faint_voice_is_believed_when_it_says_so_twice_in_a_row(said: str) -> None:
    made = conversation()

    assert [words(made.hear(faint(text))) for text in ("third card", said, said)] == [
        "Did you say third card?",
        "I hear you, but you are far away. Come nearer, please. Did you say third card?",
        "Third card.",
    ]
    made.answer(Silence())
    assert made.talk.play.picks == [(3, 4)]


@pytest.mark.parametrize("between", [Silence(), Unclear(), PickMaybe(3)], ids=repr)
def test_two_faint_yeses_that_are_not_in_a_row_are_none(between: Intent) -> None:
    made = conversation()
    made.hear(faint("third card"))
    told(made, YesMaybe(), between, YesMaybe())

    assert made.talk.mode is Mode.SURE_OF_CARD
    assert made.talk.play.picks == []


def test_a_faint_no_is_one_where_a_card_was_asked_about() -> None:
    made = conversation()
    made.hear(faint("third card"))

    assert words(made.hear(faint("no"))) == f"All right, not that one. {QUESTION}"


def test_faint_words_change_nothing_else() -> None:
    """Not even twice: a yes with consequences is a clear one."""
    made = conversation()
    made.hear(typed("quit"))
    said = [words(made.hear(faint("yes"))) for _ in range(3)]

    assert made.talk.mode is Mode.SURE_TO_QUIT
    assert said[0].endswith("Come nearer, please. Do you want to stop playing?")


def test_somebody_far_away_of_whom_nothing_more_is_heard_is_asked_to_come_nearer() -> None:
    made = conversation()
    made.hear(faint("third card"))

    assert "Come nearer" in words(made.answer(Silence()))


def test_a_game_that_hears_itself_twice_asks_to_be_turned_down_once() -> None:
    """FAULTS L-04: to ask again would bring it back once more. "Again" still means what was said before."""
    made = conversation()
    first = words(made.hear(heard_of(words(made.answer(Silence())))))
    second = words(made.hear(heard_of(first)))
    later = [words(made.hear(heard_of(QUESTION))) for _ in range(3)]

    assert first.endswith(QUESTION)
    assert second == "I think I hear myself. Please use headphones, or turn me down a little."
    assert second not in later
    assert made.talk.misunderstandings > 0


def test_a_child_who_is_not_understood_twice_is_not_told_to_use_headphones() -> None:
    made = conversation()
    said = [words(made.hear(Heard((Word("banana"), Word("[unk]"))))) for _ in range(2)]

    assert not any("headphones" in each for each in said)


def test_own_words_that_were_typed_or_understood_are_no_echo() -> None:
    made = conversation()
    for _ in range(3):
        made.hear(typed("is holding four"))
        made.answer(No())

    assert made.talk.echoes.in_a_row == 0


def heard_of(said: str) -> Heard:
    """Some words of it that are no answer, as a microphone before a loudspeaker brings them."""
    some = [word.strip(".,?!").lower() for word in said.split()][-6:-3]
    return Heard(tuple(Word(word) for word in (*some, "[unk]")))
