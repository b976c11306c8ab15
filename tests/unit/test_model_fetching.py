"""An official model is there whole or not at all, and whatever went wrong is told in one sentence with what to do."""

from __future__ import annotations

import hashlib
import io
import os
import tempfile
import threading
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.file_server import FileServer, serving
from tests.full_disk import files_no_longer_than
from tests.privileges import without_privileges
from voice_oldmaid.disk import is_still
from voice_oldmaid.errors import FileError, ModelError, VoiceOldMaidError
from voice_oldmaid.speech_models.downloading import Waits
from voice_oldmaid.speech_models.model_fetching import fetch
from voice_oldmaid.speech_models.models import check_model, words
from voice_oldmaid.speech_models.official_models import OfficialModel

FILES = ("am/final.mdl", "conf/mfcc.conf", "conf/model.conf", "graph/HCLr.fst", "graph/Gr.fst", "graph/words.txt")
NAME = "vosk-model-tiny-0.1"
WAITS = Waits(answer_seconds=5, silence_seconds=5, slow_seconds=5)


def packed(
    files: tuple[str, ...] = FILES, extra: str = "", size_bytes: int = 20_000, packing: int = zipfile.ZIP_STORED
) -> bytes:
    """An archive as the official ones are: everything in a folder with the name of the model."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", packing) as archive:
        for file in files:
            content = "<eps> 0\n[unk] 1\nthird 3\ncard 4\n" if file.endswith("words.txt") else "0" * size_bytes
            archive.writestr(f"{NAME}/{file}", content)
        if extra:
            archive.writestr(extra, "evil")
    return buffer.getvalue()


@pytest.fixture(autouse=True)
def no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("no_proxy", "*")


@pytest.fixture
def server() -> Iterator[FileServer]:
    with serving(packed()) as served:
        yield served


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "mes données" / "models"


def official(server: FileServer) -> OfficialModel:
    """What a manifest says of what the server has now."""
    sha256 = hashlib.sha256(server.content).hexdigest()
    return OfficialModel(NAME, server.address, len(server.content), sha256, "English", "Apache-2.0", "a test")


def ignore(came: int) -> None:
    """Nobody looks how far it is."""


def get(model: OfficialModel, home: Path, progress: Callable[[int], None] = ignore) -> Path:
    return fetch(model, home, progress, WAITS)


def left(home: Path) -> list[str]:
    return sorted(path.name for path in home.iterdir()) if home.exists() else []


def test_a_model_is_fetched_and_can_be_used(server: FileServer, home: Path) -> None:
    path = get(official(server), home)

    check_model(path)
    assert (path, words(path)) == (home / NAME, {"third", "card"})
    assert left(home) == [NAME]


def test_a_model_that_is_there_is_not_fetched_again(server: FileServer, home: Path) -> None:
    get(official(server), home)
    server.asked.clear()

    assert get(official(server), home) == home / NAME
    assert server.asked == []


def test_a_model_that_is_there_but_spoiled_is_told(server: FileServer, home: Path) -> None:
    """It is not overwritten: nobody knows what else is in there."""
    path = get(official(server), home)
    (path / "am/final.mdl").unlink()

    with pytest.raises(ModelError, match=f"am/final.mdl is missing.*Remove .*{NAME} and fetch it again"):
        get(official(server), home)


def test_what_broke_off_is_one_hidden_file_and_goes_on(server: FileServer, home: Path) -> None:
    server.breaks_off_after = 50_000
    with pytest.raises(ModelError, match="goes on where it stopped"):
        get(official(server), home)
    assert left(home) == [f".{NAME}.part"]
    server.breaks_off_after = None
    get(official(server), home)

    assert server.sent_bytes == len(server.content)
    assert left(home) == [NAME]


def test_a_model_whose_hash_is_not_known_is_not_fetched(server: FileServer, home: Path) -> None:
    model = replace(official(server), sha256="")

    with pytest.raises(ModelError, match=r"fingerprint of vosk-model-tiny-0.1") as caught:
        get(model, home)
    assert (model.address in caught.value.advice, "--model" in caught.value.advice) == (True, True)
    assert (server.asked, home.exists()) == ([], False)


def test_a_file_with_another_hash_is_thrown_away(server: FileServer, home: Path) -> None:
    model = official(server)
    server.content = bytes(reversed(server.content))

    with pytest.raises(ModelError, match="another fingerprint"):
        get(model, home)
    assert left(home) == []


def test_a_part_of_another_file_is_thrown_away_and_then_it_works(server: FileServer, home: Path) -> None:
    """A server that looks at no If-Range, with two files of one size and date: only the hash can tell."""
    model, right = official(server), server.content
    server.content, server.looks_at_if_range, server.breaks_off_after = right[::-1], False, 50_000
    with pytest.raises(ModelError, match="broke off"):
        get(model, home)
    server.content, server.breaks_off_after = right, None
    with pytest.raises(ModelError, match="another fingerprint"):
        get(model, home)

    assert get(model, home) == home / NAME


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (packed(extra="../evil"), "leads out of its folder"),
        (packed(FILES[1:]), "am/final.mdl is missing"),
        (packed((*FILES[:3], "graph/HCLG.fst")), "no HCLr.fst and no Gr.fst"),
        (packed()[:-100], "is damaged"),
        (b"<html>Not a zip archive</html>", "is damaged"),
    ],
    ids=["a path outside", "half a model", "a fixed graph", "cut off", "no archive"],
)
def test_an_archive_that_is_no_model_leaves_nothing(server: FileServer, home: Path, content: bytes, told: str) -> None:
    server.content = content

    with pytest.raises(ModelError, match=told):
        get(official(server), home)
    assert left(home) == []


def test_a_server_that_has_nothing_leaves_nothing(server: FileServer, home: Path) -> None:
    model = official(server)
    server.status = 404

    with pytest.raises(ModelError, match="404"):
        get(model, home)
    assert left(home) == []


def test_ctrl_c_while_it_comes_leaves_only_the_part(server: FileServer, home: Path) -> None:
    def interrupt(came: int) -> None:
        if came > 50_000:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        get(official(server), home, interrupt)

    assert left(home) == [f".{NAME}.part"]
    assert get(official(server), home) == home / NAME


def test_what_a_killed_one_left_is_cleared_away(server: FileServer, home: Path) -> None:
    (home / f".{NAME}.new/am").mkdir(parents=True)
    (home / f".{NAME}.new/am/final.mdl").write_text("half")
    (home / f".{NAME}.part").write_bytes(b"x" * 1000)
    get(official(server), home)

    assert left(home) == [NAME]
    assert (home / NAME / "am/final.mdl").read_text() == "0" * 20_000


def test_two_at_once_do_not_spoil_each_other_s_part(server: FileServer, home: Path) -> None:
    server.stalls_after = 50_000
    stalled = threading.Event()

    def told(came: int) -> None:
        if came >= 50_000:
            stalled.set()

    def first() -> None:
        with pytest.raises(ModelError):
            fetch(official(server), home, told, Waits(silence_seconds=3))

    thread = threading.Thread(target=first)
    thread.start()
    stalled.wait(5)
    with pytest.raises(FileError, match="is being fetched already"):
        get(official(server), home)
    server.stopped.set()
    thread.join()

    assert left(home) == [f".{NAME}.part"]


def test_a_file_that_was_removed_by_whoever_had_it_is_not_worked_on(home: Path) -> None:
    """The next one opens what has the name now, and locks that."""
    home.mkdir(parents=True)
    part = home / ".name.part"
    lock = os.open(part, os.O_RDWR | os.O_CREAT)
    part.unlink()
    part.touch()

    assert not is_still(part, lock)
    part.unlink()
    assert not is_still(part, lock)
    os.close(lock)


# --- what the machine does not let ------------------------------------------------------------------------------------


def test_a_full_disk_while_it_comes_keeps_what_came(server: FileServer, home: Path) -> None:
    with files_no_longer_than(60_000), pytest.raises(FileError, match="no room left"):
        get(official(server), home)

    assert left(home) == [f".{NAME}.part"]
    assert get(official(server), home) == home / NAME


def test_a_full_disk_while_it_is_unpacked_keeps_the_archive(server: FileServer, home: Path) -> None:
    """It need not come again."""
    server.content = packed(size_bytes=200_000, packing=zipfile.ZIP_DEFLATED)
    with files_no_longer_than(100_000), pytest.raises(FileError, match="no room left"):
        get(official(server), home)
    assert left(home) == [f".{NAME}.part"]
    server.asked.clear()

    assert (get(official(server), home), server.asked) == (home / NAME, [])


def test_a_disk_that_is_too_small_is_told_before_anything_comes(server: FileServer, home: Path) -> None:
    with pytest.raises(FileError, match=r"no room in .* MB are needed, .* MB are free"):
        get(replace(official(server), size_bytes=1 << 60), home)
    assert (server.asked, left(home)) == ([], [])


def test_a_folder_that_may_not_be_written_is_told(server: FileServer) -> None:
    with tempfile.TemporaryDirectory() as name:
        home = Path(name)
        home.chmod(0o555)
        with without_privileges(), pytest.raises(FileError, match=r"I cannot write .*Permission denied"):
            get(official(server), home)
        home.chmod(0o755)
    assert server.asked == []


def test_a_file_in_the_place_of_the_folder_is_told(server: FileServer, tmp_path: Path) -> None:
    (tmp_path / "models").write_text("")

    with pytest.raises(FileError, match=r"I cannot write .*models"):
        get(official(server), tmp_path / "models")


def test_without_a_home_nothing_is_written_anywhere(
    server: FileServer, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)

    with pytest.raises(FileError, match=r"no folder of yours.*HOME"):
        get(official(server), Path("~/.local/share"))
    assert list(tmp_path.iterdir()) == []


def test_every_refusal_is_a_problem_and_an_advice(server: FileServer, home: Path) -> None:
    model = official(server)
    for wrong in (replace(model, sha256=""), replace(model, sha256="0" * 64), replace(model, address="http://[")):
        with pytest.raises(VoiceOldMaidError) as caught:
            get(wrong, home)
        assert (caught.value.problem.count(". "), caught.value.advice != "") == (0, True)
