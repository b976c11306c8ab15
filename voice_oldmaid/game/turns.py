"""Whose turn it is: giver and picker, from the rules and from who still holds cards.

Two directions run through this file as steps: +1 is to the left, clockwise, and -1 to the right. The fan goes one way
from giver to picker, and the turns may go the other way (RULES 2.10).
"""

from __future__ import annotations

from collections.abc import Sequence

from voice_oldmaid.game.cards import Card
from voice_oldmaid.game.rules import Next, Rules, Starter


def first_turn(rules: Rules, hands: Sequence[tuple[Card, ...]], dealer: int) -> tuple[int, int]:
    """Giver and picker of the first turn."""
    left = (dealer + 1) % len(hands)
    if rules.starter is Starter.LEFT_PICKS:
        return turn_of_picker(rules, hands, left)
    return turn_of_giver(rules, hands, left if rules.starter is Starter.LEFT_GIVES else dealer)


def next_turn(rules: Rules, hands: Sequence[tuple[Card, ...]], picker: int) -> tuple[int, int]:
    """Giver and picker of the turn after *picker* has picked."""
    # The same as asking for Next.GIVER_PICKS, and quicker: this is asked at every pick.
    if rules.turn_step != rules.fan_step:
        return turn_of_picker(rules, hands, picker + rules.turn_step)
    return turn_of_giver(rules, hands, picker)


def turn_of_giver(rules: Rules, hands: Sequence[tuple[Card, ...]], seat: int) -> tuple[int, int]:
    """Giver and picker, where *seat* gives, or the next one with cards in place of a safe seat (RULES B26)."""
    giver = _holder(hands, seat, rules.turn_step)
    return giver, _holder(hands, giver + rules.fan_step, rules.fan_step)


def turn_of_picker(rules: Rules, hands: Sequence[tuple[Card, ...]], seat: int) -> tuple[int, int]:
    """Giver and picker, where *seat* picks, or the next one with cards in place of a safe seat."""
    picker = _holder(hands, seat, rules.turn_step)
    return _holder(hands, picker - rules.fan_step, -rules.fan_step), picker


def neighbors(rules: Rules, sizes: Sequence[int], seat: int) -> tuple[int, int] | None:
    """From whom this seat takes, and who takes from it, among seats of these sizes; None where it has no others."""
    others = [0 if each == seat else size for each, size in enumerate(sizes)]
    if not any(others):
        return None
    step = rules.fan_step
    return _holder(others, seat - step, -step), _holder(others, seat + step, step)


def _holder(hands: Sequence[tuple[Card, ...] | int], seat: int, step: int) -> int:
    """The first seat with cards, from *seat* on in this direction; somebody always has the odd card."""
    seats = len(hands)
    while not hands[seat % seats]:
        seat += step
    return seat % seats


def turn_after_lay(rules: Rules, hands: Sequence[tuple[Card, ...]], giver: int, picker: int) -> tuple[int, int]:
    """Giver and picker of the running turn, when one of them may have laid its last cards in it (RULES B26)."""
    if hands[picker] or rules.next is Next.GIVER_PICKS:
        return turn_of_picker(rules, hands, picker)
    return turn_of_giver(rules, hands, giver)
