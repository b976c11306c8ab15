"""`play --save`: a game that ends in any way goes on another day, and no file of anybody is lost by it.

And `replay`: what a transcript tells is told again, or the first line that differs is named.
"""

from __future__ import annotations

import os
import resource
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.end_to_end.command import CHECKOUT, ENVIRONMENT, SECONDS, changed, run, sentences, wait_until
from voice_oldmaid.bench.child_words import Kind, understood
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.game.record import record_from, table_of

GAME = ("--text", "--seats", "3", "--variant", "old_maid_short", "--seed", "15")
"""Seven turns of yours, if you always take the first card."""
QUESTION = "There is a game from last time. Do you want to go on with it?"
KEPT = "I keep our game for next time."
CANNOT_KEEP = "I cannot keep our game for next time, but we can play."
LOST = "I cannot read our game from last time, so we play a new one."


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.txt"


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """What is in the file after one card."""
    file = tmp_path_factory.mktemp("kept") / "game.txt"
    play(file, "first\n")
    return file.read_bytes()


def play(file: Path | str, typed: str, *more: str) -> subprocess.CompletedProcess[str]:
    return run("--text", *changed(GAME[1:], "--save", str(file), *more), typed=typed)


def captions(done: subprocess.CompletedProcess[str]) -> list[str]:
    assert "Traceback" not in done.stderr
    return done.stdout.splitlines()


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


# From one day to the next


def test_a_game_is_played_to_its_end_over_several_days(file: Path) -> None:
    """Each day one card is taken, and the keyboard is closed."""
    first = play(file, "first\n")
    assert (first.returncode, captions(first)[-2]) == (0, KEPT)
    moves = [len(record_from(file.read_text(encoding="utf-8")).moves)]
    for _ in range(60):
        done = play(file, "yes\nfirst\n")
        told = captions(done)
        assert (done.returncode, sentences(done.stderr)) == (0, [])
        assert told[1] == QUESTION
        if not file.exists():
            break
        moves.append(len(record_from(file.read_text(encoding="utf-8")).moves))

    assert moves == sorted(set(moves))
    assert any(" old maid" in line for line in told)
    assert KEPT not in told
    assert names(file.parent) == []


def test_a_game_that_was_killed_goes_on_where_it_was(file: Path) -> None:
    with subprocess.Popen(
        [*CHECKOUT, *GAME, "--save", str(file)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=ENVIRONMENT,
    ) as game:  # fmt: skip
        assert game.stdin
        assert game.stdout
        game.stdin.write("first\n")
        game.stdin.flush()
        said = []
        while not said or understood(said[-1]).kind is not Kind.PICKED:
            said.append(game.stdout.readline().strip())
        game.send_signal(signal.SIGKILL)
    table = table_of(record_from(file.read_text(encoding="utf-8")))

    assert names(file.parent) == [".game.txt.lock", "game.txt"]
    told = captions(play(file, "go on with our game\nmy cards\n"))
    assert told[told.index("> go on with our game") + 1] == "Let's go on with our game."
    assert LANGUAGES["en"].hand_size(len(table.hands[0])) in told


def test_ctrl_c_keeps_the_game(file: Path) -> None:
    with subprocess.Popen(
        [*CHECKOUT, *GAME, "--save", str(file)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT,
    ) as game:  # fmt: skip
        wait_until(file.exists, "the kept game")
        game.send_signal(signal.SIGINT)
        game.communicate(timeout=SECONDS)

    assert game.returncode == 130
    assert record_from(file.read_text(encoding="utf-8")).moves


def test_a_no_begins_a_new_game_and_keeps_the_old_one(file: Path, kept: bytes) -> None:
    file.write_bytes(kept)
    told = captions(play(file, "no\n", "--variant", "joker", "--seats", "4"))

    assert "This is Old Maid with a joker." in told
    assert file.with_name("game.txt.1").read_bytes() == kept
    assert names(file.parent) == ["game.txt", "game.txt.1"]
    assert record_from(file.read_text(encoding="utf-8")).seats == 4


def test_whoever_says_neither_leaves_the_game_as_it_is(file: Path, kept: bytes) -> None:
    file.write_bytes(kept)
    done = play(file, "what is this\n\nquit\nno\nhm\n")

    assert captions(done).count(QUESTION) >= 4
    assert captions(done)[-2] == KEPT
    assert (file.read_bytes(), names(file.parent)) == (kept, ["game.txt"])


def test_the_kept_game_counts_and_other_options_are_told_to_be_for_a_new_one(file: Path, kept: bytes) -> None:
    file.write_bytes(kept)
    done = play(file, "yes\n", "--variant", "joker", "--seats", "5")

    assert "You play with Robin and Oliver." in captions(done)
    assert f'"{file}" holds a game of old_maid_short with 3 seats' in done.stderr
    assert record_from(file.read_text(encoding="utf-8")).rules.name == "old_maid_short"


def test_resuming_is_the_same_each_time(file: Path, kept: bytes) -> None:
    games = []
    for _ in range(2):
        file.write_bytes(kept)
        games.append(captions(play(file, "yes\nfirst\nfirst\nfirst\n")))

    assert games[0] == games[1]


# Files that are none of ours, or not any more


def cut(content: bytes) -> bytes:
    return content[: len(content) // 2]


SPOILED: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda content: b"",
    "cut": cut,
    "without its end": lambda content: content.rpartition(b"end")[0],
    "edited": lambda content: content.replace(b"pick 1", b"pick 2", 1),
    "with a card too many": lambda content: content.replace(b"| hand ", b"| hand Qs ", 1),
    "of another version": lambda content: content.replace(b"game 1", b"game 99", 1),
    "binary": lambda content: Random(1).randbytes(5000),
    "zeros": lambda content: bytes(5000),
    "huge": lambda content: content * 20_000,
    "somebody's letter": lambda content: b"Dear Robin,\n\nhow are you?\n",
}


@pytest.mark.parametrize("spoil", SPOILED.values(), ids=SPOILED)
def test_a_spoiled_file_is_told_and_kept_aside_and_a_new_game_begins(
    spoil: Callable[[bytes], bytes], file: Path, kept: bytes
) -> None:
    spoiled = spoil(kept)
    file.write_bytes(spoiled)
    done = play(file, "first\n")
    (told,) = sentences(done.stderr)

    assert done.returncode == 6
    assert told.startswith(f'voice-oldmaid: I cannot read the game in "{file}". ')
    assert told.endswith(f'It is now called "{file}.1", and a new game begins.')
    assert len(told) < 600
    assert captions(done)[:2] == ["Hello! Let's play.", LOST]
    assert file.with_name("game.txt.1").read_bytes() == spoiled


@pytest.mark.parametrize("where", ["/dev/full", "/proc/game.txt", "/nowhere/game.txt", "/dev"])
def test_where_nothing_can_be_kept_the_game_is_played_all_the_same(where: str) -> None:
    done = play(where, "first\nquit\nyes\n")

    assert done.returncode == 6
    assert [where in told for told in sentences(done.stderr)] == [True]
    assert captions(done).count(CANNOT_KEEP) == 1
    assert captions(done)[1] == CANNOT_KEEP
    assert KEPT not in captions(done)
    assert not Path("/dev/full").is_file()


def test_a_disk_that_is_full_is_told_once_and_the_old_game_stays(file: Path, kept: bytes) -> None:
    """The captions go to a pipe, which has no such limit."""
    file.write_bytes(kept)
    done = subprocess.run(
        [*CHECKOUT, *GAME, "--save", str(file)],
        input="yes\nfirst\nfirst\nquit\nyes\n", capture_output=True, text=True, timeout=SECONDS, env=ENVIRONMENT,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100)), check=False,
    )  # fmt: skip

    assert done.returncode == 6
    assert len(sentences(done.stderr)) == 1
    assert captions(done).count(CANNOT_KEEP) == 1
    assert (file.read_bytes(), names(file.parent)) == (kept, ["game.txt"])


def test_two_games_at_once_do_not_share_a_file(file: Path) -> None:
    with subprocess.Popen(
        [*CHECKOUT, *GAME, "--save", str(file)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT,
    ) as game:  # fmt: skip
        wait_until(file.exists, "the kept game")
        second = play(file, "first\n")
        game.communicate(timeout=SECONDS)

    assert (second.returncode, second.stdout) == (6, "")
    assert ["Another game is being played" in told for told in sentences(second.stderr)] == [True]
    assert captions(play(file, "yes\n"))[1] == QUESTION


@pytest.mark.parametrize("other", ["--transcript", "--scores"])
def test_a_file_for_two_things_is_refused(other: str, file: Path) -> None:
    done = play(file, "", other, str(file.parent / "." / "game.txt"))

    assert (done.returncode, done.stdout, len(sentences(done.stderr))) == (2, "", 1)
    assert not file.exists()


# Replay


@pytest.fixture
def transcript(tmp_path: Path) -> Path:
    path = tmp_path / "talk.txt"
    run(*GAME, "--transcript", str(path), typed="second\nfirst\nmy cards\n")
    return path


def test_a_transcript_is_shown_again(transcript: Path) -> None:
    done = run("replay", str(transcript))

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == transcript.read_text(encoding="utf-8")


def test_a_game_that_went_on_is_replayed_from_where_it_was(file: Path, tmp_path: Path) -> None:
    talk = tmp_path / "talk.txt"
    play(file, "first\n")
    play(file, "yes\nfirst\nundo\nfirst\nquit\nyes\n", "--transcript", str(talk))
    file.unlink()
    done = run("replay", str(talk))

    assert (done.returncode, done.stderr) == (0, "")
    assert QUESTION in done.stdout
    assert KEPT in done.stdout


def test_the_first_line_that_differs_is_named(transcript: Path) -> None:
    lines = transcript.read_text(encoding="utf-8").split("\n")
    lines[7] = "Somebody sneezes."
    transcript.write_text("\n".join(lines), encoding="utf-8")
    done = run("replay", str(transcript))

    assert done.returncode == 1
    now = done.stdout.splitlines()[7]
    (told,) = sentences(done.stderr)
    assert f"Line 8 differs: the transcript has 'Somebody sneezes.', and now it is {now!r}." in told


def test_a_transcript_that_was_cut_off_differs_at_its_end(transcript: Path) -> None:
    lines = transcript.read_text(encoding="utf-8").split("\n")
    transcript.write_text("\n".join(lines[:5]) + "\n", encoding="utf-8")
    done = run("replay", str(transcript))

    assert done.returncode == 1
    assert "Line 6 differs: the transcript has nothing" in done.stderr


@pytest.mark.parametrize(
    "content",
    [
        b"", b"Dear Robin\n", bytes(1000), Random(2).randbytes(3000),
        b"# whist, 4 seats, seed 7, 130 words a minute\n",
        b"# old_maid, 40 seats, seed 7, 130 words a minute\n",
        b"# old_maid, 4 seats, seed 7, 130 words a minute\n# kept\n# | voice_oldmaid game 9\n",
        b"# old_maid, 4 seats, seed " + b"7" * 5000 + b", 130 words a minute\n",
    ],
    ids=["empty", "letter", "zeros", "binary", "whist", "40 seats", "other version", "long seed"],
)  # fmt: skip
def test_what_is_no_transcript_gets_a_sentence(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "talk.txt"
    path.write_bytes(content)
    done = run("replay", str(path))

    assert (done.returncode, "Traceback" in done.stderr) == (6, False)
    assert len(sentences(done.stderr)) == 1
    assert len(done.stderr) < 700


@pytest.mark.parametrize("path", ["/nowhere/talk.txt", "/dev", "/dev/zero"])
def test_what_cannot_be_read_gets_a_sentence(path: str) -> None:
    done = run("replay", path)

    assert (done.returncode, done.stdout, len(sentences(done.stderr))) == (6, "", 1)
    assert path in done.stderr


def test_odd_answers_in_a_transcript_are_replayed(tmp_path: Path) -> None:
    """Whatever stands behind ">" was said."""
    path = tmp_path / "talk.txt"
    first = "# old_maid, 4 seats, seed 7, 130 words a minute"
    path.write_text(
        "\n".join([first, ">", "> \0", "> (9.99) | x", "> card (1.99)", ">>>", "> " + "x " * 5000]), "utf-8"
    )
    done = run("replay", str(path))

    assert (done.returncode, "Traceback" in done.stderr) == (1, False)
    assert os.linesep.join(sentences(done.stderr)).startswith("voice-oldmaid: Line 2 differs")


def test_the_score_sheet_of_a_game_that_goes_on_has_its_seats(file: Path, tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.csv"
    run("--text", "--seats", "6", "--save", str(file), "--scores", str(sheet), typed="quit\nyes\n")
    heading = sheet.read_text(encoding="utf-8")
    done = run("--text", "--save", str(file), "--scores", str(sheet), typed="yes\nquit\nyes\n")

    assert (done.returncode, heading.count(","), sheet.read_text(encoding="utf-8")) == (0, 9, heading)
