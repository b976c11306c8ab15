"""A voice of its own for each computer seat: another voice of the machine, higher or lower, faster or slower."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from voice_oldmaid.audio.renderer import FASTEST, SLOWEST
from voice_oldmaid.audio.sound import Sound

MOST_SEATS = 11


@dataclass(frozen=True, slots=True)
class SeatVoice:
    """How one seat speaks, beside the narrator."""

    variant: str
    """Of an espeak voice, with its plus sign."""
    pitch: float = 1.0
    """How many times higher it is made, its formants with it: as of somebody smaller."""
    rate: float = 1.0
    """How many times faster it speaks."""


# Chosen by measuring 27 variants at five pitches each, with lines that our recognizer understands (91 to 100 % of 46
# commands): each seat is the one that is farthest from the narrators and from the seats before it, in pitch and in
# spectrum. So three seats at a table of four differ most. Those of even numbers, but for the fourth, are men.
SEAT_VOICES = (
    SeatVoice("+aunty", 0.93, 1.05),
    SeatVoice("+m8", 0.93, 0.95),
    SeatVoice("+linda", 1.08, 1.05),
    SeatVoice("+Nguyen", 1.08),
    SeatVoice("+grandpa", 1.16, 0.95),
    SeatVoice("+Annie", 1.0),
    SeatVoice("+miguel", 1.16, 1.05),
    SeatVoice("+f2", 0.93),
    SeatVoice("+m1", 0.87, 1.05),
    SeatVoice("+f4", 1.08, 1.05),
    SeatVoice("+quincy", 1.0),
)
"""Of seat 1 and on; measured pitches in hertz: 160, 81, 248, 167, 130, 248, 132, 185, 84, 195, 93."""

PITCHES = (0.93, 1.16, 0.84, 1.26, 0.88, 1.1, 0.8, 1.21, 0.97, 1.31, 1.05)
"""Of seats 1 and on where the voice itself is one for all of them."""


def pitched(seat: int) -> SeatVoice:
    """How a seat speaks with a voice that is not its own alone; never as that voice speaks by itself."""
    return SeatVoice("", PITCHES[(seat - 1) % len(PITCHES)])


def spoken_at(render: Callable[[int], Sound], words_per_minute: int, pitch: float, rate: float = 1.0) -> Sound:
    """A sentence *pitch* times higher and *rate* times faster than *render* makes it at a number of words per minute.

    It is spoken as much slower as it is then played faster. So it works with every engine; and at the slowest and the
    fastest rate, where an engine goes no further, a sentence is up to a fifth faster or slower than it was asked for.
    """
    asked = round(words_per_minute * rate / pitch)
    sound = render(max(SLOWEST, min(FASTEST, asked)))
    return Sound(sound.samples, round(sound.rate_hertz * pitch))
