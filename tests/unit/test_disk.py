"""Files that a person has named to be written: nothing that is there is overwritten, by whichever command."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from tests.full_disk import files_no_longer_than
from voice_oldmaid.cli import main
from voice_oldmaid.disk import gone_on_with, new_file, require_new, unused_name
from voice_oldmaid.errors import FileError

DIARY = "my diary\n"
WRITERS = [
    ["--text", "--transcript", "{}"],
    ["--microphone", "none", "--speaker", "wav:{}"],
    ["demo", "--fast", "--wav", "{}"],
    ["bench", "hearing", "--data", ".", "--curve", "{}"],
    ["bench", "confusions", "--data", ".", "--write", "{}"],
    ["--text", "--scores", "{}"],
]


@pytest.mark.parametrize("arguments", WRITERS, ids=" ".join)
def test_no_command_overwrites_what_is_in_a_file(
    arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    diary = tmp_path / "diary.svg"
    diary.write_text(DIARY, encoding="utf-8")
    code = main([word.format(diary) for word in arguments])
    out, errors = capsys.readouterr()

    told = [line for line in errors.splitlines() if not line.startswith("Seed ")]
    assert (code, out, len(told)) == (6, "", 1)
    assert str(diary) in told[0]
    assert diary.read_text(encoding="utf-8") == DIARY


def test_an_empty_file_a_new_one_and_a_device_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "empty").touch()
    for path in (tmp_path / "empty", tmp_path / "new", Path("/dev/null")):
        require_new("transcript", path)
        with new_file("transcript", path) as file:
            file.write(b"words")
            assert file.name == str(path)

    assert (tmp_path / "empty").read_bytes() == (tmp_path / "new").read_bytes() == b"words"


def test_what_is_at_the_end_of_a_link_is_not_overwritten_either(tmp_path: Path) -> None:
    (tmp_path / "diary").write_text(DIARY, encoding="utf-8")
    (tmp_path / "link").symlink_to("diary")

    with pytest.raises(FileError, match="already"):
        new_file("transcript", tmp_path / "link")


def test_a_pipe_is_written_where_somebody_reads_it_and_else_nobody_is_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(FileError):
        new_file("transcript", pipe)
    got: list[bytes] = []
    reader = threading.Thread(target=lambda: got.append(pipe.read_bytes()))
    reader.start()
    while not got:
        try:
            with new_file("transcript", pipe) as file:
                file.write(b"words")
            reader.join(10)
        except FileError:
            pass  # the reader has not opened it yet

    assert got == [b"words"]


@pytest.mark.parametrize("path", ["no folder/talk.txt", ".", "\0", "x" * 300])
def test_a_file_that_cannot_be_made_is_told(path: str, tmp_path: Path) -> None:
    with pytest.raises(FileError) as told:
        new_file("transcript", f"{tmp_path}/{path}")

    assert "transcript" in told.value.problem


def test_a_name_that_is_used_gets_a_number(tmp_path: Path) -> None:
    path = str(tmp_path / "sound.wav")
    assert unused_name(path) == path
    for expected in (f"{path}.1", f"{path}.2"):
        Path(unused_name(path)).write_bytes(b"sound")
        assert unused_name(path) == expected


def test_a_file_that_cannot_be_cut_off_is_the_disks_fault(tmp_path: Path) -> None:
    with files_no_longer_than(10), pytest.raises(FileError, match="no room left"), gone_on_with(tmp_path / "part", 20):
        pass
