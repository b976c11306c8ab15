"""Company: the people at one table, and in which way one of them is told what the others may not know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum


class Privacy(Enum):
    """How a hand is told to one person alone."""

    EARS = "ears"
    """Aloud and softly, while the others close their ears."""
    SPEAKER = "speaker"
    """Through a speaker of its own, such as headphones, and never through another one."""
    PAGE = "page"
    """Only shown on the page, after a press of a button there or a yes."""
    SCREEN = "screen"
    """Only shown where everything is typed, after a yes, and then out of sight."""


@dataclass(frozen=True, slots=True)
class Company:
    """Who plays at one device: at the seats from 0 on, side by side."""

    names: tuple[str, ...] = ()
    """What they are called where they are several; nobody is called by a name where there is one."""
    privacy: Privacy = Privacy.EARS

    @property
    def people(self) -> range:
        """Their seats."""
        return range(len(self.names) or 1)

    @property
    def is_several(self) -> bool:
        return len(self.names) > 1

    def others(self, seat: int) -> Sequence[str]:
        """All people but the one at this seat."""
        return [name for at, name in enumerate(self.names) if at != seat]


ONE = Company()
"""One person, who is "you"."""
