"""Going back, saying it once more slowly (ANCHORS R15), and help that names only what works now (R14)."""

from __future__ import annotations

import re

import pytest

from tests.fakes import heard
from tests.unit.test_asking_hand import state
from tests.unit.test_conversation import QUESTION, conversation, in_mode, told, words
from voice_oldmaid.dialogue import answers, laying, repair
from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.conversation import ANSWERS, Conversation
from voice_oldmaid.dialogue.intents import (
    AskHand,
    AskHandSize,
    AskTurn,
    GoBack,
    Help,
    Intent,
    NewGame,
    No,
    PickCard,
    Quit,
    Repeat,
    SaySlower,
    Silence,
    Slower,
    Stop,
    Unclear,
)
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.manner import Manner
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.parser import understand
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.dialogue.talk import REPEATED
from voice_oldmaid.dialogue.told import Told
from voice_oldmaid.game.variants import VARIANTS
from voice_oldmaid.ports import typed

BEGINNING = "That was the beginning. I have said nothing before it."
SIZE, TURN = "You have three cards.", "It is your turn. You take a card from Oliver."


def fresh() -> Conversation:
    """A conversation that has only just begun to speak."""
    made = conversation()
    made.talk.told = Told()
    return made


def opened() -> tuple[Conversation, list[str]]:
    """A whole game that has just begun, and its first sentences but for the question."""
    made = Conversation(VARIANTS["old_maid"], 3, Chances.of_seed(7), LANGUAGES["en"])
    opening = [line.text for line in made.open().say]
    return made, opening[: -len(made.talk.question())]


# What was said, in portions


@pytest.mark.parametrize(
    ("reply", "question", "portions"),
    [
        ("a", 0, "a"),
        ("a b c", 0, "abc"),
        ("a b c d", 0, "a bcd"),
        ("a b c d e f g", 1, "a bcd ef"),
        ("a q", 1, "a"),
        ("q", 1, ""),
        ("a b q r", 2, "a b"),
        ("a q r s", 3, "a "),
    ],
)
def test_a_reply_is_cut_from_its_end_and_its_question_is_left_out(reply: str, question: int, portions: str) -> None:
    cut = Told().with_reply(reply.split(), question, 3).portions

    assert [" ".join(portion) for portion in cut] == [" ".join(portion) for portion in portions.split(" ")]


def test_portions_with_nothing_in_them_are_not_gone_back_to() -> None:
    said = Told().with_reply(["a"], 0, 3).with_reply(["q"], 1, 3).with_reply(["b"], 0, 3)

    assert said.portions == (("a",), ("b",))
    assert Told().portion == ()


# Going back


def test_each_time_one_portion_more_until_the_beginning() -> None:
    made = fresh()
    told(made, AskTurn(), AskHandSize(), AskHand())

    assert told(made, *[GoBack()] * 4) == [
        f"{SIZE} {QUESTION}",
        f"{TURN} {QUESTION}",
        f"{BEGINNING} {QUESTION}",
        f"{BEGINNING} {QUESTION}",
    ]


def test_the_whole_opening_can_be_gone_back_through_and_nothing_is_left_out() -> None:
    made, opening = opened()
    portions = []
    for _ in range(len(opening)):
        if words(reply := made.answer(GoBack())).startswith(BEGINNING):
            break
        portions.append([line.text for line in reply.say][: -len(made.talk.question())])

    assert all(len(portion) <= REPEATED for portion in portions)
    assert [text for portion in reversed(portions) for text in portion] == opening[: sum(map(len, portions))]
    assert len(opening) - sum(map(len, portions)) < REPEATED


def test_any_other_answer_starts_from_the_newest_again() -> None:
    made = fresh()
    told(made, AskTurn(), AskHandSize(), AskHand(), GoBack(), GoBack(), AskTurn())

    assert told(made, GoBack()) == [
        f"You have three cards. Two of clubs, five of diamonds and queen of spades. {QUESTION}"
    ]


@pytest.mark.parametrize("again", [Repeat(), SaySlower(), Slower(), Stop()], ids=repr)
def test_what_only_says_it_again_keeps_the_place(again: Intent) -> None:
    """Whoever asks for it once more, and then for what was before, means what was before that."""
    made = fresh()
    told(made, AskTurn(), AskHandSize(), AskHand(), GoBack())
    repeated = told(made, again)[0]

    assert SIZE in repeated or again == Stop()
    assert told(made, GoBack()) == [f"{TURN} {QUESTION}"]


def test_old_questions_are_not_asked_again() -> None:
    made = fresh()
    told(made, AskTurn(), Quit(), No(), NewGame(), No(), AskTurn())
    said = " ".join(told(made, *[GoBack()] * 5))

    assert "Do you want" not in said
    assert said.count("Which one?") == 5


@pytest.mark.parametrize("mode", [mode for mode in Mode if mode not in (Mode.TAKING, Mode.DOZING)])
@pytest.mark.parametrize("intent", [GoBack(), SaySlower()], ids=repr)
def test_it_changes_nothing_in_any_mode(mode: Mode, intent: Intent) -> None:
    """FAULTS A-04, A-05."""
    made = in_mode(mode)
    talk = made.talk
    talk.ask()
    before = state(made)
    replies = [made.answer(intent) for _ in range(3)]

    assert state(made) == before
    assert all(words(reply).endswith(" ".join(talk.question())) for reply in replies)


def test_going_back_while_a_card_is_about_to_be_taken_asks_about_that_card() -> None:
    """It may have meant "take it back": then silence must not take the card."""
    made = fresh()
    told(made, AskTurn(), PickCard(3))

    assert told(made, GoBack()) == [f"{TURN} Did you say third card?"]
    told(made, Silence(), Silence())
    assert made.talk.play.picks == []


def test_what_was_said_back_and_what_came_of_it_can_be_gone_back_to() -> None:
    made = fresh()
    told(made, PickCard(1), Silence(), AskTurn())
    came = [words(made.answer(GoBack())) for _ in range(6)]

    assert any(text.startswith("You got the two of hearts.") for text in came)
    assert f"First card. {' '.join(made.talk.question())}" in came


# Slower, once


def rates(reply: Reply) -> set[int]:
    return {line.words_per_minute for line in reply.say}


def test_the_last_portion_is_said_slower_once() -> None:
    made = fresh()
    told(made, AskTurn())
    slowly = made.answer(SaySlower())

    assert words(slowly) == f"{TURN} {QUESTION}"
    assert rates(slowly) == {90}
    assert made.talk.manner.words_per_minute == 130
    assert rates(made.answer(Repeat())) == {130}
    assert words(made.answer(Repeat())) == words(slowly)


def test_what_is_as_slow_as_can_be_is_said_again_and_why() -> None:
    made = fresh()
    made.talk.manner = Manner(80)
    told(made, AskTurn())
    replies = [made.answer(SaySlower()) for _ in range(2)]

    assert [words(reply) for reply in replies] == [f"This is as slow as I can speak. {TURN} {QUESTION}"] * 2
    assert rates(replies[0]) == {80}


@pytest.mark.parametrize("rate", [81, 100, 119])
def test_nothing_is_said_slower_than_the_voice_can(rate: int) -> None:
    made = fresh()
    made.talk.manner = Manner(rate)
    told(made, AskTurn())

    assert rates(made.answer(SaySlower())) == {80}


@pytest.mark.parametrize("text", ["say that slower", "repeat that slower", "go back", "go back one more"])
def test_it_is_understood_spoken_and_typed(text: str) -> None:
    made = fresh()
    meant = understand(heard(text), made.talk.grammar())

    assert isinstance(meant, GoBack | SaySlower)
    assert understand(typed(text), made.talk.grammar()) == meant
    assert understand(heard("slower"), made.talk.grammar()) == Slower()


# Help

HELP = {
    Mode.PICKING: "first card, fourth card, you choose, my cards, how many cards, what happened, count the cards, "
    "again, slower, goodbye, more help",
    Mode.COUNTING: "yes, no, again, you choose",
    Mode.PRACTICE: "third card, real game",
    Mode.SURE_OF_CARD: "yes, no, again, my cards, quit",
    Mode.PAUSED: "go on, my cards, new game, quit",
    Mode.LAYING_FIRST: "second card, no",
    Mode.ARRANGING: "yes, move my first card to the right end, mix my cards, push up my first card, my cards, "
    "do not ask me",
}
"""What help names in each mode, or in one that asks in the same way."""
SAME_HELP = {
    Mode.CHOOSING: Mode.PICKING, Mode.OFFERING: Mode.PICKING, Mode.DOZING: Mode.PICKING,
    Mode.LAYING_SECOND: Mode.LAYING_FIRST,
    **{mode: Mode.SURE_OF_CARD for mode in Mode if mode.name.startswith("SURE_") or mode in (
        Mode.TAKING, Mode.PENALTY, Mode.OVER, Mode.ALONE)},
}  # fmt: skip

NOT_NOW = (
    repair.not_understood, repair.neither_yes_nor_no, repair.take_your_time, laying.not_understood, answers.be_quiet,
    answers.not_there,
)  # fmt: skip
"""Answers that do nothing about what was said."""


NO_PHRASE = set(
    re.findall(
        r"\w+",
        "or also up to which one you want lay like if keep them hold out your cards until the and i will pick for",
    )
)
"""What else help says there."""


def named_in(help_: str, phrases: str) -> list[str]:
    """These phrases, after a check that the words of help that name something are just these."""
    rest = help_
    listed = phrases.split(", ")
    for phrase in sorted(listed, key=len, reverse=True):
        assert re.search(rf"\b{re.escape(phrase)}\b", rest), phrase
        rest = re.sub(rf"\b{re.escape(phrase)}\b", "", rest)
    found = re.findall(r"\b(?:say|ask for)\b,?([^.]*)\.", rest, re.IGNORECASE)
    words_left = {word for part in found for word in re.findall(r"[a-z']+", part.lower())}

    assert words_left <= NO_PHRASE
    return listed


@pytest.mark.parametrize("mode", Mode)
def test_help_names_only_what_works_now_and_each_of_it_does_something(mode: Mode) -> None:
    made = in_mode(mode)
    open_question = " ".join(made.talk.question())
    help_ = words(made.answer(Help())).removesuffix(open_question)
    mode_of_help, grammar = made.talk.mode, made.talk.grammar()
    for phrase in named_in(help_, HELP[SAME_HELP.get(mode, mode)]):
        meant = understand(typed(LANGUAGES["en"].spoken_form(phrase)), grammar)

        assert meant != Unclear(), phrase
        assert ANSWERS[mode_of_help, type(meant)] not in NOT_NOW, phrase
        after = in_mode(mode)
        after.answer(Help())
        assert words(after.hear(typed(phrase))), phrase


def test_what_can_i_say_is_help() -> None:
    assert words(conversation().hear(typed("what can i say"))) == words(conversation().answer(Help()))
