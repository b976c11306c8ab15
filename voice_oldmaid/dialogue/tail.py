"""The tail of what the game says: it has just fallen silent, and the room may still ring."""

from __future__ import annotations

import math
from dataclasses import dataclass

from voice_oldmaid.dialogue.patience import Patience
from voice_oldmaid.dialogue.utterance import seconds_between
from voice_oldmaid.ports import Moment, Word


@dataclass
class Tail:
    """What is heard from *since* on, which is when the game's last sample was over. Times are in seconds."""

    patience: Patience
    since: float
    seconds: float = 0.0
    last_loud: float = -math.inf
    settled: tuple[Word, ...] = ()
    """Words that the recognizer settled by itself."""
    has_words: bool = False
    is_somebody: bool = False
    """Whether what is heard may be somebody else than the game ..."""
    is_certain: bool = False
    """... and whether it is."""

    def follow(self, moment: Moment, loud: bool) -> None:
        """Take in the words and the level of a moment."""
        self.seconds = moment.seconds
        if loud:
            self.last_loud = moment.seconds
        if moment.final:
            self.settled += moment.final.words
        self.has_words = self.has_words or bool(moment.partial or self.settled)
        self.is_certain = self.is_certain or moment.voice_since is not None
        self.is_somebody = self.is_certain or self.is_somebody or not moment.own_voice_removed

    @property
    def is_quiet(self) -> bool:
        return seconds_between(self.last_loud, self.seconds) >= self.patience.tail

    @property
    def is_over(self) -> bool:
        """Whether the room, or somebody who was already talking, has fallen silent, or never will."""
        waited = seconds_between(self.since, self.seconds)
        return waited >= self.patience.tail and (self.is_quiet or waited >= self.patience.longest_tail)

    @property
    def may_be_talk(self) -> bool:
        return self.is_somebody and (self.has_words or self.last_loud > 0)

    def is_answer(self, words: tuple[Word, ...], shortest_speech: float) -> bool:
        """Whether somebody talked for long enough, with these words at last, and is silent now."""
        seconds_talked = round(self.last_loud - self.since - (0.0 if self.is_certain else self.patience.tail), 3)
        return bool(self.has_words or words) and seconds_talked >= shortest_speech and self.is_quiet
