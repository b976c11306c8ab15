"""The score sheet as a file: it grows, it adds up, and no other file is touched."""

from __future__ import annotations

from pathlib import Path

import pytest

from voice_oldmaid.errors import FileError
from voice_oldmaid.screen.score_sheet import ScoreSheet, read_sheet

NAMES = ("You", "Robin", "Oliver")
HEADING = "deal,dealer,old_maid,winners,You,Robin,Oliver\n"


def write(path: Path, *losers: str) -> None:
    """A sitting in which these seats have lost."""
    sheet = ScoreSheet(str(path), NAMES)
    for loser in losers:
        sheet.write("Robin", loser.split(), [])
    sheet.close()


def test_a_sheet_has_a_heading_and_a_row_for_each_deal(tmp_path: Path) -> None:
    path = tmp_path / "scores.csv"
    write(path, "You", "Oliver")

    assert path.read_text(encoding="utf-8") == f"{HEADING}1,Robin,You,,1,0,0\n2,Robin,Oliver,,0,0,1\n"


def test_the_heading_is_there_before_the_first_deal(tmp_path: Path) -> None:
    path = tmp_path / "scores.csv"
    sheet = ScoreSheet(str(path), NAMES)
    read = path.read_text(encoding="utf-8")
    sheet.close()

    assert read == HEADING


def test_the_next_sitting_goes_on_with_the_sheet(tmp_path: Path) -> None:
    path = tmp_path / "scores.csv"
    write(path, "You")
    write(path, "Robin Oliver", "You")
    sheet = read_sheet(str(path))

    assert [row.deal for row in sheet.rows] == [1, 2, 3]
    assert sheet.marks == {"You": 2, "Robin": 1, "Oliver": 1}


def test_a_last_line_without_an_end_is_ended_first(tmp_path: Path) -> None:
    """As some editors leave it."""
    path = tmp_path / "scores.csv"
    path.write_text(f"{HEADING}1,Robin,You,,1,0,0", encoding="utf-8")
    write(path, "Robin")

    assert [row.old_maids for row in read_sheet(str(path)).rows] == [("You",), ("Robin",)]


def test_winners_are_counted_apart(tmp_path: Path) -> None:
    sheet = ScoreSheet(str(tmp_path / "scores.csv"), NAMES)
    sheet.write("You", ["Robin"], ["You", "Oliver"])
    sheet.close()

    assert read_sheet(str(tmp_path / "scores.csv")).wins == {"You": 1, "Robin": 0, "Oliver": 1}


def test_whoever_comes_to_the_table_later_is_counted_without_a_column(tmp_path: Path) -> None:
    path = tmp_path / "scores.csv"
    write(path, "Daisy")

    assert path.read_text(encoding="utf-8") == f"{HEADING}1,Robin,Daisy,,0,0,0\n"
    assert read_sheet(str(path)).marks["Daisy"] == 1


@pytest.mark.parametrize(
    "text",
    [
        "Dear diary\n", "deal,dealer,old_maid,winners\n", "deal,dealer,old_maid,winners,You\n", f"\n{HEADING}",
        "deal,dealer,old_maid,winners,You,You\n", 'deal,"dealer', "\0", '"a"b\n',
    ],
)  # fmt: skip
def test_another_file_is_refused_and_left_as_it_is(text: str, tmp_path: Path) -> None:
    path = tmp_path / "diary.txt"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(FileError, match="is not a score sheet"):
        ScoreSheet(str(path), NAMES)
    assert path.read_text(encoding="utf-8") == text


def test_a_sheet_of_other_seats_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "scores.csv"
    write(path, "You")

    with pytest.raises(FileError, match="is of other seats"):
        ScoreSheet(str(path), NAMES[:2])
    assert path.read_text(encoding="utf-8") == f"{HEADING}1,Robin,You,,1,0,0\n"


@pytest.mark.parametrize(
    "row",
    [
        "1,Robin,You,,1,0", "1,Robin,You,,1,0,0,0", "one,Robin,You,,1,0,0", "1,Robin,,,1,0,0", "1,,You,,1,0,0",
        "1,Robin,You,,0,0,0", "1,Robin,You,,1,0,x", "\u0661,Robin,You,,1,0,0", "1,Rob",
        f"{'9' * 5000},Robin,You,,1,0,0",
    ],
)  # fmt: skip
def test_a_row_that_is_none_is_named_by_its_line(row: str, tmp_path: Path) -> None:
    """A line that was cut when the disk was full, or changed by hand."""
    path = tmp_path / "scores.csv"
    path.write_text(f"{HEADING}1,Robin,You,,1,0,0\n{row}\n", encoding="utf-8")

    with pytest.raises(FileError, match=r"^Line 3 of "):
        read_sheet(str(path))


def test_a_sheet_that_a_spreadsheet_has_saved_is_read(tmp_path: Path) -> None:
    """With a mark at its beginning, and other line ends."""
    path = tmp_path / "scores.csv"
    path.write_bytes(b"\xef\xbb\xbf" + f"{HEADING}1,Robin,You,,1,0,0\n".replace("\n", "\r\n").encode())

    assert read_sheet(str(path)).marks == {"You": 1, "Robin": 0, "Oliver": 0}


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "photo.jpg"
    path.write_bytes(b"\xff\xd8\xff\xe0")

    with pytest.raises(FileError, match="is not a score sheet"):
        read_sheet(str(path))


def test_a_file_that_is_not_there_or_never_ends_is_told(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="There is no score sheet"):
        read_sheet(str(tmp_path / "none.csv"))
    for never_ends in ("/dev/zero", str(tmp_path)):
        with pytest.raises(FileError, match="is not a score sheet"):
            read_sheet(never_ends)


@pytest.mark.parametrize("name", ["no folder/scores.csv", "x" * 300, "a\0b"])
def test_a_sheet_that_cannot_be_written_is_told(name: str, tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"I cannot write the score sheet|is not a score sheet"):
        ScoreSheet(str(tmp_path / name), NAMES)


def test_a_full_disk_is_told_before_the_first_deal() -> None:
    with pytest.raises(FileError, match="no room left"):
        ScoreSheet("/dev/full", NAMES)
