"""The first run: one make-believe card, then the real game, whatever is said. Nothing of the table is told before."""

from __future__ import annotations

import re

import pytest

from tests.unit.test_conversation import EVERY_INTENT, conversation, in_mode, words
from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.intents import (
    AskHand,
    AskRules,
    CallSeat,
    ChooseGame,
    ChoosePlayer,
    FewerWords,
    Gone,
    GoOn,
    Help,
    Intent,
    Louder,
    Missed,
    MoreHelp,
    NewGame,
    No,
    OtherNames,
    PickAny,
    PickCard,
    PickMaybe,
    PickOneOf,
    Practice,
    Quit,
    RealGame,
    Repeat,
    Silence,
    Unclear,
    Wait,
    Yes,
)
from voice_oldmaid.dialogue.keeping import Store
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.manner_answers import ABOUT_THE_TABLE
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.players import Known, Players
from voice_oldmaid.game.notation import table_text
from voice_oldmaid.game.record import Record
from voice_oldmaid.game.variants import VARIANTS

NOW = "Now the real game."
FAN = "I hold out three cards. You can say second card."


def first_run(store: Store | None = None, players: Players | None = None, variant: str = "old_maid") -> Conversation:
    """Somebody who plays for the first time has heard the first words."""
    made = Conversation(
        VARIANTS[variant], 3, Chances.of_seed(7), LANGUAGES["en"], store=store, players=players, practice=True
    )
    made.open()
    return made


def test_the_first_words_are_short_and_ask_for_a_card() -> None:
    made = first_run()

    assert made.talk.mode is Mode.PRACTICE
    assert " ".join(made.talk.said) == f"Hello! Let's try it first. {FAN}"


def test_the_second_thing_that_is_said_can_be_the_first_pick() -> None:
    """ANCHORS R27."""
    made = first_run()
    practiced = words(made.answer(PickCard(2)))
    made.answer(PickCard(1))
    made.answer(Silence())

    assert practiced.startswith("Second card. That was the five of clubs, just for practice. Now the real game.")
    assert re.search(r"You play with Robin and Oliver\..*Which one\?$", practiced)
    assert [position for position, _ in made.talk.play.picks] == [1]


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_game_has_cards_for_practice(variant: str) -> None:
    seats = VARIANTS[variant].seats_min
    said = set()
    for position in (1, 2, 3):
        made = Conversation(VARIANTS[variant], seats, Chances.of_seed(1), LANGUAGES["en"], practice=True)
        made.open()
        reply = words(made.answer(PickCard(position)))
        said.add(re.search(r"That was the (.*), just for practice", reply)[1])  # type: ignore[index]

    assert len(said) == 3


@pytest.mark.parametrize("intent", [PickMaybe(3), PickAny()], ids=str)
def test_in_practice_even_a_doubtful_card_is_taken(intent: Intent) -> None:
    made = first_run()

    assert "just for practice. Now the real game." in words(made.answer(intent))


UNCLEAR = (Unclear(), Missed(), Silence(), PickCard(9), PickOneOf((1, 2)), Yes())


@pytest.mark.parametrize("second", UNCLEAR, ids=str)
@pytest.mark.parametrize("first", UNCLEAR, ids=str)
def test_nobody_is_stuck_in_practice(first: Intent, second: Intent) -> None:
    made = first_run()
    once = words(made.answer(first))

    assert once.endswith(FAN)
    assert NOW not in once
    assert NOW in words(made.answer(second))
    assert made.talk.mode is Mode.PICKING


@pytest.mark.parametrize("intent", [RealGame(), NewGame(), No(), GoOn()], ids=str)
def test_it_can_be_skipped(intent: Intent) -> None:
    made = first_run()

    assert words(made.answer(intent)).startswith(f"{NOW} This is Old Maid.")
    assert made.talk.mode is Mode.PICKING


def told_of_table(made: Conversation) -> list[str]:
    """What must not be heard before the real game has begun: the cards of the hand, and how many there are."""
    hand = made.talk.language.hand(made.talk.view.hand)
    return [*hand, *(made.talk.language.which_card(seat, made.talk.view.fan) for seat in (1, 2))]


@pytest.mark.parametrize("before", [(), (Wait(),), (Quit(),), (ChooseGame("joker"),)], ids=str)
@pytest.mark.parametrize("intent", EVERY_INTENT, ids=lambda intent: type(intent).__name__)
def test_nothing_of_the_table_is_told_and_nothing_moves_before_the_real_game(
    intent: Intent, before: tuple[Intent, ...]
) -> None:
    made = first_run()
    table = table_text(made.talk.play.table)
    for each in before:
        made.answer(each)
    said = words(made.answer(intent))
    still_practices = made.talk.practice.goes_on
    told = [sentence for sentence in told_of_table(made) if sentence in said]

    assert bool(told) is not still_practices
    assert table_text(made.talk.play.table) == table or not still_practices


@pytest.mark.parametrize("intent", ABOUT_THE_TABLE, ids=lambda intent: intent.__name__)
def test_a_question_about_the_table_is_put_off(intent: type) -> None:
    made = first_run()
    asked = next(each for each in EVERY_INTENT if type(each) is intent)

    assert words(made.answer(asked)) == f"That comes with the real game. You can say real game. {FAN}"


@pytest.mark.parametrize("aside", [Louder(), AskRules(), Help(), MoreHelp(), ChoosePlayer("Tiger"), Repeat()], ids=str)
def test_everything_else_works_and_comes_back_to_the_practice(aside: Intent) -> None:
    made = first_run()

    assert words(made.answer(aside)).endswith(FAN)
    assert NOW in words(made.answer(PickCard(1)))


@pytest.mark.parametrize("aside", [Wait(), Quit(), ChooseGame("joker")], ids=str)
def test_a_side_question_leads_back_to_the_practice(aside: Intent) -> None:
    made = first_run()
    made.answer(aside)
    back = words(made.answer(GoOn() if aside == Wait() else No()))

    assert made.talk.mode is Mode.PRACTICE
    assert back.endswith(FAN)


@pytest.mark.parametrize("aside", [Wait(), Quit(), ChooseGame("joker")], ids=str)
def test_what_is_promised_in_a_side_question_of_the_practice_works_there(aside: Intent) -> None:
    """Of the table nothing can be told yet, and "real game" ends the practice from there, too."""
    made = first_run()
    made.answer(aside)
    helped = words(made.answer(Help()))

    assert "real game" in helped
    assert "my cards" not in helped
    assert words(made.answer(RealGame())).startswith(NOW)
    assert made.talk.mode is Mode.PICKING


@pytest.mark.parametrize(
    ("wish", "told", "not_told"),
    [
        (OtherNames(), "You play with Amelia and Lucas.", "Robin"), (CallSeat(1, "Granny"), "Granny", "Robin"),
        (FewerWords(), "Which one of Oliver's", "is holding"),
    ],
    ids=str,
)  # fmt: skip
def test_the_game_after_the_practice_is_told_in_the_manner_wished_for_in_it(
    wish: Intent, told: str, not_told: str
) -> None:
    made = first_run()
    made.answer(wish)
    begun = words(made.answer(PickCard(1)))

    assert told in begun
    assert not_told not in begun


def test_a_practice_changes_no_card_of_the_game_after_it() -> None:
    made, at_once = first_run(), Conversation(VARIANTS["old_maid"], 3, Chances.of_seed(7), LANGUAGES["en"])
    at_once.open()
    for intent in (FewerWords(), OtherNames(), Practice(), PickCard(1)):
        made.answer(intent)

    assert table_text(made.talk.play.table) == table_text(at_once.talk.play.table)


def test_another_game_ends_the_practice() -> None:
    made = first_run()
    made.answer(ChooseGame("joker"))
    said = words(made.answer(Yes()))

    assert made.talk.mode is Mode.PICKING
    assert "You have" in said
    assert not made.talk.practice.goes_on


# Again, at any time


@pytest.mark.parametrize("mode", [mode for mode in Mode if mode is not Mode.SURE_TO_RESUME])
def test_who_wants_to_try_can_do_it_in_every_mode_and_the_game_is_as_before(mode: Mode) -> None:
    made = in_mode(mode)
    table, resting = table_text(made.talk.play.table), in_mode(mode)
    resting.talk.practice = made.talk.practice.__class__()
    resting.talk.rest()
    said = words(made.answer(Practice()))
    back = words(made.answer(PickCard(3)))

    assert said == f"Let's try it. {FAN}"
    assert back.endswith(f"{NOW} {' '.join(resting.talk.question())}")
    assert table_text(made.talk.play.table) == table
    assert made.talk.mode is resting.talk.mode


def test_the_real_game_where_nobody_practices_is_the_open_question() -> None:
    made = conversation()

    assert words(made.answer(RealGame())) == " ".join(made.talk.question())


# What is kept


def test_who_has_practiced_is_known_from_then_on() -> None:
    kept: list[Known] = []
    made = first_run(players=Players(keep=lambda known: not kept.append(known)))
    assert kept == []
    made.answer(PickCard(1))

    assert [list(known) for known in kept] == [[""]]


@pytest.mark.parametrize("said", [(), (Unclear(),), (AskHand(),)], ids=str)
def test_who_goes_before_the_practice_is_over_begins_with_it_next_time(said: tuple[Intent, ...]) -> None:
    kept: list[Known] = []
    made = first_run(players=Players(keep=lambda known: not kept.append(known)))
    for intent in (*said, Gone()):
        made.answer(intent)

    assert kept == []


def test_a_game_that_nobody_has_heard_of_is_not_kept_for_another_day() -> None:
    games: list[Record | None] = []
    made = first_run(Store(lambda game: not games.append(game)))
    made.answer(Help())
    assert games == [None, None]
    made.answer(PickCard(1))

    assert games[-1] is not None
