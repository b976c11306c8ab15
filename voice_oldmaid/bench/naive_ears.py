"""Ears as the recognizer's own example has them, to be compared with: they end at its endpoint, at its defaults."""

from __future__ import annotations

import json
import shutil
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import numpy as np

from voice_oldmaid.audio.microphone import RATE_HERTZ
from voice_oldmaid.audio.quiet import quiet_libraries
from voice_oldmaid.audio.sound import Samples

BLOCK_SAMPLES = 4000
"""As in the example: a quarter of a second."""
ENDPOINT = "--endpoint."


class NaiveEars:
    """A Vosk recognizer that is fed until it says that the utterance is over."""

    def __init__(self, model: Path, phrases: Sequence[str]) -> None:
        import vosk

        vosk.SetLogLevel(-1)
        with quiet_libraries(), _with_default_endpoint(model) as folder:
            self._model = vosk.Model(str(folder))
        self._phrases = json.dumps([*phrases, "[unk]"])

    def seconds_to_words(self, sound: Samples, speech_end: float) -> float | None:
        """From *speech_end* in this sound to its words, computing included; None if it has not ended by itself."""
        import vosk

        ears = vosk.KaldiRecognizer(self._model, RATE_HERTZ, self._phrases)
        for start in range(0, len(sound), BLOCK_SAMPLES):
            began = time.perf_counter()
            block = np.ascontiguousarray(sound[start : start + BLOCK_SAMPLES])
            if ears.AcceptWaveform(block.tobytes()) and json.loads(ears.Result())["text"]:
                computing = time.perf_counter() - began
                return (start + len(block)) / RATE_HERTZ - speech_end + computing
        return None


@contextmanager
def _with_default_endpoint(model: Path) -> Iterator[Path]:
    """A copy of the model without its own rules for the end of an utterance: then those of Kaldi count."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "model"
        shutil.copytree(model, copy)
        options = copy / "conf" / "model.conf"
        kept = [line for line in options.read_text("utf-8").splitlines() if not is_rule(line)]
        options.write_text("\n".join(kept) + "\n", encoding="utf-8")
        yield copy


def is_rule(option: str) -> bool:
    return option.startswith(ENDPOINT) and "silence-phones" not in option
