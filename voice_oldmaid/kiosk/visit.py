"""One visitor: a usual conversation that asks whether anybody is still there, and ends where nobody is.

It knows no clock. Silence is told by the turn-taking, and is as long as the reply before it said; so only the time in
which the visitor could have spoken counts, and never that in which the game speaks.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto

from voice_oldmaid.dialogue import scanning
from voice_oldmaid.dialogue.conversation import NOT_AN_ANSWER, Conversation
from voice_oldmaid.dialogue.intents import DeviceChanged, Gone, Intent, Missed, Quit, Silence
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.parser import understand
from voice_oldmaid.dialogue.reply import PROMPT_AFTER, Reply
from voice_oldmaid.ports import Heard

MOST_UNCLEAR = 8
"""So much in a row that nobody understands may be the talk of other people, whose game this is not."""
GOES_ON_BY_ITSELF = (Mode.TAKING, Mode.COUNTING, Mode.ARRANGING, Mode.PENALTY, Mode.SURE_OF_DEVICE)
"""Modes in which silence is an answer. They lead to a question, soon."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How long a visitor may be silent."""

    idle_seconds: float = 60.0
    """Until it is asked whether anybody is still there."""
    answer_seconds: float = 30.0
    """To answer that: 20 at least (WCAG 2.2.1)."""
    extensions: int = 10
    """How often words that nobody understands are an answer to it, in a row: 10 at least. Words that are understood
    are one for ever."""


USUAL_LIMITS = Limits()


class State(Enum):
    PLAYING = auto()
    WARNING = auto()
    """It was asked whether anybody is still there: any word is a yes."""
    OVER = auto()
    """The visitor has said goodbye."""
    LEFT = auto()
    """Nobody was there any more."""


class Visit:
    """To the loop it is a conversation."""

    def __init__(self, conversation: Conversation, limits: Limits = USUAL_LIMITS) -> None:
        self.conversation = conversation
        self.state = State.PLAYING
        self._limits = limits
        self._silent_seconds = 0.0
        self._waits_seconds = 0.0
        """How long the silence is that would be told next."""
        self._unclear = self._extensions = 0
        """Both in a row."""

    def open(self) -> Reply:
        return self._limited(self.conversation.open())

    def go_on(self) -> Reply:
        """After something else has failed: say so, and ask again what was asked."""
        self.state, self._silent_seconds = State.PLAYING, 0.0
        talk = self.conversation.talk
        return self._limited(talk.ask(talk.language.sorry_go_on()))

    def hear(self, heard: Heard) -> Reply:
        """Answer what the visitor has said."""
        intent = understand(heard, self.conversation.talk.grammar())
        is_sign = scanning.of_sign(heard, self.conversation.talk) is not None
        is_clear = heard.typed or is_sign or not isinstance(intent, NOT_AN_ANSWER)
        if self.state is State.WARNING:
            return self._still_here(intent, is_clear)
        return self._after_words(self.conversation.hear(heard), is_clear)

    def answer(self, intent: Intent) -> Reply:
        """Answer a silence, or what has become of a device."""
        match intent:
            case Gone():
                return self._limited(self.conversation.answer(intent))
            case Silence():
                return self._silent()
            case DeviceChanged() if self.state is State.WARNING:
                return self._warn()
            case Missed() if self.state is State.WARNING:
                return self._still_here(intent, is_clear=False)
        reply = self.conversation.answer(intent)
        return self._after_words(reply, is_clear=False) if isinstance(intent, Missed) else self._limited(reply)

    def _after_words(self, reply: Reply, is_clear: bool) -> Reply:
        self._silent_seconds = 0.0
        self._unclear = 0 if is_clear else self._unclear + 1
        if is_clear:
            self._extensions = 0
        return self._warn() if self._unclear >= MOST_UNCLEAR and reply.expect else self._limited(reply)

    def _silent(self) -> Reply:
        if self.state is State.WARNING:
            return self._leave()
        self._silent_seconds += self._waits_seconds
        if self._silent_seconds >= self._limits.idle_seconds and self._asks:
            return self._warn()
        return self._limited(self.conversation.answer(Silence()))

    @property
    def _asks(self) -> bool:
        return self.conversation.talk.mode not in GOES_ON_BY_ITSELF

    def _limited(self, reply: Reply) -> Reply:
        """The reply, with a silence that is not longer than what is left of it."""
        if reply.expect is None:
            self.state = State.OVER
            return reply
        seconds = reply.prompt_after
        if self._asks:
            # Each question is waited for; a game that went on by itself for a while does not end at its first one.
            left = max(self._limits.idle_seconds - self._silent_seconds, min(PROMPT_AFTER, self._limits.idle_seconds))
            seconds = left if seconds is None else min(seconds, left)
        self._waits_seconds = seconds or 0.0
        return replace(reply, prompt_after=seconds)

    def _warn(self) -> Reply:
        self.state = State.WARNING
        talk = self.conversation.talk
        return replace(talk.say(*talk.language.are_you_still_there()), prompt_after=self._limits.answer_seconds)

    def _still_here(self, intent: Intent, is_clear: bool) -> Reply:
        """Any word: the game goes on where it was. A card that was named with it is asked for again."""
        self._extensions = 0 if is_clear else self._extensions + 1
        if self._extensions > self._limits.extensions:
            return self._leave()
        self.state, self._silent_seconds, self._unclear = State.PLAYING, 0.0, 0
        talk = self.conversation.talk
        talk.silences = 0
        if isinstance(intent, Quit):
            return self._limited(self.conversation.answer(intent))
        if talk.mode is Mode.DOZING:
            talk.rest()
        return self._limited(talk.ask(talk.language.good_that_you_are_here()))

    def _leave(self) -> Reply:
        self.state = State.LEFT
        talk = self.conversation.talk
        return talk.leave(talk.language.nobody_there())
