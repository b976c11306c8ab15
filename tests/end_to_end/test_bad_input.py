"""What the command makes of bad input and of a bad machine: a sentence, the right exit code, or the game all the same.

The exit codes are those of DESIGN: 2 usage, 3 model, 4 device, 5 voice, 6 file.
"""

from __future__ import annotations

import json
import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from tests.end_to_end.command import CHECKOUT, ENVIRONMENT, SECONDS, changed, run, sentences
from tests.end_to_end.room import quiet_room
from voice_oldmaid.audio.pyttsx3_voice import Pyttsx3Voice
from voice_oldmaid.audio.sound import write_sound
from voice_oldmaid.speech_models.models import find_model

pytestmark = pytest.mark.acoustic

TWO_SEATS = ("--seats", "2", "--variant", "old_maid_short", "--seed", "10")
FIRST, LAST = "Hello! Let's play.", "Goodbye!"


@pytest.fixture(scope="module")
def recordings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder with "third card.wav" and "nobody.wav"."""
    folder = tmp_path_factory.mktemp("recordings")
    voice = Pyttsx3Voice()
    try:
        write_sound(folder / "third card.wav", voice.render("third card", 130))
    finally:
        voice.close()
    write_sound(folder / "nobody.wav", quiet_room(60))
    return folder


@pytest.fixture
def by_files(recordings: Path, tmp_path: Path) -> tuple[str, ...]:
    """The options of a game by sound where nobody answers: one question, then the goodbye."""
    devices = ("--microphone", f"wav:{recordings / 'nobody.wav'}", "--speaker", f"wav:{tmp_path / 'loudspeaker.wav'}")
    return (*TWO_SEATS, *devices)


def assert_refused(done: subprocess.CompletedProcess[str], code: int, *words: str) -> None:
    """It has ended with one sentence or two, in one line, that has these words, and has printed nothing else."""
    told = sentences(done.stderr)
    assert (done.returncode, done.stdout, len(told)) == (code, "", 1), done.stderr
    assert told[0].startswith("voice-oldmaid: ")
    assert [word for word in words if word not in told[0]] == []


def assert_played(done: subprocess.CompletedProcess[str], code: int = 0) -> None:
    """The game was played from its first to its last word."""
    captions = done.stdout.splitlines()
    assert (done.returncode, "Traceback" in done.stderr) == (code, False), done.stderr
    assert (captions[0], captions[-1].endswith(LAST)) == (FIRST, True)


# Options


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        ("--seats 1", 2, "from 2 to 12"),
        ("--seats 13", 2, "from 2 to 12"),
        ("--rate 0", 2, "from 80 to 300"),
        ("--rate fast", 2, "from 80 to 300"),
        ("--variant whist", 2, "old_maid_short"),
        ("--rule pair=suit", 2, "rank_color"),
        ("--rule removed=-", 2, "no card is odd"),
        ("--pack NOSUCH.toml", 6, "NOSUCH.toml"),
        ("--pack /", 6, "directory"),
        ("--pack README.md", 2, "form of TOML"),
        ("--voice martian", 5, "for instance"),
        ("--voice en-us+martian", 5, "en-us+f1"),
        ("--voice martian --speaker none", 2, "does nothing beside"),
        ("--model NOSUCH", 3, "is not there"),
        ("--model NOSUCH --microphone none", 2, "does nothing beside"),
        ("--text", 2, "does nothing beside"),
        ("--microphone wav:NOSUCH.wav", 6, "NOSUCH.wav"),
        ("--speaker wav:/nowhere/loudspeaker.wav", 6, "/nowhere/loudspeaker.wav"),
        ("--transcript /nowhere/talk.txt", 6, "/nowhere/talk.txt"),
        ("--transcript /", 6, "transcript"),
    ],
)
def test_what_was_asked_for_and_cannot_be_had_ends_it_before_the_game(
    arguments: str, code: int, told: str, by_files: tuple[str, ...]
) -> None:
    """Each case is a good game with one thing wrong."""
    assert_refused(run(*changed(by_files, *arguments.split())), code, told)


def test_an_unknown_voice_is_answered_with_some_that_are_alike(by_files: tuple[str, ...]) -> None:
    assert_refused(run(*by_files, "--voice", "en-uss"), 5, '"en-uss"', "en-us,")


# Models


def without(*files: str) -> Callable[[Path], None]:
    def spoil(model: Path) -> None:
        for file in files:
            (model / file).unlink()

    return spoil


def half_of(file: str) -> Callable[[Path], None]:
    def spoil(model: Path) -> None:
        os.truncate(model / file, (model / file).stat().st_size // 2)

    return spoil


def with_one_big_graph(model: Path) -> None:
    """As most models are: quick, but nobody can tell them what to expect."""
    (model / "graph" / "Gr.fst").unlink()
    (model / "graph" / "HCLr.fst").rename(model / "graph" / "HCLG.fst")


def with_noise_in(file: str, start: int, length: int) -> Callable[[Path], None]:
    """Of the right size, with something else in the middle."""

    def spoil(model: Path) -> None:
        with (model / file).open("r+b") as content:
            content.seek(start)
            content.write(Random(1).randbytes(length))

    return spoil


SPOILED: dict[str, tuple[Callable[[Path], None], str]] = {
    "missing": (shutil.rmtree, "is not there"),
    "empty": (lambda model: [shutil.rmtree(part) for part in model.iterdir()] and None, "is an empty folder"),
    "half copied": (without("am/final.mdl"), "final.mdl is missing"),
    "without settings": (without("conf/mfcc.conf"), "mfcc.conf is missing"),
    "without run-time graphs": (with_one_big_graph, "it has no HCLr.fst and no Gr.fst"),
    "cut weights": (half_of("am/final.mdl"), "damaged"),
    "cut graph": (half_of("graph/HCLr.fst"), "damaged"),
    "noise in the graph": (with_noise_in("graph/HCLr.fst", 100_000, 50_000), "damaged"),
    "a little noise in the graph": (with_noise_in("graph/HCLr.fst", 400_000, 1_000), "damaged"),
}
spoiled = pytest.mark.parametrize(("spoil", "told"), SPOILED.values(), ids=SPOILED)


@pytest.fixture
def model(tmp_path: Path) -> Path:
    """A copy of our model in a folder whose name has blanks and accents."""
    return Path(shutil.copytree(find_model(), tmp_path / "mon modèle à moi" / "en"))


@spoiled
def test_a_model_that_is_not_whole_is_refused(
    spoil: Callable[[Path], None], told: str, model: Path, by_files: tuple[str, ...], recordings: Path
) -> None:
    spoil(model)

    assert_refused(run(*by_files, "--model", str(model)), 3, str(model), told)
    assert_refused(run("hear", str(recordings / "third card.wav"), "--model", str(model)), 3, str(model), told)


@spoiled
def test_the_doctor_says_what_a_model_lacks(spoil: Callable[[Path], None], told: str, model: Path) -> None:
    spoil(model)
    done = run("doctor", "--json", "--model", str(model))

    report = json.loads(done.stdout)
    failed = [check for check in report["checks"] if check["exit_code"] == 3]
    assert (done.returncode, report["spoken_game_possible"], sentences(done.stderr)) == (3, False, [])
    assert told in failed[0]["found"]
    assert all(check["advice"] for check in failed)


@pytest.mark.parametrize("file", sorted(str(file.relative_to(find_model())) for file in find_model().rglob("*.*")))
def test_a_model_with_any_file_cut_in_half_is_refused_or_hears_right(file: str, model: Path, recordings: Path) -> None:
    """Never the end of the process, and never another card."""
    half_of(file)(model)
    done = run("hear", str(recordings / "third card.wav"), "--model", str(model))

    if done.returncode:
        assert_refused(done, 3, str(model))
    else:
        assert json.loads(done.stdout)["position"] == 3


def test_a_model_path_with_blanks_and_accents_works(model: Path, recordings: Path) -> None:
    done = run("hear", str(recordings / "third card.wav"), "--model", str(model))

    assert json.loads(done.stdout)["position"] == 3


# Sound files


def bad_recordings(folder: Path, good: Path) -> dict[str, Path]:
    """Files that are no sound, or not quite."""
    sound = good.read_bytes()
    contents = {"empty.wav": b"", "text.wav": b"third card\n", "header.wav": sound[:44], "noise.mp3": sound[44:9000:7]}
    for name, content in contents.items():
        (folder / name).write_bytes(content)
    return {name: folder / name for name in contents} | {"folder": folder, "missing": folder / "missing.wav"}


def test_recordings_that_cannot_be_read_are_told_and_the_others_still_heard(recordings: Path, tmp_path: Path) -> None:
    good = recordings / "third card.wav"
    bad = bad_recordings(tmp_path, good)
    done = run("hear", *map(str, bad.values()), str(good))

    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert (done.returncode, sentences(done.stderr)) == (6, [])
    assert [row["file"] for row in rows] == [*map(str, bad.values()), str(good)]
    assert [row["error"][-1] for row in rows[:-1]] == ["."] * len(bad)
    assert rows[-1]["position"] == 3


@pytest.mark.parametrize("name", ["empty.wav", "text.wav", "header.wav", "noise.mp3", "folder", "missing"])
def test_no_game_with_a_recording_that_cannot_be_read(
    name: str, by_files: tuple[str, ...], recordings: Path, tmp_path: Path
) -> None:
    bad = bad_recordings(tmp_path, recordings / "third card.wav")[name]

    assert_refused(run(*changed(by_files, "--microphone", f"wav:{bad}")), 6, str(bad))


# Disks


def test_a_full_disk_stops_no_game_and_is_told_at_the_end(by_files: tuple[str, ...], tmp_path: Path) -> None:
    """Every file is cut off at a megabyte: the loudspeaker's, after 22 seconds."""
    limit = 1_000_000
    done = subprocess.run(
        [*CHECKOUT, *by_files], capture_output=True, text=True, timeout=SECONDS, stdin=subprocess.DEVNULL,
        env=ENVIRONMENT, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)), check=False,
    )  # fmt: skip

    assert_played(done, 6)
    assert ["disk is full" in told for told in sentences(done.stderr)] == [True]
    assert (tmp_path / "loudspeaker.wav").stat().st_size <= limit


def test_a_full_transcript_stops_no_game_and_is_told_at_the_end(by_files: tuple[str, ...]) -> None:
    done = run(*by_files, "--transcript", "/dev/full")

    assert_played(done, 6)
    assert ["disk is full" in told for told in sentences(done.stderr)] == [True]


def test_full_captions_stop_no_game_and_are_told_at_the_end(by_files: tuple[str, ...], tmp_path: Path) -> None:
    with open("/dev/full", "w", encoding="utf-8") as full:
        done = subprocess.run(
            [*CHECKOUT, *by_files, "--transcript", str(tmp_path / "talk.txt")], stdout=full, stderr=subprocess.PIPE,
            stdin=subprocess.DEVNULL, text=True, timeout=SECONDS, env=ENVIRONMENT, check=False,
        )  # fmt: skip

    assert done.returncode == 6
    assert ["disk is full" in told for told in sentences(done.stderr)] == [True]
    assert LAST in (tmp_path / "talk.txt").read_text(encoding="utf-8")


DEMO = ("demo", "--fast", *TWO_SEATS)


def test_a_demonstration_that_could_not_be_shown_is_told_at_the_end() -> None:
    with open("/dev/full", "w", encoding="utf-8") as full:
        done = subprocess.run(
            [*CHECKOUT, *DEMO], stdout=full, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True,
            timeout=SECONDS, env=ENVIRONMENT, check=False,
        )  # fmt: skip

    assert done.returncode == 6
    assert ["disk is full" in told for told in sentences(done.stderr)] == [True]


def test_a_demonstration_that_cannot_be_kept_is_told_in_a_sentence(tmp_path: Path) -> None:
    """The disk is full from the beginning, or after a megabyte, which is less than the game needs."""
    assert_refused(run(*DEMO, "--wav", "/dev/full"), 6, "/dev/full", "no room left")
    limit = 1_000_000
    done = subprocess.run(
        [*CHECKOUT, *DEMO, "--wav", str(tmp_path / "demo.wav")], capture_output=True, text=True, timeout=SECONDS,
        stdin=subprocess.DEVNULL, env=ENVIRONMENT, check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)),
    )  # fmt: skip

    assert done.returncode == 6
    assert ["demo.wav" in told for told in sentences(done.stderr)] == [True]


# Machines


def test_without_any_temporary_folder_the_captions_go_on(by_files: tuple[str, ...], tmp_path: Path) -> None:
    """FAULTS P-05. Root may write everywhere, so Python is told of a folder that is not there."""
    (tmp_path / "sitecustomize.py").write_text("import tempfile\ntempfile.tempdir = '/nowhere'\n", encoding="ascii")
    done = run(*by_files, PYTHONPATH=os.pathsep.join((str(tmp_path), ENVIRONMENT["PYTHONPATH"])))

    assert_played(done)
    assert "needs a temporary folder" in sentences(done.stderr)[0]


def test_without_a_home_the_game_is_played(by_files: tuple[str, ...]) -> None:
    homeless = {name: value for name, value in ENVIRONMENT.items() if name != "HOME"}
    done = subprocess.run(
        [*CHECKOUT, *by_files], capture_output=True, text=True, timeout=SECONDS, stdin=subprocess.DEVNULL,
        env=homeless, check=False,
    )  # fmt: skip

    assert_played(done)
    assert sentences(done.stderr) == []


def test_a_console_that_knows_only_ascii_is_enough(by_files: tuple[str, ...], model: Path, tmp_path: Path) -> None:
    """FAULTS P-03, with accents in the names of files, too."""
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": "ascii"}
    transcript = tmp_path / "dernière partie.txt"
    done = run(*by_files, "--model", str(model), "--transcript", str(transcript), **plain)

    assert_played(done)
    assert LAST in transcript.read_text(encoding="utf-8")


def test_a_console_that_knows_only_ascii_is_told_what_is_wrong(tmp_path: Path, by_files: tuple[str, ...]) -> None:
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": "ascii"}

    assert_refused(run(*by_files, "--model", str(tmp_path / "modèle"), **plain), 3, "is not there")


NO_NETWORK = """
import os, sys

def forbid(event, arguments):
    if event in ("socket.connect", "socket.getaddrinfo", "socket.gethostbyname", "socket.sendto", "urllib.Request"):
        with open({log!r}, "a") as log:
            log.write(f"{{event}} {{arguments}}\\n")

sys.addaudithook(forbid)
"""


def without_network() -> list[str]:
    """What to put before a command so that the system lets it reach nothing, where the system can do that."""
    for prefix in (["unshare", "-n"], ["unshare", "-rn"]):
        if (
            shutil.which("unshare")
            and subprocess.run([*prefix, "true"], capture_output=True, check=False).returncode == 0
        ):
            return prefix
    return []


def test_nothing_asks_for_a_network(by_files: tuple[str, ...], recordings: Path, tmp_path: Path) -> None:
    """FAULTS P-01: cut off from the network, with an empty home: the same game, and nobody even tried."""
    log = tmp_path / "network.txt"
    (tmp_path / "sitecustomize.py").write_text(NO_NETWORK.format(log=str(log)), encoding="utf-8")
    cut_off = ENVIRONMENT | {
        "PYTHONPATH": os.pathsep.join((str(tmp_path), ENVIRONMENT["PYTHONPATH"])),
        "HOME": str(tmp_path / "home"),
    }
    commands = (by_files, ("hear", str(recordings / "third card.wav")), ("doctor",), ("models",))
    codes = [
        subprocess.run(
            [*without_network(), *CHECKOUT, *arguments], env=cut_off, stdin=subprocess.DEVNULL, capture_output=True,
            timeout=SECONDS, check=False,
        ).returncode
        for arguments in commands
    ]  # fmt: skip

    assert (codes[0], codes[1], codes[3]) == (0, 0, 0)
    assert not log.exists(), log.read_text(encoding="utf-8")


def test_a_look_at_the_network_would_be_noticed(tmp_path: Path) -> None:
    log = tmp_path / "network.txt"
    (tmp_path / "sitecustomize.py").write_text(NO_NETWORK.format(log=str(log)), encoding="utf-8")
    curious = "import socket; socket.socket(socket.AF_UNIX).connect_ex('/nowhere')"
    subprocess.run([sys.executable, "-c", curious], env=ENVIRONMENT | {"PYTHONPATH": str(tmp_path)}, check=True)

    assert "socket.connect" in log.read_text(encoding="utf-8")
