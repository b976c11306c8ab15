"""A table is text and back, for tests, saves and bug reports.

    old_maid dealer 2 giver 2 picker 0
    hand Qs 9h
    hand 5d 9c
    hand 5h 9s
    laid 0 2h 2c

The hands stand in the order of the seats, seat 0 first; where the deal is over, giver and picker are `-`. Where the
rules name winners, those who have won stand in a last line, `won 0 2`.
"""

from __future__ import annotations

import re

from voice_oldmaid.game.cards import Card, cards, codes
from voice_oldmaid.game.laws import check
from voice_oldmaid.game.rules import Pair, Rules
from voice_oldmaid.game.table import Table
from voice_oldmaid.game.variants import VARIANTS

_HEAD = re.compile(r"(\w+) dealer (\d+) giver (\d+|-) picker (\d+|-)")
_HAND = re.compile(r"hand\b(.*)")
_LAID = re.compile(r"laid (\d+) (\S+ \S+)")
_WON = re.compile(r"won((?: \d+)+)")


def table_text(table: Table) -> str:
    """The text that `table_from` reads."""
    giver, picker = ("-" if seat is None else seat for seat in (table.giver, table.picker))
    lines = [f"{table.rules.name} dealer {table.dealer} giver {giver} picker {picker}"]
    lines += [f"hand {codes(hand)}".rstrip() for hand in table.hands]
    lines += [f"laid {seat} {codes(pair)}" for seat, pair in zip(table.laid_by, table.laid, strict=True)]
    lines += [f"won {' '.join(map(str, table.winners))}"] if table.winners else []
    return "\n".join(lines)


def table_from(text: str, rules: Rules | None = None) -> Table:
    """The table that this text describes; *rules* are needed when they are not one of VARIANTS.

    Raises ValueError for text in another form, and for a table that breaks a law of the game.
    """
    head, *lines = [line.strip() for line in text.strip().splitlines()] or [""]
    name, dealer, giver, picker = _match(_HEAD, head)
    won = _match(_WON, lines.pop())[0] if lines and lines[-1].startswith("won") else ""
    hands = tuple(cards(_match(_HAND, line)[0]) for line in lines if not line.startswith("laid"))
    laid = [_match(_LAID, line) for line in lines[len(hands) :]]
    table = Table(
        _rules_called(name, rules),
        hands,
        _seat(dealer, hands),
        _seat_or_none(picker, hands),
        _seat_or_none(giver, hands),
        tuple(_pair(pair) for _, pair in laid),
        tuple(int(seat) for seat, _ in laid),
        tuple(_seat(seat, hands) for seat in won.split()),
    )
    if broken := check(table):
        raise ValueError(f"Such a table cannot be: {'; '.join(broken)} does not hold.")
    return table


def _match(form: re.Pattern[str], line: str) -> tuple[str, ...]:
    match = form.fullmatch(line)
    if match is None:
        raise ValueError(f"{line!r} does not have the form {form.pattern!r}.")
    return match.groups()


def _rules_called(name: str, rules: Rules | None) -> Rules:
    known = VARIANTS if rules is None else {rules.name: rules}
    if name not in known:
        raise ValueError(f"There are no rules called {name!r}.")
    return known[name]


def _pair(text: str) -> Pair:
    one, other = cards(text)
    return one, other


def _seat_or_none(text: str, hands: tuple[tuple[Card, ...], ...]) -> int | None:
    return None if text == "-" else _seat(text, hands)


def _seat(text: str, hands: tuple[tuple[Card, ...], ...]) -> int:
    if int(text) not in range(len(hands)):
        raise ValueError(f"There is no seat {text} at a table for {len(hands)}.")
    return int(text)
