"""The file that keeps a game: written whole or not at all, by one game at a time, and never over something else."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from voice_oldmaid.errors import FileError
from voice_oldmaid.screen.save_file import MOST_BYTES, SaveFile


class Told(list[str]):
    """What was told about faults."""

    def __call__(self, error: FileError) -> None:
        self.append(str(error))


@pytest.fixture
def told() -> Told:
    return Told()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.txt"


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def test_a_text_is_written_and_read(path: Path, told: Told) -> None:
    file = SaveFile(str(path), told)

    assert file.read() is None
    assert file.write("one\n")
    assert file.write("two\n")
    assert (file.read(), path.read_bytes()) == ("two\n", b"two\n")
    assert file.remove()
    file.close()
    assert (names(path.parent), told, file.lost) == ([], [], False)


def test_nobody_else_may_read_it(path: Path, told: Told) -> None:
    SaveFile(str(path), told).write("one")

    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_what_is_there_stays_whole_while_the_new_text_is_written(
    path: Path, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after a power cut: the old text, and nothing half."""
    file = SaveFile(str(path), told)
    file.write("old")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert not file.write("new")
    assert not file.write("newer")
    assert path.read_text(encoding="ascii") == "old"
    assert names(path.parent) == [".game.txt.lock", "game.txt"]
    assert (len(told), file.lost) == (1, True)
    assert "No space left on device" in told[0]
    monkeypatch.undo()
    assert file.write("newest")


def test_two_games_do_not_write_one_file(path: Path, told: Told) -> None:
    first = SaveFile(str(path), told)
    first.write("mine")

    with pytest.raises(FileError, match="Another game is being played with"):
        SaveFile(str(path), told)
    first.close()
    first.close()
    second = SaveFile(str(path), told)
    assert second.read() == "mine"
    second.close()
    assert names(path.parent) == ["game.txt"]


def test_a_lock_that_was_left_behind_locks_nobody_out(path: Path, told: Told) -> None:
    path.with_name(".game.txt.lock").touch()

    assert SaveFile(str(path), told).write("mine")


def test_what_is_put_aside_overwrites_nothing(path: Path, told: Told) -> None:
    path.with_name("game.txt.1").write_text("somebody's", encoding="ascii")
    file = SaveFile(str(path), told)
    for text in ("one", "two"):
        path.write_text(text, encoding="ascii")
        file.put_aside()

    texts = {file.name: file.read_text(encoding="ascii") for file in path.parent.iterdir() if file.suffix != ".lock"}
    assert texts == {"game.txt.1": "somebody's", "game.txt.2": "one", "game.txt.3": "two"}


def test_a_link_stays_a_link(path: Path, tmp_path: Path, told: Told) -> None:
    (tmp_path / "elsewhere").mkdir()
    path.symlink_to(tmp_path / "elsewhere" / "real.txt")
    file = SaveFile(str(path), told)

    assert file.write("one")
    assert path.is_symlink()
    assert (tmp_path / "elsewhere" / "real.txt").read_text(encoding="ascii") == "one"


@pytest.mark.parametrize("text", [b"\xff\xfe\x00", b"game \xc3", b"\x80" * 100])
def test_bytes_that_are_no_text_are_read_as_something_else(path: Path, told: Told, text: bytes) -> None:
    path.write_bytes(text)

    assert "\ufffd" in (SaveFile(str(path), told).read() or "")


def test_of_a_huge_file_only_a_part_is_read(path: Path, told: Told) -> None:
    with path.open("wb") as file:
        file.truncate(MOST_BYTES * 1000)

    assert len(SaveFile(str(path), told).read() or "") == MOST_BYTES


def folder_in_the_way(path: Path) -> None:
    path.mkdir()


def pipe_in_the_way(path: Path) -> None:
    os.mkfifo(path)


def device_behind_a_link(path: Path) -> None:
    path.symlink_to("/dev/full")


@pytest.mark.parametrize("spoil", [folder_in_the_way, pipe_in_the_way, device_behind_a_link])
def test_what_is_no_plain_file_is_left_alone(path: Path, told: Told, spoil: Callable[[Path], None]) -> None:
    spoil(path)
    before = os.lstat(path), os.stat(path)
    file = SaveFile(str(path), told)

    assert file.read() is None
    assert not file.write("one")
    assert file.lost
    assert len(told) == 1
    after = os.lstat(path), os.stat(path)
    assert [(each.st_mode, each.st_ino) for each in before] == [(each.st_mode, each.st_ino) for each in after]


@pytest.mark.parametrize("path_text", ["/nowhere/game.txt", "/proc/game.txt", "/dev/null/game.txt", "x" * 400])
def test_where_nothing_can_be_written_it_is_told_once(path_text: str, told: Told) -> None:
    file = SaveFile(path_text, told)

    assert file.read() is None
    assert [file.write("one"), file.write("two"), file.remove()] == [False] * 3
    assert file.put_aside() is None
    assert (len(told), file.lost) == (1, True)
    assert "It is played all the same" in told[0]
    file.close()


def test_what_cannot_be_put_aside_is_not_overwritten(path: Path, told: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    path.write_text("precious", encoding="ascii")
    file = SaveFile(str(path), told)

    def read_only(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "replace", read_only)
    assert file.put_aside() is None
    monkeypatch.undo()
    assert not file.write("new")
    assert path.read_text(encoding="ascii") == "precious"
    assert names(path.parent) == [".game.txt.lock", "game.txt"]
