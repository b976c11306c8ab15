"""The speech engine hibari, in a process of its own: voice_worker runs this file, and nothing imports it.

hibari would fetch a voice that is not there from the network. It is only told files that are on this machine.
"""

from __future__ import annotations

import contextlib
import ctypes
import re
import wave
from typing import Any

import numpy as np

SPEEDS = {80: 0.476, 100: 0.58, 130: 0.748, 160: 0.853, 200: 1.13, 250: 1.353, 300: 1.8}
"""Words per minute, and the speed at which hibari is as long as espeak; measured on ten lines of the game (76 words).

It is not a straight line, because hibari has whole numbers of short steps for each sound.
"""
# ' and , stand for its marks of stress, before the vowel.
SAID = {"Angela": "'ænʤələ", "Clara": "kl'ɛɹə", "Leonard": "l'ɛnəɹd", "Lucas": "l'ukəs", "Theodore": "θ'iəd,ɔɹ"}
"""Names that are not in its lexicon and that it spells wrongly, in its own alphabet. All other words were looked at."""
STRESS = {ord("'"): "\N{MODIFIER LETTER VERTICAL LINE}", ord(","): "\N{MODIFIER LETTER LOW VERTICAL LINE}"}
NAMES = re.compile(rf"\b({'|'.join(SAID)})\b")
AUDIBLE = 0.003
"""Of the loudest sample; what is softer at the edges of a sentence is silence."""
PAUSE_WORDS = 0.75
"""How long the pause between two sentences is, in words; hibari's own are three times as long."""


class Engine:
    """hibari with the voice *name*, or its usual one; it has those that came with it and those fetched before."""

    def __init__(self, name: str = "") -> None:
        from hibari.voices import DEFAULT, VOICES

        self._files = {name: path for name in VOICES if (path := _file(name))}
        self._usual = name or DEFAULT
        self._accents = {name: bool(VOICES[name]["british"]) for name in self._files}
        if self._usual not in self._files:
            raise LookupError(f"no voice {self._usual!r} on this machine, only {', '.join(self._files)}")
        self._loaded: dict[str, Any] = {}
        # What it knows about spelling is loaded with the first words.
        self._voice(self._usual)("Hello.")
        _give_back_memory()

    def voices(self) -> list[list[str]]:
        """The usual one first."""
        names = [self._usual, *(name for name in self._files if name != self._usual)]
        return [[name, name, "en-gb" if self._accents[name] else "en-us"] for name in names]

    def render(self, text: str, voice: str | None, words_per_minute: int, path: str) -> None:
        """Leave the sentence at *path*; the same sentence is the same sound each time."""
        speak = self._voice(voice or self._usual)
        pause = np.zeros(round(PAUSE_WORDS * 60 / words_per_minute * speak.sample_rate), np.float32)
        spelled = NAMES.sub(lambda name: f"[{name[0]}](/{SAID[name[0]].translate(STRESS)}/)", text)
        sentences = [_spoken(values) for values in speak.stream(spelled, speed=_speed(words_per_minute), seed=0)]
        values = np.concatenate([part for sentence in sentences for part in (sentence, pause)])
        with wave.open(path, "wb") as file:
            file.setparams((1, 2, speak.sample_rate, 0, "NONE", "not compressed"))
            file.writeframes((values.clip(-1.0, 1.0) * 32767).astype("<i2").tobytes())

    def _voice(self, name: str) -> Any:
        from hibari import Hibari

        if name not in self._loaded:
            # Voices of one accent spell alike.
            alike = (other for other in self._loaded if self._accents[other] == self._accents[name])
            spelling = self._loaded[other].g2p if (other := next(alike, None)) else None
            self._loaded[name] = Hibari(name, model=self._files[name], threads=1, g2p=spelling)
        return self._loaded[name]


def _give_back_memory() -> None:
    """Loading takes 30 MB more than is kept, which the C library of Linux does not give back by itself."""
    with contextlib.suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)


def _file(name: str) -> str | None:
    """The file of a voice that is here; nothing is fetched."""
    from hibari.voices import voice_path

    try:
        path: str = voice_path(name, download_missing=False)
    except FileNotFoundError:
        return None
    return path


def _spoken(values: Any) -> Any:
    """A sentence without the silence around it."""
    sizes = np.abs(values)
    loud = np.flatnonzero(sizes > AUDIBLE * sizes.max(initial=0))
    return values[loud[0] : loud[-1] + 1] if len(loud) else values[:0]


def _speed(words_per_minute: int) -> float:
    return float(np.interp(words_per_minute, list(SPEEDS), list(SPEEDS.values())))
