"""Say, listen, hand over: whole talks with ears and a voice that need no sound."""

from __future__ import annotations

import math
from dataclasses import replace

from tests.fakes import Ears, Mouth
from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.turn_taking import Accept, Answer, GiveUp, Prompt, TooEarly, TurnTaking
from voice_oldmaid.dialogue.waiting import FIRST_CHOICE_AFTER
from voice_oldmaid.dialogue.ways import Way
from voice_oldmaid.game.variants import VARIANTS
from voice_oldmaid.loop import run, run_typed
from voice_oldmaid.ports import PRESS, Line

OPENING_SECONDS = 3.0
"""How long the voice of these tests takes for the opening of seed 3 (set by its seconds a line)."""


def two_seats() -> Conversation:
    return Conversation(VARIANTS["old_maid"], 2, Chances.of_seed(3), LANGUAGES["en"])


def seconds_a_line() -> float:
    return OPENING_SECONDS / len(two_seats().open().say)


def talk(script: str, seconds: float, conversation: Conversation | None = None) -> tuple[list[str], list[Answer], Ears]:
    """What is said and answered when this is heard, and the sound ends after so many seconds."""
    ears, mouth, answers = Ears(script, seconds), Mouth(seconds_a_line()), list[Answer]()
    run(conversation or two_seats(), ears, mouth, TurnTaking(), answers.append)
    return mouth.said, answers, ears


def test_a_card_is_picked_by_voice() -> None:
    conversation = two_seats()
    said, answers, _ = talk("0 -60; 4 -20 first card; 5 -60 first card; 5.3 -60", 12, conversation)

    assert [type(answer) for answer in answers] == [Accept, Prompt, GiveUp]
    assert [position for position, _fan in conversation.talk.play.picks] == [1]
    picked = said.index("First card.")
    assert said[picked + 1].startswith("You got the ")
    assert said[-1] == "Thank you for playing. Goodbye!"


def test_no_in_time_takes_the_card_back() -> None:
    conversation = two_seats()
    script = "0 -60; 4 -20 first card; 5 -60 first card; 5.3 -60; 6 -20; 6.2 -60 no; 6.6 -60"
    said, _, _ = talk(script, 8, conversation)

    assert conversation.talk.play.picks == []
    assert "All right, not that one." in said


def test_the_game_s_own_words_are_nothing() -> None:
    """FAULTS L-01: all through the speech the ears hear picks; the only answer is that the sound is over."""
    script = ";".join(f"{tenth / 10} -25 third card" for tenth in range(30)) + "; 3.0 -60"
    conversation = two_seats()
    _, answers, _ = talk(script, 6, conversation)

    assert answers == [GiveUp()]
    assert conversation.talk.play.picks == []


def test_the_ears_listen_for_stop_words_first_and_then_for_everything() -> None:
    _, _, ears = talk("0 -60", 5)
    grammar = two_seats()
    grammar.open()

    assert ears.expected == [grammar.talk.grammar().while_speaking, grammar.talk.grammar().phrases]


def test_stop_makes_it_silent_at_once() -> None:
    said, answers, _ = talk("0 -60; 1 -20 stop; 1.5 -60; 4 -60", 4)

    assert answers == [GiveUp()]
    assert said[-1] == "Thank you for playing. Goodbye!"
    assert len(said) < len(two_seats().open().say)


def test_an_answer_that_came_too_early_is_asked_for_again() -> None:
    said, answers, _ = talk("0 -60; 3.0 -20 [unk]; 3.9 -60 [unk]; 4 -60", 7)

    assert answers[0] == TooEarly()
    assert "I was still talking. Please say it again." in said


def test_what_is_being_said_ends_although_the_sound_is_over() -> None:
    """A file as microphone stands still at its end; the goodbye is said all the same, and whole."""
    said, answers, _ = talk("0 -60", 0.5)

    assert answers == [GiveUp()]
    assert said == [*(line.text for line in two_seats().open().say), "Thank you for playing. Goodbye!"]


def test_a_game_is_played_to_its_end_by_typing() -> None:
    said: list[Line] = []
    answers: list[Answer] = []
    conversation = two_seats()
    run_typed(conversation, iter(["1"] * 60 + ["no"]), said.append, answers.append)

    assert conversation.talk.play.table.is_over
    assert said[-1].text == "Thank you for playing. Goodbye!"
    assert answers.count(Prompt()) == len(conversation.talk.play.picks)


def test_where_a_switch_is_played_with_and_all_is_typed_silence_goes_through_the_choices() -> None:
    """A pick can be taken back for as long as a choice can be taken, and is made by silence after that."""
    said: list[Line] = []
    answers: list[Answer] = []
    waited: list[float] = []
    lines = iter([None, None, PRESS, None, None, PRESS, PRESS, None, "no"])

    def within(seconds: float) -> str | None:
        waited.append(seconds)
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    conversation = two_seats()
    conversation.talk.speak(replace(conversation.talk.manner, way=Way.SWITCH))
    run_typed(conversation, iter([]), said.append, answers.append, within)

    assert [position for position, _ in conversation.talk.play.picks] == [2]
    assert set(waited) == {FIRST_CHOICE_AFTER, conversation.talk.manner.pace}
    assert isinstance(answers[-1], GiveUp)
    assert said[-1].text == "Thank you for playing. Goodbye!"


def test_when_nothing_more_is_typed_the_game_says_goodbye() -> None:
    said: list[Line] = []
    answers: list[Answer] = []
    run_typed(two_seats(), iter(["my cards"]), said.append, answers.append)

    assert isinstance(answers[-1], GiveUp)
    assert said[-1].text == "Thank you for playing. Goodbye!"


def test_minutes_of_silence_bring_reminders_and_no_card() -> None:
    """FAULTS L-09: two reminders, after 15 and 30 seconds, then after a minute a quiet wait."""
    conversation = two_seats()
    said, answers, _ = talk("0 -60", 180, conversation)

    assert answers == [Prompt(), Prompt(), Prompt(), GiveUp()]
    assert [text for text in said if text in ("Take your time.", "I will wait quietly.")] == [
        "Take your time.",
        "I will wait quietly.",
    ]
    assert conversation.talk.play.picks == []


def test_the_ears_of_these_tests_never_end_by_themselves() -> None:
    assert not Ears("0 -60", math.inf).next().ended
