"""Whether the process of the game is well, and when to start it again. It knows no clock: each call brings the time."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, auto

FIRST_GAP_SECONDS = 0.5
LONGEST_GAP_SECONDS = 60.0
WELL_AFTER_SECONDS = 300.0
"""After so long the next gap is the first one again."""
START_SECONDS = 120.0
"""A small board may take so long to load a speech model."""
HOPELESS = (2, 3)
"""Exit codes that stay the same however often it is started: a wrong option, no speech model."""

WRONG_SETTINGS = 64
"""Added to the exit code where settings were proved to be wrong."""


class Todo(Enum):
    NOTHING = auto()
    START = auto()
    KILL = auto()
    """It does not go on. Then tell `ended`."""
    END = auto()
    """It is done, or can never be started."""


def are_settings_wrong(code: int) -> bool:
    """Whether this exit code says so."""
    return WRONG_SETTINGS < code < 2 * WRONG_SETTINGS


@dataclass
class Watch:
    """Of one process after the other. Tell it `started`, `beat` and `ended`, and ask for `todo` now and then."""

    heartbeat_seconds: float
    """Without a beat for so long, it hangs."""
    starts: int = 0
    _is_running: bool = field(default=False, init=False)
    _had_beat: bool = field(default=False, init=False)
    _is_over: bool = field(default=False, init=False)
    _since: float = field(default=0.0, init=False)
    """The start, or the last beat."""
    _started_at: float = field(default=0.0, init=False)
    _start_at: float = field(default=0.0, init=False)
    """When to start it next."""
    _gap_seconds: float = field(default=FIRST_GAP_SECONDS, init=False)
    _was_ever_well: bool = field(default=False, init=False)

    @property
    def restarts(self) -> int:
        return max(0, self.starts - 1)

    def started(self, now: float) -> None:
        self.starts += 1
        self._is_running, self._had_beat = True, False
        self._since = self._started_at = now

    def beat(self, now: float) -> None:
        self._since, self._had_beat, self._was_ever_well = now, True, True
        if now - self._started_at >= WELL_AFTER_SECONDS:
            self._gap_seconds = FIRST_GAP_SECONDS

    def ended(self, now: float, code: int) -> float:
        """It has ended with this exit code; seconds until it is started again."""
        self._is_running = False
        if code == 0 or are_settings_wrong(code) or (code in HOPELESS and not self._was_ever_well):
            self._is_over = True
        gap_seconds, self._gap_seconds = self._gap_seconds, min(2 * self._gap_seconds, LONGEST_GAP_SECONDS)
        self._start_at = now + gap_seconds
        return gap_seconds

    def todo(self, now: float) -> Todo:
        if self._is_over:
            return Todo.END
        if self._is_running:
            limit = self.heartbeat_seconds if self._had_beat else max(START_SECONDS, self.heartbeat_seconds)
            return Todo.KILL if now - self._since > limit else Todo.NOTHING
        return Todo.START if now >= self._start_at else Todo.NOTHING
