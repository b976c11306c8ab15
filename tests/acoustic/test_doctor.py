"""voice-oldmaid doctor on machines where something is missing: what, and what to do."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from voice_oldmaid.commands import doctor
from voice_oldmaid.dialogue.intents import Help, Intent
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.languages.en import English
from voice_oldmaid.errors import ModelError

pytestmark = pytest.mark.acoustic

NEEDS_DEVICES = {"microphone", "loudspeaker"}


def examined(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The command where the sound system knows of no device."""
    no_devices = folder / "asound.conf"
    no_devices.write_text("pcm.!default { type hw card 31 }\n")
    root = str(Path(__file__).parents[2])
    return subprocess.run(
        [sys.executable, "-m", "voice_oldmaid", "doctor", *arguments],
        capture_output=True, text=True, timeout=60, check=False, stdin=subprocess.DEVNULL,
        env=os.environ | {"PYTHONPATH": root, "ALSA_CONFIG_PATH": str(no_devices), "JACK_NO_START_SERVER": "1"},
    )  # fmt: skip


@pytest.fixture(scope="module")
def without_devices(tmp_path_factory: pytest.TempPathFactory) -> subprocess.CompletedProcess[str]:
    return examined(tmp_path_factory.mktemp("doctor"), "--json")


def report(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    (line,) = done.stdout.splitlines()
    found: dict[str, Any] = json.loads(line)
    return found


def failing(checks: list[dict[str, Any]]) -> set[str]:
    return {check["name"] for check in checks if not check["ok"]}


def test_without_devices_everything_else_is_well(without_devices: subprocess.CompletedProcess[str]) -> None:
    done, found = without_devices, report(without_devices)

    assert (done.returncode, done.stderr) == (4, "")
    assert found["spoken_game_possible"] is False
    assert [check["name"] for check in found["checks"]] == list(doctor.CHECKS)
    assert failing(found["checks"]) == NEEDS_DEVICES


def test_every_check_says_what_it_found_and_every_failing_one_what_to_do(
    without_devices: subprocess.CompletedProcess[str],
) -> None:
    checks = report(without_devices)["checks"]

    assert all(check["found"].endswith(".") for check in checks), checks
    assert all(check["advice"] and check["exit_code"] == 4 for check in checks if not check["ok"]), checks
    assert not any(check["advice"] or check["exit_code"] for check in checks if check["ok"]), checks


def test_it_tells_what_a_report_of_a_fault_needs(without_devices: subprocess.CompletedProcess[str]) -> None:
    """Versions of the libraries, how many words the model knows, which voices there are, how fast it hears."""
    found = {check["name"]: check["found"] for check in report(without_devices)["checks"]}

    assert all(library in found["versions"] for library in ("vosk", "pyttsx3", "sounddevice", "Python"))
    assert "as shipped" in found["speech model"]
    assert "en-us" in found["voice"]
    assert "real time" in found["hearing"]


def test_for_people_it_is_a_line_a_check_and_a_sentence(tmp_path: Path) -> None:
    done = examined(tmp_path)
    *lines, last = done.stdout.splitlines()

    assert done.returncode == 4
    assert [line.startswith("NO ") for line in lines] == [name in NEEDS_DEVICES for name in doctor.CHECKS]
    assert last == "A spoken game is not possible yet."


def test_a_missing_model_is_the_first_thing_to_mend(tmp_path: Path) -> None:
    done = examined(tmp_path, "--json", "--model", str(tmp_path / "keins da"))
    checks = report(done)["checks"]

    assert done.returncode == 3
    assert failing(checks) == NEEDS_DEVICES | {"speech model", "words", "hearing"}
    assert all("keins da" in check["found"] for check in checks if check["exit_code"] == 3)


def test_what_was_found_is_told_before_the_next_check_ends_the_process(tmp_path: Path) -> None:
    """As a damaged model, or a sound library, may do."""
    program = (
        "import os; from voice_oldmaid.cli import main; from voice_oldmaid.commands import doctor; "
        "doctor.CHECKS = {'first': lambda options: 'fine.', 'second': lambda options: os._exit(9)}; main(['doctor'])"
    )
    root = str(Path(__file__).parents[2])
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False,
        env=os.environ | {"PYTHONPATH": root},
    )  # fmt: skip

    assert (done.returncode, done.stdout) == (9, "ok  first: fine.\n")


class OwnWords(English):
    """English with a word that no model knows."""

    commands: Mapping[str, Intent] = English.commands | {"zzyzx please": Help(), "help zzyzx": Help()}  # type: ignore[operator]


def test_a_word_that_the_model_lacks_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """FAULTS V-10: for every language that is listed."""
    monkeypatch.setitem(LANGUAGES, "made up", OwnWords())
    with pytest.raises(ModelError) as missing:
        doctor.CHECKS["words"](argparse.Namespace(model=None))

    assert "1 words that the game listens for: zzyzx." in missing.value.problem
    assert "models/README.md" in missing.value.advice


def test_all_words_of_all_languages_are_known() -> None:
    assert "knows all" in doctor.CHECKS["words"](argparse.Namespace(model=None))
