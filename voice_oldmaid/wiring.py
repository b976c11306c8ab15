"""From Settings to ears and a voice: which part of `audio` stands behind which port.

What was *named* and cannot be used ends the program before the game. A default that is not there is told in a sentence,
and the game goes on without it: by keyboard, by captions.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass

from voice_oldmaid.audio.chosen_devices import ChosenDevices, Forgetful, Memory
from voice_oldmaid.audio.echo import echo_removal
from voice_oldmaid.audio.engines import cast_of
from voice_oldmaid.audio.fallback import FallbackListener
from voice_oldmaid.audio.late_ears import LateEars
from voice_oldmaid.audio.listener import KeyboardListener, MicrophoneListener
from voice_oldmaid.audio.microphone import Microphone
from voice_oldmaid.audio.mouth import Player, Voice
from voice_oldmaid.audio.news_listener import NewsListener
from voice_oldmaid.audio.real_devices import RealDevices, can_look_for_devices
from voice_oldmaid.audio.speaker import VoiceSpeaker
from voice_oldmaid.audio.two_speakers import TwoSpeakers
from voice_oldmaid.audio.vosk_recognizer import VoskRecognizer
from voice_oldmaid.audio.wav import WavPlayer
from voice_oldmaid.audio.wav_microphone import WavMicrophone
from voice_oldmaid.dialogue.grammar import Grammar
from voice_oldmaid.errors import DeviceError, ModelError, VoiceError, VoiceOldMaidError
from voice_oldmaid.keys.joined_lines import JoinedLines, KeyedLines, Lines
from voice_oldmaid.keys.keyboard import Keyboard
from voice_oldmaid.keys.single_keys import Reading, as_lines
from voice_oldmaid.ports import Line, Listener, Speaker
from voice_oldmaid.settings import NONE, Settings, sound_file
from voice_oldmaid.speech_models import models

Tell = Callable[[VoiceOldMaidError], None]
NameNow = Callable[[], str | None]
"""The name of the microphone in use now; None for a keyboard, and while it is lost."""

KEYBOARD_SECONDS = 0.3
"""How long to wait for a closed keyboard to show that it is closed."""


@dataclass(frozen=True, slots=True)
class Wires:
    """The two ports, and what became of the files behind them."""

    listener: Listener
    speaker: Speaker
    microphone: NameNow
    voices: int
    """In how many voices can be spoken."""
    devices: ChosenDevices
    """What the dialogue may ask of devices."""
    file: WavPlayer | None
    """The sound file that poses as the loudspeaker."""

    @property
    def lost(self) -> bool:
        """Whether some of the sound could not be written into its file."""
        return self.file is not None and self.file.lost


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
    with ExitStack() as opened:
        devices = RealDevices(tell, memory or Forgetful())
        path = sound_file(settings.speaker)
        player = _player(settings.speaker, tell, devices) if path is None else None
        if player:
            opened.callback(player.close)
        # A voice that was named has to be there, even where nobody would hear it.
        voice = _voice(settings.voice, tell) if player or path is not None or settings.voice else None
        if voice:
            opened.callback(voice.close)
        keyboard = Keyboard(keys=True, reading=reading)
        typed = JoinedLines(keyboard, page) if page else keyboard
        listener, microphone = Ears(settings, tell, devices, typed).opened(words)
        opened.callback(listener.close)
        # A file that was begun would be refused the next time: only where everything else is there.
        file = WavPlayer(path, devices.tap) if path is not None else None
        if file:
            opened.callback(file.close)
        speaker = _speaker(settings.private_speaker, voice, file or player, devices, on_line, tell)
        opened.callback(speaker.close)
        voices = _choices(voice, tell) if file or player else 1
        yield Wires(NewsListener(listener, devices.news), speaker, microphone, voices, devices.chosen, file)


def _player(name: str | None, tell: Tell, devices: RealDevices) -> Player | None:
    """The loudspeaker of this name; None for no loudspeaker."""
    if name == NONE:
        return None
    try:
        return devices.player(name)
    except DeviceError as error:
        _do_without(name, error, tell)
        return None


def _voice(name: str | None, tell: Tell) -> Voice | None:
    """The narrator of this name, and the seats; a natural voice is loaded while the ears are."""
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


def _speaker(
    private_name: str | None,
    voice: Voice | None,
    player: Player | None,
    devices: RealDevices,
    on_line: Callable[[Line], None],
    tell: Tell,
) -> Speaker:
    """What everybody hears, and the loudspeaker *private_name* for what one person alone may hear, if there is one."""
    public = VoiceSpeaker(voice, player if voice else None, on_line, tell)
    if private_name is None:
        return public
    if voice is None:
        raise VoiceError("There is no voice for the private speaker.", "Play with --privacy ears, or mend the voice.")
    device = devices.private_player(private_name)
    private = VoiceSpeaker(voice, device, on_line, tell)
    return TwoSpeakers(public, private, device, devices.public_name, devices.news.append)


@dataclass(frozen=True, slots=True)
class Ears:
    """What ears are made of; `opened` makes them."""

    settings: Settings
    tell: Tell
    devices: RealDevices
    typed: KeyedLines

    def opened(self, words: Grammar) -> tuple[Listener, NameNow]:
        """The ears, and what tells the name of their microphone. *words* must be in the model."""
        if self.settings.microphone == NONE:
            return self._keyboard(), _nobody
        try:
            recognizer = recognizer_for(self.settings.model, words)
        except ModelError as error:
            self._require_keyboard(error)
            _do_without(self.settings.model, error, self.tell)
            return self._keyboard(), _nobody
        if (path := sound_file(self.settings.microphone)) is not None:
            file = WavMicrophone(path, paced=_keeps_time(self.settings.speaker))
            return self._with(file, recognizer), lambda: file.name
        try:
            microphone = self.devices.microphone(self.settings.microphone, self.typed.is_open)
        except DeviceError as error:
            self._require_keyboard(error)
            _do_without(self.settings.microphone, error, self.tell)
            return self._late(recognizer) if can_look_for_devices() else (self._keyboard(), _nobody)
        return self._with(microphone, recognizer), lambda: microphone.name_now

    def _late(self, recognizer: VoskRecognizer) -> tuple[Listener, NameNow]:
        """A keyboard until a microphone comes."""
        microphone = self.devices.microphone(None, self.typed.is_open, is_missing=True)
        return LateEars(self._with(microphone, recognizer), microphone, self.typed), lambda: microphone.name_now

    def _with(self, microphone: Microphone, recognizer: VoskRecognizer) -> Listener:
        """Ears with this microphone, and a keyboard alone when that is lost for good."""
        echo = None if self.settings.speaker == NONE else echo_removal(self.devices.tap)
        ears = MicrophoneListener(microphone, recognizer, self.typed, echo)
        return FallbackListener(ears, self._keyboard, self._has_keyboard, self.tell)

    def _keyboard(self) -> Listener:
        return KeyboardListener(self.typed, time.monotonic)

    def _has_keyboard(self) -> bool:
        return self.typed.is_open(KEYBOARD_SECONDS)

    def _require_keyboard(self, error: VoiceOldMaidError) -> None:
        """Raise this error where nothing could be typed instead."""
        if not self._has_keyboard():
            raise error


def _nobody() -> None:
    """The name of no microphone."""


def _keeps_time(speaker: str | None) -> bool:
    """Whether it is a real loudspeaker, beside which a sound file has to keep its pace."""
    return speaker != NONE and sound_file(speaker) is None


def _do_without(name: str | None, error: VoiceOldMaidError, tell: Tell) -> None:
    """Do without a default that is not there; raise the error about a thing that was named."""
    if name is not None:
        raise error
    tell(error)


def recognizer_for(model: str | None, words: Grammar) -> VoskRecognizer:
    """A recognizer with this model, or ours.

    Other models may lack a word; phrases with it are left out. ModelError if nothing is left of what can be meant.
    """
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
