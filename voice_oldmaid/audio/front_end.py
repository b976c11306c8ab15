"""What lies between every microphone and the ears: the sound as it should have been recorded.

    microphone -> declipping -> high pass -> level -> turn-taking
                                        |-> leveling -> recognizer

Turn-taking sees how loud the sound really was, only without a direct current. The recognizer gets everybody as loud as
somebody near.
"""

from __future__ import annotations

import math
from dataclasses import replace

from voice_oldmaid.audio.declipping import Declipping
from voice_oldmaid.audio.edges import Edges
from voice_oldmaid.audio.high_pass import HighPass
from voice_oldmaid.audio.level import level_dbfs
from voice_oldmaid.audio.leveling import Leveling
from voice_oldmaid.audio.sound import Samples
from voice_oldmaid.ports import Heard, Word


class FrontEnd:
    """16 kHz int16 in, the same out, up to a quarter of a second later while nobody speaks."""

    def __init__(self) -> None:
        self._declipping, self._high_pass = Declipping(), HighPass()
        self._leveling, self._edges = Leveling(), Edges()
        self.level_dbfs = -math.inf
        """Of the last block, without a direct current and without gain."""

    def take(self, samples: Samples) -> Samples:
        """What is ready for the recognizer."""
        self._edges.take(samples)
        clean = self._high_pass.take(self._declipping.take(samples))
        self.level_dbfs = level_dbfs(clean)
        return self._leveling.take(clean)

    def rest(self) -> Samples:
        """What was held back and is needed now."""
        return self._leveling.rest()

    def end(self) -> None:
        """The sound is over."""
        self._edges.end()

    def forget(self) -> None:
        """Another utterance will begin: nothing that was held back belongs to it."""
        self._leveling.forget()
        self._edges.forget()

    def doubted(self, heard: Heard) -> Heard:
        """Words that are faint, and those that may be half of others, have no confidence.

        Times are seconds since `forget`.
        """
        words = (replace(word, confidence=0.0) if self._is_doubtful(word) else word for word in heard.words)
        return replace(heard, words=tuple(words))

    def _is_doubtful(self, word: Word) -> bool:
        return self._leveling.is_faint or self._edges.are_in(word.start, word.end)
