"""The score sheet that `--scores` writes and `voice-oldmaid scores` reads: a CSV file with a row for each deal.

    deal,dealer,old_maid,winners,You,Robin,Oliver
    1,Robin,You,,1,0,0

A seat has 1 in the row of a deal whose old maid it was, and 0 otherwise (RULES 3.7), so the columns can be added up.
Several names in one field have a blank between.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from voice_oldmaid.errors import FileError, cannot_write, reason_of

FIRST_COLUMNS = ["deal", "dealer", "old_maid", "winners"]
MOST_BYTES = 10_000_000
"""A larger file is no score sheet."""
MOST_DIGITS = 9


@dataclass(frozen=True, slots=True)
class Row:
    """One deal, with the names of the seats."""

    deal: int
    """Counted from 1, on through all sittings that have written this sheet."""
    dealer: str
    old_maids: tuple[str, ...]
    winners: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A whole score sheet."""

    columns: tuple[str, ...]
    """The seats that were at the table when it was begun."""
    rows: tuple[Row, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """All seats; those that came to the table later have no column, but are named in the rows."""
        named = (name for row in self.rows for name in (row.dealer, *row.old_maids, *row.winners))
        return tuple(dict.fromkeys((*self.columns, *named)))

    @property
    def marks(self) -> dict[str, int]:
        """How often each seat was the old maid."""
        return {name: sum(name in row.old_maids for row in self.rows) for name in self.names}

    @property
    def wins(self) -> dict[str, int]:
        """How often each seat has won, where there are winners."""
        return {name: sum(name in row.winners for row in self.rows) for name in self.names}


def read_sheet(path: str) -> Sheet:
    """The score sheet in this file; FileError for a file that is none, or has a row that is none."""
    text = _text(path)
    try:
        lines = [*csv.reader(text.splitlines(), strict=True)]
    except csv.Error:
        _refuse(path)
    names = tuple(lines[0][len(FIRST_COLUMNS) :]) if lines else ()
    if not lines or lines[0][: len(FIRST_COLUMNS)] != FIRST_COLUMNS or len({*names} - {""}) < max(2, len(names)):
        _refuse(path)
    return Sheet(names, tuple(_rows(path, names, lines)))


def _refuse(path: str) -> NoReturn:
    raise FileError(
        f'"{path}" is not a score sheet of this game.', "Name one that --scores has written, or a new file to write."
    )


def _text(path: str) -> str:
    try:
        if not Path(path).exists():
            raise FileError(f'There is no score sheet "{path}".', "Play with --scores and its name, and there is one.")
        # Anything else but a file may never end.
        if not Path(path).is_file() or Path(path).stat().st_size > MOST_BYTES:
            _refuse(path)
        return Path(path).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        _refuse(path)
    except (OSError, ValueError) as error:
        problem = f'I cannot read the score sheet "{path}" ({reason_of(error)}).'
        raise FileError(problem, "Name another file.") from error


def _rows(path: str, names: tuple[str, ...], lines: list[list[str]]) -> Iterator[Row]:
    for place, fields in enumerate(lines[1:], start=2):
        row = _row(names, fields)
        if row is None:
            raise FileError(f'Line {place} of "{path}" is not a row of a score sheet.', "Repair or delete that line.")
        yield row


def _row(names: tuple[str, ...], fields: list[str]) -> Row | None:
    """The row that these fields make; None if they make none."""
    if len(fields) != len(FIRST_COLUMNS) + len(names):
        return None
    deal, dealer, old_maids, winners, *marks = fields
    lost, won = tuple(old_maids.split()), tuple(winners.split())
    is_number = deal.isascii() and deal.isdigit() and len(deal) <= MOST_DIGITS
    if not is_number or len(dealer.split()) != 1 or not lost or marks != _marks(names, lost):
        return None
    return Row(int(deal), dealer, lost, won)


def _marks(names: Sequence[str], old_maids: Sequence[str]) -> list[str]:
    """What stands in the columns of the seats."""
    return [str(int(name in old_maids)) for name in names]


class ScoreSheet:
    """A sheet that grows by a row for each deal, written through at once.

    A sheet of the same seats that is already there goes on. FileError for any other file, which is left as it is, and
    for one that cannot be written. A disk that is full later does not stop the game: *lost* says so at the end.
    """

    def __init__(self, path: str, names: Sequence[str]) -> None:
        self.lost = False
        self._names = tuple(names)
        rows = _rows_so_far(path, self._names)
        self._deals = rows[-1].deal if rows else 0
        try:
            _begin(path, self._names)
            self._file = Path(path).open("a", encoding="utf-8", newline="")  # noqa: SIM115 (open as long as the game)
        except (OSError, ValueError) as error:
            raise cannot_write("score sheet", path, error) from error
        self._writer = csv.writer(self._file, lineterminator="\n")

    def write(self, dealer: str, old_maids: Sequence[str], winners: Sequence[str]) -> None:
        """One more deal."""
        self._deals += 1
        fields = [str(self._deals), dealer, " ".join(old_maids), " ".join(winners), *_marks(self._names, old_maids)]
        try:
            self._writer.writerow(fields)
            self._file.flush()
        except OSError:
            self.lost = True

    def close(self) -> None:
        try:
            self._file.close()
        except OSError:
            self.lost = True


def _begin(path: str, names: tuple[str, ...]) -> None:
    """Write the heading, or the end of the last line, where they are missing."""
    begun = Path(path).is_file() and Path(path).stat().st_size > 0
    with Path(path).open("a", encoding="utf-8", newline="") as file:
        if not begun:
            csv.writer(file, lineterminator="\n").writerow([*FIRST_COLUMNS, *names])
        elif not Path(path).read_bytes().endswith(b"\n"):
            file.write("\n")


def _rows_so_far(path: str, names: tuple[str, ...]) -> tuple[Row, ...]:
    """What is in the file already; FileError if that is something else, which nobody wants to be added to."""
    try:
        empty = not Path(path).exists() or (not Path(path).is_dir() and Path(path).stat().st_size == 0)
    except (OSError, ValueError) as error:
        raise cannot_write("score sheet", path, error) from error
    if empty:
        return ()
    sheet = read_sheet(path)
    if sheet.columns != names:
        others = ", ".join(sheet.columns)
        raise FileError(
            f'The score sheet "{path}" is of other seats ({others}).', "Name another file for these scores."
        )
    return sheet.rows
