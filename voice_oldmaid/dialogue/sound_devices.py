"""What a talk knows of microphones and speakers: the machine's, the one that is tried now, and those that are lost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from voice_oldmaid.ports import DeviceChange, DeviceKind, DeviceNews

SECONDS_TO_SAY_YES = 10.0
"""A device that is tried is left again when nobody has said yes for so long."""


class Devices(Protocol):
    """The sound devices of this machine."""

    @property
    def missing(self) -> Sequence[DeviceNews]:
        """Which devices from last time were not there at the beginning; the usual ones are used instead."""

    def names(self, kind: DeviceKind) -> Sequence[str]:
        """All of this kind, as the machine calls them now."""

    def current(self, kind: DeviceKind) -> str | None:
        """The one in use; None where it is not a device, or there is none."""

    def use(self, kind: DeviceKind, name: str) -> bool:
        """Use this one from now on, in a limited time; whether that could be done. If not, nothing has changed."""

    def keep(self, kind: DeviceKind) -> None:
        """Use the present one the next time, too."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A device that counts only when somebody says yes to it."""

    kind: DeviceKind
    before: str
    """The one that was used before, and is used again without a yes."""


@dataclass(frozen=True, slots=True)
class SoundDevices:
    """At one time of a talk."""

    known: Devices | None = None
    """None where nothing sounds, or only files do."""
    trial: Trial | None = None
    lost: frozenset[DeviceKind] = frozenset()
    """Those that do not work at this time: nobody's silence is an answer then."""

    @property
    def tried(self) -> str:
        """The name of the device that is tried."""
        return (self.current(self.trial.kind) if self.trial else None) or ""

    def current(self, kind: DeviceKind) -> str | None:
        return self.known.current(kind) if self.known else None

    def trying(self, trial: Trial | None) -> SoundDevices:
        """While this one is tried; it works, or it would not be tried."""
        return replace(self, trial=trial, lost=self.lost - {trial.kind} if trial else self.lost)

    def without_yes(self) -> SoundDevices:
        """After the device from before is used again."""
        trial = self.trial
        if trial and self.known and self.current(trial.kind) != trial.before:
            self.known.use(trial.kind, trial.before)
        return self.trying(None)

    def after(self, news: DeviceNews) -> SoundDevices:
        is_lost = news.change in (DeviceChange.LOST, DeviceChange.SILENT)
        return replace(self, lost=self.lost | {news.kind} if is_lost else self.lost - {news.kind})

    def spoils_trial(self, news: DeviceNews) -> bool:
        """Whether the device that is tried turns out not to work."""
        return self.trial is not None and self.trial.kind is news.kind and news.kind in self.lost
