"""Ears for a game that begins without a microphone: typed, and heard as soon as one is plugged in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from voice_oldmaid.ports import Heard, Listener, Moment


class Awaited(Protocol):
    """A microphone that may come."""

    @property
    def has_worked(self) -> bool: ...


class Typing(Protocol):
    """Whatever lines are typed at; it has ended when there can be no more of them."""

    @property
    def ended(self) -> bool: ...


class LateEars:
    """The Listener *ears* of this microphone. As long as there never was one, it is over when nothing can be typed."""

    def __init__(self, ears: Listener, microphone: Awaited, typed: Typing) -> None:
        self._ears, self._microphone, self._typed = ears, microphone, typed

    def expect(self, phrases: Sequence[str], since: float | None = None) -> None:
        self._ears.expect(phrases, since)

    def next(self) -> Moment:
        moment = self._ears.next()
        return replace(moment, ended=True) if self._typed.ended and not self._microphone.has_worked else moment

    def finish(self) -> Heard:
        return self._ears.finish()

    def close(self) -> None:
        self._ears.close()
