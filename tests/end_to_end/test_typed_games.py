"""The installed command, typed to: everything that can go wrong with it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.end_to_end import command

ROOT = Path(__file__).parents[2]
COMMAND = (sys.executable, "-m", "voice_oldmaid")
SECONDS = 20


def run(*arguments: str, typed: str | None = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """The command with these arguments, and what is typed; None: with its standard input closed."""
    return subprocess.run(
        [*COMMAND, *arguments],
        input=typed,
        stdin=None if typed is not None else subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=SECONDS,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        check=False,
    )


def test_a_wrong_option_ends_it_with_one_sentence() -> None:
    """All the others are in test_cli."""
    done = run("--seats", "13")

    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("voice-oldmaid: ")
    assert done.stderr.count("\n") == 1


# Input and output that are not as they should be


@pytest.mark.parametrize("typed", ["", None], ids=["empty", "closed"])
def test_without_input_the_game_says_goodbye(typed: str | None) -> None:
    done = run("--text", "--seed", "1", typed=typed)

    assert done.returncode == 0
    assert done.stdout.endswith("Goodbye!\n")


def test_without_any_standard_input_the_game_says_goodbye() -> None:
    line = f"exec {' '.join(COMMAND)} --text --seed 1 <&-"
    done = subprocess.run(
        ["/bin/sh", "-c", line], capture_output=True, text=True, timeout=SECONDS, cwd=ROOT, check=False
    )

    assert (done.returncode, done.stdout.endswith("Goodbye!\n")) == (0, True)


@pytest.mark.parametrize("where", [">&-", "2>&-", ">&- 2>&-"])
def test_without_output_the_game_is_played_all_the_same(where: str) -> None:
    line = f"exec {' '.join(COMMAND)} --text --seed 1 {where}"
    done = subprocess.run(
        ["/bin/sh", "-c", line], input="1\n", capture_output=True, text=True, timeout=SECONDS, cwd=ROOT, check=False
    )

    assert done.returncode == 0
    assert "Traceback" not in done.stderr


def test_bytes_that_are_no_text_are_not_understood() -> None:
    done = subprocess.run(
        [*COMMAND, "--text", "--seed", "1"], input=b"\xff\xfe\n1\n", capture_output=True, timeout=SECONDS, cwd=ROOT,
        check=False,
    )  # fmt: skip

    assert done.returncode == 0
    assert b"I did not understand that." in done.stdout
    assert b"irst card" in done.stdout


def test_a_console_that_knows_only_ascii_shows_the_whole_game() -> None:
    """FAULTS P-03."""
    typed = "für mich\n" + "1\n" * 60 + "no\n"
    done = run("--text", "--seed", "1", "--seats", "2", typed=typed, PYTHONIOENCODING="ascii", LC_ALL="C")

    assert done.returncode == 0
    assert "> f??r mich" in done.stdout
    assert "the old maid" in done.stdout
    assert "Error" not in done.stderr


def test_when_whoever_reads_has_closed_the_game_ends_with_a_sentence() -> None:
    line = f"{' '.join(COMMAND)} --text --seed 1 | head -1"
    done = subprocess.run(
        ["/bin/sh", "-c", line], input="1\n" * 100, capture_output=True, text=True, timeout=SECONDS, cwd=ROOT,
        check=False,
    )  # fmt: skip

    assert done.stdout == "Hello! Let's play.\n"
    assert "Traceback" not in done.stderr
    assert "Exception ignored" not in done.stderr


def test_output_that_is_full_is_told_at_the_end() -> None:
    line = f"exec {' '.join(COMMAND)} --text --seed 1 > /dev/full"
    done = subprocess.run(
        ["/bin/sh", "-c", line], input="1\n", capture_output=True, text=True, timeout=SECONDS, cwd=ROOT, check=False
    )

    assert done.returncode == 6
    assert "disk is full" in done.stderr
    assert "Exception ignored" not in done.stderr


def test_a_figure_that_cannot_be_written_is_told() -> None:
    line = f"exec {' '.join(COMMAND)} simulate --games 1 > /dev/full"
    done = subprocess.run(
        ["/bin/sh", "-c", line], capture_output=True, text=True, timeout=SECONDS, cwd=ROOT, check=False
    )

    assert done.returncode == 6
    assert done.stderr.count("\n") == 1


def test_a_transcript_that_cannot_be_opened_ends_it_before_the_game(tmp_path: Path) -> None:
    done = run("--text", "--transcript", str(tmp_path / "no folder" / "talk.txt"))

    assert (done.returncode, done.stdout) == (6, "")
    assert "I cannot write the transcript" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_transcript_that_is_full_is_told_at_the_end() -> None:
    done = run("--text", "--seed", "1", "--transcript", "/dev/full", typed="1\n")

    assert done.returncode == 6
    assert done.stdout.endswith("Goodbye!\n")
    assert "disk is full" in done.stderr


@pytest.mark.parametrize("which", [signal.SIGINT, signal.SIGTERM], ids=lambda which: which.name)
def test_it_can_be_ended_at_any_time(which: signal.Signals, tmp_path: Path) -> None:
    """Ctrl-C while it waits for a line: out within two seconds, and the transcript is there."""
    path = tmp_path / "talk.txt"
    process = subprocess.Popen(
        [*COMMAND, "--text", "--seed", "1", "--transcript", str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True, cwd=ROOT,
    )  # fmt: skip
    assert process.stdout is not None
    while "Which one?" not in process.stdout.readline():
        pass
    began = time.monotonic()
    process.send_signal(which)
    _, errors = process.communicate(timeout=SECONDS)

    assert process.returncode == 130
    assert time.monotonic() - began < 2
    assert "Traceback" not in errors
    assert "Which one?" in path.read_text(encoding="utf-8")


def test_a_seed_by_chance_is_printed_and_replays_the_game() -> None:
    """Issue 3: on standard error, because the output carries only captions."""
    first = run("--text", typed="1\n" * 3)
    again = first.stderr.split("voice-oldmaid ")[1].removesuffix(" plays this again.\n").split()

    assert run("--text", *again, typed="1\n" * 3).stdout == first.stdout


@pytest.mark.parametrize("encoding", ["ascii", "ascii:strict", "utf-16", "cp1252"])
def test_no_command_fails_because_of_a_letter(encoding: str, tmp_path: Path) -> None:
    """FAULTS P-03: in a result as well as in a fault."""
    sheet = tmp_path / "наш счёт.csv"
    sheet.write_text("deal,dealer,old_maid,winners,You,Öla\n1,Öla,You,,1,0\n", encoding="utf-8")
    for arguments in (["scores", str(sheet)], ["scores", f"{sheet}no"], ["kiosk", "--unit", "--config", str(sheet)]):
        done = command.run(*arguments, PYTHONIOENCODING=encoding)

        assert done.returncode in (0, 6)
        assert "Traceback" not in done.stderr.replace("\0", "")
