"""Several deals that count together: who has how many marks, who deals next, and who has won (RULES 3.7).

A series only gets to know results, never cards: `add(series, result_of(table))` after each deal gives a new series.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from voice_oldmaid.game.rules import Ending, Rules, SeriesKind
from voice_oldmaid.game.table import Table

POINTS_TO_END = 5
"""So many points end a series of POINTS_5."""

USUAL_DEALS = 5
"""How many deals a series of FIXED_DEALS has where nobody says another number."""


@dataclass(frozen=True, slots=True)
class Result:
    """What one deal has brought."""

    dealer: int
    old_maids: tuple[int, ...]
    """Usually one seat; several where each of them has laid a wrong pair (RULES G18)."""
    winners: tuple[int, ...] = ()
    """Those who have won, where the rules name winners."""


@dataclass(frozen=True, slots=True)
class Series:
    """The deals so far at one table, oldest first."""

    kind: SeriesKind
    seats: int
    deals: int | None
    """How many deals there are to be; None: nobody knows."""
    results: tuple[Result, ...] = ()
    ending: Ending = Ending.HOLDER_LOSES

    @property
    def marks(self) -> tuple[int, ...]:
        """How often each seat was the old maid, seat 0 first."""
        return self._counted(seat for result in self.results for seat in result.old_maids)

    @property
    def wins(self) -> tuple[int, ...]:
        """How often each seat has won, where the rules name winners; seat 0 first."""
        return self._counted(seat for result in self.results for seat in result.winners)

    def _counted(self, seats: Iterable[int]) -> tuple[int, ...]:
        named = [*seats]
        return tuple(named.count(seat) for seat in range(self.seats))

    @property
    def counts_wins(self) -> bool:
        """Whether the most wins are best (RULES G14, G15), and not the fewest marks."""
        return self.ending is not Ending.HOLDER_LOSES

    @property
    def points(self) -> tuple[int, ...]:
        """What decides: wins or marks."""
        return self.wins if self.counts_wins else self.marks

    @property
    def out(self) -> tuple[int, ...]:
        """The seats that have dropped out, in their order at the table."""
        if self.kind is not SeriesKind.DROP_OUT:
            return ()
        return tuple(sorted({seat for result in self.results for seat in result.old_maids}))

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that have not dropped out."""
        return tuple(seat for seat in range(self.seats) if seat not in self.out)

    @property
    def is_over(self) -> bool:
        return _IS_OVER[self.kind](self)

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won the series: the best share it (RULES G8). Nobody before it is over."""
        return self.leaders if self.is_over else ()

    @property
    def leaders(self) -> tuple[int, ...]:
        """Who would have won if this were the end."""
        # Where the old maid of a deal has won it, dropping out is no loss.
        if self.kind is SeriesKind.DROP_OUT and self.ending is not Ending.HOLDER_WINS:
            # Those who were the last to play share it where nobody is left.
            return self.playing or self.results[-1].old_maids
        best = max(self.points) if self.counts_wins else min(self.points)
        return tuple(seat for seat, count in enumerate(self.points) if count == best)

    @property
    def next_dealer(self) -> int | None:
        """The next seat to the left of the last dealer that still plays (RULES B10, G1); None: chance chooses."""
        if not self.results or not self.playing:
            return None
        last = self.results[-1].dealer
        return min(self.playing, key=lambda seat: (seat - last - 1) % self.seats)


_IS_OVER: dict[SeriesKind, Callable[[Series], bool]] = {
    SeriesKind.NONE: lambda series: False,
    SeriesKind.FIXED_DEALS: lambda series: len(series.results) >= (series.deals or USUAL_DEALS),
    SeriesKind.MARKS: lambda series: False,
    SeriesKind.POINTS_5: lambda series: max(series.points) >= POINTS_TO_END,
    SeriesKind.DROP_OUT: lambda series: len(series.playing) < 2,
}
"""When a series of each kind is over."""


def agreed(rules: Rules, kind: SeriesKind | None, deals: int | None) -> Rules:
    """These rules with another kind of series; a number of deals alone means that it is fixed.

    Raises ValueError with a sentence for people for a number of deals where another kind is wanted.
    """
    if deals is not None and kind not in (None, SeriesKind.FIXED_DEALS):
        raise ValueError("Only a series of fixed_deals has a number of deals.")
    return replace(rules, series=kind or (rules.series if deals is None else SeriesKind.FIXED_DEALS))


def begin(rules: Rules, seats: int, deals: int | None = None) -> Series:
    """A series by these rules before its first deal; *deals* only counts where their number is fixed.

    Raises ValueError for a number of deals that is not positive.
    """
    if deals is not None and deals < 1:
        raise ValueError(f"A series has at least one deal, not {deals}.")
    fixed = (deals or USUAL_DEALS) if rules.series is SeriesKind.FIXED_DEALS else None
    return Series(rules.series, seats, fixed, ending=rules.ending)


def result_of(table: Table) -> Result:
    """What this deal has brought; ValueError while it is not over."""
    if not table.is_over:
        raise ValueError("The deal is not over: nobody is the old maid yet.")
    return Result(table.dealer, table.old_maids, tuple(sorted(table.winners)))


def add(series: Series, result: Result) -> Series:
    """The series with one more result; ValueError where it is over, or where the result cannot be one of its own."""
    if series.is_over:
        raise ValueError("The series is over: a new one has to begin.")
    if not result.old_maids:
        raise ValueError("Each deal has an old maid.")
    _require_playing(series, (result.dealer, *result.old_maids, *result.winners))
    return replace(series, results=(*series.results, result))


def _require_playing(series: Series, seats: Sequence[int]) -> None:
    for seat in seats:
        if seat not in series.playing:
            raise ValueError(f"Those who play are the seats {series.playing}, not {seat}.")
