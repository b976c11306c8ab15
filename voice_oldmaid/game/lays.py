"""How pairs lie: face up everybody sees the cards, face down they hear how many cards are left instead (RULES B19)."""

from __future__ import annotations

from collections.abc import Sequence

from voice_oldmaid.game.cards import Card
from voice_oldmaid.game.events import Event, PairLaid
from voice_oldmaid.game.rules import Pair, Rules


def opening_lay(rules: Rules, lays: Sequence[tuple[int, Pair]], hands: Sequence[tuple[Card, ...]]) -> list[Event]:
    """The pairs that these seats lay out of the hands that they were dealt, one after the other."""
    if not rules.face_down:
        return [PairLaid(seat, pair) for seat, pair in lays]
    left = [*map(len, hands)]
    events: list[Event] = []
    for seat, pair in lays:
        left[seat] -= len(pair)
        events.append(PairLaid(seat, pair, left[seat]))
    return events
