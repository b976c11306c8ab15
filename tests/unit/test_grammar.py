"""One mapping with two readers: what is listened for is understood, and the reverse."""

from __future__ import annotations

import pytest

from tests.fakes import heard, spoken_grammar
from voice_oldmaid.dialogue.completeness import is_beginning, is_complete, may_go_on
from voice_oldmaid.dialogue.grammar import LONGEST_FAN, WEIGHT_OF_LEGAL, Grammar, grammar
from voice_oldmaid.dialogue.intents import (
    AskSeatSize,
    No,
    PickAny,
    PickCard,
    PickMaybe,
    PickOneOf,
    Quit,
    Stop,
)
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.parser import understand
from voice_oldmaid.dialogue.picks import pick_meanings
from voice_oldmaid.ports import typed

ENGLISH = LANGUAGES["en"]
FANS = (0, 1, 2, 5, 13, LONGEST_FAN)


@pytest.mark.parametrize("fan", FANS)
def test_everything_listened_for_is_understood_as_what_it_means(fan: int) -> None:
    """A bare number means its card, too, but needs a yes; typed, it does not."""
    words = spoken_grammar(fan)
    wrong = {phrase: meant for phrase, meant in words.meanings.items() if understand(typed(phrase), words) != meant}
    unsure = {phrase for phrase, meant in words.meanings.items() if understand(heard(phrase), words) != meant}

    assert wrong == {}
    assert unsure == words.weak


@pytest.mark.parametrize("fan", FANS)
def test_everything_understood_is_listened_for(fan: int) -> None:
    words = spoken_grammar(fan)

    plain = {phrase.removeprefix("um ").removeprefix("uh ") for phrase in words.phrases}

    assert words.hesitations == ("um", "uh")
    assert set(words.meanings) <= set(words.phrases)
    assert plain - set(words.meanings) <= words.fillers | set(words.decoys) | set(words.seams)
    assert words.words.issuperset(word for seam in words.seams for word in seam.split())


def test_what_joins_picks_is_listened_for_where_it_may_stand() -> None:
    words = spoken_grammar(5)

    listened = {f" {phrase} " for phrase in words.phrases}
    assert [joint for joint in words.joints if not any(f" {joint} " in phrase for phrase in listened)] == []
    assert {"third from", "card or", "card no", "the um", "card number uh"} <= set(words.seams)


def test_cards_that_are_not_there_are_listened_for_as_well() -> None:
    """Ears that can only hear "first" and "second" hear one of them when somebody says "ninth"."""
    words = spoken_grammar(fan=2)

    assert {"ninth", "card number nine", "twenty sixth card"} <= set(words.phrases)
    assert words.meanings["ninth card"] == PickCard(9)


def test_legal_answers_are_likelier_than_others() -> None:
    words = spoken_grammar(fan=4)
    times = {phrase: words.phrases.count(phrase) for phrase in ("fourth card", "fifth card", "last", "my cards", "no")}

    assert times == {"fourth card": WEIGHT_OF_LEGAL, "fifth card": 1, "last": WEIGHT_OF_LEGAL, "my cards": 1, "no": 1}


@pytest.mark.parametrize(
    ("fan", "phrase", "meant"),
    [
        (5, "last", PickCard(5)),
        (5, "the one on the right", PickCard(5)),
        (5, "left end", PickCard(1)),
        (5, "middle", PickCard(3)),
        (4, "middle", PickOneOf((2, 3))),
        (1, "middle", PickCard(1)),
        (1, "last", PickCard(1)),
        (3, "you choose", PickAny()),
        (13, "thirty", PickMaybe(13)),
    ],
)
def test_what_a_place_is_depends_on_the_fan(fan: int, phrase: str, meant: object) -> None:
    assert pick_meanings(fan, ENGLISH)[phrase] == meant


def test_without_a_fan_there_is_no_last_card() -> None:
    """The game is over: a number is still heard as one, and "last" as nothing."""
    words = spoken_grammar(fan=0)

    assert words.meanings["third card"] == PickCard(3)
    assert not {"last", "middle", "you choose"} & set(words.meanings)
    assert words.favored == frozenset()


def test_of_one_card_none_is_second_to_last() -> None:
    words = spoken_grammar(fan=1)

    assert words.meanings["next two last"] == PickCard(2)
    assert "next two last" not in words.favored


def test_each_seat_at_the_table_can_be_asked_about_and_no_other() -> None:
    asked = {intent.seat for intent in grammar(4, 5, ENGLISH).meanings.values() if isinstance(intent, AskSeatSize)}

    assert asked == {1, 2, 3}


def test_while_the_game_speaks_there_are_only_single_words() -> None:
    words = spoken_grammar()

    assert words.interrupts
    assert all(" " not in word for word in words.while_speaking)
    assert set(words.while_speaking) == words.interrupts | set(words.decoys)


def test_no_takes_back_only_what_was_said_back() -> None:
    assert "no" not in spoken_grammar().interrupts
    assert "no" in spoken_grammar(can_undo=True).interrupts


def test_stop_words_mean_something() -> None:
    words = spoken_grammar(can_undo=True)

    assert {Stop(), Quit(), No()} <= {words.meanings[word] for word in words.interrupts}


def test_the_beginning_of_an_answer_is_known_as_such() -> None:
    words = spoken_grammar()
    beginnings = ["the", "card number", "i want", "i want the", "how many cards has", "um the", "um"]

    assert [start for start in beginnings if not is_beginning(start.split(), words)] == []
    assert not is_beginning(["third", "card"], words)
    assert not is_beginning(["banana"], words)


@pytest.mark.parametrize(
    "text",
    ["third from", "third from the", "second two", "third no", "third no the", "third i", "second or", "give me",
     "not the", "not the third", "um the uh", "second or card number", "sorry the"],
)  # fmt: skip
def test_the_beginning_of_a_correction_or_of_a_place_is_waited_for(text: str) -> None:
    """ "Second ..." may go on "... to last", and would then be another card."""
    words = spoken_grammar()

    assert is_beginning(text.split(), words)
    assert not is_complete(text.split(), words)


@pytest.mark.parametrize("text", ["third card", "my cards", "third card from the right end", "banana", "third banana"])
def test_a_whole_answer_is_no_beginning_nor_are_other_words(text: str) -> None:
    assert not is_beginning(text.split(), spoken_grammar())


def test_an_answer_is_complete_when_it_is_a_phrase_or_the_same_one_again() -> None:
    words = spoken_grammar()
    complete = ["third card", "um third please", "third card third card", "no no no"]

    assert [text for text in complete if not is_complete(text.split(), words)] == []
    assert [text for text in ("", "um", "the", "third fourth", "third [unk]") if is_complete(text.split(), words)] == []


def test_a_complete_answer_may_go_on_to_be_another() -> None:
    """And a card named by one word may be the beginning of anything: "um, third card" is easily heard as "one"."""
    words = spoken_grammar()
    going_on = ["twenty", "stop", "how many cards", "third", "the second", "take the third", "third no fifth"]
    whole = ["third card", "my cards", "no", "the third one", "number three", "third card from the right"]

    assert [text for text in (*going_on, *whole) if may_go_on(text.split(), words)] == going_on


def test_only_where_a_card_is_asked_for_is_guessed_at_what_was_misheard() -> None:
    assert [mode for mode in Mode if grammar(4, 5, ENGLISH, mode).sound_alikes] == [Mode.PICKING]


def test_an_empty_grammar_understands_nothing() -> None:
    assert not is_complete(["third"], Grammar({}))
    assert Grammar({}).longest_phrase == 0
