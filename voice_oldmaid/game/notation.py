"""A table is text and back, for tests, saves and bug reports.

    old_maid dealer 2 giver 2 picker 0
    hand Qs 9h
    hand 5d 9c
    hand 5h 9s
    laid 0 2h 2c

House rules stand behind the name of their variant. The hands stand in the order of the seats, seat 0 first; where the
deal is over, giver and picker are `-`. A wrong pair is `wrong 0 6h 9d` in place of `laid`. At the end come, where there
are any, the cards that stick out (`up 0 2 0`, a position for each seat), those who have won (`won 0 2`), and those out
of a series (`out 1 3`).
"""

from __future__ import annotations

import re

from voice_oldmaid.game.cards import Card, cards, codes
from voice_oldmaid.game.house_rules import rules_from, rules_text
from voice_oldmaid.game.laws import check
from voice_oldmaid.game.rules import Pair, Rules
from voice_oldmaid.game.table import Table
from voice_oldmaid.game.variants import VARIANTS

_HEAD = re.compile(r"(\w+(?: \w+=.*)?) dealer ([0-9]{1,3}) giver ([0-9]{1,3}|-) picker ([0-9]{1,3}|-)")
_HAND = re.compile(r"hand\b(.*)")
_LAID = re.compile(r"(laid|wrong) ([0-9]{1,3}) (\S+ \S+)")
_UP = re.compile(r"up((?: [0-9]{1,3})+)")
_WON = re.compile(r"won((?: [0-9]{1,3})+)")
_OUT = re.compile(r"out((?: [0-9]{1,3})+)")


def table_text(table: Table) -> str:
    """The text that `table_from` reads."""
    giver, picker = ("-" if seat is None else seat for seat in (table.giver, table.picker))
    lines = [f"{rules_text(table.rules)} dealer {table.dealer} giver {giver} picker {picker}"]
    lines += [f"hand {codes(hand)}".rstrip() for hand in table.hands]
    for place, (seat, pair) in enumerate(zip(table.laid_by, table.laid, strict=True)):
        lines.append(f"{'wrong' if place in table.wrong else 'laid'} {seat} {codes(pair)}")
    for word, numbers in (("up", table.stuck_out), ("won", table.winners), ("out", table.out)):
        lines += [f"{word} {' '.join(map(str, numbers))}"] if numbers else []
    return "\n".join(lines)


def table_from(text: str, rules: Rules | None = None) -> Table:
    """The table that this text describes; *rules* are needed when `rules_from` does not know them.

    Raises ValueError for text in another form, and for a table that breaks a law of the game.
    """
    head, *lines = [line.strip() for line in text.strip().splitlines()] or [""]
    name, dealer, giver, picker = _match(_HEAD, head)
    rules = _rules_called(name, rules)
    out, won, up = (_numbers_at_end(form, lines) for form in (_OUT, _WON, _UP))
    hands = tuple(_of_pack(_match(_HAND, line)[0], rules) for line in lines if not line.startswith(("laid", "wrong")))
    laid = [_match(_LAID, line) for line in lines[len(hands) :]]
    table = Table(
        rules,
        hands,
        _seat(dealer, hands),
        _seat_or_none(picker, hands),
        _seat_or_none(giver, hands),
        tuple(_pair(pair, rules) for _, _, pair in laid),
        tuple(int(seat) for _, seat, _ in laid),
        tuple(_seat(seat, hands) for seat in won),
        tuple(_seat(seat, hands) for seat in out),
        tuple(map(int, up)),
        tuple(place for place, (word, _, _) in enumerate(laid) if word == "wrong"),
    )
    if broken := check(table):
        raise ValueError(f"Such a table cannot be: {'; '.join(broken)} does not hold.")
    return table


def _match(form: re.Pattern[str], line: str) -> tuple[str, ...]:
    match = form.fullmatch(line)
    if match is None:
        raise ValueError(f"{line!r} does not have the form {form.pattern!r}.")
    return match.groups()


def _numbers_at_end(form: re.Pattern[str], lines: list[str]) -> list[str]:
    """The numbers of the last line, which is taken away, where it begins as this form does."""
    is_there = lines and lines[-1].startswith(form.pattern[: form.pattern.index("(")])
    return _match(form, lines.pop())[0].split() if is_there else []


def _rules_called(text: str, rules: Rules | None) -> Rules:
    if rules is None and text.split(" ")[0] in VARIANTS:
        return rules_from(text)
    if rules is None or text != rules_text(rules):
        raise ValueError(f"There are no rules called {text!r}.")
    return rules


def _of_pack(text: str, rules: Rules) -> tuple[Card, ...]:
    """The cards of this text as they are in the pack, where they may have names of their own."""
    named = {card: card for card in rules.whole_pack if card.spoken}
    return tuple(named.get(card, card) for card in cards(text))


def _pair(text: str, rules: Rules) -> Pair:
    one, other = _of_pack(text, rules)
    return one, other


def _seat_or_none(text: str, hands: tuple[tuple[Card, ...], ...]) -> int | None:
    return None if text == "-" else _seat(text, hands)


def _seat(text: str, hands: tuple[tuple[Card, ...], ...]) -> int:
    if int(text) not in range(len(hands)):
        raise ValueError(f"There is no seat {text} at a table for {len(hands)}.")
    return int(text)
