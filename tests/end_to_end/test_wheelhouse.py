"""Installation on a machine without any network: from a folder of wheels that was filled on another one.

README tells to fill it by `pip wheel`. Here the libraries come from where they are installed, packed into wheels again,
so that the test needs no network either.
"""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.end_to_end.command import ROOT, SECONDS

pytestmark = pytest.mark.acoustic

SECONDS_TO_INSTALL = 180
NO_NETWORK = {"http_proxy": "http://127.0.0.1:9", "https_proxy": "http://127.0.0.1:9", "PIP_NO_INPUT": "1"}
"""Nobody listens there: whatever tries to fetch something, fails at once."""

ANY_PYTHON = "Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
"""What stands in for the WHEEL file of a library that an old pip has installed by its setup.py."""


def needed(name: str) -> Iterator[Distribution]:
    """What has to be there for this library on this machine, itself included."""
    waiting, seen = [name], set[str]()
    while waiting:
        found = distribution(waiting.pop())
        if found.name in seen:
            continue
        seen.add(found.name)
        yield found
        for text in found.requires or ():
            requirement = Requirement(text)
            if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
                waiting.append(requirement.name)


def packed(library: Distribution, folder: Path) -> None:
    """The wheel that this library was installed from, as far as it matters."""
    kind = library.read_text("WHEEL")
    about = (kind or ANY_PYTHON).splitlines()
    tag = next(line.removeprefix("Tag: ") for line in about if line.startswith(("Tag: py3", "Tag: cp")))
    name = library.name.replace("-", "_").replace(".", "_")
    with zipfile.ZipFile(folder / f"{name}-{library.version}-{tag}.whl", "w") as wheel:
        for file in library.files or ():
            is_inside = ".." not in file.parts and "__pycache__" not in file.parts
            # An old pip lists all that a library's source has, installed or not.
            is_there = Path(str(file.locate())).exists()
            if is_inside and is_there and file.name not in ("INSTALLER", "REQUESTED", "direct_url.json"):
                wheel.write(str(file.locate()), str(file))
        if kind is None:
            described = {"METADATA": library.read_text("PKG-INFO") or "", "WHEEL": ANY_PYTHON, "RECORD": ""}
            for file_name, text in described.items():
                wheel.writestr(f"{name}-{library.version}.dist-info/{file_name}", text)


def libraries_of_ours() -> list[str]:
    """As pyproject.toml names them, for this machine."""
    import tomllib

    texts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    requirements = map(Requirement, texts)
    return [each.name for each in requirements if each.marker is None or each.marker.evaluate()]


@pytest.fixture(scope="module")
def wheelhouse(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheelhouse")
    done = subprocess.run(
        [sys.executable, "-m", "pip", "wheel", str(ROOT), "--no-deps", "--no-build-isolation", "--no-index",
         "--wheel-dir", str(folder)],
        capture_output=True, text=True, timeout=SECONDS_TO_INSTALL, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    libraries = {each.name: each for name in libraries_of_ours() for each in needed(name)}
    for library in libraries.values():
        packed(library, folder)
    return folder


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory, wheelhouse: Path) -> Path:
    """The Python of an environment into which the game was installed, from that folder and nothing else."""
    environment = tmp_path_factory.mktemp("offline") / "venv"
    subprocess.run([sys.executable, "-m", "venv", str(environment)], check=True)
    python = environment / "bin" / "python"
    done = subprocess.run(
        [python, "-m", "pip", "install", "--no-index", "--find-links", str(wheelhouse), "voice-oldmaid"],
        capture_output=True, text=True, timeout=SECONDS_TO_INSTALL, check=False,
        env={"HOME": str(environment), "PATH": os.defpath, **NO_NETWORK},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return python


def run(python: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [python.parent / "voice-oldmaid", *arguments], input=typed, capture_output=True, text=True, timeout=SECONDS,
        cwd="/", env={"HOME": str(python.parents[1]), "PATH": os.defpath, **NO_NETWORK}, check=False,
    )  # fmt: skip


def test_model_voice_and_hearing_are_there(python: Path) -> None:
    report = run(python, "doctor", "--json").stdout

    for name in ("speech model", "words", "voice", "hearing"):
        assert f'"name": "{name}", "ok": true' in report, report


def test_a_kiosk_serves_a_visitor(python: Path, tmp_path: Path) -> None:
    settings = tmp_path / "kiosk.toml"
    settings.write_text('microphone = "none"\nspeaker = "none"\nhealth = "-"\n', encoding="utf-8")
    done = run(python, "kiosk", "--config", str(settings), typed="hello\nmy cards\n")

    assert (done.returncode, done.stderr) == (0, "")
    assert '"visitors": 1' in done.stdout.splitlines()[-1]


def test_the_unit_file_names_the_command_that_was_installed(python: Path) -> None:
    assert f"ExecStart={python.parent / 'voice-oldmaid'} kiosk\n" in run(python, "kiosk", "--unit").stdout
