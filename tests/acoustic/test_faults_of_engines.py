"""The known faults of speech engines that need the real one: many processes, a long session, and what is left of it."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from tests.fake_clocks import OwnClockPlayer
from voice_oldmaid.audio.engines import cast_of
from voice_oldmaid.audio.pyttsx3_voice import Pyttsx3Voice
from voice_oldmaid.audio.speaker import VoiceSpeaker
from voice_oldmaid.errors import VoiceError
from voice_oldmaid.ports import Line

pytestmark = pytest.mark.acoustic

PROJECT = Path(__file__).parents[2]
FOUR = ("You got the two of hearts.", "You lay down a pair of twos!", "Robin is safe!", "Your turn.")


def test_no_sentence_of_twenty_fresh_processes_is_empty() -> None:
    """FAULTS T-02, M4: the second sentence of a process was empty in 16 of 30."""
    seconds = []
    for _ in range(20):
        voice = Pyttsx3Voice()
        seconds += [voice.render(text, 130).seconds / len(text.split()) for text in FOUR]
        voice.close()

    assert len(seconds) == 80
    assert min(seconds) > 0.1


@pytest.mark.parametrize("name", [None, "en-us"])
def test_a_session_of_thirty_turns_is_heard_whole(name: str | None) -> None:
    """FAULTS T-01, T-02: as many sounds as lines, by the narrator and by seats, while the clock of the player runs."""
    faults: list[VoiceError] = []
    told: list[str] = []
    began = time.monotonic()
    # A hundred times as fast as the wall's.
    player = OwnClockPlayer(lambda: (time.monotonic() - began) * 100)
    cast = cast_of(name, faults.append)
    speaker = VoiceSpeaker(cast, player, lambda line: told.append(line.text))
    lines = [[Line(f"{text} That was turn {turn}.", seat=turn % 4) for text in FOUR] for turn in range(30)]
    for turn in lines:
        speaker.say(turn, 0.0)
        while speaker.speaking(0.0):
            time.sleep(0.001)
    speaker.close()

    words = [line.text for turn in lines for line in turn]
    assert told == words
    assert [
        text for text, sound in zip(words, player.sounds, strict=True) if sound.seconds < 0.1 * len(text.split())
    ] == []
    assert faults == []


def test_a_stop_in_the_middle_costs_the_next_sentence_nothing() -> None:
    """FAULTS T-06, M8: five times, each cut off in time, and what is said after it is whole."""
    cast = cast_of("en-us", lambda error: None)
    player = OwnClockPlayer(time.monotonic)
    speaker = VoiceSpeaker(cast, player, lambda line: None)
    for turn in range(5):
        speaker.say([Line(f"This is the long help, and it goes on for a while, round {turn}."), Line("And on.")], 0.0)
        time.sleep(0.05)
        stopped_at = time.monotonic()
        speaker.stop()
        assert not player.seconds_left
        assert time.monotonic() - stopped_at < 0.05
        speaker.say([Line(f"Help {turn}.")], 0.0)
        assert player.sounds[-1].seconds > 0.3
        speaker.stop()
    speaker.close()


def test_two_callers_at_the_same_moment_are_both_served_by_every_engine() -> None:
    """FAULTS T-05: "run loop already started"."""
    cast = cast_of(None, lambda error: None)
    seconds: dict[int, float] = {}

    def ask(seat: int) -> None:
        seconds[seat] = cast.render(f"I am seat {seat}, and I speak for myself.", 130, seat=seat).seconds

    threads = [threading.Thread(target=ask, args=(seat,)) for seat in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
    cast.close()

    assert sorted(seconds) == list(range(6))
    assert min(seconds.values()) > 1


SESSION = """
import sys, time
from voice_oldmaid.audio.engines import cast_of
from voice_oldmaid.audio.speaker import VoiceSpeaker
from tests.fake_clocks import OwnClockPlayer
from voice_oldmaid.ports import Line
speaker = VoiceSpeaker(cast_of(None, print), OwnClockPlayer(time.monotonic), lambda line: None, print)
speaker.say([Line("third card"), Line("Thank you.", seat=1), Line("And one more.")], 0.0)
speaker.speaking(0.1)
assert not {"pyttsx3", "hibari", "piper", "onnxruntime"} & set(sys.modules)
"""


@pytest.mark.parametrize("ending", ["speaker.close()", ""])
def test_a_session_that_is_left_in_the_middle_ends_without_a_word(ending: str) -> None:
    """FAULTS T-04, T-10: no engine in the process of the game, nothing on its standard error, closed or not."""
    began = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-c", SESSION + ending], cwd=PROJECT, capture_output=True, text=True, timeout=30, check=False
    )

    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert time.monotonic() - began < 10
