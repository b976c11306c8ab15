"""Two speakers in one: what everybody may hear goes to the one, and what one person may hear only to the other.

The lines keep their order. A private line whose speaker is not there is not said at all, and news tell that.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol

from voice_oldmaid.ports import DeviceChange, DeviceKind, DeviceNews, Line, Speaker


class Private(Protocol):
    """The device behind the private speaker."""

    name: str
    is_missing: bool

    def open(self) -> bool: ...

    def suspend(self) -> bool: ...


class TwoSpeakers:
    """A Speaker of *public* and *private*; *device* is the one of the latter, *public_name* that of the other now."""

    def __init__(
        self,
        public: Speaker,
        private: Speaker,
        device: Private,
        public_name: Callable[[], str | None],
        tell_news: Callable[[DeviceNews], None],
    ) -> None:
        self._public, self._private, self._device = public, private, device
        self._public_name, self._tell_news = public_name, tell_news
        self._waiting: deque[Line] = deque()
        self._is_missing = False
        self._is_paused = False

    def say(self, lines: Sequence[Line], seconds: float) -> None:
        """Speak these lines after all earlier ones."""
        self._waiting.extend(lines)
        self._go_on(seconds)

    def stop(self) -> None:
        """Both fall silent, and the lines not yet spoken are forgotten."""
        self._waiting.clear()
        self._is_paused = False
        self._public.stop()
        self._private.stop()

    def pause(self) -> None:
        self._is_paused = True
        self._public.pause()
        self._private.pause()

    def resume(self, seconds: float) -> None:
        self._is_paused = False
        self._public.resume(seconds)
        if self._is_there(opens=self._private.unheard() > 0):
            self._private.resume(seconds)
        else:
            self._private.stop()
        self._go_on(seconds)

    def unheard(self) -> int:
        waiting = sum(bool(line.text) for line in self._waiting)
        return self._public.unheard() + self._private.unheard() + waiting

    def speaking(self, seconds: float) -> bool:
        """Whether anything is still to be heard; begins with what comes next when it is its time."""
        self._go_on(seconds)
        return bool(self._waiting) or self._is_busy(seconds)

    def close(self) -> None:
        self._public.close()
        self._private.close()

    def _is_busy(self, seconds: float) -> bool:
        # Both are asked every time: each moves on by that.
        is_private, is_public = self._private.speaking(seconds), self._public.speaking(seconds)
        if not is_private:
            self._device.suspend()
        return is_private or is_public

    def _go_on(self, seconds: float) -> None:
        """Begin with the next lines when nothing sounds any more; those of one person one by one."""
        is_busy = self._is_busy(seconds)
        if self._private.unheard() and not self._is_apart():
            self._private.stop()
        self._note(is_missing=not self._is_apart())
        while self._waiting and not is_busy and not self._is_paused:
            if self._waiting[0].is_private:
                self._say_alone(self._waiting.popleft(), seconds)
            else:
                self._public.say(self._taken_public(), seconds)
            is_busy = self._is_busy(seconds)

    def _taken_public(self) -> list[Line]:
        taken = []
        while self._waiting and not self._waiting[0].is_private:
            taken.append(self._waiting.popleft())
        return taken

    def _say_alone(self, line: Line, seconds: float) -> None:
        """Through the private speaker, or not at all."""
        if self._is_there(opens=True):
            self._private.say([replace(line, is_private=False)], seconds)

    def _is_there(self, *, opens: bool) -> bool:
        is_there = self._is_apart() and (not opens or self._device.open())
        self._note(is_missing=not is_there)
        return is_there

    def _is_apart(self) -> bool:
        """Whether there is a speaker that is not the one that everybody hears."""
        return not self._device.is_missing and self._device.name != self._public_name()

    def _note(self, *, is_missing: bool) -> None:
        if is_missing != self._is_missing:
            self._is_missing = is_missing
            change = DeviceChange.LOST if is_missing else DeviceChange.BACK
            self._tell_news(DeviceNews(DeviceKind.PRIVATE_SPEAKER, change, self._device.name))
