"""Ears that also bring the news of devices, each in a moment of its own."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from voice_oldmaid.ports import DeviceNews, Heard, Listener, Moment


class NewsListener:
    """The Listener *ears*, and what is put into *news*, the oldest first."""

    def __init__(self, ears: Listener, news: deque[DeviceNews]) -> None:
        self._ears = ears
        self._news = news
        self._seconds = 0.0

    def expect(self, phrases: Sequence[str], since: float | None = None) -> None:
        self._ears.expect(phrases, since)

    def next(self) -> Moment:
        if self._news:
            return Moment(self._seconds, news=self._news.popleft())
        moment = self._ears.next()
        self._seconds = moment.seconds
        return moment

    def finish(self) -> Heard:
        return self._ears.finish()

    def close(self) -> None:
        self._ears.close()
