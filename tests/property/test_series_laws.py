"""What holds for every series: of any kind, at tables of all sizes, whoever loses."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from voice_oldmaid.game.laws import check_deal
from voice_oldmaid.game.rules import Ending, SeriesKind
from voice_oldmaid.game.series import POINTS_TO_END, Result, Series, add, begin, result_of
from voice_oldmaid.game.table import deal, pick
from voice_oldmaid.game.variants import VARIANTS
from voice_oldmaid.settings import SEATS

LONGEST = 70
"""More deals than any series that ends by itself: 4 x 12 + 1 of POINTS_5."""

series_of_all_kinds = pytest.mark.parametrize(
    ("kind", "ending", "seats"), [*product(SeriesKind, Ending, SEATS)], ids=lambda value: getattr(value, "value", value)
)


def every_step(kind: SeriesKind, ending: Ending, seats: int) -> list[Series]:
    """A series by chance, from its beginning to its end, or as long as anybody may play."""
    rng = Random(f"{kind} {ending} {seats}")
    steps = [Series(kind, seats, 9 if kind is SeriesKind.FIXED_DEALS else None, ending=ending)]
    while not steps[-1].is_over and len(steps) <= LONGEST:
        series = steps[-1]
        old_maid, other = rng.sample(series.playing, 2)
        winners = {Ending.HOLDER_LOSES: (), Ending.HOLDER_WINS: (old_maid,), Ending.FIRST_OUT_WINS: (other,)}[ending]
        dealer = rng.choice(series.playing) if series.next_dealer is None else series.next_dealer
        steps.append(add(series, Result(dealer, (old_maid,), winners)))
    return steps


@series_of_all_kinds
def test_marks_and_wins_add_up(kind: SeriesKind, ending: Ending, seats: int) -> None:
    """RULES 3.7: each deal gives exactly one mark."""
    for played, series in enumerate(every_step(kind, ending, seats)):
        assert sum(series.marks) == len(series.results) == played
        assert sum(series.wins) == (0 if ending is Ending.HOLDER_LOSES else played)


@series_of_all_kinds
def test_the_deal_goes_round_to_the_left_past_those_who_are_out(kind: SeriesKind, ending: Ending, seats: int) -> None:
    for before, after in zip(steps := every_step(kind, ending, seats), steps[1:], strict=False):
        dealer = after.results[-1].dealer
        assert dealer not in before.out
        if before.results:
            last = before.results[-1].dealer
            passed = {(last + step) % seats for step in range(1, (dealer - last - 1) % seats + 1)}
            assert passed <= set(before.out)


@series_of_all_kinds
def test_the_best_share_it_and_nobody_has_won_before_the_end(kind: SeriesKind, ending: Ending, seats: int) -> None:
    *before, last = every_step(kind, ending, seats)
    best = max(last.wins) if ending is not Ending.HOLDER_LOSES else min(last.marks)
    points = last.marks if ending is Ending.HOLDER_LOSES else last.wins

    assert [series.winners for series in before] == [()] * len(before)
    if kind is SeriesKind.DROP_OUT and ending is not Ending.HOLDER_WINS:
        assert last.winners == last.playing
    elif last.is_over:
        assert last.winners == tuple(seat for seat in range(seats) if points[seat] == best)


@series_of_all_kinds
def test_it_is_as_long_as_its_kind_says(kind: SeriesKind, ending: Ending, seats: int) -> None:
    """RULES 3.5, 24 and 25."""
    *_, last = every_step(kind, ending, seats)
    lengths = {
        SeriesKind.NONE: range(LONGEST, LONGEST + 1),
        SeriesKind.MARKS: range(LONGEST, LONGEST + 1),
        SeriesKind.FIXED_DEALS: range(9, 10),
        SeriesKind.DROP_OUT: range(seats - 1, seats),
        SeriesKind.POINTS_5: range(POINTS_TO_END, 4 * seats + 2),
    }

    assert len(last.results) in lengths[kind]


@pytest.mark.parametrize("variant", VARIANTS)
def test_whole_series_of_every_variant_are_played(variant: str) -> None:
    """Three deals of cards each, or as many as there are; those who dropped out hold none and are no old maids."""
    rules, rng = VARIANTS[variant], Random(variant)
    seats = rules.seats_min + 2
    series = begin(rules, seats)
    while not series.is_over and len(series.results) < 3:
        table, _ = deal(rules, seats, rng, series.next_dealer, series.out)
        assert check_deal(table) == []
        while not table.is_over:
            table, _ = pick(table, rng.randrange(len(table.hands[table.giver or 0])) + 1)
        assert table.out == series.out
        series = add(series, result_of(table))

    assert sum(series.marks) == len(series.results)
    assert series.next_dealer in (None, *series.playing)
