"""Which words sound alike: what it costs that one is heard for another, is lost, or comes out of nothing.

The costs are data of a language, measured by `voice-oldmaid bench confusions`. They have the unit of the costs of
readings: a difference of natural logarithms.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

SoundAlikes: TypeAlias = Mapping[str, Mapping[str, float]]
"""What was said -> what was heard for it -> cost. "" is nothing: a word that was lost, or that came out of nothing."""

NOTHING = "-"
"""How that is written."""

ON_A_LINE = 7

STRANGE = 4.5
"""That a word is heard for another one which never was, where the table was made."""
LOST = 3.5
"""The same of a word that was lost."""
EXTRA = 2.5
"""The same of a word that came out of nothing."""


def distance(said: Sequence[str], heard: Sequence[str], alikes: SoundAlikes, most: float) -> float:
    """What it costs that these words were said and those were heard; *most* or more where it costs that much."""
    extra = alikes.get("", {})
    row = [0.0]
    for word in heard:
        row.append(row[-1] + extra.get(word, EXTRA))
    for word in said:
        alike = alikes.get(word, {})
        lost = alike.get("", LOST)
        above, row = row, [row[0] + lost]
        for column, other in enumerate(heard):
            changed = above[column] + (0.0 if word == other else alike.get(other, STRANGE))
            row.append(min(changed, above[column + 1] + lost, row[-1] + extra.get(other, EXTRA)))
        if min(row) >= most:
            return most
    return row[-1]


def as_text(alikes: SoundAlikes) -> str:
    """A table as text: a line for a word that is said, or several where much is heard for it; "-" for nothing."""
    return "\n".join(
        f"{said or NOTHING}: {', '.join(f'{heard or NOTHING} {cost:.1f}' for heard, cost in pairs)}"
        for said, costs in sorted(alikes.items())
        for pairs in _in_lines(sorted(costs.items()))
    )


def _in_lines(pairs: Sequence[tuple[str, float]]) -> list[Sequence[tuple[str, float]]]:
    return [pairs[start : start + ON_A_LINE] for start in range(0, len(pairs), ON_A_LINE)]


def from_text(text: str) -> dict[str, dict[str, float]]:
    """The table that `as_text` has written. ValueError for anything else."""
    alikes: dict[str, dict[str, float]] = {}
    for line in text.strip().splitlines():
        said, _, costs = line.partition(":")
        pairs = [pair.split() for pair in costs.split(",")]
        alikes.setdefault(_word(said.strip()), {}).update({_word(heard): float(cost) for heard, cost in pairs})
    return alikes


def _word(text: str) -> str:
    return "" if text == NOTHING else text
