"""The rules of one deal told a second time, from the rule book alone: names on a circle, and cards as their codes.

It shares no code with the game and reads the rule book's own table of variants, so that a mistake must be made twice
to stay unnoticed. Directions are walks round the circle of names; no seat is ever a number here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeAlias

Row: TypeAlias = Mapping[str, str]
Hand: TypeAlias = tuple[str, ...]

_TITLES, *_LINES = (Path(__file__).parent / "cases" / "variants.txt").read_text(encoding="utf-8").splitlines()
ROW_OF: dict[str, Row] = {
    row["id"]: row for row in (dict(zip(_TITLES.split("|"), line.split("|"), strict=True)) for line in _LINES)
}
"""The rule book's row of each variant (RULES 3.4)."""

NAMES = ("Ann", "Bob", "Cem", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida", "Jan", "Kim", "Leo")
"""Clockwise."""
OTHER_SIDE = {"left": "right", "right": "left"}


@dataclass(frozen=True)
class Retold:
    """A deal between two turns."""

    row: Row
    hands: Mapping[str, Hand]
    """The names clockwise."""
    giver: str = ""
    picker: str = ""
    laid: tuple[tuple[str, str, str], ...] = ()
    """Who laid which two cards, oldest first."""
    safe: tuple[str, ...] = ()
    """Everybody without cards, in the order of going out."""
    first_out: tuple[str, ...] = ()
    """Those who went out first; several by the opening lay."""

    @property
    def is_over(self) -> bool:
        return sum(map(len, self.hands.values())) == 1

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won so far, where somebody wins (RULES B32)."""
        if self.row["ending"] == "first_out_wins":
            return self.first_out
        holder = tuple(name for name, hand in self.hands.items() if hand)
        return holder if self.is_over and self.row["ending"] == "holder_wins" else ()

    def round_from(self, name: str, side: str) -> tuple[str, ...]:
        """Everybody once: the neighbor on this side first, this one last."""
        circle = tuple(self.hands) if side == "left" else tuple(self.hands)[::-1]
        place = circle.index(name)
        return circle[place + 1 :] + circle[: place + 1]

    def next_with_cards(self, name: str, side: str) -> str:
        return self.first_with_cards(self.round_from(name, side))

    def first_with_cards(self, names: Iterable[str]) -> str:
        return next(name for name in names if self.hands[name])

    def picked(self, position: int) -> Retold:
        """What comes of picking this position (RULES B23 to B29)."""
        fan, own = [*self.hands[self.giver]], [*self.hands[self.picker]]
        card = fan.pop(position - 1)
        mates = [mate for mate in own if is_pair(mate, card, self.row["pair"])]
        if mates:
            own.remove(mates[0])
        else:
            own.append(card)
        laid = self.laid + (((self.picker, mates[0], card),) if mates else ())
        out = tuple(name for name, hand in ((self.giver, fan), (self.picker, own)) if not hand)
        hands = {**self.hands, self.giver: tuple(fan), self.picker: tuple(own)}
        first_out = self.first_out or out[:1]
        return replace(self, hands=hands, laid=laid, safe=self.safe + out, first_out=first_out).next_turn()

    def next_turn(self) -> Retold:
        fan_to = self.row["fan_to"]
        if self.is_over:
            return replace(self, giver="", picker="")
        if self.row["next"] == "picker_gives":
            giver = self.first_with_cards((self.picker, *self.round_from(self.picker, fan_to)))
            return self.turn_of_giver(giver)
        return self.turn_of_picker(self.next_with_cards(self.picker, OTHER_SIDE[fan_to]))

    def turn_of_giver(self, giver: str) -> Retold:
        return replace(self, giver=giver, picker=self.next_with_cards(giver, self.row["fan_to"]))

    def turn_of_picker(self, picker: str) -> Retold:
        """The fan goes to the side of the giver where the picker sits, so the giver sits on the picker's other side."""
        return replace(self, picker=picker, giver=self.next_with_cards(picker, OTHER_SIDE[self.row["fan_to"]]))


def is_pair(one: str, other: str, rule: str) -> bool:
    """One rank, or one rank and one color; a picture, which is longer than any rank and suit, with its twin."""
    if rule == "picture" or max(len(one), len(other)) > len("10s"):
        return one == other
    colors = {"s": "black", "c": "black", "h": "red", "d": "red"}
    return one[:-1] == other[:-1] and (rule == "rank" or colors[one[-1]] == colors[other[-1]])


def retell(row: Row, dealt: Sequence[Hand], dealer: int) -> Retold:
    """The deal after the opening lay (RULES 2.4) with its first turn (RULES 2.5); the first name sits at seat 0."""
    names = NAMES[: len(dealt)]
    told = Retold(row, dict(zip(names, dealt, strict=True)))
    clockwise = told.round_from(names[dealer], "left")
    kept, laid = dict(told.hands), []
    for name in clockwise:
        pairs, kept[name] = all_pairs(told.hands[name], row["pair"])
        laid += [(name, *pair) for pair in pairs]
    safe = tuple(name for name in clockwise if not kept[name])
    after = replace(told, hands=kept, laid=tuple(laid), safe=safe, first_out=safe)
    return after if after.is_over else first_turn(after, clockwise)


def all_pairs(hand: Hand, rule: str) -> tuple[list[tuple[str, str]], Hand]:
    """The pairs of a hand in the order in which they are complete, and what stays; of three the first two go."""
    pairs: list[tuple[str, str]] = []
    kept: list[str] = []
    for card in hand:
        mates = [mate for mate in kept if is_pair(mate, card, rule)]
        if mates:
            kept.remove(mates[0])
            pairs.append((mates[0], card))
        else:
            kept.append(card)
    return pairs, tuple(kept)


def first_turn(told: Retold, clockwise: Sequence[str]) -> Retold:
    """*clockwise* begins with the dealer's left neighbor. In place of a safe seat the next one in the turns' way."""
    left, dealer = clockwise[0], clockwise[-1]
    fan_to = told.row["fan_to"]
    turns_go = fan_to if told.row["next"] == "picker_gives" else OTHER_SIDE[fan_to]
    starter = dealer if told.row["starter"] == "dealer_gives" else left
    acts = told.first_with_cards((starter, *told.round_from(starter, turns_go)))
    return told.turn_of_picker(acts) if told.row["starter"] == "left_picks" else told.turn_of_giver(acts)
