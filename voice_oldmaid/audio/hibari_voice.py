"""Sentences to sound by hibari: a natural American voice, far faster than real time on one core.

It is there where the extra "natural" is installed (hibari-tts: Apache-2.0, 14 MB). Nothing is ever fetched for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec

from voice_oldmaid.audio.renderer import Renderer, checked
from voice_oldmaid.audio.seat_voices import pitched, spoken_at
from voice_oldmaid.audio.sound import Sound
from voice_oldmaid.audio.voice_pipe import worker_command
from voice_oldmaid.errors import VoiceError

INSTALL = 'Run: pip install "voice-oldmaid[natural]".'


def is_installed() -> bool:
    """Whether hibari can be tried; it is not loaded to find out."""
    return find_spec("hibari") is not None


class HibariVoice:
    """hibari with the voice *name* ("heart" comes with it), or its usual one.

    It is loaded in the background, by the first thing that needs it at the latest. VoiceError if it is not installed.
    """

    def __init__(self, name: str = "", *, worker: Sequence[str] = ()) -> None:
        if not (worker or is_installed()):
            raise VoiceError("The natural voice hibari is not installed.", INSTALL)
        self._renderer = Renderer(worker or worker_command("hibari_worker.py", name), INSTALL)
        self._names: list[str] = []

    @property
    def choices(self) -> int:
        """How many voices there are on this machine. Waits until it is loaded; VoiceError if it cannot be."""
        return len(self._voices())

    def render(self, text: str, words_per_minute: int, choice: int = 0, seat: int = 0) -> Sound:
        """The sentence as sound, at 24,000 Hz; see mouth.Voice. Seats have its usual voice, higher or lower."""
        checked(text, words_per_minute)
        names = self._voices()
        if seat:
            how = pitched(seat)
            return spoken_at(lambda asked: self._renderer.render(text, names[0], asked), words_per_minute, how.pitch)
        return self._renderer.render(text, names[choice % len(names)], words_per_minute)

    def close(self) -> None:
        """End the worker and remove its folder. May be called twice."""
        self._renderer.close()

    def _voices(self) -> list[str]:
        if not self._names:
            self._names = [voice[0] for voice in self._renderer.voices()]
        return self._names
