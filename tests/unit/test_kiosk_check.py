"""Settings of a kiosk that can be proved wrong: told once, with key and line, in the words of the file."""

from __future__ import annotations

import sys
from dataclasses import fields
from pathlib import Path

import pytest

from tests.end_to_end.command import run
from tests.fake_devices import microphone
from tests.fake_microphones import FakeSounddevice
from voice_oldmaid.commands.kiosk_check import require_usable
from voice_oldmaid.commands.kiosk_settings import KioskSettings, in_keys
from voice_oldmaid.errors import DeviceError
from voice_oldmaid.kiosk.config import KioskConfig, config_from
from voice_oldmaid.kiosk.watch import WRONG_SETTINGS, Todo, Watch, are_settings_wrong


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('\nvoice = "martian"', (5, "Line 2: voice: ", "There are ")),
        ('model = "/nowhere"', (3, "Line 1: model: ", 'Leave out "model"')),
        ('microphone = "wav:/nowhere.wav"', (6, "Line 1: microphone: ", "/nowhere.wav")),
        ('speaker = "wav:/no/where.wav"', (6, "Line 1: speaker: ", "/no/where.wav")),
        ('voice = "piper:/nowhere.onnx"', (5, "Line 1: voice: ", "/nowhere.onnx")),
    ],
)
@pytest.mark.acoustic
def test_settings_that_can_never_be_used_are_told_once_with_key_and_line(
    text: str, told: tuple[int, str, str], tmp_path: Path
) -> None:
    """What is not there now, and will not be: it is not tried again."""
    path = tmp_path / "kiosk.toml"
    path.write_text(text, encoding="utf-8")
    done = run("kiosk", "--config", str(path), typed="hello\n")

    assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (told[0], "", 1), done.stderr
    assert [words for words in told[1:] if words not in done.stderr] == []
    assert "--" not in done.stderr


@pytest.mark.parametrize("name", ["USB Audio", "no such"])
def test_a_device_that_others_are_there_instead_of_is_told_with_them(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Issue 8: the allowed values. Where there is none at all, the system may still be starting."""
    text = f'seats = 2\nmicrophone = "{name}"'
    settings = KioskSettings(config_from(text), "kiosk.toml", text)
    monkeypatch.setitem(sys.modules, "sounddevice", FakeSounddevice([]))
    require_usable(settings)
    monkeypatch.setitem(sys.modules, "sounddevice", FakeSounddevice([microphone("Desk")]))
    with pytest.raises(DeviceError) as error:
        require_usable(settings)

    assert "Line 2: microphone: " in error.value.problem
    assert '"Desk"' in error.value.advice


def test_advice_is_in_the_words_of_the_file() -> None:
    assert in_keys("Change --rule or --seats.") == 'Change "rules" or "seats".'
    assert in_keys("Say it -- slowly.") == "Say it -- slowly."


def test_every_option_of_play_that_an_advice_may_name_is_a_key_or_unknown_to_a_kiosk() -> None:
    keys = {field.name for field in fields(KioskConfig)}
    of_a_kiosk = {"seats", "variant", "rule", "pack", "skill", "practice", "rate", "patience", "microphone", "speaker",
                  "model", "voice", "captions"}  # fmt: skip

    assert {in_keys(f"--{option}").strip('"') for option in of_a_kiosk} <= keys


def test_a_game_whose_settings_are_wrong_is_never_started_again() -> None:
    watch = Watch(30.0)
    watch.started(0)
    watch.beat(5)
    watch.ended(10, WRONG_SETTINGS + 5)

    assert watch.todo(1000) is Todo.END
    assert not any(map(are_settings_wrong, (0, 1, 6, 130, -9)))
