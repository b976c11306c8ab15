"""Everything that can come of one tiny deal of each variant, counted: as a chess program proves its moves by perft.

Seven cards keep the switches of the variant: what is taken out or added, the pair rule, both directions, the starter
and the ending. The numbers in tests/cases/tiny_deals.txt were counted by the second model before the game was asked.
For a new variant write a line with any numbers there, and see what `python tests/property/test_state_graph.py` counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Generic, TypeVar

import pytest

from tests.second_model import NAMES, ROW_OF, Retold, retell
from voice_oldmaid.game.cards import Card, cards
from voice_oldmaid.game.laws import check_deal, check_step
from voice_oldmaid.game.table import Table, pick, start
from voice_oldmaid.game.variants import VARIANTS

Situation = TypeVar("Situation")
DEALER = 2
"""Of three seats the last one, so that the first card goes to seat 0."""


@dataclass(frozen=True)
class TinyDeal:
    """One line of the file."""

    variant: str
    out: tuple[Card, ...]
    """What has been taken out of the tiny pack."""
    hands: tuple[tuple[Card, ...], ...]
    counts: tuple[int, int]
    """Situations, and picks between them."""
    old_maids: tuple[int, ...]
    """In how many ends each seat is the old maid."""
    winners: tuple[int, ...]
    """In how many ends each seat has won."""


def read(line: str) -> TinyDeal:
    variant, out, hands, situations, picks, *by_seat = line.split("|")
    old_maids, winners = (tuple(map(int, numbers.split())) for numbers in by_seat)
    dealt = tuple(map(cards, hands.split("/")))
    return TinyDeal(variant, cards(out.replace("-", "")), dealt, (int(situations), int(picks)), old_maids, winners)


_TITLES, *_LINES = (Path(__file__).parents[1] / "cases" / "tiny_deals.txt").read_text(encoding="utf-8").splitlines()
TINY_DEALS = [*map(read, _LINES)]
tiny_deals = pytest.mark.parametrize("tiny", TINY_DEALS, ids=lambda tiny: tiny.variant)


@dataclass(frozen=True)
class Graph(Generic[Situation]):
    """Every situation that can be reached, with those that the picks lead to."""

    following: Mapping[Hashable, tuple[Situation, Sequence[Situation]]]
    key: Callable[[Situation], Hashable]

    @property
    def counts(self) -> tuple[int, int]:
        return len(self.following), sum(len(after) for _, after in self.following.values())

    @property
    def ends(self) -> list[Situation]:
        return [situation for situation, after in self.following.values() if not after]

    def can_end(self) -> set[Hashable]:
        """The situations from which some picks lead to an end."""
        leading: dict[Hashable, list[Hashable]] = {}
        for key, (_, after) in self.following.items():
            for each in after:
                leading.setdefault(self.key(each), []).append(key)
        found: set[Hashable] = set()
        waiting = [*map(self.key, self.ends)]
        while waiting:
            key = waiting.pop()
            if key not in found:
                found.add(key)
                waiting += leading.get(key, [])
        return found


def graph(
    first: Situation, picks: Callable[[Situation], list[Situation]], key: Callable[[Situation], Hashable]
) -> Graph[Situation]:
    following: dict[Hashable, tuple[Situation, Sequence[Situation]]] = {}
    waiting = [first]
    while waiting:
        situation = waiting.pop()
        if key(situation) not in following:
            after = picks(situation)
            following[key(situation)] = situation, after
            waiting += after
    return Graph(following, key)


def by_seat(seats: Iterable[int]) -> tuple[int, ...]:
    times = Counter(seats)
    return tuple(times[seat] for seat in range(3))


# --- the game


def first_table(tiny: TinyDeal) -> Table:
    """The variant with a pack of these few cards only."""
    rules = VARIANTS[tiny.variant]
    dealt = [card for hand in tiny.hands for card in hand]
    for card in rules.added:
        dealt.remove(card)
    small = replace(rules, pack=(*dealt, *tiny.out), removed_from=tiny.out, seats_min=2, seats_max=3)
    return start(small, tiny.hands, DEALER)[0]


def following_tables(table: Table) -> list[Table]:
    fan = 0 if table.giver is None else len(table.hands[table.giver])
    return [pick(table, position)[0] for position in range(1, fan + 1)]


def game_graph(tiny: TinyDeal) -> Graph[Table]:
    return graph(first_table(tiny), following_tables, lambda table: table)


def test_there_is_a_tiny_deal_of_each_variant() -> None:
    assert [tiny.variant for tiny in TINY_DEALS] == list(VARIANTS), "add a line to tests/cases/tiny_deals.txt"


@tiny_deals
def test_the_tiny_pack_keeps_what_the_variant_takes_out(tiny: TinyDeal) -> None:
    rules = VARIANTS[tiny.variant]

    assert sum(map(len, tiny.hands)) == 7
    assert len(tiny.out) == rules.removed
    assert set(tiny.out) <= set(rules.removed_from)
    assert check_deal(first_table(tiny)) == []


@tiny_deals
def test_all_that_can_come_of_it_is_counted(tiny: TinyDeal) -> None:
    found = game_graph(tiny)
    holders = [next(seat for seat, hand in enumerate(table.hands) if hand) for table in found.ends]

    assert (tiny.counts, tiny.old_maids) == (found.counts, by_seat(holders))
    assert tiny.winners == by_seat(seat for table in found.ends for seat in table.winners)


@tiny_deals
def test_every_law_holds_on_every_pick(tiny: TinyDeal) -> None:
    found = game_graph(tiny)

    assert {
        law for before, after in found.following.values() for each in after for law in check_step(before, each)
    } == set()


@tiny_deals
def test_from_everywhere_an_end_can_still_be_reached(tiny: TinyDeal) -> None:
    """G-03, G-12: there is no trap."""
    found = game_graph(tiny)

    assert set(found.following) == found.can_end()
    assert all(table.is_over for table in found.ends)


# --- the second model


@tiny_deals
def test_the_second_model_counts_the_same(tiny: TinyDeal) -> None:
    assert (tiny.counts, tiny.old_maids, tiny.winners) == counted_again(tiny)


def counted_again(tiny: TinyDeal) -> tuple[tuple[int, int], tuple[int, ...], tuple[int, ...]]:
    dealt = [tuple(map(str, hand)) for hand in tiny.hands]
    found = graph(retell(ROW_OF[tiny.variant], dealt, DEALER), following_retold, of_retold)
    holders = [next(name for name, hand in told.hands.items() if hand) for told in found.ends]
    winners = [name for told in found.ends for name in told.winners]
    return found.counts, by_seat(map(NAMES.index, holders)), by_seat(map(NAMES.index, winners))


def following_retold(told: Retold) -> list[Retold]:
    return [told.picked(position + 1) for position in range(len(told.hands[told.giver]))] if not told.is_over else []


def of_retold(told: Retold) -> Hashable:
    return tuple(told.hands.values()), told.giver, told.picker, told.laid, told.winners


if __name__ == "__main__":
    for tiny_deal in TINY_DEALS:
        print(tiny_deal.variant, *counted_again(tiny_deal))
