"""Chances: where chance comes from in one sitting, all of it from one seed."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random


@dataclass(frozen=True)
class Chances:
    """Streams of chance, apart from each other so that what is asked changes neither cards nor the other seats."""

    seed: int
    """What all of them come from."""
    deal: Random
    computers: Random
    choices: Random
    """For "you choose"."""
    penalties: Random
    """For the card that is turned up, and for silly sounds."""
    shuffles: Random
    """For the listener's own hand."""
    wordings: Random
    """For which of several ways something is said in, and what the seats say of it."""

    @classmethod
    def of_seed(cls, seed: int, *done: int) -> Chances:
        """The streams of this seed; other ones of it where a game is gone on with after so many deals and moves."""
        name = " ".join(map(str, (seed, *done)))
        streams = ("deal", "computers", "choices", "penalties", "shuffles", "wordings")
        return cls(seed, *(Random(f"{stream} {name}") for stream in streams))
