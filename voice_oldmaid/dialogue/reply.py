"""A reply: what the game says, and how it listens afterwards."""

from __future__ import annotations

from dataclasses import dataclass, replace

from voice_oldmaid.dialogue.grammar import Grammar
from voice_oldmaid.dialogue.patience import CHILD, Patience
from voice_oldmaid.ports import Earcon, Line

PROMPT_AFTER = 15.0
"""Seconds of silence before the first reminder (FAULTS K-14)."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What the game says, and what it listens for afterwards."""

    say: tuple[Line, ...]
    expect: Grammar | None
    """None at the end of the conversation."""
    prompt_after: float | None = PROMPT_AFTER
    """Seconds of silence after which the answer is `Silence`; None: wait for ever."""
    patience: Patience = CHILD
    """How long a pause may be in the answer."""
    before: Earcon | None = None
    """What sounds before the first line."""
    after: Earcon | None = None
    """What sounds after the last line."""
    goes_on: bool = False
    """Whether the silence leads on, also where nobody listens and all is typed."""

    @property
    def sounding(self) -> tuple[Line, ...]:
        """The lines, and those that are nothing but an earcon: what a loudspeaker gets."""
        if not self.say:
            return ()
        before, after = (
            () if earcon is None else (_alone(earcon, self.say[0]),) for earcon in (self.before, self.after)
        )
        return (*before, *self.say, *after)


def _alone(earcon: Earcon, beside: Line) -> Line:
    """A line that is nothing but this earcon."""
    return replace(beside, text="", earcon=earcon, seat=0)
