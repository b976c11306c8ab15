"""What is in an archive lands in its folder or nowhere, and no more of it than there may be."""

from __future__ import annotations

import io
import stat
import struct
import tempfile
import zipfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from tests.full_disk import files_no_longer_than
from voice_oldmaid.errors import FileError, ModelError
from voice_oldmaid.speech_models.unpacking import Limits, unpack

SMALL = Limits(file_bytes=1000, total_bytes=2000, entries=5)


def archive(folder: Path, files: Mapping[str, bytes | str]) -> Path:
    """A zip archive with these files."""
    with zipfile.ZipFile(folder / "model.zip", "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in files.items():
            packed.writestr(name, content)
    return folder / "model.zip"


def found(folder: Path) -> dict[str, str]:
    return {path.relative_to(folder).as_posix(): path.read_text() for path in folder.rglob("*") if path.is_file()}


def entry(name: str, kind: int = stat.S_IFREG) -> zipfile.ZipInfo:
    """An entry that says of itself, as Unix does, what it is."""
    info = zipfile.ZipInfo(name)
    info.external_attr = (kind | 0o777) << 16
    return info


def test_the_files_land_in_the_folder(tmp_path: Path) -> None:
    unpack(archive(tmp_path, {"am/final.mdl": "sound", "README": "read"}), tmp_path / "new", Limits())

    assert found(tmp_path / "new") == {"am/final.mdl": "sound", "README": "read"}


def test_the_one_folder_around_all_of_them_is_left_out(tmp_path: Path) -> None:
    """The official archives hold NAME/am, NAME/conf and so on."""
    files = {"model-0.1/": "", "model-0.1/am/": "", "model-0.1/am/final.mdl": "sound", "model-0.1/README": "read"}
    unpack(archive(tmp_path, files), tmp_path / "new", Limits())

    assert found(tmp_path / "new") == {"am/final.mdl": "sound", "README": "read"}


def test_no_file_may_be_run_because_the_archive_says_so(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "model.zip", "w") as packed:
        packed.writestr(entry("am/run", stat.S_IFREG | stat.S_ISUID), "echo")
    unpack(tmp_path / "model.zip", tmp_path / "new", Limits())

    assert (tmp_path / "new/run").stat().st_mode & (stat.S_ISUID | stat.S_IXUSR) == 0


@pytest.mark.parametrize(
    "name",
    [
        "../evil",
        "am/../../evil",
        "/evil",
        "am//evil",
        "./evil",
        "..\\evil",
        "C:evil",
        "C:\\evil",
        "am/ev\x00il",
        "am/\x1b[2Jevil",
        "",
    ],
)
def test_nothing_lands_outside_of_the_folder(tmp_path: Path, name: str) -> None:
    packed = archive(tmp_path, {"am/good": "good"})
    info = zipfile.ZipInfo("any")
    info.filename = name  # as it is: our own archiver would make a better one of it
    with zipfile.ZipFile(packed, "a") as opened, opened.open(info, "w") as content:
        content.write(b"evil")

    with pytest.raises(ModelError, match="leads out of its folder") as caught:
        unpack(packed, tmp_path / "new", Limits())
    assert list(tmp_path.iterdir()) == [packed]
    assert str(caught.value).isprintable()


@pytest.mark.parametrize("kind", [stat.S_IFLNK, stat.S_IFCHR, stat.S_IFIFO], ids=["a link", "a device", "a pipe"])
def test_only_files_and_folders_are_unpacked(tmp_path: Path, kind: int) -> None:
    with zipfile.ZipFile(tmp_path / "model.zip", "w") as packed:
        packed.writestr(entry("am/final.mdl", kind), "/etc/passwd")

    with pytest.raises(ModelError, match="is a link or a device"):
        unpack(tmp_path / "model.zip", tmp_path / "new", Limits())
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(
    ("files", "told"),
    [
        ({"big": b"0" * 1001}, "would grow to"),
        ({"a": b"0" * 900, "b": b"0" * 900, "c": b"0" * 900}, "would grow to"),
        ({str(number): b"" for number in range(6)}, "holds 6 files"),
        ({}, "holds no file"),
        ({"am/": b""}, "holds no file"),
    ],
    ids=["a large file", "much in all", "many files", "nothing", "a folder"],
)
def test_no_more_is_unpacked_than_there_may_be(tmp_path: Path, files: Mapping[str, bytes], told: str) -> None:
    with pytest.raises(ModelError, match=told):
        unpack(archive(tmp_path, files), tmp_path / "new", SMALL)
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize("said", [10, 60_000])
def test_an_archive_that_lies_about_its_size_is_damaged(tmp_path: Path, said: int) -> None:
    """It says less or more than comes out of it, everywhere."""
    packed = archive(tmp_path, {"bomb": b"0" * 50_000})
    true, false = struct.pack("<L", 50_000), struct.pack("<L", said)
    packed.write_bytes(packed.read_bytes().replace(true, false))

    with pytest.raises(ModelError, match="is damaged"):
        unpack(packed, tmp_path / "new", Limits(file_bytes=100_000))
    assert sum(len(content) for content in found(tmp_path / "new").values()) <= 50_000


@pytest.mark.parametrize("names", [("a", "A"), ("am", "am/final.mdl"), ("am/final.mdl", "AM")])
def test_two_files_of_one_name_are_refused(tmp_path: Path, names: tuple[str, str]) -> None:
    with pytest.raises(ModelError, match="two files of one name"):
        unpack(archive(tmp_path, dict.fromkeys(names, "x")), tmp_path / "new", Limits())


def whole(folder: Path) -> bytes:
    return archive(folder, {"am/final.mdl": bytes(range(256)) * 20}).read_bytes()


@pytest.mark.parametrize("left", [0.0, 0.1, 0.9])
def test_an_archive_that_is_cut_off_is_damaged(tmp_path: Path, left: float) -> None:
    content = whole(tmp_path)
    (tmp_path / "model.zip").write_bytes(content[: int(len(content) * left)])

    with pytest.raises(ModelError, match=r"model\.zip is damaged"):
        unpack(tmp_path / "model.zip", tmp_path / "new", Limits())


def test_one_changed_byte_is_noticed(tmp_path: Path) -> None:
    content = bytearray(whole(tmp_path))
    content[100] ^= 0xFF
    (tmp_path / "model.zip").write_bytes(content)

    with pytest.raises(ModelError, match="is damaged"):
        unpack(tmp_path / "model.zip", tmp_path / "new", Limits())


@pytest.mark.parametrize("fault", ["a password", "another packing"])
def test_what_is_packed_in_another_way_is_refused(tmp_path: Path, fault: str) -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(
        buffer, "w", zipfile.ZIP_BZIP2 if fault == "another packing" else zipfile.ZIP_STORED
    ) as packed:
        packed.writestr("am", "sound")
    content = bytearray(buffer.getvalue())
    if fault == "a password":
        content[content.index(b"PK\x01\x02") + 8] |= 1
    (tmp_path / "model.zip").write_bytes(content)

    with pytest.raises(ModelError, match="in a way that I do not know"):
        unpack(tmp_path / "model.zip", tmp_path / "new", Limits())


def test_an_archive_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="cannot be read"):
        unpack(tmp_path / "missing.zip", tmp_path / "new", Limits())


def test_nothing_is_unpacked_over_something_else(tmp_path: Path) -> None:
    (tmp_path / "new").mkdir()

    with pytest.raises(FileError, match=r"I cannot write"):
        unpack(archive(tmp_path, {"am": "sound"}), tmp_path / "new", Limits())


def test_a_full_disk_is_told(tmp_path: Path) -> None:
    packed = archive(tmp_path, {"am": b"0" * 50_000})

    with files_no_longer_than(10_000), pytest.raises(FileError, match=r"no room left for.*am"):
        unpack(packed, tmp_path / "new", Limits())


@given(at=st.integers(0, 10_000), changed=st.binary(min_size=1, max_size=4))
def test_whatever_is_in_an_archive_it_is_unpacked_or_refused(at: int, changed: bytes) -> None:
    with tempfile.TemporaryDirectory() as name:
        here = Path(name)
        content = bytearray(archive(here, {"m/am/final.mdl": bytes(range(256)), "m/README": "read"}).read_bytes())
        content[at % len(content) : at % len(content) + len(changed)] = changed
        (here / "model.zip").write_bytes(content)
        with suppress(ModelError, FileError):
            unpack(here / "model.zip", here / "new", SMALL)

        assert {path.name for path in here.iterdir()} <= {"model.zip", "new"}
