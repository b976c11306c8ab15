"""Real narration without a child: a game that is answered whenever it is silent, and a speaker that can be watched."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from voice_oldmaid.audio.mouth import Voice
from voice_oldmaid.audio.speaker import VoiceSpeaker
from voice_oldmaid.audio.tap import Tap
from voice_oldmaid.audio.wav import SilentPlayer
from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.grammar import Grammar
from voice_oldmaid.dialogue.intents import Intent, Silence
from voice_oldmaid.dialogue.languages import LIVELY
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.game.variants import VARIANTS
from voice_oldmaid.ports import Heard, Line, typed

PROMPT_AFTER = 0.5
"""Seconds of silence after which the game is answered; by then it has listened for a while."""
ASIDES = ("my cards", "help", "what are the rules", "what happened", "who is safe", "how many cards")
"""What is asked now and then, so that more is told."""
SOMETIMES = 0.3


class Narrating:
    """A real conversation in which silence is answered for a child, and what is heard is only noted."""

    def __init__(self, rng: Random, seconds: Callable[[], float], until: float) -> None:
        self._rng = rng
        self._seconds, self._until = seconds, until
        self._conversation = self._new_conversation()
        self.heard: list[tuple[float, Heard, Grammar]] = []
        """What was taken for an answer, when, and of what it was one."""
        self.grammar = Grammar({})

    def open(self) -> Reply:
        return self._short(self._conversation.open())

    def hear(self, heard: Heard) -> Reply:
        self.heard.append((self._seconds(), heard, self.grammar))
        return self.answer(Silence())

    def answer(self, intent: Intent) -> Reply:
        if self._conversation.talk.mode is Mode.TAKING:
            return self._short(self._conversation.answer(Silence()))
        return self._short(self._conversation.hear(typed(self._words())))

    def _words(self) -> str:
        if self._conversation.talk.mode is not Mode.PICKING:
            return "yes"
        return self._rng.choice(ASIDES) if self._rng.random() < SOMETIMES else "first card"

    def _short(self, reply: Reply) -> Reply:
        if reply.expect is None:
            self._conversation = self._new_conversation()
            reply = self._conversation.open()
        assert reply.expect is not None
        self.grammar = reply.expect
        is_over = self._seconds() >= self._until
        return replace(reply, expect=None) if is_over else replace(reply, prompt_after=PROMPT_AFTER)

    def _new_conversation(self) -> Conversation:
        return Conversation(VARIANTS["old_maid"], 4, Chances.of_seed(self._rng.randrange(1_000_000)), LIVELY["en"])


class NotedSpeaker(VoiceSpeaker):
    """A speaker that notes when it pauses."""

    def __init__(self, voice: Voice, tap: Tap, seconds: Callable[[], float]) -> None:
        super().__init__(voice, SilentPlayer(tap), self._note_line)
        self._now = seconds
        self.paused_at: list[float] = []
        self.spoken_seconds = 0.0
        """How long it could be heard."""
        self.last_line = 0.0
        """When the line that is spoken began."""
        self._seconds_before = 0.0

    def pause(self) -> None:
        self.paused_at.append(self._now())
        super().pause()

    def speaking(self, seconds: float) -> bool:
        speaks = super().speaking(seconds)
        self.spoken_seconds += seconds - self._seconds_before if speaks else 0.0
        self._seconds_before = seconds
        return speaks

    def _note_line(self, line: Line) -> None:
        self.last_line = self._now()
