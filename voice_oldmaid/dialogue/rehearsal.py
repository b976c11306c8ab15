"""How far a practice has come, in which nothing is at stake."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

FAN = 3
"""So many make-believe cards are held out."""
EXAMPLE = 2
"""The card that is offered to be named, and the one that is chosen for somebody."""

Opening: TypeAlias = Callable[[], Sequence[str]]
"""Begins a game, in whatever manner is wished for by then, and gives the sentences that tell of it."""


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """The practice before the first game, or in the middle of one."""

    comes_first: bool = False
    """Whether the first game is to begin with one."""
    tries: int | None = None
    """How many answers named no card; None where nobody practices."""
    opening: Opening | None = None
    """Begins the game that comes after it; nothing of that game has been told yet."""

    @property
    def goes_on(self) -> bool:
        return self.tries is not None
