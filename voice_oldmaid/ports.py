"""What goes through the seam between words and sound: Heard, Line, Moment, what keys say, and the two ports.

Everything on the dialogue's side of this file is pure; everything on the other side may touch devices. All times are
seconds on the listener's clock, which starts at 0 and advances with the sound that was taken in (samples divided by
their rate), so that a file and a microphone look the same from here.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, Protocol

UNKNOWN: Final = "[unk]"
"""The word a recognizer gives for sound that is speech but none of the expected words."""
SOUND: Final = "[sound]"
"""A heard word as well: a sound of somebody's voice, whichever it was."""

PRESS: Final = "[press]"
"""A typed line: the switch, or any key where any key is one. So is an empty line, where there are whole lines only."""
LATE_PRESS: Final = "[late press]"
"""The same, so soon after the game has begun to speak that it is about what was said before."""
NEXT: Final = ">"
"""A typed line: the arrow to the right."""
BEFORE: Final = "<"
"""The arrow to the left."""
TAKE: Final = "[take]"
"""Enter, or the space bar. So is an empty line, where there are whole lines only."""


@dataclass(frozen=True, slots=True)
class Word:
    """One recognized word."""

    text: str
    start: float = 0.0
    """Seconds on the listener's clock."""
    end: float = 0.0
    confidence: float = 1.0
    """0 to 1, as the recognizer gives it; it is no proof (see FAULTS V-15)."""


@dataclass(frozen=True, slots=True)
class Reading:
    """Another way to read the sound of an utterance."""

    words: tuple[str, ...]
    cost: float = 0.0
    """By how much it is less likely than the best reading, as a difference of natural logarithms; 0 or more."""


MOST_READINGS = 10


@dataclass(frozen=True, slots=True)
class Heard:
    """The settled words of one utterance; no words at all where there was only noise."""

    words: tuple[Word, ...] = ()
    """The best reading."""
    typed: bool = False
    """True where the words came from a keyboard: then they are certain."""
    others: tuple[Reading, ...] = ()
    """Less likely readings, the likeliest first; none where the recognizer tells of none."""
    crowded: bool = False
    """Whether two voices were in it at the same time."""

    @property
    def text(self) -> str:
        return " ".join(word.text for word in self.words)

    @property
    def confidence(self) -> float:
        """The least certain word's confidence; 0 where there are no words."""
        return min((word.confidence for word in self.words), default=0.0)

    @property
    def readings(self) -> tuple[Reading, ...]:
        """All readings, the best first."""
        return (Reading(tuple(word.text for word in self.words)), *self.others)

    def __add__(self, later: Heard) -> Heard:
        """This, and then that: every reading of the one with every reading of the other, the likeliest of them."""
        pairs = [
            Reading(first.words + second.words, first.cost + second.cost)
            for first in self.readings
            for second in later.readings
        ]
        others = sorted(pairs[1:], key=lambda reading: reading.cost)[: MOST_READINGS - 1]
        return Heard(self.words + later.words, self.typed or later.typed, tuple(others), self.crowded or later.crowded)


def typed(text: str) -> Heard:
    """What somebody typed, as if it had been heard for certain."""
    return Heard(tuple(Word(word) for word in text.lower().split()), typed=True)


class Earcon(Enum):
    """A short sound beside words: it tells sooner what they tell, and never anything else."""

    YOUR_TURN = "your turn"
    """Now somebody is listened to."""
    UNDERSTOOD = "understood"
    NOT_UNDERSTOOD = "not understood"
    PAIR = "pair"
    SAFE = "safe"
    ODD_CARD = "odd card"
    WON = "won"


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence or short passage to be spoken."""

    text: str
    """Empty where there is an earcon and nothing else."""
    words_per_minute: int = 130
    volume_decibels: int = 0
    """Louder or softer than usual."""
    voice: int = 0
    """Which of the speaker's voices, the usual one first; counted from the beginning again where there are fewer."""
    seat: int = 0
    """Who speaks: 0 the narrator, else the computer seat of this number in a voice of its own."""
    earcon: Earcon | None = None
    """What sounds before the words."""
    earcon_decibels: int = 0
    """How much louder or softer than usual that is; not changed by volume_decibels."""
    instead: str | None = None
    """What is shown and written down instead, where only one of several people may know the words; maybe nothing."""
    is_private: bool = False
    """Whether it is only to be heard through the private speaker, and through no other one."""

    @property
    def shown(self) -> str:
        """What everybody may read of it."""
        return self.text if self.instead is None else self.instead


class DeviceKind(Enum):
    """What carries sound."""

    MICROPHONE = "microphone"
    SPEAKER = "speaker"
    PRIVATE_SPEAKER = "private speaker"
    """Which only one of several people hears, such as headphones."""


class DeviceChange(Enum):
    """What can become of a device in the middle of a game."""

    LOST = "lost"
    """It was unplugged, or it does nothing any more."""
    SILENT = "silent"
    """A microphone that gives no sound at all, not even that of a quiet room."""
    BACK = "back"
    """It works again."""
    OTHER = "other"
    """It stays lost; this one is used instead."""


@dataclass(frozen=True, slots=True)
class DeviceNews:
    """Something has become of a device."""

    kind: DeviceKind
    change: DeviceChange
    name: str
    """As the machine calls it."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What the next short stretch of time brought to the ears."""

    seconds: float
    """The end of the stretch, on the listener's clock."""
    level: float = -math.inf
    """Loudness of the stretch in decibels below full scale (dBFS); minus infinity for digital silence."""
    partial: tuple[str, ...] = ()
    """The words of the running utterance as they look now; they may still change."""
    final: Heard | None = None
    """Words that the recognizer settled by itself in this stretch (they are no longer in *partial*)."""
    typed: str | None = None
    """A line that was typed."""
    key: bool = False
    """Whether any key was pressed, be its line finished or not."""
    ended: bool = False
    """Nothing more will come: the file is over, or the keyboard is closed."""
    news: DeviceNews | None = None
    """Of a device; such a moment brings nothing else."""
    own_voice_removed: bool = False
    """Whether the game's own voice was taken out of what is heard, so that what is left is somebody else."""
    voice_since: float | None = None
    """Where that is so: since when somebody has been speaking; None while nobody is."""
    voice_seconds: float = 0.0
    """And for how long, without the pauses."""
    voiced: bool = False
    """Whether the stretch has a pitch, as a voice has; told only while SOUND is listened for."""


class Listener(Protocol):
    """Ears. Used from one thread."""

    def expect(self, phrases: Sequence[str], since: float | None = None) -> None:
        """Listen for these phrases from now on, and forget every sound taken in so far. SOUND may be one of them.

        Where the game's own voice is taken out, what came in after *since* is listened to as well, a second at most.
        """

    def next(self) -> Moment:
        """Wait for the next stretch of sound (about 0.1 s) or typed line, and tell what it brought."""

    def finish(self) -> Heard:
        """End the running utterance now, and give the words that were not yet in a Moment's *final*."""

    def close(self) -> None:
        """Let go of the device. May be called twice."""


class Speaker(Protocol):
    """A voice. Used from one thread; speaks in the background."""

    def say(self, lines: Sequence[Line], seconds: float) -> None:
        """Speak these lines after all earlier ones; *seconds* is the listener's clock now."""

    def stop(self) -> None:
        """Fall silent within 50 ms and forget the lines not yet spoken."""

    def pause(self) -> None:
        """Fall silent within 50 ms, and keep the line that was cut off and those after it."""

    def resume(self, seconds: float) -> None:
        """After a pause: speak the line that was cut off again from its beginning, and then those after it."""

    def unheard(self) -> int:
        """How many of the lines with words have not been heard to their end."""

    def speaking(self, seconds: float) -> bool:
        """Whether anything is still to be heard at this time on the listener's clock.

        False only after the last sample has left the loudspeaker. Called for every Moment, so that a speaker can
        prepare its next line, or move a file's clock on.
        """

    def close(self) -> None:
        """Let go of the device and end every process. May be called twice."""
