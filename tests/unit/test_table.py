"""The table: dealing, turns, safe seats and the end. The worked examples are in test_rule_cases.py."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace
from random import Random

import pytest

from voice_oldmaid.game.cards import FULL_PACK, Card, Rank, card, cards, codes
from voice_oldmaid.game.events import CardPicked, Dealt, Event, GameEnded, PairLaid, SeatSafe, TurnBegan
from voice_oldmaid.game.laws import check, check_deal
from voice_oldmaid.game.notation import table_from
from voice_oldmaid.game.rules import Ending, FanTo, Next, Rules, Starter
from voice_oldmaid.game.table import Table, arrange, deal, pick, push_up, start
from voice_oldmaid.game.variants import VARIANTS

OLD_MAID = VARIANTS["old_maid"]
FRENCH = replace(OLD_MAID, fan_to=FanTo.RIGHT, next=Next.GIVER_PICKS, starter=Starter.LEFT_PICKS)


def hands(text: str) -> list[tuple[Card, ...]]:
    """Hands with a stroke between them, seat 0 first."""
    return [*map(cards, text.split("/"))]


def played(table: Table, positions: list[int]) -> tuple[Table, list[Event]]:
    """The table after picks at these positions, and everything that happened."""
    told: list[Event] = []
    for position in positions:
        table, events = pick(table, position)
        told += events
    return table, told


# --- the deal (RULES 2.3)

HAND_SIZES = """
51: 1x26 + 1x25, 3x17, 3x13 + 1x12, 1x11 + 4x10, 3x9 + 3x8, 2x8 + 5x7
51: 3x7 + 5x6, 6x6 + 3x5, 1x6 + 9x5, 7x5 + 4x4, 3x5 + 9x4
103: 1x52 + 1x51, 1x35 + 2x34, 3x26 + 1x25, 3x21 + 2x20, 1x18 + 5x17, 5x15 + 2x14
103: 7x13 + 1x12, 4x12 + 5x11, 3x11 + 7x10, 4x10 + 7x9, 7x9 + 5x8
29: 1x15 + 1x14, 2x10 + 1x9, 1x8 + 3x7, 4x6 + 1x5, 5x5 + 1x4, 1x5 + 6x4, 5x4 + 3x3
31: 1x16 + 1x15, 1x11 + 2x10, 3x8 + 1x7, 1x7 + 4x6, 1x6 + 5x5, 3x5 + 4x4, 7x4 + 1x3
37: 1x19 + 1x18, 1x13 + 2x12, 1x10 + 3x9, 2x8 + 3x7, 1x7 + 5x6, 2x6 + 5x5, 5x5 + 3x4
49: 1x25 + 1x24, 1x17 + 2x16, 1x13 + 3x12, 4x10 + 1x9, 1x9 + 5x8, 7x7, 1x7 + 7x6
53: 1x27 + 1x26, 2x18 + 1x17, 1x14 + 3x13, 3x11 + 2x10, 5x9 + 1x8, 4x8 + 3x7, 5x7 + 3x6
"""
SORTED_CARDS = [card for rank in Rank for card in FULL_PACK * 2 if card.rank is rank]


def hand_sizes() -> list[tuple[int, list[int]]]:
    """Pack sizes with the sizes of the hands, the first dealt hand first."""
    rows = []
    for line in HAND_SIZES.split("\n")[1:-1]:
        size, cells = line.split(": ")
        for cell in cells.split(", "):
            groups = [group.split("x") for group in cell.split(" + ")]
            rows.append((int(size), [int(each) for times, each in groups for _ in range(int(times))]))
    return rows


@pytest.mark.parametrize(("size", "sizes"), hand_sizes(), ids=str)
def test_hands_are_as_even_as_can_be_and_the_dealer_has_no_card_more(size: int, sizes: list[int]) -> None:
    """B12, T8, T9."""
    seats = len(sizes)
    rules = Rules("any", tuple(SORTED_CARDS[:size]), seats_max=12)
    for dealer in range(seats):
        _, events = deal(rules, seats, Random(size), dealer)
        clockwise = [(dealer + 1 + place) % seats for place in range(seats)]

        assert Dealt(dealer, tuple(sizes[clockwise.index(seat)] for seat in range(seats))) == events[0]


def test_the_pack_is_dealt_singly_from_the_dealers_left() -> None:
    """B11: the cards that one seat gets lie as far apart in the shuffled pack as there are seats."""
    rules = Rules("tiny", cards("2s 3s 4s 5s 6s 2h 3h 4h 5h 6h Qs"), seats_max=11)
    table, _ = deal(rules, 11, Random(5), dealer=4)
    shuffled = [*rules.pack]
    Random(5).shuffle(shuffled)

    assert shuffled == [table.hands[(5 + place) % 11][0] for place in range(11)]


def test_chance_chooses_the_dealer_unless_one_is_given() -> None:
    dealers = {deal(OLD_MAID, 4, Random(seed))[0].dealer for seed in range(60)}

    assert {0, 1, 2, 3} == dealers
    assert deal(OLD_MAID, 4, Random(1), dealer=2)[0].dealer == 2


def test_the_same_seed_deals_the_same_and_another_does_not() -> None:
    assert deal(OLD_MAID, 4, Random(7)) == deal(OLD_MAID, 4, Random(7))
    assert deal(OLD_MAID, 4, Random(7)) != deal(OLD_MAID, 4, Random(8))


@pytest.mark.parametrize("seats", [-1, 0, 1, 7])
def test_a_deal_for_other_seats_is_refused(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 6 seats"):
        deal(OLD_MAID, seats, Random(1))


@pytest.mark.parametrize("dealer", [-1, 4])
def test_a_dealer_who_does_not_sit_there_is_refused(dealer: int) -> None:
    with pytest.raises(ValueError, match="dealer"):
        deal(OLD_MAID, 4, Random(1), dealer)


# --- the opening lay (RULES 2.4)


def test_all_seats_lay_clockwise_from_the_dealers_left_and_then_safe_seats_are_told() -> None:
    """G2, G-05: not only the first seat lays."""
    table, events = start(OLD_MAID, hands("5s 5h / 7s 7h 7d 8s / 9s 9h / 7c 8h Qs"), dealer=1)

    assert events == (
        Dealt(1, (2, 4, 2, 3)),
        PairLaid(2, (card("9s"), card("9h"))),
        PairLaid(0, (card("5s"), card("5h"))),
        PairLaid(1, (card("7s"), card("7h"))),
        SeatSafe(2),
        SeatSafe(0),
        TurnBegan(picker=3, giver=1, fan=2),
    )
    assert hands("/ 7d 8s / / 7c 8h Qs") == [*table.hands]
    assert table.laid_by == (2, 0, 1)


def test_a_deal_can_be_over_before_the_first_turn() -> None:
    """B21."""
    table, events = start(OLD_MAID, hands("5s 5h / Qs"), dealer=0)

    assert (SeatSafe(0), GameEnded(1, card("Qs"))) == events[-2:]
    assert table.is_over
    assert (table.giver, table.picker, table.view(0).fan) == (None, None, 0)


def test_a_seat_that_was_dealt_nothing_is_safe() -> None:
    _, events = start(OLD_MAID, hands("5s / / 5h Qs"), dealer=0)

    assert SeatSafe(1) in events


@pytest.mark.parametrize("text", ["5s / 5h", "5s Qs / 6s 6h", "/", "5s 5h 5d / Qs"])
def test_cards_that_would_never_end_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="exactly one card left over"):
        start(OLD_MAID, hands(text), dealer=0)


# --- who starts (RULES 2.5)


@pytest.mark.parametrize(
    ("starter", "fan_to", "following", "giver", "picker"),
    [
        (Starter.DEALER_GIVES, FanTo.LEFT, Next.PICKER_GIVES, 3, 0),
        (Starter.LEFT_GIVES, FanTo.LEFT, Next.PICKER_GIVES, 0, 1),
        (Starter.LEFT_PICKS, FanTo.RIGHT, Next.GIVER_PICKS, 1, 0),
        (Starter.DEALER_GIVES, FanTo.RIGHT, Next.PICKER_GIVES, 3, 2),
    ],
)
def test_the_first_turn_of_four_seats_with_the_last_one_dealing(
    starter: Starter, fan_to: FanTo, following: Next, giver: int, picker: int
) -> None:
    """T41."""
    rules = replace(OLD_MAID, starter=starter, fan_to=fan_to, next=following)
    table, _ = start(rules, hands("2s 3s / 2h 4s / 3h 5s / 4h 5h Qs"), dealer=3)

    assert (giver, picker) == (table.giver, table.picker)


@pytest.mark.parametrize(
    ("rules", "text", "giver", "picker"),
    [
        (OLD_MAID, "2s 3s / 2h 4s / 3h 4h Qs / 9s 9h", 0, 1),
        (OLD_MAID, "9s 9h / 2h 4s / 3h 4h Qs / 2s 3s", 3, 1),
        (replace(OLD_MAID, starter=Starter.LEFT_GIVES), "9s 9h / 8s 8h / 3h 4h Qs / 3s 4s", 2, 3),
        (replace(OLD_MAID, fan_to=FanTo.RIGHT), "2s 3s / 2h 4s / 3h 4h Qs / 9s 9h", 2, 1),
        (FRENCH, "9s 9h / 2h 4s / 3h 4h Qs / 2s 3s", 2, 1),
        (FRENCH, "2s 3s / 9s 9h / 3h 4h Qs / 2h 4s", 2, 0),
    ],
)
def test_the_next_seat_with_cards_starts_in_place_of_a_safe_one(
    rules: Rules, text: str, giver: int, picker: int
) -> None:
    """B26: both partners, in the direction of the turns. Seat 3 deals."""
    table, _ = start(rules, hands(text), dealer=3)

    assert (giver, picker) == (table.giver, table.picker)


# --- a turn

TURN = "old_maid dealer 0 giver 0 picker 1\nhand 3s 9d 5h\nhand 3h 9c Qs\nhand 5c"


def test_a_picked_card_that_pairs_is_laid_and_the_picker_gives_next() -> None:
    """T11, T13, T35."""
    table, events = pick(table_from(TURN), 2)

    assert events == (
        CardPicked(1, 0, 2, card("9d")),
        PairLaid(1, (card("9c"), card("9d"))),
        TurnBegan(picker=2, giver=1, fan=2),
    )
    assert hands("3s 5h / 3h Qs / 5c") == [*table.hands]


def test_a_picked_card_that_fits_nothing_stays_at_the_end_of_the_hand() -> None:
    """T12, G4, G-11: no hand is ever sorted."""
    table, events = pick(table_from(TURN), 3)

    assert events == (CardPicked(1, 0, 3, card("5h")), TurnBegan(picker=2, giver=1, fan=4))
    assert hands("3s 9d / 3h 9c Qs 5h / 5c") == [*table.hands]


@pytest.mark.parametrize("position", [1, 2, 3])
def test_the_card_goes_from_the_giver_to_the_picker(position: int) -> None:
    """G-07: the right two seats, in the right direction."""
    before = table_from(TURN)
    after, events = pick(before, position)

    assert events[0] == CardPicked(picker=1, giver=0, position=position, card=before.hands[0][position - 1])
    assert len(after.hands[0]) == 2
    assert before.hands[2] == after.hands[2]


@pytest.mark.parametrize("position", [0, -1, 4, 99])
def test_a_position_that_is_not_there_is_refused_and_never_bent(position: int) -> None:
    """G-16: and the wrong wish leaves nothing behind."""
    table = table_from(TURN)
    with pytest.raises(ValueError, match="positions 1 to 3"):
        pick(table, position)

    assert table_from(TURN) == table
    assert CardPicked(1, 0, 1, card("3s")) == pick(table, 1)[1][0]


def test_nothing_can_be_picked_after_the_end() -> None:
    """G-12."""
    with pytest.raises(ValueError, match="over"):
        pick(table_from("old_maid dealer 0 giver - picker -\nhand\nhand Qs"), 1)


def test_a_table_cannot_be_changed() -> None:
    table = table_from(TURN)
    with pytest.raises(FrozenInstanceError):
        table.picker = 2  # type: ignore[misc]


# --- safe seats and the end


def test_the_giver_is_told_safe_before_the_picker() -> None:
    """B29."""
    table = table_from("old_maid dealer 0 giver 0 picker 1\nhand 5h\nhand 5d\nhand Qs")
    _, events = pick(table, 1)

    assert (SeatSafe(0), SeatSafe(1), GameEnded(2, card("Qs"))) == events[-3:]


FIRST_OUT = replace(OLD_MAID, ending=Ending.FIRST_OUT_WINS)


def test_all_who_are_safe_by_the_opening_share_the_win() -> None:
    """G7: whoever is safe later is only safe."""
    table, events = start(FIRST_OUT, hands("7s 7h / 8s Qs / 9s 9h / 8h"), dealer=1)

    assert (SeatSafe(2, wins=True), SeatSafe(0, wins=True)) == events[3:5]
    assert (SeatSafe(3), GameEnded(1, card("Qs"), winners=(2, 0))) == pick(table, 1)[1][-2:]


def test_of_two_who_are_safe_by_one_pick_the_giver_was_first() -> None:
    """B29: it only matters where the first one out wins."""
    table = table_from("old_maid dealer 1 giver 1 picker 0\nhand 5h\nhand 5d\nhand Qs", FIRST_OUT)

    assert (SeatSafe(1, wins=True), SeatSafe(0), GameEnded(2, card("Qs"), winners=(1,))) == pick(table, 1)[1][-3:]


@pytest.mark.parametrize(("ending", "winners"), [(Ending.HOLDER_LOSES, ()), (Ending.HOLDER_WINS, (2,))])
def test_the_ending_says_who_has_won(ending: Ending, winners: tuple[int, ...]) -> None:
    rules = replace(OLD_MAID, ending=ending)
    table = table_from("old_maid dealer 1 giver 1 picker 0\nhand 5h\nhand 5d\nhand Qs", rules)
    after, events = pick(table, 1)

    assert (SeatSafe(1), SeatSafe(0), GameEnded(2, card("Qs"), winners)) == events[-3:]
    assert (table.winners, after.winners) == ((), winners)


def test_a_seat_that_is_out_never_picks_again_and_is_told_safe_once() -> None:
    """G-01."""
    table = table_from("old_maid dealer 3 giver 3 picker 0\nhand 7s\nhand 8s Qs\nhand 8h 9s\nhand 7h 9h")
    table, told = played(table, [1])
    rng = Random(1)
    while not table.is_over:
        table, events = pick(table, rng.randint(1, table.view(1).fan))
        told += events

    assert told.count(SeatSafe(0)) == 1
    assert [event for event in told[3:] if isinstance(event, CardPicked) and 0 in (event.picker, event.giver)] == []


def test_the_circle_closes_over_seats_without_cards() -> None:
    """G-03: hands of 2, 0, 1 and 0 cards."""
    table = table_from("old_maid dealer 0 giver 0 picker 2\nhand 7s Qs\nhand\nhand 7h\nhand")

    assert GameEnded(0, card("Qs")) == pick(table, 1)[1][-1]
    assert TurnBegan(picker=0, giver=2, fan=2) == pick(table, 2)[1][-1]


def test_one_card_in_each_hand_is_not_the_end() -> None:
    """G-04: and the old maid is who holds the odd card, not the first who holds a card."""
    table = table_from("old_maid dealer 1 giver 1 picker 2\nhand Qs\nhand 7s\nhand 7h")
    table, events = pick(table, 1)

    assert (SeatSafe(1), SeatSafe(2), GameEnded(0, card("Qs"))) == events[-3:]

    table = table_from("old_maid dealer 0 giver 0 picker 1\nhand Qs\nhand 7s\nhand 7h")
    table, _ = played(table, [1, 2])

    assert not table.is_over
    assert GameEnded(2, card("Qs")) == pick(table, 1)[1][-1]


def test_a_giver_whose_last_card_was_picked_is_out_before_its_own_turn() -> None:
    """G-13, T39: the picker gives to the next seat with cards."""
    table = table_from("old_maid dealer 0 giver 0 picker 1\nhand 7s\nhand 8s Qs\nhand 7h 8h")
    table, events = pick(table, 1)

    assert (SeatSafe(0), TurnBegan(picker=2, giver=1, fan=3)) == events[-2:]
    assert TurnBegan(picker=1, giver=2, fan=3) == pick(table, 2)[1][-1]


def test_a_picker_that_is_out_is_followed_by_the_next_seat_with_cards() -> None:
    """T38."""
    table = table_from("old_maid dealer 0 giver 0 picker 1\nhand 7s 8s\nhand 7h\nhand 8h Qs")

    assert (SeatSafe(1), TurnBegan(picker=0, giver=2, fan=2)) == pick(table, 1)[1][-2:]


def test_in_the_french_game_the_giver_picks_next_unless_it_is_out() -> None:
    """T14, T40."""
    text = "old_maid dealer 2 giver 1 picker 0\nhand 2s 3s\nhand 4s\nhand 2h 4h\nhand 3h Qs"
    table, events = pick(table_from(text, FRENCH), 1)

    assert TurnBegan(picker=2, giver=3, fan=2) == events[-1]
    assert TurnBegan(picker=3, giver=0, fan=3) == pick(table, 1)[1][-1]


# --- arranging a hand


def test_a_hand_is_arranged_by_its_old_positions() -> None:
    table = arrange(table_from(TURN), 1, (3, 1, 2))

    assert hands("3s 9d 5h / Qs 3h 9c / 5c") == [*table.hands]
    assert check(table) == []


def test_the_position_that_is_picked_counts_in_the_new_order() -> None:
    table = arrange(table_from(TURN), 0, (2, 3, 1))

    assert CardPicked(1, 0, 3, card("3s")) == pick(table, 3)[1][0]


@pytest.mark.parametrize("order", [(), (1, 2), (1, 2, 2), (0, 1, 2), (1, 2, 4), (1, 2, 3, 3), (-1, -2, -3)])
def test_an_order_that_loses_or_doubles_a_card_is_refused(order: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="each position once"):
        arrange(table_from(TURN), 1, order)


@pytest.mark.parametrize("seat", [-1, 3])
def test_a_seat_that_is_not_there_has_no_hand_and_no_view(seat: int) -> None:
    with pytest.raises(ValueError, match="seats are 0 to 2"):
        arrange(table_from(TURN), seat, (1, 2, 3))
    with pytest.raises(ValueError, match="seats are 0 to 2"):
        table_from(TURN).view(seat)


# --- what a seat knows


def test_a_view_has_one_hand_and_only_the_sizes_of_the_others() -> None:
    view = table_from(TURN + "\nlaid 2 2h 2c").view(2)

    assert codes(view.hand) == "5c"
    assert view.sizes == (3, 3, 1)
    assert (view.seat, view.seats, view.fan, view.dealer, view.picker, view.giver) == (2, 3, 3, 0, 1, 0)
    assert ((cards("2h 2c"),), (2,)) == (view.laid, view.laid_by)
    assert not view.is_over
    assert not view.is_safe(2)


def test_those_who_only_watch_do_not_learn_what_was_picked() -> None:
    picked = pick(table_from(TURN), 1)[1][0]

    assert [picked.seen_by(seat) for seat in (0, 1)] == [picked, picked]
    assert [picked.seen_by(seat) for seat in (2, None)] == [CardPicked(1, 0, 1, None)] * 2


# --- a card that sticks out, and seats that are out


@pytest.mark.parametrize(("hand", "place"), [("9h 5h", 1), ("5h 9h", 2)])
def test_a_card_that_was_pushed_up_stays_the_same_card_when_its_seat_picks_and_lays(hand: str, place: int) -> None:
    """RULES B37: where the mate that is laid stood before it, it moves one place to the left."""
    table, _ = start(OLD_MAID, [cards("2h 9s Qs"), cards("2c 5d"), cards(hand)], dealer=1)
    assert (table.giver, table.picker) == (1, 2)
    turned, _ = pick(push_up(table, 2, place), 2)

    assert turned.hands[2] == cards("9h")
    assert turned.stuck_out == (0, 0, 1)


@pytest.mark.parametrize("position", [1, 2])
def test_after_a_pick_no_card_sticks_out_of_that_fan(position: int) -> None:
    table, _ = start(OLD_MAID, [cards("2h 9s Qs"), cards("2c 5d"), cards("9h 5h")], dealer=1)

    assert pick(push_up(table, 1, 1), position)[0].stuck_out == ()


def test_all_see_which_card_sticks_out_and_arranging_pushes_it_down() -> None:
    table, _ = start(OLD_MAID, [cards("2h 9s Qs"), cards("2c 5d"), cards("9h 5h")], dealer=1)
    pushed = push_up(table, 1, 2)

    assert [pushed.view(seat).pushed_up for seat in range(3)] == [2, 2, 2]
    assert arrange(pushed, 1, [2, 1]).view(0).pushed_up == 0


@pytest.mark.parametrize(("seat", "position"), [(0, 4), (0, -1), (3, 1), (-1, 1)])
def test_a_card_that_is_not_there_cannot_be_pushed_up(seat: int, position: int) -> None:
    table, _ = start(OLD_MAID, [cards("2h 9s Qs"), cards("2c 5d"), cards("9h 5h")], dealer=1)

    with pytest.raises(ValueError, match="not"):
        push_up(table, seat, position)


def test_seats_that_are_out_get_no_cards_and_are_not_told_to_be_safe() -> None:
    table, events = deal(OLD_MAID, 4, Random(1), dealer=2, out=(0, 3))

    assert [event.sizes for event in events if isinstance(event, Dealt)] == [(0, 26, 25, 0)]
    assert {event.seat for event in events if isinstance(event, SeatSafe)} <= {1, 2}
    assert table.out == (0, 3)
    assert [table.view(1).is_safe(seat) for seat in range(4)] == [False] * 4
    assert check_deal(table) == []


@pytest.mark.parametrize(("dealer", "out"), [(1, (1,)), (0, (1, 2))])
def test_the_dealer_plays_and_so_does_somebody_else(dealer: int, out: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="not"):
        deal(OLD_MAID, 3, Random(1), dealer, out)
