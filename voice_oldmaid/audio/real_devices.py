"""The devices of a game: opened as they were named, kept from game to game, opened again when they were lost."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable
from functools import partial

from voice_oldmaid.audio.chosen_devices import ChosenDevices, Memory
from voice_oldmaid.audio.private_player import PrivatePlayer
from voice_oldmaid.audio.reconnecting import ReconnectingMicrophone, ReconnectingPlayer
from voice_oldmaid.audio.reconnecting_device import Surroundings
from voice_oldmaid.audio.sound_system import SoundSystem
from voice_oldmaid.audio.sounddevice_devices import library
from voice_oldmaid.audio.sounddevice_microphone import SounddeviceMicrophone
from voice_oldmaid.audio.sounddevice_player import SounddevicePlayer
from voice_oldmaid.audio.tap import Tap
from voice_oldmaid.errors import DeviceError
from voice_oldmaid.ports import DeviceKind, DeviceNews

SECONDS_WITHOUT_ANYTHING = 600.0
"""So long a game without a keyboard waits for its lost microphone to come back."""


class RealDevices:
    """Each of them raises DeviceError where it cannot be opened; later, *tell* is told what becomes of it."""

    def __init__(self, tell: Callable[[DeviceError], None], memory: Memory) -> None:
        self.tap = Tap()
        """Through it goes all that is played, be it by a device or into a file."""
        self.news: deque[DeviceNews] = deque()
        """What has become of them, and nobody has taken yet."""
        self._around = Surroundings(SoundSystem(), self.news.append, tell)
        self.chosen = ChosenDevices(self._around.system, memory, tell)
        """What the dialogue may ask of them."""

    def player(self, name: str | None) -> ReconnectingPlayer:
        """The loudspeaker of this name, or the usual one."""

        def opened(wanted: str | None) -> ReconnectingPlayer:
            return ReconnectingPlayer(wanted, partial(SounddevicePlayer, tap=self.tap), self._around)

        return self.chosen.opened(DeviceKind.SPEAKER, name, opened)

    def public_name(self) -> str | None:
        """The name of the loudspeaker that everybody hears; None where that is no device."""
        return self.chosen.current(DeviceKind.SPEAKER)

    def private_player(self, name: str) -> PrivatePlayer:
        """The loudspeaker of this name, which never becomes another one, and is not the one that everybody hears."""
        device = PrivatePlayer(name, SounddevicePlayer, self._around)
        if device.name == self.public_name():
            raise DeviceError(
                f'The private speaker "{device.name}" is the one that everybody hears.',
                "Name another one, or a --speaker.",
            )
        return device

    def microphone(
        self, name: str | None, has_keyboard: Callable[[], bool], is_missing: bool = False
    ) -> ReconnectingMicrophone:
        """The microphone of this name, or the usual one; where that *is_missing*, the first one that comes."""

        def gives_up_seconds() -> float:
            return math.inf if has_keyboard() else SECONDS_WITHOUT_ANYTHING

        def opened(wanted: str | None) -> ReconnectingMicrophone:
            return ReconnectingMicrophone(wanted, SounddeviceMicrophone, self._around, gives_up_seconds, is_missing)

        return self.chosen.opened(DeviceKind.MICROPHONE, name, opened)


def can_look_for_devices() -> bool:
    """Whether the library is there, by which devices are found."""
    try:
        library()
    except DeviceError:
        return False
    return True
