"""What one player's yes and no have taught: which heard words of theirs meant which card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

MOST_VOTES = 3
"""More often than this, either way, makes nothing surer."""
MOST_WORDS = 100
"""So many lessons are kept; the oldest are forgotten first."""
LONGEST_WORDS = 6
"""Whoever says more at once does not only name a card."""
PER_VOTE = 0.7
"""What each yes takes off the cost, and each no puts on it; as a difference of natural logarithms."""
TAUGHT = 2.5
"""What words cost at most for a card to which somebody has said yes, before that is taken off."""


@dataclass(frozen=True, slots=True)
class Learned:
    """Nothing at first; every lesson makes a new value."""

    votes: Mapping[tuple[str, int], int] = field(default_factory=dict)
    """(heard words, card) -> how many times more yes than no; the newest last."""

    def taught(self, words: str, position: int, agreed: bool) -> Learned:
        """After a yes, or a no, to this card where these words were heard."""
        if not words or len(words.split()) > LONGEST_WORDS:
            return self
        key = (words, position)
        votes = max(-MOST_VOTES, min(MOST_VOTES, self.votes.get(key, 0) + (1 if agreed else -1)))
        others = [(each, count) for each, count in self.votes.items() if each != key]
        kept = [*others, (key, votes)] if votes else others
        return Learned(dict(kept[-MOST_WORDS:]))

    def cost(self, words: str, position: int, usual: float) -> float:
        """What it costs that these words were heard for this card, where that would usually be *usual*."""
        votes = self.votes.get((words, position), 0)
        least = min(usual, TAUGHT) if votes > 0 else usual
        return least - PER_VOTE * votes

    def as_text(self) -> str:
        """A line for each lesson: its votes, the card, and the words."""
        return "\n".join(f"{votes} {position} {words}" for (words, position), votes in self.votes.items())

    @classmethod
    def from_text(cls, text: str) -> Learned:
        """What `as_text` has written. ValueError for anything else."""
        return cls(dict(_lesson(line) for line in text.splitlines()[:MOST_WORDS]))


def _lesson(line: str) -> tuple[tuple[str, int], int]:
    votes, position, words = line.split(" ", 2)
    if not 1 <= abs(int(votes)) <= MOST_VOTES or int(position) < 1 or not words.strip():
        raise ValueError(f"no lesson: {line[:40]!r}")
    return (words, int(position)), int(votes)
