"""The speech engine Piper, in a process of its own: voice_worker runs this file, and nothing imports it.

Some Piper voices fetch dictionaries from the network when they meet their first word. They are refused.
"""

from __future__ import annotations

import wave
from typing import Any

import numpy as np

SENTENCES = ("Oliver is holding four cards. Which one?", "You lay down a pair of tens!", "Second card.")
"""By which the pace of a voice is measured."""
USUAL_WORDS_PER_MINUTE = 144.0
"""How fast espeak says these sentences when it is asked for 130 words per minute."""
USUAL_RATE = 130
OFFLINE = ("espeak", "text")
"""How a voice that needs no network comes from letters to sounds."""
SEED = 0
AUDIBLE = 0.003
"""Of the loudest sample; what is softer at the edges is silence."""


class Engine:
    """Piper with the voice in the file *path*, beside which there is another one with .json after its name."""

    def __init__(self, path: str) -> None:
        import onnxruntime
        from piper import PiperVoice

        # A session takes its seed for the randomness of speech from here at the moment it is loaded.
        onnxruntime.set_seed(SEED)
        self._voice = PiperVoice.load(path)
        kind = str(getattr(self._voice.config.phoneme_type, "value", self._voice.config.phoneme_type))
        if kind not in OFFLINE:
            raise ValueError(f"this voice needs the network for its sounds ({kind})")
        words = sum(len(sentence.split()) for sentence in SENTENCES)
        seconds = sum(_seconds(self._samples(sentence, 1.0), self._rate) for sentence in SENTENCES)
        self._words_per_minute = 60 * words / seconds

    def voices(self) -> list[list[str]]:
        """The one in the file."""
        return [["piper", "piper", str(self._voice.config.espeak_voice)]]

    def render(self, text: str, voice: str | None, words_per_minute: int, path: str) -> None:
        """Leave the sentence at *path*."""
        wanted = words_per_minute * USUAL_WORDS_PER_MINUTE / USUAL_RATE
        samples = self._samples(text, self._words_per_minute / wanted)
        with wave.open(path, "wb") as file:
            file.setparams((1, 2, self._rate, 0, "NONE", "not compressed"))
            file.writeframes(samples.astype("<i2").tobytes())

    @property
    def _rate(self) -> int:
        return int(self._voice.config.sample_rate)

    def _samples(self, text: str, length_scale: float) -> Any:
        from piper import SynthesisConfig

        chunks = self._voice.synthesize(text, SynthesisConfig(length_scale=length_scale))
        return np.concatenate([np.zeros(0, np.int16), *(chunk.audio_int16_array for chunk in chunks)])


def _seconds(samples: Any, rate_hertz: int) -> float:
    """How long the speech in it is."""
    sizes = np.abs(samples.astype(np.int32))
    loud = np.flatnonzero(sizes > AUDIBLE * sizes.max(initial=1))
    return float(loud[-1] - loud[0] + 1) / rate_hertz
