"""Breaths: no line that is spoken takes long, because after each one there is a moment of quiet."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from voice_oldmaid.dialogue.sounding import Sounding

MOST_WORDS = 15
"""In one line: seven seconds at 130 words a minute, and less than twelve at the slowest rate of 80."""


def in_breaths(sentences: Iterable[str]) -> list[str]:
    """The same sentences, those that are too long cut into lines: at their full stops, or else at their commas."""
    return [breath for text in sentences for breath in _sounding(text)]


def _sounding(text: str) -> Sequence[str]:
    breaths = _breaths(text)
    return text.parts([*breaths]) if isinstance(text, Sounding) else breaths


def _breaths(text: str) -> Sequence[str]:
    if _count(text) <= MOST_WORDS:
        return (text,)
    for mark in (r"(?<=[.!?]) ", r"(?<=,) ", r" (?=and |or )", r" "):
        parts = re.split(mark, text)
        if len(parts) > 1:
            first = _half(parts)
            return (*_breaths(" ".join(parts[:first])), *_breaths(" ".join(parts[first:])))
    return (text,)


def _half(parts: Sequence[str]) -> int:
    """How many of the parts come before the cut that leaves the most even halves."""
    return min(range(1, len(parts)), key=lambda cut: abs(_words(parts[:cut]) - _words(parts[cut:])))


def _words(parts: Iterable[str]) -> int:
    return sum(map(_count, parts))


def _count(text: str) -> int:
    return len(text.split())
