"""The table: who holds what, and whose turn it is. `deal`, `pick` and `arrange` give a new table, never change one.

Two directions run through this file as steps: +1 is to the left, clockwise, and -1 to the right. The fan goes one way
from giver to picker, and the turns may go the other way (RULES 2.10).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import TypeAlias

from voice_oldmaid.game.cards import Card
from voice_oldmaid.game.events import CardPicked, Dealt, Event, GameEnded, PairLaid, SeatSafe, TurnBegan
from voice_oldmaid.game.rules import Ending, Next, Pair, Rules, Starter
from voice_oldmaid.game.view import View

Hands: TypeAlias = tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Everything about one deal between two moves; all pairs are laid."""

    rules: Rules
    hands: Hands
    """Seat 0 first; each in the order in which its fan is held out."""
    dealer: int
    picker: int | None
    """Whose turn it is to pick; None when the deal is over."""
    giver: int | None
    """Whose fan is held out; None when the deal is over."""
    laid: tuple[Pair, ...]
    """All pairs on the table, oldest first."""
    laid_by: tuple[int, ...]
    """Who laid each of them."""
    winners: tuple[int, ...] = ()
    """Who has won so far, where the rules name winners."""

    @property
    def is_over(self) -> bool:
        return self.picker is None

    def view(self, seat: int) -> View:
        """All that *seat* may know; ValueError if there is no such seat."""
        _require_seat(self, seat)
        return View(
            seat,
            self.rules,
            self.hands[seat],
            tuple(map(len, self.hands)),
            self.dealer,
            self.picker,
            self.giver,
            self.laid,
            self.laid_by,
        )


def deal(rules: Rules, seats: int, rng: Random, dealer: int | None = None) -> tuple[Table, tuple[Event, ...]]:
    """Shuffle, hand out the whole pack, and lay all pairs. Chance chooses the dealer unless one is given."""
    if not rules.seats_min <= seats <= rules.seats_max:
        raise ValueError(f"{rules.name} is for {rules.seats_min} to {rules.seats_max} seats, not for {seats}.")
    if dealer is None:
        dealer = rng.randrange(seats)
    pack = rules.cards_in_deal(rng)
    rng.shuffle(pack)
    # One card at a time, the first to the dealer's left neighbor.
    hands = [tuple(pack[(seat - dealer - 1) % seats :: seats]) for seat in range(seats)]
    return start(rules, hands, dealer)


def start(rules: Rules, hands: Sequence[tuple[Card, ...]], dealer: int) -> tuple[Table, tuple[Event, ...]]:
    """The table after the opening lay of these dealt hands, seat 0 first.

    Raises ValueError for cards that leave no odd card or more than one: such a deal would never end.
    """
    seats = len(hands)
    if not 0 <= dealer < seats:
        raise ValueError(f"The dealer is one of the {seats} seats, not {dealer}.")
    sorted_out = [rules.sort_out(hand) for hand in hands]
    kept = tuple(cards for _, cards in sorted_out)
    if len(rules.sort_out(card for hand in kept for card in hand)[1]) != 1:
        raise ValueError("The cards of a deal make pairs, with exactly one card left over.")
    events: list[Event] = [Dealt(dealer, tuple(map(len, hands)))]
    clockwise = [(dealer + 1 + place) % seats for place in range(seats)]
    lays = [PairLaid(seat, pair) for seat in clockwise for pair in sorted_out[seat][0]]
    events += lays
    safe = [seat for seat in clockwise if not kept[seat]]
    # All of them were safe at once (RULES G7).
    winners = tuple(safe) if rules.ending is Ending.FIRST_OUT_WINS else ()
    events += [SeatSafe(seat, seat in winners) for seat in safe]
    laid = tuple(lay.cards for lay in lays), tuple(lay.seat for lay in lays)
    return _begin_turn(rules, kept, dealer, _first_turn(rules, kept, dealer), laid, winners, events)


def pick(table: Table, position: int) -> tuple[Table, tuple[Event, ...]]:
    """The picker takes the card at *position*, counted from 1, out of the giver's fan, and lays it if it pairs.

    Raises ValueError when there is no such position, or when the deal is over.
    """
    rules, hands, picker, giver = table.rules, list(table.hands), table.picker, table.giver
    if picker is None or giver is None:
        raise ValueError("The deal is over: there is nothing to pick.")
    fan = hands[giver]
    if position not in range(1, len(fan) + 1):
        raise ValueError(f"The fan has positions 1 to {len(fan)}, not {position}.")
    card = fan[position - 1]
    hands[giver] = fan[: position - 1] + fan[position:]
    hands[picker], pair = _take_in(rules, hands[picker], card)
    events: list[Event] = [CardPicked(picker, giver, position, card)]
    laid = table.laid, table.laid_by
    if pair:
        laid = (*table.laid, pair), (*table.laid_by, picker)
        events.append(PairLaid(picker, pair))
    # The giver's hand was empty first (RULES B29).
    safe = [seat for seat in (giver, picker) if not hands[seat]]
    first = tuple(safe[:1]) if rules.ending is Ending.FIRST_OUT_WINS and not table.winners else ()
    events += [SeatSafe(seat, seat in first) for seat in safe]
    turn = _next_turn(rules, hands, picker)
    return _begin_turn(rules, tuple(hands), table.dealer, turn, laid, table.winners + first, events)


def arrange(table: Table, seat: int, order: Sequence[int]) -> Table:
    """The same table with the hand of *seat* in another order: *order* names the old positions, counted from 1.

    Raises ValueError if there is no such seat, or unless each position of the hand is named exactly once.
    """
    _require_seat(table, seat)
    hand = table.hands[seat]
    if sorted(order) != list(range(1, len(hand) + 1)):
        raise ValueError(f"An order of {len(hand)} cards names each position once, not {list(order)}.")
    arranged = tuple(hand[position - 1] for position in order)
    return replace(table, hands=(*table.hands[:seat], arranged, *table.hands[seat + 1 :]))


def _require_seat(table: Table, seat: int) -> None:
    # A negative seat would quietly mean another one, and show its hand.
    if seat not in range(len(table.hands)):
        raise ValueError(f"The seats are 0 to {len(table.hands) - 1}, not {seat}.")


def _take_in(rules: Rules, hand: tuple[Card, ...], card: Card) -> tuple[tuple[Card, ...], Pair | None]:
    """The hand after it got this card, and the pair that is laid at once."""
    mate = rules.find_mate(card, hand)
    if mate is None:
        return (*hand, card), None
    return hand[:mate] + hand[mate + 1 :], (hand[mate], card)


def _begin_turn(
    rules: Rules,
    hands: Hands,
    dealer: int,
    turn: tuple[int, int],
    laid: tuple[tuple[Pair, ...], tuple[int, ...]],
    winners: tuple[int, ...],
    events: list[Event],
) -> tuple[Table, tuple[Event, ...]]:
    """The table for the turn of these two, giver and picker; they are one and the same when the deal is over."""
    giver, picker = turn
    if giver != picker:
        events.append(TurnBegan(picker, giver, len(hands[giver])))
        return Table(rules, hands, dealer, picker, giver, *laid, winners), tuple(events)
    if rules.ending is Ending.HOLDER_WINS:
        winners = (giver,)
    events.append(GameEnded(giver, hands[giver][0], winners))
    return Table(rules, hands, dealer, None, None, *laid, winners), tuple(events)


def _first_turn(rules: Rules, hands: Sequence[tuple[Card, ...]], dealer: int) -> tuple[int, int]:
    """Giver and picker of the first turn."""
    left = (dealer + 1) % len(hands)
    if rules.starter is Starter.LEFT_PICKS:
        return _turn_of_picker(rules, hands, left)
    return _turn_of_giver(rules, hands, left if rules.starter is Starter.LEFT_GIVES else dealer)


def _next_turn(rules: Rules, hands: Sequence[tuple[Card, ...]], picker: int) -> tuple[int, int]:
    """Giver and picker of the turn after *picker* has picked."""
    if rules.next is Next.GIVER_PICKS:
        return _turn_of_picker(rules, hands, picker + rules.turn_step)
    return _turn_of_giver(rules, hands, picker)


def _turn_of_giver(rules: Rules, hands: Sequence[tuple[Card, ...]], seat: int) -> tuple[int, int]:
    """Giver and picker, where *seat* gives, or the next one with cards in place of a safe seat (RULES B26)."""
    giver = _holder(hands, seat, rules.turn_step)
    return giver, _holder(hands, giver + rules.fan_step, rules.fan_step)


def _turn_of_picker(rules: Rules, hands: Sequence[tuple[Card, ...]], seat: int) -> tuple[int, int]:
    """Giver and picker, where *seat* picks, or the next one with cards in place of a safe seat."""
    picker = _holder(hands, seat, rules.turn_step)
    return _holder(hands, picker - rules.fan_step, -rules.fan_step), picker


def _holder(hands: Sequence[tuple[Card, ...]], seat: int, step: int) -> int:
    """The first seat with cards, from *seat* on in this direction; somebody always has the odd card."""
    seats = len(hands)
    while not hands[seat % seats]:
        seat += step
    return seat % seats
