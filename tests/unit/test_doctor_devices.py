"""The doctor with devices that are files, or none: what it looks at, and what it concludes."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import pytest

from voice_oldmaid.audio.sound import Sound, write_sound
from voice_oldmaid.cli import main
from voice_oldmaid.commands import doctor, doctor_devices as devices
from voice_oldmaid.errors import FileError


def wished(microphone: str | None, speaker: str | None) -> argparse.Namespace:
    return argparse.Namespace(microphone=microphone, speaker=speaker)


@pytest.fixture
def only_devices(monkeypatch: pytest.MonkeyPatch) -> None:
    checks = {"microphone": devices.microphone, "loudspeaker": devices.loudspeaker}
    monkeypatch.setattr(doctor, "CHECKS", checks)


@pytest.mark.parametrize(
    ("microphone", "speaker", "concluded"),
    [
        ("none", "none", "A game in which you type and read is possible."),
        ("none", "wav:{}/new.wav", "A game in which you type and listen is possible."),
        ("wav:{}/room.wav", "none", "A game in which you speak and read is possible."),
        ("wav:{}/room.wav", "wav:{}/new.wav", "A spoken game is possible."),
    ],
)
@pytest.mark.usefixtures("only_devices")
def test_what_is_wished_for_is_looked_at_and_nothing_is_left_behind(
    microphone: str, speaker: str, concluded: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_sound(tmp_path / "room.wav", Sound.silence(2, 16_000))
    names = [name.format(tmp_path) for name in (microphone, speaker)]
    code = main(["doctor", "--microphone", names[0], "--speaker", names[1]])
    out = capsys.readouterr().out.splitlines()

    assert (code, [line[:3] for line in out[:-1]], out[-1]) == (0, ["ok ", "ok "], concluded)
    assert [path.name for path in tmp_path.iterdir()] == ["room.wav"]


@pytest.mark.usefixtures("only_devices")
def test_files_that_cannot_be_used_are_told_with_what_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    diary = tmp_path / "diary"
    diary.write_text("my diary", encoding="utf-8")
    code = main(["doctor", "--json", "--microphone", f"wav:{diary}", "--speaker", f"wav:{diary}"])
    found = json.loads(capsys.readouterr().out)

    assert (code, found["spoken_game_possible"]) == (6, False)
    assert "is not a sound file" in found["checks"][0]["found"]
    assert "I overwrite nothing" in found["checks"][1]["found"]
    assert diary.read_text(encoding="utf-8") == "my diary"


def test_a_file_in_no_folder_is_refused() -> None:
    with pytest.raises(FileError):
        devices.loudspeaker(wished(None, "wav:/no/where.wav"))


def test_only_devices_can_be_tried_out() -> None:
    assert devices.are_real(wished(None, "Box"))
    assert not devices.are_real(wished("wav:a", None))
    assert not devices.are_real(wished(None, "none"))
