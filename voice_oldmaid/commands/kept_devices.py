"""Which microphone and loudspeaker were chosen last: a small file beside that of the players, from game to game."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path

from voice_oldmaid.commands.kept_players import usual_path
from voice_oldmaid.errors import FileError
from voice_oldmaid.ports import DeviceKind
from voice_oldmaid.screen.players_file import DevicesFile
from voice_oldmaid.settings import NONE

FILE = "devices.json"
VERSION = 1
MOST_LETTERS = 500
"""A longer name is no device's."""


def path_for(settings: str | None) -> str | None:
    """Where devices are kept if the players are kept in *settings*; None where nothing is kept."""
    return None if settings == NONE else str(Path(settings or usual_path()).with_name(FILE))


class KeptDevices:
    """The names of devices in a file beside *settings*, or in the platform's folder where that is None.

    Nothing that is wrong with the file stops the game: *tell* is told of it, and *lost* says so at the end.
    """

    def __init__(self, settings: str | None, tell: Callable[[FileError], None]) -> None:
        self._tell = tell
        path = path_for(settings)
        self._file = DevicesFile(path, tell, makes_folder=settings is None) if path else None
        self._damaged = False
        self._names = self._read()

    @property
    def lost(self) -> bool:
        """Whether something could not be written, or read."""
        return self._damaged or (self._file is not None and self._file.lost)

    def name(self, kind: DeviceKind) -> str | None:
        """The device that was chosen last; None if none was."""
        return self._names.get(kind)

    def keep(self, kind: DeviceKind, name: str) -> None:
        """This one was chosen; the other kind stays as it is in the file."""
        if self._file is None:
            return
        now = self._file.read()
        self._names = {**self._names, **(_names_in(now) or {}), kind: name} if now else {**self._names, kind: name}
        self._file.write(_text(self._names))

    def _read(self) -> Mapping[DeviceKind, str]:
        text = self._file.read() if self._file else None
        names = {} if text is None else _names_in(text)
        if names is not None:
            return names
        assert self._file is not None
        self._damaged = True
        aside = self._file.put_aside()
        kept = f'It is now called "{aside}"' if aside else "It stays as it is"
        problem = f'I cannot read in "{self._file.path}" which microphone and loudspeaker you have chosen.'
        self._tell(FileError(problem, f"{kept}, and I use the usual ones."))
        return {}


def _text(names: Mapping[DeviceKind, str]) -> str:
    found = {kind.value: names[kind] for kind in DeviceKind if kind in names}
    return json.dumps({"version": VERSION, **found}, indent=1) + "\n"


def _names_in(text: str) -> Mapping[DeviceKind, str] | None:
    """The names in a file; None if it is none of ours."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(found, dict) or found.get("version") != VERSION:
        return None
    names = {kind: found[kind.value] for kind in DeviceKind if kind.value in found}
    is_ours = all(isinstance(name, str) and 0 < len(name) <= MOST_LETTERS for name in names.values())
    return names if is_ours else None
