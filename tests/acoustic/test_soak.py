"""A short soak: the figures of hours are made by `bench soak`; here, that it sees what it is to see."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

from voice_oldmaid.audio.pyttsx3_voice import Pyttsx3Voice
from voice_oldmaid.audio.sound import Sound
from voice_oldmaid.bench.resources import held_now
from voice_oldmaid.bench.scripted_ears import HummingVoice, ScriptedEars
from voice_oldmaid.bench.soak import soak

pytestmark = pytest.mark.acoustic

HOURS = 0.03


def test_minutes_of_play_with_a_real_voice_leave_nothing_behind() -> None:
    child, looks = HummingVoice(), list[float]()
    figures = soak(HOURS, [child], ScriptedEars(child), Pyttsx3Voice, 1, lambda seconds, held: looks.append(seconds))

    assert figures["hours"] == pytest.approx(HOURS, abs=0.001)
    assert figures["picks"] > 0
    assert (figures["threads_left"], figures["files_left_open"], figures["temporary_files_left"]) == (0, 0, 0)
    assert figures["ok"]
    assert looks == [0.0]


def test_a_voice_that_leaves_its_files_is_noticed() -> None:
    class Careless(Pyttsx3Voice):
        def render(self, text: str, words_per_minute: int, choice: int = 0, seat: int = 0) -> Sound:
            Path(tempfile.mkstemp(".wav")[1]).touch()
            return super().render(text, words_per_minute, choice, seat)

    child = HummingVoice()
    figures = soak(0.005, [child], ScriptedEars(child), Careless, 1, lambda seconds, held: None)

    assert figures["temporary_files_left"] > 0
    assert not figures["ok"]


def test_memory_threads_and_files_are_seen() -> None:
    before = held_now()
    with tempfile.TemporaryFile():
        during = held_now()

    assert before.memory_bytes is not None
    assert before.memory_bytes > 10_000_000
    assert before.threads >= 1
    assert during.open_files == (before.open_files or 0) + 1
