"""Players by their nicknames: each is spoken with as they have wished for, today and another day."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.unit.test_conversation import TABLE, conversation, words
from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.grammar import grammar
from voice_oldmaid.dialogue.intents import (
    AskNicknames,
    AskWho,
    CallSeat,
    ChoosePlayer,
    Faster,
    Louder,
    NewGame,
    No,
    OtherNames,
    Slower,
    Softer,
)
from voice_oldmaid.dialogue.keeping import Store
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.manner import USUAL, Manner
from voice_oldmaid.dialogue.parser import understand
from voice_oldmaid.dialogue.players import Known, Player, Players
from voice_oldmaid.game.notation import table_from
from voice_oldmaid.game.record import Record
from voice_oldmaid.game.variants import VARIANTS
from voice_oldmaid.ports import typed

QUESTION = "Oliver is holding four cards. Which one?"
TIGER = Player(Manner(words_per_minute=90, volume_decibels=4))
PANDA = Player(Manner(words_per_minute=170, names=1))


def playing(players: Players) -> Conversation:
    made = Conversation(VARIANTS["old_maid"], 3, Chances.of_seed(7), LANGUAGES["en"], players=players)
    made.open()
    made.talk.play.table = table_from(TABLE)
    made.talk.rest()
    made.talk.ask()
    return made


class Kept(list[Known]):
    """All that was written down."""

    def __call__(self, known: Known) -> bool:
        self.append(known)
        return True


def test_a_player_is_spoken_with_as_last_time() -> None:
    made = playing(Players({"Tiger": TIGER}, "Tiger"))

    assert made.talk.manner == TIGER.manner


def test_whoever_comes_is_spoken_with_in_their_own_manner() -> None:
    made = playing(Players({"Tiger": TIGER, "Panda": PANDA}, "Tiger"))
    reply = made.answer(ChoosePlayer("Panda"))

    assert words(reply) == "Hello, Panda! You play with Amelia and Lucas. Lucas is holding four cards. Which one?"
    assert {line.words_per_minute for line in reply.say} == {170}
    made.answer(ChoosePlayer("Tiger"))
    assert made.talk.manner == TIGER.manner
    assert made.talk.language.name(2) == "Oliver"


def test_two_players_keep_what_each_has_wished_for() -> None:
    kept = Kept()
    made = playing(Players(keep=kept))
    for intent in (
        ChoosePlayer("Tiger"), Slower(), ChoosePlayer("Panda"), Louder(), ChoosePlayer("Tiger"), OtherNames(),
    ):  # fmt: skip
        made.answer(intent)

    assert {name: player.manner for name, player in kept[-1].items() if name} == {
        "Tiger": Manner(words_per_minute=110, names=1),
        "Panda": Manner(volume_decibels=4),
    }
    again = playing(Players(kept[-1], "Panda"))
    assert again.talk.manner == Manner(volume_decibels=4)


def test_who_tells_a_nickname_for_the_first_time_goes_on_in_the_same_manner() -> None:
    made = playing(Players(keep=lambda _: True))
    made.answer(Softer())
    reply = words(made.answer(ChoosePlayer("Tiger")))

    assert reply == f"Hello, Tiger! I will remember how I should speak with you. {QUESTION}"
    assert made.talk.players.player.manner == made.talk.manner == Manner(volume_decibels=-4)


def test_a_new_player_after_another_one_begins_in_the_usual_manner() -> None:
    made = playing(Players({"Tiger": TIGER}, "Tiger"))
    made.answer(ChoosePlayer("Turtle"))

    assert made.talk.manner == USUAL


def test_nothing_is_promised_where_nothing_is_kept() -> None:
    made = playing(Players())

    assert words(made.answer(ChoosePlayer("Tiger"))) == f"Hello, Tiger! {QUESTION}"


def test_who_am_i() -> None:
    made = playing(Players())
    nobody = words(made.answer(AskWho()))
    made.answer(ChoosePlayer("Tiger"))

    assert nobody == f"You have no name yet. You can say, I am Tiger. {QUESTION}"
    assert words(made.answer(AskWho())) == words(made.answer(ChoosePlayer("Tiger"))) == f"You are Tiger. {QUESTION}"


def test_the_nicknames_are_told_a_few_at_a_time_each_once() -> None:
    """ANCHORS R8."""
    language = LANGUAGES["en"]
    made = conversation()
    told = [words(made.answer(AskNicknames())) for _ in range(3)]
    named = [[name for name in language.nicknames if re.search(rf"\b{name}\b", each)] for each in told]

    assert max(map(len, named)) <= 5
    assert sorted(name for names in named for name in names) == sorted(language.nicknames)
    assert words(made.answer(AskNicknames())) == told[0]


@pytest.mark.parametrize("nickname", LANGUAGES["en"].nicknames)
def test_there_are_six_ways_to_say_who_one_is(nickname: str) -> None:
    words_now = grammar(4, 5, LANGUAGES["en"])
    name = nickname.lower()
    said = (
        f"i am {name}", f"call me {name}", f"i am the {name}", f"this is {name}", f"it is me {name}", f"{name} is here",
    )  # fmt: skip

    assert {understand(typed(text), words_now) for text in said} == {ChoosePlayer(nickname)}


def test_what_is_kept_is_written_after_every_change_and_only_then() -> None:
    kept = Kept()
    made = playing(Players(keep=kept))
    for intent in (AskWho(), Slower(), AskWho(), AskNicknames(), Louder()):
        made.answer(intent)

    assert [known[""].manner for known in kept[-2:]] == [Manner(110), Manner(110, volume_decibels=4)]
    assert len([known for known in kept if known]) == 2


def test_where_nothing_can_be_written_that_is_told_once() -> None:
    made = playing(Players(keep=lambda _: False))
    told = "I cannot remember this for next time, but we can play."
    said = [words(made.answer(intent)) for intent in (Slower(), Faster(), Louder())]

    assert [told in each for each in said] == [True, False, False]


def test_what_was_damaged_is_told_at_the_beginning() -> None:
    made = Conversation(VARIANTS["old_maid"], 3, Chances.of_seed(7), LANGUAGES["en"], players=Players(damaged=True))

    assert "I cannot read how I spoke with you last time, so I speak as usual." in words(made.open())


def test_options_count_more_than_what_is_kept_also_for_whoever_comes_later() -> None:
    made = playing(Players({"Tiger": TIGER, "Panda": PANDA}, "Tiger", chosen={"words_per_minute": 200}))
    first = made.talk.manner
    made.answer(ChoosePlayer("Panda"))

    assert first == Manner(200, volume_decibels=4)
    assert made.talk.manner == Manner(200, names=1)
    assert made.talk.players.known == {"Tiger": TIGER, "Panda": PANDA}


def test_what_was_learned_stays_with_the_player_and_is_kept() -> None:
    kept = Kept()
    made = playing(Players({"Tiger": replace(TIGER, learned="1 3 word")}, "Tiger", keep=kept))
    first = made.talk.learned
    made.talk.learned = first.taught("bird", 3, agreed=True)
    made.answer(AskWho())
    made.answer(ChoosePlayer("Panda"))
    other = made.talk.learned
    made.answer(ChoosePlayer("Tiger"))

    assert (first.as_text(), other.as_text()) == ("1 3 word", "")
    assert made.talk.learned.as_text() == kept[-1]["Tiger"].learned == "1 3 word\n1 3 bird"


@pytest.mark.parametrize("learned", ["third fird 2", "1", "9999 3 word", "x\ny\n"])
def test_lessons_that_nobody_can_read_are_forgotten(learned: str) -> None:
    made = playing(Players({"Tiger": replace(TIGER, learned=learned)}, "Tiger"))
    made.answer(AskWho())

    assert made.talk.players.player == TIGER


# With a game from last time


def resuming(players: Players) -> Conversation:
    """Asked whether to go on with a game that was left at 200 words a minute."""
    games: list[Record | None] = []
    first = Conversation(
        VARIANTS["old_maid"],
        3,
        Chances.of_seed(7),
        LANGUAGES["en"],
        Manner(200),
        store=Store(games.append),  # type: ignore[arg-type]
    )
    first.open()
    store = Store(lambda _: True, games[-1])
    made = Conversation(VARIANTS["old_maid"], 3, Chances.of_seed(8), LANGUAGES["en"], store=store, players=players)
    made.open()
    return made


def test_a_kept_game_goes_on_at_its_rate_and_otherwise_in_the_players_manner() -> None:
    made = resuming(Players({"Tiger": TIGER}, "Tiger"))

    assert made.talk.manner == Manner(200, volume_decibels=4)


@pytest.mark.parametrize("intent", [No(), NewGame()], ids=str)
def test_another_game_is_played_at_the_rate_of_the_player_and_with_what_was_wished_for_meanwhile(
    intent: No | NewGame,
) -> None:
    made = resuming(Players({"Tiger": TIGER}, "Tiger"))
    made.answer(Louder())
    made.answer(CallSeat(1, "Granny"))
    made.answer(intent)

    assert made.talk.manner == Manner(90, volume_decibels=8, called=((1, "Granny"),))
    assert made.talk.language.name(1) == "Granny"


def test_who_comes_before_a_kept_game_is_refused_stays() -> None:
    made = resuming(Players({"Tiger": TIGER, "Panda": PANDA}, "Panda"))
    made.answer(ChoosePlayer("Tiger"))
    made.answer(No())

    assert made.talk.manner == TIGER.manner
