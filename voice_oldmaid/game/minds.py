"""What goes on in the computer seats of one table: how well each plays, and what each remembers.

A seat is given its own view and the events that it may know, and answers with moves; the table is moved by whoever
asks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import TypeAlias

from voice_oldmaid.game.computer import Skill, arrangements, choose_position
from voice_oldmaid.game.events import Event
from voice_oldmaid.game.memory import Memory, fresh, remember
from voice_oldmaid.game.moves import Arrange, Pick, PushUp
from voice_oldmaid.game.view import View

ViewOf: TypeAlias = Callable[[int], View]
"""The view of the seat of this number, such as `table.view`."""


@dataclass(frozen=True, slots=True)
class Minds:
    """One skill for each seat, seat 0 first; the sly ones remember the running deal."""

    skills: tuple[Skill, ...]
    memories: tuple[Memory, ...] = ()

    def at(self, view_of: ViewOf) -> Minds:
        """The same seats at a table that they have just sat down at."""
        sly = [seat for seat, skill in enumerate(self.skills) if skill is Skill.SLY]
        return replace(self, memories=tuple(fresh(view_of(seat)) for seat in sly))

    def after(self, events: Sequence[Event]) -> Minds:
        """The same seats after these events of one move, of which each only learns what it may know."""
        if not self.memories or not events:
            return self
        learned = (remember(memory, [event.seen_by(memory.seat) for event in events]) for memory in self.memories)
        return replace(self, memories=tuple(learned))

    def before_fan(self, view: View, rng: Random) -> tuple[Arrange | PushUp, ...]:
        """What the giver, whose view this is, does with its hand before it holds it out."""
        return arrangements(view, rng, self.skills[view.seat])

    def pick(self, view: View, rng: Random) -> Pick:
        """What the picker takes, whose view this is."""
        memory = next((memory for memory in self.memories if memory.seat == view.seat), None)
        return Pick(choose_position(view, rng, self.skills[view.seat], memory))
