"""Recognizers that cut an answer where somebody thinks: the pieces are one answer, and what ends it is none."""

from __future__ import annotations

import pytest

from tests.fakes import Ears, accepted, actions, heard, spoken_grammar
from voice_oldmaid.dialogue.intents import PickCard
from voice_oldmaid.dialogue.parser import understand
from voice_oldmaid.dialogue.patience import PRESETS, Patience
from voice_oldmaid.dialogue.turn_taking import (
    Accept,
    Action,
    Continue,
    Prompt,
    Settle,
    StartListening,
    StopSpeaking,
    TooEarly,
    TurnTaking,
)
from voice_oldmaid.dialogue.utterance import LAG
from voice_oldmaid.ports import Heard, Moment
from voice_oldmaid.settings import USUAL_PATIENCE
from voice_oldmaid.speech_models.models import find_model


def test_the_usual_patience_is_a_child_s() -> None:
    assert PRESETS[USUAL_PATIENCE] == Patience()


@pytest.mark.parametrize("name", PRESETS)
def test_every_patience_keeps_the_promised_limits(name: str) -> None:
    """Fast after a whole answer, two to two and a half seconds after a beginning, four in noise."""
    patience = PRESETS[name]

    assert patience.quiet_when_complete == 0.3
    assert 2.0 <= patience.quiet_when_incomplete <= 2.5
    assert patience.unchanged_words + 1.0 <= 4.0
    assert patience.quiet_when_complete < patience.quiet_when_it_may_go_on < patience.quiet_when_incomplete


@pytest.mark.parametrize(
    ("script", "words", "position"),
    [
        ("1 -20 the; 1.4 -60 the; 1.9 -60 =the; 2.0 -60; 2.6 -20 third card; 3.2 -60 third card", "the third card", 3),
        ("1 -20 the; 1.4 -60; 1.9 -60 =the; 2.2 -60 =; 2.3 -60; 2.6 -20 third; 3 -60 =third", "the third", 3),
        ("1 -20 card; 1.3 -60 =card; 1.5 -20 number; 1.8 -60 =number; 2 -60 =; 3 -20 five; 3.3 -60 =five",
         "card number five", 5),
        ("1 -20 third; 1.5 -60 =third; 1.6 -60 =; 1.7 -60; 2.1 -20 card; 2.4 -60 =card", "third card", 3),
        ("1 -60 =; 1.1 -20 third card; 1.6 -60 =third card; 1.7 -60 =", "third card", 3),
    ],
)  # fmt: skip
def test_pieces_with_and_without_empty_ones_between_are_one_pick(script: str, words: str, position: int) -> None:
    found = accepted(f"0 -60; {script}; 5 -60")

    assert found is not None
    assert found[1] == words
    assert understand(heard(words), spoken_grammar()) == PickCard(position)


@pytest.mark.parametrize("rest", ["no fifth card", "two last", "[unk] last", "not that one", "or the fourth card"])
def test_a_piece_that_would_be_a_pick_alone_is_none_while_somebody_goes_on(rest: str) -> None:
    """ "Second ... to last" and "second ... no, fifth card" come before the quiet after "second" is over."""
    found = accepted(f"0 -60; 1 -20 second; 1.4 -60 =second; 1.8 -20 {rest}; 2.6 -60 {rest}; 2.9 -60 ={rest}; 6 -60")

    assert found is not None
    assert found[1] == f"second {rest}"
    assert understand(heard(found[1]), spoken_grammar()) != PickCard(2)


def test_words_that_settle_as_nothing_clear_are_waited_for_once_and_not_again_and_again() -> None:
    """A "yes" that is only half certain: it is not settled anew in each moment, which would cut what comes then."""
    turn_taking = TurnTaking()
    turn_taking.begin(spoken_grammar(), 20.0, "")
    turn_taking.listen(0.0)
    settled: list[tuple[float, Action]] = []
    for tenth in range(1, 31):
        words = ("yes",) if tenth >= 5 and not settled else ()
        if turn_taking.take(Moment(tenth / 10, -20.0 if 4 < tenth < 9 else -60.0, words), speaking=False) == Settle():
            settled.append((tenth / 10, turn_taking.settle(Heard() if settled else heard("yes", 0.3))))
            if settled[-1][1] != Continue():
                break

    assert settled == [(1.1, Continue()), (1.8, Accept(heard("yes", 0.3)))]


def test_words_that_settle_as_the_beginning_of_more_get_the_quiet_of_a_beginning() -> None:
    """It looked like "surprise me", settled as "twenty", and "one" still comes."""
    turn_taking = TurnTaking()
    turn_taking.begin(spoken_grammar(26), 20.0, "")
    turn_taking.listen(0.0)

    def take(seconds: float, level: float, shown: str) -> Action:
        return turn_taking.take(Moment(seconds, level, tuple(shown.split())), speaking=False)

    assert take(0.4, -60.0, "") == Continue()
    assert take(0.8, -20.0, "surprise me") == Continue()
    assert take(1.1, -60.0, "surprise me") == Settle()
    assert turn_taking.settle(heard("twenty")) == Continue()
    assert take(1.4, -60.0, "") == Continue()
    assert take(1.8, -20.0, "one") == Continue()
    assert take(2.1, -60.0, "one") == Settle()
    assert turn_taking.settle(heard("one")) == Accept(heard("twenty one"))


def seen(script: str, before: str, *, spoken_until: float, can_undo: bool = True) -> list[Action]:
    """What comes of this script while an answer is said back that was just taken."""
    turn_taking = TurnTaking()
    turn_taking.answered = tuple(before.split())
    turn_taking.begin(spoken_grammar(can_undo=can_undo), 0.5, "Third card.")
    found = actions(turn_taking, Ears(script), lambda now: now < spoken_until, 20.0)
    return [action for _, action in found if action != Continue()]


@pytest.mark.parametrize(
    "script",
    [
        "0 -60; 0.3 -20 card; 0.8 -60 card",
        "0 -60; 0.8 -20 card; 1.5 -60 card",
        "0 -60; 1.1 -20; 1.5 -60 card",
        "0 -60; 1.1 -20; 1.5 -60 =card; 1.6 -60",
        "0 -60; 1.5 -20 card; 1.9 -60 card; 3 -60",
    ],
    ids=["in it", "as it ends", "in the tail", "settled in the tail", "after it"],
)
def test_the_end_of_the_answer_is_nothing_while_it_is_said_back(script: str) -> None:
    """FAULTS V-19: "third ... card" was taken at "third"; it is one pick all the same."""
    assert seen(script, "third", spoken_until=1.0) == [StartListening(), Prompt()]


@pytest.mark.parametrize(
    ("before", "later"), [("third", "[unk]"), ("third", "card [unk]"), ("my cards", "card"), ("", "card")]
)
def test_what_does_not_end_the_answer_is_no_consent(before: str, later: str) -> None:
    assert seen(f"0 -60; 0.9 -20 {later}; 1.5 -60 {later}", before, spoken_until=1.0) == [TooEarly()]


def test_half_an_objection_before_the_end_of_the_answer_is_no_consent() -> None:
    script = "0 -60; 1.1 -20; 1.2 -20 =[unk]; 1.3 -20 card; 1.6 -60 card"

    assert seen(script, "third", spoken_until=1.0) == [TooEarly()]


def test_a_no_after_the_end_of_the_answer_is_a_no() -> None:
    """First the rest of "third card", then an objection."""
    script = "0 -60; 0.3 -20 card; 0.8 -60 card; 1.2 -20 card no; 1.6 -60 card no"

    assert [each.heard.text for each in seen(script, "third", spoken_until=2.0) if isinstance(each, Accept)] == ["no"]


def test_a_cough_long_before_stop_does_not_hide_it() -> None:
    """The recognizer keeps both in one utterance when no endpoint parts them."""

    def found(script: str) -> list[Action]:
        turn_taking = TurnTaking()
        turn_taking.begin(spoken_grammar(), 20.0, "Hello!")
        return [action for _, action in actions(turn_taking, Ears(script), lambda now: True, 5.0)]

    cough = "0 -60; 1 -20 [unk]; 1.2 -60 [unk]"

    assert StopSpeaking() in found(f"{cough}; 3 -20 [unk] stop; 3.3 -60")
    assert any(isinstance(each, Accept) for each in found(f"{cough}; 3 -20 [unk] quit; 3.3 -60"))
    assert not any(isinstance(each, Accept) for each in found(f"{cough}; 1.5 -20 [unk] quit; 1.8 -60"))


def test_our_model_never_ends_an_answer_before_turn_taking_does() -> None:
    """The released Vosk takes its endpoint rules from the model's folder only."""
    lines = (find_model() / "conf/model.conf").read_text("ascii").split()
    rules = {name: float(value) for name, value in (line.split("=") for line in lines) if "min-" in name}
    longest_quiet = max(max(each.quiet_when_incomplete, each.unchanged_words) for each in PRESETS.values())
    longest_utterance = max(each.longest_utterance for each in PRESETS.values())

    assert all(rules[f"--endpoint.rule{rule}.min-trailing-silence"] > longest_quiet + LAG for rule in (2, 3, 4))
    assert rules["--endpoint.rule5.min-utterance-length"] > longest_utterance + longest_quiet
