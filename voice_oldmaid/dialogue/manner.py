"""How the game speaks to one person: what they can change by a word, and what is kept for them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Verbosity(Enum):
    """How much is told of what the others do."""

    FEW = "few"
    """Only what has to be known: of another seat's turn eight words at most."""
    USUAL = "usual"
    MANY = "many"
    """Also what can be worked out, for somebody who listens for the first time."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How the game speaks."""

    words_per_minute: int = 130
    """80 to 300."""
    verbosity: Verbosity = Verbosity.USUAL


USUAL = Manner()
