"""Where each known fault of speech (FAULTS T-01 to T-15) is tried on ours; this test finds every one of them.

| check | what must not happen | where |
|---|---|---|
| T-01 | of several lines only one is heard | unit/test_speaker.py, acoustic/test_faults_of_engines.py |
| T-02 | an empty sentence, without an error | acoustic/test_faults_of_engines.py, acoustic/test_voice.py |
| T-03 | an engine that hangs stops the game | end_to_end/test_speech_lost.py, unit/test_pyttsx3_voice.py |
| T-04 | engine state is copied into a child process | acoustic/test_faults_of_engines.py, unit/test_pyttsx3_voice.py |
| T-05 | two callers at once | acoustic/test_faults_of_engines.py, unit/test_pyttsx3_voice.py |
| T-06 | a stop silences what comes after it | unit/test_speaker.py, acoustic/test_faults_of_engines.py |
| T-07 | nobody tells the end of a sentence | unit/test_pyttsx3_voice.py |
| T-08 | no program to play with, and no word of it | acoustic/test_voice.py, unit/test_known_faults_of_speech.py |
| T-09 | a traceback where the engine is missing | acoustic/test_voice.py, end_to_end/test_speech_lost.py |
| T-10 | last words of callbacks at the end | acoustic/test_faults_of_engines.py, acoustic/test_voice.py |
| T-11 | the engine takes the sound device | end_to_end/test_speech_on_devices.py |
| T-12 | a voice or a rate is ignored | acoustic/test_engines.py, acoustic/test_voice.py, unit/test_pyttsx3_voice.py |
| T-13 | no file, and no word of it | end_to_end/test_speech_lost.py, unit/test_pyttsx3_voice.py |
| T-14 | another kind of file under a known name | unit/test_sound.py, unit/test_pyttsx3_voice.py |
| T-15 | everything stands still during a sentence | acoustic/test_voice.py, unit/test_rendering_ahead.py |
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.fake_sounds import MutePlayer, ToneVoice
from voice_oldmaid.audio.speaker import VoiceSpeaker
from voice_oldmaid.errors import DeviceError, VoiceOldMaidError
from voice_oldmaid.ports import Line

TESTS = Path(__file__).parents[1]
CHECKS = [f"T-{number:02}" for number in range(1, 16)]
WHERE = {
    check: re.findall(r"\w+/\w+\.py", row)
    for row in (__doc__ or "").splitlines()
    for check in re.findall(r"^\| (T-\d\d)", row)
}


def test_every_check_is_in_the_table() -> None:
    assert list(WHERE) == CHECKS


@pytest.mark.parametrize("check", CHECKS)
def test_every_check_is_named_where_the_table_says(check: str) -> None:
    assert WHERE[check]
    assert [name for name in WHERE[check] if check not in (TESTS / name).read_text(encoding="utf-8")] == []


class Unplayable(MutePlayer):
    """A loudspeaker that takes nothing."""

    def play(self, sound: object) -> None:
        raise DeviceError("I find no loudspeaker.", "Is it plugged in?")


def test_a_sentence_that_could_not_be_played_is_shown_and_its_reason_is_told_once() -> None:
    """T-08: the engine would have said that it has spoken."""
    told: list[str] = []
    faults: list[VoiceOldMaidError] = []
    speaker = VoiceSpeaker(ToneVoice(), Unplayable(), lambda line: told.append(line.text), faults.append)
    speaker.say([Line("one"), Line("two")], 0.0)

    assert told == ["one", "two"]
    assert [fault.problem for fault in faults] == ["I find no loudspeaker."]
    assert not speaker.speaking(0.1)
