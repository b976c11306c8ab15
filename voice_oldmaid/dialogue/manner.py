"""How the game speaks to one person: what they can change by a word, and what is kept for them."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from enum import Enum

from voice_oldmaid.dialogue.ways import USUAL_PACE, Way

SLOWEST, FASTEST = 80, 300
"""Words per minute."""
SOFTEST, LOUDEST = -16, 8
"""Decibels from the usual level. Above it is only as much as the loudest voice leaves room for."""
VOICES = range(100)
"""More voices than any machine has for one language."""
NAME_SETS = range(100)
SEATS_CALLED = range(1, 12)
"""The computer seats, which have names."""
LONGEST_NAME = 20
"""In letters."""


class Verbosity(Enum):
    """How much is told of what the others do."""

    FEW = "few"
    """Only what has to be known: of another seat's turn eight words at most."""
    USUAL = "usual"
    MANY = "many"
    """Also what can be worked out, for somebody who listens for the first time."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How the game speaks, and how it listens. Each field is kept for a player by its name."""

    words_per_minute: int = 130
    """80 to 300."""
    verbosity: Verbosity = Verbosity.USUAL
    volume_decibels: int = 0
    """Louder or softer than usual, -16 to 8."""
    voice: int = 0
    """Which of the voices that the machine offers for the language; 0 is the one with which the game was started. Where
    there are fewer, they are counted from the beginning again."""
    patience: str = "child"
    """A name in `patience.PRESETS`: how long a pause may be in what is said."""
    names: int = 0
    """Which of the language's sets of names the other seats have; counted from the beginning again after the last."""
    called: tuple[tuple[int, str], ...] = ()
    """Seats that were given another name by the listener: the seat from 1 on, and the name; each seat once."""
    chatter: bool = True
    """Whether the seats have their own way of talking."""
    reminders: bool = True
    """Whether the game says something when nobody has answered for a while."""
    earcons: bool = True
    """Whether there are short sounds beside the words."""
    earcon_decibels: int = 0
    """How much louder or softer than usual those are, -16 to 8."""
    way: Way = Way.VOICE
    """What the listener plays with, beside words."""
    pace: int = USUAL_PACE
    """For so many seconds each choice can be taken where they are gone through: one of `ways.PACES`."""

    def with_changes(self, before: Manner, after: Manner) -> Manner:
        """This one, with that changed which is another in *after* than *before*."""
        changed = {
            field.name: getattr(after, field.name)
            for field in fields(Manner)
            if getattr(after, field.name) != getattr(before, field.name)
        }
        return replace(self, **changed)


USUAL = Manner()
