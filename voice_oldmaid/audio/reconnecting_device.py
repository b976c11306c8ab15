"""One device that is lost, looked for by its name, and opened again, or another one in its place.

Opening happens in the background: what is gone may keep everybody waiting. What becomes of it is told as DeviceNews.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from voice_oldmaid.audio.sound_system import SoundSystem
from voice_oldmaid.audio.sounddevice_devices import Attempt, Kind, plain_name
from voice_oldmaid.audio.sounddevice_list import Listing
from voice_oldmaid.errors import DeviceError
from voice_oldmaid.ports import DeviceChange, DeviceKind, DeviceNews

OTHER_AFTER_SECONDS = 2.0
"""A device that is only plugged in again, or a headset that changes its rate, is back by then."""
TRY_AGAIN_SECONDS = 10.0
"""A device that could not be opened keeps everybody waiting, and is not tried again before that."""
MONITOR = "monitor of"
"""What some systems call their own sound; as a microphone it would hear the game and nobody else."""
HURRIES_SECONDS = 60.0
"""So long after it was lost it is looked for all the time; later, and where there never was one, now and then."""
ATTEMPT_SECONDS = 0.05
"""So long each look waits for a device that is being opened; many are there by then."""


class Openable(Protocol):
    """A microphone or a loudspeaker of the library."""

    name: str

    def let_go(self) -> bool: ...


D = TypeVar("D", bound=Openable)


@dataclass(frozen=True)
class Surroundings:
    """What both kinds need around them."""

    system: SoundSystem
    tell_news: Callable[[DeviceNews], None]
    tell_error: Callable[[DeviceError], None]
    clock: Callable[[], float] = time.monotonic
    sleep: Callable[[float], None] = time.sleep


class Reconnecting(Generic[D]):
    """One device that is opened again. DeviceError where it cannot be opened in the beginning.

    Where it is known that there is none, *is_missing*, any that comes is taken.
    """

    def __init__(
        self,
        kind: Kind,
        what: DeviceKind,
        name: str | None,
        make: Callable[[str | None], D],
        around: Surroundings,
        is_missing: bool = False,
    ) -> None:
        self._kind, self._what, self._make, self._around = kind, what, make, around
        self._device: D | None = None if is_missing else make(name)
        self.name = self._device.name if self._device else ""
        """Of the device in use, or of the one that was lost; nothing where there never was one."""
        self.has_worked = not is_missing
        """Whether there ever was one."""
        self._lost_at_seconds: float | None = around.clock() if is_missing else None
        self._seen: Listing | None = None
        self._failed_at: dict[str, float] = {}
        self._attempt: tuple[str, Attempt[D], float] | None = None
        """The device that is being opened in the background, and since when."""
        around.system.join(self)

    @property
    def is_lost(self) -> bool:
        return self._lost_at_seconds is not None

    @property
    def name_now(self) -> str | None:
        """The name of the device in use; None while it is lost."""
        return None if self.is_lost else self.name

    def use(self, name: str) -> bool:
        """Go over to the device of this name; whether that could be done. If not, nothing has changed."""
        try:
            new = self._around.system.open(self._kind, name, self._make)
        except DeviceError as error:
            self._around.tell_error(error)
            return False
        if self._device:
            self._let_go(self._device)
        self._take(new)
        return True

    def suspend(self) -> bool:
        """Let go of the stream for a moment, in which nothing is told."""
        device, self._device = self._device, None
        return device is None or self._let_go(device)

    def resume(self) -> None:
        if self.is_lost or self._device:
            return
        try:
            self._take(self._make(self.name))
        except DeviceError as error:
            self._lose(error)

    def close(self) -> None:
        """Let go of the device, and look for it no more. May be called twice."""
        self._around.system.close()
        self._lost_at_seconds = None
        self.suspend()

    def _take(self, device: D) -> None:
        self._device, self.name, self._lost_at_seconds, self._attempt = device, device.name, None, None

    def _let_go(self, device: D) -> bool:
        return device.let_go()

    def _lose(self, error: DeviceError) -> None:
        self._part_from_device()
        self._around.tell_error(error)
        self._tell(DeviceChange.LOST)

    def _part_from_device(self) -> None:
        device, self._device = self._device, None
        # What was listed before may list what is gone.
        self._lost_at_seconds, self._seen = self._around.clock(), self._around.system.newest
        if device:
            device.let_go()

    def _tell(self, change: DeviceChange) -> None:
        self._around.tell_news(DeviceNews(self._what, change, self.name))

    def _look(self) -> None:
        """While it is lost: open it, or another one, as soon as a new list has one."""
        if self._attempt and not self._is_failed():
            return
        hurries = self.has_worked and self._around.clock() - (self._lost_at_seconds or 0.0) <= HURRIES_SECONDS
        self._around.system.look(hurries)
        listing = self._around.system.newest
        if listing is None or listing is self._seen or self._lost_at_seconds is None:
            return
        self._seen = listing
        for name in self._candidates(listing):
            self._attempt = name, self._around.system.attempt(self._kind, name, self._make), self._around.clock()
            if not self._is_failed():
                return

    def _candidates(self, listing: Listing) -> Iterator[str]:
        """The same device, and after a while the others, of which the usual one comes first."""
        assert self._lost_at_seconds is not None
        names, now = listing.of(self._kind), self._around.clock()
        same = [name for name in names if plain_name(name) == plain_name(self.name)]
        others = [name for name in names if name not in same and not name.casefold().startswith(MONITOR)]
        for name in same + (others if now - self._lost_at_seconds >= OTHER_AFTER_SECONDS else []):
            if now - self._failed_at.get(name, now - TRY_AGAIN_SECONDS) >= TRY_AGAIN_SECONDS:
                yield name

    def _is_failed(self) -> bool:
        """Whether the running attempt has come to nothing. If it runs on, or has brought the device, it has not."""
        assert self._attempt is not None
        name, attempt, began_seconds = self._attempt
        lost = self.name
        try:
            self._take(attempt.result(ATTEMPT_SECONDS))
        except TimeoutError:
            return False
        except DeviceError:
            self._attempt = None
            if self._around.clock() - began_seconds > 1:
                self._failed_at[name] = self._around.clock()
            return True
        self._found(DeviceChange.BACK if plain_name(self.name) == plain_name(lost) else DeviceChange.OTHER)
        return False

    def _found(self, change: DeviceChange) -> None:
        self._tell(change)
