"""Wrong pairs: what becomes of two cards that a seat lays although they are no pair (RULES 2.9)."""

from __future__ import annotations

from dataclasses import replace

from voice_oldmaid.game.events import Event, SeatSafe, WrongPairLaid
from voice_oldmaid.game.rules import Pair, WrongPair
from voice_oldmaid.game.table import Table, begin_turn, push_up
from voice_oldmaid.game.turns import turn_after_lay


def lay_wrong(table: Table, seat: int, first: int, second: int) -> tuple[Table, tuple[Event, ...]]:
    """This seat lays the cards at two positions of its hand, counted from 1, and loses the deal by it (RULES B41).

    The turn stays where it is, unless the giver or the picker has laid its last cards. Raises ValueError where the
    rules refuse wrong pairs, when the deal is over, and for positions that are not there or one and the same.
    """
    giver, picker = table.giver, table.picker
    if table.rules.wrong_pair is not WrongPair.STRICT:
        raise ValueError("By these rules a wrong pair is not laid.")
    if giver is None or picker is None:
        raise ValueError("The deal is over: there is nothing to lay.")
    pair, table = _taken_out(table, seat, first, second)
    laid = replace(
        table,
        laid=(*table.laid, pair),
        laid_by=(*table.laid_by, seat),
        wrong=(*table.wrong, len(table.laid)),
    )
    left = len(laid.hands[seat]) if laid.rules.face_down else None
    events: list[Event] = [WrongPairLaid(seat, pair, left)]
    events += [] if laid.hands[seat] else [SeatSafe(seat, has_lost=True)]
    giver, picker = turn_after_lay(laid.rules, laid.hands, giver, picker)
    return begin_turn(replace(laid, giver=giver, picker=picker), events)


def _taken_out(table: Table, seat: int, first: int, second: int) -> tuple[Pair, Table]:
    """The two cards, and the table without them."""
    table = push_up(table, seat, 0)
    hand = table.hands[seat]
    if first == second or not {first, second} <= set(range(1, len(hand) + 1)):
        raise ValueError(f"Two positions from 1 to {len(hand)} are wanted, not {first} and {second}.")
    one, other = hand[first - 1], hand[second - 1]
    if table.rules.is_pair(one, other):
        raise ValueError(f"{one} and {other} are a pair, and pairs are laid by themselves.")
    kept = tuple(card for position, card in enumerate(hand, start=1) if position not in (first, second))
    return (one, other), replace(table, hands=(*table.hands[:seat], kept, *table.hands[seat + 1 :]))
