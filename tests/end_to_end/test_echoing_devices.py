"""Real audio streams in a room where the microphone hears the loudspeaker: the game hears others, and not itself."""

from __future__ import annotations

import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from tests.end_to_end.command import CHECKOUT, ENVIRONMENT, sentences, wait_until
from tests.end_to_end.pulse import Pulse, end, private_pulse
from voice_oldmaid.audio.pyttsx3_voice import Pyttsx3Voice
from voice_oldmaid.audio.sound import write_sound

pytestmark = [pytest.mark.devices, pytest.mark.acoustic]

SECONDS_LIMIT = 150.0
GAME = ("--seats", "2", "--variant", "old_maid_short", "--seed", "10")


@pytest.fixture
def pulse(tmp_path: Path) -> Iterator[Pulse]:
    """One room for both: what is played into the loudspeaker, by the game or by a child, is what the microphone hears.

    A loopback between two devices would not do: it changes its delay all the time, as no room does.
    """
    with private_pulse(tmp_path / "pulse") as running, running.room_noise("game"):
        yield replace(running, environment=running.environment | {"PULSE_SOURCE": "game.monitor"})


class Game:
    """The running command, and all captions so far."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.captions: list[tuple[float, str]] = []
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.captions.append((time.monotonic(), line.strip()))

    @property
    def heard(self) -> list[str]:
        """What the game has understood."""
        return [caption for _, caption in self.captions if caption.startswith("> ")]


@contextmanager
def started(pulse: Pulse, errors: Path, *arguments: str) -> Iterator[Game]:
    with errors.open("w", encoding="utf-8") as stream:
        process = subprocess.Popen(
            [*CHECKOUT, *GAME, *arguments], env=ENVIRONMENT | pulse.environment, text=True, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=stream,
        )  # fmt: skip
        watchdog = threading.Timer(SECONDS_LIMIT, process.kill)
        watchdog.start()
        try:
            yield Game(process)
        finally:
            watchdog.cancel()
            end(process)


def say(pulse: Pulse, folder: Path, words: str) -> None:
    voice = Pyttsx3Voice("en-us+f2")
    try:
        write_sound(folder / "child.wav", voice.render(words, 140))
    finally:
        voice.close()
    pulse.play(folder / "child.wav", device="game")


def test_the_game_hears_nothing_of_itself(pulse: Pulse, tmp_path: Path) -> None:
    """FAULTS L-02 and L-05, with a loudspeaker beside the microphone: all of the opening, and its end."""
    errors = tmp_path / "errors.txt"
    with pulse.ear() as ear, started(pulse, errors) as game:
        ear.wait_for_sound()
        wait_until(lambda: any("Which one?" in caption for _, caption in game.captions), "the question", 90.0)
        ear.wait_for_quiet(3.0, 20.0)

        assert game.heard == []
        assert not any("still talking" in caption for _, caption in game.captions)
    assert sentences(errors.read_text()) == []


def test_who_speaks_over_the_game_is_heard_and_the_game_is_not(pulse: Pulse, tmp_path: Path) -> None:
    """FAULTS L-03 and L-05, with a loudspeaker as loud in the microphone as the child, who tries up to three times."""
    errors = tmp_path / "errors.txt"
    with pulse.ear() as ear, started(pulse, errors, "--barge-in", "--no-practice") as game:
        ear.wait_for_sound()
        wait_until(lambda: len(game.captions) >= 8, "the game does not go on", 80.0)
        heard_of_itself = game.heard
        for _ in range(3):
            said = len(game.captions)
            say(pulse, tmp_path, "who takes from me")
            time.sleep(2.0)
            if game.heard:
                break
            wait_until(lambda said=said: len(game.captions) > said, "the game does not go on", 20.0)

    assert heard_of_itself == []
    assert [heard.split("  ")[0] for heard in game.heard] == ["> who takes from me"]
    assert sentences(errors.read_text()) == []


def test_stop_is_heard_over_the_game_without_barge_in(pulse: Pulse, tmp_path: Path) -> None:
    """A stop word ends the sentence within 0.7 s of the word; then it listens."""
    errors = tmp_path / "errors.txt"
    with pulse.ear() as ear, started(pulse, errors) as game:
        ear.wait_for_sound()
        wait_until(lambda: len(game.captions) >= 5, "the game does not go on", 40.0)
        say(pulse, tmp_path, "stop")
        said = len(game.captions)
        # The ear hears the game only, through a buffer of its own.
        ear.wait_for_quiet(1.5, 4.0)
        say(pulse, tmp_path, "quit the game")
        wait_until(lambda: bool(game.heard), "nothing was heard", 8.0)

    assert [heard.split("  ")[0] for heard in game.heard] == ["> quit the game"]
    assert len(game.captions) > said
