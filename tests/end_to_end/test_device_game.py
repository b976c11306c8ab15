"""The installed command on real audio streams: a child in the room hears it, answers aloud, and plays to the end."""

from __future__ import annotations

import json
import signal
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from random import Random

import numpy as np
import pytest

from tests.end_to_end.command import children, installed, is_alive, sentences, wait_until
from tests.end_to_end.pulse import GameEar, Pulse, end, private_pulse
from tests.end_to_end.room_child import RoomChild
from voice_oldmaid.audio.sound import Sound, read_sound, write_sound
from voice_oldmaid.bench.child_voices import JoeChild
from voice_oldmaid.bench.child_words import Kind, understood

pytestmark = [pytest.mark.devices, pytest.mark.acoustic]

SHORT_GAME = ("--seats", "2", "--variant", "old_maid_short", "--seed", "10")
"""Few picks, of fans of at most six cards."""
SECONDS_LIMIT = 240.0
PITCH_FACTOR = 1.2


@pytest.fixture(scope="module")
def voice() -> JoeChild:
    """A natural voice that the speech model has never met, raised toward a child's."""
    return JoeChild(PITCH_FACTOR)


@pytest.fixture
def pulse(tmp_path: Path) -> Iterator[Pulse]:
    with private_pulse(tmp_path / "pulse") as running:
        yield running


@contextmanager
def started(pulse: Pulse, errors: Path, *arguments: str, keyboard: bool = False) -> Iterator[subprocess.Popen[str]]:
    """The installed command on the room's devices, with or without somebody at the keyboard."""
    with errors.open("w", encoding="utf-8") as stream:
        game = subprocess.Popen(
            [installed(), *arguments], env=pulse.environment, cwd="/", text=True, stdout=subprocess.PIPE, stderr=stream,
            stdin=subprocess.PIPE if keyboard else subprocess.DEVNULL,
        )  # fmt: skip
        # Whoever reads its captions waits for as long as it runs: it is ended for them.
        watchdog = threading.Timer(SECONDS_LIMIT, game.kill)
        watchdog.start()
        try:
            yield game
        finally:
            watchdog.cancel()
            end(game)
            if game.stdin is not None:
                game.stdin.close()


def spoken(caption: str) -> str | None:
    """What the game says in this caption; the others show what it heard."""
    return None if caption.startswith("> ") else caption.strip()


def noted(captions: Iterator[str], kept: list[str]) -> Iterator[str]:
    for caption in captions:
        kept.append(caption.strip())
        yield caption


def loud_seconds(sound: Sound) -> float:
    """How long there is speech in this sound, counted in tenths of a second above -40 dBFS."""
    block = sound.rate_hertz // 10
    whole = sound.samples[: len(sound.samples) // block * block].astype(np.float64).reshape(-1, block)
    level = np.sqrt(np.mean(whole**2, axis=1)) / 32768
    return float(np.count_nonzero(level > 0.01)) / 10


def test_a_child_plays_a_whole_game_by_voice(pulse: Pulse, voice: JoeChild, tmp_path: Path) -> None:
    """Issue 3, point 7: real streams, from the deal to the goodbye, and each card taken is the one that was meant."""
    captions: list[str] = []
    errors = tmp_path / "errors.txt"
    with (
        pulse.record(tmp_path / "loudspeaker.wav"),
        pulse.ear() as ear,
        started(pulse, errors, *SHORT_GAME) as game,
    ):
        assert game.stdout is not None
        child = RoomChild(pulse, ear, voice, Random(1), tmp_path)
        child.play_along(noted(game.stdout, captions), SECONDS_LIMIT, spoken)
        code = game.wait(10)

    assert (code, sentences(errors.read_text())) == (0, [])
    assert "Goodbye" in captions[-1]
    assert any("old maid" in caption for caption in captions[10:])
    assert len(child.log.picks) == sum(understood(caption).kind is Kind.PICKED for caption in captions) >= 2
    assert [pick.made for pick in child.log.picks] == [pick.meant for pick in child.log.picks]
    assert loud_seconds(read_sound(tmp_path / "loudspeaker.wav")) > 30


class Says:
    """A person who answers each question of the game, once it has fallen silent, until the game has understood."""

    def __init__(self, pulse: Pulse, ear: GameEar, voice: JoeChild, folder: Path) -> None:
        self._pulse = pulse
        self._ear = ear
        self._voice = voice
        self._file = folder / "answer.wav"

    def until(self, captions: Iterator[str], understood: str, words: str) -> None:
        """Say *words* after each caption with a question mark, until one has *understood* in it."""
        for caption in captions:
            if understood in caption and not caption.startswith("> "):
                return
            if caption.strip().endswith("?"):
                self._ear.wait_for_sound()
                self._ear.wait_for_quiet()
                write_sound(self._file, self._voice.render(words))
                self._pulse.play(self._file)
        raise AssertionError(f'the game never said "{understood}"')


def test_a_child_ends_the_game_by_voice(pulse: Pulse, voice: JoeChild, tmp_path: Path) -> None:
    """On devices that were named, by a game that speaks fast."""
    errors = tmp_path / "errors.txt"
    named = ("--microphone", "pulse", "--speaker", "pulse", "--rate", "250")
    with pulse.ear() as ear, started(pulse, errors, *SHORT_GAME, *named) as game:
        assert game.stdout is not None
        says = Says(pulse, ear, voice, tmp_path)
        says.until(game.stdout, "Which one?", "my cards")
        says.until(chain(["Which one?"], game.stdout), "stop playing?", "quit the game")
        says.until(chain(["stop playing?"], game.stdout), "Goodbye", "yes")
        code = game.wait(10)

    assert (code, sentences(errors.read_text())) == (0, [])


@pytest.mark.parametrize("name", ["--microphone", "--speaker"])
def test_a_device_that_is_not_there_is_answered_with_those_that_are(name: str, pulse: Pulse, tmp_path: Path) -> None:
    errors = tmp_path / "errors.txt"
    with started(pulse, errors, name, "NOSUCH") as game:
        assert game.stdout is not None
        captions = game.stdout.read()
        code = game.wait(10)

    (told,) = sentences(errors.read_text())
    assert (code, captions) == (4, "")
    assert "NOSUCH" in told
    assert "pulse" in told


@pytest.mark.parametrize("caption", ["This is short Old Maid", "Which one?"], ids=["speaking", "listening"])
def test_ctrl_c_closes_real_streams_in_time(caption: str, pulse: Pulse, tmp_path: Path) -> None:
    errors = tmp_path / "errors.txt"
    with pulse.ear() as ear, started(pulse, errors, *SHORT_GAME, "--rate", "300") as game:
        assert game.stdout is not None
        assert any(caption in line for line in game.stdout)
        ear.wait_for_sound()
        if caption == "Which one?":
            ear.wait_for_quiet()
        processes = children(game.pid)
        began = time.monotonic()
        game.send_signal(signal.SIGINT)
        code = game.wait(10)
        seconds = time.monotonic() - began

    assert (code, sentences(errors.read_text())) == (130, [])
    assert seconds < 2
    assert not any(is_alive(pid) for pid in processes)


def test_when_all_sound_is_lost_the_game_goes_on_by_keyboard(pulse: Pulse, tmp_path: Path) -> None:
    """The sound server ends in the middle of the game: both devices are told of, then it is typed to."""
    errors = tmp_path / "errors.txt"
    with started(pulse, errors, *SHORT_GAME, "--rate", "300", keyboard=True) as game:
        assert game.stdout is not None
        assert game.stdin is not None
        assert any("Which one?" in line for line in game.stdout)
        subprocess.run(["pactl", "exit"], env=pulse.environment, check=True, timeout=10)
        wait_until(lambda: errors.read_text().count("voice-oldmaid: The ") == 2, "a word about both devices")
        print("quit\nyes", file=game.stdin, flush=True)
        last = list(game.stdout)
        code = game.wait(10)

    assert (code, "Traceback" in errors.read_text()) == (0, False)
    assert "Goodbye" in last[-1]


def test_the_doctor_finds_that_a_spoken_game_is_possible(pulse: Pulse, tmp_path: Path) -> None:
    errors = tmp_path / "errors.txt"
    with started(pulse, errors, "doctor", "--json") as doctor:
        assert doctor.stdout is not None
        report = json.loads(doctor.stdout.read())
        code = doctor.wait(10)

    assert [check for check in report["checks"] if not check["ok"]] == []
    assert (code, report["spoken_game_possible"]) == (0, True)
