"""Several wordings for one thing: seeded, never the same twice in a row, always the same about one moment."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from tests.unit.test_conversation import words
from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.intents import AskHand, PickCard, Repeat, Silence
from voice_oldmaid.dialogue.languages import LANGUAGES, LIVELY
from voice_oldmaid.dialogue.languages.en.seats import WORDS
from voice_oldmaid.dialogue.manner import Verbosity
from voice_oldmaid.dialogue.play import Play
from voice_oldmaid.dialogue.sitting import Sitting
from voice_oldmaid.dialogue.wordings import FIRST, Wordings
from voice_oldmaid.game.variants import VARIANTS

OPTIONS = ("one", "two", "three", "four")
FEWEST = 4
"""Wordings of whatever is said often (issue 6, point 9)."""


def of_seed(seed: int) -> Wordings:
    return Wordings(Random(seed))


def in_a_row(wordings: Wordings, times: int, kind: str = "pair") -> list[str]:
    said = []
    for _ in range(times):
        said.append(wordings.pick(kind, OPTIONS))
        wordings.next_moment()
    return said


def test_without_chance_it_is_always_the_first() -> None:
    assert {*in_a_row(FIRST, 20)} == {"one"}
    assert not FIRST.vary


def test_all_wordings_come_and_none_twice_in_a_row() -> None:
    said = in_a_row(of_seed(1), 400)

    assert {*said} == {*OPTIONS}
    assert [pair for pair in pairwise(said) if pair[0] == pair[1]] == []


def test_the_same_seed_gives_the_same_words() -> None:
    assert in_a_row(of_seed(1), 30) == in_a_row(of_seed(1), 30)
    assert in_a_row(of_seed(1), 30) != in_a_row(of_seed(2), 30)


def test_asked_twice_about_one_moment_it_is_the_same() -> None:
    wordings = of_seed(3)
    for _ in range(20):
        assert len({wordings.pick("question", OPTIONS) for _ in range(5)}) == 1
        wordings.next_moment()


def test_two_of_one_kind_in_one_moment_are_worded_differently() -> None:
    wordings = of_seed(4)
    told = [wordings.pick("safe", OPTIONS, (("name", name),)) for name in ("Robin", "Daisy", "Robin")]

    assert told[0] == told[2] != told[1]


def test_what_is_said_in_between_changes_no_other_words() -> None:
    """Whoever asks for something hears the same game."""
    wordings, said = of_seed(5), []
    for _ in range(30):
        wordings.pick("answer", OPTIONS)
        said.append(wordings.pick("pair", OPTIONS))
        wordings.next_moment()

    assert said == in_a_row(of_seed(5), 30)


def test_what_does_not_vary_goes_on_not_to() -> None:
    assert FIRST.drawn_from(Random(1)) is FIRST
    assert of_seed(1).drawn_from(Random(2)).vary


def test_now_and_then_is_once_in_so_many_times() -> None:
    wordings = of_seed(6)
    often = sum(wordings.now_and_then("call", 4) for _ in range(4000))

    assert 900 < often < 1100
    assert not any(FIRST.now_and_then("call", 1) for _ in range(10))


# The tables


@pytest.mark.parametrize("verbosity", Verbosity)
def test_whatever_is_said_often_has_several_wordings(verbosity: Verbosity) -> None:
    few = [kind for kind, options in WORDS[verbosity].items() if len({*options}) < FEWEST]

    assert few == [], "add wordings to the table"


def test_pairs_and_the_end_are_varied_most() -> None:
    usual = WORDS[Verbosity.USUAL]
    joys = ("your_pair", "you_are_safe", "you_win", "stays", "is_old_maid_alone", "you_are_old_maid", "keeper_wins")

    assert min(len(usual[kind]) for kind in joys) > FEWEST


def test_words_for_a_level_are_other_words_for_something_that_is_said_as_usual() -> None:
    own = {kind for kind in WORDS[Verbosity.FEW] if kind.startswith("few_")}

    assert {*WORDS[Verbosity.FEW]} - own <= {*WORDS[Verbosity.USUAL]}
    assert {*WORDS[Verbosity.MANY]} <= {*WORDS[Verbosity.USUAL]}


# Whole games


def game(seed: int, seats: int = 4, verbosity: Verbosity = Verbosity.USUAL) -> Play:
    return Play(Sitting(VARIANTS["old_maid"], seats, Chances.of_seed(seed)), LIVELY["en"].at(verbosity))


def whole(play: Play, seed: int) -> list[str]:
    rng, told = Random(seed), [*play.deal()]
    while not play.is_over:
        told += play.pick(rng.randrange(play.view.fan) + 1)
    return told


def test_a_seed_deals_and_plays_the_same_in_whatever_words() -> None:
    for seed in range(5):
        lively, plain = game(seed), Play(Sitting(VARIANTS["old_maid"], 4, Chances.of_seed(seed)), LANGUAGES["en"])

        assert whole(lively, seed) != whole(plain, seed)
        assert (lively.moves, lively.start) == (plain.moves, plain.start)


def test_the_same_seed_tells_a_game_in_the_same_words() -> None:
    assert whole(game(1), 1) == whole(game(1), 1)


def test_games_by_one_language_do_not_share_their_chance() -> None:
    """A game that is played beside another one is told as if it were alone."""
    alone, beside, other = game(2), game(2), game(3)
    whole(other, 3)

    assert whole(beside, 2) == whole(alone, 2)


def lively() -> Conversation:
    made = Conversation(VARIANTS["old_maid"], 3, Chances.of_seed(7), LIVELY["en"])
    made.open()
    return made


def test_the_question_of_a_turn_stays_the_same_until_a_card_is_taken() -> None:
    made = lively()
    question = made.talk.question()
    for intent in (AskHand(), Repeat(), Silence(), AskHand()):
        assert [line.text for line in made.answer(intent).say][-len(question) :] == question


def test_a_wish_that_is_said_back_anew_is_worded_anew() -> None:
    made = lively()
    back = [words(made.answer(PickCard(position))).lower() for position in (1, 2, 1, 2, 1, 2)]

    assert [nth in text for nth, text in zip(("first", "second") * 3, back, strict=True)] == [True] * 6
    shapes = [text.replace("second", "first") for text in back]
    assert [pair for pair in pairwise(shapes) if pair[0] == pair[1]] == []


def test_another_game_by_voice_goes_on_in_many_wordings() -> None:
    play = game(1)
    play.change_game(VARIANTS["old_maid_short"], 3)

    assert play.language.wordings.vary
