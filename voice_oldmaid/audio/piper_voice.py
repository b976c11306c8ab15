"""Sentences to sound by Piper, with a voice file by its path: for languages and voices that hibari has not.

piper-tts (GPL-3.0-or-later) is no dependency of the game; whoever wants such a voice installs it.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from voice_oldmaid.audio.renderer import Renderer, checked
from voice_oldmaid.audio.seat_voices import pitched, spoken_at
from voice_oldmaid.audio.sound import Sound
from voice_oldmaid.audio.voice_pipe import worker_command
from voice_oldmaid.errors import VoiceError

INSTALL = "Run: pip install piper-tts."
FILES = "Give the path of a voice of Piper, such as piper:en_US-joe-medium.onnx, with its .onnx.json beside it."


class PiperVoice:
    """Piper with the voice in this file. VoiceError if the file is not there or cannot be used, or Piper is not."""

    choices = 1

    def __init__(self, path: str, *, worker: Sequence[str] = ()) -> None:
        if not (worker or find_spec("piper")):
            raise VoiceError("The speech engine Piper is not installed.", INSTALL)
        for needed in (path, f"{path}.json"):
            if not Path(needed).is_file():
                raise VoiceError(f'There is no voice file "{needed}".', FILES)
        self._renderer = Renderer(worker or worker_command("piper_worker.py", path), FILES)
        try:
            self._renderer.voices()
        except BaseException:
            self.close()
            raise

    def render(self, text: str, words_per_minute: int, choice: int = 0, seat: int = 0) -> Sound:
        """The sentence as sound, at the rate of the voice; see mouth.Voice. Seats have it too, higher or lower."""
        checked(text, words_per_minute)
        if not seat:
            return self._renderer.render(text, None, words_per_minute)
        return spoken_at(lambda asked: self._renderer.render(text, None, asked), words_per_minute, pitched(seat).pitch)

    def close(self) -> None:
        """End the worker and remove its folder. May be called twice."""
        self._renderer.close()
