"""What has come of one answer so far, and what is speech at all: levels and words as the moments bring them."""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace

from voice_oldmaid.ports import UNKNOWN, Heard, Moment

LAG = 0.35
"""Seconds by which a recognizer may be late with a word. A later one was said too softly for the level to show."""


@dataclass
class Loudness:
    """Tells speech from the room by level alone; it learns the room's noise floor as the moments go by."""

    floor: float = math.nan
    """The room's level in dBFS."""
    above: float = 9.0
    """Decibels by which speech stands out of the room."""
    least: float = -68.0
    """Anything below this level in dBFS is quiet, however silent the room."""
    rise: float = 0.4
    """Decibels by which the floor may rise in a moment, so that a fan switched on becomes the room in time."""
    quick_rise: float = 2.5
    silent_room: float = -67.0
    """Up to this level in dBFS it may rise by *quick_rise*, so that the room is soon known after digital silence."""

    def is_loud(self, level: float) -> bool:
        """Whether a moment of this level stands out of the room; learns from it."""
        # A lower floor changes no answer, and after digital silence it would take long to learn the room.
        level = max(level, self.least - self.above)
        rise = self.quick_rise if self.floor < self.silent_room else self.rise
        self.floor = level if math.isnan(self.floor) else min(level, self.floor + rise)
        return level > max(self.floor + self.above, self.least)


@dataclass
class Utterance:
    """One answer as it comes. Times are seconds on the listener's clock."""

    before: tuple[str, ...] = ()
    """The answer just before this one, where that can still be taken back."""
    settled: Heard = field(default_factory=Heard)
    words: tuple[str, ...] = ()
    """Settled words and those that may still change."""
    changed_at: float = 0.0
    """When words of ours last looked as they never had before; where there are none of ours, any words."""
    looks: set[tuple[str, ...]] = field(default_factory=set)
    """How the words of ours have looked: noise may make them come and go for as long as it lasts."""
    started_at: float | None = None
    """The first loud moment, or the first word; None while there is nothing."""
    last_loud: float = -math.inf
    """The end of the last moment that stood out of the room, or in which a word came that no level announced."""
    loud_seconds: float = 0.0
    voiced_seconds: float = 0.0
    """For how long of that it had a pitch."""
    loudest: float = -math.inf
    """The level of the loudest moment, in dBFS."""
    level: float = -math.inf
    """The level of the last one."""
    hurried: bool = False
    """Settled after a short quiet because the words looked complete."""
    doubted: tuple[str, ...] = ()
    """Words that are settled and turned out to be no answer, however complete they look."""
    seconds: float | None = None
    """The end of the last moment taken in."""

    def follow(self, moment: Moment, loud: bool) -> None:
        """Take in the words and the level of a moment."""
        if moment.final is not None:
            self.settled += moment.final
        words = (*(word.text for word in self.settled.words), *moment.partial)
        came = words != self.words
        known = _known(words)
        if came and (known not in self.looks or not any(self.looks)):
            self.changed_at = moment.seconds
        self.looks.add(known)
        self.words = words
        if loud:
            lasted = moment.seconds - (moment.seconds if self.seconds is None else self.seconds)
            self.loud_seconds += lasted
            self.voiced_seconds += lasted if moment.voiced else 0.0
        self.level, self.loudest = moment.level, max(self.loudest, moment.level)
        if loud or (came and moment.seconds - self.last_loud > LAG):
            self.started_at = moment.seconds if self.started_at is None else self.started_at
            self.last_loud = moment.seconds
        self.seconds = moment.seconds

    def is_only_noise(self, words: tuple[str, ...], shortest_speech: float) -> bool:
        """No words, or an unknown one that was shorter than *shortest_speech* in seconds: a cough or a knock."""
        return not words or (set(words) == {UNKNOWN} and self.loud_seconds < shortest_speech)


def _known(words: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(word for word in words if word != UNKNOWN)


def without_half_a_word(heard: Heard, began_by: float) -> Heard:
    """What was listened to from the middle of sound on: a first word that began by this time may be half a word."""
    first, *others = heard.words
    if first.start > began_by:
        return heard
    return replace(heard, words=(replace(first, text=UNKNOWN), *others), others=())


def seconds_between(first: float, second: float) -> float:
    """From one time to a later one, both in seconds of the sound; to a thousandth, so that three times 0.1 is 0.3."""
    return round(second - first, 3)
