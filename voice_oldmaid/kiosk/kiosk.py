"""One visitor after the other: to the loop, all of it is a single conversation that goes on for months.

    ATTRACT   nobody is there: now and then somebody is called, and a greeting or any key begins a visit
    PLAYING   a visitor plays, in a conversation that knows nothing of those before
    WARNING   the visitor was silent for long, and was asked whether anybody is still there

A fault of the program in the middle of a visit is told to the visitor; then the game goes on, or a new one begins.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum

from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.grammar import Grammar
from voice_oldmaid.dialogue.intents import DeviceChanged, Gone, Intent, Silence
from voice_oldmaid.dialogue.languages.base import Language
from voice_oldmaid.dialogue.manner import USUAL, Manner
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.dialogue.ways import Way
from voice_oldmaid.game.table import Table
from voice_oldmaid.kiosk.attracting import NEVER_QUIET, QuietHours, greeting_grammar, is_greeting
from voice_oldmaid.kiosk.health import Counts
from voice_oldmaid.kiosk.visit import USUAL_LIMITS, Limits, State as OfVisit, Visit
from voice_oldmaid.ports import DeviceChange, DeviceKind, DeviceNews, Heard, Line

MOST_CRASHES = 2
"""In one visit. After that, a new game is only begun for whoever says hello again."""
SHORTEST_WAIT_SECONDS = 1.0


class State(Enum):
    """As it is written in the health line."""

    ATTRACT = "attract"
    PLAYING = "playing"
    WARNING = "warning"


@dataclass(frozen=True)
class Stand:
    """Where a kiosk stands: what it is like for every visitor."""

    language: Language
    new_conversation: Callable[[], Conversation]
    """One that knows nothing of those before it."""
    seconds: Callable[[], float]
    """A clock that never goes backwards."""
    minute_of_day: Callable[[], int]
    """The local time, in minutes after midnight."""
    manner: Manner = USUAL
    """In which visitors are called."""
    limits: Limits = USUAL_LIMITS
    attract_seconds: float = 120.0
    """From one call to the next."""
    quiet: QuietHours = NEVER_QUIET
    """When nobody is called. A greeting is heard at any hour."""


class Kiosk:
    """What the loop talks with. *on_crash* is told every fault of the program in the middle of a visit."""

    def __init__(self, stand: Stand, counts: Counts, on_crash: Callable[[Exception], None]) -> None:
        self._stand = stand
        self._counts = counts
        self._on_crash = on_crash
        self._grammar = greeting_grammar(stand.language)
        self._visit: Visit | None = None
        self._deal: Table | None = None
        """With which the last game began."""
        self._is_counted = False
        """Whether its end was counted."""
        self._crashes = 0
        self._calls_at_seconds = -math.inf
        self._is_deaf = False
        """Whether the microphone is lost: then nobody is asked to say anything."""
        self.was_broken_off = False
        """Whether somebody was in the middle of a visit when all of this was started again."""
        self.is_over = False
        """Whether nobody can ever be heard again."""

    @property
    def state(self) -> State:
        if self._visit is None:
            return State.ATTRACT
        return State.WARNING if self._visit.state is OfVisit.WARNING else State.PLAYING

    @property
    def takes_any_key(self) -> bool:
        """Whether any key is an answer, and not only a whole line."""
        return self.state is not State.PLAYING

    @property
    def way(self) -> Way:
        """What the visitor plays with, beside words."""
        return self._visit.conversation.talk.manner.way if self._visit else Way.VOICE

    def words(self) -> Grammar:
        """Everything that can ever be said, to be looked for in the speech model."""
        words = self._stand.new_conversation().words()
        return replace(words, meanings={**words.meanings, **self._grammar.meanings})

    def open(self) -> Reply:
        """Begin; where a visit has been broken off, say so to whoever is there, and go on with it, or begin anew."""
        if self._visit:
            return self._after_break(self._visit)
        if self.was_broken_off:
            self.was_broken_off = False
            return self._begin_anew()
        return self._attract(*self._call())

    def hear(self, heard: Heard) -> Reply:
        """Answer what somebody has said."""
        if self._visit:
            return self._guarded(self._visit, lambda visit: visit.hear(heard))
        return self._welcome() if is_greeting(heard, self._grammar) else self._attract()

    def answer(self, intent: Intent) -> Reply:
        """Answer a silence, or what has become of a device."""
        if isinstance(intent, DeviceChanged):
            self._note(intent.news)
        self.is_over = self.is_over or isinstance(intent, Gone)
        if self._visit:
            return self._guarded(self._visit, lambda visit: visit.answer(intent))
        return self._attract(*self._call()) if isinstance(intent, Silence) else self._attract()

    def _note(self, news: DeviceNews) -> None:
        is_lost = news.change in (DeviceChange.LOST, DeviceChange.SILENT)
        self._counts.device_faults += is_lost
        if news.kind is DeviceKind.MICROPHONE:
            self._is_deaf = is_lost

    # Between two visitors

    def _call(self) -> tuple[Line, ...]:
        """What calls somebody, at the time for it."""
        stand = self._stand
        self._calls_at_seconds = stand.seconds() + stand.attract_seconds
        is_quiet = self._is_deaf or stand.quiet.are_at(stand.minute_of_day())
        return () if is_quiet else self._lines(stand.language.calls_visitors())

    def _attract(self, *say: Line) -> Reply:
        """Say this, and wait for the next visitor. Talk of others does not put off the next call."""
        left_seconds = max(SHORTEST_WAIT_SECONDS, self._calls_at_seconds - self._stand.seconds())
        return Reply(say, None if self.is_over else self._grammar, left_seconds)

    def _lines(self, *sentences: str) -> tuple[Line, ...]:
        manner = self._stand.manner
        return tuple(
            Line(sentence, manner.words_per_minute, manner.volume_decibels, manner.voice) for sentence in sentences
        )

    # A visit

    def _welcome(self) -> Reply:
        self._counts.visitors += 1
        self._crashes = 0
        return self._new_visit()

    def _new_visit(self, *first: Line) -> Reply:
        """Begin a conversation, after these lines."""
        self._deal = None
        try:
            self._visit = Visit(self._stand.new_conversation(), self._stand.limits)
            reply = self._visit.open()
        except Exception as error:
            return self._after_crash(error)
        self._count_games(self._visit)
        return replace(reply, say=(*first, *reply.say))

    def _begin_anew(self) -> Reply:
        return self._new_visit(*self._lines(self._stand.language.sorry_begin_anew()))

    def _guarded(self, visit: Visit, step: Callable[[Visit], Reply]) -> Reply:
        """The reply of this visit, counted; where the program fails, a new one."""
        before = visit.conversation.talk.misunderstandings
        try:
            reply = step(visit)
        except Exception as error:
            return self._after_crash(error)
        self._counts.reprompts += visit.conversation.talk.misunderstandings > before
        self._count_games(visit)
        return self._after_visit(visit, reply) if reply.expect is None else reply

    def _after_break(self, visit: Visit) -> Reply:
        """Ears or voice have failed, and the game is as it was."""
        self._crashes += 1
        return self._guarded(visit, lambda visit: visit.go_on()) if self._crashes == 1 else self._begin_anew_or_wait()

    def _after_crash(self, error: Exception) -> Reply:
        self._on_crash(error)
        self._crashes += 1
        return self._begin_anew_or_wait()

    def _begin_anew_or_wait(self) -> Reply:
        self._visit = None
        if self._crashes <= MOST_CRASHES:
            return self._begin_anew()
        self._put_off_call()
        return self._attract(*self._lines(self._stand.language.sorry_out_of_order()))

    def _after_visit(self, visit: Visit, reply: Reply) -> Reply:
        """Everything that the visitor has changed goes with the visitor."""
        self._visit = self._deal = None
        self._counts.walked_away += visit.state is OfVisit.LEFT
        self._put_off_call()
        return self._attract(*reply.say)

    def _put_off_call(self) -> None:
        self._calls_at_seconds = self._stand.seconds() + self._stand.attract_seconds

    def _count_games(self, visit: Visit) -> None:
        play = visit.conversation.talk.play
        if self._deal is not play.start:
            self._counts.games += 1
            self._deal, self._is_counted = play.start, False
        if play.is_over and not self._is_counted:
            self._counts.finished += 1
            self._is_counted = True
