"""Sentences to sound by worker processes, one after the other: each is tried twice, and kept for the next time."""

from __future__ import annotations

import threading
from collections.abc import Sequence

from voice_oldmaid.audio.kept_sounds import KeptSounds
from voice_oldmaid.audio.sound import Sound
from voice_oldmaid.audio.voice_pipe import TRY_AGAIN, Worker
from voice_oldmaid.errors import VoiceError

SLOWEST, FASTEST = 80, 300
"""Words per minute."""


def checked(text: str, words_per_minute: int) -> None:
    """ValueError for what no voice can say: these are our own mistakes."""
    if not SLOWEST <= words_per_minute <= FASTEST:
        raise ValueError(f"{words_per_minute} words per minute: {SLOWEST} to {FASTEST} is possible")
    if not any(letter.isalnum() for letter in text):
        raise ValueError(f"nothing to say in {text!r}")


class Renderer:
    """An engine in a worker process, started in the background with *command*; *advice* is for where it is missing.

    May be used from several threads. VoiceError where a process cannot be started at all.
    """

    def __init__(self, command: Sequence[str], advice: str) -> None:
        self._command = command
        self._advice = advice
        self._lock = threading.Lock()
        self._kept = KeptSounds()
        self._is_closed = False
        self._worker: Worker | None = Worker(command, advice)

    @property
    def pid(self) -> int | None:
        """The worker's process, if one runs."""
        worker = self._worker
        return worker.pid if worker else None

    def voices(self) -> list[list[str]]:
        """Of each voice its id, name and languages. Waits until the engine is loaded; VoiceError if it is not."""
        with self._lock:
            try:
                return self._now().voices
            except BaseException:
                self._drop()
                raise

    def render(self, text: str, voice: str | None, words_per_minute: int) -> Sound:
        """The sentence as sound, at the engine's own rate; VoiceError if not even a new worker can make it.

        Returns within some seconds whatever the engine does.
        """
        key = text, voice, words_per_minute
        with self._lock:
            sound = self._kept.get(key)
            if sound is None:
                sound = self._rendered(text, voice, words_per_minute)
                self._kept.keep(key, sound)
            return sound

    def close(self) -> None:
        """End the worker, and with it what is being rendered. May be called twice."""
        self._is_closed = True
        self._drop()

    def _rendered(self, text: str, voice: str | None, words_per_minute: int) -> Sound:
        try:
            return self._rendered_once(text, voice, words_per_minute)
        except VoiceError:
            return self._rendered_once(text, voice, words_per_minute)

    def _rendered_once(self, text: str, voice: str | None, words_per_minute: int) -> Sound:
        """Try it with the worker that there is, or else with a new one; a worker that failed is not used again."""
        worker = self._now()
        try:
            return worker.render(text, voice, words_per_minute)
        except BaseException:  # Ctrl-C too: its reply, when it comes, would be taken for the next one's
            self._drop()
            raise

    def _now(self) -> Worker:
        if self._is_closed:
            raise VoiceError("My voice was ended.", TRY_AGAIN)
        if self._worker is None:
            self._worker = Worker(self._command, self._advice)
            if self._is_closed:  # meanwhile, from another thread
                self._drop()
                return self._now()
        return self._worker

    def _drop(self) -> None:
        worker, self._worker = self._worker, None
        if worker:
            worker.close()
