"""The game's own words, where the microphone brings them back."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from voice_oldmaid.dialogue.intents import Intent, Unclear
from voice_oldmaid.ports import UNKNOWN, Heard

ENOUGH = 2
"""So often in a row: then it is no chance."""


def are_in(words: Sequence[str], speech: str) -> bool:
    """Whether these words follow each other in what the game says."""
    own = " ".join(re.findall(r"[a-z']+", speech.lower()))
    return bool(words) and f" {' '.join(words)} " in f" {own} "


@dataclass(frozen=True, slots=True)
class Echoes:
    """How often the game did not understand its own words, and whether it has told (FAULTS L-04)."""

    in_a_row: int = 0
    are_told: bool = False

    def after(self, heard: Heard, intent: Intent, said: Sequence[str]) -> Echoes:
        """With what was heard now, and understood as this, after these sentences were said."""
        words = [word.text for word in heard.words if word.text != UNKNOWN]
        is_own = intent == Unclear() and not heard.typed and are_in(words, " ".join(said))
        return replace(self, in_a_row=self.in_a_row + 1 if is_own else 0)

    @property
    def have_to_be_told(self) -> bool:
        return self.in_a_row >= ENOUGH and not self.are_told
