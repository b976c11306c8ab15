"""Wishes about how the game speaks: each is confirmed in the new manner, ends somewhere, and is kept for the player."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields, replace

import pytest

from tests.fakes import heard
from tests.unit.test_conversation import QUESTION, conversation, copied, in_mode, words
from voice_oldmaid.audio.volume import ROOM_ABOVE_DECIBELS
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.intents import (
    AskTurn,
    CallSeat,
    Chatter,
    Earcons,
    Faster,
    FewerWords,
    GoBack,
    Intent,
    LessPatience,
    Louder,
    LouderEarcons,
    MoreHelp,
    MorePatience,
    MoreWords,
    No,
    OtherNames,
    OtherVoice,
    PickCard,
    Reminders,
    Repeat,
    Silence,
    Slower,
    Softer,
    SofterEarcons,
    Unclear,
    UseWay,
    UsualManner,
)
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.manner import LOUDEST, SEATS_CALLED, USUAL, Manner, Verbosity
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.parser import understand
from voice_oldmaid.dialogue.patience import PRESETS
from voice_oldmaid.dialogue.players import Player, Players
from voice_oldmaid.dialogue.reply import PROMPT_AFTER, Reply
from voice_oldmaid.dialogue.ways import Way
from voice_oldmaid.ports import typed

VOICES = 3

WISHES: Mapping[Intent, dict[str, object]] = {
    Slower(): {"words_per_minute": 110},
    Faster(): {"words_per_minute": 150},
    Louder(): {"volume_decibels": 4},
    Softer(): {"volume_decibels": -4},
    OtherVoice(): {"voice": 1},
    FewerWords(): {"verbosity": Verbosity.FEW},
    MoreWords(): {"verbosity": Verbosity.MANY},
    MorePatience(): {"patience": "toddler"},
    LessPatience(): {"patience": "adult"},
    Chatter(wanted=False): {"chatter": False},
    Reminders(wanted=False): {"reminders": False},
    Earcons(wanted=False): {"earcons": False},
    LouderEarcons(): {"earcon_decibels": 4},
    SofterEarcons(): {"earcon_decibels": -4},
    OtherNames(): {"names": 1},
    CallSeat(2, "Granny"): {"called": ((2, "Granny"),)},
    UseWay(Way.KEYS): {"way": Way.KEYS},
}
"""What each wish changes in the usual manner."""
MODES = [mode for mode in Mode if mode is not Mode.DOZING]
"""Any wish ends the dozing; that has tests of its own."""

wishes = pytest.mark.parametrize("wish", WISHES, ids=lambda wish: type(wish).__name__)


def talking() -> Conversation:
    """A conversation on a machine with several voices."""
    made = conversation()
    made.talk.voices = VOICES
    return made


def manner_of(reply: Reply) -> set[tuple[int, int, int]]:
    return {(line.words_per_minute, line.volume_decibels, line.voice) for line in reply.say}


def test_there_is_a_wish_for_each_field() -> None:
    """The pace is wished for where it means something: tests/unit/test_scanning.py."""
    wished = {name for changed in WISHES.values() for name in changed}

    assert wished | {"pace"} == {field.name for field in fields(Manner)}


@wishes
@pytest.mark.parametrize("mode", MODES)
def test_a_wish_is_granted_in_every_mode_and_leaves_it(mode: Mode, wish: Intent) -> None:
    made = in_mode(mode)
    made.talk.voices = VOICES
    reply = made.answer(wish)

    assert made.talk.manner == replace(USUAL, **WISHES[wish])  # type: ignore[arg-type]
    assert made.talk.mode is mode
    assert reply.say
    assert manner_of(reply) == {
        (made.talk.manner.words_per_minute, made.talk.manner.volume_decibels, made.talk.manner.voice)
    }


@wishes
def test_a_wish_is_confirmed_in_few_words_and_the_question_is_asked_again(wish: Intent) -> None:
    made = talking()
    confirmed, *_, question = [line.text for line in made.answer(wish).say]

    assert len(confirmed.split()) <= 8
    assert question in made.talk.question()


@wishes
def test_every_scale_ends_and_says_so_or_begins_again(wish: Intent) -> None:
    """Whoever goes on wishing hears the same answer in the end, or is back where they began."""
    made = talking()
    manners = [made.talk.manner]
    for _ in range(30):
        reply = made.answer(wish)
        manners.append(made.talk.manner)
        assert reply.expect is not None
        assert reply.say

    assert manners[-1] == manners[-2] or USUAL in manners[1:]
    assert manners[-1] != manners[-2] or words(made.answer(wish)) == words(reply)


@pytest.mark.parametrize(
    ("wish", "at_the_end"),
    [
        (Slower(), "This is as slow as I can speak."), (Faster(), "This is as fast as I can speak."),
        (Louder(), "This is as loud as I can speak."), (Softer(), "This is as soft as I can speak."),
        (FewerWords(), "I say as little as I can already."), (MoreWords(), "I say all that I can already."),
        (MorePatience(), "I listen as long as I can already."), (LessPatience(), "I answer as soon as I can already."),
    ],
    ids=str,
)  # fmt: skip
def test_the_end_of_a_scale_is_told(wish: Intent, at_the_end: str) -> None:
    made = talking()
    said = [words(made.answer(wish)) for _ in range(12)]

    assert said[-1].startswith(at_the_end)
    assert not said[0].startswith(at_the_end)


def test_the_end_of_a_scale_is_not_told_once_more_when_it_is_left() -> None:
    made = talking()
    for _ in range(3):
        made.answer(Louder())

    assert "as loud as" not in words(made.answer(Softer()))


def test_a_name_is_only_taken_by_who_is_at_the_table() -> None:
    """Of the others nobody has heard; they get the name that is free then."""
    made = talking()
    taken = words(made.answer(CallSeat(1, "Oliver")))
    given = words(made.answer(CallSeat(1, "Poppy")))

    assert taken.startswith("There is a player called Oliver already.")
    assert given.startswith("All right, that is Poppy now.")
    assert [made.talk.language.name(seat) for seat in SEATS_CALLED][:4] == ["Poppy", "Oliver", "Daisy", "Robin"]


def test_a_machine_with_one_voice_says_so() -> None:
    made = conversation()

    assert words(made.answer(OtherVoice())).startswith("I have only one voice here.")
    assert made.talk.manner == USUAL


def test_after_the_last_voice_comes_the_first() -> None:
    made = talking()
    voices = []
    for _ in range(VOICES + 1):
        made.answer(OtherVoice())
        voices.append(made.talk.manner.voice)

    assert voices == [1, 2, 0, 1]


def test_what_was_confirmed_is_not_said_again() -> None:
    """ "Again" after "louder" is about the game."""
    made = talking()
    turn = words(made.answer(AskTurn()))
    for wish in (Louder(), Slower(), OtherVoice(), Softer()):
        assert words(made.answer(wish)).endswith(turn)

    assert words(made.answer(Repeat())) == turn


@pytest.mark.parametrize("wish", [Louder(), Softer(), OtherVoice(), Slower()], ids=str)
def test_who_goes_back_stays_there_while_the_voice_changes(wish: Intent) -> None:
    one, other = talking(), talking()
    for made in (one, other):
        made.answer(AskTurn())
        made.answer(GoBack())
    other.answer(wish)

    assert words(one.answer(GoBack())) == words(other.answer(GoBack()))


@wishes
def test_a_pick_that_was_said_back_is_still_taken_and_can_still_be_taken_back(wish: Intent) -> None:
    made = talking()
    made.answer(PickCard(2))
    made.answer(wish)
    other = copied(made)
    made.answer(Silence())
    other.answer(No())

    assert made.talk.play.picks == [(2, 4)]
    assert other.talk.play.picks == []


def test_patience_counts_from_the_next_answer_on() -> None:
    made = talking()

    assert made.answer(AskTurn()).patience == PRESETS["child"]
    assert made.answer(MorePatience()).patience == PRESETS["toddler"]
    assert made.answer(AskTurn()).patience == PRESETS["toddler"]


def test_the_loudest_manner_is_all_that_the_voice_leaves_room_for() -> None:
    assert LOUDEST == ROOM_ABOVE_DECIBELS


# Names


def test_other_names_are_told_and_used_and_listened_for() -> None:
    made = conversation()
    reply = words(made.answer(OtherNames()))

    assert reply == "You play with Amelia and Lucas. Lucas is holding four cards. Which one?"
    assert "how many cards has lucas" in made.talk.grammar().meanings
    assert "how many cards has oliver" not in made.talk.grammar().meanings


def test_after_the_last_set_of_names_comes_the_first() -> None:
    made = conversation()
    said = [words(made.answer(OtherNames())) for _ in range(LANGUAGES["en"].sets_of_names)]

    assert len(set(said)) == len(said)
    assert said[-1].startswith("You play with Robin and Oliver.")


def test_a_seat_is_called_as_somebody_wants_it() -> None:
    made = conversation()

    assert words(made.answer(CallSeat(2, "Granny"))) == (
        "All right, that is Granny now. Granny is holding four cards. Which one?"
    )
    assert made.talk.grammar().meanings["call granny daddy"] == CallSeat(2, "Daddy")
    assert words(made.answer(OtherNames())).startswith("You play with Amelia and Lucas.")


def test_no_two_seats_have_one_name() -> None:
    made = conversation()

    assert words(made.answer(CallSeat(1, "Oliver"))).startswith("There is a player called Oliver already.")
    assert made.talk.language.name(1) == "Robin"


def test_names_stay_in_the_next_game_and_in_another_one() -> None:
    made = conversation()
    made.answer(CallSeat(1, "Granny"))
    made.talk.play.deal()
    made.talk.play.change_game(made.talk.play.rules, 4)

    assert [made.talk.language.name(seat) for seat in (1, 2)] == ["Granny", "Oliver"]


# The usual way, and what is kept


@wishes
def test_the_usual_way_takes_everything_back_but_what_is_played_with(wish: Intent) -> None:
    """Whoever cannot speak is not left with a game that wants words."""
    made = talking()
    made.answer(wish)
    reply = made.answer(UsualManner())

    usual = replace(USUAL, way=Way.KEYS) if isinstance(wish, UseWay) else USUAL
    assert made.talk.manner == usual
    assert made.talk.players.player.manner == usual
    names = "You play with Robin and Oliver. " if isinstance(wish, OtherNames | CallSeat) else ""
    assert words(reply) == f"As usual, then. {names}Oliver is holding four cards. Which one?"


@wishes
def test_what_is_kept_is_the_wish_and_nothing_that_was_only_chosen_for_this_game(wish: Intent) -> None:
    made = talking()
    made.talk.players = Players({"": Player(Manner(words_per_minute=90))}, chosen={"words_per_minute": 200})
    made.talk.manner = made.talk.players.manner
    made.answer(wish)
    kept = made.talk.players.player.manner
    rate = {Slower(): 180, Faster(): 220}.get(wish, 90)

    assert kept == replace(USUAL, **(WISHES[wish] | {"words_per_minute": rate}))  # type: ignore[arg-type]


def test_the_usual_way_in_a_game_with_options_is_that_of_the_options() -> None:
    made = talking()
    made.talk.players = Players(chosen={"words_per_minute": 200})
    made.talk.manner = made.talk.players.manner
    made.answer(Slower())
    made.answer(UsualManner())

    assert made.talk.manner == Manner(words_per_minute=200)


# Help

NAMED_IN_HELP = (
    "what is my third card", "do i have a seven", "which are pairs", "how many cards has everybody", "whose turn",
    "who is safe", "say that slower", "go back", "slower", "speak louder", "another voice", "fewer words", "more words",
    "more time", "i am tiger", "which names are there", "what games are there", "what are the rules", "new game",
    "mix my cards", "ask me first", "let me practice",
)  # fmt: skip


def test_more_help_names_only_what_works_in_every_mode_a_few_things_at_a_time() -> None:
    """ANCHORS R7, R14."""
    made = conversation()
    told = [words(made.answer(MoreHelp())).removesuffix(QUESTION).lower() for _ in range(4)]
    every = " ".join(told)
    in_sentences = [sum(phrase in sentence for phrase in NAMED_IN_HELP) for sentence in re.split(r"\. ", every)]

    assert [phrase for phrase in NAMED_IN_HELP if phrase not in every] == []
    assert max(in_sentences) <= 4  # "slower" is in "say that slower", too
    assert words(made.answer(MoreHelp())).lower().startswith(told[0])


@pytest.mark.parametrize("phrase", [*NAMED_IN_HELP, "call robin granny"])
def test_what_help_names_means_something(phrase: str) -> None:
    made = conversation()

    assert not isinstance(understand(typed(phrase), made.talk.grammar()), Unclear)


def test_without_reminders_the_game_waits_for_ever_without_a_word() -> None:
    """And a card is taken at once after however long a silence: nobody is asked whether they are still there."""
    made = conversation()
    made.open()
    reply = made.hear(heard("do not remind me"))

    assert reply.prompt_after is None
    assert made.talk.mode is Mode.PICKING
    assert made.hear(heard("remind me")).prompt_after == PROMPT_AFTER


@pytest.mark.parametrize("mode", [Mode.TAKING, Mode.COUNTING, Mode.ARRANGING, Mode.PENALTY])
def test_without_reminders_what_goes_on_by_itself_still_does(mode: Mode) -> None:
    made = in_mode(mode)
    made.talk.manner = replace(made.talk.manner, reminders=False)

    assert made.talk.ask().prompt_after is not None
