"""Players: what is kept of each of them, and who plays now. They go by nicknames; nobody is asked for a real name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from voice_oldmaid.dialogue.manner import USUAL, Manner

NAMELESS = ""
"""The nickname of whoever has not told one."""


@dataclass(frozen=True, slots=True)
class Player:
    """What is kept of one player."""

    manner: Manner = USUAL
    """As this player has wished for it."""
    learned: str = ""
    """What was learned of how this player says things; only what has written it can read it."""


Known = Mapping[str, Player]
"""Nickname to what is kept; whoever is not there has never played."""


@dataclass(frozen=True, slots=True)
class Players:
    """All players that are known, and who of them plays now."""

    known: Known = field(default_factory=dict)
    now: str = NAMELESS
    chosen: Mapping[str, Any] = field(default_factory=dict)
    """Fields of the manner that were chosen for this sitting; they count more than what is kept."""
    keep: Callable[[Known], bool] | None = None
    """Writes everything down; whether that could be done. None where nothing is kept."""
    damaged: bool = False
    """There was something from last time, and nobody can read it."""
    kept: Known = field(default_factory=dict)
    """What was written down last."""
    can_keep: bool = True
    """Whether that could be done."""

    @property
    def player(self) -> Player:
        """Whoever plays now."""
        return self.known.get(self.now, Player())

    @property
    def manner(self) -> Manner:
        """In which to speak with whoever plays now, at first."""
        return replace(self.player.manner, **self.chosen)

    @property
    def plays_first_time(self) -> bool:
        return self.now not in self.known

    def with_player(self, player: Player) -> Players:
        """With this to be kept of whoever plays now."""
        return replace(self, known={**self.known, self.now: player})

    def with_manner(self, before: Manner, after: Manner) -> Players:
        """With what has changed in the manner to be kept for whoever plays now."""
        return self.with_player(replace(self.player, manner=self.player.manner.with_changes(before, after)))

    def with_learned(self, learned: str) -> Players:
        """With this to be kept of how whoever plays now says things."""
        return self.with_player(replace(self.player, learned=learned))

    def with_now(self, nickname: str) -> Players:
        """With another one who plays; whoever was nameless before takes along to a new nickname what was kept."""
        new = {} if nickname in self.known else {nickname: Player() if self.now else self.player}
        return replace(self, now=nickname, known={**self.known, **new})

    def written(self) -> Players:
        """After everything was written down, if there was anything new."""
        if self.keep is None or self.known == self.kept:
            return self
        return replace(self, kept=self.known, can_keep=self.keep(self.known))
