"""How a kiosk is: counts and times for its operator, without a word that was said and without a name."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field, fields
from typing import Any

MOST_ANSWERS = 1000
"""The times of so many answers are looked at, the latest ones."""


@dataclass
class Counts:
    """What has happened since the kiosk was started."""

    visitors: int = 0
    """Who said hello, or pressed a key."""
    games: int = 0
    """Deals that were begun."""
    finished: int = 0
    """Those of them that were played to their end."""
    walked_away: int = 0
    """Visitors who did not answer whether they were still there."""
    reprompts: int = 0
    """How often something was not understood, and was asked for again."""
    device_faults: int = 0
    """How often a microphone or loudspeaker was lost or fell silent, and how often one could not be opened."""
    crashes: int = 0
    """Faults of the program itself: what went on was begun anew, and who was there was told so."""

    def __add__(self, other: Counts) -> Counts:
        return Counts(**{each.name: getattr(self, each.name) + getattr(other, each.name) for each in fields(Counts)})


@dataclass
class Health:
    """The counts, and how long visitors waited for an answer."""

    counts: Counts = field(default_factory=Counts)
    answer_seconds: deque[float] = field(default_factory=lambda: deque(maxlen=MOST_ANSWERS))
    """From the end of what somebody said to the first sound of the answer, of each answer."""

    def figures(self) -> dict[str, Any]:
        """All of it; a time is None as long as nobody was answered."""
        return {
            **asdict(self.counts),
            "answer_seconds_p50": _percentile(self.answer_seconds, 50),
            "answer_seconds_p95": _percentile(self.answer_seconds, 95),
        }


def health_line(health: Health, time: str, uptime_seconds: float, state: str, restarts: int) -> str:
    """One line of JSON.

    *time* is when it was written; *state* is "attract", "playing", "warning", or "starting" where no game runs.
    *restarts* is how often it had to be started again after it had ended by itself or did not go on.
    """
    about = {"time": time, "uptime_seconds": round(uptime_seconds), "state": state, "restarts": restarts}
    return json.dumps({**about, **health.figures()})


def _percentile(values: Iterable[float], percent: int) -> float | None:
    """The smallest value that so many percent of all are not above."""
    ordered = sorted(values)
    return round(ordered[max(0, -(-len(ordered) * percent // 100) - 1)], 3) if ordered else None
