"""What was there before is there afterwards: files that were named, the game that was put aside, and its last words."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.end_to_end.command import CHECKOUT, ENVIRONMENT, run, wait_until

DIARY = "my diary\n"


@pytest.mark.parametrize(
    "wrong",
    [("--voice", "nonsense"), ("--microphone", "wav:nowhere.wav"), ("--model", "/nowhere")],
    ids=lambda wrong: wrong[0],
)
def test_a_file_for_the_sound_is_only_written_where_a_game_can_begin(wrong: tuple[str, str], tmp_path: Path) -> None:
    diary = tmp_path / "diary.txt"
    diary.write_text(DIARY)
    devices = () if wrong[0] == "--microphone" else ("--microphone", "none")
    done = run(*devices, "--speaker", f"wav:{diary}", *wrong, HOME=str(tmp_path))

    assert done.returncode in (2, 3, 5, 6)
    assert "Traceback" not in done.stderr
    assert diary.read_text() == DIARY


def test_a_game_at_a_terminal_that_is_put_aside_goes_on() -> None:
    """SIGTSTP and SIGCONT, as of Ctrl-Z and fg: they are no reason to end, however they come."""
    outer, inner = pty.openpty()
    devices = ("--microphone", "none", "--speaker", "none")
    command = (*CHECKOUT, *devices, "--seed", "1", "--no-practice", "--settings", "none")
    with subprocess.Popen(
        command, stdin=inner, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=ENVIRONMENT
    ) as game:
        assert game.stdout is not None
        while "Which one?" not in (line := game.stdout.readline()):
            assert line
        game.send_signal(signal.SIGCONT)
        time.sleep(2.5)  # it would be gone after a second and a half

        assert game.poll() is None
        os.write(outer, b"quit\nyes\n")
        assert "Goodbye" in game.stdout.read()
        assert game.wait(10) == 0
    os.close(inner)
    os.close(outer)


def test_a_terminal_that_is_closed_ends_the_game_as_ctrl_c_does() -> None:
    pipes = {name: subprocess.PIPE for name in ("stdin", "stdout", "stderr")}
    with subprocess.Popen([*CHECKOUT, "--text", "--settings", "none"], text=True, env=ENVIRONMENT, **pipes) as game:
        assert game.stdout is not None
        game.stdout.readline()
        game.send_signal(signal.SIGHUP)
        _, errors = game.communicate(timeout=10)

    assert game.returncode == 130
    assert "Traceback" not in errors


@pytest.mark.parametrize("option", ["--example", "--unit"])
def test_where_nobody_reads_what_a_kiosk_prints_there_is_no_traceback(option: str) -> None:
    command = f'exec "{sys.executable}" -m voice_oldmaid kiosk {option} >&-'
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, env=ENVIRONMENT, timeout=30)

    assert "Traceback" not in done.stderr


def test_a_kiosk_to_which_nobody_could_ever_speak_says_so(tmp_path: Path) -> None:
    config = tmp_path / "kiosk.toml"
    config.write_text('microphone = "none"\nspeaker = "none"\n')
    done = subprocess.run([*CHECKOUT, "kiosk", "--config", str(config)], stdin=subprocess.DEVNULL,
                          capture_output=True, text=True, env=ENVIRONMENT, timeout=30)  # fmt: skip

    assert done.returncode == 2
    assert "Nobody can say or type anything here." in done.stderr


def test_a_kiosks_game_ends_without_a_word_where_its_first_process_is_gone(tmp_path: Path) -> None:
    config = tmp_path / "kiosk.toml"
    config.write_text('microphone = "none"\nspeaker = "none"\n')
    reading, writing = os.pipe()
    command = (*CHECKOUT, "kiosk", "--config", str(config), "--game", "new")
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=writing, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT
    ) as game:
        os.close(writing)
        assert os.read(reading, 1)
        os.close(reading)
        wait_until(lambda: game.poll() is not None, "the end of the game", 15)
        assert game.stderr is not None

        assert game.stderr.read() == ""
