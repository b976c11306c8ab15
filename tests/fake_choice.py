"""Microphones and speakers for a talk without sound: names, and which of them work."""

from __future__ import annotations

from collections.abc import Sequence

from voice_oldmaid.ports import DeviceKind, DeviceNews


class Choice:
    """A machine with these devices of each kind; the first is in use."""

    def __init__(
        self,
        microphones: Sequence[str] = ("Desk", "Headset"),
        speakers: Sequence[str] = ("Screen", "Piano"),
        broken: Sequence[str] = (),
        missing: Sequence[DeviceNews] = (),
    ) -> None:
        self.all = {DeviceKind.MICROPHONE: [*microphones], DeviceKind.SPEAKER: [*speakers]}
        self.now = {kind: names[0] for kind, names in self.all.items() if names}
        self.broken = broken
        self.missing = missing
        self.kept: list[tuple[DeviceKind, str]] = []

    def names(self, kind: DeviceKind) -> Sequence[str]:
        return self.all[kind]

    def current(self, kind: DeviceKind) -> str | None:
        return self.now.get(kind)

    def use(self, kind: DeviceKind, name: str) -> bool:
        if name in self.broken:
            return False
        self.now[kind] = name
        return True

    def keep(self, kind: DeviceKind) -> None:
        self.kept.append((kind, self.now[kind]))
