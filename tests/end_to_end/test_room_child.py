"""The child in the room answers a program that asks by caption and by sound, and is heard by it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.end_to_end.pulse import end, private_pulse
from tests.end_to_end.room_child import RoomChild
from voice_oldmaid.audio.pyttsx3_voice import Pyttsx3Voice
from voice_oldmaid.bench.child_voices import EspeakChild

pytestmark = [pytest.mark.devices, pytest.mark.acoustic]

# A game of one question: it hums while the child must be silent, and counts loud tenths of a second then and later.
GAME = """
import json, sys
import numpy, sounddevice
hum = (0.3 * numpy.sin(numpy.arange(48000 * 2) / 20)).astype("float32")
with sounddevice.InputStream(samplerate=16000, channels=1, dtype="int16") as ears:
    def loud_blocks(count):
        blocks = [ears.read(1600)[0][:, 0] for _ in range(count)]
        return sum(int(numpy.abs(block.astype(int)).max()) > 3000 for block in blocks)
    with sounddevice.OutputStream(samplerate=48000, channels=1, dtype="float32") as mouth:
        print("Oliver is holding two cards. Which one?", flush=True)
        mouth.write(hum)
    while_speaking = loud_blocks(ears.read_available // 1600)
    json.dump({"while speaking": while_speaking, "afterwards": loud_blocks(50)}, open(sys.argv[1], "w"))
"""


def test_the_child_waits_for_silence_and_is_heard(tmp_path: Path) -> None:
    voice = EspeakChild(Pyttsx3Voice())
    with private_pulse(tmp_path) as pulse, pulse.ear() as ear:
        command = [sys.executable, "-c", GAME, str(tmp_path / "heard.json")]
        game = subprocess.Popen(command, env=pulse.environment, stdout=subprocess.PIPE, text=True)
        assert game.stdout is not None
        child = RoomChild(pulse, ear, voice, Random(1), tmp_path)
        try:
            child.play_along(game.stdout, seconds_limit=60)
        finally:
            end(game)
            voice.close()

    heard = json.loads((tmp_path / "heard.json").read_text())
    assert len(child.log.utterances) == 1
    assert heard["while speaking"] == 0
    assert 3 <= heard["afterwards"] <= 20
