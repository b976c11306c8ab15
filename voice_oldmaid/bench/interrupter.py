"""A child who speaks over the game: how soon the game falls silent, and whether what was said is taken whole."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import numpy as np

from voice_oldmaid.audio.microphone import RATE_HERTZ
from voice_oldmaid.bench.child_voices import ChildVoice
from voice_oldmaid.bench.noise import Values, speech_power
from voice_oldmaid.dialogue.grammar import Grammar
from voice_oldmaid.dialogue.intents import Intent, PickCard, PickMaybe, PickOneOf
from voice_oldmaid.dialogue.parser import understand
from voice_oldmaid.ports import Heard, typed

SAID = ("third card", "the second one", "third card", "number five", "third card", "first card please")
ONSET = 0.1
"""Of an utterance's loudest sample: so loud is the first one that counts as its beginning."""
SECONDS_BETWEEN = 6.0
"""From one interruption to the next, at least."""
SECONDS_INTO_LINE = (0.5, 2.0)
PAUSED_WITHIN = 0.6
"""A pause that comes later after the beginning of an utterance has another reason."""
TAKEN_WITHIN = 4.0


@dataclass
class Interruption:
    """Somebody speaks over the game. Times are seconds on the microphone's clock."""

    text: str
    onset: float
    meant: Intent
    pause_seconds: float | None = None
    """From the onset until the game falls silent; None where it did not."""
    taken: bool = False
    """Whether it was taken as what was meant."""
    asked: bool = False
    """Whether the game asks if that was meant."""
    taken_otherwise: str = ""
    """As which words, where they mean something else."""

    def note_pauses(self, paused_at: Sequence[float]) -> None:
        waits = [seconds - self.onset for seconds in paused_at if 0 <= seconds - self.onset < PAUSED_WITHIN]
        self.pause_seconds = min(waits, default=None)

    def note_words(self, heard: Heard, grammar: Grammar) -> None:
        understood = understand(heard, grammar)
        self.taken = understood == self.meant
        self.asked = self.meant in _asked_about(understood)
        self.taken_otherwise = "" if self.taken or self.asked else heard.text

    def explains(self, seconds: float) -> bool:
        """Whether what happens at this time may come of it."""
        return -PAUSED_WITHIN <= seconds - self.onset < TAKEN_WITHIN


@dataclass
class Interrupter:
    """Speaks over the game, so many decibels louder than the game comes to the microphone."""

    voices: Sequence[ChildVoice]
    decibels: float
    rng: Random
    done: list[Interruption] = field(default_factory=list)
    _wait: float = SECONDS_INTO_LINE[0]

    def is_time(self, seconds: float, seconds_into_line: float) -> bool:
        """Whether it is time for the next one; the line that is spoken began so long ago."""
        last = self.done[-1].onset if self.done else 0.0
        return seconds - last > SECONDS_BETWEEN and self._wait < seconds_into_line < self._wait + 0.2

    def next(self, echo_power: float, grammar: Grammar, seconds: float) -> Values:
        """What is said from *seconds* on, while the game comes to the microphone with this power."""
        text = SAID[len(self.done) % len(SAID)]
        voice = self.voices[len(self.done) // len(SAID) % len(self.voices)]
        values = voice.render(text).resampled(RATE_HERTZ).samples.astype(np.float64)
        values *= np.sqrt(echo_power / speech_power(values, RATE_HERTZ)) * 10 ** (self.decibels / 20)
        values = np.concatenate((np.zeros(self.rng.randrange(RATE_HERTZ // 10)), values))
        first = int(np.flatnonzero(np.abs(values) > ONSET * np.abs(values).max())[0])
        self.done.append(Interruption(text, seconds + first / RATE_HERTZ, understand(typed(text), grammar)))
        self._wait = self.rng.uniform(*SECONDS_INTO_LINE)
        return values


def _asked_about(understood: Intent) -> Sequence[Intent]:
    match understood:
        case PickMaybe(position):
            return (PickCard(position),)
        case PickOneOf(positions):
            return [PickCard(position) for position in positions]
    return ()


def figures(interruptions: Sequence[Interruption]) -> dict[str, Any]:
    """How often somebody who speaks over the game is taken whole, and how soon the game falls silent, in seconds."""
    seconds = [each.pause_seconds for each in interruptions if each.pause_seconds is not None]
    return {
        "said": len(interruptions),
        "paused": len(seconds),
        "taken_whole": sum(each.taken for each in interruptions),
        "asked_about": sum(each.asked for each in interruptions),
        "taken_otherwise": [each.taken_otherwise for each in interruptions if each.taken_otherwise],
        "barge_in_seconds": {
            f"p{percent}": round(float(np.percentile(seconds, percent)), 3) if seconds else None for percent in (50, 95)
        },
    }
