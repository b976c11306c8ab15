"""The two parts of a mouth: a Voice that makes sound of words, and a Player that lets it be heard."""

from __future__ import annotations

from typing import Protocol

from voice_oldmaid.audio.sound import Sound


class Voice(Protocol):
    """Makes sound of words. It may be called from any thread, and may take its time."""

    def render(self, text: str, words_per_minute: int, choice: int = 0, seat: int = 0) -> Sound:
        """The text as sound; quick for a text it has rendered lately. VoiceError if it cannot be made.

        Seat 0 is the narrator, who speaks in the voice *choice*; see `choices`. Computer seats, from 1 on, have voices
        of their own, which are never the narrator's.
        """

    @property
    def choices(self) -> int:
        """In how many voices the narrator can speak; 0 is the usual one, and after the last one they begin again."""

    def close(self) -> None:
        """End what runs in the background. May be called twice."""


class Player(Protocol):
    """A loudspeaker. Each of these may raise DeviceError, except close."""

    @property
    def has_own_clock(self) -> bool:
        """Whether sound goes on by itself, as in a real loudspeaker; else `advance` moves it."""

    def play(self, sound: Sound) -> None:
        """Be heard, after everything that was given before; returns at once."""

    def stop(self) -> None:
        """Fall silent within 50 ms, and forget what was given."""

    @property
    def seconds_left(self) -> float:
        """How much is still to be heard; 0 only when the last sample has been heard."""

    def advance(self, seconds: float) -> None:
        """It is now this time on the listener's clock. Nothing to a real loudspeaker, which has a clock of its own."""

    def close(self) -> None:
        """Let go of the device, soon, whatever it does. May be called twice."""
