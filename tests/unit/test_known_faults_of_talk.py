"""Faults of other games that talk or listen, by their numbers in FAULTS (kinds K and A), tried as a player meets them.

Those that concern one module alone are in its tests: `grep -r "K-0" tests` finds all of them.
"""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.fakes import heard
from tests.unit.test_conversation import in_mode
from voice_oldmaid.audio.speaker import VoiceSpeaker
from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.intents import Faster, Help, Quit, Repeat, Silence, Slower, Stop
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.manner import Verbosity
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.narration import narrate_turn_in_few_words
from voice_oldmaid.dialogue.patience import Patience
from voice_oldmaid.dialogue.telling import MOST_WORDS
from voice_oldmaid.dialogue.turn_taking import Accept, TurnTaking
from voice_oldmaid.game.events import CardPicked, PairLaid
from voice_oldmaid.game.notation import cards, table_text
from voice_oldmaid.game.variants import VARIANTS
from voice_oldmaid.ports import Moment, typed

ENGLISH = LANGUAGES["en"]
BLAME = re.compile(r"\b(wrong|mistake|bad|fault|cannot you|silly you|again and again|rude|not nice|sorry)\b")
modes = pytest.mark.parametrize("mode", Mode)
UNCERTAIN = 0.5
"""A confidence at which a pick is asked about."""


def told(made: Conversation, said: str) -> str:
    return " ".join(line.text for line in made.hear(heard(said)).say)


def test_a_whole_game_can_be_played_by_answering_questions() -> None:
    """K-03: every pick is asked about, and every question answered by voice alone."""
    made = Conversation(VARIANTS["old_maid_short"], 3, Chances.of_seed(5), ENGLISH)
    made.open()
    for _ in range(200):
        if made.talk.mode is not Mode.PICKING:
            break
        made.hear(heard("first card", UNCERTAIN))
        assert made.talk.mode is Mode.SURE_OF_CARD
        made.hear(heard("yes"))

    assert made.talk.play.is_over
    assert made.talk.play.picks


@modes
@pytest.mark.parametrize("odd", ["[unk]", "[unk] [unk] [unk]", "bear", "mother [unk] house"])
def test_odd_words_move_nothing_and_nobody_is_scolded(mode: Mode, odd: str) -> None:
    """K-12: whatever it was, it comes to the question again."""
    made = in_mode(mode)
    before = table_text(made.talk.play.table)
    answers = [told(made, odd) for _ in range(4)]

    assert table_text(made.talk.play.table) == before or mode is Mode.PRACTICE
    assert not [answer for answer in answers if BLAME.search(answer.lower())]


@modes
def test_the_words_that_one_may_always_need_are_listened_for_in_every_state(mode: Mode) -> None:
    """K-17."""
    grammar = in_mode(mode).talk.grammar()
    needed = {"stop": Stop(), "again": Repeat(), "help": Help(), "quit": Quit(), "slower": Slower(), "faster": Faster()}

    assert {word: grammar.meanings[word] for word in needed} == needed
    assert set(needed) <= set(grammar.phrases)


@modes
@pytest.mark.parametrize("speaking", [True, False])
def test_somebody_may_type_in_the_place_of_the_child_in_every_state(mode: Mode, speaking: bool) -> None:
    """K-10, K-18: while the game speaks, and while it listens."""
    made = in_mode(mode)
    turn_taking = TurnTaking(Patience())
    turn_taking.begin(made.talk.grammar(), None, "Hello!")

    assert turn_taking.take(Moment(0.1, typed="my cards"), speaking) == Accept(typed("my cards"))
    assert made.hear(typed("my cards")).expect is not None


@pytest.mark.parametrize(("word", "step"), [("slower", -20), ("faster", 20)])
def test_the_rate_can_be_changed_by_a_word(word: str, step: int) -> None:
    """A-09: and it is heard at once."""
    made = in_mode(Mode.PICKING)
    before = made.talk.manner.words_per_minute
    reply = made.hear(heard(word))

    assert {line.words_per_minute for line in reply.say} == {before + step}


@pytest.mark.parametrize("size", [1, 5, 6, 13, 17, 26])
def test_a_large_hand_is_told_in_groups_of_five_at_most(size: int) -> None:
    """A-10."""
    hand = VARIANTS["color_pairs"].pack[:size]
    groups = [sentence for sentence in ENGLISH.hand(hand) if " of " in sentence]

    assert sum(sentence.count(" of ") for sentence in groups) == size
    assert max(sentence.count(" of ") for sentence in groups) <= 5


def test_at_the_fewest_words_a_turn_of_another_seat_has_eight_at_most() -> None:
    """A-03: too much speech spoils it; but whose card, what it was and whether there was a pair is told."""
    pair = cards("2c 2h")
    took = CardPicked(1, 2, 3, None)
    turns = [[took], [took, PairLaid(1, (pair[0], pair[1]))], [CardPicked(1, 0, 3, pair[0])]]
    few = ENGLISH.at(Verbosity.FEW)
    told = [" ".join(narrate_turn_in_few_words(turn, few, MOST_WORDS)) for turn in turns]

    assert max(len(text.split()) for text in told) <= 8
    assert ["Robin" in text for text in told] == [True, True, True]
    assert ["two" in text for text in told] == [False, True, True]


def test_no_reply_of_a_whole_game_takes_longer_to_say_than_somebody_can_wait() -> None:
    """A-07, of which the order is in test_speaker: a question comes 15 s after the listener's own news at most."""
    made = Conversation(VARIANTS["old_maid"], 4, Chances.of_seed(3), ENGLISH)
    others = [made.open()]
    while made.talk.mode is not Mode.OVER:
        others.append(made.hear(heard("yes" if made.talk.mode is Mode.ARRANGING else "you choose")))
        made.answer(Silence())

    assert max(len(" ".join(line.text for line in reply.say).split()) for reply in others[1:]) <= 130 * 15 / 60


def test_whatever_is_shown_is_also_said() -> None:
    """A-08: the captions are made of the very lines that are spoken, with nothing added."""
    shown: list[str] = []
    speaker = VoiceSpeaker(None, None, lambda line: shown.append(line.text))
    reply = Conversation(VARIANTS["old_maid"], 4, Chances.of_seed(3), ENGLISH).open()
    speaker.say(reply.say, 0.0)

    assert shown == [line.text for line in reply.say]


def test_whoever_plays_first_is_told_how_to_answer_practices_once_and_hears_where_the_game_begins() -> None:
    """A-11."""
    made = Conversation(VARIANTS["old_maid"], 4, Chances.of_seed(3), ENGLISH, practice=True)
    first = " ".join(line.text for line in made.open().say)
    second = told(made, "second card")

    assert "You can say second card." in first
    assert "Now the real game." in second
    assert made.talk.mode is Mode.PICKING


@pytest.mark.parametrize("said", ["second card or fourth card", "second card fourth card", "[unk] card [unk] [unk]"])
def test_two_who_talk_at_once_are_told_whose_turn_it_is_and_no_card_is_taken(said: str) -> None:
    """ANCHORS R12: the question goes to the one who plays, by name."""
    made = Conversation(VARIANTS["old_maid"], 4, Chances.of_seed(3), ENGLISH)
    made.open()
    made.hear(heard("i am tiger"))
    before = table_text(made.talk.play.table)

    assert "Tiger, " in told(made, said)
    assert table_text(made.talk.play.table) == before


@pytest.mark.parametrize("said", ["third card", "you choose", "yes"])
def test_what_two_have_said_at_the_same_time_takes_nothing(said: str) -> None:
    """ANCHORS R12: however clear the words were."""
    made = in_mode(Mode.PICKING)
    made.hear(heard("i am tiger"))
    before = table_text(made.talk.play.table)
    made.hear(replace(heard(said), crowded=True))
    made.answer(Silence())

    assert table_text(made.talk.play.table) == before


def test_of_two_who_talk_at_once_the_one_whose_turn_it_is_is_asked_by_name() -> None:
    made = in_mode(Mode.PICKING)
    made.hear(heard("i am tiger"))
    reply = made.hear(replace(heard("third card"), crowded=True))

    assert [line.text for line in reply.say] == [
        "One at a time, please. It is Tiger's turn.",
        "Did you say third card?",
    ]
