"""What can be done at the table between the deals, as facts and as text: `made(table, move)` does it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from voice_oldmaid.game.events import Event, HandArranged
from voice_oldmaid.game.table import Table, arrange, pick, push_up
from voice_oldmaid.game.wrong_pairs import lay_wrong


@dataclass(frozen=True, slots=True)
class Pick:
    """The picker takes the card at this position of the giver's fan."""

    position: int


@dataclass(frozen=True, slots=True)
class Arrange:
    """A seat puts its hand into another order, named by the old positions."""

    seat: int
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PushUp:
    """A seat lets the card at this position stick out of its fan; 0 for none."""

    seat: int
    position: int


@dataclass(frozen=True, slots=True)
class LayWrong:
    """A seat lays two cards of its hand that are no pair."""

    seat: int
    first: int
    second: int


Move: TypeAlias = Pick | Arrange | PushUp | LayWrong


def made(table: Table, move: Move) -> tuple[Table, tuple[Event, ...]]:
    """The table after this move, and what happened by it; ValueError for one that is not possible."""
    match move:
        case Pick(position):
            return pick(table, position)
        case Arrange(seat, order):
            return arrange(table, seat, order), (HandArranged(seat),)
        case PushUp(seat, position):
            return push_up(table, seat, position), ()
        case LayWrong(seat, first, second):
            return lay_wrong(table, seat, first, second)


def move_text(move: Move) -> str:
    """The text that `move_from` reads: "pick 3", "arrange 0 2 1 3", "push 0 2"."""
    match move:
        case Pick(position):
            return f"pick {position}"
        case Arrange(seat, order):
            return " ".join(map(str, ("arrange", seat, *order)))
        case PushUp(seat, position):
            return f"push {seat} {position}"
        case LayWrong(seat, first, second):
            return f"wrong {seat} {first} {second}"


def move_from(text: str) -> Move:
    """The move that this text tells of; ValueError if it tells of none."""
    word, *numbers = text.split()
    match word, list(map(int, numbers)):
        case "pick", [position]:
            return Pick(position)
        case "arrange", [seat, *order]:
            return Arrange(seat, tuple(order))
        case "push", [seat, position]:
            return PushUp(seat, position)
        case "wrong", [seat, first, second]:
            return LayWrong(seat, first, second)
    raise ValueError(f"{text!r} is no move.")
