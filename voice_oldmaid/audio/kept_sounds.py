"""Sentences that were rendered lately, kept in memory up to a number of bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable

from voice_oldmaid.audio.sound import Sound

MOST_BYTES = 8_000_000
"""Three minutes of speech at 22,050 Hz: some sixty lines."""


class KeptSounds:
    """The sounds of the sentences asked for last. Not for several threads at once."""

    def __init__(self) -> None:
        self._most_bytes = MOST_BYTES
        self._sounds: OrderedDict[Hashable, Sound] = OrderedDict()
        self.bytes = 0
        """What they take, together."""

    def get(self, key: Hashable) -> Sound | None:
        if key not in self._sounds:
            return None
        self._sounds.move_to_end(key)
        return self._sounds[key]

    def keep(self, key: Hashable, sound: Sound) -> None:
        """Remember it, and forget those that were not asked for the longest."""
        self.bytes += sound.samples.nbytes - (self._sounds[key].samples.nbytes if key in self._sounds else 0)
        self._sounds[key] = sound
        self._sounds.move_to_end(key)
        while self.bytes > self._most_bytes:
            self.bytes -= self._sounds.popitem(last=False)[1].samples.nbytes
