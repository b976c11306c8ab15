"""The benchmark of waiting: what it counts, and what the naive program beside it is made of."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from voice_oldmaid.audio.sound import Sound
from voice_oldmaid.bench.latency import ANSWERS, Parts, measure_answers, table, utterance
from voice_oldmaid.bench.naive_ears import is_rule
from voice_oldmaid.bench.scripted_ears import HummingVoice, ScriptedEars
from voice_oldmaid.dialogue.completeness import is_complete, may_go_on
from voice_oldmaid.speech_models.models import find_model


class Ticks:
    """A clock that goes on by a hundredth of a second with each look."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return self.looks / 100


class Mute:
    """A Voice that needs no time."""

    choices = 1

    def render(self, text: str, words_per_minute: int, choice: int = 0, seat: int = 0) -> Sound:
        return Sound.silence(1.0, 16_000)

    def close(self) -> None:
        """Nothing was started."""


@pytest.mark.parametrize("answer", ANSWERS)
def test_only_whole_answers_are_counted(answer: str) -> None:
    grammar = table().open().expect
    assert grammar is not None

    assert is_complete(answer.split(), grammar)
    assert not may_go_on(answer.split(), grammar)


def test_the_answer_is_the_sum_of_its_parts_and_the_earcon_comes_before_the_words() -> None:
    parts = Parts(quiet=0.3, decoding=0.02, dialogue=0.01, rendering=0.05, earcon=0.04, output=0.03)

    assert parts.answer == pytest.approx(0.45)
    assert parts.sound == pytest.approx(0.36)


def test_the_end_of_speech_is_its_last_sample_and_not_that_of_the_file() -> None:
    said = utterance(HummingVoice(), "third card", np.random.default_rng(0))

    assert said.speech_end == pytest.approx(0.8 + 0.8, abs=0.02)
    assert len(said.sound) / 16_000 == pytest.approx(0.8 + 0.8 + 4.0, abs=0.01)


def test_quiet_is_counted_in_the_time_of_the_sound_and_computing_in_that_of_the_clock() -> None:
    child = HummingVoice()
    said = [utterance(child, "third card", np.random.default_rng(0))]
    figures = measure_answers(said, ScriptedEars(child), Mute(), None, Ticks())

    assert figures["answered_at_once"] == 1
    assert 0.3 <= figures["parts"]["quiet"]["p50"] <= 0.5
    assert figures["parts"]["decoding"]["p50"] == figures["parts"]["dialogue"]["p50"] == pytest.approx(0.01)


def test_what_the_game_asks_back_about_is_no_answer() -> None:
    child = HummingVoice()
    said = [utterance(child, "bear", np.random.default_rng(0))]
    figures = measure_answers(said, ScriptedEars(child), Mute(), None, Ticks())

    assert figures["answered_at_once"] == 0
    assert figures["answer_seconds"] == {"p50": None, "p95": None}


def test_the_naive_program_has_none_of_our_rules_for_the_end_of_an_answer() -> None:
    options = (Path(find_model()) / "conf" / "model.conf").read_text("utf-8").splitlines()

    assert any(map(is_rule, options))
    assert not is_rule("--endpoint.silence-phones=1:2:3:4:5")
    assert not is_rule("--beam=12.0")
