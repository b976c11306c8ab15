"""A microphone and a loudspeaker that come back.

While one is lost the game goes on: the microphone gives no sound, the loudspeaker makes none. Where a device of this
name does not come back soon, another one is taken; see `reconnecting_device`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import numpy as np

from voice_oldmaid.audio.microphone import BLOCK_SECONDS, Block
from voice_oldmaid.audio.muted import Muted
from voice_oldmaid.audio.reconnecting_device import Openable, Reconnecting, Surroundings as Surroundings
from voice_oldmaid.audio.sound import Samples, Sound
from voice_oldmaid.audio.sounddevice_devices import HINTS, LOUDSPEAKER, MICROPHONE
from voice_oldmaid.errors import DeviceError
from voice_oldmaid.ports import DeviceChange, DeviceKind

TELL_AFTER_SECONDS = 0.5
"""So long after a microphone was opened its first sound is waited for, before it is told that it works."""
NO_SOUND = np.zeros(0, np.int16)


class OpenPlayer(Openable, Protocol):
    """A loudspeaker that is open, with `seconds_left` still to be heard. DeviceError when it is gone."""

    def play(self, sound: Sound) -> None: ...

    def stop(self) -> None: ...

    @property
    def seconds_left(self) -> float: ...

    def take_rest(self) -> Sound: ...


class OpenMicrophone(Openable, Protocol):
    """An open microphone: a block, empty if none comes in time, None after its end. DeviceError when it is gone."""

    def read(self) -> Block | None: ...

    def flush(self) -> None: ...

    def adopt(self) -> None: ...


class ReconnectingPlayer(Reconnecting[OpenPlayer]):
    """A Player that never raises DeviceError after it was opened."""

    has_own_clock = True

    def __init__(self, name: str | None, make: Callable[[str | None], OpenPlayer], around: Surroundings) -> None:
        self._rest: list[Sound] = []
        """What is to be heard when the stream is open again."""
        super().__init__(LOUDSPEAKER, DeviceKind.SPEAKER, name, make, around)

    def play(self, sound: Sound) -> None:
        """Be heard after everything that was given before; not at all while the loudspeaker is lost."""
        try:
            if self._device:
                self._device.play(sound)
            elif not self.is_lost:
                self._rest.append(sound)
        except DeviceError as error:
            self._lose(error)

    def stop(self) -> None:
        self._rest.clear()
        if self._device:
            self._device.stop()

    @property
    def seconds_left(self) -> float:
        """How much is still to be heard; nothing while the loudspeaker is lost."""
        try:
            return self._device.seconds_left if self._device else sum(sound.seconds for sound in self._rest)
        except DeviceError as error:
            self._lose(error)
            return 0.0

    def advance(self, seconds: float) -> None:
        """Look for a lost loudspeaker. The sound of a real one goes on by itself."""
        if self.is_lost:
            self._look()

    def _let_go(self, device: OpenPlayer) -> bool:
        self._rest.append(device.take_rest())
        return super()._let_go(device)

    def _take(self, device: OpenPlayer) -> None:
        super()._take(device)
        rest, self._rest = self._rest, []
        for sound in rest:
            self.play(sound)

    def _lose(self, error: DeviceError) -> None:
        # The words that were cut off are said again when somebody can hear them.
        self._rest = []
        super()._lose(error)


class ReconnectingMicrophone(Reconnecting[OpenMicrophone]):
    """A Microphone whose clock goes on while it is lost, and that tells when it is muted.

    DeviceError after it was lost for *gives_up_seconds*, asked anew each time. One that *is_missing* in the beginning
    is waited for without end.
    """

    def __init__(
        self,
        name: str | None,
        make: Callable[[str | None], OpenMicrophone],
        around: Surroundings,
        gives_up_seconds: Callable[[], float],
        is_missing: bool = False,
    ) -> None:
        self._seconds = self._shift_seconds = self._gone_since_seconds = 0.0
        self._muted = Muted()
        self._back: DeviceChange | None = None
        """What is to be told with the first sound of a device that was found, or TELL_AFTER_SECONDS."""
        self._found_at_seconds = 0.0
        self._gives_up_seconds = gives_up_seconds
        super().__init__(MICROPHONE, DeviceKind.MICROPHONE, name, make, around, is_missing)

    def read(self) -> Block:
        """The next 0.1 s; an empty block where there is no sound."""
        if self._device is None:
            return self._wait()
        try:
            block = self._device.read()
        except DeviceError as error:
            self._lose(error)
            return Block(NO_SOUND, self._seconds)
        if block is None:
            return Block(NO_SOUND, self._seconds)
        self._seconds = max(self._seconds, block.seconds + self._shift_seconds)
        self._note(block.samples)
        return Block(block.samples, self._seconds)

    def flush(self) -> None:
        """Throw away what was taken in and not yet read."""
        if self._device:
            self._device.flush()

    def _note(self, samples: Samples) -> None:
        """Tell what the sound shows of the microphone."""
        self.has_worked = self.has_worked or len(samples) > 0
        if self._back and (len(samples) or self._around.clock() - self._found_at_seconds >= TELL_AFTER_SECONDS):
            change, self._back = self._back, None
            self._tell(change)
        if self._muted.take(samples):
            if self._muted.now:
                self._around.tell_error(DeviceError(f'The microphone "{self.name}" gives no sound at all.', HINTS))
            self._tell(DeviceChange.SILENT if self._muted.now else DeviceChange.BACK)

    def _wait(self) -> Block:
        """No sound for the length of a block, in which the microphone is looked for."""
        began_seconds = self._around.clock()
        self._look()
        self._around.sleep(max(0.0, BLOCK_SECONDS - (self._around.clock() - began_seconds)))
        self._seconds += self._around.clock() - began_seconds
        if self.is_given_up:
            raise DeviceError(f'The microphone "{self.name}" does not come back.', HINTS)
        return Block(NO_SOUND, self._seconds)

    @property
    def is_given_up(self) -> bool:
        """Whether it was there, and has been lost for so long that nobody waits for it any more."""
        is_gone = self.is_lost and self.has_worked
        return is_gone and self._around.clock() - self._gone_since_seconds > self._gives_up_seconds()

    def _take(self, device: OpenMicrophone) -> None:
        device.adopt()
        super()._take(device)
        self._shift_seconds, self._muted = self._seconds, Muted()

    def _lose(self, error: DeviceError) -> None:
        if self._back is None:
            self._gone_since_seconds = self._around.clock()
            super()._lose(error)
            return
        # It was found, and nothing ever came of it: that is no news.
        self._back = None
        self._failed_at[self.name] = self._around.clock()
        self._part_from_device()

    def _found(self, change: DeviceChange) -> None:
        # A device can be opened and give nothing; but some need two seconds for their first sound.
        self._back, self._found_at_seconds = change, self._around.clock()
