"""The devices that were chosen last are kept beside the players, whole or not at all."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from voice_oldmaid.cli import main
from voice_oldmaid.commands.kept_devices import KeptDevices, path_for
from voice_oldmaid.errors import FileError
from voice_oldmaid.ports import DeviceKind

MICROPHONE, SPEAKER = DeviceKind.MICROPHONE, DeviceKind.SPEAKER


def kept(folder: Path, told: list[FileError]) -> KeptDevices:
    return KeptDevices(str(folder / "players.json"), told.append)


def test_names_come_back_next_time(tmp_path: Path) -> None:
    told: list[FileError] = []
    first = kept(tmp_path, told)
    first.keep(MICROPHONE, "USB: Mikrofon (hw:1,0)")
    first.keep(SPEAKER, "Büro")
    second = kept(tmp_path, told)

    assert [second.name(kind) for kind in (MICROPHONE, SPEAKER)] == ["USB: Mikrofon (hw:1,0)", "Büro"]
    assert json.loads((tmp_path / "devices.json").read_text()) == {
        "version": 1, "microphone": "USB: Mikrofon (hw:1,0)", "speaker": "Büro",
    }  # fmt: skip
    assert (told, second.lost) == ([], False)


def test_what_another_game_has_chosen_meanwhile_stays(tmp_path: Path) -> None:
    one, other = kept(tmp_path, []), kept(tmp_path, [])
    one.keep(MICROPHONE, "Desk")
    other.keep(SPEAKER, "Piano")

    assert [kept(tmp_path, []).name(kind) for kind in (MICROPHONE, SPEAKER)] == ["Desk", "Piano"]


def test_settings_none_keeps_nothing() -> None:
    nothing = KeptDevices("none", lambda error: None)
    nothing.keep(MICROPHONE, "Desk")

    assert (nothing.name(MICROPHONE), path_for("none"), nothing.lost) == (None, None, False)


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", '{"version": 2}', '{"version": 1, "microphone": 7}', '{"version": 1, "speaker": ""}', "\0" * 50],
)
def test_a_damaged_file_is_put_aside_and_told(text: str, tmp_path: Path) -> None:
    (tmp_path / "devices.json").write_text(text)
    told: list[FileError] = []
    devices = kept(tmp_path, told)
    devices.keep(MICROPHONE, "Desk")

    assert (len(told), devices.lost) == (1, True)
    assert "devices.json.1" in str(told[0])
    assert (tmp_path / "devices.json.1").read_text() == text
    assert kept(tmp_path, []).name(MICROPHONE) == "Desk"


def test_a_folder_that_is_not_there_stops_nothing(tmp_path: Path) -> None:
    told: list[FileError] = []
    devices = kept(tmp_path / "nowhere", told)
    devices.keep(MICROPHONE, "Desk")

    assert (devices.lost, len(told)) == (True, 1)
    assert "which microphone and loudspeaker you have chosen" in told[0].problem


def test_another_option_may_not_name_that_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    settings, devices = str(tmp_path / "players.json"), str(tmp_path / "devices.json")

    assert main(["--settings", settings, "--transcript", devices]) == 2
    assert "Two options name one file" in capsys.readouterr().err
