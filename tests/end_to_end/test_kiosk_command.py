"""The kiosk as a machine runs it: two processes, of which one may die or hang, a terminal, a health file, systemd."""

from __future__ import annotations

import json
import os
import pty
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from tests.end_to_end.command import CHECKOUT, ENVIRONMENT, children, is_alive, run, wait_until
from voice_oldmaid.commands.kiosk_supervised import CLEAR
from voice_oldmaid.kiosk.config import KioskConfig, config_from

pytestmark = pytest.mark.acoustic

SECONDS_TO_END = 2.0
CALL, HELLO, SORRY = "Say hello to play Old Maid.", "Hello! Let's play.", "Let's begin anew."
BY_KEYS = 'seats = 2\nmicrophone = "none"\nspeaker = "none"\ncaptions = true\nhealth_seconds = 1\n'


@dataclass
class Running:
    """A kiosk whose output is a terminal, in folders of its own."""

    process: subprocess.Popen[bytes]
    folder: Path
    terminal: int
    shown: str = ""
    game: set[int] = field(default_factory=set)

    def read(self) -> None:
        try:
            while piece := os.read(self.terminal, 4096):
                self.shown += piece.decode()
        except OSError:
            pass  # the kiosk has ended

    def shows(self, text: str, times: int = 1) -> None:
        wait_until(lambda: self.shown.count(text) >= times, f'"{text}" in {self.shown!r}')

    def types(self, text: str) -> None:
        assert self.process.stdin
        self.process.stdin.write(f"{text}\n".encode())
        self.process.stdin.flush()

    @property
    def processes(self) -> set[int]:
        return children(self.process.pid)

    @property
    def player(self) -> int:
        """The process that plays."""
        return min(self.processes)

    @property
    def health(self) -> list[dict[str, Any]]:
        path = self.folder / "health.jsonl"
        return [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []

    @property
    def files(self) -> set[str]:
        """All that was written, but for the settings."""
        found = {path.relative_to(self.folder).as_posix() for path in self.folder.rglob("*") if path.is_file()}
        return found - {"kiosk.toml", "errors.txt"}


@contextmanager
def kiosk(folder: Path, settings: str, **environment: str) -> Iterator[Running]:
    (folder / "kiosk.toml").write_text(f'{settings}health = "{folder / "health.jsonl"}"\n', encoding="utf-8")
    (folder / "tmp").mkdir()
    ours, theirs = pty.openpty()
    places = {"HOME": str(folder), "TMPDIR": str(folder / "tmp"), "XDG_DATA_HOME": str(folder / "data")}
    with (folder / "errors.txt").open("wb") as errors:
        process = subprocess.Popen(
            [*CHECKOUT, "kiosk", "--config", str(folder / "kiosk.toml")], env=ENVIRONMENT | places | environment,
            cwd=folder, stdin=subprocess.PIPE, stdout=theirs, stderr=errors, start_new_session=True,
        )  # fmt: skip
    os.close(theirs)
    running = Running(process, folder, ours)
    reader = Thread(target=running.read)
    reader.start()
    with process:
        try:
            yield running
        finally:
            process.kill()
            reader.join(10)
            os.close(ours)


def assert_gone(running: Running, which: signal.Signals) -> None:
    started = running.processes
    began = time.monotonic()
    os.kill(running.process.pid, which)
    code = running.process.wait(10)

    assert code == 130
    assert time.monotonic() - began < SECONDS_TO_END
    wait_until(lambda: not any(is_alive(pid) for pid in started), f"the end of {started}", SECONDS_TO_END)
    assert (running.folder / "errors.txt").read_text("utf-8").count("Traceback") == 0


def test_visitors_come_and_go_and_nothing_is_kept_of_them(tmp_path: Path) -> None:
    with kiosk(tmp_path, BY_KEYS) as running:
        running.shows(CALL)
        for number in (1, 2):
            running.types("hello")
            running.shows(HELLO, number)
            running.types("i am tiger")
            running.types("slower")
            running.types("third card")
            running.types("quit")
            running.types("yes")
            running.shows("Goodbye!", number)
        first, _, second = running.shown.partition("Goodbye!")
        assert second.index(CLEAR) < second.index(HELLO)
        assert first.rindex(CLEAR) < first.index(HELLO)
        assert_gone(running, signal.SIGTERM)

        assert running.files == {"health.jsonl"}
        assert running.health[-1]["visitors"] == 2
        words = (tmp_path / "health.jsonl").read_text("utf-8") + (tmp_path / "errors.txt").read_text("utf-8")
        assert [word for word in ("hello", "tiger", "third") if word in words.lower()] == []


@pytest.mark.parametrize("which", [signal.SIGINT, signal.SIGTERM], ids=lambda which: which.name)
def test_it_is_gone_within_two_seconds_while_it_speaks(which: signal.Signals, tmp_path: Path) -> None:
    """With its voice, which is a third process."""
    settings = BY_KEYS.replace('speaker = "none"', f'speaker = "wav:{tmp_path / "loudspeaker.wav"}"')
    with kiosk(tmp_path, settings) as running:
        running.shows(CALL)
        running.types("")
        running.shows(HELLO)
        assert len(running.processes) >= 2
        assert_gone(running, which)

        assert list((tmp_path / "tmp").iterdir()) == []


def test_a_game_that_dies_is_started_again_and_says_sorry_to_who_was_playing(tmp_path: Path) -> None:
    with kiosk(tmp_path, BY_KEYS) as running:
        running.shows(CALL)
        running.types("hello")
        running.shows(HELLO)
        wait_until(lambda: running.health and running.health[-1]["state"] == "playing", "a health line")
        os.kill(running.player, signal.SIGKILL)
        running.shows(SORRY)
        running.shows(HELLO, 2)
        running.types("my cards")
        assert_gone(running, signal.SIGTERM)

        assert (running.health[-1]["restarts"], running.health[-1]["visitors"]) == (1, 1)


def test_a_game_that_hangs_is_started_again(tmp_path: Path) -> None:
    with kiosk(tmp_path, BY_KEYS + "heartbeat_seconds = 10\n") as running:
        running.shows(CALL)
        wait_until(lambda: running.health and running.health[-1]["state"] == "attract", "a health line")
        hanging = running.player
        os.kill(hanging, signal.SIGSTOP)
        running.shows(CALL, 2)

        assert not is_alive(hanging)
        assert_gone(running, signal.SIGTERM)


def test_a_game_whose_first_process_is_killed_ends_too(tmp_path: Path) -> None:
    with kiosk(tmp_path, BY_KEYS) as running:
        running.shows(CALL)
        started = running.processes
        running.process.kill()

        wait_until(lambda: not any(is_alive(pid) for pid in started), f"the end of {started}", 5)


def test_a_microphone_that_is_not_there_yet_is_waited_for(tmp_path: Path) -> None:
    """At boot, the system may be slower than the kiosk. Each time it is told in a sentence."""
    settings = BY_KEYS.replace('microphone = "none"', 'microphone = "NOSUCH"')
    nowhere = {"PULSE_SERVER": f"unix:{tmp_path / 'nobody'}", "JACK_NO_START_SERVER": "1"}
    errors = tmp_path / "errors.txt"
    with kiosk(tmp_path, settings, **nowhere) as running:
        wait_until(lambda: errors.exists() and errors.read_text("utf-8").count("NOSUCH") >= 2, "a second try")
        assert_gone(running, signal.SIGTERM)

        assert "I start it again in 0.5 seconds." in errors.read_text("utf-8")


def test_captions_are_never_written_where_they_would_stay(tmp_path: Path) -> None:
    """A pipe may lead into a journal."""
    path = tmp_path / "kiosk.toml"
    path.write_text(f'{BY_KEYS}health = "-"\n', encoding="utf-8")
    done = run("kiosk", "--config", str(path), typed="hello\n")

    lines = done.stdout.splitlines()
    assert (done.returncode, done.stderr) == (0, "")
    assert all(isinstance(json.loads(line), dict) for line in lines)
    assert json.loads(lines[-1])["visitors"] == 1


def test_a_health_file_that_cannot_be_written_does_not_stop_it(tmp_path: Path) -> None:
    path = tmp_path / "kiosk.toml"
    path.write_text(f'{BY_KEYS}health = "/nowhere/at all"\n', encoding="utf-8")
    done = run("kiosk", "--config", str(path), typed="hello\n")

    assert done.returncode == 0
    assert done.stderr.count("health file") == 1


def test_systemd_is_told_that_it_is_ready_and_that_all_is_well(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(str(tmp_path / "notify"))
        systemd.settimeout(20)
        with kiosk(tmp_path, BY_KEYS, NOTIFY_SOCKET=str(tmp_path / "notify")) as running:
            told = [systemd.recv(100)]
            while told.count(b"WATCHDOG=1") < 12:
                told.append(systemd.recv(100))
            assert_gone(running, signal.SIGTERM)

    assert told.count(b"READY=1") == 1


def test_the_example_that_is_printed_can_be_used(tmp_path: Path) -> None:
    done = run("kiosk", "--example")
    path = tmp_path / "kiosk.toml"
    path.write_text(done.stdout.replace("# microphone =", 'speaker = "none"\nmicrophone = "none" #'), encoding="utf-8")

    assert config_from(done.stdout) == KioskConfig()
    assert run("kiosk", "--config", str(path)).returncode == 0
