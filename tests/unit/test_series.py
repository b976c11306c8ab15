"""Several deals: whose marks they are, who drops out, who deals next, and who has won."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from voice_oldmaid.game.cards import cards
from voice_oldmaid.game.notation import table_from
from voice_oldmaid.game.rules import Ending, SeriesKind
from voice_oldmaid.game.series import Result, Series, add, agreed, begin, result_of
from voice_oldmaid.game.table import start
from voice_oldmaid.game.variants import VARIANTS

CASES = (Path(__file__).parents[1] / "cases" / "series.txt").read_text(encoding="utf-8").splitlines()
KINDS = {rules.name: rules.series for rules in VARIANTS.values()} | {kind.value: kind for kind in SeriesKind}


def seats_of(text: str) -> tuple[int, ...]:
    """Seats that count from 1, as the rule book does."""
    return tuple(int(seat) - 1 for seat in text.split(","))


def played(
    kind: SeriesKind, seats: int, *old_maids: int, deals: int | None = None, ending: Ending = Ending.HOLDER_LOSES
) -> Series:
    """The series after deals with these old maids, seat 0 first; each is dealt by whose turn it is."""
    series = Series(kind, seats, deals, ending=ending)
    for old_maid in old_maids:
        winners = (old_maid,) if ending is Ending.HOLDER_WINS else ()
        series = add(series, Result(series.next_dealer or series.playing[0], (old_maid,), winners))
    return series


@pytest.mark.parametrize("line", CASES)
def test_a_series_goes_as_the_rule_book_tells_it(line: str) -> None:
    """T31, T32, T33."""
    name, *others = line.split()
    told = dict(word.split("=") for word in others)
    old_maids = seats_of(told["old_maids"])
    series = played(KINDS[name], int(told["seats"]), *old_maids, deals=int(told["deals"]))
    before = played(KINDS[name], int(told["seats"]), *old_maids[:-1], deals=int(told["deals"]))

    assert ",".join(map(str, series.marks)) == told["marks"]
    assert series.winners == seats_of(told["winners"])
    assert (before.is_over, series.is_over) == (False, True)
    assert len(series.results) == int(told["deals"])


def test_all_series_of_the_rule_book_are_here() -> None:
    assert len(CASES) == 3


@pytest.mark.parametrize("kind", [SeriesKind.NONE, SeriesKind.MARKS])
def test_an_open_series_goes_on_for_ever_and_counts(kind: SeriesKind) -> None:
    series = played(kind, 3, *[1] * 30, 2)

    assert not series.is_over
    assert (series.marks, series.leaders, series.winners) == ((0, 30, 1), (0,), ())


def test_equal_seats_share_the_series() -> None:
    """RULES G8."""
    assert played(SeriesKind.FIXED_DEALS, 3, 0, 1, deals=2).winners == (2,)
    assert played(SeriesKind.FIXED_DEALS, 3, 0, 1, 2, deals=3).winners == (0, 1, 2)


def test_where_the_odd_card_wins_the_most_wins_are_best() -> None:
    """RULES G14."""
    series = played(SeriesKind.POINTS_5, 3, 1, 1, 2, 1, 1, 1, ending=Ending.HOLDER_WINS)

    assert (series.wins, series.is_over, series.winners) == ((0, 5, 1), True, (1,))


def test_where_the_first_one_out_wins_first_places_count_and_marks_are_kept_apart() -> None:
    """RULES G15."""
    series = Series(SeriesKind.FIXED_DEALS, 3, 2, ending=Ending.FIRST_OUT_WINS)
    series = add(add(series, Result(0, (1,), (2,))), Result(1, (2,), (2,)))

    assert (series.marks, series.wins, series.winners) == ((0, 1, 1), (0, 0, 2), (2,))


def test_dropping_out_is_no_loss_where_the_odd_card_wins() -> None:
    assert played(SeriesKind.DROP_OUT, 3, 1, 0, ending=Ending.HOLDER_WINS).winners == (0, 1)


def test_whoever_lays_a_wrong_pair_gets_a_mark_each() -> None:
    """RULES G18."""
    series = add(begin(VARIANTS["papaz_kacti_drop_out"], 4), Result(0, (0, 2)))

    assert (series.marks, series.out, series.playing) == ((1, 0, 1, 0), (0, 2), (1, 3))


def test_the_last_two_share_it_when_both_drop_out_at_once() -> None:
    series = add(add(begin(VARIANTS["papaz_kacti_drop_out"], 3), Result(0, (2,))), Result(0, (0, 1)))

    assert (series.is_over, series.winners, series.next_dealer) == (True, (0, 1), None)


def test_chance_chooses_the_first_dealer_and_then_the_left_neighbor_deals() -> None:
    """RULES B10, G1."""
    series = begin(VARIANTS["old_maid"], 3)
    dealers = [series.next_dealer]
    for old_maid in (1, 1, 2):
        dealer = 2 if series.next_dealer is None else series.next_dealer
        series = add(series, Result(dealer, (old_maid,)))
        dealers.append(series.next_dealer)

    assert dealers == [None, 0, 1, 2]


def test_a_seat_that_is_out_deals_no_more() -> None:
    assert add(begin(VARIANTS["papaz_kacti_drop_out"], 4), Result(0, (1,))).next_dealer == 2


def test_the_result_is_read_off_the_table() -> None:
    over = table_from("first_out_wins dealer 2 giver - picker -\nhand\nhand Qs\nhand\nwon 2")

    assert result_of(over) == Result(2, (1,), (2,))


def test_a_deal_that_is_not_over_has_no_result() -> None:
    table, _ = start(VARIANTS["old_maid"], [cards("Qs 2h"), cards("2c 3d"), cards("3s")], 0)

    with pytest.raises(ValueError, match="not over"):
        result_of(table)


@pytest.mark.parametrize(
    "result", [Result(1, (0,)), Result(0, (1,)), Result(0, (3,)), Result(0, (2,), (1,)), Result(0, ())]
)
def test_a_result_of_seats_that_do_not_play_is_refused(result: Result) -> None:
    """Seat 1 has dropped out, and there is no seat 3."""
    series = add(begin(VARIANTS["papaz_kacti_drop_out"], 3), Result(0, (1,)))

    with pytest.raises(ValueError, match=r"seats|old maid"):
        add(series, result)


def test_after_the_end_nothing_is_added() -> None:
    with pytest.raises(ValueError, match="series is over"):
        add(played(SeriesKind.FIXED_DEALS, 3, 1, deals=1), Result(0, (1,)))


@pytest.mark.parametrize(
    ("kind", "deals", "agreed_on"),
    [
        (None, None, (SeriesKind.NONE, None)),
        (None, 3, (SeriesKind.FIXED_DEALS, 3)),
        (SeriesKind.FIXED_DEALS, None, (SeriesKind.FIXED_DEALS, 5)),
        (SeriesKind.FIXED_DEALS, 9, (SeriesKind.FIXED_DEALS, 9)),
        (SeriesKind.DROP_OUT, None, (SeriesKind.DROP_OUT, None)),
    ],
)
def test_a_series_is_agreed_on(
    kind: SeriesKind | None, deals: int | None, agreed_on: tuple[SeriesKind, int | None]
) -> None:
    series = begin(agreed(VARIANTS["old_maid"], kind, deals), 4, deals)

    assert (series.kind, series.deals) == agreed_on


def test_only_fixed_deals_have_a_number() -> None:
    with pytest.raises(ValueError, match="fixed_deals"):
        agreed(VARIANTS["old_maid"], SeriesKind.MARKS, 3)
    with pytest.raises(ValueError, match="at least one deal"):
        begin(replace(VARIANTS["old_maid"], series=SeriesKind.FIXED_DEALS), 4, 0)
