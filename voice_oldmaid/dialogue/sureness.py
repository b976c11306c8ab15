"""How sure what was heard has to be before the game acts on it: the operating point of the parser.

Each number here trades actions that nobody meant for answers that are lost or asked about. That trade is drawn, for
`certain`, by `voice-oldmaid bench hearing --curve`.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sureness:
    """The thresholds of `parser.understand`. All but `close`, `near` and `short` are shares, from 0 to 1."""

    certain: float = 0.7
    """What has less than this share of the weight of all readings is not certain: a pick is asked about, and any
    other single word but "no" is not understood."""
    close: float = 3.0
    """A reading that costs more than the best one by this is not looked at: it is e times e times e less likely."""
    broken: float = 0.15
    """How much a longer reading counts that has only words of the game, and is no phrase: nobody would say it."""
    short: int = 2
    """Readings of so many words count fully in any case: "do", "that card" and "you" are said for themselves."""
    alone: float = 0.58
    """A card that is named by one word needs that word to be as certain as this: a hum is read as "third" or "fird"."""
    near: float = 1.5
    """A better name for the same card counts for a bare number if it costs no more than this beyond it."""
    impossible: float = 0.3
    """How much a reading counts that names a card which is not there: few would say it."""
    rival: float = 0.5
    """A second card that has this much of the first one's weight may be the one that was meant."""


USUAL = Sureness()
"""What the game plays with."""
