"""Mood: how a seat feels about what has happened to it."""

from __future__ import annotations

from enum import Enum, auto


class Mood(Enum):
    """Everybody can see why."""

    PAIR = auto()
    """It has laid a pair."""
    SAFE = auto()
    """It has no cards left."""
    LOST = auto()
    """It is left with the odd card."""
    WON = auto()
    """It is left with the odd card, and wins by it."""
