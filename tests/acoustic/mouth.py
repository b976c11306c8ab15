"""Mouths, rooms and ears of the acoustic tests: sentences in several voices, noises, and whole talks at speed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from voice_oldmaid.audio.listener import MicrophoneListener, Recognizer
from voice_oldmaid.audio.microphone import RATE_HERTZ
from voice_oldmaid.audio.pyttsx3_voice import Pyttsx3Voice
from voice_oldmaid.audio.sound import Samples, Sound
from voice_oldmaid.audio.wav_microphone import SoundMicrophone
from voice_oldmaid.dialogue.grammar import Grammar
from voice_oldmaid.dialogue.intents import Intent
from voice_oldmaid.dialogue.parser import understand
from voice_oldmaid.dialogue.turn_taking import Accept, Answer, Settle, TurnTaking

PEAK = 0.3
"""The loudest sample of a sentence, of full scale: somebody near the microphone."""


class Mouth:
    """Says a sentence in a voice, equally loud in each; as samples at 16 kHz."""

    def __init__(self) -> None:
        self._voices: dict[str, Pyttsx3Voice] = {}
        self.say = cache(self._say)

    def _say(self, text: str, voice: str = "en-us", words_per_minute: int = 140) -> Samples:
        if voice not in self._voices:
            self._voices[voice] = Pyttsx3Voice(voice)
        return with_peak(self._voices[voice].render(text, words_per_minute))

    def close(self) -> None:
        for voice in self._voices.values():
            voice.close()


def with_peak(sound: Sound) -> Samples:
    samples = sound.resampled(RATE_HERTZ).samples.astype(np.float64)
    return _int16(samples * (PEAK * 32767 / np.abs(samples).max()))


def quiet(seconds: float) -> Samples:
    return Sound.silence(seconds, RATE_HERTZ).samples


def white(seconds: float, dbfs: float, seed: int = 7) -> Samples:
    """Noise of this level, root mean square."""
    noise = np.random.default_rng(seed).normal(0, 10 ** (dbfs / 20) * 32768, round(seconds * RATE_HERTZ))
    return _int16(noise)


def lived_in(seconds: float, dbfs: float, seed: int = 7) -> Samples:
    """A room: low noise that swells and fades, the hum of the mains, and a knock every three seconds."""
    rng = np.random.default_rng(seed)
    times = np.arange(round(seconds * RATE_HERTZ)) / RATE_HERTZ
    noise = rng.normal(0, 1, len(times))
    low = np.convolve(noise, np.hanning(64) / np.sqrt(np.sum(np.hanning(64) ** 2)), "same")
    room = low * (1 + 0.7 * np.sin(2 * np.pi * 0.1 * times)) + 0.3 * np.sin(2 * np.pi * 50 * times)
    for begin in rng.uniform(0, seconds - 0.1, int(seconds / 3)):
        knock = slice(round(begin * RATE_HERTZ), round(begin * RATE_HERTZ) + 800)
        room[knock] += 15 * rng.normal(0, 1, 800) * np.exp(-np.arange(800) / 120)
    return _int16(room * 10 ** (dbfs / 20) * 32768)


def sequence(*parts: Samples, room_dbfs: float = -60.0) -> Samples:
    """One part after the other, in a room of this level."""
    spoken = np.concatenate(parts).astype(np.int32)
    return _int16(spoken + white(len(spoken) / RATE_HERTZ, room_dbfs))


def together(*voices: Samples) -> Samples:
    """All at once, from the same beginning."""
    mixed = np.zeros(max(map(len, voices)), np.int32)
    for voice in voices:
        mixed[: len(voice)] += voice
    return _int16(mixed)


def _int16(values: npt.NDArray[Any]) -> Samples:
    samples: Samples = np.clip(np.rint(values), -32768, 32767).astype(np.int16)
    return samples


@dataclass(frozen=True)
class Understood:
    """An answer to one listening that lasts until the sound is over."""

    seconds: float
    answer: Answer
    intent: Intent | None
    """What its words mean; None where it has none."""
    words: str = ""


def listen(
    samples: Samples, recognizer: Recognizer, grammar: Grammar, prompt_after: float | None = None
) -> Iterator[Understood]:
    """Everything that is answered in this sound, each time listening on at once for the same phrases."""
    listener = MicrophoneListener(SoundMicrophone(Sound(samples, RATE_HERTZ), "a sound"), recognizer)
    turn_taking = TurnTaking()
    begin = _beginning(listener, turn_taking, grammar, prompt_after)
    begin(0.0)
    while True:
        moment = listener.next()
        action = turn_taking.take(moment, speaking=False)
        if isinstance(action, Settle):
            action = turn_taking.settle(listener.finish())
        if isinstance(action, Answer):
            yield _understood(moment.seconds, action, grammar)
            begin(moment.seconds)
        if moment.ended:
            return


def _beginning(
    listener: MicrophoneListener, turn_taking: TurnTaking, grammar: Grammar, prompt_after: float | None
) -> Callable[[float], None]:
    def begin(seconds: float) -> None:
        turn_taking.begin(grammar, prompt_after, "")
        turn_taking.listen(seconds)
        listener.expect(grammar.phrases)

    return begin


def _understood(seconds: float, answer: Answer, grammar: Grammar) -> Understood:
    if not isinstance(answer, Accept):
        return Understood(seconds, answer, None)
    return Understood(seconds, answer, understand(answer.heard, grammar), answer.heard.text)
