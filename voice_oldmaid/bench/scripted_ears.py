"""A child that hums and ears that know what it means: every part of a game runs, and nothing is misheard."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from voice_oldmaid.audio.level import level_dbfs
from voice_oldmaid.audio.microphone import RATE_HERTZ
from voice_oldmaid.audio.sound import Sound
from voice_oldmaid.bench.child_voices import PEAK
from voice_oldmaid.ports import Heard, Word

HUM_HERTZ, HUM_SECONDS = 300, 0.8
HEARD_ABOVE_DBFS = -40.0


class HummingVoice:
    """A ChildVoice: whatever it says sounds the same."""

    name = "humming"

    def __init__(self) -> None:
        self.said = ""
        """What it has said last."""

    def render(self, text: str) -> Sound:
        self.said = text
        seconds = np.arange(round(HUM_SECONDS * RATE_HERTZ)) / RATE_HERTZ
        edge = np.minimum(1.0, np.minimum(seconds, HUM_SECONDS - seconds) / 0.05)
        wave = PEAK * 32767 * edge * np.sin(2 * np.pi * HUM_HERTZ * seconds)
        return Sound(np.rint(wave).astype(np.int16), RATE_HERTZ)

    def close(self) -> None:
        """Nothing was started."""


class ScriptedEars:
    """A Recognizer: where it hears *voice*, it gives the words of what was said."""

    def __init__(self, voice: HummingVoice) -> None:
        self._voice = voice
        self._words: tuple[Word, ...] = ()
        self._seconds = self._began = 0.0

    def expect(self, phrases: Sequence[str]) -> None:
        self._words, self._seconds = (), 0.0

    def feed(self, block: bytes) -> tuple[tuple[str, ...], Heard | None]:
        samples = np.frombuffer(block, np.int16)
        began, self._seconds = self._seconds, self._seconds + len(samples) / RATE_HERTZ
        if level_dbfs(samples) > HEARD_ABOVE_DBFS:
            self._began = self._began if self._words else began
            said = self._voice.said.lower().replace(",", "").split()
            self._words = tuple(Word(word, self._began, self._seconds) for word in said)
        return tuple(word.text for word in self._words), None

    def finish(self) -> Heard:
        heard, self._words = Heard(self._words), ()
        return heard
