"""From Settings to ears and a voice: which part of `audio` stands behind which port.

What was *named* and cannot be used ends the program before the game. A default that is not there is told in a sentence,
and the game goes on without it: by keyboard, by captions.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from voice_oldmaid import models
from voice_oldmaid.dialogue.grammar import Grammar
from voice_oldmaid.errors import DeviceError, ModelError, VoiceError, VoiceOldMaidError
from voice_oldmaid.keyboard import Keyboard
from voice_oldmaid.ports import Line, Listener, Speaker
from voice_oldmaid.settings import FILE_PREFIX, NONE, Settings

if TYPE_CHECKING:
    from voice_oldmaid.audio.microphone import Microphone
    from voice_oldmaid.audio.speaker import Player, Voice
    from voice_oldmaid.audio.vosk_recognizer import VoskRecognizer

Tell = Callable[[VoiceOldMaidError], None]

KEYBOARD_SECONDS = 0.3
"""How long to wait for a closed keyboard to show that it is closed."""


@dataclass(frozen=True, slots=True)
class Wires:
    """The two ports, and what became of the files behind them."""

    listener: Listener
    speaker: Speaker
    microphone: str | None
    """The name of the microphone in use; None for a keyboard."""
    player: Player | None
    voices: int
    """In how many voices can be spoken."""

    @property
    def lost(self) -> bool:
        """Whether some of the sound could not be written into its file."""
        from voice_oldmaid.audio.wav import WavPlayer

        return isinstance(self.player, WavPlayer) and self.player.lost


@contextmanager
def wired(settings: Settings, on_line: Callable[[Line], None], tell: Tell, words: Grammar) -> Iterator[Wires]:
    """Ears and a voice as *settings* want them; everything is let go of at the end. *words* must be in the model."""
    from voice_oldmaid.audio.speaker import VoiceSpeaker

    with ExitStack() as opened:
        player = _player(settings.speaker, tell)
        if player:
            opened.callback(player.close)
        # A voice that was named has to be there, even where nobody would hear it.
        voice = _voice(settings.voice, tell) if player or settings.voice else None
        speaker = VoiceSpeaker(voice, player if voice else None, on_line, tell)
        opened.callback(speaker.close)
        listener, microphone = _listener(settings, tell, words)
        opened.callback(listener.close)
        yield Wires(listener, speaker, microphone, player, voice.choices if voice and player else 1)


def _player(name: str | None, tell: Tell) -> Player | None:
    """The loudspeaker of this name; None for no loudspeaker."""
    if name == NONE:
        return None
    if name is not None and name.startswith(FILE_PREFIX):
        from voice_oldmaid.audio.wav import WavPlayer

        return WavPlayer(name.removeprefix(FILE_PREFIX))
    from voice_oldmaid.audio.sounddevice_player import SounddevicePlayer

    try:
        return SounddevicePlayer(name)
    except DeviceError as error:
        _do_without(name, error, tell)
        return None


def _voice(name: str | None, tell: Tell) -> Voice | None:
    from voice_oldmaid.audio.pyttsx3_voice import Pyttsx3Voice

    try:
        return Pyttsx3Voice(name)
    except VoiceError as error:
        _do_without(name, error, tell)
        return None


def _do_without(name: str | None, error: VoiceOldMaidError, tell: Tell) -> None:
    """Do without a default that is not there; raise the error about a thing that was named."""
    if name is not None:
        raise error
    tell(error)


def _listener(settings: Settings, tell: Tell, words: Grammar) -> tuple[Listener, str | None]:
    """The ears, and the name of the microphone that they have, if any."""
    from voice_oldmaid.audio.fallback import FallbackListener
    from voice_oldmaid.audio.listener import KeyboardListener, MicrophoneListener

    keyboard = Keyboard()

    def by_keyboard() -> Listener:
        return KeyboardListener(keyboard, time.monotonic)

    def has_keyboard() -> bool:
        return keyboard.is_open(KEYBOARD_SECONDS)

    if settings.microphone == NONE:
        return by_keyboard(), None
    try:
        recognizer = recognizer_for(settings.model, words)
        microphone = _microphone(settings)
    except (DeviceError, ModelError) as error:
        named = settings.microphone if isinstance(error, DeviceError) else settings.model
        if named is not None or not has_keyboard():
            raise
        tell(error)
        return by_keyboard(), None
    ears = MicrophoneListener(microphone, recognizer, keyboard)
    return FallbackListener(ears, by_keyboard, has_keyboard, tell), microphone.name


def _microphone(settings: Settings) -> Microphone:
    name = settings.microphone
    if name is not None and name.startswith(FILE_PREFIX):
        from voice_oldmaid.audio.wav_microphone import WavMicrophone

        # Beside a real loudspeaker the file has to keep its pace.
        file_speaker = settings.speaker is not None and (
            settings.speaker == NONE or settings.speaker.startswith(FILE_PREFIX)
        )
        return WavMicrophone(name.removeprefix(FILE_PREFIX), paced=not file_speaker)
    from voice_oldmaid.audio.sounddevice_microphone import SounddeviceMicrophone

    return SounddeviceMicrophone(name)


def recognizer_for(model: str | None, words: Grammar) -> VoskRecognizer:
    """A recognizer with this model, or ours.

    Other models may lack a word; phrases with it are left out. ModelError if nothing is left of what can be meant.
    """
    from voice_oldmaid.audio.vosk_recognizer import VoskRecognizer

    path = models.find_model(model)
    models.check_model(path)
    recognizer = VoskRecognizer(path, known_whole=models.is_whole(path))
    missing = recognizer.missing_words(words.phrases)
    if unsayable := words.unsayable_without(missing):
        raise ModelError(
            f"The speech model {path} lacks words for {len(unsayable)} things that are said in the game, "
            f"such as {unsayable[0]!r}.",
            "Use another model, or add the words to its graph as models/README.md tells.",
        )
    recognizer.leave_out(missing)
    return recognizer
