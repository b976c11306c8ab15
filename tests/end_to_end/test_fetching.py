"""A model is fetched by the command from a server on this machine; Ctrl-C, and it goes on the next time."""

from __future__ import annotations

import hashlib
import io
import json
import signal
import subprocess
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.end_to_end.command import CHECKOUT, ENVIRONMENT, ROOT, run, wait_until
from tests.file_server import FileServer, serving

NAME = "vosk-model-test-1"


@pytest.fixture(scope="module")
def archive() -> bytes:
    """Our own model, as if somebody else had made it."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as packed:
        for file in (ROOT / "models/en").rglob("*"):
            packed.write(file, f"{NAME}/{file.relative_to(ROOT / 'models/en')}")
    return buffer.getvalue()


@pytest.fixture
def server(archive: bytes) -> Iterator[FileServer]:
    with serving(archive) as served:
        yield served


class Person:
    """Somebody with a home of their own and a list of models."""

    def __init__(self, folder: Path, server: FileServer) -> None:
        self.home = folder / "kept" / "voice-oldmaid" / "models"
        self.environment = {"XDG_DATA_HOME": str(folder / "kept"), "no_proxy": "*"}
        manifest = folder / "list.toml"
        manifest.write_text(
            f'[[official]]\nname = "{NAME}"\naddress = "{server.address}"\nsize_bytes = {len(server.content)}\n'
            f'sha256 = "{hashlib.sha256(server.content).hexdigest()}"\nlicense = "Apache-2.0"\n'
        )
        self.fetching = ("models", "fetch", NAME, "--manifest", str(manifest))

    def runs(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return run(*arguments, **self.environment)

    def left(self) -> list[str]:
        return sorted(path.name for path in self.home.iterdir())


@pytest.fixture
def person(tmp_path: Path, server: FileServer) -> Person:
    return Person(tmp_path, server)


def test_a_model_is_fetched_and_then_known_by_its_name(person: Person) -> None:
    fetched = person.runs(*person.fetching)
    again = person.runs(*person.fetching)
    listed = [json.loads(line) for line in person.runs("models", "--json", "--model", NAME).stdout.splitlines()]

    assert (fetched.returncode, again.returncode, person.left()) == (0, 0, [NAME])
    assert fetched.stdout == f"{NAME} is now in {person.home / NAME}\nUse it with --model {NAME}\n"
    assert again.stdout.startswith(f"{NAME} is already in")
    assert fetched.stderr.splitlines()[-1].startswith(f"{NAME}: 100 % of ")
    assert [model["name"] for model in listed] == ["en", NAME]


def test_ctrl_c_leaves_a_part_that_the_next_call_goes_on_with(person: Person, server: FileServer) -> None:
    server.stalls_after = len(server.content) // 2
    fetching = subprocess.Popen(
        [*CHECKOUT, *person.fetching], env=ENVIRONMENT | person.environment, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    part = person.home / f".{NAME}.part"
    wait_until(lambda: part.exists() and part.stat().st_size > len(server.content) // 3, "a third of the model")
    fetching.send_signal(signal.SIGINT)
    out, errors = fetching.communicate(timeout=10)
    assert (fetching.returncode, out, "Traceback" in errors, person.left()) == (130, "", False, [part.name])
    came = part.stat().st_size
    server.stalls_after = None
    done = person.runs(*person.fetching)

    assert (done.returncode, person.left()) == (0, [NAME])
    assert server.asked[-1]["Range"] == f"bytes={came}-"


def test_what_went_wrong_is_one_sentence_and_what_to_do(person: Person, server: FileServer) -> None:
    server.status = 404
    done = person.runs(*person.fetching)

    assert (done.returncode, done.stdout, person.left()) == (3, "", [])
    assert done.stderr.startswith("voice-oldmaid: There is no file at http://127.0.0.1:")
    assert done.stderr.count("\n") == 1


@pytest.mark.acoustic
def test_the_fetched_model_hears(person: Person) -> None:
    person.runs(*person.fetching)
    done = person.runs("doctor", "--json", "--model", NAME)

    checks = {check["name"]: check for check in json.loads(done.stdout)["checks"]}
    assert str(person.home / NAME) in checks["speech model"]["found"]
    assert (checks["words"]["ok"], checks["hearing"]["ok"]) == (True, True)
