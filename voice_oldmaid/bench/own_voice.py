"""A game that hears itself in a room: does it ever answer itself, and is somebody heard who speaks over it?

Everything is there but the devices: real narration, its voice, the room, the removal of the echo, the ears and
turn-taking with barge-in. The clock is the samples of the microphone.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np

from voice_oldmaid.audio.echo import OwnVoiceRemoval, Remainder, echo_removal
from voice_oldmaid.audio.framing import Values
from voice_oldmaid.audio.listener import MicrophoneListener, Recognizer
from voice_oldmaid.audio.microphone import BLOCK_SECONDS, Block
from voice_oldmaid.audio.mouth import Voice
from voice_oldmaid.bench.echoing_room import ECHO_DB, RoomMicrophone, RoomTap
from voice_oldmaid.bench.interrupter import Interrupter, Interruption
from voice_oldmaid.bench.narration import Narrating, NotedSpeaker
from voice_oldmaid.bench.noise import speech_power
from voice_oldmaid.dialogue.turn_taking import Answer, TooEarly, TurnTaking
from voice_oldmaid.errors import VoiceError
from voice_oldmaid.loop import run

SENTENCE = "Oliver is holding seven cards."
"""So loud is the narrator."""
RATE = 130


@dataclass
class Overheard:
    """What came of a while of narration in a room."""

    minutes: float
    spoken_minutes: float
    """Of them, those in which the game could be heard."""
    pauses: int
    """That nobody was the reason of."""
    answers: list[str]
    """What the game heard and took for an answer, though nobody had said it."""
    too_early: int
    """How often it asked for an answer again that nobody had given."""
    interruptions: list[Interruption]
    echo_share: float
    """How much of real time the removal of the echo takes."""


def overhear(
    minutes: float, recognizer: Recognizer, voice: Voice, seed: int = 0, interrupter: Interrupter | None = None
) -> Overheard:
    """So many minutes of narration in a room. VoiceError where the library for echo removal is missing."""
    tap = RoomTap()
    room, echo = RoomMicrophone(tap, seed), TimedEcho(_removal(tap))
    talk = Narrating(Random(f"own voice {seed}"), lambda: room.seconds, minutes * 60)
    speaker = NotedSpeaker(voice, tap, lambda: room.seconds)
    answers: list[Answer] = []
    ears = _Interrupted(room, _interruption(interrupter, room, speaker, talk, echo_power(voice)))
    run(talk, MicrophoneListener(ears, recognizer, echo=echo), speaker, TurnTaking(barge_in=True), answers.append)
    done = interrupter.done if interrupter else []
    for each in done:
        each.note_pauses(speaker.paused_at)
        for seconds, heard, grammar in talk.heard:
            if each.explains(seconds):
                each.note_words(heard, grammar)
    alone = [at for at in speaker.paused_at if not any(each.explains(at) for each in done)]
    words = [heard.text for at, heard, _ in talk.heard if not any(each.explains(at) for each in done)]
    too_early = sum(isinstance(answer, TooEarly) for answer in answers)
    share = echo.seconds / room.seconds
    return Overheard(room.seconds / 60, speaker.spoken_seconds / 60, len(alone), words, too_early, done, share)


def measure_own_voice(minutes: float, recognizer: Recognizer, voice: Voice, seed: int = 0) -> dict[str, Any]:
    """How often the game pauses for, or answers, its own voice."""
    found = overhear(minutes, recognizer, voice, seed)
    return {
        "minutes": round(found.minutes, 1),
        "spoken_minutes": round(found.spoken_minutes, 1),
        "answers": len(found.answers),
        "heard": found.answers,
        "asked_again": found.too_early,
        "pauses": found.pauses,
        "echo_removal_of_real_time": round(found.echo_share, 4),
        "seconds_per_block": round(found.echo_share * BLOCK_SECONDS, 5),
    }


def echo_power(voice: Voice) -> float:
    """Of the narrator, as the microphone hears it."""
    sound = voice.render(SENTENCE, RATE)
    return speech_power(sound.samples.astype(np.float64), sound.rate_hertz) * 10 ** (ECHO_DB / 10)


class TimedEcho:
    """The removal of an echo that knows how long it has worked."""

    def __init__(self, echo: OwnVoiceRemoval) -> None:
        self._echo = echo
        self.seconds = 0.0

    def take(self, values: Values, seconds: float) -> Remainder:
        began = time.perf_counter()
        left = self._echo.take(values, seconds)
        self.seconds += time.perf_counter() - began
        return left


class _Interrupted:
    """A room's microphone; *before_block* is called before each block."""

    def __init__(self, room: RoomMicrophone, before_block: Callable[[], None]) -> None:
        self.name = room.name
        self._room = room
        self._before_block = before_block

    def read(self) -> Block:
        self._before_block()
        return self._room.read()

    def flush(self) -> None:
        self._room.flush()

    def close(self) -> None:
        self._room.close()


def _removal(tap: RoomTap) -> OwnVoiceRemoval:
    echo = echo_removal(tap)
    if echo is None:
        raise VoiceError("The library for echo removal is not installed.", "Run: pip install pywebrtc-audio")
    return echo


def _interruption(
    interrupter: Interrupter | None, room: RoomMicrophone, speaker: NotedSpeaker, talk: Narrating, power: float
) -> Callable[[], None]:
    """Lets the interrupter speak when it is time; never while a pick is said back, where only a no counts."""

    def before_block() -> None:
        if interrupter is None or talk.grammar.can_undo or not room.is_silent:
            return
        is_time = interrupter.is_time(room.seconds, room.seconds - speaker.last_line)
        if is_time and speaker.speaking(room.seconds):
            room.speak(interrupter.next(power, talk.grammar, room.seconds))

    return before_block
