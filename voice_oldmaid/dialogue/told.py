"""What was told in one sitting, in portions, and how far back somebody has gone through it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

MOST_PORTIONS = 100
"""Nobody goes back further than this, about two games; and a machine that never sleeps would never forget."""


@dataclass(frozen=True, slots=True)
class Told:
    """The last portions, the oldest first. A portion is what is listened to at once: a few sentences of one reply."""

    portions: tuple[tuple[str, ...], ...] = ()
    back: int = 0
    """How many portions before the newest was told last; 0: none."""

    def with_reply(self, sentences: Sequence[str], question: int, size: int) -> Told:
        """After a new reply, cut from its end into portions of *size* sentences; whoever goes back begins there.

        Its last *question* sentences are not told again: they were about that moment.
        """
        ends = range(len(sentences), 0, -size)
        cut = [(max(0, end - size), min(end, len(sentences) - question)) for end in reversed(ends)]
        new = [tuple(sentences[start:end]) for start, end in cut]
        # Only the newest may be empty, where the reply was nothing but a question.
        before = tuple(portion for portion in (*self.portions, *new[:-1]) if portion)
        return Told((*before, *new[-1:])[-MOST_PORTIONS:])

    @property
    def is_at_the_beginning(self) -> bool:
        return self.back + 1 >= len(self.portions)

    def one_back(self) -> Told:
        """The portion before that was told; at the beginning, no other."""
        return self if self.is_at_the_beginning else replace(self, back=self.back + 1)

    @property
    def portion(self) -> tuple[str, ...]:
        """What was told so far back."""
        return self.portions[-1 - self.back] if self.portions else ()
