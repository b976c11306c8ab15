"""The doctor's look at the microphone and the loudspeaker that are meant: devices, files that pose as them, or none."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from voice_oldmaid.commands.room_told import about_room
from voice_oldmaid.disk import new_file
from voice_oldmaid.settings import NONE, sound_file

LISTEN_SECONDS = 1.0


def microphone(options: argparse.Namespace) -> str:
    """What there is to hear with. DeviceError or FileError where it cannot be used."""
    if options.microphone == NONE:
        return "none is wished for, so that you type."
    if (path := sound_file(options.microphone)) is not None:
        return _recording(path)
    import numpy as np

    from voice_oldmaid.audio.sounddevice_devices import MICROPHONE, names
    from voice_oldmaid.audio.sounddevice_microphone import SounddeviceMicrophone

    opened = SounddeviceMicrophone(options.microphone)
    try:
        heard = [np.zeros(0, np.int16)]
        block = opened.read()
        while block is not None and block.seconds < LISTEN_SECONDS:
            heard.append(block.samples)
            block = opened.read()
    finally:
        opened.close()
    return f'"{opened.name}", {about_room(np.concatenate(heard))}. All microphones: {", ".join(names(MICROPHONE))}.'


def loudspeaker(options: argparse.Namespace) -> str:
    """What there is to be heard with. DeviceError or FileError where it cannot be used."""
    if options.speaker == NONE:
        return "none is wished for, so that you read."
    if (path := sound_file(options.speaker)) is not None:
        return _new_recording(path)
    from voice_oldmaid.audio.sounddevice_devices import LOUDSPEAKER, names
    from voice_oldmaid.audio.sounddevice_player import SounddevicePlayer

    player = SounddevicePlayer(options.speaker)
    player.close()
    return f'"{player.name}" can be opened. All loudspeakers: {", ".join(names(LOUDSPEAKER))}.'


def are_real(options: argparse.Namespace) -> bool:
    """Whether both are devices, so that they can be tried out."""
    devices = (options.microphone, options.speaker)
    return not any(name == NONE or sound_file(name) is not None for name in devices)


def is_spoken(options: argparse.Namespace) -> bool:
    """Whether a game with them is one by sound, in both directions."""
    return NONE not in (options.microphone, options.speaker)


def conclusion(options: argparse.Namespace, possible: bool) -> str:
    """What becomes of it, in a sentence."""
    if is_spoken(options):
        return "A spoken game is possible." if possible else "A spoken game is not possible yet."
    says = "type" if options.microphone == NONE else "speak"
    gets = "read" if options.speaker == NONE else "listen"
    return f"A game in which you {says} and {gets} is {'possible' if possible else 'not possible yet'}."


def _recording(path: str) -> str:
    from voice_oldmaid.audio.sound import read_sound

    return f'the sound file "{path}", {read_sound(path).seconds:.1f} s.'


def _new_recording(path: str) -> str:
    """Nothing is left there that was not there before."""
    was_there = os.path.lexists(path)
    new_file("sound file", path).close()
    if not was_there:
        Path(path).unlink(missing_ok=True)
    return f'the sound file "{path}" can be written.'
