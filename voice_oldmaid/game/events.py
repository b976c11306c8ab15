"""What has happened at the table: frozen facts in the past tense.

`seen_by(seat)` gives the fact as that seat may know it. A secret is taken out here, so nobody above can tell it. A
seat of None is somebody who holds no cards and only watches.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from voice_oldmaid.game.cards import Card


@dataclass(frozen=True, slots=True)
class Dealt:
    """The whole pack has been handed out."""

    dealer: int
    sizes: tuple[int, ...]
    """How many cards each seat got, seat 0 first."""

    def seen_by(self, seat: int | None) -> Dealt:
        return self


@dataclass(frozen=True, slots=True)
class PairLaid:
    """A seat has laid a pair face up: the table sees both cards (RULES B19)."""

    seat: int
    cards: tuple[Card, Card]

    def seen_by(self, seat: int | None) -> PairLaid:
        return self


@dataclass(frozen=True, slots=True)
class CardPicked:
    """A card has gone from the giver's fan into the picker's hand."""

    picker: int
    giver: int
    position: int
    """Counted from 1, in the order in which the fan was held out."""
    card: Card | None
    """None to the seats that only watched."""

    def seen_by(self, seat: int | None) -> CardPicked:
        return self if seat in (self.picker, self.giver) else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class SeatSafe:
    """A seat has no cards left and takes no more part in this deal."""

    seat: int
    wins: bool = False
    """Whether it has won by that, because nobody was safe before it and the rules say so."""

    def seen_by(self, seat: int | None) -> SeatSafe:
        return self


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """The giver holds out its fan, and the picker is to pick from it."""

    picker: int
    giver: int
    fan: int
    """How many cards the giver holds out."""

    def seen_by(self, seat: int | None) -> TurnBegan:
        return self


@dataclass(frozen=True, slots=True)
class GameEnded:
    """One card is left in all hands: its holder is the old maid."""

    old_maid: int
    odd_card: Card
    winners: tuple[int, ...] = ()
    """Those who have won, by the rules' ending: the old maid, or who was out first; nobody where there is a loser."""

    def seen_by(self, seat: int | None) -> GameEnded:
        return self


Event: TypeAlias = Dealt | PairLaid | CardPicked | SeatSafe | TurnBegan | GameEnded
EVENTS: tuple[type, ...] = (Dealt, PairLaid, CardPicked, SeatSafe, TurnBegan, GameEnded)
