"""What a person wants done with the own hand each time before it is held out (RULES B37)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from random import Random

from voice_oldmaid.game.cards import Card
from voice_oldmaid.game.moves import Arrange, PushUp
from voice_oldmaid.game.view import View


class End(Enum):
    """A place in a hand that needs no number."""

    LEFT = "left"
    MIDDLE = "middle"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was wished for. A card that is gone from the hand takes its wish with it."""

    shuffles: bool = False
    """Until it is wished otherwise."""
    moved: tuple[tuple[Card, End], ...] = ()
    """Which cards shall be where in the next fan, the oldest wish first."""
    raised: Card | None = None
    """The card that shall stick out of the next fan."""

    def shuffling(self) -> Wishes:
        return Wishes(shuffles=True, raised=self.raised)

    def moving(self, card: Card, end: End) -> Wishes:
        """A hand that was put in order by hand is no longer shuffled."""
        others = tuple(wish for wish in self.moved if wish[0] != card)
        return Wishes(moved=(*others, (card, end)), raised=self.raised)

    def raising(self, card: Card) -> Wishes:
        return replace(self, raised=card)

    def after_fan(self) -> Wishes:
        """What is still wished for when the fan has been picked from."""
        return Wishes(self.shuffles)

    def moves(self, view: View, rng: Random) -> tuple[Arrange | PushUp, ...]:
        """The moves that bring the hand of this view into the order wished for; none where it is so already."""
        hand = view.hand
        before = list(range(1, len(hand) + 1))
        order = rng.sample(before, len(before)) if self.shuffles else before
        for card, end in self.moved:
            if card in hand:
                order = put(order, hand.index(card) + 1, end)
        arranged = (Arrange(view.seat, tuple(order)),) if order != before else ()
        up = order.index(hand.index(self.raised) + 1) + 1 if self.raised in hand else 0
        is_up = 0 if arranged or not view.stuck_out else view.stuck_out[view.seat]
        return (*arranged, PushUp(view.seat, up)) if up != is_up else arranged


def put(order: Sequence[int], position: int, end: End) -> list[int]:
    """The same order with this one of its members at one end, or in the middle of the others."""
    others = [each for each in order if each != position]
    place = {End.LEFT: 0, End.MIDDLE: len(others) // 2, End.RIGHT: len(others)}[end]
    return [*others[:place], position, *others[place:]]
