"""What a kiosk looks at once, before its first visitor: settings that can be proved wrong.

Whatever may come back, such as a device in a room where none is plugged in yet, is waited for and not looked at here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from voice_oldmaid.commands.kiosk_settings import KioskSettings
from voice_oldmaid.disk import new_file, unused_name
from voice_oldmaid.settings import NONE, sound_file
from voice_oldmaid.speech_models import models

if TYPE_CHECKING:
    from voice_oldmaid.audio.sounddevice_devices import Kind


def require_usable(settings: KioskSettings) -> None:
    """A VoiceOldMaidError that names the first key of the file whose value can never be used."""
    for key, check in CHECKS.items():
        value = getattr(settings.config, key)
        if value is not None and value != NONE:
            with settings.naming(key):
                check(value)


def _model(name: str) -> None:
    models.check_model(models.find_model(name))


def _microphone(name: str) -> None:
    from voice_oldmaid.audio.sound import read_sound
    from voice_oldmaid.audio.sounddevice_devices import MICROPHONE

    if (path := sound_file(name)) is not None:
        read_sound(path)
    else:
        _device(MICROPHONE, name)


def _speaker(name: str) -> None:
    from voice_oldmaid.audio.sounddevice_devices import LOUDSPEAKER

    if (path := sound_file(name)) is not None:
        new_file("sound file", unused_name(path)).close()
    else:
        _device(LOUDSPEAKER, name)


def _device(kind: Kind, name: str) -> None:
    """A name that no device has, where there are others."""
    from voice_oldmaid.audio.sounddevice_devices import find, library, names

    if names(kind):
        find(library(), kind, name)


def _voice(name: str) -> None:
    from voice_oldmaid.audio.engines import voice_of

    voice_of(name).close()


CHECKS: Mapping[str, Callable[[str], None]] = {
    "model": _model,
    "microphone": _microphone,
    "speaker": _speaker,
    "voice": _voice,
}
"""Key -> what raises a VoiceOldMaidError where its value is wrong."""
