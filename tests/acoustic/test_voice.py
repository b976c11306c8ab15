"""The real engine: every sentence whole, in its order, at its rate, and nothing left behind."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

from tests.fake_sounds import MutePlayer
from voice_oldmaid.audio.pyttsx3_voice import COMMAND, FASTEST, SLOWEST, Pyttsx3Voice
from voice_oldmaid.audio.speaker import VoiceSpeaker
from voice_oldmaid.audio.volume import at_volume
from voice_oldmaid.errors import VoiceError
from voice_oldmaid.ports import Line

pytestmark = pytest.mark.acoustic

FIVE = [
    "You got the two of hearts.",
    "You lay down a pair of twos!",
    "Robin takes your queen of spades.",
    "Your hand is empty: you are safe!",
    "Oliver is holding two cards. Which one?",
]
PROJECT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def voice() -> Iterator[Pyttsx3Voice]:
    voice = Pyttsx3Voice()
    yield voice
    voice.close()


def run(code: str, **environment: str) -> subprocess.Popen[str]:
    """A program of its own, in a group of its own, with this project."""
    return subprocess.Popen(
        [sys.executable, "-c", code],
        env=os.environ | {"PYTHONPATH": str(PROJECT)} | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def is_alive(pid: int) -> bool:
    """Whether this process still runs; one that has ended and was not waited for does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def wait_until(happened: Callable[[], bool], seconds: float = 5.0) -> bool:
    end = time.monotonic() + seconds
    while not happened() and time.monotonic() < end:
        time.sleep(0.02)
    return happened()


# --- whole sentences --------------------------------------------------------------------------------------------------


def test_five_lines_at_once_become_five_sounds_in_their_order(voice: Pyttsx3Voice) -> None:
    """FAULTS T-01."""
    player = MutePlayer()
    speaker = VoiceSpeaker(voice, player, lambda line: None)
    speaker.say([Line(text) for text in FIVE], 0.0)
    steps = iter(range(1, 1000))
    while speaker.speaking(next(steps) / 10):
        pass

    assert [sound.samples.tobytes() for sound in player.sounds] == [
        at_volume(voice.render(text, 130), 0).samples.tobytes() for text in FIVE
    ]


@pytest.mark.parametrize("process", range(3))
def test_twenty_sentences_of_a_new_process_are_all_whole(process: int) -> None:
    """FAULTS T-02, M4: the second sentence of a process was empty, in every other process."""
    voice = Pyttsx3Voice()
    texts = [f"{FIVE[index % 5]} That is number {index + process}." for index in range(20)]
    rates = [(100, 300, 130, 200)[index % 4] for index in range(20)]

    sounds = [voice.render(text, rate) for text, rate in zip(texts, rates, strict=True)]
    voice.close()

    expected = [60 * len(text.split()) / rate for text, rate in zip(texts, rates, strict=True)]
    assert [sound.seconds for sound in sounds] == pytest.approx(expected, rel=0.5)


def test_a_sentence_is_as_long_at_every_rendering() -> None:
    """The engine loses a change of rate now and then, and cuts a sentence off; both are seen and put right."""
    lengths: dict[tuple[str, int], set[float]] = {}
    for _ in range(3):
        voice = Pyttsx3Voice()
        for index in range(24):
            case = FIVE[index % 3], (100, 130, 200, 300)[index // 2 % 4]
            lengths.setdefault(case, set()).add(voice.render(*case).seconds)
        voice.close()

    assert len(lengths) == 12
    assert {case: max(found) - min(found) for case, found in lengths.items()} == {
        case: pytest.approx(0, abs=0.15) for case in lengths
    }


def test_slow_is_slower_than_fast(voice: Pyttsx3Voice) -> None:
    """FAULTS T-12: a rate that was asked for is heard."""
    text = "It is your turn. Oliver is holding two cards."

    assert voice.render(text, 100).seconds >= 1.5 * voice.render(text, 200).seconds
    assert voice.render(text, SLOWEST).seconds > voice.render(text, FASTEST).seconds * 2.5


def test_no_sentence_ends_in_silence_during_which_nobody_listens(voice: Pyttsx3Voice) -> None:
    sound = voice.render("Which one?", SLOWEST)

    assert np.abs(sound.samples[-round(0.1 * sound.rate_hertz) :].astype(int)).max() > 32


def test_a_word_is_rendered_in_less_than_a_blink(voice: Pyttsx3Voice) -> None:
    """Measured: 0.02 s; the ears wait meanwhile."""
    started = time.monotonic()
    for number in range(10):
        voice.render(f"There are {number} cards left.", 130)

    assert time.monotonic() - started < 3


# --- which voice ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        (None, "gmw/en-us"),
        ("en-us", "gmw/en-us"),
        ("EN-US", "gmw/en-us"),
        ("gmw/en-us", "gmw/en-us"),
        ("en-us+f3", "gmw/en-us+f3"),
        ("en-gb", "gmw/en"),
        ("fr", "roa/fr"),
    ],
)
def test_a_voice_is_found_by_its_id_or_its_language(asked: str | None, found: str) -> None:
    voice = Pyttsx3Voice(asked)
    sound = voice.render("two", 130)
    voice.close()

    assert voice.voice_id == found
    assert sound.seconds > 0.1


def test_voices_sound_different() -> None:
    """FAULTS M23."""
    seconds = set()
    for voice_id in ("en-us", "en-us+f3", "en-us+m2", "fr"):
        voice = Pyttsx3Voice(voice_id)
        seconds.add(voice.render(FIVE[0], 130).samples.tobytes())
        voice.close()

    assert len(seconds) == 4


@pytest.mark.parametrize("asked", ["nosuch", "", "en-uss", "nosuch+f3", "en-us\n", "--help"])
def test_an_unknown_voice_is_refused_with_some_that_there_are(voice: Pyttsx3Voice, asked: str) -> None:
    """FAULTS T-12, M9: the engine takes every name, and changes nothing."""
    with pytest.raises(VoiceError, match=f"There are {len(voice.voices())} voices, for instance: .*en-us"):
        Pyttsx3Voice(asked)


@pytest.mark.parametrize("asked", ["en-us+zz", "en-us+"])
def test_an_unknown_variant_is_refused_with_some_that_there_are(asked: str) -> None:
    with pytest.raises(VoiceError, match=r"no variant.*en-us\+f1"):
        Pyttsx3Voice(asked)


# --- where the engine comes from --------------------------------------------------------------------------------------

# Poses as the worker on a system whose libespeak-ng is *hidden*; with "loader", the one that came by pip too.
HIDDEN = """
import ctypes, runpy, sys
real, hidden, sys.argv = ctypes.CDLL, sys.argv[3:-1], [sys.argv[1], sys.argv[2], sys.argv[-1]]
def library(name, *arguments, **options):
    if name == "libespeak-ng.so.1":
        raise OSError("no such file")
    return real(name, *arguments, **options)
ctypes.CDLL = library
if "loader" in hidden:
    sys.modules["espeakng_loader"] = None
    ctypes.cdll.LoadLibrary = library
runpy.run_path(sys.argv[0], run_name="__main__")
"""


def hidden(*what: str) -> list[str]:
    *_, program, engine = COMMAND
    return [sys.executable, "-c", HIDDEN, program, engine, *what]


def test_the_engine_that_came_by_pip_speaks_where_the_system_has_none() -> None:
    """FAULTS M22."""
    voice = Pyttsx3Voice(worker=hidden())
    sound = voice.render(FIVE[0], 130)
    voice.close()

    assert sound.seconds == pytest.approx(1.7, rel=0.3)


def test_no_engine_at_all_is_a_sentence_that_names_what_to_install() -> None:
    """FAULTS T-09."""
    with pytest.raises(VoiceError, match=r"no voice on this computer.*pip install espeakng-loader.*libespeak-ng1"):
        Pyttsx3Voice(worker=hidden("loader"))


# --- ends -------------------------------------------------------------------------------------------------------------

SPEAK = """
import sys, time
from voice_oldmaid.audio.pyttsx3_voice import Pyttsx3Voice
voice = Pyttsx3Voice()
voice.render("third card", 130)
assert "pyttsx3" not in sys.modules
print(voice.pid, flush=True)
"""


def test_a_program_that_speaks_ends_without_a_word_on_the_terminal() -> None:
    """FAULTS T-04, T-10: neither engine nor its last words are in the process of the game, closed or not."""
    for ending in ("voice.close()", ""):
        program = run(SPEAK + ending)
        out, err = program.communicate(timeout=20)

        assert (program.returncode, err) == (0, "")
        assert wait_until(lambda pid=int(out): not is_alive(pid))  # type: ignore[misc]


@pytest.mark.parametrize("ending", [signal.SIGKILL, signal.SIGTERM])
def test_nothing_outlives_a_game_that_is_killed(tmp_path: Path, ending: signal.Signals) -> None:
    """FAULTS S-04, P-05: no orphan, and nothing in the temporary folder."""
    program = run(SPEAK + "time.sleep(60)", TMPDIR=str(tmp_path))
    assert program.stdout
    pid = int(program.stdout.readline())
    assert is_alive(pid)
    program.send_signal(ending)
    program.communicate(timeout=10)

    assert wait_until(lambda: not is_alive(pid))
    assert list(tmp_path.iterdir()) == []


def interrupted(program: subprocess.Popen[str]) -> str:
    """What it says on standard error until its end, within two seconds after a Ctrl-C, or after one more.

    Python loses one that comes in the moment in which an object is thrown away.
    """
    for _ in range(3):
        os.killpg(program.pid, signal.SIGINT)
        with contextlib.suppress(subprocess.TimeoutExpired):
            return program.communicate(timeout=2)[1]
    raise AssertionError("it does not end")


def test_ctrl_c_reaches_the_game_alone(tmp_path: Path) -> None:
    """FAULTS S-03, T-15: a terminal sends it to every process of the group; ours must be the one to answer."""
    loop = "\ntry:\n    while True: voice.render(str(time.monotonic()), 130)\nexcept KeyboardInterrupt: voice.close()"
    program = run(SPEAK + loop, TMPDIR=str(tmp_path))
    assert program.stdout
    pid = int(program.stdout.readline())
    time.sleep(0.3)
    err = interrupted(program)

    assert (program.returncode, err) == (0, "")
    assert wait_until(lambda: not is_alive(pid))
    assert list(tmp_path.iterdir()) == []


def test_no_sound_stays_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """FAULTS P-05."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    voice = Pyttsx3Voice()
    for text in FIVE:
        voice.render(text, 130)
        assert [name for _, _, names in os.walk(tmp_path) for name in names] == []
    voice.close()

    assert list(tmp_path.iterdir()) == []


def test_no_other_program_is_needed_to_make_sound(monkeypatch: pytest.MonkeyPatch) -> None:
    """FAULTS T-08: pyttsx3 would play through a program called aplay, and say nothing where there is none."""
    monkeypatch.setenv("PATH", "")
    voice = Pyttsx3Voice()
    try:
        assert voice.render("You got the queen of hearts.", 130).seconds > 1.0
    finally:
        voice.close()
