"""voice-oldmaid scores: a score sheet as a table; and how `play` keeps one."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence

from voice_oldmaid.commands import options as values
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.errors import UsageError
from voice_oldmaid.game.rules import Rules, SeriesKind
from voice_oldmaid.game.series import agreed
from voice_oldmaid.screen.score_sheet import Row, ScoreSheet, Sheet, read_sheet
from voice_oldmaid.settings import DEALS

NAME = "scores"
HELP = "show a score sheet that play --scores has written"
KINDS = tuple(kind.value for kind in SeriesKind)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=values.something, metavar="FILE", help="a score sheet")
    parser.add_argument("--json", action="store_true", help="one JSON object")


def run(options: argparse.Namespace) -> int:
    sheet = read_sheet(options.file)
    if options.json:
        print(json.dumps(_as_json(sheet)))
    elif sheet.rows:
        print(_table(sheet))
    else:
        print("No game has come to its end yet.")
    return 0


def _as_json(sheet: Sheet) -> dict[str, object]:
    return {
        "deals": len(sheet.rows),
        "marks": sheet.marks,
        "wins": sheet.wins,
        "rows": [
            {"deal": row.deal, "dealer": row.dealer, "old_maids": row.old_maids, "winners": row.winners}
            for row in sheet.rows
        ],
    }


def _table(sheet: Sheet) -> str:
    """Words to the left of their column, numbers to the right; the sums below."""
    lines = [
        ["deal", "dealer", "old maid", "winners", *sheet.names],
        *(_fields(row, sheet.names) for row in sheet.rows),
        ["all", "", "", "", *map(str, sheet.marks.values())],
    ]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    words = range(1, 4)
    return "\n".join(
        "  ".join(
            field.ljust(width) if column in words else field.rjust(width)
            for column, (field, width) in enumerate(zip(line, widths, strict=True))
        )
        for line in lines
    )


def _fields(row: Row, names: Sequence[str]) -> list[str]:
    marks = [str(int(name in row.old_maids)) for name in names]
    return [str(row.deal), row.dealer, " ".join(row.old_maids), " ".join(row.winners), *marks]


# For play


deals = values.whole_number(DEALS, "the number of deals")


def add_series(parser: argparse.ArgumentParser) -> None:
    """The options of play that say how several deals count together."""
    parser.add_argument("--series", choices=KINDS, metavar="KIND", help=f"how deals count together: {', '.join(KINDS)}")
    parser.add_argument(
        "--deals", type=deals, metavar="N", help="how many deals a series of fixed_deals has (1 to 99, usually 5)"
    )
    parser.add_argument(
        "--scores", type=values.something, metavar="FILE", help="write who lost each deal to this CSV file"
    )


def with_series(rules: Rules, series: str | None, deals: int | None) -> Rules:
    """These rules with the series that these options choose; UsageError where they do not go together."""
    try:
        return agreed(rules, SeriesKind(series) if series else None, deals)
    except ValueError as error:
        raise UsageError(str(error), "Leave out --deals, or --series.") from error


def options_of(series: str | None, deals: int | None) -> str:
    """The options that choose this series again, with a blank before each."""
    return (f" --series {series}" if series else "") + (f" --deals {deals}" if deals else "")


class ScoreKeeper:
    """Writes the results of a conversation to the score sheet at this path, where one is wanted.

    Where it is still open whether a game from last time *may_go_on*, the sheet is opened when that is decided, because
    that game has seats of its own.
    """

    def __init__(self, conversation: Conversation, path: str | None, *, may_go_on: bool = False) -> None:
        self._talk = conversation.talk
        self._play = self._talk.play
        self._written = 0
        self._path = path
        self._sheet = None if may_go_on else self._opened()

    def _opened(self) -> ScoreSheet | None:
        names = [self._name(seat) for seat in range(self._talk.play.seats)]
        return ScoreSheet(self._path, names) if self._path else None

    def _name(self, seat: int) -> str:
        return self._play.name_on_sheet(seat)

    @property
    def lost(self) -> bool:
        """Whether some of it could not be written."""
        return self._sheet is not None and self._sheet.lost

    def update(self) -> None:
        """Write what has come to its end since the last time."""
        if self._play is not self._talk.play:
            # A game from last time goes on, or does not.
            self._play, self._written = self._talk.play, 0
        if self._sheet is None and self._talk.new_play is None:
            self._sheet = self._opened()
        results = self._play.finished[self._written :]
        self._written += len(results)
        for result in results if self._sheet else ():
            assert self._sheet is not None
            self._sheet.write(
                self._name(result.dealer), [*map(self._name, result.old_maids)], [*map(self._name, result.winners)]
            )

    def close(self) -> None:
        if self._sheet:
            self.update()
            self._sheet.close()
