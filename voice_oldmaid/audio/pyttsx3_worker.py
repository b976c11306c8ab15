"""The only speech engine of pyttsx3, in a process of its own: voice_worker runs this file, and nothing imports it.

It stands alone, without the rest of the package, and is the only file that imports pyttsx3.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

TRIES = 4
"""How often a sentence is rendered before it counts as failed."""
HEADER_BYTES = 80
"""A file of this size has no sound in it."""
SETTLING_SECONDS = 0.1
"""How long the engine gets to take on a voice or a rate."""
WAITING_SECONDS = 600.0
"""An upper bound only: the parent ends this process when a sentence is late."""


class Engine:
    """pyttsx3, used in the one way that loses nothing: one sentence, one file, one proof that it is finished."""

    def __init__(self) -> None:
        if sys.platform.startswith("linux"):
            provide_espeak()
        import pyttsx3

        self._engine = pyttsx3.init("espeak" if sys.platform.startswith("linux") else None)
        self._endings: list[bool] = []
        self._engine.connect("finished-utterance", self._ended)
        # runAndWait() cuts off its own sentence if espeak is still busy, be it only with taking a rate.
        espeak = sys.modules.get("pyttsx3.drivers._espeak")
        self._is_playing: Callable[[], object] = espeak.IsPlaying if espeak else _never

    def voices(self) -> list[list[str]]:
        """Of each voice its id, its name and its languages."""
        return [[v.id, v.name, *map(_language, v.languages or [])] for v in self._engine.getProperty("voices")]

    def render(self, text: str, voice: str | None, words_per_minute: int, path: str) -> None:
        """Leave a complete sound file at *path*; RuntimeError where the engine does not do it."""
        for _ in range(TRIES):
            self._set("voice", voice)
            self._set("rate", words_per_minute)
            # Whether the engine took them is known for certain only afterwards: it does one thing after the other.
            if self._saved(text, path) and self._has("voice", voice) and self._has("rate", words_per_minute):
                return
        raise RuntimeError(f"no sound for voice {voice} at {words_per_minute} words per minute")

    def _set(self, name: str, value: str | int | None) -> None:
        """Set a property, and wait for it: espeak takes it later, and drops it for good if a sentence comes before."""
        if value is None:
            return
        self._engine.setProperty(name, value)
        if not self._engine.isBusy():  # as it is before its first sentence: then it keeps the property for that
            any(self._has(name, value) for _ in _moments(SETTLING_SECONDS))

    def _has(self, name: str, value: str | int | None) -> bool:
        return value is None or _same(self._engine.getProperty(name), value)

    def _saved(self, text: str, path: str) -> bool:
        """Whether the whole of *text* is in the file now."""
        self._endings.clear()
        self._engine.save_to_file(text, path)
        any(not self._is_playing() for _ in _moments(SETTLING_SECONDS))
        self._engine.runAndWait()
        # It may return before the file is written. The proof is the engine's event; or a file that has stopped
        # growing, for the versions that lose the event. An ending that is not "completed" means that some is cut off.
        any(self._endings or _settled(path) for _ in _moments(WAITING_SECONDS))
        return all(self._endings) and _size(path) > HEADER_BYTES

    def _ended(self, completed: bool, **_: Any) -> None:
        self._endings.append(completed)


def _never() -> bool:
    return False


def _moments(seconds: float) -> Iterator[None]:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        yield
        time.sleep(0.002)


def _settled(path: str) -> bool:
    """Whether the file is there and nobody has written to it for half a second."""
    try:
        return _size(path) > 0 and time.time() - os.path.getmtime(path) > 0.5
    except OSError:
        return False


def _size(path: str) -> int:
    return os.path.getsize(path) if os.path.exists(path) else 0


def _same(actual: object, wanted: str | int) -> bool:
    if isinstance(wanted, str):
        return str(actual).lower() == wanted.lower()
    return isinstance(actual, (int, float)) and abs(actual - wanted) <= 1


def _language(language: str | bytes) -> str:
    return language.decode("utf-8", "ignore") if isinstance(language, bytes) else str(language)


def provide_espeak() -> None:
    """Load the espeak-ng that came by pip, where the system has none of its own."""
    try:
        ctypes.CDLL("libespeak-ng.so.1")
    except OSError:
        import espeakng_loader

        # pyttsx3 asks for libespeak-ng.so.1 by name, and gets what is already loaded under it.
        ctypes.CDLL(espeakng_loader.get_library_path(), mode=ctypes.RTLD_GLOBAL)
        os.environ["ESPEAK_DATA_PATH"] = espeakng_loader.get_data_path()
