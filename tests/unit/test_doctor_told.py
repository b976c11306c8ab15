"""What the doctor makes of its figures: plain words, and advice where something can be done."""

from __future__ import annotations

import pytest

from voice_oldmaid.audio.check_up import Echo
from voice_oldmaid.bench.hearing import Hearing
from voice_oldmaid.commands.doctor_told import Told, about_delay, about_echo, about_room, about_voice, about_words
from voice_oldmaid.dialogue.intents import PickCard


def hearing(heard: str, position: int | None, factor: float = 0.1) -> Hearing:
    return Hearing(heard, 1.0, PickCard(position) if position else None, 0.5, factor)


WELL = [
    about_delay(0.2), about_echo(Echo(None, None)), about_echo(Echo(-40.0, -60.0)), about_echo(Echo(-40.0, None)),
    about_room(-60.0), about_voice(-25.0, -60.0), about_voice(-30.0, -45.0), about_words(hearing("third card", 3)),
]  # fmt: skip
ADVISED = [
    (about_delay(None), "headphones"), (about_delay(0.9), "cable"), (about_echo(Echo(-20.0, -25.0)), "headphones"),
    (about_echo(Echo(-20.0, -60.0)), "down"), (about_room(-30.0), "window"), (about_voice(-50.0, -55.0), "nearer"),
    (about_voice(-50.0, -80.0), "nearer"), (about_voice(-3.0, -60.0), "down"),
]  # fmt: skip
FAILED = [
    (about_voice(None, -60.0), "nearer"), (about_words(hearing("", None)), "another microphone"),
    (about_words(hearing("fifth card", 5)), "another microphone"),
    (about_words(hearing("third card", 3, 0.9)), "Close other programs"),
]  # fmt: skip


@pytest.mark.parametrize("told", WELL)
def test_what_is_well_needs_no_advice(told: Told) -> None:
    assert (told.ok, told.advice) == (True, "")


@pytest.mark.parametrize(("told", "advice"), ADVISED)
def test_what_could_be_better_is_no_failure(told: Told, advice: str) -> None:
    assert told.ok
    assert advice in told.advice


@pytest.mark.parametrize(("told", "advice"), FAILED)
def test_what_cannot_be_played_with_is_a_failure(told: Told, advice: str) -> None:
    """FAULTS S-15: also a machine that hears slower than people speak. FAULTS V-07: and a voice nobody can hear."""
    assert not told.ok
    assert advice in told.advice


@pytest.mark.parametrize("told", [*WELL, *[told for told, _ in (*ADVISED, *FAILED)]])
def test_what_is_spoken_has_no_figures(told: Told) -> None:
    assert told.shown.endswith(".")
    assert told.spoken.endswith(".")
    assert not any(character.isdigit() for character in told.spoken)
    assert "dB" not in told.spoken
