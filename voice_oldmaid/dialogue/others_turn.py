"""One turn of another seat as a whole, for whoever wants to hear of it in one short sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from voice_oldmaid.game.cards import Card
from voice_oldmaid.game.events import CardPicked, Event, PairLaid, SeatSafe


@dataclass(frozen=True, slots=True)
class OthersTurn:
    """What the listener may know of it."""

    picker: int
    giver: int
    position: int
    card: Card | None = None
    """What was taken, where it was taken from the listener."""
    has_laid: bool = False
    pair: tuple[Card, Card] | None = None
    """What was laid; None where it lies face down."""
    left: int | None = None
    """How many cards the picker has left, where the pair lies face down."""
    safe: tuple[SeatSafe, ...] = ()
    """Who has no cards left by it, the listener among them."""


def others_turn(seen: Sequence[Event]) -> OthersTurn | None:
    """The turn of which these events tell; None where no other seat has picked."""
    picked = next((event for event in seen if isinstance(event, CardPicked) and event.picker), None)
    if picked is None:
        return None
    laid = next((event for event in seen if isinstance(event, PairLaid)), None)
    return OthersTurn(
        picked.picker,
        picked.giver,
        picked.position,
        picked.card,
        laid is not None,
        laid.cards if laid else None,
        laid.left if laid else None,
        tuple(event for event in seen if isinstance(event, SeatSafe) and not event.has_lost),
    )
