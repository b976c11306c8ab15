"""What the game would hear in a recording: the recording poses as the microphone at the child's turn."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from voice_oldmaid.audio.level import frame_powers
from voice_oldmaid.audio.listener import MicrophoneListener, Recognizer
from voice_oldmaid.audio.sound import FULL_SCALE, Samples, Sound
from voice_oldmaid.audio.wav_microphone import SoundMicrophone
from voice_oldmaid.dialogue.grammar import Grammar
from voice_oldmaid.dialogue.intents import Intent, PickCard, PickMaybe, Unclear
from voice_oldmaid.dialogue.parser import as_understood, understand
from voice_oldmaid.dialogue.patience import CHILD, Patience
from voice_oldmaid.dialogue.turn_taking import Accept, Loudness, Settle, TurnTaking
from voice_oldmaid.ports import Heard

QUIET_AFTER_SECONDS = 4.0
"""Silence after the recording, in which turn-taking decides that it is over."""
FRAME_SECONDS = 0.01
ABOVE_FLOOR_DB = 12.0
"""By how much speech stands out of the noise floor of a recording."""
FAINTEST = -120.0
"""Digital silence, in dBFS."""
LOUDEST_ROOM = -50.0
"""A short recording may be speech from end to end: a louder "room" than this is not believed, in dBFS."""
BELOW_PEAK_DB = 45.0
"""What is so much fainter than the loudest frame is no speech, however silent the room."""


@dataclass(frozen=True, slots=True)
class Hearing:
    """What was heard in one recording."""

    heard: str
    confidence: float
    """The least certain word's, 0 to 1."""
    intent: Intent | None
    """None for nothing, or nothing clear."""
    seconds_to_decision: float | None
    """From the last sample of speech above the noise floor before it; None where nothing was heard."""
    real_time_factor: float
    """Computing by the sound that was taken in until the decision."""
    accepted: Heard = field(default_factory=Heard)
    """What turn-taking took for the answer, with all its readings; no words where there was none."""

    @property
    def position(self) -> int | None:
        """The card that was named, perhaps with a question left."""
        return self.intent.position if isinstance(self.intent, PickCard | PickMaybe) else None


def hear_sound(
    sound: Sound,
    recognizer: Recognizer,
    grammar: Grammar,
    clock: Callable[[], float] = time.perf_counter,
    patience: Patience = CHILD,
) -> Hearing:
    """Listen to a recording as the game listens at the child's turn; *clock* measures the computing."""
    padded = Sound(np.concatenate([sound.samples, _quiet(sound.rate_hertz)]), sound.rate_hertz)
    listener = MicrophoneListener(SoundMicrophone(padded, "recording"), recognizer)
    began = clock()
    turn_taking = TurnTaking(patience, Loudness(min(room_level(sound), LOUDEST_ROOM)))
    heard, decided_at, computing = _decide(listener, grammar, clock, turn_taking)
    factor = (clock() - began) / decided_at
    intent = understand(heard, grammar) if heard.words else None
    waited = decided_at - _spoken_until(sound, decided_at) + computing if heard.words else None
    clear = None if intent == Unclear() else intent
    return Hearing(as_understood(heard, grammar).text, heard.confidence, clear, waited, factor, heard)


def end_of_speech(sound: Sound, until: float = math.inf) -> float | None:
    """When the last speech that begins before *until* ends, in seconds; None where nothing stands out of the noise."""
    levels = _levels(sound)
    if not len(levels):
        return None
    threshold = max(room_level(sound) + ABOVE_FLOOR_DB, float(levels.max()) - BELOW_PEAK_DB)
    speech = np.flatnonzero(levels > threshold)
    before = speech[speech * FRAME_SECONDS < until]
    return float(before[-1] + 1) * FRAME_SECONDS if len(before) else None


def _spoken_until(sound: Sound, decided_at: float) -> float:
    """When the speech ended that was decided on. Words out of a sound of one level are words to its end."""
    ended = end_of_speech(sound, decided_at)
    return min(sound.seconds, decided_at) if ended is None else ended


def room_level(sound: Sound) -> float:
    """The level of a recording where nobody speaks, in dBFS: what a tenth of it stays below."""
    levels = _levels(sound)
    return float(np.percentile(levels, 10)) if len(levels) else FAINTEST


def _levels(sound: Sound) -> npt.NDArray[np.float64]:
    """The level of each FRAME_SECONDS, in dBFS."""
    powers = frame_powers(sound.samples, max(1, round(FRAME_SECONDS * sound.rate_hertz)))
    levels: npt.NDArray[np.float64] = 10 * np.log10(powers / FULL_SCALE**2 + 10 ** (FAINTEST / 10))
    return levels


def _quiet(rate_hertz: int) -> Samples:
    return Sound.silence(QUIET_AFTER_SECONDS, rate_hertz).samples


def _decide(
    listener: MicrophoneListener, grammar: Grammar, clock: Callable[[], float], turn_taking: TurnTaking
) -> tuple[Heard, float, float]:
    """The accepted words, the time of the decision in the sound, and the computing after the last block, in seconds."""
    turn_taking.begin(grammar, None, "")
    turn_taking.listen(0.0)
    listener.expect(grammar.phrases)
    while True:
        moment = listener.next()
        block_came = clock()
        action = turn_taking.take(moment, speaking=False)
        if isinstance(action, Settle):
            action = turn_taking.settle(listener.finish())
        if isinstance(action, Accept):
            return action.heard, moment.seconds, clock() - block_came
        if moment.ended:
            return Heard(), moment.seconds, 0.0
