"""View: all that one seat may know of the table. It never holds the table."""

from __future__ import annotations

from dataclasses import dataclass

from voice_oldmaid.game.cards import Card
from voice_oldmaid.game.rules import Pair, Rules


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat sees it between two moves."""

    seat: int
    rules: Rules
    hand: tuple[Card, ...]
    """This seat's own cards, in the order told."""
    sizes: tuple[int, ...]
    """How many cards each seat holds, seat 0 first."""
    dealer: int
    picker: int | None
    """Whose turn it is to pick; None when the deal is over."""
    giver: int | None
    """Whose fan is held out; None when the deal is over."""
    laid: tuple[Pair | None, ...]
    """All pairs on the table, oldest first; None for those of others that lie face down."""
    laid_by: tuple[int, ...]
    """Who laid each of them."""
    out: tuple[int, ...] = ()
    """Seats that have dropped out of the series and do not play."""
    stuck_out: tuple[int, ...] = ()
    """For each seat the position of the card that sticks out of its fan, or 0; nothing at all where none does."""

    @property
    def seats(self) -> int:
        return len(self.sizes)

    @property
    def fan(self) -> int:
        """How many cards are held out to the picker; 0 when the deal is over."""
        return 0 if self.giver is None else self.sizes[self.giver]

    @property
    def pushed_up(self) -> int:
        """The position of the card that sticks out of the fan held out now; 0 for none."""
        return 0 if self.giver is None or not self.stuck_out else self.stuck_out[self.giver]

    @property
    def is_over(self) -> bool:
        return self.picker is None

    def is_safe(self, seat: int) -> bool:
        """Whether this seat has no cards left; one that is out, or knows that it has lost, is not said to be safe."""
        return self.sizes[seat] == 0 and seat not in self.out and not (seat == self.seat and self.has_lost)

    @property
    def has_lost(self) -> bool:
        """Whether this seat has laid a wrong pair, which it knows, and loses by it whatever comes (RULES B41)."""
        own = (pair for pair, layer in zip(self.laid, self.laid_by, strict=True) if pair and layer == self.seat)
        return any(not self.rules.is_pair(*pair) for pair in own)
