"""Simulated visitors of a kiosk, who pose as its microphone: they come, say hello, play, mumble, and walk away.

Their clock is the sound that they give.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from random import Random

import numpy as np

from voice_oldmaid.audio.microphone import BLOCK_SAMPLES, BLOCK_SECONDS, Block
from voice_oldmaid.audio.sound import Samples, Sound
from voice_oldmaid.bench.child import NOISE, SimulatedChild
from voice_oldmaid.bench.scripted_ears import HummingVoice, ScriptedEars
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.kiosk.kiosk import State
from voice_oldmaid.ports import UNKNOWN, Heard

GREETINGS = LANGUAGES["en"].greetings
STILL_THERE = LANGUAGES["en"].are_you_still_there()[0]
NOBODY_THERE, OUT_OF_ORDER = LANGUAGES["en"].nobody_there(), LANGUAGES["en"].sorry_out_of_order()
SECONDS_BETWEEN_VISITORS = (5.0, 400.0)
HELLO_AGAIN_SECONDS = 10.0
"""Whoever gets no answer says hello once more, after so long."""
SECONDS_UNTIL_GONE = (20.0, 200.0)
"""Of a visitor who walks away in the middle of a game."""
REACTION_SECONDS = 0.8
MUMBLED = 0.2
"""The share of a mumbler's words that nobody understands; and of those of two children, into which both talk."""
HANGS_AFTER_SECONDS = 300.0
"""Without a word to somebody who is there, or without an end after somebody has left."""


class Habit(Enum):
    """What kind of visitor it is."""

    PLAYS = "plays to the end"
    WALKS_AWAY = "walks away"
    SAYS_NOTHING = "says nothing until it is asked"
    MUMBLES = "mumbles"
    TWO_AT_ONCE = "two at once"


class VisitorsVoice(HummingVoice):
    """A voice whose words come out as they are meant, or not."""

    def __init__(self, rng: Random) -> None:
        super().__init__()
        self._rng = rng
        self.habit = Habit.PLAYS
        self.crowded = False

    def render(self, text: str) -> Sound:
        sound = super().render(text)
        spoiled = self._rng.random() < MUMBLED
        self.crowded = spoiled and self.habit is Habit.TWO_AT_ONCE
        if spoiled and self.habit is Habit.MUMBLES:
            self.said = f"{UNKNOWN} {UNKNOWN}"
        return sound


class VisitorsEars(ScriptedEars):
    """A Recognizer that knows what they say, and raises as often as *failures* says."""

    def __init__(self, voice: VisitorsVoice) -> None:
        super().__init__(voice)
        self._speaker = voice
        self.failures = 0

    def feed(self, block: bytes) -> tuple[tuple[str, ...], Heard | None]:
        if self.failures:
            self.failures -= 1
            raise RuntimeError("the recognizer")
        return super().feed(block)

    def finish(self) -> Heard:
        return Heard(super().finish().words, crowded=self._speaker.crowded)


@dataclass
class Visitor:
    """One of them."""

    habit: Habit
    came_at: float
    child: SimulatedChild
    leaves_at: float
    """Where it walks away in the middle."""
    said_hello_at: float = 0.0
    was_answered: bool = False
    is_playing: bool = False
    is_silent: bool = False
    """Says nothing, until it is asked whether it is there."""


@dataclass
class Tally:
    """What became of them."""

    visitors: int = 0
    answered: int = 0
    hellos: int = 0
    """More than visitors, where a microphone was lost when somebody said it, or the kiosk still spoke."""
    walked_away: int = 0
    said_goodbye: int = 0
    sent_away: int = 0
    """Ended although they were there."""
    hangs: int = 0


class VisitorsMicrophone:
    """A Microphone before which one visitor after the other stands; *hear_line* is told all that the kiosk says."""

    name = "simulated visitors"

    def __init__(
        self, rng: Random, voice: VisitorsVoice, game_silent: Callable[[], bool], state: Callable[[], State],
        seconds_limit: float,
    ) -> None:  # fmt: skip
        self.tally = Tally()
        self.is_lost = False
        self._rng, self._voice = rng, voice
        self._game_silent, self._state = game_silent, state
        self._seconds_limit = seconds_limit
        self._blocks = self._silent_blocks = 0
        self._visitor: Visitor | None = None
        self._comes_at = rng.uniform(*SECONDS_BETWEEN_VISITORS)
        self._mouth: Samples = np.zeros(0, np.int16)
        self._is_asked = False
        """Whether somebody is there."""
        self._line_at = 0.0
        noise = np.random.default_rng(rng.getrandbits(64))
        self._room = [np.rint(noise.normal(0, NOISE * 32768, BLOCK_SAMPLES)).astype(np.int16) for _ in range(50)]

    @property
    def seconds(self) -> float:
        return self._blocks * BLOCK_SECONDS

    @property
    def has_just_come(self) -> bool:
        """Whether there is a visitor who was not answered yet."""
        return self._visitor is not None and not self._visitor.was_answered

    def read(self) -> Block | None:
        self._blocks += 1
        if self.seconds >= self._seconds_limit or self._hangs():
            return None
        self._silent_blocks = self._silent_blocks + 1 if self._game_silent() else 0
        samples = self._samples()
        return Block(samples[:0] if self.is_lost else samples, self.seconds)

    def flush(self) -> None:
        """Nothing waits here."""

    def close(self) -> None:
        """There is nothing to close."""

    def hear_line(self, text: str) -> None:
        """The kiosk begins to say this."""
        self._line_at, self._silent_blocks = self.seconds, 0
        if text == STILL_THERE:
            self._is_asked = True
        visitor = self._visitor
        if visitor is None:
            return
        if not visitor.is_playing and self._state() is not State.ATTRACT:
            self.tally.answered += not visitor.was_answered
            visitor.is_playing = visitor.was_answered = True
        if visitor.is_playing:
            visitor.child.hear_line(text)
        if text == OUT_OF_ORDER:
            visitor.is_playing = False
        if text == NOBODY_THERE and visitor.is_playing:
            self.tally.sent_away += 1
            self._leave()

    def _hangs(self) -> bool:
        last = max(self._line_at, self._visitor.came_at if self._visitor else 0.0)
        is_stuck = self.seconds - last > HANGS_AFTER_SECONDS
        if is_stuck and (self._visitor is not None or self._state() is not State.ATTRACT):
            self.tally.hangs = 1
        return self.tally.hangs > 0

    def _samples(self) -> Samples:
        visitor = self._visitor
        if visitor is None:
            if self.seconds >= self._comes_at and self._state() is State.ATTRACT:
                self._arrive()
            return self._silence()
        if len(self._mouth):
            return self._next_of_mouth()
        if not visitor.is_playing:
            return self._greeted(visitor)
        if visitor.habit is Habit.WALKS_AWAY and self.seconds >= visitor.leaves_at:
            self.tally.walked_away += 1
            return self._leave()
        if self._is_asked and self._silent_blocks * BLOCK_SECONDS >= REACTION_SECONDS:
            self._is_asked = visitor.is_silent = False
            return self._say("yes")
        return self._silence() if visitor.is_silent else self._of_child(visitor)

    def _arrive(self) -> None:
        habit = self._rng.choice(tuple(Habit))
        self._voice.habit, self._is_asked = habit, False
        child = SimulatedChild([self._voice], self._rng, self._game_silent)
        leaves_at = self.seconds + self._rng.uniform(*SECONDS_UNTIL_GONE)
        self._visitor = Visitor(habit, self.seconds, child, leaves_at, is_silent=habit is Habit.SAYS_NOTHING)
        self.tally.visitors += 1

    def _greeted(self, visitor: Visitor) -> Samples:
        """Hello, and again where nobody answers."""
        is_quiet = self._silent_blocks * BLOCK_SECONDS >= REACTION_SECONDS
        if not is_quiet or self.seconds - visitor.said_hello_at < HELLO_AGAIN_SECONDS:
            return self._silence()
        visitor.said_hello_at = self.seconds
        self.tally.hellos += 1
        return self._say(self._rng.choice(GREETINGS))

    def _of_child(self, visitor: Visitor) -> Samples:
        block = visitor.child.read()
        if block is not None:
            return block.samples
        self.tally.said_goodbye += 1
        return self._leave()

    def _leave(self) -> Samples:
        self._visitor = None
        self._comes_at = self.seconds + self._rng.uniform(*SECONDS_BETWEEN_VISITORS)
        return self._silence()

    def _say(self, text: str) -> Samples:
        sound = self._voice.render(text)
        self._voice.said, self._voice.crowded = text, False
        self._mouth = sound.samples
        return self._next_of_mouth()

    def _next_of_mouth(self) -> Samples:
        spoken, self._mouth = self._mouth[:BLOCK_SAMPLES], self._mouth[BLOCK_SAMPLES:]
        return self._silence() + np.pad(spoken, (0, BLOCK_SAMPLES - len(spoken)))

    def _silence(self) -> Samples:
        """The room; where nobody is in it, nothing at all, which takes less time to listen to."""
        return self._room[self._blocks % len(self._room)] if self._visitor else np.zeros(BLOCK_SAMPLES, np.int16)
