"""Ways to play: by voice, by single keys, by one switch, by any sound. Each of them leaves the others as they are."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum


class Way(Enum):
    """What somebody plays with."""

    VOICE = "voice"
    KEYS = "keys"
    SWITCH = "switch"
    """Any key, or one big button: the game says the choices, and a press takes the one that was said last."""
    SOUND = "sound"
    """The same with any sound of a voice for a press; it is asked for once more before anything is done."""


GOING_THROUGH = (Way.SWITCH, Way.SOUND)
"""Ways in which the game goes through the choices by itself."""

PACES: Sequence[int] = (1, 2, 3, 4, 6, 8, 10, 15, 20, 30)
"""Seconds for which each choice can be taken: up to ten times the usual ones (WCAG 2.2.1)."""
USUAL_PACE = 3
