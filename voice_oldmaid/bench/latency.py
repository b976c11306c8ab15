"""From the end of what somebody says to the first sample of the answer: part by part, and beside a naive program.

A simulated child gives whole answers in a quiet room. What is waited for on purpose is counted in the time of the
sound, what is computed in the time of the wall: together they are what the child waits.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any, TypeVar

import numpy as np

from voice_oldmaid.audio.earcons import earcon_sound
from voice_oldmaid.audio.listener import MicrophoneListener, Recognizer
from voice_oldmaid.audio.microphone import RATE_HERTZ
from voice_oldmaid.audio.mouth import Voice
from voice_oldmaid.audio.sound import Samples, Sound
from voice_oldmaid.audio.speaker import PAUSE_SECONDS
from voice_oldmaid.audio.wav_microphone import SoundMicrophone
from voice_oldmaid.bench.child_voices import ChildVoice
from voice_oldmaid.bench.naive_ears import NaiveEars
from voice_oldmaid.bench.naive_voice import naive_speech_seconds
from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.grammar import Grammar
from voice_oldmaid.dialogue.languages import LIVELY
from voice_oldmaid.dialogue.turn_taking import Accept, Settle, TurnTaking
from voice_oldmaid.game.variants import VARIANTS
from voice_oldmaid.ports import Earcon, Heard

T = TypeVar("T")

ANSWERS = (
    "third card", "the second card", "the second one", "number four", "first card please", "fifth card",
    "the sixth card", "the last one", "the first one", "card number three", "i want the fourth card",
    "take the second card", "the fourth one", "my cards", "last card",
)  # fmt: skip
"""Whole answers, to which nothing can be added; a test says so. A bare "three" may go on, and is waited for."""
OUTPUT_SECONDS = 0.03
"""From a player to the ear: what a loudspeaker's stream is opened with."""
SILENCE_BEFORE, SILENCE_AFTER = 0.8, 4.0
"""Seconds."""
ROOM_DBFS = -65.0
SLOWEST_RATE, RATES = 110, 40
"""Words per minute of the answers, from here on, and how many rates."""
FAINTEST = 0.01
"""Of an utterance's loudest sample: what is softer is no longer speech."""


@dataclass(frozen=True, slots=True)
class Parts:
    """Where the time of one answer went, in seconds."""

    quiet: float
    """From the last sample of the speech to the decision that it is over: it might have gone on."""
    decoding: float
    """What the recognizer still had to do then."""
    dialogue: float
    """From words to words."""
    rendering: float
    """The first sentence, by a voice that has not said it before."""
    earcon: float
    """By how much the sound that it was understood, which comes before the words, takes longer than rendering them."""
    output: float = OUTPUT_SECONDS

    @property
    def answer(self) -> float:
        """To the first sample of the words."""
        return float(sum(asdict(self).values()))

    @property
    def sound(self) -> float:
        """To the first sample of the earcon."""
        return self.quiet + self.decoding + self.dialogue + self.output


@dataclass(frozen=True, slots=True)
class Utterance:
    """Something that was said in a room."""

    sound: Samples
    """At 16 kHz."""
    speech_end: float
    """Seconds from the beginning to the last sample of the speech."""


def utterance(voice: ChildVoice, text: str, rng: np.random.Generator) -> Utterance:
    """What this voice says, with the room before and after it."""
    spoken = voice.render(text).resampled(RATE_HERTZ).samples
    loud = np.flatnonzero(np.abs(spoken.astype(np.int32)) > FAINTEST * np.abs(spoken.astype(np.int32)).max())
    before, after = (np.zeros(round(seconds * RATE_HERTZ), np.int16) for seconds in (SILENCE_BEFORE, SILENCE_AFTER))
    whole = np.concatenate((before, spoken, after))
    room = rng.normal(0, 32768 * 10 ** (ROOM_DBFS / 20), len(whole))
    return Utterance(np.clip(whole + room, -32768, 32767).astype(np.int16), (len(before) + loud[-1] + 1) / RATE_HERTZ)


def table() -> Conversation:
    """A game that has not been opened yet; each the same."""
    return Conversation(VARIANTS["old_maid"], 4, Chances.of_seed(1), LIVELY["en"])


def answered(
    said: Utterance, recognizer: Recognizer, voice: Voice, words_per_minute: int, clock: Callable[[], float]
) -> Parts | None:
    """The parts of the answer to this; None where the game asks again."""
    conversation = table()
    grammar = conversation.open().expect
    assert grammar is not None
    decided = _decided(said, recognizer, grammar, clock)
    if decided is None:
        return None
    heard, seconds, decoding = decided
    reply, dialogue = _timed(lambda: conversation.hear(heard), clock)
    if reply.before is not Earcon.UNDERSTOOD:
        return None
    _, rendering = _timed(lambda: voice.render(reply.say[0].text, words_per_minute), clock)
    earcon = earcon_sound(reply.before).seconds + PAUSE_SECONDS
    return Parts(seconds - said.speech_end, decoding, dialogue, rendering, max(0.0, earcon - rendering))


def _decided(
    said: Utterance, recognizer: Recognizer, grammar: Grammar, clock: Callable[[], float]
) -> tuple[Heard, float, float] | None:
    """What was heard, when that was decided in the time of the sound, and how long it was computed then."""
    listener = MicrophoneListener(SoundMicrophone(Sound(said.sound, RATE_HERTZ), "a child"), recognizer)
    turn_taking = TurnTaking()
    turn_taking.begin(grammar, None, "")
    turn_taking.listen(0.0)
    listener.expect(grammar.phrases)
    while True:
        began = clock()
        moment = listener.next()
        action = turn_taking.take(moment, speaking=False)
        if isinstance(action, Settle):
            action = turn_taking.settle(listener.finish())
        if isinstance(action, Accept):
            return action.heard, moment.seconds, clock() - began
        if moment.ended:
            return None


def _timed(work: Callable[[], T], clock: Callable[[], float]) -> tuple[T, float]:
    began = clock()
    return work(), clock() - began


def measure_answers(
    said: Sequence[Utterance],
    recognizer: Recognizer,
    voice: Voice,
    naive: NaiveEars | None,
    clock: Callable[[], float] = time.perf_counter,
) -> dict[str, Any]:
    """Figures of all answers, in seconds; *naive* hears the same utterances in the same run."""
    answers, naive_waits = list[Parts](), list[float]()
    for number, each in enumerate(said):
        # Another rate each time: nothing is in the voice's memory.
        parts = answered(each, recognizer, voice, SLOWEST_RATE + number % RATES, clock)
        answers += [parts] if parts else []
        wait = naive.seconds_to_words(each.sound, each.speech_end) if naive else None
        naive_waits += [] if wait is None else [wait]
    speech = naive_speech_seconds() if naive_waits else 0.0
    return {
        "answer_seconds": _percentiles([parts.answer for parts in answers]),
        "first_sound_seconds": _percentiles([parts.sound for parts in answers]),
        "parts": {
            field.name: _percentiles([getattr(parts, field.name) for parts in answers]) for field in fields(Parts)
        },
        "naive_answer_seconds": _percentiles([wait + speech for wait in naive_waits]),
        "naive_parts": {"ears": _percentiles(naive_waits), "voice": round(speech, 3)},
        "utterances": len(said),
        "answered_at_once": len(answers),
        "naive_heard": len(naive_waits),
    }


def _percentiles(seconds: Sequence[float]) -> dict[str, float | None]:
    if not seconds:
        return {"p50": None, "p95": None}
    return {f"p{percent}": round(float(np.percentile(seconds, percent)), 3) for percent in (50, 95)}
