"""English: how seats are called."""

from __future__ import annotations

from collections.abc import Iterable

from voice_oldmaid.dialogue.languages.en.card_words import listed
from voice_oldmaid.dialogue.languages.en.phrases import NAMES


def name_of(seat: int) -> str:
    """A computer seat by its name."""
    return NAMES[seat - 1]


def who(seat: int) -> str:
    """Any seat, as in the middle of a sentence: "Robin", or "you"."""
    return name_of(seat) if seat else "you"


def together(seats: Iterable[int]) -> str:
    """Several seats, in this order: "you, Robin and Daisy"."""
    return listed([who(seat) for seat in seats])
