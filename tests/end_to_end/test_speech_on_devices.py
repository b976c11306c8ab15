"""The voice on a real output stream: the gap between its lines, its first sample, and a microphone beside it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from tests.end_to_end.pulse import Pulse, private_pulse
from tests.end_to_end.test_pulse import read_wav

pytestmark = [pytest.mark.devices, pytest.mark.acoustic]

# Lines without a pause of their own, by the narrator and three seats, as fast as a child hears them.
SPEAK = """
import json, sys, threading, time
from voice_oldmaid.audio.engines import cast_of
from voice_oldmaid.audio.sounddevice_microphone import SounddeviceMicrophone
from voice_oldmaid.audio.sounddevice_player import SounddevicePlayer
from voice_oldmaid.audio.speaker import VoiceSpeaker
from voice_oldmaid.ports import Line

LINES = [Line("Second card"), Line("I like that one", seat=1), Line("Daisy takes your third card", seat=0),
         Line("Thank you", seat=2), Line("You have five cards left"), Line("My turn", seat=3), Line("Which one")]
faults, late, told, blocks = [], [], [], []
cast = cast_of(sys.argv[1] or None, faults.append)
player, microphone = SounddevicePlayer(), SounddeviceMicrophone()
speaker = VoiceSpeaker(cast, player, lambda line: told.append(line.text), faults.append)
began = time.monotonic()
speaker.say(LINES, 0.0)
while speaker.speaking(time.monotonic() - began):
    asked = time.monotonic()
    blocks.append(len(microphone.read().samples))
    speaker.speaking(asked - began)
# A line that was rendered before, into silence: how long until the loudspeaker has it?
waits = []
for _ in range(5):
    time.sleep(0.2)
    said = time.monotonic()
    speaker.say([LINES[0]], said - began)
    while not player.seconds_left:
        time.sleep(0.0005)
    waits.append(time.monotonic() - said)
    speaker.stop()
speaker.close()
microphone.close()
print(json.dumps({"told": told, "faults": [str(fault) for fault in faults], "blocks": blocks, "waits": waits}))
"""


@pytest.fixture(scope="module")
def pulse(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pulse]:
    with private_pulse(tmp_path_factory.mktemp("pulse")) as running:
        yield running


@pytest.fixture(scope="module", params=["", "en-us"], ids=["natural", "espeak"])
def spoken(
    request: pytest.FixtureRequest, pulse: Pulse, tmp_path_factory: pytest.TempPathFactory
) -> tuple[dict[str, Any], np.ndarray, int]:
    """What the program told, and what came out of the loudspeaker."""
    path = tmp_path_factory.mktemp("speech") / "game.wav"
    command = [sys.executable, "-c", SPEAK, request.param]
    with pulse.record(path):
        done = subprocess.run(command, env=pulse.environment, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    samples, rate_hertz = read_wav(path)
    return json.loads(done.stdout), samples, rate_hertz


def gaps_seconds(samples: np.ndarray, rate_hertz: int) -> np.ndarray:
    """The silences of more than 60 ms: softer by 40 dB than the loudest sample, measured in 5 ms."""
    frame = round(0.005 * rate_hertz)
    peaks = np.abs(samples[: len(samples) // frame * frame].astype(int)).reshape(-1, frame).max(axis=1)
    loud = np.flatnonzero(peaks > peaks.max() / 100)
    silences = (np.diff(loud) - 1) * 0.005
    return silences[silences > 0.06]


def test_the_gap_between_two_lines_is_short(spoken: tuple[dict[str, Any], np.ndarray, int]) -> None:
    """Issue 7: under 120 ms. Measured: 65 to 90 ms. Stop sounds are silent too, and 0.2 s of rest come at the end."""
    told, samples, rate_hertz = spoken
    gaps = gaps_seconds(samples, rate_hertz)
    between_lines = gaps[gaps < 0.19]

    assert len(told["told"]) == 7 + 5
    assert len(between_lines) >= 6
    assert between_lines.max() < 0.12, between_lines


def test_a_line_that_was_rendered_before_sounds_at_once(spoken: tuple[dict[str, Any], np.ndarray, int]) -> None:
    """Issue 7: under 50 ms to the player."""
    assert max(spoken[0]["waits"]) < 0.05


def test_a_microphone_beside_the_voice_hears_on(spoken: tuple[dict[str, Any], np.ndarray, int]) -> None:
    """FAULTS T-11: no engine has the sound device; blocks came all the while, and nothing was lost."""
    told, *_ = spoken

    assert told["faults"] == []
    assert len(told["blocks"]) > 40
    assert min(told["blocks"][5:]) > 0
