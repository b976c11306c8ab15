"""What holds for every variant, every number of seats and every seed; and for all that can come of one tiny deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise, product
from math import sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from tests.thorough import tries
from voice_oldmaid.game.cards import Card, cards
from voice_oldmaid.game.computer import choose_position
from voice_oldmaid.game.events import CardPicked, Dealt, Event, GameEnded, PairLaid, SeatSafe, TurnBegan
from voice_oldmaid.game.laws import check, check_deal, check_step
from voice_oldmaid.game.rules import FanTo, Next, PairRule, Rules, Starter
from voice_oldmaid.game.table import Table, arrange, deal, pick, start
from voice_oldmaid.game.variants import VARIANTS

MOST_PICKS = 1_000
variants = pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)
SHORT = VARIANTS["old_maid_short"]
SHORT_COLOR_PAIRS = replace(SHORT, removed_from=cards("Qc"), pair=PairRule.RANK_COLOR)
SWITCHES = [
    replace(rules, fan_to=fan_to, next=following, starter=starter)
    for rules, fan_to, following, starter in product((SHORT, SHORT_COLOR_PAIRS), FanTo, Next, Starter)
]
"""Each way round with each starter, with pairs by rank and by rank and color."""


def game(rules: Rules, seats: int, rng: Random) -> Iterator[tuple[Table, tuple[Event, ...]]]:
    """A whole game: every table with the events that led to it. Fails loudly if it does not end."""
    table, events = deal(rules, seats, rng)
    yield table, events
    for _ in range(MOST_PICKS):
        if table.picker is None:
            return
        table, events = pick(table, choose_position(table.view(table.picker), rng))
        yield table, events
    raise AssertionError(f"{rules.name} with {seats} seats did not end within {MOST_PICKS} picks")


@cache
def a_game_for_each_number_of_seats(rules: Rules) -> list[list[tuple[Table, tuple[Event, ...]]]]:
    seats = range(rules.seats_min, rules.seats_max + 1)
    return [[*game(rules, count, Random(count))] for count in seats]


def assert_lawful(tables: list[Table]) -> None:
    assert check_deal(tables[0]) == []
    for before, after in pairwise(tables):
        assert check_step(before, after) == []
    assert tables[-1].is_over


# --- whole games


@variants
def test_every_law_holds_after_every_step(rules: Rules) -> None:
    for steps in a_game_for_each_number_of_seats(rules):
        assert_lawful([table for table, _ in steps])


def odd_card(table: Table) -> Card:
    (left,) = (card for hand in table.hands for card in hand)
    return left


def test_every_law_holds_in_a_thousand_games_of_four() -> None:
    """G-14."""
    for seed in range(tries(1_000, 100)):
        assert_lawful([table for table, _ in game(VARIANTS["old_maid"], 4, Random(seed))])


@pytest.mark.parametrize(
    "rules", SWITCHES, ids=lambda rules: f"{rules.fan_to}-{rules.next}-{rules.starter}-{rules.pair}"
)
def test_every_law_holds_the_other_way_round_and_with_color_pairs(rules: Rules) -> None:
    for seats in range(2, 9):
        tables = [table for table, _ in game(rules, seats, Random(seats))]

        assert_lawful(tables)
        if rules.pair is PairRule.RANK_COLOR:
            assert str(odd_card(tables[-1])) == "Qs"


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_thousand_games_end(seats: int) -> None:
    """G-03; each game raises if it does not end. B9: each queen is as likely as another to be the odd card."""
    games = tries(1_000, 200)
    odd = Counter(str(odd_card(last)) for last in (ended(seats, seed) for seed in range(games)))

    assert {"Qs", "Qc", "Qh", "Qd"} == set(odd)
    assert all(abs(times - games / 4) < 3 * sqrt(games * 0.25 * 0.75) for times in odd.values())


def ended(seats: int, seed: int) -> Table:
    *_, (table, _) = game(VARIANTS["old_maid"], seats, Random(seed))
    return table


# The rule book's short game was measured with the dealer giving first.
SHORT_AS_MEASURED = replace(SHORT, starter=Starter.DEALER_GIVES)


@pytest.mark.parametrize(
    ("rules", "seats", "cards_left", "picks"),
    [
        (VARIANTS["old_maid"], 2, 13.0, 6.8),
        (VARIANTS["old_maid"], 3, 19.5, 18.0),
        (VARIANTS["old_maid"], 4, 24.8, 31.3),
        (VARIANTS["old_maid"], 6, 32.1, 57.1),
        (SHORT_AS_MEASURED, 3, 12.1, 10.6),
        (SHORT_AS_MEASURED, 4, 15.5, 14.7),
        (VARIANTS["picture_pack"], 3, 21.6, 20.5),
        (VARIANTS["scabby_queen"], 4, 39.2, 58.4),
        (VARIANTS["pouilleux"], 4, 39.2, 66.7),
        (VARIANTS["old_maid_two_packs"], 8, 47.8, 100.7),
    ],
    ids=lambda value: getattr(value, "name", str(value)),
)
def test_games_are_as_long_as_the_rule_book_says(rules: Rules, seats: int, cards_left: float, picks: float) -> None:
    """RULES 2.13, within three sigma and the rounding of its table."""
    games = [[table for table, _ in game(rules, seats, Random(f"length {seed}"))] for seed in range(250)]

    assert_mean(cards_left, [sum(map(len, tables[0].hands)) for tables in games])
    assert_mean(picks, [len(tables) - 1 for tables in games])


def assert_mean(expected: float, counts: list[int]) -> None:
    # The rule book's own means come from 20,000 deals.
    three_sigma = 3 * stdev(counts) * sqrt(1 / len(counts) + 1 / 20_000)
    assert abs(fmean(counts) - expected) <= three_sigma + 0.05


# --- events


@variants
def test_the_events_alone_tell_the_sizes_of_all_hands(rules: Rules) -> None:
    """Whoever only hears what happened knows how many cards each seat has, who is safe, and whose turn it is."""
    for steps in a_game_for_each_number_of_seats(rules):
        sizes: list[int] = []
        for table, events in steps:
            for event in events:
                hear(sizes, event)

            assert [*map(len, table.hands)] == sizes
            assert whose_turn(table, sizes) == events[-1] or table.is_over


def whose_turn(table: Table, sizes: list[int]) -> TurnBegan | None:
    if table.picker is None or table.giver is None:
        return None
    return TurnBegan(table.picker, table.giver, sizes[table.giver])


def hear(sizes: list[int], event: Event) -> None:
    """What one event says about the sizes of the hands."""
    if isinstance(event, Dealt):
        sizes[:] = event.sizes
    elif isinstance(event, PairLaid):
        sizes[event.seat] -= 2
    elif isinstance(event, CardPicked):
        sizes[event.giver] -= 1
        sizes[event.picker] += 1
    elif isinstance(event, SeatSafe):
        assert sizes[event.seat] == 0
    elif isinstance(event, GameEnded):
        assert sizes[event.old_maid] == sum(sizes) == 1


@variants
def test_each_seat_but_the_old_maid_is_told_safe_exactly_once(rules: Rules) -> None:
    for steps in a_game_for_each_number_of_seats(rules):
        told = [event for _, events in steps for event in events]
        safe = [event.seat for event in told if isinstance(event, SeatSafe)]
        seats = len(steps[0][0].hands)

        assert isinstance(told[-1], GameEnded)
        assert set(range(seats)) - {told[-1].old_maid} == set(safe)
        assert seats - 1 == len(safe)


@pytest.mark.parametrize("seats", range(3, 7))
def test_in_the_base_game_everybody_picks_from_the_nearest_hand_on_the_right(seats: int) -> None:
    """T36, B24: from the left neighbor only when all seats between are safe."""
    for seed in range(20):
        for table, _ in game(VARIANTS["old_maid"], seats, Random(seed)):
            if table.picker is not None and table.giver is not None:
                between = [(table.picker - step) % seats for step in range(1, (table.picker - table.giver) % seats)]

                assert all(table.view(0).is_safe(seat) for seat in between)


# --- secrets


@pytest.mark.parametrize(("variant", "seats"), [("old_maid", 3), ("old_maid", 5), ("old_maid_two_packs", 8)])
def test_a_seat_sees_no_difference_when_hidden_cards_change_places(variant: str, seats: int) -> None:
    """Same view, and the same events unless the swap changes what is laid on the table for all to see."""
    swaps = 0
    for seed in range(10):
        for table in [table for table, _ in game(VARIANTS[variant], seats, Random(seed))][:-1:8]:
            for seat in range(seats):
                swapped = swap_hidden(table, seat, Random(seed))
                if check(swapped):
                    continue
                swaps += swapped != table
                assert_looks_the_same(table, swapped, seat)

    assert swaps > 40


def swap_hidden(table: Table, seat: int, rng: Random) -> Table:
    """The table with two cards in other hands than this seat's exchanged."""
    places = [
        (holder, index) for holder, hand in enumerate(table.hands) if holder != seat for index in range(len(hand))
    ]
    if len(places) < 2:
        return table
    (one, here), (other, there) = rng.sample(places, 2)
    hands = [[*hand] for hand in table.hands]
    hands[one][here], hands[other][there] = hands[other][there], hands[one][here]
    return replace(table, hands=tuple(map(tuple, hands)))


def assert_looks_the_same(table: Table, swapped: Table, seat: int) -> None:
    assert table.view(seat) == swapped.view(seat)
    assert repr(table.view(seat)) == repr(swapped.view(seat))
    for position in range(1, table.view(seat).fan + 1):
        after, events = pick(table, position)
        after_swap, events_swapped = pick(swapped, position)
        if seat not in (table.picker, table.giver) and after.laid == after_swap.laid:
            assert seen(events, seat) == seen(events_swapped, seat)
            assert seen(events, None) == seen(events_swapped, None)


def seen(events: tuple[Event, ...], seat: int | None) -> list[Event]:
    """What was told, without the end: that shows the odd card to all."""
    return [event.seen_by(seat) for event in events if not isinstance(event, GameEnded)]


@pytest.mark.parametrize("seed", range(20))
def test_nobody_sees_how_another_seat_arranges_its_hand(seed: int) -> None:
    rng = Random(seed)
    table, _ = deal(VARIANTS["old_maid"], 4, rng)
    for seat in range(4):
        size = len(table.hands[seat])
        arranged = arrange(table, seat, rng.sample(range(1, size + 1), size))

        assert sorted(map(str, table.hands[seat])) == sorted(map(str, arranged.hands[seat]))
        assert all(table.view(other) == arranged.view(other) for other in range(4) if other != seat)


@pytest.mark.parametrize("seed", range(20))
def test_a_watcher_is_told_of_no_hidden_card(seed: int) -> None:
    """Every card that a watcher hears of lies on the table, or is the odd card at the end."""
    for table, events in game(VARIANTS["old_maid"], 4, Random(seed)):
        shown = {card for pair in table.laid for card in pair}
        told = [event.seen_by(None) for event in events]

        assert all(event.card is None for event in told if isinstance(event, CardPicked))
        assert all(set(event.cards) <= shown for event in told if isinstance(event, PairLaid))


# --- all that can come of one tiny deal


def all_situations(first: Table) -> dict[Table, list[Table]]:
    """Every table that can be reached, with the tables that may follow it."""
    following: dict[Table, list[Table]] = {}
    waiting = [first]
    while waiting:
        table = waiting.pop()
        if table not in following:
            fan = 0 if table.giver is None else len(table.hands[table.giver])
            following[table] = [pick(table, position)[0] for position in range(1, fan + 1)]
            waiting += following[table]
    return following


SEVEN = Rules("seven", cards("7s 7h 8s 8h 9s 9h Qs"))
# Counted by a second, separately written model of the rules. Situations, picks between them, ends by old maid, and in
# how many ways 0, 1, 2, ... picks can go.
TINY_DEALS = [
    ("7s 8h Qs / 8s 9h / 9s 7h", 3792, 7392, (144, 144, 144), [1, 2, 6, 12, 22, 47, 75, 124, 214]),
    ("7s 8s Qs / 7h 8h 9s / 9h", 62, 81, (12, 12, 0), [1, 1, 4, 10, 22, 34, 46, 58, 70]),
    ("7s 8s 9s / 7h 8h 9h Qs", 56, 68, (12, 12), [1, 4, 10, 22, 34, 46, 58, 70, 82]),
]


@pytest.mark.parametrize(("hands", "situations", "picks", "ends", "ways"), TINY_DEALS)
def test_everything_that_can_come_of_one_tiny_deal(
    hands: str, situations: int, picks: int, ends: tuple[int, ...], ways: list[int]
) -> None:
    dealt = [*map(cards, hands.split("/"))]
    first, _ = start(SEVEN, dealt, dealer=len(dealt) - 1)
    following = all_situations(first)
    old_maids = [[*map(bool, table.hands)].index(True) for table in following if table.is_over]

    assert situations == len(following)
    assert picks == sum(map(len, following.values()))
    assert ends == tuple(old_maids.count(seat) for seat in range(len(dealt)))
    assert ways == count_ways(first, following, len(ways))
    assert all(check_step(before, after) == [] for before, tables in following.items() for after in tables)
    assert set(following) == can_still_end(following)


def count_ways(first: Table, following: dict[Table, list[Table]], lengths: int) -> list[int]:
    """How many ways 0, 1, 2, ... picks can go."""
    reached, ways = Counter([first]), []
    for _ in range(lengths):
        ways.append(reached.total())
        later = Counter[Table]()
        for table, times in reached.items():
            later.update({after: following[table].count(after) * times for after in following[table]})
        reached = later
    return ways


def can_still_end(following: dict[Table, list[Table]]) -> set[Table]:
    """The situations from which some picks lead to an end: there is no trap if these are all."""
    ending: set[Table] = set()
    found = {table for table in following if table.is_over}
    while found:
        ending |= found
        found = {table for table, tables in following.items() if not ending.isdisjoint(tables)} - ending
    return ending
