"""The game's own voice taken out of the microphone: what somebody says while the game speaks is heard.

First the learned way from the loudspeaker is subtracted, which leaves others as they were; then WebRTC's echo removal
(pywebrtc-audio) makes faint what may be left, so that it can be told whether anybody is speaking. Where nothing was
played lately, every sample is what it was. All of it is in memory, and no more than some seconds.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Final, Protocol

import numpy as np

from voice_oldmaid.audio.echo_check import EchoCheck
from voice_oldmaid.audio.echo_path import PIECES, EchoPath
from voice_oldmaid.audio.echo_slip import Slip
from voice_oldmaid.audio.framing import FRAME_SAMPLES, Values
from voice_oldmaid.audio.microphone import RATE_HERTZ
from voice_oldmaid.audio.sound import FULL_SCALE
from voice_oldmaid.audio.tap import Tap

REST_FRAMES: Final = PIECES + 20
"""After so many frames of silence nothing of what was played can be heard any more."""
FAINT: Final = FRAME_SAMPLES * 16.0**2
"""The power of a frame of a very quiet room: what is less does not count."""
PROVED_DB: Final = 1.5
"""What is subtracted has to make the frames so much quieter in the mean; else nothing of the game is heard by the
microphone, and the sound is left as it is."""
MOST_DB: Final = 12.0
"""What one frame counts at most, so that a single word does not outweigh seconds."""
PROVING: Final = 0.995
"""How much of the proof is still there after a frame: half of it after 1.4 s."""

LOUD: Final = 4 * FAINT
"""From here on a frame shows whether anything is removed."""
LATELY: Final = 0.99
LEARNING_FRAMES: Final = 150
"""So many of them it takes at least to learn the way."""
USELESS_DB: Final = 0.7
"""Where no more is removed of what is loud, the devices have changed, or the way between them."""


@dataclass(frozen=True, slots=True, eq=False)
class Remainder:
    """A block without the game's own voice."""

    whole: Values
    """With everything that others say, and a little of the game."""
    clean: Values
    """With hardly anything of the game, and less of what others say at the same time."""
    since: float | None
    """Since when somebody has been speaking, on the microphone's clock; None while nobody is."""
    lasted: float = 0.0
    """And for how many seconds, without the pauses."""


class OwnVoiceRemoval(Protocol):
    """Takes the game's own voice out of a microphone's sound."""

    def take(self, values: Values, seconds: float) -> Remainder: ...


class EchoRemoval:
    """For one microphone beside one loudspeaker. Takes whole frames at 16 kHz in the scale of 16-bit samples."""

    def __init__(self, tap: Tap, canceller: Any) -> None:
        self._tap = tap
        self._canceller = canceller
        self._path, self._slip = EchoPath(), Slip()
        self._check = EchoCheck()
        self._silent_frames = REST_FRAMES
        self._removed_db = self._removed_of_loud_db = 0.0
        self._loud_frames = 0

    def take(self, values: Values, seconds: float) -> Remainder:
        """What is left of a block that ends at this time on the microphone's clock."""
        if not len(values):
            # Nothing came in time, or the microphone is lost.
            return self._remainder(values, values)
        played = self._tap.take(seconds, len(values)).astype(np.float64)
        if moved := self._tap.moved():
            self._path.shift(moved)
            self._play_again(seconds, len(values))
        self._note_silence(played)
        if self._silent_frames >= REST_FRAMES:
            self._check.take(values, values, played, None, seconds)
            return self._remainder(values, values)
        left, expected = self._without_echo(values, played)
        self._follow_slip(values, expected, seconds)
        suppressed = quieter(self._suppressed(values, played), left)
        removes = self._removed_db >= PROVED_DB
        whole, clean = (left, suppressed) if removes else (values, values)
        self._check.take(whole, suppressed, played, values - left if removes else None, seconds)
        return self._remainder(whole, clean)

    def _remainder(self, whole: Values, clean: Values) -> Remainder:
        return Remainder(whole, clean, self._check.since, self._check.lasted)

    def _follow_slip(self, heard: Values, expected: Values, seconds: float) -> None:
        """Put what was played to another place where the devices did so."""
        if slipped := self._slip.take(heard, expected):
            self._tap.slipped(slipped)
            self._play_again(seconds, 0)

    def _play_again(self, seconds: float, count: int) -> None:
        """What was played before the last *count* samples lies at another place now."""
        before = self._tap.again(seconds - count / RATE_HERTZ, PIECES * FRAME_SAMPLES)
        self._path.play(before.astype(np.float64))
        self._slip.forget()

    def _note_silence(self, played: Values) -> None:
        sounding = np.flatnonzero(played)
        if len(sounding):
            self._silent_frames = (len(played) - int(sounding[-1])) // FRAME_SAMPLES
        else:
            self._silent_frames += len(played) // FRAME_SAMPLES

    def _without_echo(self, values: Values, played: Values) -> tuple[Values, Values]:
        """What is left, and the echo that was expected."""
        frames = zip(values.reshape(-1, FRAME_SAMPLES), played.reshape(-1, FRAME_SAMPLES), strict=True)
        left, expected = zip(*(self._frame_left(heard, sound) for heard, sound in frames), strict=True)
        return np.concatenate(left), np.concatenate(expected)

    def _frame_left(self, heard: Values, played: Values) -> tuple[Values, Values]:
        left = self._path.take(heard, played)
        expected = heard - left
        before, after = float(np.sum(heard**2)), float(np.sum(left**2))
        removed_db = 10 * math.log10((before + FAINT) / (after + FAINT))
        if self._check.since is None:
            self._note_removed(max(-MOST_DB, min(removed_db, MOST_DB)), before > LOUD)
        return (left if after < before else heard), expected

    def _note_removed(self, decibels: float, is_loud: bool) -> None:
        """What came of a frame in which nobody spoke; learn the way anew where it is of no use any more."""
        self._removed_db += (1 - PROVING) * (decibels - self._removed_db)
        if not is_loud:
            return
        self._loud_frames += 1
        self._removed_of_loud_db += (1 - LATELY) * (decibels - self._removed_of_loud_db)
        if self._loud_frames >= LEARNING_FRAMES and self._removed_of_loud_db < USELESS_DB:
            self._path.forget()
            self._loud_frames, self._removed_db = 0, max(0.0, self._removed_db)

    def _suppressed(self, heard: Values, played: Values) -> Values:
        samples = np.clip(np.rint(heard), -FULL_SCALE, FULL_SCALE - 1).astype(np.int16)
        cleaned = self._canceller.process(samples, played.astype(np.int16))
        return np.asarray(cleaned, np.float64)


def quieter(first: Values, second: Values) -> Values:
    """Of every frame the one with less power. WebRTC's removal is late to learn how late the devices are."""
    one, other = (values.reshape(-1, FRAME_SAMPLES) for values in (first, second))
    is_less = np.sum(one**2, axis=1) <= np.sum(other**2, axis=1)
    return np.where(is_less[:, None], one, other).ravel()


def echo_removal(tap: Tap) -> EchoRemoval | None:
    """What takes out what goes through this tap; None where the library for it is not installed."""
    try:
        from pywebrtc_audio import EchoCanceller
    except ImportError:
        return None
    return EchoRemoval(tap, EchoCanceller(RATE_HERTZ))
