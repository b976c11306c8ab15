"""Two people, a loudspeaker and headphones, on real audio streams: what is for one is heard in the headphones alone."""

from __future__ import annotations

import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest

from tests.end_to_end.command import CHECKOUT, ROOT
from tests.end_to_end.pulse import ALSA_CONFIG, Pulse, end, private_pulse
from voice_oldmaid.audio.sound import Sound, read_sound

pytestmark = [pytest.mark.devices, pytest.mark.acoustic]

OPTIONS = (
    "--people", "2", "--names", "Sam,Mia", "--seats", "2", "--variant", "old_maid_short", "--seed", "5",
    "--microphone", "none", "--private-speaker", "headphones", "--settings", "none", "--rate", "250",
)  # fmt: skip
SECONDS_LIMIT = 90.0
TOLD = "(told to {} alone)"


@pytest.fixture
def pulse(tmp_path: Path) -> Iterator[Pulse]:
    with private_pulse(tmp_path / "pulse") as running:
        config = Path(running.environment["ALSA_CONFIG_PATH"])
        config.write_text(ALSA_CONFIG + "pcm.headphones { type pulse device headphones }\n", encoding="ascii")
        yield running


def plug_in(pulse: Pulse) -> str:
    """The headphones; the number by which they are unplugged."""
    made = pactl(pulse, "load-module", "module-null-sink", "sink_name=headphones", "rate=48000", "channels=2")
    return made.strip()


def pactl(pulse: Pulse, *arguments: str) -> str:
    done = subprocess.run(
        ["pactl", *arguments], env=pulse.environment, capture_output=True, text=True, timeout=10, check=True
    )
    return done.stdout


@contextmanager
def recorded(pulse: Pulse, sink: str, path: Path) -> Iterator[None]:
    command = ["parec", f"--device={sink}.monitor", "--latency-msec=50", "--file-format=wav", str(path)]
    recorder = subprocess.Popen(command, env=pulse.environment, stderr=subprocess.DEVNULL)
    time.sleep(0.5)
    try:
        yield
    finally:
        time.sleep(0.5)
        end(recorder)


class Game:
    """The command, whose captions are waited for."""

    def __init__(self, pulse: Pulse, errors: Path) -> None:
        self._errors = errors.open("w", encoding="utf-8")
        self._process = subprocess.Popen(
            [*CHECKOUT, "play", *OPTIONS], env=pulse.environment, text=True, cwd=ROOT,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors,
        )  # fmt: skip
        self._watchdog = threading.Timer(SECONDS_LIMIT, self._process.kill)
        self._watchdog.start()
        self.captions: list[str] = []

    def wait_for(self, *parts: str) -> str:
        """The next caption with one of these parts in it."""
        assert self._process.stdout is not None
        for caption in self._process.stdout:
            self.captions.append(caption.strip())
            if any(part in caption for part in parts):
                return caption.strip()
        raise AssertionError(f"{parts} was never said; the last words were {self.captions[-5:]}")

    def type(self, text: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{text}\n")
        self._process.stdin.flush()

    def close(self) -> None:
        self._watchdog.cancel()
        end(self._process)
        for stream in (self._process.stdin, self._process.stdout, self._errors):
            if stream is not None:
                stream.close()


@contextmanager
def playing(pulse: Pulse, errors: Path) -> Iterator[Game]:
    game = Game(pulse, errors)
    try:
        yield game
    finally:
        game.close()


def loud_seconds(path: Path) -> float:
    sound: Sound = read_sound(str(path))
    block = sound.rate_hertz // 20
    whole = sound.samples[: len(sound.samples) // block * block].astype(np.float64).reshape(-1, block)
    return float(np.sum(np.sqrt(np.mean(whole**2, axis=1)) > 327)) / 20


def test_a_hand_is_heard_in_the_headphones_and_not_in_the_room(pulse: Pulse, tmp_path: Path) -> None:
    plug_in(pulse)
    room, ears = tmp_path / "room.wav", tmp_path / "ears.wav"
    with playing(pulse, tmp_path / "errors.txt") as game:
        game.wait_for("Which one?")
        game.type("my cards")
        game.wait_for("put on the headphones")
        time.sleep(3)
        with recorded(pulse, "game", room), recorded(pulse, "headphones", ears):
            game.type("yes")
            game.wait_for(TOLD.format("Sam"), TOLD.format("Mia"))
            time.sleep(2.5)

    assert loud_seconds(ears) > 0.8
    assert loud_seconds(room) < 0.4, "more than the sound that says that the yes was understood"


def test_headphones_that_are_gone_are_told_aloud_and_nothing_else_is(pulse: Pulse, tmp_path: Path) -> None:
    """A sound server would move an open stream to the room's loudspeaker; there is none between two lines."""
    module = plug_in(pulse)
    room = tmp_path / "room.wav"
    with playing(pulse, tmp_path / "errors.txt") as game:
        game.wait_for("Which one?")
        pactl(pulse, "unload-module", module)
        game.type("my cards")
        game.wait_for("put on the headphones")
        with recorded(pulse, "game", room):
            game.type("yes")
            game.wait_for("I have lost the headphones.")
            game.wait_for("Which one?")

        assert [caption for caption in game.captions if caption.startswith("(told to")] == []


def test_a_private_speaker_that_is_not_there_ends_the_program_with_advice(pulse: Pulse, tmp_path: Path) -> None:
    done = subprocess.run(
        [*CHECKOUT, "play", *OPTIONS], env=pulse.environment, cwd=ROOT, text=True, capture_output=True, timeout=60,
        input="",
    )  # fmt: skip

    assert done.returncode == 4
    assert "headphones" in done.stderr
    assert "Traceback" not in done.stderr
