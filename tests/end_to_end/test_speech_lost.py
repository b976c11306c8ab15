"""A whole game whose speech engine is missing, hangs or dies: it is played to its end, and told in a sentence."""

from __future__ import annotations

import subprocess
import time
from pathlib import Path

import numpy as np
import pytest

from tests.end_to_end.command import ROOT, run, sentences
from tests.end_to_end.room import quiet_room
from tests.fake_engines import write_engine
from voice_oldmaid.audio.sound import read_sound, write_sound

pytestmark = pytest.mark.acoustic

GAME = ("--seats", "2", "--variant", "old_maid_short", "--seed", "10", "--settings", "none")
TYPED = "no\nquit\nyes\n"
ROUNDING = 4
"""Steps of 16 bits. The library that converts rates ends a sound now so and now so, by two steps of 32,768."""
FIRST, LAST = "Hello!", "Goodbye!"

WITHOUT_HIBARI = "import sys\nsys.modules['hibari'] = None\n"
BROKEN_HIBARI = """
import sys, types
package = types.ModuleType("hibari")
package.__path__, package.__spec__ = [], types.SimpleNamespace(name="hibari")
sys.modules["hibari"] = package
"""


def play(folder: Path, *arguments: str, fault: str = "none", startup: str = "") -> subprocess.CompletedProcess[str]:
    """A typed game that is spoken into a file, with a pyttsx3 that has this fault."""
    write_engine(folder, fault)
    (folder / "sitecustomize.py").write_text(startup, encoding="ascii")
    devices = ("--microphone", "none", "--speaker", f"wav:{folder / 'game.wav'}")
    return run(*GAME, *devices, *arguments, typed=TYPED, PYTHONPATH=f"{folder}:{ROOT}")


def assert_played(done: subprocess.CompletedProcess[str]) -> list[str]:
    """To its last word, and what was told of faults."""
    captions = done.stdout.splitlines()
    assert (done.returncode, "Traceback" in done.stderr) == (0, False), done.stderr
    assert (captions[0].startswith(FIRST), captions[-1].endswith(LAST)) == (True, True), done.stdout
    return sentences(done.stderr)


def loudest(folder: Path) -> int:
    return int(np.abs(read_sound(folder / "game.wav").samples.astype(int)).max())


@pytest.mark.parametrize("fault", ["hangs in a sentence", "makes no file", "raises", "writes noise without a header"])
def test_an_engine_that_fails_in_the_game_costs_the_sound_and_is_told_once(tmp_path: Path, fault: str) -> None:
    """FAULTS T-03, T-13, T-14: the sentences are shown, and the game goes on in time."""
    began = time.monotonic()
    told = assert_played(play(tmp_path, "--voice", "en-us", fault=fault))

    assert len(told) == 1
    assert "My voice" in told[0]
    assert time.monotonic() - began < 40


def test_an_engine_that_does_not_start_is_told_with_its_package_and_the_game_is_read(tmp_path: Path) -> None:
    """FAULTS T-09."""
    told = assert_played(play(tmp_path, fault="does not start", startup=WITHOUT_HIBARI))

    assert len(told) == 1
    assert "libespeak-ng1" in told[0]


def test_without_the_voices_of_the_machine_the_natural_voice_speaks_alone(tmp_path: Path) -> None:
    told = assert_played(play(tmp_path, fault="does not start"))

    assert len(told) == 1
    assert "libespeak-ng1" in told[0]
    assert loudest(tmp_path) > 3000


def test_a_natural_voice_that_cannot_be_loaded_is_replaced_before_the_game(tmp_path: Path) -> None:
    """The narrator never changes voice in the middle of a game."""
    told = assert_played(play(tmp_path, startup=BROKEN_HIBARI))

    assert len(told) == 1
    assert "another voice" in told[0]
    assert loudest(tmp_path) > 0


def test_a_natural_voice_that_was_named_and_cannot_be_loaded_ends_the_program(tmp_path: Path) -> None:
    done = play(tmp_path, "--voice", "hibari", startup=BROKEN_HIBARI)

    assert (done.returncode, done.stdout) == (5, "")
    assert "voice-oldmaid[natural]" in sentences(done.stderr)[0]


@pytest.mark.parametrize("voice", [None, "hibari", "en-us+f3"])
def test_the_same_seed_is_the_same_sound(tmp_path: Path, voice: str | None) -> None:
    """Rendering ahead is for real loudspeakers: a file has its own time, and waits for each line."""
    write_sound(tmp_path / "room.wav", quiet_room(30))
    named = ("--voice", voice) if voice else ()
    sounds = []
    for name in ("one.wav", "two.wav"):
        devices = ("--microphone", f"wav:{tmp_path / 'room.wav'}", "--speaker", f"wav:{tmp_path / name}")
        assert assert_played(run(*GAME, *devices, *named)) == []
        sounds.append(read_sound(tmp_path / name).samples)

    assert len(sounds[0]) > 30 * 22_050
    assert len(sounds[0]) == len(sounds[1])
    assert np.abs(sounds[0].astype(int) - sounds[1]).max() <= ROUNDING
