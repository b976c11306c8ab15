"""The first process of `voice-oldmaid kiosk`: it starts the game, starts it again where it ends or hangs, and tells."""

from __future__ import annotations

import contextlib
import json
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from voice_oldmaid.errors import FileError
from voice_oldmaid.kiosk.config import STANDARD_OUTPUT, KioskConfig
from voice_oldmaid.kiosk.health import Counts, Health, health_line
from voice_oldmaid.kiosk.watch import WRONG_SETTINGS, Todo, Watch, are_settings_wrong
from voice_oldmaid.screen.health_file import HealthFile, HealthOutput
from voice_oldmaid.systemd import notifier

FIRST, NEW, BROKEN_OFF = "first", "new", "broken-off"
"""How the second process begins: at the start of all, after its end between two visitors, or in a visit."""
LOOK_SECONDS = 0.25
"""How often this process looks after the other one."""
END_SECONDS = 1.0
"""How long the game gets to end by itself, of the two seconds in which all has to be gone."""
STARTING = "starting"
CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""What clears a terminal, its history with it."""
IN_A_VISIT = ("playing", "warning")


def supervise(config: KioskConfig, config_path: str | None) -> int:
    """Until the game is done; its exit code. A KeyboardInterrupt ends both."""
    game = Supervised(config, config_path, notifier())
    try:
        return game.run()
    finally:
        game.end()
        game.write_health()


class Supervised:
    """The game as a process, what it has told, and its health as a line now and then."""

    def __init__(self, config: KioskConfig, config_path: str | None, notify: Callable[[str], None]) -> None:
        self._config = config
        self._config_path = config_path
        self._notify = notify
        self._watch = Watch(config.heartbeat_seconds)
        self._process: subprocess.Popen[str] | None = None
        self._told: queue.Queue[dict[str, Any]] = queue.Queue()
        self._state, self._was_broken_off = STARTING, False
        self._health, self._before, self._now = Health(), Counts(), Counts()
        """The counts of the processes that have ended, and those of the one that runs."""
        self._code = 0
        self._began_at = self._line_at = time.monotonic()
        self._output = _health_output(config.health)

    def run(self) -> int:
        while True:
            self._notify("WATCHDOG=1")
            self._take_in()
            match self._watch.todo(time.monotonic()):
                case Todo.END:
                    return self._code
                case Todo.START:
                    self._start()
                case Todo.KILL:
                    _note("voice-oldmaid: The game does not go on. I start it again.")
                    self.end()
            self._note_end()
            if time.monotonic() - self._line_at >= self._config.health_seconds:
                self.write_health()

    def end(self) -> None:
        """End the process, at once if it does not end by itself. May be called twice."""
        process = self._process
        if process is None:
            return
        process.terminate()
        try:
            process.wait(END_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            # A process that waits for a broken device cannot even be killed.
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(END_SECONDS)

    def _start(self) -> None:
        how = FIRST if not self._watch.starts else BROKEN_OFF if self._was_broken_off else NEW
        config = ["--config", self._config_path] if self._config_path else []
        self._process = subprocess.Popen(
            [sys.executable, "-m", "voice_oldmaid", "kiosk", *config, "--game", how],
            stdout=subprocess.PIPE, encoding="utf-8", errors="replace",
        )  # fmt: skip
        self._watch.started(time.monotonic())
        self._told = queue.Queue()
        threading.Thread(target=_read, args=(self._process, self._told), daemon=True, name="game").start()

    def _take_in(self) -> None:
        """What the game has told; waits for it for LOOK_SECONDS."""
        with contextlib.suppress(queue.Empty):
            told = self._told.get(timeout=LOOK_SECONDS)
            while True:
                self._note(told)
                told = self._told.get_nowait()

    def _note(self, told: dict[str, Any]) -> None:
        if "caption" in told or "forget" in told:
            _show(told.get("caption"))
            return
        if self._state == STARTING:
            self._notify("READY=1")
        self._watch.beat(time.monotonic())
        self._state, self._now = told["state"], Counts(**told["counts"])
        self._health.answer_seconds.extend(told["answer_seconds"])

    def _note_end(self) -> None:
        code = self._process.poll() if self._process else None
        if code is None:
            return
        self._process, self._code = None, code - WRONG_SETTINGS if are_settings_wrong(code) else code
        self._was_broken_off = self._state in IN_A_VISIT
        self._state = STARTING
        self._before, self._now = self._before + self._now, Counts()
        gap_seconds = self._watch.ended(time.monotonic(), code)
        if self._watch.todo(time.monotonic()) is not Todo.END:
            _note(f"voice-oldmaid: The game has ended (code {code}). I start it again in {gap_seconds:g} seconds.")

    def write_health(self) -> None:
        """A line of health, where one is wanted."""
        self._line_at = now = time.monotonic()
        if self._output is None:
            return
        self._health.counts = self._before + self._now
        moment = datetime.now(UTC).isoformat(timespec="seconds")
        line = health_line(self._health, moment, now - self._began_at, self._state, self._watch.restarts)
        self._output.write(line)


def _health_output(path: str | None) -> HealthFile | HealthOutput | None:
    if path is None:
        return None
    return HealthOutput() if path == STANDARD_OUTPUT else HealthFile(path, _tell)


def _read(process: subprocess.Popen[str], told: queue.Queue[dict[str, Any]]) -> None:
    """Everything that the game tells, line by line; what is no such line comes from a library and is left out."""
    assert process.stdout
    with contextlib.suppress(OSError, ValueError), process.stdout as lines:
        for line in lines:
            with contextlib.suppress(ValueError):
                found = json.loads(line)
                if isinstance(found, dict):
                    told.put(found)


def _show(caption: str | None) -> None:
    """On a terminal, and nowhere where it would be kept; None takes everything away, also what was scrolled out."""
    if sys.stdout and sys.stdout.isatty():
        with contextlib.suppress(OSError):
            print(caption if caption is not None else CLEAR, end="" if caption is None else "\n", flush=True)


def _tell(error: FileError) -> None:
    _note(f"voice-oldmaid: {error}")


def _note(text: str) -> None:
    if sys.stderr:
        with contextlib.suppress(OSError):
            print(text, file=sys.stderr, flush=True)
