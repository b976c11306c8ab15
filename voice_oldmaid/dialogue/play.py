"""Play: the games of one sitting. It moves the table, lets the other seats play, and words what the listener may know.

What the listener wants is decided elsewhere: here a move is made, and told.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from voice_oldmaid.dialogue.languages.base import Language
from voice_oldmaid.dialogue.narration import YOU, narrate_opening, narrate_pick, narrate_pick_of_others
from voice_oldmaid.game.computer import choose_position
from voice_oldmaid.game.rules import Rules
from voice_oldmaid.game.table import Table, deal, pick
from voice_oldmaid.game.view import View


@dataclass(frozen=True)
class Chances:
    """Streams of chance, apart from each other so that what is asked changes neither cards nor the other seats."""

    deal: Random
    computers: Random
    choices: Random
    """For "you choose"."""

    @classmethod
    def of_seed(cls, seed: int) -> Chances:
        return cls(*(Random(f"{stream} {seed}") for stream in ("deal", "computers", "choices")))


class Play:
    """The game by these rules with the person at seat 0, deal after deal."""

    def __init__(self, rules: Rules, seats: int, chances: Chances, language: Language) -> None:
        self.rules = rules
        self.seats = seats
        self.chances = chances
        self.language = language.speaking_of(rules)
        self.happened: list[str] = []
        """What was told since the listener's last pick."""
        self.picks: list[tuple[int, int]] = []
        """Every pick of the listener: the position, and how many cards were held out."""
        self.table: Table

    @property
    def view(self) -> View:
        return self.table.view(YOU)

    @property
    def is_over(self) -> bool:
        return self.table.is_over

    def deal(self) -> list[str]:
        """Deal anew and play on to the listener's first turn; the sentences that tell of it."""
        self.table, events = deal(self.rules, self.seats, self.chances.deal)
        self.happened = narrate_opening(events, self.language)
        if self._only_watches():
            self.happened.append(self.language.others_play_on())
        elif not self.table.is_over:
            self.happened += self.language.hand(self.view.hand)
        self._play_on()
        return self.happened

    def pick(self, position: int) -> list[str]:
        """The listener takes a card and the others play on; the sentences that tell of it."""
        self.picks.append((position, self.view.fan))
        self.happened = self._take(position)
        self._play_on()
        return self.happened

    def _take(self, position: int) -> list[str]:
        was_watching = self._only_watches()
        self.table, events = pick(self.table, position)
        if was_watching:
            return narrate_pick_of_others(events, self.language)
        told = narrate_pick(events, self.language, self.view.hand)
        return [*told, self.language.others_play_on()] if self._only_watches() else told

    def _only_watches(self) -> bool:
        """Whether the listener has no cards while the others go on."""
        return not self.view.hand and not self.table.is_over

    def _play_on(self) -> None:
        """The computer seats pick until it is the listener's turn or the deal is over."""
        while (picker := self.table.picker) is not None and picker != YOU:
            self.happened += self._take(choose_position(self.table.view(picker), self.chances.computers))
