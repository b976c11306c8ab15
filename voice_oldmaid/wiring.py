"""From Settings to ears and a voice: which part of `audio` stands behind which port.

What was *named* and cannot be used ends the program before the game. A default that is not there is told in a sentence,
and the game goes on without it: by keyboard, by captions.
"""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from voice_oldmaid import models
from voice_oldmaid.dialogue.grammar import Grammar
from voice_oldmaid.errors import DeviceError, ModelError, VoiceError, VoiceOldMaidError
from voice_oldmaid.joined_lines import JoinedLines, Lines
from voice_oldmaid.keyboard import Keyboard
from voice_oldmaid.ports import DeviceKind, DeviceNews, Line, Listener, Speaker
from voice_oldmaid.settings import FILE_PREFIX, NONE, Settings
from voice_oldmaid.single_keys import Reading, as_lines

if TYPE_CHECKING:
    from voice_oldmaid.audio.chosen_devices import ChosenDevices, Memory
    from voice_oldmaid.audio.microphone import Microphone
    from voice_oldmaid.audio.private_player import PrivatePlayer
    from voice_oldmaid.audio.reconnecting import ReconnectingMicrophone
    from voice_oldmaid.audio.speaker import Player, Voice
    from voice_oldmaid.audio.vosk_recognizer import VoskRecognizer

Tell = Callable[[VoiceOldMaidError], None]

KEYBOARD_SECONDS = 0.3
"""How long to wait for a closed keyboard to show that it is closed."""
SECONDS_WITHOUT_ANYTHING = 600.0
"""So long a game without a keyboard waits for its lost microphone to come back."""


@dataclass(frozen=True, slots=True)
class Wires:
    """The two ports, and what became of the files behind them."""

    listener: Listener
    speaker: Speaker
    microphone: Callable[[], str | None]
    """The name of the microphone in use now; None for a keyboard, and while it is lost."""
    player: Player | None
    voices: int
    """In how many voices can be spoken."""
    devices: ChosenDevices
    """What the dialogue may ask of devices."""

    @property
    def lost(self) -> bool:
        """Whether some of the sound could not be written into its file."""
        from voice_oldmaid.audio.wav import WavPlayer

        return isinstance(self.player, WavPlayer) and self.player.lost


@contextmanager
def wired(
    settings: Settings,
    on_line: Callable[[Line], None],
    tell: Tell,
    words: Grammar,
    memory: Memory | None = None,
    page: Lines | None = None,
    reading: Callable[[], Reading] = as_lines,
) -> Iterator[Wires]:
    """Ears and a voice as *settings* want them; everything is let go of at the end. *words* must be in the model.

    *memory* keeps the names of devices. *page* gives what is said with a page, and *reading* says what keys are.
    """
    from voice_oldmaid.audio.speaker import VoiceSpeaker

    with ExitStack() as opened:
        sound = SoundDevices(tell, memory)

        def opened_player() -> Player | None:
            found = _player(settings.speaker, tell, sound)
            if found:
                opened.callback(found.close)
            return found

        into_file = settings.speaker is not None and settings.speaker.startswith(FILE_PREFIX)
        player = None if into_file else opened_player()
        # A voice that was named has to be there, even where nobody would hear it.
        voice = _voice(settings.voice, tell) if player or into_file or settings.voice else None
        listener, microphone = _listener(settings, tell, words, sound, page, reading)
        opened.callback(listener.close)
        if into_file:
            # What was in the file is gone then: only where everything else is there.
            player = opened_player()
        speaker: Speaker = VoiceSpeaker(voice, player if voice else None, on_line, tell)
        if settings.private_speaker is not None:
            speaker = _with_private(settings.private_speaker, speaker, voice, on_line, tell, sound)
        opened.callback(speaker.close)
        yield Wires(listener, speaker, microphone, player, _choices(voice, tell) if player else 1, sound.devices)


class SoundDevices:
    """Real devices: opened as they were named, kept from game to game, and opened again when they were lost."""

    def __init__(self, tell: Tell, memory: Memory | None) -> None:
        from voice_oldmaid.audio.chosen_devices import ChosenDevices, Forgetful
        from voice_oldmaid.audio.reconnecting import Surroundings
        from voice_oldmaid.audio.sound_system import SoundSystem
        from voice_oldmaid.audio.tap import Tap

        self.tap = Tap()
        """Through it goes all that is played, be it by a device or into a file."""
        self.news: deque[DeviceNews] = deque()
        self._around = Surroundings(SoundSystem(), self.news.append, tell)
        self.devices = ChosenDevices(self._around.system, memory or Forgetful(), tell)

    def player(self, name: str | None) -> Player:
        from voice_oldmaid.audio.reconnecting import ReconnectingPlayer
        from voice_oldmaid.audio.sounddevice_player import SounddevicePlayer

        def opened(wanted: str | None) -> ReconnectingPlayer:
            return ReconnectingPlayer(wanted, partial(SounddevicePlayer, tap=self.tap), self._around)

        return self.devices.opened(DeviceKind.SPEAKER, name, opened)

    def private_player(self, name: str) -> PrivatePlayer:
        """The loudspeaker of this name, which never becomes another one."""
        from voice_oldmaid.audio.private_player import PrivatePlayer
        from voice_oldmaid.audio.sounddevice_player import SounddevicePlayer

        return PrivatePlayer(name, SounddevicePlayer, self._around)

    def microphone(
        self, name: str | None, has_keyboard: Callable[[], bool], is_missing: bool = False
    ) -> ReconnectingMicrophone:
        """The microphone of this name, or the usual one; where that *is_missing*, the first one that comes."""
        from voice_oldmaid.audio.reconnecting import ReconnectingMicrophone
        from voice_oldmaid.audio.sounddevice_microphone import SounddeviceMicrophone

        def gives_up_seconds() -> float:
            return math.inf if has_keyboard() else SECONDS_WITHOUT_ANYTHING

        def opened(wanted: str | None) -> ReconnectingMicrophone:
            return ReconnectingMicrophone(wanted, SounddeviceMicrophone, self._around, gives_up_seconds, is_missing)

        return self.devices.opened(DeviceKind.MICROPHONE, name, opened)

    def can_look(self) -> bool:
        """Whether devices can be looked for at all."""
        from voice_oldmaid.audio.sounddevice_devices import library

        try:
            library()
        except DeviceError:
            return False
        return True


def _with_private(
    name: str,
    public: Speaker,
    voice: Voice | None,
    on_line: Callable[[Line], None],
    tell: Tell,
    sound: SoundDevices,
) -> Speaker:
    """This speaker, and the one of this *name* for what one person alone may hear. DeviceError if it is not there."""
    from voice_oldmaid.audio.speaker import VoiceSpeaker
    from voice_oldmaid.audio.two_speakers import TwoSpeakers

    def public_name() -> str | None:
        return sound.devices.current(DeviceKind.SPEAKER)

    if voice is None:
        raise VoiceError("There is no voice for the private speaker.", "Play with --privacy ears, or mend the voice.")
    device = sound.private_player(name)
    if device.name == public_name():
        raise DeviceError(
            f'The private speaker "{device.name}" is the one that everybody hears.', "Name another one, or a --speaker."
        )
    private = VoiceSpeaker(voice, device, on_line, tell)
    return TwoSpeakers(public, private, device, public_name, sound.news.append)


def _player(name: str | None, tell: Tell, sound: SoundDevices) -> Player | None:
    """The loudspeaker of this name; None for no loudspeaker."""
    if name == NONE:
        return None
    if name is not None and name.startswith(FILE_PREFIX):
        from voice_oldmaid.audio.wav import WavPlayer

        return WavPlayer(name.removeprefix(FILE_PREFIX), sound.tap)
    try:
        return sound.player(name)
    except DeviceError as error:
        _do_without(name, error, tell)
        return None


def _voice(name: str | None, tell: Tell) -> Voice | None:
    """The narrator of this name, and the seats; a natural voice is loaded while the ears are."""
    from voice_oldmaid.audio.engines import cast_of

    try:
        return cast_of(name, tell)
    except VoiceError as error:
        _do_without(name, error, tell)
        return None


def _choices(voice: Voice | None, tell: Tell) -> int:
    """In how many voices the narrator can speak; waits until they are loaded."""
    try:
        return voice.choices if voice else 1
    except VoiceError as error:
        tell(error)
        return 1


def _do_without(name: str | None, error: VoiceOldMaidError, tell: Tell) -> None:
    """Do without a default that is not there; raise the error about a thing that was named."""
    if name is not None:
        raise error
    tell(error)


def _listener(
    settings: Settings,
    tell: Tell,
    words: Grammar,
    sound: SoundDevices,
    page: Lines | None,
    reading: Callable[[], Reading],
) -> tuple[Listener, Callable[[], str | None]]:
    """The ears, and what tells the name of the microphone that they have, if any."""
    from voice_oldmaid.audio.news_listener import NewsListener

    listener, microphone = _ears(settings, tell, words, sound, page, reading)
    return NewsListener(listener, sound.news), microphone


def _ears(
    settings: Settings,
    tell: Tell,
    words: Grammar,
    sound: SoundDevices,
    page: Lines | None,
    reading: Callable[[], Reading],
) -> tuple[Listener, Callable[[], str | None]]:
    from voice_oldmaid.audio.echo import echo_removal
    from voice_oldmaid.audio.fallback import FallbackListener
    from voice_oldmaid.audio.late_ears import LateEars
    from voice_oldmaid.audio.listener import KeyboardListener, MicrophoneListener

    keys = Keyboard(keys=True, reading=reading)
    keyboard = JoinedLines(keys, page) if page else keys

    def by_keyboard() -> Listener:
        return KeyboardListener(keyboard, time.monotonic)

    def has_keyboard() -> bool:
        return keyboard.is_open(KEYBOARD_SECONDS)

    if settings.microphone == NONE:
        return by_keyboard(), _nobody
    late = None
    try:
        recognizer = recognizer_for(settings.model, words)
        microphone = _microphone(settings, sound, keyboard.is_open)
    except (DeviceError, ModelError) as error:
        named = settings.microphone if isinstance(error, DeviceError) else settings.model
        if named is not None or not has_keyboard():
            raise
        tell(error)
        if isinstance(error, ModelError) or not sound.can_look():
            return by_keyboard(), _nobody
        microphone = late = sound.microphone(None, keyboard.is_open, is_missing=True)
    echo = None if settings.speaker == NONE else echo_removal(sound.tap)
    ears = MicrophoneListener(microphone, recognizer, keyboard, echo)
    listener = FallbackListener(ears, by_keyboard, has_keyboard, tell)
    return LateEars(listener, late, keyboard) if late else listener, partial(_name_of, microphone)


def _nobody() -> None:
    """The name of no microphone."""


def _name_of(microphone: Microphone) -> str | None:
    return None if getattr(microphone, "is_lost", False) else microphone.name


def _microphone(settings: Settings, sound: SoundDevices, has_keyboard: Callable[[], bool]) -> Microphone:
    name = settings.microphone
    if name is not None and name.startswith(FILE_PREFIX):
        from voice_oldmaid.audio.wav_microphone import WavMicrophone

        # Beside a real loudspeaker the file has to keep its pace.
        file_speaker = settings.speaker is not None and (
            settings.speaker == NONE or settings.speaker.startswith(FILE_PREFIX)
        )
        return WavMicrophone(name.removeprefix(FILE_PREFIX), paced=not file_speaker)
    return sound.microphone(name, has_keyboard)


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
