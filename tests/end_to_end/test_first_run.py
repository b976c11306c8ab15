"""The command in an empty home: a first run with a practice, a second one as the player likes it, and broken files."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest

from tests.end_to_end.command import CHECKOUT, ENVIRONMENT, run, sentences
from tests.full_disk import files_no_longer_than

GAME = ("--text", "--seats", "3", "--variant", "old_maid_short", "--seed", "15")
PRACTICE = "I hold out three cards. You can say second card."
REAL = "Now the real game."


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Where this user's programs keep their settings; there is nothing yet."""
    return tmp_path / "config"


def play(home: Path, typed: str, *more: str) -> subprocess.CompletedProcess[str]:
    return run(*GAME, *more, typed=typed, XDG_CONFIG_HOME=str(home))


def kept(home: Path) -> dict[str, dict[str, object]]:
    players: dict[str, dict[str, object]] = json.loads(
        (home / "voice-oldmaid" / "players.json").read_text(encoding="ascii")
    )["players"]
    return players


def names(folder: Path) -> list[str]:
    return sorted(str(file.relative_to(folder)) for file in folder.rglob("*") if file.is_file())


def test_a_first_run_begins_with_practice_and_the_second_as_it_was_liked(home: Path) -> None:
    first = play(home, "second card\nslower\nlouder\ncall robin granny\n")
    second = play(home, "")
    lines = first.stdout.splitlines()

    assert (first.returncode, second.returncode) == (0, 0)
    assert lines[:3] == ["Hello! Let's try it first.", PRACTICE, "> second card"]
    assert lines.count(REAL) == 1
    assert (PRACTICE in second.stdout, REAL in second.stdout) == (False, False)
    assert "You play with Granny and Oliver." in second.stdout
    assert kept(home) == {"": {"words_per_minute": 110, "volume_decibels": 4, "called": {"1": "Granny"}}}
    assert names(home) == ["voice-oldmaid/players.json"]


def test_two_players_are_kept_apart(home: Path) -> None:
    play(home, "real game\nslower\n", "--player", "tiger")
    play(home, "1\nfaster\ni am tiger\nlouder\n", "--player", "TURTLE")
    third = play(home, "", "--player", "tiger")

    assert kept(home) == {"Tiger": {"words_per_minute": 110, "volume_decibels": 4}, "Turtle": {"words_per_minute": 150}}
    assert PRACTICE not in third.stdout


@pytest.mark.parametrize("option", ["--practice", "--no-practice"])
def test_the_practice_can_be_wanted_or_not(home: Path, option: str) -> None:
    play(home, "real game\n")
    again = play(home, "", option)
    elsewhere = play(home / "other", "", option)

    assert (PRACTICE in again.stdout, PRACTICE in elsewhere.stdout) == (option == "--practice", option == "--practice")


def test_settings_can_be_kept_elsewhere(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    play(home, "real game\nslower\n", "--settings", str(path))

    assert json.loads(path.read_text(encoding="ascii"))["players"] == {"": {"words_per_minute": 110}}
    assert not home.exists()


def test_a_kiosk_keeps_nothing(home: Path, tmp_path: Path) -> None:
    done = play(home, "slower\ni am tiger\n", "--settings", "none")

    assert (done.returncode, sentences(done.stderr)) == (0, [])
    assert PRACTICE not in done.stdout
    assert "remember" not in done.stdout
    assert names(tmp_path) == []


def test_options_count_for_their_game_and_are_not_kept(home: Path) -> None:
    play(home, "real game\nfaster\n")
    play(home, "louder\n", "--rate", "90", "--patience", "toddler")

    assert kept(home) == {"": {"words_per_minute": 150, "volume_decibels": 4}}


@pytest.mark.parametrize("more", [(), ("--rate", "90"), ("--player", "tiger"), ("--settings", "none")], ids=str)
def test_a_transcript_of_a_first_run_replays(home: Path, tmp_path: Path, more: tuple[str, ...]) -> None:
    path = tmp_path / "talk.txt"
    typed = "my cards\n3\nslower\ni am turtle\nother names\nthe usual way\n1\nfewer words\nwho am i\nlet me try\nskip\n"
    play(home, typed, "--transcript", str(path), *more)
    play(home, typed, "--transcript", str(tmp_path / "second.txt"), *more)
    for transcript in (path, tmp_path / "second.txt"):
        done = run("replay", str(transcript))

        assert done.returncode == 0, done.stderr


# Files that cannot be used


DAMAGED = {
    "nothing": b"", "no text": b"\xff\xfe\x00\x01", "another program's": b'{"theme": "dark"}', "cut off": b'{"version"',
    "another version": b'{"version": 7, "players": {}}', "a player": b'{"version": 1, "players": {"": {"voice": -1}}}',
    "a save": b"voice_oldmaid game 1\n",
}  # fmt: skip


@pytest.mark.parametrize("content", DAMAGED.values(), ids=DAMAGED)
def test_a_file_that_is_damaged_is_told_put_aside_and_stops_no_game(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "players.json"
    path.write_bytes(content)
    done = play(tmp_path, "real game\nslower\n", "--settings", str(path))
    told = sentences(done.stderr)

    assert done.returncode == 6
    assert done.stdout.endswith("Goodbye!\n")
    assert "I cannot read how I spoke with you last time, so I speak as usual." in done.stdout
    assert len(told) == 1
    assert f'It is now called "{path}.1", and I speak as usual.' in told[0]
    assert path.with_name("players.json.1").read_bytes() == content
    assert json.loads(path.read_text(encoding="ascii"))["players"] == {"": {"words_per_minute": 110}}


@pytest.mark.parametrize("what", ["folder", "pipe", "missing folder"])
def test_what_is_no_file_is_told_once_and_left_alone(tmp_path: Path, what: str) -> None:
    path = tmp_path / "place"
    if what == "folder":
        path.mkdir()
    elif what == "pipe":
        os.mkfifo(path)
    else:
        path = path / "players.json"
    done = play(tmp_path, "real game\nslower\nlouder\n", "--settings", str(path))

    assert done.returncode == 6
    assert done.stdout.endswith("Goodbye!\n")
    assert len(sentences(done.stderr)) == 1
    assert done.stdout.count("I cannot remember this for next time, but we can play.") == 1
    assert names(tmp_path) == []


def test_a_full_disk_is_told_once_and_leaves_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "players.json"
    before = '{"version": 1, "players": {"": {"words_per_minute": 90}}}'
    path.write_text(before, encoding="ascii")
    with files_no_longer_than(10):
        done = play(tmp_path, "slower\nlouder\n", "--settings", str(path))

    assert (done.returncode, len(sentences(done.stderr))) == (6, 1)
    assert "I cannot keep how you like it" in done.stderr
    assert done.stdout.endswith("Goodbye!\n")
    assert path.read_text(encoding="ascii") == before
    assert names(tmp_path) == ["players.json"]


def test_one_file_for_two_things_is_refused(tmp_path: Path) -> None:
    path = str(tmp_path / "one")
    done = play(tmp_path, "", "--settings", path, "--save", path)

    assert (done.returncode, done.stdout) == (2, "")
    assert "Two options name one file" in done.stderr


def test_what_another_game_keeps_meanwhile_stays(home: Path) -> None:
    """Both have begun before either has written."""
    play(home, "real game\n", "--player", "tiger")
    first = subprocess.Popen(
        [*CHECKOUT, *GAME, "--player", "tiger"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        env=ENVIRONMENT | {"XDG_CONFIG_HOME": str(home)},
    )  # fmt: skip
    assert first.stdout is not None
    while "Which one?" not in first.stdout.readline():
        pass
    play(home, "real game\nlouder\n", "--player", "turtle")
    first.communicate("slower\n", timeout=30)

    assert kept(home) == {"Tiger": {"words_per_minute": 110}, "Turtle": {"volume_decibels": 4}}


def test_a_player_who_is_not_in_the_list_is_refused_with_the_list(home: Path) -> None:
    done = play(home, "", "--player", "Sarah")

    assert (done.returncode, done.stdout) == (2, "")
    assert "there is no player 'Sarah': choose from Tiger" in done.stderr.replace("There", "there")
    assert not home.exists()
