"""Scan: how far somebody has come in going through the choices of a moment."""

from __future__ import annotations

from dataclasses import dataclass

from voice_oldmaid.dialogue.way_wishes import Group


@dataclass(frozen=True, slots=True)
class Scan:
    """Nothing was said yet, of the choices of the question, where nothing else is told."""

    group: Group | None = None
    """Which choices are gone through; None: the answers to the question."""
    part: int = 0
    """Which part of them, where they are many."""
    at: int | None = None
    """The place of the choice that was said last, from 0; None where none was."""
    before: int | None = None
    """The place of the one that was said before it."""
    is_asked: bool = False
    """Whether that one takes another sound."""
    rounds: int = 0
    """How often all of them were said and nobody took one."""
    rests: bool = False
    """Whether no more is said until somebody takes part again."""
    said: str = ""
    """The choice in the words in which it was said."""
