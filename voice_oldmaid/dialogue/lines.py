"""Lines: sentences as they are spoken, in the manner that is wished for, and to whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from voice_oldmaid.dialogue.company import Privacy
from voice_oldmaid.dialogue.manner import SOFTEST, Manner
from voice_oldmaid.dialogue.sounding import Sounding
from voice_oldmaid.ports import Line

SOFTER_BY = 8
"""Decibels by which one person is told softly, beside others who close their ears."""


def lines(sentences: Sequence[str], manner: Manner, privacy: Privacy, instead: str) -> tuple[Line, ...]:
    """These sentences as they are said; in place of those for one person alone, the others read *instead*."""
    made = [_line(sentence, manner, privacy, instead) for sentence in sentences]
    if privacy is Privacy.PAGE:
        # There it stands on the page, and is not said at all.
        return tuple(line for line in made if line.instead is None)
    # How many lines it takes would tell of it: what has a short name is told in fewer.
    first = next((at for at, line in enumerate(made) if line.instead is not None), 0)
    hidden = (at > first and line.instead is not None for at, line in enumerate(made))
    return tuple(replace(line, instead="") if hides else line for line, hides in zip(made, hidden, strict=True))


def _line(sentence: str, manner: Manner, privacy: Privacy, instead: str) -> Line:
    line = Line(
        sentence,
        manner.words_per_minute,
        manner.volume_decibels,
        manner.voice,
        earcon_decibels=manner.earcon_decibels,
    )
    if not isinstance(sentence, Sounding):
        return line
    if sentence.alone:
        return _line_alone(line, privacy, instead)
    return replace(line, seat=sentence.seat, earcon=sentence.earcon if manner.earcons else None)


def _line_alone(line: Line, privacy: Privacy, instead: str) -> Line:
    """The line for one of several people."""
    softer = max(SOFTEST, line.volume_decibels - SOFTER_BY)
    volume = softer if privacy is Privacy.EARS else line.volume_decibels
    return replace(line, instead=instead, is_private=privacy is Privacy.SPEAKER, volume_decibels=volume)
