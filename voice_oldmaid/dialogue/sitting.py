"""Sitting: what is played in one sitting, and by whom."""

from __future__ import annotations

from dataclasses import dataclass

from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.company import ONE, Company
from voice_oldmaid.game.computer import Skill
from voice_oldmaid.game.rules import Rules


@dataclass(frozen=True)
class Sitting:
    """With what one sitting begins; another game may be chosen in it."""

    rules: Rules
    seats: int
    chances: Chances
    deals: int | None = None
    """How many there are to be in a series, where the rules fix their number; None: as many as is usual."""
    company: Company = ONE
    """The people, at the seats from 0 on."""
    skill: Skill = Skill.CAREFREE
    """How well the computer seats play."""
