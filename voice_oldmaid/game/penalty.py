"""What the loser of a deal may do, all in fun: so many claps, a silly sound, a black dot on the score (RULES 3.6)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from random import Random

from voice_oldmaid.game.cards import Card, Rank
from voice_oldmaid.game.rules import Penalty
from voice_oldmaid.game.series import Result
from voice_oldmaid.game.table import Table

BY_A_CARD = (Penalty.CLAPS, Penalty.HOPS)
"""Penalties of which a card that is turned up says how many, and how loud."""

_FACES = {Rank.QUEEN: 21, Rank.KING: 10, Rank.JACK: 10, Rank.ACE: 1}


@dataclass(frozen=True, slots=True)
class Forfeit:
    """What one loser may do, and need not."""

    seat: int
    penalty: Penalty
    card: Card | None = None
    """The card that was turned up, where one says how many."""
    times: int = 0
    """How many claps or hops that is; no more than the rules' limit."""
    loud: bool = False


def value(card: Card) -> int:
    """How many times this card means: a queen 21, a king or jack 10, an ace 1 (RULES G9), a picture 1 as well."""
    if card.rank is None:
        return 1
    return _FACES.get(card.rank) or int(card.rank.value)


def is_loud(card: Card) -> bool:
    """Black is loud, red is soft; and so is a picture."""
    return card.suit is not None and card.suit.color == "black"


def forfeits(table: Table, result: Result, rng: Random) -> tuple[Forfeit, ...]:
    """One for each loser of this deal, in the order of the seats. Where the odd card wins, nobody has lost."""
    losers = [seat for seat in sorted(result.old_maids) if seat not in result.winners]
    if table.rules.penalty is Penalty.NONE:
        return ()
    return tuple(_forfeit(table, seat, rng) for seat in losers)


def _forfeit(table: Table, seat: int, rng: Random) -> Forfeit:
    penalty, limit = table.rules.penalty, table.rules.penalty_limit
    if penalty not in BY_A_CARD:
        return Forfeit(seat, penalty)
    # The cards of this deal, without those that were taken out of it before (RULES G10).
    turned_up = rng.choice([*chain(*table.hands, *table.laid)])
    times = value(turned_up)
    return Forfeit(seat, penalty, turned_up, times if limit is None else min(times, limit), is_loud(turned_up))
