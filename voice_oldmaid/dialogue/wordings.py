"""Wordings: which of several ways to say one thing is used at which moment."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeAlias

About: TypeAlias = tuple[tuple[str, str], ...]
"""What a sentence is about: its parts, by their names."""


class Wordings:
    """Chooses among wordings by chance: never the same twice in a row, and always the same about one moment.

    Each kind of sentence has a stream of its own, so that what is asked in between changes no other words. Without
    a *chance* it is always the first wording.
    """

    def __init__(self, chance: Random | None = None) -> None:
        self._seed = None if chance is None else chance.getrandbits(64)
        self._streams: dict[str, Random] = {}
        self._last: dict[str, int] = {}
        self._now: dict[tuple[str, About], int] = {}

    @property
    def vary(self) -> bool:
        return self._seed is not None

    def drawn_from(self, chance: Random) -> Wordings:
        """The same, by another chance; what does not vary goes on not to."""
        return Wordings(chance) if self.vary else self

    def next_moment(self) -> None:
        """Something has happened: what is said from now on may be worded anew."""
        self._now.clear()

    def pick(self, kind: str, options: Sequence[str], about: About = ()) -> str:
        """One of the *options* of this kind of sentence; the same one for the same *about* until the next moment."""
        if not self.vary:
            return options[0]
        if (kind, about) not in self._now:
            self._now[kind, about] = self._last[kind] = self._another(kind, len(options))
        return options[self._now[kind, about]]

    def now_and_then(self, kind: str, one_in: int) -> bool:
        """True once in so many times, by chance; never where nothing varies."""
        return self.vary and self._stream(kind).randrange(one_in) == 0

    def _another(self, kind: str, count: int) -> int:
        others = [index for index in range(count) if index != self._last.get(kind)]
        return self._stream(kind).choice(others or [0])

    def _stream(self, kind: str) -> Random:
        return self._streams.setdefault(kind, Random(f"{self._seed} {kind}"))


FIRST = Wordings()
"""Always the first wording."""
