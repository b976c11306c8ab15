"""The short sounds beside the words, computed: tones that rise, fall or repeat, and are never taken for speech.

Each is a row of notes: pure, with a soft beginning and end, and too high for the first formant of a vowel. Those that
are heard most often are the shortest.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import numpy as np
import numpy.typing as npt

from voice_oldmaid.audio.sound import Sound
from voice_oldmaid.audio.volume import at_volume
from voice_oldmaid.ports import Earcon

RATE_HERTZ = 22_050
PEAK = 0.2
"""Of full scale: softer than the voice beside it, which comes to about a half."""
FADE_SECONDS = 0.012
"""A tone that begins or ends faster than this clicks."""

# Equal temperament, A4 = 440 Hz (ISO 16). Below 1,500 Hz the recognizer takes a tone for a vowel, and above 4,000 Hz
# many old people hear little.
G6, C7, E7, G7 = (440 * 2 ** (semitones / 12) for semitones in (22, 27, 31, 34))


@dataclass(frozen=True, slots=True)
class Note:
    """One tone of a short sound."""

    hertz: float
    """0 for a rest."""
    seconds: float


EARCONS: Mapping[Earcon, tuple[Note, ...]] = {
    Earcon.YOUR_TURN: (Note(C7, 0.07), Note(E7, 0.09)),
    Earcon.UNDERSTOOD: (Note(C7, 0.06),),
    Earcon.NOT_UNDERSTOOD: (Note(G6, 0.07), Note(0, 0.03), Note(G6, 0.07)),
    Earcon.PAIR: (Note(C7, 0.06), Note(0, 0.03), Note(C7, 0.06), Note(G7, 0.1)),
    Earcon.SAFE: (Note(G6, 0.08), Note(C7, 0.08), Note(E7, 0.08), Note(G7, 0.16)),
    Earcon.ODD_CARD: (Note(E7, 0.12), Note(C7, 0.12), Note(G6, 0.24)),
    Earcon.WON: (Note(G6, 0.09), Note(C7, 0.09), Note(E7, 0.09), Note(0, 0.04), Note(C7, 0.09), Note(G7, 0.28)),
}
"""Rising is good news, falling is not; a test says that every earcon has its notes."""


@cache
def earcon_sound(earcon: Earcon, decibels: int = 0) -> Sound:
    """The sound of an earcon at 22,050 Hz, so many decibels louder or softer than usual."""
    notes = np.concatenate([_tone(note) for note in EARCONS[earcon]])
    return at_volume(Sound(np.rint(notes * PEAK * 32767).astype(np.int16), RATE_HERTZ), decibels)


def _tone(note: Note) -> npt.NDArray[np.float64]:
    """One note, faded in and out."""
    seconds = np.arange(round(note.seconds * RATE_HERTZ)) / RATE_HERTZ
    edge = np.minimum(1.0, np.minimum(seconds, note.seconds - seconds) / FADE_SECONDS)
    # A rest has no frequency, and the sine of nothing is nothing.
    tone: npt.NDArray[np.float64] = np.sin(2 * np.pi * note.hertz * seconds) * np.sin(edge * np.pi / 2) ** 2
    return tone
