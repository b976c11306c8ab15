"""A game in progress as text and back: the table after the opening lay, and every move since.

    voice_oldmaid game 1
    seed 7
    words_per_minute 130
    | old_maid dealer 2 giver 2 picker 0
    | hand Qs 9h
    | ...
    series none -
    result dealer 1 old_maids 2 winners -
    pick 3
    arrange 0 2 1
    push 0 1
    end 0f343b0931126a20

Where several people play, a line "people Sam,Mia" stands before the table. The results are those of the deals before
this one. The last line has a checksum of all lines above it, so that a text that was cut or changed by accident is
found; one that was changed on purpose must still be a game by the rules.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from voice_oldmaid.game.laws import check, check_deal, check_step
from voice_oldmaid.game.lines import LONGEST_LINE_SHOWN, Lines, shown
from voice_oldmaid.game.moves import Arrange, Move, Pick, PushUp, made, move_from, move_text
from voice_oldmaid.game.notation import table_from, table_text
from voice_oldmaid.game.rules import Rules, SeriesKind
from voice_oldmaid.game.series import Result, Series, add, agreed, begin, result_of
from voice_oldmaid.game.table import Table

VERSION = 1
MOST_CHARACTERS = 2_000_000
"""A longer text is no game."""
WORDS_PER_MINUTE = range(80, 301)


@dataclass(frozen=True, slots=True)
class Record:
    """All that is needed to go on with a game another day."""

    seed: int
    words_per_minute: int
    series: Series
    """The deals that are over."""
    start: Table
    """After the opening lay of the running deal."""
    moves: tuple[Move, ...] = ()
    """Since then, the oldest first."""
    people: tuple[str, ...] = ()
    """What the people are called who play, at the seats from 0 on; none of them where there is one."""

    @property
    def rules(self) -> Rules:
        return self.start.rules

    @property
    def seats(self) -> int:
        return len(self.start.hands)


def table_of(record: Record) -> Table:
    """The table as it is now."""
    table = record.start
    for move in record.moves:
        table, _ = made(table, move)
    return table


def last_move_of(record: Record, seat: int) -> Move | None:
    """The last move that this seat has made in the running deal; None if it has made none."""
    last = None
    table = record.start
    for move in record.moves:
        if (table.picker if isinstance(move, Pick) else move.seat) == seat:
            last = move
        table, _ = made(table, move)
    return last


def undone(record: Record, seat: int) -> Record | None:
    """The record without the last move, if *seat* made it and nothing secret was shown by it; None if not.

    To arrange one's own hand shows nothing. A card that was picked has been seen. A card that stuck out and was pushed
    up again in the new order belongs to that move.
    """
    match record.moves:
        case [*before, Arrange(mover, _), PushUp(raiser, _)] if mover == raiser == seat:
            earlier = replace(record, moves=tuple(before))
            places = table_of(earlier).stuck_out
            return earlier if places and places[seat] else replace(record, moves=record.moves[:-1])
        case [*before, Arrange(mover, _) | PushUp(mover, _)] if mover == seat:
            return replace(record, moves=tuple(before))
    return None


# Writing


def record_text(record: Record) -> str:
    """The text that `record_from` reads."""
    lines = [
        f"voice_oldmaid game {VERSION}",
        f"seed {record.seed}",
        f"words_per_minute {record.words_per_minute}",
        *([f"people {','.join(record.people)}"] if record.people else []),
        *(f"| {line}" for line in table_text(record.start).split("\n")),
        f"series {record.series.kind.value} {record.series.deals or '-'}",
        *map(_result_text, record.series.results),
        *map(move_text, record.moves),
    ]
    return "\n".join([*lines, f"end {_checksum(lines)}", ""])


def _result_text(result: Result) -> str:
    return f"result dealer {result.dealer} old_maids {_numbers(result.old_maids)} winners {_numbers(result.winners)}"


def _numbers(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers)) or "-"


def _checksum(lines: Sequence[str]) -> str:
    # What a damaged file may hold, half a pair of surrogates for instance, is no text that could be encoded.
    return hashlib.sha256("\n".join(lines).encode(errors="replace")).hexdigest()[:16]


# Reading

_COUNT = "[0-9]{1,3}"
_NAME = r"[^\W\d_]{1,12}"
_SOME = f"{_COUNT}(?: {_COUNT})*"
_RESULT = f"result dealer ({_COUNT}) old_maids ({_SOME}) winners ({_SOME}|-)"
_MOVE = f"((?:pick|arrange|push|wrong) {_SOME})"


def record_from(text: str) -> Record:
    """The game that this text tells of.

    Raises ValueError with one sentence that names line and fault: for a text that was damaged, cut off or changed, that
    another version has written, or that is something else altogether.
    """
    lines = _lines(text)
    seed, rate = (int(lines.take(form)[0]) for form in ("seed (-?[0-9]{1,100})", f"words_per_minute ({_COUNT})"))
    people = [tuple(names.split(",")) for (names,) in lines.take_all(f"people ({_NAME}(?:,{_NAME}){{1,5}})")] or [()]
    start = lines.checked(_start, rate, [line for (line,) in lines.take_all(r"\| (.*)")])
    lines.checked(_require_seats, people, start)
    start, series = lines.checked(_in_series, start, *lines.take(r"series (\w+) ([0-9]{1,2}|-)"))
    for result in lines.take_all(_RESULT):
        series = lines.checked(_with_result, series, *result)
    moves: list[Move] = []
    table = start
    for (move,) in lines.take_all(_MOVE):
        moves.append(lines.checked(move_from, move))
        table = lines.checked(_lawful, table, moves[-1])
    lines.checked(_require_series_of_deal, series, start, table)
    lines.checked(_require_checksum, *lines.take("end ([0-9a-f]{16})"), lines.before_last_taken)
    lines.require_end()
    return Record(seed, rate, series, start, tuple(moves), people[0])


def _lines(text: str) -> Lines:
    """The lines after the first one of a text that at least begins like a game of this version."""
    if not text.strip():
        raise ValueError("There is nothing in it.")
    if len(text) > MOST_CHARACTERS:
        raise ValueError("It is too long for a game.")
    lines = Lines(text.replace("\r\n", "\n").removesuffix("\n").split("\n"))
    first = text.partition("\n")[0].rstrip("\r")
    version = re.fullmatch("voice_oldmaid game ([0-9]{1,9})", first)
    if version is None:
        raise ValueError(f"Line 1 is not the beginning of a game: {shown(first, LONGEST_LINE_SHOWN)}.")
    if int(version[1]) != VERSION:
        raise ValueError(f"Line 1 names version {version[1]}, and this program reads games of version {VERSION}.")
    lines.take(".*")
    return lines


def _start(words_per_minute: int, text: Sequence[str]) -> Table:
    if words_per_minute not in WORDS_PER_MINUTE:
        raise ValueError(f"A voice speaks 80 to 300 words a minute, not {words_per_minute}.")
    table = table_from("\n".join(text))
    _require_laws(check_deal(table))
    rules, seats = table.rules, len(table.hands)
    if not rules.seats_min <= seats <= rules.seats_max:
        raise ValueError(f"{rules.name} is for {rules.seats_min} to {rules.seats_max} seats, not for {seats}.")
    return table


def _require_seats(people: Sequence[tuple[str, ...]], start: Table) -> None:
    names = {name.lower() for name in people[0]}
    if len(people) > 1 or len(names) != len(people[0]) or len(names) > len(start.hands):
        raise ValueError(f"{len(people[-1])} people at {len(start.hands)} seats")


def _in_series(start: Table, kind: str, deals: str) -> tuple[Table, Series]:
    number = None if deals == "-" else int(deals)
    rules = agreed(start.rules, SeriesKind(kind), number)
    return replace(start, rules=rules), begin(rules, len(start.hands), number)


def _with_result(series: Series, dealer: str, old_maids: str, winners: str) -> Series:
    return add(series, Result(int(dealer), _seats(old_maids), _seats(winners)))


def _seats(text: str) -> tuple[int, ...]:
    return () if text == "-" else tuple(map(int, text.split()))


def _lawful(table: Table, move: Move) -> Table:
    """The table after this move; ValueError for a move that breaks a law."""
    after, _ = made(table, move)
    _require_laws(check_step(table, after) if isinstance(move, Pick) else check(after))
    return after


def _require_series_of_deal(series: Series, start: Table, table: Table) -> None:
    """The deal must be one of this series: the next one, or the last one where it is over."""
    if table.is_over:
        if series.results[-1:] != (result_of(table),):
            raise ValueError("the end of a deal whose result is not the last one of the series")
        series = replace(series, results=series.results[:-1])
    if series.is_over:
        raise ValueError("a deal after the end of its series")
    if start.out != series.out:
        raise ValueError(f"a deal without the seats {start.out}, while {series.out} have dropped out of the series")


def _require_laws(broken: Sequence[str]) -> None:
    if broken:
        raise ValueError(f"this does not hold: {'; '.join(broken)}")


def _require_checksum(checksum: str, lines: Sequence[str]) -> None:
    if checksum != _checksum(lines):
        raise ValueError("a checksum that does not fit, so something above it was changed")
