"""Sentences to sound by pyttsx3, which speaks with what the system has: espeak-ng, SAPI 5 or NSSpeechSynthesizer."""

from __future__ import annotations

from collections.abc import Sequence

from voice_oldmaid.audio.pyttsx3_voices import VARIANTS, has_variants, others, resolve
from voice_oldmaid.audio.renderer import FASTEST as FASTEST, SLOWEST as SLOWEST, Renderer, checked
from voice_oldmaid.audio.seat_voices import SEAT_VOICES, SeatVoice, pitched, spoken_at
from voice_oldmaid.audio.sound import Sound
from voice_oldmaid.audio.voice_pipe import worker_command
from voice_oldmaid.errors import VoiceError

COMMAND = worker_command("pyttsx3_worker.py")
INSTALL = "Run: pip install espeakng-loader (or, on Debian and Ubuntu: sudo apt install libespeak-ng1)."


class Pyttsx3Voice:
    """A voice that renders sentences to sound.

    *voice_id* is an id as `voices()` gives it ("gmw/en-us"), its last part or its language ("en-us"), each with a
    variant or without ("en-us+f3"); None is American English, or else the engine's own choice. VoiceError if there is
    no engine or no such voice.
    """

    def __init__(self, voice_id: str | None = None, *, worker: Sequence[str] = COMMAND) -> None:
        self._renderer = Renderer(worker, INSTALL)
        try:
            self._voices = self._renderer.voices()
            self._voice = self._checked(voice_id)
        except BaseException:
            self.close()
            raise
        self._choices = [self._voice, *others(self._voice, self._voices)]
        self._missing: set[str] = set()

    @property
    def voice_id(self) -> str | None:
        """The full id in use; None is the engine's own choice."""
        return self._voice

    @property
    def pid(self) -> int | None:
        """The worker's process, if one runs."""
        return self._renderer.pid

    def voices(self) -> list[str]:
        """The ids that can be asked for."""
        return [voice[0] for voice in self._voices]

    @property
    def choices(self) -> int:
        """How many voices `render` can choose from: the one in use, and others for the same language."""
        return len(self._choices)

    def render(self, text: str, words_per_minute: int, choice: int = 0, seat: int = 0) -> Sound:
        """The sentence as sound, at the engine's own rate; VoiceError if not even a new worker can make it.

        *choice* is one of the `choices`, counted from the beginning again after the last. A computer *seat*, from 1 on,
        has a voice of its own, which is none of these. A voice that the engine lacks after all is replaced.
        Returns within some seconds whatever the engine does; may be called from any thread.
        """
        checked(text, words_per_minute)
        if seat:
            return self._as_seat(text, words_per_minute, seat)
        voice = self._choices[choice % len(self._choices)]
        try:
            return self._renderer.render(text, voice, words_per_minute)
        except VoiceError:
            if voice == self._voice:
                raise
            self._choices.remove(voice)
            return self._renderer.render(text, self._voice, words_per_minute)

    def close(self) -> None:
        """End the worker and remove its folder. May be called twice."""
        self._renderer.close()

    def _as_seat(self, text: str, words_per_minute: int, seat: int) -> Sound:
        voice, how = self._of_seat(seat)
        try:
            return self._spoken(text, words_per_minute, voice, how)
        except VoiceError:
            if voice is None or voice in self._missing:
                raise
            self._missing.add(voice)
            return self._spoken(text, words_per_minute, *self._of_seat(seat))

    def _spoken(self, text: str, words_per_minute: int, voice: str | None, how: SeatVoice) -> Sound:
        return spoken_at(lambda asked: self._renderer.render(text, voice, asked), words_per_minute, how.pitch, how.rate)

    def _of_seat(self, seat: int) -> tuple[str | None, SeatVoice]:
        """The voice of a seat and how it is changed: a variant of ours, or one of the machine's others, or ours."""
        if not (self._voice and has_variants(self._voice)):
            there = [voice for voice in self._choices[1:] if voice not in self._missing] or [self._voice]
            return there[(seat - 1) % len(there)], pitched(seat)
        own = SEAT_VOICES[(seat - 1) % len(SEAT_VOICES)]
        voice = self._voice.partition("+")[0] + own.variant
        is_free = voice not in self._missing and voice.lower() != self._voice.lower()
        return (voice, own) if is_free else (self._voice, pitched(seat))

    def _checked(self, voice_id: str | None) -> str | None:
        """The full id of the voice that is meant; VoiceError if it is not there. Variants have to be tried."""
        voice = resolve(voice_id, self._voices)
        if voice and "+" in voice:
            try:
                self._renderer.render("one", voice, FASTEST)
            except VoiceError as error:
                variant = voice.partition("+")[2]
                raise VoiceError(f'My voice has no variant "{variant}".', VARIANTS) from error
        return voice
