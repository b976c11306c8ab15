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
    """A seat has laid a pair: face up the table sees both cards, face down only that there was one (RULES B19)."""

    seat: int
    cards: tuple[Card, Card] | None
    """None to the others where pairs lie face down."""
    left: int | None = None
    """How many cards are left in that hand, where pairs lie face down; None where they lie face up."""

    def seen_by(self, seat: int | None) -> PairLaid:
        return self if self.left is None or seat == self.seat else replace(self, cards=None)


@dataclass(frozen=True, slots=True)
class WrongPairLaid:
    """A seat has laid two cards that are no pair, and by that it is an old maid of this deal (RULES B39)."""

    seat: int
    cards: tuple[Card, Card]
    left: int | None = None
    """As in PairLaid."""

    def seen_by(self, seat: int | None) -> WrongPairLaid | PairLaid:
        """Face down, it looks to the others like any pair."""
        return self if self.left is None or seat == self.seat else PairLaid(self.seat, None, self.left)


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
class HandArranged:
    """A seat has put its hand into another order. The table knows that, and not which one (RULES 2.12)."""

    seat: int

    def seen_by(self, seat: int | None) -> HandArranged:
        return self


@dataclass(frozen=True, slots=True)
class SeatSafe:
    """A seat has no cards left and takes no more part in this deal."""

    seat: int
    wins: bool = False
    """Whether it has won by that, because nobody was safe before it and the rules say so."""
    has_lost: bool = False
    """Whether it has laid a wrong pair, which only it knows: the table hears of that at the end."""

    def seen_by(self, seat: int | None) -> SeatSafe:
        return replace(self, has_lost=False) if self.has_lost and seat != self.seat else self


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
    """No pair is left in all hands. That is one card, and its holder is the old maid, unless a wrong pair was laid."""

    old_maid: int
    """Where wrong pairs were laid: the first of those who laid one."""
    odd_card: Card
    """Where wrong pairs were laid: the first of those that are left."""
    winners: tuple[int, ...] = ()
    """Those who have won, by the rules' ending: the old maid, or who was out first; nobody where there is a loser."""
    wrong: tuple[int, ...] = ()
    """Every seat that has laid a wrong pair: each is an old maid, whoever holds what is left (RULES B41, G18)."""
    left: tuple[Card, ...] = ()
    """Where wrong pairs were laid: all cards in all hands, seat 0 first."""

    @property
    def old_maids(self) -> tuple[int, ...]:
        return self.wrong or (self.old_maid,)

    def seen_by(self, seat: int | None) -> GameEnded:
        return self


Event: TypeAlias = Dealt | PairLaid | WrongPairLaid | CardPicked | HandArranged | SeatSafe | TurnBegan | GameEnded
EVENTS: tuple[type, ...] = (Dealt, PairLaid, WrongPairLaid, CardPicked, HandArranged, SeatSafe, TurnBegan, GameEnded)
