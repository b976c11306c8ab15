"""Choosing another game by voice: every one can be asked for, and only a yes changes the one that is played."""

from __future__ import annotations

import re

import pytest

from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.intents import (
    AskGames,
    AskTurn,
    ChooseGame,
    GoOn,
    Intent,
    Missed,
    No,
    PickAny,
    PickCard,
    PickMaybe,
    Repeat,
    ShorterGame,
    Silence,
    Unclear,
    Wait,
    Yes,
)
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.languages.en.choosing import about
from voice_oldmaid.dialogue.languages.en.games import NAMES_OF_GAMES
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.transcript import entry, header, replay
from voice_oldmaid.dialogue.turn_taking import Accept
from voice_oldmaid.game.choices import choice_of, shorter
from voice_oldmaid.game.notation import table_from
from voice_oldmaid.game.variants import VARIANTS, rules_for
from voice_oldmaid.ports import typed

ENGLISH = LANGUAGES["en"]
PETER = ChooseGame("black_peter_32")


def conversation(variant: str = "old_maid", seats: int = 4, seed: int = 1) -> Conversation:
    """A conversation that has just asked its first question."""
    made = Conversation(rules_for(variant, seats), seats, Chances.of_seed(seed), ENGLISH)
    made.open()
    return made


def told(made: Conversation, *intents: Intent) -> list[str]:
    """The sentences said to the last of these."""
    for intent in intents:
        reply = made.answer(intent)
    return [line.text for line in reply.say]


def playing(made: Conversation) -> str:
    return made.talk.play.rules.name


# What can be asked for


def test_every_variant_can_be_asked_for() -> None:
    chosen = {intent.variant for intent in ENGLISH.commands.values() if isinstance(intent, ChooseGame)}

    assert chosen == set(VARIANTS)


@pytest.mark.parametrize("variant", VARIANTS)
def test_each_game_is_asked_for_by_the_name_that_the_game_gives_it(variant: str) -> None:
    for name in NAMES_OF_GAMES[variant]:
        assert ENGLISH.commands[f"let's play {name.lower()}"] == ChooseGame(variant)


@pytest.mark.parametrize(
    ("said", "variant"),
    [
        ("Let's play Black Peter!", "black_peter_32"),
        ("play the french game", "pouilleux"),
        ("i want to play king escapes", "papaz_kacti"),
        ("old bachelor", "odd_jack"),
        ("with jokers", "joker"),
        ("color pairs", "color_pairs"),
        ("picture cards", "picture_pack"),
        ("play old maid upside down", "odd_card_wins"),
    ],
)
def test_what_a_child_would_say(said: str, variant: str) -> None:
    made = conversation()
    made.hear(typed(said))

    assert made.talk.choice
    assert made.talk.choice.rules.name == variant


def test_all_games_are_told_a_few_at_a_time_and_then_from_the_beginning() -> None:
    made = conversation()
    lists = [" ".join(told(made, AskGames())).split(". ")[0] for _ in range(7)]
    names = [names[0] for names in NAMES_OF_GAMES.values()]

    assert all(any(name in text for text in lists[:6]) for name in names)
    assert max(text.count(",") + 2 for text in lists) <= 5
    assert lists[6] == lists[0]
    assert len({*lists}) == 6


# Only a yes changes


def test_the_question_names_the_game_and_its_length_and_comes_last() -> None:
    assert told(conversation(), PETER) == [
        f"Black Peter takes {about(choice_of('black_peter_32', 4).minutes)}.",
        "This game would be over then.",
        "Do you want to play Black Peter?",
    ]


def test_after_a_game_nothing_would_be_over() -> None:
    made = conversation(seats=3)
    made.talk.play.table = table_from("old_maid dealer 2 giver - picker -\nhand\nhand Qs\nhand")
    made.talk.rest()

    assert len(told(made, PETER)) == 2


@pytest.mark.parametrize(
    "answer", [No(), Unclear(), Missed(), Silence(), PickCard(1), PickAny(), PickMaybe(1), Repeat(), GoOn(), AskTurn(),
    Wait(), AskGames(), PETER], ids=lambda intent: type(intent).__name__,
)  # fmt: skip
def test_nothing_but_a_yes_changes_the_game(answer: Intent) -> None:
    made = conversation()
    before = made.talk.play.table
    told(made, PETER, answer)

    assert made.talk.play.table == before
    assert playing(made) == "old_maid"


def test_another_name_is_another_question() -> None:
    made = conversation()

    assert told(made, PETER, ChooseGame("joker"))[-1] == "Do you want to play Old Maid with a joker?"
    told(made, Yes())
    assert playing(made) == "joker"


def test_a_card_that_was_said_back_is_not_taken_when_a_game_is_asked_for() -> None:
    made = conversation()
    before = made.talk.play.table
    told(made, PickCard(1), PETER, No(), Silence())

    assert made.talk.play.table == before


def test_a_yes_deals_the_new_game_and_tells_what_it_is() -> None:
    made = conversation()
    sentences = told(made, ChooseGame("pouilleux"), Yes())
    view = made.talk.view

    assert playing(made) == "pouilleux"
    assert sentences[0] == "This is the French game."
    assert "You play with Robin, Oliver and Daisy." in sentences
    assert made.talk.mode is Mode.PICKING
    assert sentences[-1].startswith(f"{ENGLISH.name(view.giver or 0)} is holding ")
    assert view.giver == 1
    """Picked from the left."""


def test_a_new_game_begins_a_new_series() -> None:
    made = conversation("papaz_kacti_points")
    told(made, PETER, Yes(), ChooseGame("papaz_kacti_points"), Yes())
    series = made.talk.play.series

    assert series.results == ()
    assert (series.kind, series.seats) == (VARIANTS["papaz_kacti_points"].series, 4)


@pytest.mark.parametrize("variant", VARIANTS)
def test_each_game_is_changed_to_and_played_on(variant: str) -> None:
    made = conversation()
    told(made, ChooseGame(variant), Yes())
    for _ in range(3):
        told(made, PickCard(1), Silence())

    assert made.talk.play.rules == choice_of(variant, 4).rules
    assert made.talk.play.table.rules == made.talk.play.rules


# How many play


@pytest.mark.parametrize(
    ("variant", "seats", "nearest", "sentence"),
    [
        ("joker", 8, 6, "Old Maid with a joker is for two to six players, and we are eight."),
        ("old_maid_two_packs", 3, 7, "Old Maid with two packs is for seven to twelve players, and we are three."),
    ],
)
def test_another_number_of_players_is_offered_and_needs_the_yes(
    variant: str, seats: int, nearest: int, sentence: str
) -> None:
    made = conversation(seats=seats)
    question = told(made, ChooseGame(variant))

    assert question[0] == sentence
    assert re.search(r"\bwith (six|seven) players\?$", question[-1])
    assert made.talk.play.seats == seats
    told(made, Yes())
    assert (made.talk.play.seats, made.talk.view.seats) == (nearest, nearest)
    assert made.hear(typed("how many has daisy")).say[0].text.startswith("Daisy has ")


def test_old_maid_with_many_players_has_two_packs() -> None:
    made = conversation("papaz_kacti", seats=8)
    told(made, ChooseGame("old_maid"), Yes())

    assert (playing(made), made.talk.play.seats) == ("old_maid_two_packs", 8)


# A shorter one


def test_a_shorter_game_is_offered_and_taken_with_a_yes() -> None:
    made = conversation("black_peter_52")

    assert told(made, ShorterGame())[-1] == "Do you want to play Black Peter?"
    told(made, Yes())
    assert playing(made) == "black_peter_32"


def test_there_is_not_always_a_shorter_one() -> None:
    made = conversation("old_maid_short")

    assert told(made, ShorterGame())[0] == "I have no shorter game than this one."
    assert made.talk.mode is Mode.PICKING


@pytest.mark.parametrize("variant", VARIANTS)
def test_what_is_offered_as_shorter_is_shorter(variant: str) -> None:
    rules = VARIANTS[variant]
    for seats in range(rules.seats_min, rules.seats_max + 1):
        found = shorter(rules, seats)

        assert found is None or found.minutes < choice_of(variant, seats).minutes


# Replay


def test_a_talk_in_which_the_game_was_changed_is_played_again() -> None:
    lines = ["let's play black peter", "third card", "yes", "1", "", "what are the rules", "short game", "yes", "2"]
    made = Conversation(VARIANTS["old_maid"], 4, Chances.of_seed(5), ENGLISH)
    said = [line.text for line in made.open().say]
    text = [header("old_maid", 4, 5, 130), *said]
    for line in lines:
        text.append(entry(Accept(typed(line))))
        text += [each.text for each in made.hear(typed(line)).say]

    assert list(replay("\n".join(text), ENGLISH)) == text
    assert playing(made) == "old_maid_short"


def test_a_game_for_more_players_does_not_keep_them_for_the_next_one() -> None:
    made = Conversation(VARIANTS["old_maid"], 4, Chances.of_seed(1), LANGUAGES["en"])
    made.open()
    seats = []
    for variant in ("old_maid_two_packs", "black_peter_32"):
        made.answer(ChooseGame(variant))
        made.answer(Yes())
        seats.append(made.talk.play.seats)

    assert seats == [7, 4]
