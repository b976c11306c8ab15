"""Games of the command with a page: played by requests as a browser makes them, and on ports that cannot be used."""

from __future__ import annotations

import signal
import socket
import subprocess
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.end_to_end.command import run, sentences
from tests.end_to_end.page_game import SHORT, SILENT, page_game
from tests.page_client import PageClient
from voice_oldmaid.screen.screens import CAPTIONS


def test_a_whole_game_is_played_on_the_page_alone() -> None:
    """Nobody is at the keyboard, and nobody is heard: the page is enough, to the last word."""
    with page_game("--text", "--seed", "10") as game:
        said = list(played(game.client))
        code, captions, errors = game.ended()

    assert code == 0
    assert said == [line for line in captions.splitlines() if not line.startswith("> ")]
    assert said[-1].endswith("Goodbye!")
    assert [line for line in errors.splitlines() if not line.startswith("Seed")] == []


def played(client: PageClient) -> Iterator[str]:
    """All that the game says while the last card is pressed at each question for one, and then that it is enough."""
    board: Mapping[str, Any] = {}
    for update in client.updates():
        board = update["board"] or board
        for line in update["lines"]:
            if line["by"] == "game":
                yield line["text"]
            if line["text"] == board.get("question") and not board["wished"] and not update["ended"]:
                assert client.say(board["fan"][-1] if board["fan"] else "no") == 202


def until_heard(words: str, updates: Iterator[Mapping[str, Any]]) -> None:
    """Wait until the page shows that the game has heard these words."""
    assert any({"by": "you", "text": words} in update["lines"] for update in updates)


def test_the_page_and_the_keyboard_play_one_game_by_turns() -> None:
    with page_game("--text", "--seed", "10", keyboard=subprocess.PIPE) as game:
        updates = game.client.updates()
        next(updates)
        assert game.command.stdin is not None
        game.command.stdin.write("first card\n")
        game.command.stdin.flush()
        until_heard("first card", updates)
        assert game.client.say("quit") == 202
        until_heard("quit", updates)
        game.command.stdin.write("yes\n")
        game.command.stdin.flush()
        code, captions, _ = game.ended()

    assert code == 0
    assert [line for line in captions.splitlines() if line.startswith("> ")] == ["> first card", "> quit", "> yes"]


@pytest.mark.acoustic
def test_without_any_sound_the_loop_of_the_spoken_game_takes_what_is_pressed() -> None:
    """ANCHORS R20: as a line that was typed, in any mode, with no keyboard and no microphone."""
    with page_game(*SILENT) as game:
        assert game.client.say("quit") == 202
        updates = game.client.updates()
        until_heard("quit", updates)
        assert game.client.say("yes") == 202
        code, captions, _ = game.ended()

    assert code == 0
    assert captions.splitlines()[-1].endswith("Goodbye!")


@pytest.mark.acoustic
def test_ctrl_c_ends_a_game_with_open_pages_at_once() -> None:
    with page_game(*SILENT) as game:
        updates = game.client.updates()
        next(updates)
        began = time.monotonic()
        game.command.send_signal(signal.SIGINT)
        code, _, errors = game.ended()

    assert code == 130
    assert time.monotonic() - began < 2.0
    assert "Traceback" not in errors


def test_a_port_in_use_ends_it_in_one_sentence_before_anything_is_written(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        written = ("--transcript", str(tmp_path / "talk.txt"), "--save", str(tmp_path / "save.txt"))
        done = run("play", *SHORT, "--text", "--page", str(port), *written)

    assert done.returncode == 1
    assert done.stdout == ""
    assert sentences(done.stderr) == [
        f"voice-oldmaid: Another program uses port {port} of this machine already. "
        "Give --page another one, such as 8765, or none: then I take one that is free."
    ]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("port", ["-1", "65536", "http", "", "80 80", "9" * 1000])
def test_what_is_no_port_is_refused(port: str) -> None:
    done = run("play", "--text", "--page", port)

    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert len(sentences(done.stderr)) == 1


def test_large_captions_go_into_a_pipe_without_escapes_and_in_ascii() -> None:
    """FAULTS P-03."""
    arguments = ("play", *SHORT, "--text", "--seed", "10", "--captions", "large-dark")
    done = run(*arguments, typed="first card\nquit\nyes\n", PYTHONIOENCODING="ascii", LC_ALL="C", FORCE_COLOR="1")

    assert done.returncode == 0
    assert done.stdout.isascii()
    assert "\x1b" not in done.stdout
    assert "FIRST CARD" in done.stdout


def test_a_kind_of_captions_that_is_not_there_is_refused_with_those_that_are() -> None:
    done = run("play", "--text", "--captions", "huge")

    assert done.returncode == 2
    assert all(kind in done.stderr for kind in CAPTIONS)
