"""When the microphone is lost in the middle of a game: say so once, and go on by keyboard on the same clock."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from voice_oldmaid.errors import DeviceError
from voice_oldmaid.ports import Heard, Listener, Moment


class FallbackListener:
    """A Listener that is *first* as long as that works, then *second*.

    *on_fault* is told the reason once. DeviceError, the first one's own, where *has_second* says that nobody could
    answer by the second either.
    """

    def __init__(
        self,
        first: Listener,
        second: Callable[[], Listener],
        has_second: Callable[[], bool],
        on_fault: Callable[[DeviceError], None],
    ) -> None:
        self._now = first
        self._second: Callable[[], Listener] | None = second
        self._has_second = has_second
        self._on_fault = on_fault
        self._seconds = 0.0
        self._shift_seconds = 0.0

    def expect(self, phrases: Sequence[str], since: float | None = None) -> None:
        self._now.expect(phrases, since)

    def next(self) -> Moment:
        try:
            moment = self._now.next()
        except DeviceError as error:
            self._change(error)
            return Moment(self._seconds)
        self._seconds = moment.seconds + self._shift_seconds
        return replace(moment, seconds=self._seconds)

    def finish(self) -> Heard:
        return self._now.finish()

    def close(self) -> None:
        self._now.close()

    def _change(self, error: DeviceError) -> None:
        if self._second is None or not self._has_second():
            raise error
        self._on_fault(error)
        self._now.close()
        self._now, self._second, self._shift_seconds = self._second(), None, self._seconds
