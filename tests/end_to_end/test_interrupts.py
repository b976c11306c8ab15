"""However the game is ended, it is gone within two seconds, and nothing of it is left: no process, no file, no fuss.

It plays by sound files, its voice by the real engine, so that all its threads and processes run.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import wave
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.end_to_end.command import CHECKOUT, ENVIRONMENT, children, is_alive, sentences, wait_until
from tests.end_to_end.room import quiet_room
from voice_oldmaid.audio.sound import read_sound, write_sound

pytestmark = pytest.mark.acoustic

SECONDS_TO_END = 2.0
TWO_SEATS = ("--seats", "2", "--variant", "old_maid_short", "--seed", "10")
INTERRUPTED = 130

stops = pytest.mark.parametrize("which", [signal.SIGINT, signal.SIGTERM], ids=lambda which: which.name)


@dataclass
class Game:
    """A game that runs, in a process group of its own as in a terminal."""

    process: subprocess.Popen[str]
    folder: Path

    @property
    def captions(self) -> str:
        return (self.folder / "captions.txt").read_text(encoding="utf-8")

    @property
    def errors(self) -> str:
        return (self.folder / "errors.txt").read_text(encoding="utf-8")

    @property
    def temporary_files(self) -> list[Path]:
        return list((self.folder / "temporary").iterdir())

    def says(self, words: str) -> None:
        wait_until(lambda: words in self.captions, f'"{words}"')

    def starts_its_voice(self) -> None:
        wait_until(lambda: children(self.process.pid), "a process for the voice")


@contextmanager
def playing(folder: Path, *arguments: str) -> Iterator[Game]:
    """A game with these arguments, its temporary files in a folder of their own, and a keyboard where nobody types."""
    (folder / "temporary").mkdir()
    captions, errors = folder / "captions.txt", folder / "errors.txt"
    with captions.open("w", encoding="utf-8") as out, errors.open("w", encoding="utf-8") as faults:
        process = subprocess.Popen(
            [*CHECKOUT, *TWO_SEATS, *arguments], env=ENVIRONMENT | {"TMPDIR": str(folder / "temporary")}, cwd=folder,
            stdin=subprocess.PIPE, stdout=out, stderr=faults, text=True, start_new_session=True,
        )  # fmt: skip
    with process:
        try:
            yield Game(process, folder)
        finally:
            process.kill()


@contextmanager
def speaking(folder: Path) -> Iterator[Game]:
    """A game that speaks into a file, at the pace of a loudspeaker."""
    with playing(folder, "--microphone", "none", "--speaker", f"wav:{folder / 'loudspeaker.wav'}") as game:
        game.says("This is short Old Maid")
        yield game


@contextmanager
def listening(folder: Path) -> Iterator[Game]:
    """A game that listens to a room where nobody speaks, for ten minutes, which go by fast."""
    write_sound(folder / "room.flac", quiet_room(600))
    devices = ("--microphone", f"wav:{folder / 'room.flac'}", "--speaker", f"wav:{folder / 'loudspeaker.wav'}")
    with playing(folder, *devices) as game:
        game.says("Which one?")
        yield game


@contextmanager
def starting(folder: Path) -> Iterator[Game]:
    """A game whose voice is being started."""
    with playing(folder, "--microphone", "none", "--speaker", f"wav:{folder / 'loudspeaker.wav'}") as game:
        game.starts_its_voice()
        yield game


Occasion = Callable[[Path], AbstractContextManager[Game]]
occasions = pytest.mark.parametrize("occasion", [starting, speaking, listening], ids=lambda occasion: occasion.__name__)


def assert_gone(game: Game, end: Callable[[], None], codes: tuple[int, ...] = (INTERRUPTED,)) -> None:
    """End it so: then it is gone in time with one of these codes, and so is everything that it has started or made."""
    started = children(game.process.pid)
    began = time.monotonic()
    end()
    code = game.process.wait(10)
    seconds = time.monotonic() - began

    assert code in codes, game.errors
    assert seconds < SECONDS_TO_END
    wait_until(lambda: not any(is_alive(pid) for pid in started), f"the end of {started}", SECONDS_TO_END)
    wait_until(lambda: not game.temporary_files, f"the removal of {game.temporary_files}", SECONDS_TO_END)
    assert sentences(game.errors) == []


@stops
@occasions
def test_it_ends_when_it_is_told_to(occasion: Occasion, which: signal.Signals, tmp_path: Path) -> None:
    """FAULTS V-13, V-14: while the voice starts, while it speaks, while it listens."""
    with occasion(tmp_path) as game:
        # A terminal sends Ctrl-C to the whole group.
        assert_gone(game, lambda: os.killpg(game.process.pid, which))


@occasions
def test_ctrl_c_twice_is_no_worse_than_once(occasion: Occasion, tmp_path: Path) -> None:
    def twice() -> None:
        os.killpg(game.process.pid, signal.SIGINT)
        time.sleep(0.05)
        os.killpg(game.process.pid, signal.SIGINT)

    with occasion(tmp_path) as game:
        assert_gone(game, twice)


@pytest.mark.parametrize("seconds", [0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1.0])
def test_ctrl_c_at_any_time_after_the_seed_was_told(seconds: float, tmp_path: Path) -> None:
    with playing(tmp_path, "--microphone", "none", "--speaker", f"wav:{tmp_path / 'loudspeaker.wav'}") as game:
        wait_until(lambda: "Seed" in game.errors, "the seed")
        time.sleep(seconds)
        assert_gone(game, lambda: os.killpg(game.process.pid, signal.SIGINT))


def is_ready(pid: int) -> bool:
    """Whether the program has taken SIGTERM, which Python itself leaves alone."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    caught = next(line.split()[1] for line in status.splitlines() if line.startswith("SigCgt"))
    return bool(int(caught, 16) & 1 << signal.SIGTERM - 1)


@pytest.mark.parametrize("seconds", [0.0, 0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4])
@pytest.mark.parametrize(
    "command",
    [["play", "--microphone", "none", "--speaker", "none"], ["hear", "long.wav"], ["bench", "start"]],
    ids=lambda words: words[0],
)
def test_ctrl_c_twice_while_the_program_is_loaded(command: list[str], seconds: float, tmp_path: Path) -> None:
    """Libraries, the model, a long recording: whatever is at work, nothing is told and nothing is left."""
    write_long_silence(tmp_path / "long.wav")
    process = subprocess.Popen(
        [*CHECKOUT, *command], env=ENVIRONMENT, cwd=tmp_path, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    with process:
        wait_until(lambda: is_ready(process.pid), "its handler")
        time.sleep(seconds)
        began = time.monotonic()
        for _ in range(2):
            os.killpg(process.pid, signal.SIGINT)
            time.sleep(0.02)
        _, errors = process.communicate(timeout=10)

    assert (process.returncode, sentences(errors)) == (INTERRUPTED, [])
    assert time.monotonic() - began < SECONDS_TO_END


def write_long_silence(path: Path) -> None:
    """An hour at 48 kHz, of which the disk keeps only the header."""
    frames = 3600 * 48_000
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, 48_000, frames, "NONE", "not compressed"))
        file.writeframesraw(b"")
        file._patchheader = lambda: None  # type: ignore[attr-defined]
    os.truncate(path, 44 + 2 * frames)


@stops
def test_it_is_gone_in_time_even_where_a_library_swallows_the_interruption(which: signal.Signals) -> None:
    """As libraries do that call Python back from C."""
    program = """if True:
        import time
        from voice_oldmaid import cli, entry
        def deaf():
            print(flush=True)
            while True:
                try:
                    time.sleep(1)
                except KeyboardInterrupt:
                    pass
        cli.main = deaf
        entry.entry()
    """
    with subprocess.Popen([sys.executable, "-c", program], env=ENVIRONMENT, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        began = time.monotonic()
        process.send_signal(which)
        try:
            code = process.wait(10)
        finally:
            process.kill()

    assert code == INTERRUPTED
    assert time.monotonic() - began < SECONDS_TO_END


@occasions
def test_no_process_outlives_a_game_that_was_killed(occasion: Occasion, tmp_path: Path) -> None:
    with occasion(tmp_path) as game:
        assert_gone(game, game.process.kill, (-signal.SIGKILL,))


def test_what_was_said_before_ctrl_c_can_be_listened_to(tmp_path: Path) -> None:
    with speaking(tmp_path) as game:
        assert_gone(game, lambda: os.killpg(game.process.pid, signal.SIGINT))

    assert read_sound(tmp_path / "loudspeaker.wav").seconds > 0.5


@pytest.mark.parametrize("typed", [True, False], ids=["typed", "spoken"])
def test_when_whoever_reads_the_captions_has_closed_it_ends_with_a_sentence(typed: bool, tmp_path: Path) -> None:
    sound = ("--microphone", "none", "--speaker", f"wav:{tmp_path / 'loudspeaker.wav'}")
    (tmp_path / "temporary").mkdir()
    process = subprocess.Popen(
        [*CHECKOUT, *TWO_SEATS, *(("--text",) if typed else sound)],
        env=ENVIRONMENT | {"TMPDIR": str(tmp_path / "temporary")}, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    with process:
        assert process.stdout is not None
        assert process.stdin is not None
        assert process.stdout.readline() == "Hello! Let's play.\n"
        started = children(process.pid)
        process.stdout.close()
        if typed:
            process.stdin.write("1\n" * 50)
            process.stdin.flush()
        code = process.wait(10)
        assert process.stderr is not None
        errors = process.stderr.read()

    assert code == 6
    assert sentences(errors) == ["voice-oldmaid: Whatever read this text has closed. Nothing more can be shown there."]
    assert not any(is_alive(pid) for pid in started)
    assert list((tmp_path / "temporary").iterdir()) == []
