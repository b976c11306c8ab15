"""What is promised of privacy: no socket, no sound of a player on the disk, no transcript unless it was asked for.

Here Python itself tells of every socket and every written file, in all processes of a game; what libraries in C do is
seen by `test_privacy_traced`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest

from tests.end_to_end.command import CHECKOUT, ENVIRONMENT, run
from tests.end_to_end.room import RATE_HERTZ, quiet_room
from voice_oldmaid.audio.pyttsx3_voice import Pyttsx3Voice
from voice_oldmaid.audio.sound import Sound, read_sound, write_sound
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.transcript import WRITTEN_DOWN

AUDITED = Path(__file__).parent / "audited"
NOTICE = LANGUAGES["en"].is_written_down()
SHORT = ("--seats", "2", "--variant", "old_maid_short", "--seed", "10", "--settings", "none")
SPOKEN_AT_SECONDS = 65.0
LIKE_ITSELF, UNLIKE = 0.9, 0.3
"""Correlation of sounds, from 0 to 1."""


@dataclass
class Watched:
    """A game, and all that its processes did."""

    captions: str
    sockets: list[str]
    written: dict[str, set[int]]
    """Path to the processes that opened it to write, or made it."""
    seen: dict[str, float]
    """Files that somebody could find while it ran, and for how many seconds at most."""
    process: int


def watched(folder: Path, *arguments: str, typed: str = "", command: tuple[str, ...] = CHECKOUT) -> Watched:
    """The command, in an empty folder of its own, with a temporary folder that is looked at all the time."""
    (folder / "tmp").mkdir()
    log = folder.parent / f"{folder.name}.log"
    environment = ENVIRONMENT | {
        "PYTHONPATH": f"{AUDITED}{os.pathsep}{ENVIRONMENT['PYTHONPATH']}", "AUDIT_LOG": str(log), "HOME": str(folder),
        "TMPDIR": str(folder / "tmp"), "PYTHONDONTWRITEBYTECODE": "1", "XDG_CONFIG_HOME": str(folder),
    }  # fmt: skip
    captions, seen = folder.parent / f"{folder.name}.txt", dict[str, float]()
    with (
        captions.open("w", encoding="utf-8") as out,
        subprocess.Popen(
            [*command, *arguments], cwd=folder, env=environment, text=True, stdin=subprocess.PIPE, stdout=out
        ) as game,
    ):
        assert game.stdin
        game.stdin.write(typed)
        game.stdin.close()
        while game.poll() is None:
            _look(folder, seen)
            time.sleep(0.01)
    assert game.returncode == 0
    sockets, written = list[str](), dict[str, set[int]]()
    for line in log.read_text(encoding="utf-8").splitlines():
        told = json.loads(line)
        if told["event"].startswith("socket."):
            sockets.append(line)
        else:
            written.setdefault(os.path.join(folder, told["what"][0]), set()).add(told["process"])
    return Watched(captions.read_text(encoding="utf-8"), sockets, written, seen, game.pid)


def _look(folder: Path, seen: dict[str, float]) -> None:
    for path in folder.rglob("*"):
        try:
            if path.is_file():
                state = path.stat()
                seen[str(path)] = max(seen.get(str(path), 0.0), time.time() - state.st_ctime)
        except OSError:
            pass  # gone already


def left(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def in_a_folder(paths: dict[str, set[int]], folder: Path) -> set[str]:
    """Those that are no device and no try of Python whether a folder can be written."""
    return {path for path in paths if path.startswith(str(folder)) and Path(path).parent != folder / "tmp"}


def test_sockets_and_files_are_noticed_in_every_process_of_a_program(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    child = "subprocess.run([sys.executable, '-c', 'open(chr(97), chr(119))'])"
    program = f"import socket, subprocess, sys; socket.socket(); {child}"
    game = watched(tmp_path / "game", "-c", program, command=(sys.executable,))

    assert ["socket.__new__" in line for line in game.sockets] == [True]
    assert [(Path(path).name, game.process in by) for path, by in game.written.items()] == [("a", False)]


def test_a_typed_game_opens_no_socket_and_writes_no_file(tmp_path: Path) -> None:
    """FAULTS rules 36, 37; ANCHORS R29."""
    (tmp_path / "game").mkdir()
    game = watched(tmp_path / "game", "--text", *SHORT, typed="1\n" * 12 + "no\n")

    assert "the old maid" in game.captions
    assert (game.sockets, [path for path in game.written if path != os.devnull]) == ([], [])
    assert left(tmp_path / "game") == set()


@pytest.fixture(scope="module")
def words() -> Iterator[Sound]:
    voice = Pyttsx3Voice()
    yield voice.render("third card", 130)
    voice.close()


@dataclass
class Spoken:
    game: Watched
    folder: Path
    microphone: Path


@pytest.fixture(scope="module")
def spoken(tmp_path_factory: pytest.TempPathFactory, words: Sound) -> Spoken:
    """A game in which somebody says "third card" into a sound file."""
    folder = tmp_path_factory.mktemp("game")
    microphone = folder.parent / "microphone.wav"
    rooms = (quiet_room(SPOKEN_AT_SECONDS), words.resampled(RATE_HERTZ), quiet_room(15))
    write_sound(microphone, Sound(np.concatenate([sound.resampled(RATE_HERTZ).samples for sound in rooms]), RATE_HERTZ))
    devices = ("--microphone", f"wav:{microphone}", "--speaker", f"wav:{folder / 'loudspeaker.wav'}")
    return Spoken(watched(folder, *SHORT, *devices), folder, microphone)


@pytest.mark.acoustic
def test_a_spoken_game_opens_no_socket(spoken: Spoken) -> None:
    """FAULTS rule 36: neither the game nor, while it is loaded, a library of it."""
    assert "> third card" in spoken.game.captions
    assert spoken.game.sockets == []


@pytest.mark.acoustic
def test_the_process_that_hears_writes_nothing_but_what_its_loudspeaker_says(spoken: Spoken) -> None:
    """FAULTS rule 37: the voice writes its own sentences, in a process that has no microphone."""
    by_ears = {path for path, processes in spoken.game.written.items() if spoken.game.process in processes}
    voices = {path for path in by_ears if Path(path).name.startswith("voice_oldmaid-")}

    assert in_a_folder({path: set() for path in by_ears - voices}, spoken.folder) == {
        str(spoken.folder / "loudspeaker.wav")
    }
    assert left(spoken.folder) == {"loudspeaker.wav"}


@pytest.mark.acoustic
def test_sentences_of_the_game_are_on_the_disk_for_a_moment_at_most(spoken: Spoken) -> None:
    """ANCHORS R29: the file of the voice, too."""
    others = {path: seconds for path, seconds in spoken.game.seen.items() if not path.endswith("loudspeaker.wav")}

    assert {Path(path).name for path in others} <= {"sentence.wav"}
    assert max(others.values(), default=0.0) < 2.0


@pytest.mark.acoustic
def test_nobody_can_hear_the_player_in_what_was_written(spoken: Spoken, words: Sound) -> None:
    said = words.resampled(RATE_HERTZ)
    loudspeaker = read_sound(spoken.folder / "loudspeaker.wav").resampled(RATE_HERTZ)

    assert likeness(said, read_sound(spoken.microphone)) > LIKE_ITSELF
    assert likeness(said, loudspeaker, SPOKEN_AT_SECONDS) < UNLIKE


def likeness(part: Sound, whole: Sound, since: float = 0.0) -> float:
    """The largest correlation of a sound with any stretch of another, after so many seconds: 1 where it is in it."""
    wave = part.samples.astype(np.float64)
    rest = whole.samples.astype(np.float64)[round(since * RATE_HERTZ) :]
    size = len(rest) + len(wave)
    product = np.fft.irfft(np.fft.rfft(rest, size) * np.conj(np.fft.rfft(wave, size)), size)[: len(rest) - len(wave)]
    sums = np.concatenate(([0.0], np.cumsum(rest**2)))
    energy = sums[len(wave) :][: len(product)] - sums[: len(product)]
    loud = energy > energy.max() / 1000
    return float(np.max(np.abs(product[loud]) / np.sqrt(energy[loud] * np.sum(wave**2))))


# Transcripts


def test_without_being_asked_for_nothing_is_written_down_and_nothing_is_said_of_it() -> None:
    done = run("--text", *SHORT, typed="quit\nyes\n")

    assert NOTICE not in done.stdout


def test_where_a_transcript_was_asked_for_the_game_says_so_at_once(tmp_path: Path) -> None:
    path = tmp_path / "transcript.txt"
    done = run("--text", *SHORT, "--transcript", str(path), typed="1\nquit\nyes\n")
    header, mark, *lines = path.read_text(encoding="utf-8").splitlines()

    assert done.stdout.splitlines()[1] == NOTICE
    assert (header[0], mark, lines[1]) == ("#", WRITTEN_DOWN, NOTICE)
    assert run("replay", str(path)).returncode == 0


def test_the_notice_comes_before_the_question_about_the_game_from_last_time(tmp_path: Path) -> None:
    saved, path = str(tmp_path / "game.txt"), str(tmp_path / "transcript.txt")
    run("--text", *SHORT, "--save", saved, typed="1\nquit\nyes\n")
    done = run("--text", *SHORT, "--save", saved, "--transcript", path, typed="yes\nquit\nyes\n")

    assert done.stdout.splitlines()[1] == NOTICE
    assert run("replay", path).returncode == 0


def test_a_transcript_from_before_there_was_a_notice_still_replays(tmp_path: Path) -> None:
    path = tmp_path / "transcript.txt"
    run("--text", *SHORT, "--transcript", str(path), typed="1\nquit\nyes\n")
    old = path.read_text(encoding="utf-8").replace(f"{WRITTEN_DOWN}\n", "").replace(f"{NOTICE}\n", "")
    path.write_text(old, encoding="utf-8")

    assert run("replay", str(path)).returncode == 0
