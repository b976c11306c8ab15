"""Keys of a terminal: each is told at once, lines are still made of them, and the terminal is left as it was."""

from __future__ import annotations

import contextlib
import os
import pty
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from voice_oldmaid.keys.keyboard import Keyboard
from voice_oldmaid.keys.terminal_keys import LineEditor

SECONDS = 5.0


class Shown:
    """What an editor shows."""

    def __init__(self) -> None:
        self.text = ""

    def __call__(self, text: str) -> None:
        self.text += text


@pytest.mark.parametrize(
    ("keys", "lines", "shown"),
    [
        ("third card\n", ["third card"], "third card\n"),
        ("third\rcard\r", ["third", "card"], "third\ncard\n"),
        ("thu\x7fird\n", ["third"], "thu\b \bird\n"),
        ("\x7f\b\x7fno\n", ["no"], "no\n"),
        ("fifth\x15no\n", ["no"], "fifth" + 5 * "\b \b" + "no\n"),
        ("my own cards\x17\x17hand\n", ["my hand"], "my own cards" + 9 * "\b \b" + "hand\n"),
        ("third \x17\x17no\n", ["no"], "third " + 6 * "\b \b" + "no\n"),
        ("n\x1b[Ao\x1bOP\x1b[3~\n", ["no"], "no\n"),
        ("n\x00\x01\to\n", ["no"], "no\n"),
        ("größe 🎴\n", ["größe 🎴"], "größe 🎴\n"),
        ("\n", [""], "\n"),
        ("half", [], "half"),
    ],
    ids=["a line", "other ends", "taken back", "nothing to take back", "all taken back", "words taken back",
         "the only word taken back", "arrows", "control", "letters",
         "enter", "not finished"],
)  # fmt: skip
def test_keys_make_lines_and_are_shown(keys: str, lines: list[str], shown: str) -> None:
    seen = Shown()

    assert (LineEditor(seen).lines(keys), seen.text) == (lines, shown)


def test_only_an_empty_line_can_end_the_input() -> None:
    editor = LineEditor(Shown())
    editor.lines("no\x04")
    assert not editor.ended

    editor.lines("\n\x04")
    assert editor.ended


def wait_for(condition: Callable[[], bool]) -> None:
    until = time.monotonic() + SECONDS
    while not condition():
        assert time.monotonic() < until, "it did not happen"
        time.sleep(0.01)


PROGRAM = """
import sys, time
from voice_oldmaid.entry import entry
import voice_oldmaid.cli
from voice_oldmaid.keys.keyboard import Keyboard

def main():
    keyboard = Keyboard(keys=True)
    print("ready", flush=True)
    while not keyboard.ended:
        line = keyboard.line(0.02)
        if keyboard.pressed():
            print("<key>", flush=True)
        if line == "crash":
            raise ValueError
        if line is not None:
            print(f"<{line}>", flush=True)
        if line == "leave":
            return 0
        if line == "hang":
            try:
                time.sleep(60)
            finally:
                time.sleep(60)
    return 0

voice_oldmaid.cli.main = main
sys.exit(entry())
"""


class Terminal:
    """A program on a terminal of its own, as somebody sees and types it; *command* is the usual one, or a shell."""

    def __init__(self, command: Sequence[str] = (sys.executable, "-c", PROGRAM), ready: str = "ready") -> None:
        self._ours, self._theirs = pty.openpty()
        begin = "import os, fcntl, sys, termios; os.setsid(); fcntl.ioctl(0, termios.TIOCSCTTY, 0)"
        self.program = subprocess.Popen(
            [sys.executable, "-c", f"{begin}; os.execv(sys.argv[1], sys.argv[1:])", *command],
            stdin=self._theirs, stdout=self._theirs, stderr=self._theirs, cwd=Path(__file__).parents[2],
        )  # fmt: skip
        self.manner_before = self.manner_of_program = self.manner
        os.set_blocking(self._ours, False)
        self.seen = ""
        self.wait_until_seen(ready)

    @property
    def manner(self) -> list[object]:
        return termios.tcgetattr(self._theirs)

    def type(self, text: str) -> None:
        os.write(self._ours, text.encode())

    def wait_until_seen(self, text: str) -> None:
        wait_for(lambda: text in self._read())

    def _read(self) -> str:
        with contextlib.suppress(BlockingIOError):
            self.seen += os.read(self._ours, 4096).decode(errors="replace")
        return self.seen

    def close(self) -> None:
        self.program.kill()
        self.program.wait()
        os.close(self._ours)
        os.close(self._theirs)


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    terminal = Terminal()
    yield terminal
    terminal.close()


@pytest.mark.acoustic
def test_a_single_key_is_told_at_once_and_shown(terminal: Terminal) -> None:
    terminal.type("t")
    terminal.wait_until_seen("t<key>")

    assert terminal.manner != terminal.manner_before
    terminal.type("wo\x7f\x7fhree\n")
    terminal.wait_until_seen("<three>")


def leave(terminal: Terminal) -> None:
    terminal.type("leave\n")


def crash(terminal: Terminal) -> None:
    terminal.type("crash\n")


def end_of_input(terminal: Terminal) -> None:
    terminal.type("\x04")


def ctrl_c(terminal: Terminal) -> None:
    terminal.type("\x03")


def hang_and_ctrl_c(terminal: Terminal) -> None:
    """The clearing up does not come to its end; the process is ended all the same."""
    terminal.type("hang\n")
    terminal.wait_until_seen("<hang>")
    terminal.type("\x03")


@pytest.mark.acoustic
@pytest.mark.parametrize(
    ("ending", "code"),
    [(leave, 0), (end_of_input, 0), (crash, 1), (ctrl_c, 130), (hang_and_ctrl_c, 130)],
    ids=["end", "ctrl-d", "crash", "ctrl-c", "ctrl-c while it hangs"],
)
def test_the_terminal_is_left_as_it_was(terminal: Terminal, ending: Callable[[Terminal], None], code: int) -> None:
    ending(terminal)

    assert terminal.program.wait(SECONDS) == code
    assert terminal.manner == terminal.manner_before


@pytest.mark.acoustic
def test_put_aside_it_is_as_it_was_and_gone_on_with_it_tells_keys_again(terminal: Terminal) -> None:
    """A process without a shell above it is not stopped by the terminal itself, so it is told to here."""
    own = terminal.manner
    terminal.program.send_signal(signal.SIGTSTP)
    wait_for(lambda: terminal.manner == terminal.manner_before)
    terminal.program.send_signal(signal.SIGCONT)
    wait_for(lambda: terminal.manner == own)
    terminal.type("x")
    terminal.wait_until_seen("x<key>")


@pytest.fixture
def shell(tmp_path: Path) -> Iterator[Terminal]:
    """A shell that has put the program aside."""
    (tmp_path / "program.py").write_text(PROGRAM, encoding="utf-8")
    terminal = Terminal(("/bin/bash", "--norc", "--noprofile", "-i"), ready="")
    terminal.type(f"PS1=; PYTHONPATH=. {sys.executable} {tmp_path / 'program.py'}\n")
    terminal.wait_until_seen("ready")
    terminal.manner_of_program = terminal.manner
    terminal.type("\x1a")
    terminal.wait_until_seen("Stopped")
    yield terminal
    terminal.close()


@pytest.mark.acoustic
def test_a_game_that_was_put_aside_can_be_ended(shell: Terminal) -> None:
    """To read from the terminal in the background would stop it again, and for ever."""
    shell.type("kill %1; for each in $(seq 40); do sleep 0.1; jobs; done\n")

    shell.wait_until_seen("Exit 130")


@pytest.mark.acoustic
@pytest.mark.parametrize("way", ["fg", "bg; fg", "bg; sleep 1; fg"])
def test_a_game_that_was_put_aside_is_gone_on_with_in_the_foreground(shell: Terminal, way: str) -> None:
    """However long it was in the background: nothing tells it that it has the terminal back."""
    shell.type(f"{way}\n")
    wait_for(lambda: shell.manner == shell.manner_of_program)
    shell.type("x")

    shell.wait_until_seen("<key>")


def test_a_pipe_has_lines_and_no_keys() -> None:
    reading, writing = os.pipe()
    with open(reading) as stream:
        keyboard = Keyboard(stream, keys=True)
        os.write(writing, b"third card\n")

        assert (keyboard.line(SECONDS), keyboard.pressed()) == ("third card", False)
        os.close(writing)
        keyboard.close()
