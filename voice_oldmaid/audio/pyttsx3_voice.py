"""Sentences to sound by pyttsx3, in one worker process: tried twice, and kept for the next time."""

from __future__ import annotations

import difflib
import threading
from collections import OrderedDict
from collections.abc import Sequence

from voice_oldmaid.audio.pyttsx3_pipe import COMMAND, Worker
from voice_oldmaid.audio.sound import Sound
from voice_oldmaid.errors import VoiceError

DEFAULT = "en-us"
SLOWEST, FASTEST = 80, 300
"""Words per minute."""
KEPT_SOUNDS = 128
"""How many sentences are remembered: some 20 MB at 4 s each."""

OTHER_VARIANTS = ("", "+f3", "+m3", "+f5", "+m7")
"""Of an espeak voice: women and men, about as loud as each other, and nobody like another."""

VARIANTS = "Variants are for instance en-us+f1 to en-us+f4 and en-us+m1 to en-us+m7."


class Pyttsx3Voice:
    """A voice that renders sentences to sound.

    *voice_id* is an id as `voices()` gives it ("gmw/en-us"), its last part or its language ("en-us"), each with a
    variant or without ("en-us+f3"); None is American English, or else the engine's own choice. VoiceError if there is
    no engine or no such voice.
    """

    def __init__(self, voice_id: str | None = None, *, worker: Sequence[str] = COMMAND) -> None:
        self._command = worker
        self._lock = threading.Lock()
        self._kept: OrderedDict[tuple[str, int, str | None], Sound] = OrderedDict()
        running = Worker(worker)
        self._worker: Worker | None = running
        self._ids = [voice[0] for voice in running.voices]
        try:
            self._voice = self._checked(voice_id, running)
        except VoiceError:
            self.close()
            raise
        self._choices = [self._voice, *_others(self._voice, running.voices)]

    @property
    def voice_id(self) -> str | None:
        """The full id in use; None is the engine's own choice."""
        return self._voice

    @property
    def pid(self) -> int | None:
        """The worker's process, if one runs."""
        return self._worker.pid if self._worker else None

    def voices(self) -> list[str]:
        """The ids that can be asked for."""
        return list(self._ids)

    @property
    def choices(self) -> int:
        """How many voices `render` can choose from: the one in use, and others for the same language."""
        return len(self._choices)

    def render(self, text: str, words_per_minute: int, choice: int = 0) -> Sound:
        """The sentence as sound, at the engine's own rate; VoiceError if not even a new worker can make it.

        *choice* is one of the `choices`, counted from the beginning again after the last. One that the engine lacks
        after all is replaced by the voice in use.
        Returns within some seconds whatever the engine does; may be called from any thread.
        """
        if not SLOWEST <= words_per_minute <= FASTEST:
            raise ValueError(f"{words_per_minute} words per minute: {SLOWEST} to {FASTEST} is possible")
        if not any(letter.isalnum() for letter in text):
            raise ValueError(f"nothing to say in {text!r}")
        with self._lock:
            voice = self._choices[choice % len(self._choices)]
            if voice == self._voice:
                return self._remembered(text, words_per_minute, voice)
            try:
                return self._remembered(text, words_per_minute, voice)
            except VoiceError:
                self._choices.remove(voice)
                return self._remembered(text, words_per_minute, self._voice)

    def _remembered(self, text: str, words_per_minute: int, voice: str | None) -> Sound:
        """The sound from last time, or a new one."""
        key = text, words_per_minute, voice
        if key not in self._kept:
            self._kept[key] = self._rendered(text, words_per_minute, voice)
        self._kept.move_to_end(key)
        while len(self._kept) > KEPT_SOUNDS:
            self._kept.popitem(last=False)
        return self._kept[key]

    def close(self) -> None:
        """End the worker and remove its folder. May be called twice."""
        worker, self._worker = self._worker, None
        if worker:
            worker.close()

    def _checked(self, voice_id: str | None, worker: Worker) -> str | None:
        """The full id of the voice that is meant; VoiceError if it is not there. Variants have to be tried."""
        voice = _resolve(voice_id, worker.voices)
        if voice and "+" in voice:
            try:
                worker.render("one", voice, FASTEST)
            except VoiceError as error:
                variant = voice.partition("+")[2]
                raise VoiceError(f'My voice has no variant "{variant}".', VARIANTS) from error
        return voice

    def _rendered(self, text: str, words_per_minute: int, voice: str | None) -> Sound:
        try:
            return self._rendered_once(text, words_per_minute, voice)
        except VoiceError:
            return self._rendered_once(text, words_per_minute, voice)

    def _rendered_once(self, text: str, words_per_minute: int, voice: str | None) -> Sound:
        """Try it with the worker that there is, or else with a new one; a worker that failed is not used again."""
        if self._worker is None:
            self._worker = Worker(self._command)
        try:
            return self._worker.render(text, voice, words_per_minute)
        except BaseException:  # Ctrl-C too: its reply, when it comes, would be taken for the next one's
            self.close()
            raise


def _resolve(voice_id: str | None, voices: list[list[str]]) -> str | None:
    """The full id of the voice that is meant, with its variant."""
    wanted, plus, variant = (DEFAULT if voice_id is None else voice_id).lower().partition("+")
    for full_id, _, *languages in voices:
        short_id = full_id.replace("\\", "/").rsplit("/", 1)[-1]
        if wanted in (full_id.lower(), short_id.lower(), *(language.lower() for language in languages)):
            return full_id + plus + variant
    if voice_id is None:
        return next((voice[0] for voice in voices if DEFAULT in voice[0].lower().replace("_", "-")), None)
    raise _unknown(voice_id, [voice[0] for voice in voices])


def _others(voice: str | None, voices: list[list[str]]) -> list[str]:
    """Further voices for the language of this one: variants of espeak, or else what the machine has."""
    base, plus, variant = (voice or "").partition("+")
    if "/" in base and not base.startswith("com."):
        return [base + other for other in OTHER_VARIANTS if other != plus + variant]
    of_voice = {full_id: [language.lower()[:2] for language in languages] for full_id, _, *languages in voices}
    spoken = set(of_voice.get(base, ())) or {DEFAULT[:2]}
    return [full_id for full_id, languages in of_voice.items() if full_id != base and spoken.intersection(languages)]


def _unknown(voice_id: str, ids: list[str]) -> VoiceError:
    short_ids = [known.replace("\\", "/").rsplit("/", 1)[-1] for known in ids]
    alike = difflib.get_close_matches(voice_id.lower(), short_ids, n=3)
    english = sorted((known for known in short_ids if known.startswith("en")), key=lambda known: known != DEFAULT)
    some = ", ".join(list(dict.fromkeys([*alike, *english, *short_ids]))[:6])
    return VoiceError(f'There is no voice "{voice_id}".', f"There are {len(ids)} voices, for instance: {some}.")
