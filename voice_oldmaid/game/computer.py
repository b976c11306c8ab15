"""How a computer seat plays: it knows its View and what it remembers, so it cannot cheat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import Enum
from random import Random

from voice_oldmaid.game.memory import Memory
from voice_oldmaid.game.moves import Arrange, PushUp
from voice_oldmaid.game.rules import Ending
from voice_oldmaid.game.suspects import dangers
from voice_oldmaid.game.view import View


class Skill(Enum):
    """How well a computer seat plays."""

    CAREFREE = "carefree"
    """Picks anything, and never touches its hand."""
    ORDINARY = "ordinary"
    """Mixes its hand when it has something to hide, and plays now and then with a card that sticks out."""
    SLY = "sly"
    """Always mixes, remembers where its own cards have gone, and sets lures."""


BITES = 1 / 3
"""How often an ordinary seat takes the card that sticks out, beside picking it by chance like any other."""
PUSHES_UP = {Skill.ORDINARY: 1 / 8, Skill.SLY: 1 / 4}
"""How often such a seat pushes up a card, whatever it holds: that it does tells nothing (RULES B37)."""
LURES = 2 / 3
"""How often a sly seat that pushes up a card, and has one to be rid of, pushes up that one; else it is a bluff."""
WARY = 0.05
"""How much worse a card looks to a sly seat because it sticks out."""
ALIKE = 1e-9
"""Positions whose worth differs by less are equally good, and one is picked by chance."""

WORTH: dict[Ending, tuple[float, float]] = {
    Ending.HOLDER_LOSES: (1.0, -3.0), Ending.HOLDER_WINS: (0.0, 1.0), Ending.FIRST_OUT_WINS: (1.0, -1.0),
}  # fmt: skip
"""What a pair and what the odd card is worth to a sly picker; a card that only makes its hand larger is worth 0."""


def choose_position(view: View, rng: Random, skill: Skill = Skill.CAREFREE, memory: Memory | None = None) -> int:
    """The position, counted from 1, that a seat picks; only a sly one needs its *memory*.

    Raises ValueError unless it is this seat's turn to pick.
    """
    if view.picker != view.seat:
        raise ValueError(f"Seat {view.seat} is not the picker.")
    if view.pushed_up and skill is Skill.ORDINARY and rng.random() < BITES:
        return view.pushed_up
    if memory is not None and skill is Skill.SLY:
        return rng.choice(_best_positions(view, memory))
    return rng.randrange(view.fan) + 1


def arrangements(view: View, rng: Random, skill: Skill) -> tuple[Arrange | PushUp, ...]:
    """What a seat does with its hand before it holds it out: it may mix it, and then push up a card.

    Raises ValueError unless this seat is the giver.
    """
    if view.giver != view.seat:
        raise ValueError(f"Seat {view.seat} is not the giver.")
    if skill is Skill.CAREFREE or len(view.hand) < 2:
        return ()
    danger = dangers(view)
    hides = [view.rules.kind_of(card) in danger for card in view.hand]
    order = tuple(rng.sample(range(1, len(hides) + 1), len(hides)))
    mixes = skill is Skill.SLY or any(hides)
    pushed_up = _pushed_up(order, hides, view.rules.ending, rng, skill)
    return (*([Arrange(view.seat, order)] if mixes else []), *([PushUp(view.seat, pushed_up)] if pushed_up else []))


def _pushed_up(order: Sequence[int], hides: Sequence[bool], ending: Ending, rng: Random, skill: Skill) -> int:
    """The position, after mixing, of the card that sticks out of a fan; 0 for none."""
    if rng.random() >= PUSHES_UP[skill]:
        return 0
    if skill is Skill.SLY and rng.random() < LURES:
        to_be_rid_of = WORTH[ending][1] < 0
        lures = [place for place, old in enumerate(order, start=1) if hides[old - 1] == to_be_rid_of]
        if lures:
            return rng.choice(lures)
    return rng.randrange(len(order)) + 1


def _best_positions(view: View, memory: Memory) -> list[int]:
    """The positions that promise most to a picker with this memory."""
    assert view.giver is not None
    worth_of = _worths(view)
    unknown = _worth_of_unknown_card(view, worth_of)
    worth = [unknown] * view.fan
    for position, cards in memory.in_fan(view.giver).items():
        for card, chance in cards:
            worth[position - 1] += chance * (worth_of.get(view.rules.kind_of(card), 0.0) - unknown)
    if view.pushed_up:
        worth[view.pushed_up - 1] -= WARY
    best = max(worth)
    return [position for position, each in enumerate(worth, start=1) if best - each < ALIKE]


def _worths(view: View) -> dict[str, float]:
    """What a card of each kind is worth to this picker; other kinds are worth 0."""
    pair, odd = WORTH[view.rules.ending]
    kinds = map(view.rules.kind_of, view.hand)
    return {kind: odd * danger for kind, danger in dangers(view).items()} | dict.fromkeys(kinds, pair)


def _worth_of_unknown_card(view: View, worth_of: dict[str, float]) -> float:
    """The mean worth of a card that this seat has not seen, as far as the table shows it."""
    hidden = Counter(map(view.rules.kind_of, view.rules.whole_pack))
    hidden.subtract(map(view.rules.kind_of, (*view.hand, *(card for pair in view.laid if pair for card in pair))))
    return sum(count * worth_of.get(kind, 0.0) for kind, count in hidden.items()) / max(1, hidden.total())
