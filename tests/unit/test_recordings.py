"""Folders of recordings as the hearing bench reads them, and what is told about those that are not whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from voice_oldmaid.bench.recordings import read_sets, speakers
from voice_oldmaid.errors import FileError

HEADER = "file\tspeaker\tage\ttranscript"


def make_set(folder: Path, *rows: str, header: str = HEADER) -> Path:
    """A folder with this manifest, and an empty file for each of its rows."""
    folder.mkdir(parents=True)
    for row in rows:
        (folder / row.split("\t")[0]).touch()
    (folder / "manifest.tsv").write_text("\n".join([header, *rows]) + "\n", "utf-8")
    return folder


def test_each_folder_with_a_manifest_is_a_set(tmp_path: Path) -> None:
    make_set(tmp_path / "picks", "a.wav\tkim\t7\tThird  card")
    make_set(tmp_path / "digits", "b.wav\t\t\tone two", "c.wav\tbo\t40\tnine")
    (tmp_path / "elsewhere").mkdir()
    sets = read_sets(tmp_path)

    assert {name: [each.transcript for each in own] for name, own in sets.items()} == {
        "digits": ["one two", "nine"],
        "picks": ["third card"],
    }
    assert sets["picks"][0].file == tmp_path / "picks" / "a.wav"
    assert speakers(sets["digits"]) == {"bo"}


@pytest.mark.parametrize(
    ("age", "group"),
    [
        ("6", "child"), ("13", "child"), ("13.5", "adult"), ("80", "adult"), ("", "unknown"),
        ("Synthetic child", "synthetic child"), ("child", "child"),
    ],
)  # fmt: skip
def test_the_age_is_the_group(tmp_path: Path, age: str, group: str) -> None:
    make_set(tmp_path / "s", f"a.wav\tkim\t{age}\tyes")

    assert read_sets(tmp_path)["s"][0].group == group


@pytest.mark.parametrize("age", ["old", "-1", "nan", "inf", "1e3"])
def test_what_is_no_age_is_told(tmp_path: Path, age: str) -> None:
    make_set(tmp_path / "s", f"a.wav\tkim\t{age}\tyes")

    with pytest.raises(FileError, match=r"the age .* An age is a number of years"):
        read_sets(tmp_path)


def test_columns_may_come_in_any_order_and_with_others(tmp_path: Path) -> None:
    make_set(tmp_path / "s", "a.wav\tyes\t7\tkim\tquiet", header="file\ttranscript\tage\tspeaker\troom")

    assert (read_sets(tmp_path)["s"][0].speaker, read_sets(tmp_path)["s"][0].transcript) == ("kim", "yes")


def test_a_short_row_has_nothing_in_the_columns_that_it_lacks(tmp_path: Path) -> None:
    make_set(tmp_path / "s", "a.wav\tkim")

    assert (read_sets(tmp_path)["s"][0].group, read_sets(tmp_path)["s"][0].transcript) == ("unknown", "")


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="I cannot find the folder"):
        read_sets(tmp_path / "nowhere")


@pytest.mark.parametrize("rows", [(), ("a.wav\tkim\t7\tyes",)])
def test_a_folder_without_recordings_in_sets_is_told(tmp_path: Path, rows: tuple[str, ...]) -> None:
    """A manifest without rows, and one that lies beside the sets."""
    make_set(tmp_path / "s")
    (tmp_path / "manifest.tsv").write_text("\n".join([HEADER, *rows]), "utf-8")

    with pytest.raises(FileError, match="no set of recordings"):
        read_sets(tmp_path)


def test_a_manifest_without_a_column_is_told(tmp_path: Path) -> None:
    make_set(tmp_path / "s", "a.wav\tkim", header="file\tspeaker")

    with pytest.raises(FileError, match="no column age and no column transcript"):
        read_sets(tmp_path)


def test_a_file_that_is_listed_and_not_there_is_told(tmp_path: Path) -> None:
    (make_set(tmp_path / "s", "a.wav\tkim\t7\tyes") / "a.wav").unlink()

    with pytest.raises(FileError, match=r'names "a.wav", which is not there'):
        read_sets(tmp_path)


def test_a_manifest_that_is_no_text_is_told(tmp_path: Path) -> None:
    (make_set(tmp_path / "s") / "manifest.tsv").write_bytes(b"file\xff\xfe\n")

    with pytest.raises(FileError, match="no text in UTF-8"):
        read_sets(tmp_path)
