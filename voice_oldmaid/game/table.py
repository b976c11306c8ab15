"""The table: who holds what, and whose turn it is. `deal`, `pick` and `arrange` give a new table, never change one."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from random import Random
from typing import TypeAlias

from voice_oldmaid.game.cards import Card
from voice_oldmaid.game.events import CardPicked, Dealt, Event, GameEnded, PairLaid, SeatSafe, TurnBegan
from voice_oldmaid.game.lays import opening_lay
from voice_oldmaid.game.rules import Ending, Pair, Rules
from voice_oldmaid.game.turns import first_turn, next_turn
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
    out: tuple[int, ...] = ()
    """Seats that have dropped out of the series: they get no cards and are never told to be safe."""
    stuck_out: tuple[int, ...] = ()
    """For each seat the position of the card that it has pushed up in its fan, or 0; nothing at all where none has."""
    wrong: tuple[int, ...] = ()
    """Which of the laid pairs, counted from 0, are no pairs (RULES B41)."""

    @property
    def is_over(self) -> bool:
        return self.picker is None

    @property
    def wrong_by(self) -> tuple[int, ...]:
        """The seats that have laid a wrong pair."""
        return tuple(sorted({self.laid_by[place] for place in self.wrong}))

    @property
    def old_maids(self) -> tuple[int, ...]:
        """Nobody before the end; then one seat, or all those that have laid a wrong pair (RULES B30, G18)."""
        if not self.is_over:
            return ()
        return self.wrong_by or tuple(seat for seat, hand in enumerate(self.hands) if hand)

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
            self._laid_as_seen_by(seat) if self.rules.face_down else self.laid,
            self.laid_by,
            self.out,
            self.stuck_out,
        )

    def _laid_as_seen_by(self, seat: int) -> tuple[Pair | None, ...]:
        """Face down, each seat only knows its own pairs (RULES B19)."""
        return tuple(pair if layer == seat else None for pair, layer in zip(self.laid, self.laid_by, strict=True))


def deal(
    rules: Rules, seats: int, rng: Random, dealer: int | None = None, out: Collection[int] = ()
) -> tuple[Table, tuple[Event, ...]]:
    """Shuffle, hand out the whole pack, and lay all pairs. Chance chooses the dealer unless one is given.

    Seats that are *out* get no cards; at least two are not. ValueError for what the rules do not allow.
    """
    if not rules.seats_min <= seats <= rules.seats_max:
        raise ValueError(f"{rules.name} is for {rules.seats_min} to {rules.seats_max} seats, not for {seats}.")
    playing = [seat for seat in range(seats) if seat not in out]
    if dealer is None:
        dealer = rng.choice(playing)
    pack = rules.cards_in_deal(rng)
    rng.shuffle(pack)
    # One card at a time, the first to the dealer's left neighbor.
    first = sum(seat <= dealer for seat in playing)
    hands: list[tuple[Card, ...]] = [()] * seats
    for place in range(len(playing)):
        hands[playing[(first + place) % len(playing)]] = tuple(pack[place :: len(playing)])
    return start(rules, hands, dealer, out)


def start(
    rules: Rules, hands: Sequence[tuple[Card, ...]], dealer: int, out: Collection[int] = ()
) -> tuple[Table, tuple[Event, ...]]:
    """The table after the opening lay of these dealt hands, seat 0 first; those that are *out* have no cards.

    Raises ValueError for cards that leave no odd card or more than one: such a deal would never end.
    """
    seats = len(hands)
    playing = [seat for seat in range(seats) if seat not in out]
    if dealer not in playing:
        raise ValueError(f"The dealer is one of the seats {playing}, not {dealer}.")
    if len(playing) < 2 or any(hands[seat] for seat in out):
        raise ValueError(f"At least two seats play and those that are out have no cards, not {hands} without {out}.")
    sorted_out = [rules.sort_out(hand) for hand in hands]
    kept = tuple(cards for _, cards in sorted_out)
    if len(rules.sort_out(card for hand in kept for card in hand)[1]) != 1:
        raise ValueError("The cards of a deal make pairs, with exactly one card left over.")
    events: list[Event] = [Dealt(dealer, tuple(map(len, hands)))]
    clockwise = [(dealer + 1 + place) % seats for place in range(seats)]
    lays = [(seat, pair) for seat in clockwise for pair in sorted_out[seat][0]]
    events += opening_lay(rules, lays, hands)
    safe = [seat for seat in clockwise if not kept[seat] and seat in playing]
    # All of them were safe at once (RULES G7).
    winners = tuple(safe) if rules.ending is Ending.FIRST_OUT_WINS else ()
    events += [SeatSafe(seat, seat in winners) for seat in safe]
    laid = tuple(pair for _, pair in lays), tuple(seat for seat, _ in lays)
    giver, picker = first_turn(rules, kept, dealer)
    return begin_turn(Table(rules, kept, dealer, picker, giver, *laid, winners, tuple(sorted(out))), events)


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
        events.append(PairLaid(picker, pair, len(hands[picker]) if rules.face_down else None))
    # The giver's hand was empty first (RULES B29).
    safe = [seat for seat in (giver, picker) if not hands[seat]]
    first = _first_out(table, safe) if safe else ()
    events += [SeatSafe(seat, seat in first, bool(table.wrong) and seat in table.wrong_by) for seat in safe]
    stuck_out = _stuck_out_after(table, pair) if table.stuck_out else ()
    winners = table.winners + first
    next_giver, next_picker = next_turn(rules, hands, picker)
    after = Table(
        rules, tuple(hands), table.dealer, next_picker, next_giver, *laid, winners, table.out, stuck_out, table.wrong
    )
    return begin_turn(after, events)


def _first_out(table: Table, safe: Sequence[int]) -> tuple[int, ...]:
    """Which of these seats, that are now safe, wins by that: whoever has laid a wrong pair does not."""
    if table.rules.ending is not Ending.FIRST_OUT_WINS or table.winners:
        return ()
    return tuple(seat for seat in safe if seat not in table.wrong_by)[:1]


def arrange(table: Table, seat: int, order: Sequence[int]) -> Table:
    """The same table with the hand of *seat* in another order: *order* names the old positions, counted from 1.

    Raises ValueError if there is no such seat, or unless each position of the hand is named exactly once.
    """
    _require_seat(table, seat)
    hand = table.hands[seat]
    if sorted(order) != list(range(1, len(hand) + 1)):
        raise ValueError(f"An order of {len(hand)} cards names each position once, not {list(order)}.")
    arranged = tuple(hand[position - 1] for position in order)
    return replace(push_up(table, seat, 0), hands=(*table.hands[:seat], arranged, *table.hands[seat + 1 :]))


def push_up(table: Table, seat: int, position: int) -> Table:
    """The same table with this card of *seat* sticking out of its fan; 0 for none. All may know which one.

    It is pushed down again when the hand is arranged, or has been picked from. Raises ValueError if there is no such
    seat or position.
    """
    _require_seat(table, seat)
    if position not in range(len(table.hands[seat]) + 1):
        raise ValueError(f"The hand of seat {seat} has positions 1 to {len(table.hands[seat])}, not {position}.")
    places = list(table.stuck_out or (0,) * len(table.hands))
    places[seat] = position
    return replace(table, stuck_out=tuple(places) if any(places) else ())


def _require_seat(table: Table, seat: int) -> None:
    # A negative seat would quietly mean another one, and show its hand.
    if seat not in range(len(table.hands)):
        raise ValueError(f"The seats are 0 to {len(table.hands) - 1}, not {seat}.")


def _stuck_out_after(table: Table, pair: Pair | None) -> tuple[int, ...]:
    """The cards that still stick out after a pick: none in the giver's fan, and the picker's without its laid pair."""
    assert table.picker is not None
    assert table.giver is not None
    places = list(table.stuck_out)
    places[table.giver] = 0
    if pair:
        mate = table.hands[table.picker].index(pair[0]) + 1
        place = places[table.picker]
        places[table.picker] = 0 if place == mate else place - (place > mate)
    return tuple(places) if any(places) else ()


def _take_in(rules: Rules, hand: tuple[Card, ...], card: Card) -> tuple[tuple[Card, ...], Pair | None]:
    """The hand after it got this card, and the pair that is laid at once."""
    mate = rules.find_mate(card, hand)
    if mate is None:
        return (*hand, card), None
    return hand[:mate] + hand[mate + 1 :], (hand[mate], card)


def begin_turn(table: Table, events: list[Event]) -> tuple[Table, tuple[Event, ...]]:
    """The table for the turn of its giver and picker; they are one and the same when the deal is over."""
    giver, picker, hands = table.giver, table.picker, table.hands
    assert giver is not None
    assert picker is not None
    if giver != picker and not (table.wrong and _no_pair_is_left(table)):
        return table, (*events, TurnBegan(picker, giver, len(hands[giver])))
    if table.wrong:
        ended = replace(table, giver=None, picker=None)
        left = tuple(chain(*hands))
        return ended, (*events, GameEnded(table.wrong_by[0], left[0], table.winners, table.wrong_by, left))
    winners = (giver,) if table.rules.ending is Ending.HOLDER_WINS else table.winners
    ended = replace(table, giver=None, picker=None, winners=winners)
    return ended, (*events, GameEnded(giver, hands[giver][0], winners))


def _no_pair_is_left(table: Table) -> bool:
    """The end of a deal with wrong pairs: three cards without partners would wander for ever (RULES B41)."""
    return not table.rules.pairs_in(chain(*table.hands))
