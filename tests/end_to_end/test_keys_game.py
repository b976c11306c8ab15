"""Whole games through the installed command on a terminal: by single keys only, by one switch only, and by both."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.end_to_end.command import ENVIRONMENT, installed, run

SECONDS = 90.0
TABLE = ("--seats", "2", "--variant", "old_maid_short", "--seed", "10", "--settings", "none")
WITHOUT_SOUND = ("--microphone", "none", "--speaker", "none")
WITH_TERMINAL = "import os, fcntl, sys, termios; os.setsid(); fcntl.ioctl(0, termios.TIOCSCTTY, 0)"
NOT_TOO_SOON = 0.8
"""Seconds after which a press is about the choice that is being said."""
RIGHT, LEFT, ENTER, SPACE = "\x1b[C", "\x1b[D", "\r", " "


@dataclass
class Played:
    """A game on a terminal of its own; *hand* gives the keys with which each caption is answered."""

    process: subprocess.Popen[bytes]
    terminal: int
    hand: Callable[[str], str]
    lines: list[str] = field(default_factory=list)
    pressed: list[str] = field(default_factory=list)
    _rest: str = ""

    def to_the_end(self) -> int:
        """Play until the command ends; its exit code."""
        os.set_blocking(self.terminal, False)
        until = time.monotonic() + SECONDS
        while self.process.poll() is None or self._read():
            assert time.monotonic() < until, "\n".join(self.lines[-30:])
            for line in self._new_lines():
                if keys := self.hand(line):
                    self.pressed.append(keys)
                    with suppress(OSError):
                        os.write(self.terminal, keys.encode())
            time.sleep(0.01)
        return self.process.returncode

    def _new_lines(self) -> list[str]:
        self._read()
        *new, self._rest = self._rest.replace("\r", "").split("\n")
        self.lines += new
        return new

    def _read(self) -> bool:
        with suppress(OSError):
            read = os.read(self.terminal, 65536).decode(errors="replace")
            self._rest += read
            return bool(read)
        return False


@contextmanager
def game(hand: Callable[[str], str], *arguments: str) -> Iterator[Played]:
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", f"{WITH_TERMINAL}; os.execv(sys.argv[1], sys.argv[1:])", installed(), *arguments],
        stdin=theirs, stdout=theirs, stderr=theirs, env=ENVIRONMENT,
    )  # fmt: skip
    try:
        yield Played(process, ours, hand)
    finally:
        process.kill()
        process.wait()
        os.close(ours)
        os.close(theirs)


def assert_whole(played: Played, code: int) -> None:
    told = "\n".join(played.lines)

    assert code == 0, told
    assert "old maid" in told.lower()
    assert "Goodbye!" in told
    assert "Traceback" not in told


class SingleKeys:
    """Answers each question with one key, each time another kind of it."""

    def __init__(self) -> None:
        self._ways = [["1"], [RIGHT, SPACE], [LEFT, LEFT, ENTER], ["c"]]
        self._next: list[str] = []
        self.picks = 0

    def __call__(self, line: str) -> str:
        if line.endswith("another game?"):
            return "n"
        if "Which one?" in line:
            self._next = [*self._ways[self.picks % len(self._ways)]]
            self.picks += 1
            return self._next.pop(0)
        is_said = line.endswith("card.") or line == "Something else."
        return self._next.pop(0) if is_said and self._next else ""


def test_a_whole_game_by_single_keys(tmp_path: Path) -> None:
    """WCAG 2.1.1, ANCHORS R20; Game Accessibility Guidelines: no speech is needed."""
    transcript = tmp_path / "game.txt"
    keys = SingleKeys()
    options = ("--input", "keys", "--pace", "1", "--transcript", str(transcript))
    with game(keys, *TABLE, *WITHOUT_SOUND, *options) as played:
        assert_whole(played, played.to_the_end())

    assert {key for key in played.pressed if len(key) > 1} <= {RIGHT, LEFT}
    assert keys.picks >= 2
    replayed = run("replay", str(transcript))
    assert (replayed.returncode, replayed.stdout) == (0, transcript.read_text("utf-8"))


def test_a_whole_game_by_single_keys_that_is_only_read() -> None:
    """The same with --text; a terminal that gives whole lines only, or a pipe, takes each key with Enter."""
    with game(SingleKeys(), *TABLE, "--text", "--input", "keys", "--pace", "1") as played:
        assert_whole(played, played.to_the_end())

    typed = "?\n>\n\n\n" + "1\n\n" * 20
    done = run("play", *TABLE, "--text", "--input", "keys", typed=typed + "q\ny\n")
    assert done.returncode == 0
    assert "question mark is" in done.stdout


class OneSwitch:
    """Presses the space bar, and nothing else, when the choice that it waits for is said."""

    def __init__(self) -> None:
        self._wanted = ""

    def __call__(self, line: str) -> str:
        if line.endswith("another game?"):
            self._wanted = "No."
        elif "Which one?" in line:
            self._wanted = "First card."
        elif line == self._wanted:
            # A second press would take the card back.
            self._wanted = "" if line.endswith("card.") else line
            time.sleep(NOT_TOO_SOON)
            return SPACE
        return ""


@pytest.mark.parametrize("how", [WITHOUT_SOUND, ("--text",)], ids=["with captions", "typed"])
def test_a_whole_game_by_one_switch(how: tuple[str, ...]) -> None:
    """ANCHORS R20; Game Accessibility Guidelines: one switch does everything, and there is no hurry (WCAG 2.2.1)."""
    with game(OneSwitch(), *TABLE, *how, "--input", "switch", "--pace", "1") as played:
        assert_whole(played, played.to_the_end())

    assert set(played.pressed) == {SPACE}


class Changing:
    """Begins with words, goes on with keys, and ends with one switch, all in the first turn."""

    def __init__(self) -> None:
        self._next = ["use the keys\r", RIGHT, ":use one switch\r"]
        self._switch = OneSwitch()

    def __call__(self, line: str) -> str:
        pressed = self._switch(line)
        if not self._next:
            return pressed
        is_time = "Which one?" in line or line == "First card."
        return self._next.pop(0) if is_time else ""


def test_a_game_that_goes_from_words_to_keys_to_one_switch_in_the_middle_of_a_turn() -> None:
    """NAUR 13c; ANCHORS R20."""
    with game(Changing(), *TABLE, *WITHOUT_SOUND, "--pace", "1") as played:
        assert_whole(played, played.to_the_end())

    first_turn = played.pressed[: played.pressed.index(SPACE) + 1]
    assert first_turn == ["use the keys\r", RIGHT, ":use one switch\r", SPACE]


def test_one_switch_leaves_the_game_at_any_time() -> None:
    """WCAG 2.1.2: no trap, whichever key is the switch."""

    def hand(line: str) -> str:
        if line not in ("Something else.", "Quit.", "Yes."):
            return ""
        time.sleep(NOT_TOO_SOON)
        return "x"

    with game(hand, *TABLE, *WITHOUT_SOUND, "--input", "switch", "--pace", "1") as played:
        code = played.to_the_end()

    assert code == 0
    assert "Goodbye!" in "\n".join(played.lines)


@pytest.mark.parametrize(
    ("option", "value", "fault"),
    [
        ("--input", "hands", "there is no input 'hands': choose from voice, keys, switch, sound"),
        ("--pace", "0", "the pace in seconds is a whole number from 1 to 30, not '0'"),
        ("--pace", "1.5", "the pace in seconds is a whole number from 1 to 30, not '1.5'"),
    ],
)
def test_a_wrong_option_is_named_with_what_is_allowed(option: str, value: str, fault: str) -> None:
    done = run("play", option, value)

    assert done.returncode == 2
    assert fault in done.stderr
