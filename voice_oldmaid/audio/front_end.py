"""What lies between every microphone and the ears: the sound as it should have been recorded.

    microphone -> declipping -> high pass -> echo removal -> level -> turn-taking
                                                         |-> leveling -> recognizer
                                                         |-> one voice, or two?

Turn-taking sees how loud the sound really was, only without a direct current. The recognizer gets everybody as loud as
somebody near.
"""

from __future__ import annotations

import math
from collections import deque
from dataclasses import replace
from typing import Final

import numpy as np

from voice_oldmaid.audio.declipping import Declipping
from voice_oldmaid.audio.echo import OwnVoiceRemoval
from voice_oldmaid.audio.edges import Edges
from voice_oldmaid.audio.framing import FRAME_SAMPLES, Values
from voice_oldmaid.audio.high_pass import HighPass
from voice_oldmaid.audio.level import level_dbfs
from voice_oldmaid.audio.leveling import Leveling
from voice_oldmaid.audio.microphone import RATE_HERTZ
from voice_oldmaid.audio.sound import Samples
from voice_oldmaid.audio.two_voices import TwoVoices
from voice_oldmaid.audio.voicing import is_voiced
from voice_oldmaid.ports import Heard, Word

KEPT_SECONDS: Final = 1.5
"""What was heard is kept for so long, for whoever spoke while nobody listened."""


class FrontEnd:
    """16 kHz int16 in, the same out, up to a quarter of a second later while nobody speaks.

    *echo* takes the game's own voice out; None where it cannot be known.
    """

    def __init__(self, echo: OwnVoiceRemoval | None = None) -> None:
        self._declipping, self._high_pass = Declipping(), HighPass()
        self._leveling, self._edges, self._two_voices = Leveling(), Edges(), TwoVoices()
        self.level_dbfs = -math.inf
        """Of the last block, without a direct current and without gain."""
        self.looks_for_pitch = False
        """Whether anybody wants to know *is_voiced*."""
        self.is_voiced = False
        """Whether the last block has a pitch; only where that is looked for."""
        self._echo = echo
        self._held = 0
        """How many samples wait for the end of a wave or of a frame; none is ever missing."""
        self._kept: deque[tuple[float, Samples, Values]] = deque()
        self._is_whole = False
        self._is_alone = True
        """Whether nothing of the game had to be taken out of the last block."""
        self.voice_since: float | None = None
        """Where the game's own voice is taken out: since when somebody has been speaking; None while nobody is."""
        self.voice_seconds = 0.0
        """And for how long, without the pauses."""

    @property
    def removes_own_voice(self) -> bool:
        return self._echo is not None

    def take(self, samples: Samples, seconds: float = 0.0) -> Samples:
        """What is ready for the recognizer; the end of the block is at *seconds* on the microphone's clock."""
        self._edges.take(samples)
        clean = self._high_pass.take(self._declipping.take(samples))
        self._held += len(samples) - len(clean)
        if self._echo:
            clean = self._without_own_voice(self._echo, samples, clean, seconds - self._held / RATE_HERTZ)
        self.level_dbfs, self.is_voiced = level_dbfs(clean), self.looks_for_pitch and is_voiced(clean)
        # What is left of the game is no second voice.
        self._two_voices.take(clean if self._is_alone else np.zeros(len(clean)))
        return self._leveling.take(clean)

    def again(self, since: float) -> tuple[Samples, float]:
        """Begin another utterance with what came in after this time: what is ready of it, and its seconds."""
        self.forget()
        self._is_whole = True
        ready, count = [np.zeros(0, np.int16)], 0
        for end, samples, whole in self._kept:
            skipped = (
                round(max(0.0, since - end + len(whole) / RATE_HERTZ) * RATE_HERTZ) // FRAME_SAMPLES * FRAME_SAMPLES
            )
            self._edges.take(samples[skipped:])
            self._two_voices.take(np.zeros(len(whole[skipped:])))
            ready.append(self._leveling.take(whole[skipped:]))
            count += len(whole[skipped:])
        return np.concatenate(ready), count / RATE_HERTZ

    def _without_own_voice(self, echo: OwnVoiceRemoval, samples: Samples, values: Values, seconds: float) -> Values:
        """Where somebody speaks, with everything they say; else with as little of the game as can be."""
        left = echo.take(values, seconds)
        self.voice_since, self.voice_seconds = left.since, left.lasted
        self._is_alone = left.whole is left.clean
        self._kept.append((seconds, samples, left.whole))
        while self._kept[0][0] < seconds - KEPT_SECONDS:
            self._kept.popleft()
        return left.whole if self._is_whole or left.since is not None else left.clean

    def rest(self) -> Samples:
        """What was held back and is needed now."""
        return self._leveling.rest()

    def end(self) -> None:
        """The sound is over."""
        self._edges.end()

    def forget(self) -> None:
        """Another utterance will begin: nothing that was held back belongs to it."""
        self._is_whole = False
        self._leveling.forget()
        self._edges.forget()
        self._two_voices.forget()

    def doubted(self, heard: Heard) -> Heard:
        """Words that are faint, and those that may be half of others, have no confidence; two voices are told.

        Times are seconds since `forget`.
        """
        words = (replace(word, confidence=0.0) if self._is_doubtful(word) else word for word in heard.words)
        is_crowded = bool(heard.words) and self._two_voices.are_in(heard.words[0].start, heard.words[-1].end)
        return replace(heard, words=tuple(words), crowded=heard.crowded or is_crowded)

    def _is_doubtful(self, word: Word) -> bool:
        return self._leveling.is_faint or self._edges.are_in(word.start, word.end)
