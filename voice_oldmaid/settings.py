"""Settings: all that can be chosen before a game starts."""

from __future__ import annotations

from dataclasses import dataclass

SEATS = range(2, 13)
WORDS_PER_MINUTE = range(80, 301)

NONE = "none"
"""The name that means: no microphone, or no loudspeaker."""
FILE_PREFIX = "wav:"
"""What a device's name begins with when a sound file poses as the device."""


@dataclass(frozen=True, slots=True)
class Settings:
    """One field for each option of `voice-oldmaid play`; a test compares the two."""

    seats: int = 4
    """How many play, the child with them; 2 to 12."""
    variant: str = "old_maid"
    """Name of an entry of game.variants.VARIANTS."""
    seed: int | None = None
    """Replays a game word for word; None: a new one by chance, which is printed."""
    text: bool = False
    """Play the same dialogue typed, without any sound."""
    microphone: str | None = None
    """Name of a device, "wav:" and the path of a sound file, "none", or None for the default device."""
    speaker: str | None = None
    """As *microphone*; the file is written."""
    transcript: str | None = None
    """Path of a text file to write with all that was said and understood."""
    model: str | None = None
    """Path of a Vosk model with run-time graphs; None: the one that comes with the game."""
    rate: int = 130
    """Speaking rate in words per minute, 80 to 300."""
    voice: str | None = None
    """Name of a voice of this machine; None: the default one."""
