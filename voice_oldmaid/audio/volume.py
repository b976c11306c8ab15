"""How loud a sentence is heard: at the usual level there is room above it, so that nothing is ever cut off."""

from __future__ import annotations

import numpy as np

from voice_oldmaid.audio.sound import FULL_SCALE, Sound

ROOM_ABOVE_DECIBELS = 8
"""A voice makes its sound nearly as loud as it can be; usually it is heard so much softer."""


def at_volume(sound: Sound, volume_decibels: float) -> Sound:
    """The sound so much louder or softer than usual; the loudest is the sound itself, and nothing is louder."""
    gain = 10 ** ((volume_decibels - ROOM_ABOVE_DECIBELS) / 20)
    if gain >= 1:
        return sound
    values = np.rint(sound.samples * np.float32(gain)).clip(-FULL_SCALE, FULL_SCALE - 1)
    return Sound(values.astype(np.int16), sound.rate_hertz)
