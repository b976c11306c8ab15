"""Serves visitors with ears and a voice; where one of those fails, it takes new ones, and the game goes on."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace

from voice_oldmaid.dialogue.turn_taking import Accept, Answer, TurnTaking
from voice_oldmaid.errors import VoiceOldMaidError
from voice_oldmaid.kiosk.health import Health
from voice_oldmaid.kiosk.kiosk import Kiosk
from voice_oldmaid.loop import run
from voice_oldmaid.ports import Heard, Line, Listener, Moment, Speaker

MOST_FAULTS = 3
"""Within FAULT_SECONDS: new ears and a new voice do not help."""
FAULT_SECONDS = 60.0
VOICE_AGAIN_SECONDS = 60.0
"""A voice that fails is not started again before that."""
LONGEST_ANSWER_SECONDS = 60.0
"""What takes longer was no answer to what was said before it."""

Parts = tuple[Listener, Speaker]


class PartFailedError(Exception):
    """Ears or a voice go on without doing what they are for."""


def serve(
    kiosk: Kiosk,
    opened: Callable[[], AbstractContextManager[Parts]],
    on_answer: Callable[[Answer], None],
    on_fault: Callable[[Exception], None],
    seconds: Callable[[], float],
) -> None:
    """Talk with visitors until nobody can be heard any more.

    *opened* gives ears and a voice. *on_fault* is told of every fault of theirs. A VoiceOldMaidError, and the last of
    MOST_FAULTS within FAULT_SECONDS on the clock *seconds*, are raised.
    """
    faults: deque[float] = deque(maxlen=MOST_FAULTS)
    while not kiosk.is_over:
        try:
            with opened() as (listener, speaker):
                run(kiosk, listener, speaker, TurnTaking(), on_answer)
        except VoiceOldMaidError:
            raise
        except Exception as error:
            on_fault(error)
            faults.append(seconds())
            if len(faults) == MOST_FAULTS and faults[-1] - faults[0] < FAULT_SECONDS:
                raise


class VoiceCare:
    """Has a voice that has failed opened again: tell it `opened` and `failed`, and ask it to `check` all the time."""

    def __init__(self, seconds: Callable[[], float]) -> None:
        self._seconds = seconds
        self._since = 0.0
        self._has_failed = False

    def opened(self) -> None:
        self._since, self._has_failed = self._seconds(), False

    def failed(self) -> None:
        self._has_failed = True

    def check(self) -> None:
        """PartFailedError where it is time for another one. It may have been one sentence; nobody can tell."""
        if self._has_failed and self._seconds() - self._since >= VOICE_AGAIN_SECONDS:
            raise PartFailedError("the voice")


class KioskEars:
    """The Listener *ears*. Where any key is an answer, one that is pressed counts as a line.

    *on_moment* is called for every moment, so that somebody may see that the game goes on; what it raises ends it.
    """

    def __init__(self, ears: Listener, takes_any_key: Callable[[], bool], on_moment: Callable[[Moment], None]) -> None:
        self._ears = ears
        self._takes_any_key = takes_any_key
        self._on_moment = on_moment

    def expect(self, phrases: Sequence[str], since: float | None = None) -> None:
        self._ears.expect(phrases, since)

    def next(self) -> Moment:
        moment = self._ears.next()
        self._on_moment(moment)
        if moment.key and moment.typed is None and self._takes_any_key():
            return replace(moment, typed="")
        return moment

    def finish(self) -> Heard:
        return self._ears.finish()

    def close(self) -> None:
        self._ears.close()


class AnswerTimes:
    """How long visitors wait for answers: from the end of their last word to the first sound."""

    def __init__(self, health: Health, seconds: Callable[[], float]) -> None:
        self._health = health
        self._seconds = seconds
        self._now_seconds = 0.0
        """On the listener's clock."""
        self._ended_at_seconds: float | None = None
        """When what somebody said has ended, on the clock *seconds*; None where it was answered."""

    def on_moment(self, moment: Moment) -> None:
        self._now_seconds = moment.seconds

    def on_answer(self, answer: Answer) -> None:
        self._ended_at_seconds = None
        if isinstance(answer, Accept) and answer.heard.words and not answer.heard.typed:
            waited_seconds = max(0.0, self._now_seconds - answer.heard.words[-1].end)
            self._ended_at_seconds = self._seconds() - waited_seconds

    def on_line(self, line: Line) -> None:
        if self._ended_at_seconds is None:
            return
        waited_seconds = self._seconds() - self._ended_at_seconds
        self._ended_at_seconds = None
        if waited_seconds <= LONGEST_ANSWER_SECONDS:
            self._health.answer_seconds.append(waited_seconds)
