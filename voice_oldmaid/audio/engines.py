"""The speech engines, by name: one line makes another one known to `--voice`, and to the test that all of them pass."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from voice_oldmaid.audio.cast import Cast
from voice_oldmaid.audio.hibari_voice import HibariVoice, is_installed
from voice_oldmaid.audio.mouth import Voice
from voice_oldmaid.audio.piper_voice import PiperVoice
from voice_oldmaid.audio.pyttsx3_voice import Pyttsx3Voice
from voice_oldmaid.errors import VoiceError

ENGINES: Mapping[str, Callable[[str], Voice]] = {
    "hibari": HibariVoice,
    "piper": PiperVoice,
    "pyttsx3": lambda voice_id: Pyttsx3Voice(voice_id or None),
}
"""How to make the voice of each engine; the argument is what stands after its name and a colon, often nothing."""

Tell = Callable[[VoiceError], None]


def voice_of(name: str) -> Voice:
    """The voice that is meant: "hibari", "piper:PATH.onnx", or an id of this machine such as "en-us+f3".

    VoiceError if it is not there.
    """
    engine, _, rest = name.partition(":")
    make = ENGINES.get(engine.lower())
    voice = make(rest) if make else Pyttsx3Voice(name)
    try:
        assert voice.choices  # it is loaded now, or raises
    except VoiceError:
        voice.close()
        raise
    return voice


def cast_of(name: str | None, tell: Tell) -> Cast:
    """The narrator with the voice *name*, and the seats with those of this machine.

    None is the natural voice where it is installed, which is loaded in the background, and else the machine's own.
    VoiceError if the voice that was named is not there, or none at all. *tell* is told what else is missing.
    """
    narrator = voice_of(name) if name is not None else _natural(tell) or Pyttsx3Voice()
    if isinstance(narrator, Pyttsx3Voice):
        return Cast(narrator)
    return Cast(narrator, _if_there(Pyttsx3Voice, tell), tell)


def _natural(tell: Tell) -> Voice | None:
    return _if_there(HibariVoice, tell) if is_installed() else None


def _if_there(make: Callable[[], Voice], tell: Tell) -> Voice | None:
    try:
        return make()
    except VoiceError as error:
        tell(error)
        return None
