"""Whole games of several people by sound: each turn is called by name, and the others close their ears."""

from __future__ import annotations

from random import Random

import pytest

from tests.several import NAMES, conversation
from voice_oldmaid.audio.pyttsx3_voice import Pyttsx3Voice
from voice_oldmaid.audio.vosk_recognizer import VoskRecognizer
from voice_oldmaid.audio.wav import SilentPlayer
from voice_oldmaid.bench.child_voices import EspeakChild
from voice_oldmaid.bench.spoken_game import Watchers, play
from voice_oldmaid.ports import Line

pytestmark = pytest.mark.acoustic


@pytest.mark.parametrize(("people", "seats"), [(2, 4), (3, 3), (6, 6)])
def test_a_whole_game_of_several_people_is_played_by_sound(recognizer: VoskRecognizer, people: int, seats: int) -> None:
    made = conversation(people, seats, "old_maid_short", seed=seats)
    heard: list[Line] = []
    voice, child_voice = Pyttsx3Voice(), Pyttsx3Voice("en-us+f4")
    rng, watchers = Random(f"several {people}"), Watchers(on_line=heard.append)
    play(made, [EspeakChild(child_voice)], rng, recognizer, voice, SilentPlayer(), watchers, longest_seconds=1500)
    for each in (voice, child_voice):
        each.close()
    asked = [line.text for line in heard if "your turn" in line.text]

    assert made.talk.play.table.is_over
    assert {name for name in NAMES[:people] if any(name in text for text in asked)} == {*NAMES[:people]}
    assert any(line.instead for line in heard)
    assert heard[-1].text.endswith("Goodbye!")
