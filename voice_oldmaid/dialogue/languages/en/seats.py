"""English: how the seats of a game are called."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from voice_oldmaid.dialogue.languages.en.card_words import listed
from voice_oldmaid.game.rules import Rules
from voice_oldmaid.game.variants import VARIANTS

NAMES = (
    "Robin", "Oliver", "Daisy", "Poppy", "Henry", "Ruby", "Jasper", "Molly", "Felix", "Tilly", "Bruno",
)  # fmt: skip
"""The computer seats 1 to 11: two syllables or more, no two alike to the ear."""


class EnglishSeats:
    """The seats of a game by *rules*; *names* are those of the computer seats, from seat 1 on."""

    def __init__(self, rules: Rules = VARIANTS["old_maid"], names: Sequence[str] = NAMES) -> None:
        self.rules = rules
        self.names = names

    def name(self, seat: int) -> str:
        """A computer seat by its name."""
        return self.names[seat - 1]

    def who(self, seat: int) -> str:
        """Any seat, as in the middle of a sentence: "Robin", or "you"."""
        return self.name(seat) if seat else "you"

    def together(self, seats: Iterable[int]) -> str:
        """Several seats, in this order: "you, Robin and Daisy"."""
        return listed([self.who(seat) for seat in seats])
