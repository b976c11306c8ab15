"""What joins, counts anew or takes back a pick in one breath: "from the right", "or", "no, I mean"."""

from __future__ import annotations

from enum import Enum, auto


class Joint(Enum):
    """What a word or two between picks do; by themselves they name no card."""

    LEAD = auto()
    """A pick follows: "give me"."""
    FROM_LEFT = auto()
    """The card before it was counted as all are: "third from the left"."""
    FROM_RIGHT = auto()
    """The card before it was counted from the other end: "third from the right", "third to last"."""
    ALTERNATIVE = auto()
    """ "Second or third." """
    DENIAL = auto()
    """Not the card that follows: "not the third"."""
    CORRECTION = auto()
    """What was said before it does not count: "third, I mean fifth"."""
    REFUSAL = auto()
    """The same, by a word that is a command for itself: "third, no, fifth"."""


TAILS = frozenset({Joint.FROM_LEFT, Joint.FROM_RIGHT})
"""What follows a card that was named by counting."""

BACKWARDS = frozenset({Joint.CORRECTION, Joint.REFUSAL})
"""What takes back what was said before."""
