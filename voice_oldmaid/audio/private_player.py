"""The private speaker: a loudspeaker that only one of several people hears, such as headphones, and never another one.

Its stream is opened for each line and closed after it. A sound system may move an open stream to the loudspeaker that
everybody hears when its device is unplugged (PulseAudio and PipeWire do); a device that is gone cannot be opened.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from voice_oldmaid.audio.reconnecting_device import ATTEMPT_SECONDS, Surroundings
from voice_oldmaid.audio.sound import Sound
from voice_oldmaid.audio.sounddevice_devices import LOUDSPEAKER, Attempt
from voice_oldmaid.audio.sounddevice_list import Listing
from voice_oldmaid.errors import DeviceError


class OpenPlayer(Protocol):
    """A loudspeaker of the library."""

    name: str

    def play(self, sound: Sound) -> None: ...

    @property
    def seconds_left(self) -> float: ...

    def let_go(self) -> bool: ...


class PrivatePlayer:
    """A Player that never raises DeviceError after it was made; DeviceError if there is no device of this name.

    What is played while it cannot be opened is not heard at all.
    """

    has_own_clock = True

    def __init__(self, name: str, make: Callable[[str], OpenPlayer], around: Surroundings) -> None:
        self._make, self._around = make, around
        self._device: OpenPlayer | None = make(name)
        self.name = self._device.name
        """As the machine calls it."""
        self.is_missing = False
        """Whether it could not be opened the last time, or was lost since."""
        self._seen: Listing | None = None
        self._attempt: Attempt[OpenPlayer] | None = None
        """To open it again, in the background."""
        around.system.join(self)
        self.suspend()

    def open(self) -> bool:
        """Open the stream, in a limited time; whether it is open now."""
        if self._device is None:
            try:
                self._device = self._around.system.open(LOUDSPEAKER, self.name, self._make)
                self.is_missing = False
            except DeviceError as error:
                self._lose(error)
        return self._device is not None

    def play(self, sound: Sound) -> None:
        try:
            if self._device:
                self._device.play(sound)
        except DeviceError as error:
            self._lose(error)

    def stop(self) -> None:
        """Fall silent, and let go of the device."""
        self.suspend()

    @property
    def seconds_left(self) -> float:
        try:
            return self._device.seconds_left if self._device else 0.0
        except DeviceError as error:
            self._lose(error)
            return 0.0

    def advance(self, seconds: float) -> None:
        """While it is missing: as soon as a new list has it, see whether it can be opened."""
        if not self.is_missing or (self._attempt and not self._is_over(self._attempt)):
            return
        self._around.system.look()
        listing = self._around.system.newest
        if self.is_missing and listing is not None and listing is not self._seen:
            self._seen = listing
            if self.name in listing.of(LOUDSPEAKER):
                self._attempt = self._around.system.attempt(LOUDSPEAKER, self.name, self._make)

    def _is_over(self, attempt: Attempt[OpenPlayer]) -> bool:
        """Whether it could be opened by now, or could not."""
        try:
            attempt.result(ATTEMPT_SECONDS).let_go()
            self.is_missing = False
        except TimeoutError:
            return False
        except DeviceError:
            """It is listed, and not there."""
        self._attempt = None
        return True

    def suspend(self) -> bool:
        """Let go of the stream; the next line opens it again."""
        device, self._device = self._device, None
        return device is None or device.let_go()

    def resume(self) -> None:
        """Nothing: see `open`."""

    def close(self) -> None:
        """Let go of the device, and look for it no more. May be called twice."""
        self._around.system.close()
        self.suspend()

    def _lose(self, error: DeviceError) -> None:
        if not self.is_missing:
            self._around.tell_error(error)
        self.is_missing, self._seen = True, self._around.system.newest
        self.suspend()
