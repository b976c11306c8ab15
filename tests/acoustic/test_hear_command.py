"""voice-oldmaid hear: recordings of every common form, and files that are none, as somebody would give them."""

from __future__ import annotations

import json
import os
import struct
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile

from tests.acoustic.mouth import Mouth, quiet, sequence, white
from voice_oldmaid.audio.microphone import RATE_HERTZ
from voice_oldmaid.audio.sound import Samples, Sound, write_sound
from voice_oldmaid.cli import main

pytestmark = pytest.mark.acoustic

KEYS = ["file", "heard", "confidence", "intent", "position", "seconds_to_decision"]
LONGEST_DECISION_SECONDS = 2.5

Hear = Callable[..., tuple[int, list[dict[str, Any]]]]


@pytest.fixture
def hear(capsys: pytest.CaptureFixture[str]) -> Hear:
    """The command in this process: its exit code, and its lines."""

    def run(*arguments: str | Path) -> tuple[int, list[dict[str, Any]]]:
        capsys.readouterr()
        code = main(["hear", *map(str, arguments)])
        return code, [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    return run


def by_command(*arguments: str | Path, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, with nothing on its keyboard."""
    root = str(Path(__file__).parents[2])
    return subprocess.run(
        [sys.executable, "-m", "voice_oldmaid", "hear", *map(str, arguments)],
        capture_output=True, text=True, timeout=60, check=False, stdin=subprocess.DEVNULL, cwd=folder,
        env=os.environ | {"PYTHONPATH": root},
    )  # fmt: skip


def write(
    path: Path, samples: Samples, rate_hertz: int = RATE_HERTZ, channels: int = 1, subtype: str = "PCM_16"
) -> Path:
    """A sound file of this form."""
    sound = Sound(samples, RATE_HERTZ).resampled(rate_hertz).samples
    soundfile.write(path, np.column_stack([sound] * channels), rate_hertz, subtype=subtype)
    return path


@pytest.fixture
def third_card(mouth: Mouth) -> Samples:
    return sequence(quiet(0.6), mouth.say("third card"), quiet(0.6))


def test_files_may_stand_before_and_after_the_options(hear: Hear, tmp_path: Path) -> None:
    names = [str(tmp_path / name) for name in ("a.wav", "b.wav", "c.wav")]
    code, rows = hear(names[0], "--expect-fan", "2", *names[1:])

    assert (code, [row["file"] for row in rows]) == (6, names)


# --- recordings of every form -----------------------------------------------------------------------------------------

FORMS = [
    *[("wav", rate, channels, "PCM_16") for rate in (8_000, 16_000, 22_050, 44_100, 48_000) for channels in (1, 2)],
    ("wav", 16_000, 1, "PCM_U8"), ("wav", 44_100, 1, "PCM_U8"), ("wav", 44_100, 2, "PCM_24"),
    ("wav", 48_000, 1, "FLOAT"), ("wav", 48_000, 2, "PCM_32"), ("wav", 16_000, 1, "ULAW"),
    ("flac", 44_100, 2, "PCM_16"), ("flac", 16_000, 1, "PCM_24"), ("ogg", 44_100, 1, "VORBIS"),
    ("aiff", 22_050, 2, "PCM_16"),
]  # fmt: skip
"""Ending, rate in hertz, channels, and form of the samples."""


def test_every_form_of_recording_is_heard_alike(hear: Hear, third_card: Samples, tmp_path: Path) -> None:
    """FAULTS V-05: rates, channels, sample forms, containers. Measured: one is asked about, the others are right."""
    files = [
        write(tmp_path / f"{rate} {channels} {subtype}.{ending}", third_card, rate, channels, subtype)
        for ending, rate, channels, subtype in FORMS
    ]
    code, rows = hear(*files)
    missed = [row for row in rows if row["position"] != 3]

    assert code == 0
    assert [row["file"] for row in rows] == [str(file) for file in files]
    assert [row for row in missed if row["intent"] == "PickCard"] == []
    assert len(missed) <= 2, missed


VOICES = ("en-us", "en-us+f2", "en-us+f4", "en-us+m3", "en-us+m7", "en-gb")
RATES_WORDS_A_MINUTE = (110, 140, 180)
PICKS = {"third card": 3, "number eleven": 11}


@pytest.mark.parametrize(("rate_hertz", "missed_at_most"), [(8_000, 9), (44_100, 1)])
def test_picks_are_heard_in_several_voices_and_rates(
    hear: Hear, mouth: Mouth, tmp_path: Path, rate_hertz: int, missed_at_most: int
) -> None:
    """The name of the file is what is said in it. None of the 36 is taken for another card.

    Measured: 0 missed at 44.1 kHz; 7 at 8 kHz, a telephone's rate, which carries no "s" and hardly an "f".
    """
    said = [(voice, rate, text) for voice in VOICES for rate in RATES_WORDS_A_MINUTE for text in PICKS]
    files = [
        write(
            tmp_path / f"{text} {voice} {words_per_minute}.wav",
            sequence(quiet(0.5), mouth.say(text, voice, words_per_minute), quiet(0.5)),
            rate_hertz,
        )
        for voice, words_per_minute, text in said
    ]
    _, rows = hear(*files)
    missed = [row for row, (*_, text) in zip(rows, said, strict=True) if row["position"] != PICKS[text]]

    assert [row for row in missed if row["intent"] == "PickCard"] == []
    assert len(missed) <= missed_at_most, missed
    assert all(0 < row["seconds_to_decision"] < LONGEST_DECISION_SECONDS for row in rows if row["intent"] == "PickCard")


def test_a_recording_thirty_decibels_softer_is_right_or_nothing(hear: Hear, mouth: Mouth, tmp_path: Path) -> None:
    """FAULTS V-07: never another card."""
    said = {"third card": 3, "number five": 5, "the last one": 13, "ninth card": 9, "card number two": 2}
    files = []
    for text in said:
        sound = np.rint(sequence(quiet(0.5), mouth.say(text), quiet(0.5), room_dbfs=-90) * 10 ** (-30 / 20))
        files.append(write(tmp_path / f"{text}.wav", sound.astype(np.int16)))
    _, rows = hear(*files)
    heard = [(text, row["position"]) for text, row in zip(said, rows, strict=True)]

    assert [(text, position) for text, position in heard if position not in (None, said[text])] == []
    assert len([position for _, position in heard if position]) >= 3, rows


def test_the_header_of_a_file_is_never_heard(hear: Hear, third_card: Samples, tmp_path: Path) -> None:
    """FAULTS V-06: a header of 200 kB, which would be six seconds of noise, changes neither words nor times."""
    plain = write(tmp_path / "plain.wav", third_card)
    content = plain.read_bytes()
    junk = white(6.0, -10).tobytes()
    chunk = b"junk" + struct.pack("<I", len(junk)) + junk
    riff = b"RIFF" + struct.pack("<I", len(content) - 8 + len(chunk)) + content[8:36] + chunk + content[36:]
    (tmp_path / "long header.wav").write_bytes(riff)
    _, (first, second) = hear(plain, tmp_path / "long header.wav")

    assert (first["heard"], first["position"], first["confidence"]) == ("third card", 3, second["confidence"])
    assert (second["heard"], second["position"]) == ("third card", 3)
    assert second["seconds_to_decision"] == pytest.approx(first["seconds_to_decision"], abs=0.3)


@pytest.mark.parametrize("sound", [quiet(3.0), white(3.0, -60), white(3.0, -25)], ids=["zeros", "room", "loud noise"])
def test_a_recording_without_speech_is_nothing(hear: Hear, tmp_path: Path, sound: Samples) -> None:
    code, (row,) = hear(write(tmp_path / "nobody.wav", sound))

    assert code == 0
    assert (row["heard"], row["confidence"], row["intent"], row["position"]) == ("", 0.0, None, None)
    assert row["seconds_to_decision"] is None


# --- what is printed --------------------------------------------------------------------------------------------------


def test_a_line_has_these_keys_and_no_others(hear: Hear, third_card: Samples, tmp_path: Path) -> None:
    _, (row,) = hear(write(tmp_path / "third card.wav", third_card))

    assert list(row) == KEYS
    assert (row["heard"], row["intent"], row["position"]) == ("third card", "PickCard", 3)
    assert 0.6 <= row["confidence"] <= 1
    assert 0 < row["seconds_to_decision"] < 1


@pytest.mark.parametrize(("fan", "last", "middle"), [("5", 5, 3), ("13", 13, 7), ("3", 3, 2)])
def test_the_size_of_the_fan_is_what_last_and_middle_mean(
    hear: Hear, mouth: Mouth, tmp_path: Path, fan: str, last: int, middle: int
) -> None:
    files = [
        write(tmp_path / f"{text}.wav", sequence(quiet(0.5), mouth.say(text), quiet(0.5)))
        for text in ("the last card", "the middle one")
    ]

    assert [row["position"] for row in hear(*files, "--expect-fan", fan)[1]] == [last, middle]


def test_without_a_size_thirteen_cards_are_held_out(hear: Hear, mouth: Mouth, tmp_path: Path) -> None:
    file = write(tmp_path / "last.wav", sequence(quiet(0.5), mouth.say("the last card"), quiet(0.5)))

    assert hear(file)[1][0]["position"] == 13


@pytest.mark.parametrize("fan", ["0", "27", "-1", "five", "1.5", ""])
def test_a_fan_that_cannot_be_is_refused(
    third_card: Samples, tmp_path: Path, fan: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code = main(["hear", str(write(tmp_path / "third card.wav", third_card)), f"--expect-fan={fan}"])
    said = capsys.readouterr()

    assert (code, said.out) == (2, "")
    assert "whole number from 1 to 26" in said.err
    assert "Traceback" not in said.err


# --- what is no recording ---------------------------------------------------------------------------------------------


def unreadable_files(folder: Path) -> list[Path]:
    """Files that are no sound: not there, a text, empty, a folder, a header alone, noise with the name of a sound."""
    (folder / "text.wav").write_text("third card")
    (folder / "empty.wav").write_bytes(b"")
    (folder / "folder.wav").mkdir()
    write_sound(folder / "nothing.wav", Sound.silence(0, RATE_HERTZ))
    (folder / "noise.flac").write_bytes(np.random.default_rng(7).bytes(20_000))
    return [
        folder / name for name in ("missing.wav", "text.wav", "empty.wav", "folder.wav", "nothing.wav", "noise.flac")
    ]


def test_what_cannot_be_read_is_told_and_the_others_are_done(hear: Hear, third_card: Samples, tmp_path: Path) -> None:
    bad, good = unreadable_files(tmp_path), write(tmp_path / "third card.wav", third_card)
    files = [good, *[file for each in bad for file in (each, good)]]
    code, rows = hear(*files)

    assert code == 6
    assert [row["file"] for row in rows] == [str(file) for file in files]
    assert [list(row) for row in rows[1::2]] == [["file", "error"]] * len(bad)
    assert all(
        str(file) in row["error"] and row["error"].count(".") >= 2 for file, row in zip(bad, rows[1::2], strict=True)
    )
    assert [row["position"] for row in rows[::2]] == [3] * (len(bad) + 1)


def test_as_a_command_it_writes_lines_only_and_no_traceback(third_card: Samples, tmp_path: Path) -> None:
    """By a relative path with blanks, accents and a sign that no file system forbids, from another folder."""
    folder = tmp_path / "meine Aufnahmen à moi"
    folder.mkdir()
    write(folder / "drítte Karte — 3.wav", third_card)
    done = by_command("drítte Karte — 3.wav", "nicht da.wav", folder=folder)
    first, second = map(json.loads, done.stdout.splitlines())

    assert (done.returncode, done.stderr) == (6, "")
    assert (first["file"], first["position"]) == ("drítte Karte — 3.wav", 3)
    assert second["file"] == "nicht da.wav"
    assert "nicht da.wav" in second["error"]


def test_all_read_is_a_success(third_card: Samples, tmp_path: Path) -> None:
    done = by_command(write(tmp_path / "third card.wav", third_card))

    assert (done.returncode, done.stderr) == (0, "")
    assert list(json.loads(done.stdout)) == KEYS


def test_a_model_that_is_not_there_is_one_sentence_and_its_own_exit_code(third_card: Samples, tmp_path: Path) -> None:
    done = by_command(write(tmp_path / "third card.wav", third_card), "--model", tmp_path / "nowhere")

    assert (done.returncode, done.stdout) == (3, "")
    assert "nowhere" in done.stderr
    assert "Traceback" not in done.stderr


def test_no_file_at_all_is_a_question_of_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hear"]) == 2
    assert "FILE" in capsys.readouterr().err
