"""Seats as one listener counts them: the listener is seat 0, and the others follow round the table.

For everybody at once nobody is seat 0: then every seat is called one higher than it is. So what was told to seat 0 can
be told to whoever listens, and whatever only one of them may know is taken out for all the others by `seen_by(0)`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from voice_oldmaid.game.events import (
    CardPicked,
    Dealt,
    Event,
    GameEnded,
    HandArranged,
    PairLaid,
    SeatSafe,
    TurnBegan,
    WrongPairLaid,
)
from voice_oldmaid.game.view import View


@dataclass(frozen=True, slots=True)
class Seating:
    """How somebody at a table of so many seats counts them."""

    seats: int
    you: int | None
    """The seat that counts as 0; None where everybody listens."""

    def of(self, seat: int) -> int:
        """The number of a seat in this way of counting."""
        return seat + 1 if self.you is None else (seat - self.you) % self.seats

    def real(self, number: int) -> int:
        """The seat of this number."""
        return number - 1 if self.you is None else (number + self.you) % self.seats

    def event(self, event: Event) -> Event:
        """The same event, its seats counted in this way."""
        match event:
            case Dealt(dealer, sizes):
                return Dealt(self.of(dealer), self._in_order(sizes))
            case CardPicked(picker, giver):
                return replace(event, picker=self.of(picker), giver=self.of(giver))
            case TurnBegan(picker, giver):
                return replace(event, picker=self.of(picker), giver=self.of(giver))
            case GameEnded():
                winners, wrong = self._all(event.winners), self._all(event.wrong)
                return replace(event, old_maid=self.of(event.old_maid), winners=winners, wrong=wrong)
            case PairLaid() | WrongPairLaid() | HandArranged() | SeatSafe():
                return replace(event, seat=self.of(event.seat))

    def view(self, view: View) -> View:
        """The same view, its seats counted as by somebody who is seat 0."""
        return replace(
            view,
            seat=self.of(view.seat),
            sizes=self._in_order(view.sizes),
            dealer=self.of(view.dealer),
            picker=None if view.picker is None else self.of(view.picker),
            giver=None if view.giver is None else self.of(view.giver),
            laid_by=self._all(view.laid_by),
            out=tuple(sorted(self._all(view.out))),
            stuck_out=self._in_order(view.stuck_out) if view.stuck_out else (),
        )

    def _all(self, seats: Iterable[int]) -> tuple[int, ...]:
        return tuple(map(self.of, seats))

    def _in_order(self, of_seats: tuple[int, ...]) -> tuple[int, ...]:
        """One value for each seat, in this order."""
        return (0, *of_seats) if self.you is None else (*of_seats[self.you :], *of_seats[: self.you])
