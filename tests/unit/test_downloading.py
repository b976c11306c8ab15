"""A file comes whole or goes on where it broke off, from a real server on this machine; every wait has an end."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.file_server import FileServer, serving
from tests.full_disk import files_no_longer_than
from voice_oldmaid.errors import FileError, ModelError
from voice_oldmaid.speech_models import downloading
from voice_oldmaid.speech_models.downloading import Waits, download

CONTENT = Random(1).randbytes(300_000)
HALF = len(CONTENT) // 2
WAITS = Waits(answer_seconds=5, silence_seconds=5, slow_seconds=5)


@pytest.fixture(autouse=True)
def no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("no_proxy", "*")


@pytest.fixture
def server() -> Iterator[FileServer]:
    with serving(CONTENT) as served:
        yield served


def fetch(server: FileServer, part: Path, waits: Waits = WAITS, path: str = "") -> list[int]:
    """What the progress was told."""
    told: list[int] = []
    download(path or server.address, part, len(CONTENT), waits, told.append)
    return told


def broken_off(server: FileServer, part: Path) -> None:
    """The first half of the file, as a connection that broke off leaves it."""
    server.breaks_off_after = HALF
    with pytest.raises(ModelError, match="broke off"):
        fetch(server, part)
    server.breaks_off_after = None
    server.asked.clear()
    server.sent_bytes = 0


def test_a_file_comes_whole_and_tells_how_far_it_is(server: FileServer, tmp_path: Path) -> None:
    told = fetch(server, tmp_path / "part")

    assert (tmp_path / "part").read_bytes() == CONTENT
    assert (told[0], told[-1], told) == (0, len(CONTENT), sorted(told))
    assert "Range" not in server.asked[0]


def test_what_broke_off_goes_on_where_it_stopped(server: FileServer, tmp_path: Path) -> None:
    broken_off(server, tmp_path / "part")
    told = fetch(server, tmp_path / "part")

    assert (tmp_path / "part").read_bytes() == CONTENT
    assert (server.asked[0]["Range"], server.sent_bytes, told[0]) == (f"bytes={HALF}-", HALF, HALF)


def test_it_goes_on_as_often_as_it_breaks_off(server: FileServer, tmp_path: Path) -> None:
    server.breaks_off_after = 80_000
    for _ in range(3):
        with pytest.raises(ModelError, match="goes on where it stopped"):
            fetch(server, tmp_path / "part")
    fetch(server, tmp_path / "part")

    assert (tmp_path / "part").read_bytes() == CONTENT
    assert server.sent_bytes == len(CONTENT)


def test_a_whole_part_is_not_asked_for_again(server: FileServer, tmp_path: Path) -> None:
    (tmp_path / "part").write_bytes(CONTENT)

    assert (fetch(server, tmp_path / "part"), server.asked) == ([], [])


def test_a_server_without_parts_sends_the_whole_again(server: FileServer, tmp_path: Path) -> None:
    broken_off(server, tmp_path / "part")
    server.ranges = False
    told = fetch(server, tmp_path / "part")

    assert (tmp_path / "part").read_bytes() == CONTENT
    assert (told[0], server.sent_bytes) == (0, len(CONTENT))


@pytest.mark.parametrize("looks", [True, False], ids=["a careful server", "a careless server"])
def test_a_file_that_has_changed_meanwhile_begins_anew(server: FileServer, tmp_path: Path, looks: bool) -> None:
    """A part of the old file and the rest of the new one would be neither."""
    broken_off(server, tmp_path / "part")
    server.changed, server.content, server.looks_at_if_range = 1_700_000_000, CONTENT[::-1], looks
    fetch(server, tmp_path / "part")

    assert (tmp_path / "part").read_bytes() == CONTENT[::-1]


def test_a_file_of_no_known_age_begins_anew(server: FileServer, tmp_path: Path) -> None:
    server.changed = None
    broken_off(server, tmp_path / "part")
    fetch(server, tmp_path / "part")

    assert (tmp_path / "part").read_bytes() == CONTENT
    assert "Range" not in server.asked[0]


def test_a_part_of_somebody_s_making_begins_anew(server: FileServer, tmp_path: Path) -> None:
    """Its time is not that of the file on the server."""
    (tmp_path / "part").write_bytes(b"x" * HALF)
    fetch(server, tmp_path / "part")

    assert (tmp_path / "part").read_bytes() == CONTENT


def test_a_part_that_is_longer_than_the_file_begins_anew(server: FileServer, tmp_path: Path) -> None:
    (tmp_path / "part").write_bytes(CONTENT + b"x")
    fetch(server, tmp_path / "part")

    assert (tmp_path / "part").read_bytes() == CONTENT


def test_a_part_that_the_server_refuses_begins_anew(server: FileServer, tmp_path: Path) -> None:
    """The file on the server is shorter now, and then it is the whole one again."""
    broken_off(server, tmp_path / "part")
    server.content, server.looks_at_if_range = CONTENT[: HALF // 2], False

    with pytest.raises(ModelError, match="another file"):
        fetch(server, tmp_path / "part")
    assert [asked.get("Range") for asked in server.asked] == [f"bytes={HALF}-", None]


# --- what can be wrong ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("status", "told"),
    [(404, "no file at http.*any more"), (410, "no file"), (403, "does not give"), (429, "now"), (503, "now")],
)
def test_what_the_server_answers_is_told(server: FileServer, tmp_path: Path, status: int, told: str) -> None:
    server.status = status

    with pytest.raises(ModelError, match=rf"{told}.*\({status}\)") as caught:
        fetch(server, tmp_path / "part")
    assert caught.value.advice
    assert not (tmp_path / "part").exists()


def test_a_server_that_cannot_be_reached_is_told(tmp_path: Path) -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{nobody.getsockname()[1]}/file"

        with pytest.raises(ModelError, match=r"127.0.0.1 cannot be reached.*network"):
            download(address, tmp_path / "part", 10, WAITS, lambda _: None)


def test_a_server_whose_name_nobody_knows_is_told(tmp_path: Path) -> None:
    """RFC 6761: no name ends with .invalid."""
    with pytest.raises(ModelError, match=r"nowhere.invalid (cannot be reached|has not answered)"):
        download("https://nowhere.invalid/file", tmp_path / "part", 10, Waits(answer_seconds=1), lambda _: None)


@pytest.mark.parametrize("host", ["127.0.0.1:99999", "127.0.0.1:x", f"{'x' * 70}.org", "127.0.0.1:1/\\x00"])
def test_an_address_that_leads_nowhere_is_told(tmp_path: Path, host: str) -> None:
    with pytest.raises(ModelError, match=r"cannot be reached|broke off"):
        download(f"https://{host}/file", tmp_path / "part", 10, WAITS, lambda _: None)


def test_a_server_that_speaks_another_language_is_told(server: FileServer, tmp_path: Path) -> None:
    address = server.address.replace("http:", "https:")

    with pytest.raises(ModelError, match=r"The connection to 127.0.0.1 broke off"):
        fetch(server, tmp_path / "part", path=address)


@pytest.mark.parametrize("fault", ["mute", "stalls"])
def test_a_server_that_falls_silent_is_not_waited_for(server: FileServer, tmp_path: Path, fault: str) -> None:
    server.mute = fault == "mute"
    server.stalls_after = HALF if fault == "stalls" else None
    began = time.monotonic()

    with pytest.raises(ModelError, match="has not answered in time"):
        fetch(server, tmp_path / "part", Waits(silence_seconds=0.2))
    assert time.monotonic() - began < 2


def test_what_came_before_the_silence_is_kept(server: FileServer, tmp_path: Path) -> None:
    server.stalls_after = HALF
    with pytest.raises(ModelError, match="in time"):
        fetch(server, tmp_path / "part", Waits(silence_seconds=0.2))
    server.stalls_after = None
    told = fetch(server, tmp_path / "part")

    assert (told[0], (tmp_path / "part").read_bytes() == CONTENT) == (HALF, True)


def test_a_server_that_drips_is_not_waited_for(server: FileServer, tmp_path: Path) -> None:
    """It is never silent for long."""
    server.drips = True
    began = time.monotonic()

    with pytest.raises(ModelError, match="too slow"):
        fetch(server, tmp_path / "part", Waits(slow_seconds=0.2))
    assert time.monotonic() - began < 2


def test_an_answer_has_a_limit_of_its_own(server: FileServer, tmp_path: Path) -> None:
    """Whatever takes so long: it may be the look-up of the name, which has none."""
    server.mute = True
    began = time.monotonic()

    with pytest.raises(ModelError, match="has not answered in time"):
        fetch(server, tmp_path / "part", Waits(answer_seconds=0.2))
    assert time.monotonic() - began < 2


@pytest.mark.parametrize("size", [len(CONTENT) - 1, len(CONTENT) + 1])
def test_a_file_of_another_size_is_refused_before_it_comes(server: FileServer, tmp_path: Path, size: int) -> None:
    server.length = size

    with pytest.raises(ModelError, match="another file than the one that is wanted"):
        fetch(server, tmp_path / "part")
    assert not (tmp_path / "part").exists()


@pytest.mark.parametrize(
    "address",
    [
        "http://example.org/file",
        "ftp://127.0.0.1/file",
        "file:///etc/hostname",
        "https://",
        "/etc/hostname",
        "http://[",
    ],
)
def test_only_safe_connections_are_opened(server: FileServer, tmp_path: Path, address: str) -> None:
    with pytest.raises(ModelError, match="is not the address of a safe connection"):
        fetch(server, tmp_path / "part", path=address)


def test_a_server_cannot_send_us_to_an_unsafe_one(server: FileServer, tmp_path: Path) -> None:
    server.redirect = "http://example.org/file"

    with pytest.raises(ModelError, match=r"'http://example.org/file' is not"):
        fetch(server, tmp_path / "part", path=f"{server.address}-moved")


def test_a_file_that_has_moved_is_found_and_goes_on_too(server: FileServer, tmp_path: Path) -> None:
    server.redirect = server.address
    broken_off(server, tmp_path / "part")
    fetch(server, tmp_path / "part", path=f"{server.address}-moved")

    assert (tmp_path / "part").read_bytes() == CONTENT
    assert server.sent_bytes == HALF


def test_a_full_disk_is_told_and_what_came_is_gone_on_with(server: FileServer, tmp_path: Path) -> None:
    with files_no_longer_than(100_000), pytest.raises(FileError, match=r"no room left for.*part"):
        fetch(server, tmp_path / "part")
    told = fetch(server, tmp_path / "part")

    assert (tmp_path / "part").read_bytes() == CONTENT
    assert told[0] > 0


def test_a_part_that_cannot_be_opened_is_told(server: FileServer, tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"I cannot write .*missing"):
        fetch(server, tmp_path / "missing" / "part")


def test_ctrl_c_leaves_what_came(server: FileServer, tmp_path: Path) -> None:
    def interrupt(came: int) -> None:
        if came > HALF:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        download(server.address, tmp_path / "part", len(CONTENT), WAITS, interrupt)
    told = fetch(server, tmp_path / "part")

    assert told[0] > HALF
    assert (tmp_path / "part").read_bytes() == CONTENT


def test_the_limits_are_such_that_nobody_waits_long() -> None:
    waits = Waits()

    assert max(waits.answer_seconds, waits.silence_seconds, waits.slow_seconds) <= 60
    assert downloading.SLOWEST_BYTES / waits.slow_seconds < 5000
