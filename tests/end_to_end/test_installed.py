"""The wheel, installed far away from the checkout: everything is in it, and nothing is needed but the libraries."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from email import message_from_string
from pathlib import Path

import pytest

from tests.end_to_end.command import ROOT, SECONDS
from voice_oldmaid.audio.pyttsx3_voice import Pyttsx3Voice
from voice_oldmaid.audio.sound import write_sound

pytestmark = pytest.mark.acoustic

LARGEST_BYTES = 20_000_000
SECONDS_TO_BUILD = 120


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Our wheel, built from the checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    pip("wheel", str(ROOT), "--no-deps", "--no-build-isolation", "--no-index", "--wheel-dir", str(folder))
    (built,) = folder.glob("*.whl")
    return built


class Installed:
    """A fresh environment with our wheel in it; of ours it sees nothing but the libraries."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        self.home = folder / "home"
        self.home.mkdir()
        self.environment = folder / "environment"
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(self.environment)], check=True)
        pip("--python", str(self.environment), "install", "--no-deps", "--no-index", str(wheel))
        (packages,) = self.environment.glob("lib/python3*/site-packages")
        libraries = [path for path in sys.path if path.endswith("site-packages")]
        (packages / "libraries.pth").write_text("\n".join(libraries), encoding="utf-8")

    def run(self, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """The installed command, from the root folder, for a user who has nothing."""
        return subprocess.run(
            [self.environment / "bin" / "voice-oldmaid", *arguments], input=typed, capture_output=True, text=True,
            timeout=SECONDS, cwd="/", env={"HOME": str(self.home), "PATH": os.defpath}, check=False,
        )  # fmt: skip


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Installed:
    return Installed(tmp_path_factory.mktemp("ailleurs très loin"), wheel)


def pip(*arguments: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pip", "--disable-pip-version-check", *arguments], capture_output=True, text=True,
        timeout=SECONDS_TO_BUILD, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_wheel_holds_the_package_and_the_model_and_nothing_else(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    ours = {name for name in names if ".dist-info/" not in name}
    model = {f"voice_oldmaid/_models/en/{_inside(file, 'models/en')}" for file in files_of("models/en")}
    package = {f"voice_oldmaid/{_inside(file, 'voice_oldmaid')}" for file in files_of("voice_oldmaid")}

    assert len(model) > 5
    assert ours == model | package | {"voice_oldmaid/_models/manifest.toml"}
    assert wheel.stat().st_size < LARGEST_BYTES


def files_of(folder: str) -> list[Path]:
    """The files below this folder of the checkout, without what Python and tools leave there."""
    files = (file for file in (ROOT / folder).rglob("*") if file.is_file())
    return [file for file in files if not any(part[0] in "._" for part in file.relative_to(ROOT).parent.parts)]


def _inside(file: Path, folder: str) -> str:
    return file.relative_to(ROOT / folder).as_posix()


def test_the_wheel_carries_the_license(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()

    assert [name for name in names if name.endswith("LICENSE")] != []


def test_what_the_wheel_says_of_itself_can_be_shown_and_is_no_empty_promise(wheel: Path) -> None:
    """The classifiers are checked by what builds it."""
    with zipfile.ZipFile(wheel) as files:
        (name,) = (each for each in files.namelist() if each.endswith(".dist-info/METADATA"))
        about = message_from_string(files.read(name).decode("utf-8"))

    assert (about["Description-Content-Type"], about["License-Expression"]) == ("text/markdown", "Apache-2.0")
    assert str(about.get_payload()).startswith("# voice_oldmaid\n")
    assert about.get_all("Project-URL") is None, "an address has to be one that exists"


def test_the_model_inside_the_package_is_found(installed: Installed) -> None:
    """FAULTS P-04."""
    done = installed.run("models", "--json")

    model = json.loads(done.stdout)
    assert (done.returncode, done.stderr) == (0, "")
    assert Path(model["path"]).is_relative_to(installed.environment)
    assert (model["name"], model["words"] > 3000) == ("en", True)


def test_the_doctor_finds_model_words_voice_and_hearing(installed: Installed) -> None:
    """Whether there are devices is the machine's business."""
    checks = {check["name"]: check for check in json.loads(installed.run("doctor", "--json").stdout)["checks"]}

    for name in ("versions", "speech model", "words", "voice", "hearing"):
        assert checks[name]["ok"], checks[name]
    assert str(installed.environment) in checks["speech model"]["found"]


def test_a_recording_is_heard(installed: Installed, tmp_path: Path) -> None:
    voice = Pyttsx3Voice()
    try:
        write_sound(tmp_path / "quatrième carte.wav", voice.render("fourth card", 130))
    finally:
        voice.close()
    done = installed.run("hear", str(tmp_path / "quatrième carte.wav"))

    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["position"] == 4


def test_a_game_is_played(installed: Installed) -> None:
    done = installed.run("--text", "--seats", "2", "--variant", "old_maid_short", "--seed", "1", typed="1\n1\nno\n")

    assert done.returncode == 0
    assert "the old maid" in done.stdout
    assert done.stdout.endswith("Goodbye!\n")
