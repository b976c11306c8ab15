"""PortAudio's one owner: what is opened is opened here, so that all of it can be closed when PortAudio begins anew.

Its list of devices is made once and never changes; a headset that is plugged in later is in no list. Beginning anew
ends every stream, so the parts that have one let go of it before and open it again after it. All of this happens in
the thread that runs the game, each step in a limited time; where one hangs, PortAudio is never begun anew again.
"""

from __future__ import annotations

import atexit
import logging
from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from voice_oldmaid.audio.quiet import quiet_libraries
from voice_oldmaid.audio.sounddevice_devices import Attempt, Kind, library, within
from voice_oldmaid.audio.sounddevice_list import (
    LOOK_AGAIN_SECONDS,
    LOOK_SELDOM_SECONDS,
    Listing,
    Look,
    listed_here,
)
from voice_oldmaid.errors import DeviceError

BEGIN_SECONDS = 5.0
"""How long the library may take to end and to begin."""

T = TypeVar("T")
log = logging.getLogger(__name__)


class Part(Protocol):
    """What has a stream open."""

    def suspend(self) -> bool:
        """Let go of it for a moment; False where it could not be closed."""

    def resume(self) -> None:
        """Open it again; never raises."""


class SoundSystem:
    """Used from one thread."""

    def __init__(self, look: Look | None = None) -> None:
        self._look = look or Look()
        self._parts: list[Part] = []
        self._is_stuck = False
        self._running = 0
        """How many attempts are not over."""
        self.newest: Listing | None = None
        """What was found last by looking again."""

    def join(self, part: Part) -> None:
        """Have this part let go of its stream whenever PortAudio begins anew."""
        self._parts.append(part)

    def look(self, hurries: bool = True) -> None:
        """Bring *newest* up to date; to be called often, while something is missing."""
        self.newest = self._look.newest(LOOK_AGAIN_SECONDS if hurries else LOOK_SELDOM_SECONDS) or self.newest

    def names(self, kind: Kind) -> tuple[str, ...]:
        """The devices that there are now, the usual one first."""
        self.newest = self._look.now() or listed_here()
        return self.newest.of(kind)

    def open(self, kind: Kind, name: str, make: Callable[[str], T]) -> T:
        """What *make* gives for the device of this name; DeviceError if it is not there, or cannot be opened."""
        self._bring_up_to_date(kind)
        return make(name)

    def attempt(self, kind: Kind, name: str, make: Callable[[str], T]) -> Attempt[T]:
        """The same, in the background: what is gone may keep everybody waiting for OPEN_SECONDS."""
        self._bring_up_to_date(kind)
        self._running += 1

        def made() -> T:
            try:
                return make(name)
            finally:
                self._running -= 1

        return Attempt(made)

    def close(self) -> None:
        """Look no more."""
        self._look.close()

    def _bring_up_to_date(self, kind: Kind) -> None:
        """In an old list, the number of a device may be another one's by now."""
        is_old = self.newest is not None and self.newest.of(kind) != listed_here().of(kind)
        if is_old and not self._is_stuck and not self._running:
            self._begin_anew()

    def _begin_anew(self) -> None:
        closed = [part.suspend() for part in self._parts]
        try:
            if all(closed):
                with quiet_libraries():
                    within(BEGIN_SECONDS, lambda: _begun_anew(library()))
            self._is_stuck = not all(closed)
        except Exception as error:
            log.warning("the list of sound devices cannot be made anew: %s", error)
            self._is_stuck = True
            # What hangs would be waited for without end when the program ends.
            atexit.unregister(getattr(library(), "_exit_handler", None) or DeviceError)
        finally:
            for part in self._parts:
                part.resume()


def _begun_anew(sounddevice: Any) -> None:
    sounddevice._terminate()
    sounddevice._initialize()
