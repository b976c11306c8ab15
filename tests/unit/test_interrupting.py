"""Somebody speaks over the game, or presses a key: when it falls silent, what it takes, and when it says it again.

The scripts are those of test_turn_taking; here the game's own voice is taken out, and who is louder than -40 dBFS is
somebody.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.fakes import BLOCK, KeenEars, Mouth, heard, spoken_grammar
from tests.unit.test_loop import two_seats
from voice_oldmaid.dialogue.intents import PickCard
from voice_oldmaid.dialogue.interrupting import MOST_IN_VAIN
from voice_oldmaid.dialogue.parser import understand
from voice_oldmaid.dialogue.turn_taking import (
    Accept,
    Action,
    Answer,
    Continue,
    PauseSpeaking,
    Prompt,
    ResumeSpeaking,
    Settle,
    StartListening,
    StopSpeaking,
    TooEarly,
    TurnTaking,
)
from voice_oldmaid.loop import run
from voice_oldmaid.ports import Moment

SPEECH = "You have seven cards. Oliver is holding five cards. Which one?"


def seen(
    script: str,
    *,
    speech: str = SPEECH,
    spoken_for: float = 9.0,
    seconds: float = 60.0,
    barge_in: bool = True,
    can_undo: bool = False,
    keys: tuple[float, ...] = (),
    prompt_after: float = 20.0,
    own_from: float = math.inf,
) -> list[tuple[float, Action]]:
    """Every action but Continue and its time, until an answer; the game speaks for so long, and again when resumed.

    *own_from* is when what is heard turns out to be the game itself.
    """
    turn_taking, ears = TurnTaking(barge_in=barge_in), KeenEars(script)
    turn_taking.begin(spoken_grammar(can_undo=can_undo), prompt_after, speech)
    ears.expect(())
    found, until = list[tuple[float, Action]](), spoken_for
    while ears.seconds < seconds:
        moment = ears.next()
        if moment.seconds >= own_from:
            moment = replace(moment, voice_since=None)
        moment = replace(moment, key=any(abs(key - moment.seconds) < BLOCK / 2 for key in keys))
        action = turn_taking.take(moment, moment.seconds < until)
        if isinstance(action, Settle):
            action = turn_taking.settle(ears.finish())
        match action:
            case StopSpeaking():
                until = 0.0
            case PauseSpeaking(since):
                until = math.inf
                ears.expect((), since)
            case ResumeSpeaking():
                until = moment.seconds + spoken_for
                ears.expect(())
            case StartListening(since):
                ears.expect((), since)
        if action != Continue():
            found.append((moment.seconds, action))
        if isinstance(action, Answer):
            break
    return found


def kinds(found: list[tuple[float, Action]]) -> list[type]:
    return [type(action) for _, action in found]


def taken(found: list[tuple[float, Action]]) -> tuple[float, str]:
    seconds, action = found[-1]
    assert isinstance(action, Accept)
    return seconds, action.heard.text


# An answer over the game


def test_an_answer_over_the_game_is_taken_whole_and_the_game_falls_silent_at_once() -> None:
    """The word shows late, as words do; it began before the game fell silent."""
    found = seen("0 -60; 3.0 -20; 3.4 -20 third; 3.8 -60 third card")

    assert kinds(found) == [PauseSpeaking, Accept]
    assert found[0] == (3.1, PauseSpeaking(pytest.approx(2.85)))
    assert taken(found) == (4.1, "third card")


def test_an_answer_with_a_pause_in_it_is_one() -> None:
    found = seen("0 -60; 3.0 -20 the; 3.4 -60 the; 4.6 -20 the third; 5.0 -60 the third")

    assert kinds(found) == [PauseSpeaking, Accept]
    assert taken(found)[1] == "the third"


@pytest.mark.parametrize("word", ["wait", "quit", "my cards", "help"])
def test_whatever_can_be_said_can_be_said_over_the_game(word: str) -> None:
    assert taken(seen(f"0 -60; 3.0 -20 {word}; 3.4 -60 {word}"))[1] == word


def test_stop_ends_the_sentence_and_nothing_else() -> None:
    found = seen("0 -60; 3.0 -20; 3.3 -20 stop; 3.5 -60 stop; 5 -60")

    assert kinds(found)[:3] == [PauseSpeaking, StopSpeaking, StartListening]
    assert found[1][0] <= 3.5 + 0.7
    assert isinstance(found[-1][1], Prompt)


# What is no answer


@pytest.mark.parametrize(
    "script",
    ["3.0 -20; 3.3 -60", "3.0 -20 [unk]; 3.6 -60 [unk]", "3.0 -20 oliver; 3.6 -60 oliver", "3.0 -20 the; 3.5 -60 the",
     "3.0 -20 um; 3.6 -60 um"],
    ids=["a noise", "an unknown word", "other words", "half an answer", "um"],
)  # fmt: skip
def test_after_anything_else_the_sentence_is_said_again(script: str) -> None:
    found = seen(f"0 -60; {script}; 4.9 -60", spoken_for=6.0)

    assert kinds(found) == [PauseSpeaking, ResumeSpeaking, StartListening, Prompt]
    assert found[1][0] - 3.0 <= 3.2


def test_noise_that_goes_on_makes_it_say_its_sentence_once_more_and_not_for_ever() -> None:
    """FAULTS L-10: a television, and somebody who knocks all the time."""
    television = seen("0 -60; 3.0 -20 [unk]; 40 -60", seconds=40)
    knocks = ";".join(f"{second + 2} -20; {second + 2.3} -60" for second in range(50))

    assert kinds(television)[:2] == [PauseSpeaking, ResumeSpeaking]
    assert kinds(television).count(PauseSpeaking) == 1
    assert kinds(seen(f"0 -60; {knocks}", seconds=50)).count(PauseSpeaking) == MOST_IN_VAIN


def test_its_own_sentence_is_no_answer() -> None:
    """FAULTS L-03: over twenty turns, whatever brings the narration back, it is never taken."""
    for _ in range(20):
        speech = "Say something like third card, or the second one. Take your time."
        echo = "0 -60; 2.0 -20 third card; 2.6 -60 third card; 6.0 -20 the second one; 6.9 -60 the second one; 9 -60"
        found = seen(echo, speech=speech, seconds=16)

        assert not any(isinstance(action, Accept) for _, action in found)
        assert ResumeSpeaking in kinds(found)


def test_a_hiss_that_is_left_of_the_game_is_no_answer_whatever_it_sounds_like() -> None:
    """A tenth of a second is no word; and what turns out to be the game itself is none either."""
    hiss = "0 -60; 3.0 -20; 3.1 -60; 3.5 -60 six"

    assert kinds(seen(hiss, seconds=8)) == [PauseSpeaking, ResumeSpeaking]
    assert kinds(seen(hiss, seconds=8, own_from=3.2)) == [PauseSpeaking, ResumeSpeaking]
    assert kinds(seen("0 -60; 3.0 -20; 3.3 -20 six; 3.8 -60 six", own_from=3.2, seconds=8)) == [
        PauseSpeaking,
        ResumeSpeaking,
    ]
    assert kinds(seen("0 -60; 8.8 -20; 8.9 -60; 9.3 -60 six; 9.5 -60", barge_in=False)) == [StartListening, Prompt]


def test_who_was_speaking_when_the_game_began_does_not_interrupt() -> None:
    """It is the end of what it answers: "third ... card"."""
    assert kinds(seen("0 -20 card; 1.2 -60 card; 1.3 -60", spoken_for=3, seconds=10)) == [StartListening]


def test_a_pick_that_is_said_back_is_taken_back_by_an_objection_only() -> None:
    found = seen("0 -60; 0.7 -20 no; 1.0 -60 no", speech="Third card.", spoken_for=1.2, can_undo=True, prompt_after=0.5)

    assert kinds(found) == [Accept]


def test_without_barge_in_only_stop_words_count() -> None:
    script = "0 -60; 3.0 -20 third card; 3.8 -60 third card; 4.5 -60"

    assert kinds(seen(script, barge_in=False)) == [StartListening, Prompt]
    assert StopSpeaking in kinds(seen("0 -60; 3.0 -20 stop; 3.4 -60", barge_in=False))


def test_after_a_stop_the_game_listens_and_the_stop_is_over() -> None:
    """It can still be heard when the game has fallen silent, and is no second one; what comes after it counts."""
    found = seen("0 -60; 3.0 -20 stop; 3.4 -60", barge_in=False)
    answered = seen("0 -60; 3.0 -20 stop; 3.4 -60; 4.2 -20; 4.5 -20 third; 4.9 -60 third card", barge_in=False)

    assert kinds(found) == [StopSpeaking, StartListening, Prompt]
    assert taken(answered)[1] == "third card"


# Just before the game ends, and just after


@pytest.mark.parametrize("began", [8.5, 8.8, 9.0, 9.1, 9.3])
@pytest.mark.parametrize("barge_in", [False, True])
def test_a_short_answer_about_when_the_game_ends_is_taken_whole(began: float, barge_in: bool) -> None:
    script = f"0 -60; {began} -20; {began + 0.3:.1f} -20 third; {began + 0.7:.1f} -60 third card"
    found = seen(script, barge_in=barge_in)

    assert understand(heard(taken(found)[1]), spoken_grammar()) == PickCard(3)
    assert taken(found)[0] <= began + 0.7 + 0.5


@pytest.mark.parametrize("began", [8.5, 9.0, 9.1])
def test_what_the_game_has_just_said_itself_is_asked_for_again_and_never_taken(began: float) -> None:
    """FAULTS L-02: perhaps it was only taken for somebody."""
    speech = "I did not understand that. Say something like third card."
    script = f"0 -60; {began} -20; {began + 0.3:.1f} -20 third; {began + 0.7:.1f} -60 third card"
    found = seen(script, barge_in=False, speech=speech)

    assert kinds(found)[-1] is TooEarly


def test_who_began_before_a_short_reply_is_not_heard_twice() -> None:
    """What they said has led to it; its end while it is spoken is no other answer."""
    pick = {"speech": "Third card.", "spoken_for": 0.8, "can_undo": True, "prompt_after": 0.5}
    found = seen("0 -20 third card; 0.9 -60 third card; 3 -60", **pick)  # type: ignore[arg-type]

    assert kinds(found) == [StartListening, Prompt]


def test_the_game_s_last_words_once_more_are_nothing() -> None:
    """FAULTS L-02, where they are told from others: the room is loud, and nobody speaks."""
    turn_taking = TurnTaking()
    turn_taking.begin(spoken_grammar(), 20.0, SPEECH)
    found = []
    for block in range(1, 60):
        seconds = round(block * BLOCK, 3)
        level = -25.0 if 3.0 < seconds <= 3.8 else -60.0
        moment = Moment(seconds, level, ("[unk]",) if level > -30 else (), own_voice_removed=True)
        action = turn_taking.take(moment, seconds <= 3.0)
        found += [action] if action != Continue() else []

    assert found == [StartListening()]


def test_what_seemed_to_be_somebody_and_was_the_game_is_nothing() -> None:
    """FAULTS L-02: of the first tenth of a second it cannot be told."""
    turn_taking = TurnTaking()
    turn_taking.begin(spoken_grammar(), 20.0, SPEECH)
    found = []
    for block in range(1, 60):
        seconds = round(block * BLOCK, 3)
        loud, words = 3.0 < seconds <= 3.9, ("second", "third", "card") if 3.3 < seconds <= 4.2 else ()
        since = 2.95 if 3.0 < seconds <= 3.2 else None
        moment = Moment(
            seconds, -25.0 if loud else -60.0, words, own_voice_removed=True, voice_since=since, voice_seconds=0.2
        )
        action = turn_taking.take(moment, seconds <= 3.0)
        if isinstance(action, Settle):
            action = turn_taking.settle(heard(" ".join(words)))
        found += [action] if action != Continue() else []

    assert found == [StartListening(pytest.approx(2.8)), StartListening()]


def test_who_began_long_before_the_end_is_asked_again() -> None:
    found = seen("0 -60; 7.0 -20 [unk]; 9.6 -60 [unk]", barge_in=False)

    assert kinds(found)[-1] is TooEarly


# Keys


def test_any_key_ends_the_sentence() -> None:
    found = seen("0 -60", barge_in=False, keys=(3.0,), seconds=10)

    assert found[0] == (3.0, StopSpeaking())
    assert kinds(found) == [StopSpeaking, StartListening]


def test_a_key_ends_a_pause_too_and_what_is_being_said_is_taken() -> None:
    found = seen("0 -60; 3.0 -20; 3.3 -20 third; 3.8 -60 third card", keys=(3.4,))

    assert kinds(found) == [PauseSpeaking, StopSpeaking, Accept]
    assert taken(found)[1] == "third card"


def test_who_types_while_a_pick_is_said_back_has_the_time_to_finish_the_line() -> None:
    pick = {"speech": "Third card.", "spoken_for": 1.2, "can_undo": True, "prompt_after": 0.5}
    found = seen("0 -60", keys=(1.0, 2.0), **pick)  # type: ignore[arg-type]

    assert kinds(found) == [StartListening, Prompt]
    assert found[-1][0] >= 4.0


# All together


def test_a_card_is_picked_over_the_game() -> None:
    conversation, answers = two_seats(), list[Answer]()
    lines = len(conversation.open().say)
    conversation, mouth = two_seats(), Mouth(9.0 / lines)
    ears = KeenEars("0 -60; 4 -20; 4.4 -20 first; 4.8 -60 first card; 5.2 -60", 12)
    run(conversation, ears, mouth, TurnTaking(barge_in=True), answers.append)

    assert isinstance(answers[0], Accept)
    assert [position for position, _fan in conversation.talk.play.picks] == [1]
    assert len(mouth.said) < lines + 10


def test_a_noise_over_the_game_costs_one_line_twice() -> None:
    def said(script: str) -> list[str]:
        mouth = Mouth(1.0)
        run(two_seats(), KeenEars(script, 40), mouth, TurnTaking(barge_in=True), lambda _: None)
        return mouth.said

    plain, noisy = said("0 -60"), said("0 -60; 4.2 -20; 4.5 -60")

    assert list(without_repeats(noisy)) == plain
    assert len(noisy) == len(plain) + 1


def without_repeats(lines: list[str]) -> Iterator[str]:
    last = ""
    for line in lines:
        if line != last:
            yield line
        last = line
