"""The devices of a talk: which there are, which is used, another one; and those that were chosen last time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Protocol, TypeVar

from voice_oldmaid.audio.sound_system import SoundSystem
from voice_oldmaid.audio.sounddevice_devices import LOUDSPEAKER, MICROPHONE, Kind
from voice_oldmaid.errors import DeviceError
from voice_oldmaid.ports import DeviceChange, DeviceKind, DeviceNews

KINDS: Mapping[DeviceKind, Kind] = {DeviceKind.MICROPHONE: MICROPHONE, DeviceKind.SPEAKER: LOUDSPEAKER}

TRUNCATED_LETTERS: Final = 31
"""One of the sound systems of Windows cuts names off here, and another tells the same device in full."""

NO_DEVICES = frozenset(
    {
        "sysdefault",
        "front",
        "rear",
        "center_lfe",
        "side",
        "surround21",
        "surround40",
        "surround41",
        "surround50",
        "surround51",
        "surround71",
        "iec958",
        "spdif",
        "dmix",
        "dsnoop",
        "null",
        "jack",
        "oss",
        "a52",
        "lavrate",
        "samplerate",
        "speexrate",
        "speex",
        "upmix",
        "vdownmix",
        "usbstream",
    }
)
"""What ALSA lists beside its devices: other ways to the same ones."""


class Memory(Protocol):
    """Names of devices from one game to the next."""

    def name(self, kind: DeviceKind) -> str | None:
        """The one that was chosen last; None if none was."""

    def keep(self, kind: DeviceKind, name: str) -> None:
        """This one was chosen."""


class Forgetful:
    """Keeps nothing."""

    def name(self, kind: DeviceKind) -> str | None:
        return None

    def keep(self, kind: DeviceKind, name: str) -> None:
        """It does not."""


class Used(Protocol):
    """A device that can be changed for another."""

    name: str

    def use(self, name: str) -> bool: ...


U = TypeVar("U", bound=Used)


class ChosenDevices:
    """What the dialogue asks of devices."""

    def __init__(self, system: SoundSystem, memory: Memory, tell: Callable[[DeviceError], None]) -> None:
        self._system = system
        self._tell = tell
        self._memory = memory
        self.used: dict[DeviceKind, Used] = {}
        """Those that can be changed."""
        self.missing: list[DeviceNews] = []
        """Those from last time that were not there."""

    def opened(self, kind: DeviceKind, named: str | None, make: Callable[[str | None], U]) -> U:
        """What *make* gives for the device that was *named* now, else last time, else for the usual one.

        DeviceError if it cannot be opened, and it was named now or is the usual one.
        """
        if named is not None:
            device = make(named)
            self._memory.keep(kind, device.name)
        else:
            device = self._from_last_time(kind, make) or make(None)
        self.used[kind] = device
        return device

    def _from_last_time(self, kind: DeviceKind, make: Callable[[str | None], U]) -> U | None:
        name = self._memory.name(kind)
        if name is None:
            return None
        try:
            return make(name)
        except DeviceError as error:
            self._tell(error)
            self.missing.append(DeviceNews(kind, DeviceChange.LOST, name))
            return None

    def names(self, kind: DeviceKind) -> Sequence[str]:
        """All of this kind, as they are called now, the usual one first; the one in use is always among them."""
        found = speakable(self._system.names(KINDS[kind]))
        now = self.current(kind)
        return found if now is None or now in found else [*found, now]

    def current(self, kind: DeviceKind) -> str | None:
        return (self.used[kind].name or None) if kind in self.used else None

    def use(self, kind: DeviceKind, name: str) -> bool:
        return self.used[kind].use(name)

    def keep(self, kind: DeviceKind) -> None:
        if (name := self.current(kind)) is not None:
            self._memory.keep(kind, name)


def speakable(names: Sequence[str]) -> list[str]:
    """Each device once, by the name that tells most of it."""
    devices = [name for name in names if name.partition(":")[0] not in NO_DEVICES]
    return [name for name in devices if not any(_is_cut_from(name, other) for other in devices)]


def _is_cut_from(name: str, other: str) -> bool:
    return len(name) == TRUNCATED_LETTERS and len(other) > len(name) and other.startswith(name)
