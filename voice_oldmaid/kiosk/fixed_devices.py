"""The sound devices of a kiosk, as a visitor may ask for them: those that there are, and no others to change to."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from voice_oldmaid.ports import DeviceKind, DeviceNews


class FixedDevices:
    """What the dialogue may ask of devices; *current* tells the name of the one in use."""

    missing: Sequence[DeviceNews] = ()

    def __init__(self, current: Callable[[DeviceKind], str | None]) -> None:
        self.current = current

    def names(self, kind: DeviceKind) -> Sequence[str]:
        name = self.current(kind)
        return (name,) if name else ()

    def use(self, kind: DeviceKind, name: str) -> bool:
        """Another visitor would not hear it."""
        return False

    def keep(self, kind: DeviceKind) -> None:
        """There is nothing to keep."""
