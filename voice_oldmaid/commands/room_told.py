"""What a second of a microphone's sound tells about the microphone and the room, as a sentence part with advice."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from voice_oldmaid.audio.sound import Samples

FAINT_DBFS, LOUD_DBFS = -75.0, -30.0
"""Between these a quiet room is as it should be."""
CUT_OFF = 1e-3
"""More than this share of samples at the limit is more than a knock."""
OFFSET = 0.05
"""A direct current of this share of full scale is a fault of the device; the game takes it out."""


def about_room(samples: Samples) -> str:
    """The samples are at the rate and in the form of every microphone's blocks."""
    import numpy as np

    from voice_oldmaid.audio.declipping import LIMIT
    from voice_oldmaid.audio.sound import FULL_SCALE

    if not np.any(samples):
        return "it gives nothing but silence: it is muted, or switched off"
    parts = [_about_level(_room_dbfs(samples))]
    if np.mean(np.abs(samples.astype(np.float64)) >= LIMIT) > CUT_OFF:
        parts.append("its sound is cut off, turn its level down")
    if abs(float(samples.mean())) > OFFSET * FULL_SCALE:
        parts.append("it lies on a direct current, which I take out")
    return "; ".join(parts)


def _room_dbfs(samples: Samples) -> float:
    """The level that half of the tenths of a second are below: a knock does not count."""
    import numpy as np

    from voice_oldmaid.audio.high_pass import HighPass
    from voice_oldmaid.audio.level import level_dbfs
    from voice_oldmaid.audio.microphone import BLOCK_SAMPLES

    clean = HighPass().take(samples.astype(np.float64))
    tenths = [clean[start : start + BLOCK_SAMPLES] for start in range(0, len(clean), BLOCK_SAMPLES)]
    return sorted(map(level_dbfs, tenths))[len(tenths) // 2]


def _about_level(room_dbfs: float) -> str:
    if room_dbfs < FAINT_DBFS:
        return f"the room is at {room_dbfs:.0f} dBFS: very quiet, or the microphone is muted"
    if room_dbfs > LOUD_DBFS:
        return f"the room is at {room_dbfs:.0f} dBFS: very loud, I may hear little"
    return f"the room is at {room_dbfs:.0f} dBFS"
