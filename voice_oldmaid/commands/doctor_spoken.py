"""The part of the doctor that sounds: a tone, a sentence, and one it asks for; what it measured, said and shown."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from voice_oldmaid.audio.check_up import CheckUp
from voice_oldmaid.audio.measuring import voice_dbfs
from voice_oldmaid.audio.microphone import RATE_HERTZ
from voice_oldmaid.audio.mouth import Voice
from voice_oldmaid.audio.sound import Sound
from voice_oldmaid.audio.volume import at_volume
from voice_oldmaid.bench.hearing import hear_sound
from voice_oldmaid.commands import doctor_told as words
from voice_oldmaid.commands.doctor_told import Told
from voice_oldmaid.commands.finding import Figures, Finding
from voice_oldmaid.dialogue.grammar import grammar
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.errors import DeviceError, VoiceOldMaidError
from voice_oldmaid.wiring import recognizer_for

WORDS_PER_MINUTE = 130
ANSWER_SECONDS = 8.0
SEATS, FAN = 4, 13


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be looked at."""

    model: str | None
    microphone: str | None
    speaker: str | None
    with_person: bool
    """Whether somebody is there who can be asked to speak."""


def spoken_findings(wanted: Wanted, show: Callable[[str], None]) -> Iterator[Finding]:
    """What is found, one after the other; *show* gets what is said meanwhile."""
    with contextlib.ExitStack() as opened:
        try:
            yield from _findings(_Doctor(wanted, opened, show), wanted)
        except VoiceOldMaidError as error:
            yield Finding("sound", False, error.problem, error.advice, error.exit_code)


def _findings(doctor: _Doctor, wanted: Wanted) -> Iterator[Finding]:
    yield doctor.room()
    if wanted.with_person:
        doctor.say(words.HELLO)
    yield doctor.way()
    yield doctor.own_voice()
    if not wanted.with_person:
        return
    doctor.say(words.PLEASE_SAY)
    found = [*doctor.answer()]
    yield from found
    doctor.say(words.GOODBYE_WITH_ADVICE if doctor.advised else words.GOODBYE)


class _Doctor:
    """Devices and a voice, all opened here."""

    def __init__(self, wanted: Wanted, opened: contextlib.ExitStack, show: Callable[[str], None]) -> None:
        from voice_oldmaid.audio.engines import cast_of
        from voice_oldmaid.audio.sounddevice_microphone import SounddeviceMicrophone
        from voice_oldmaid.audio.sounddevice_player import SounddevicePlayer

        self._wanted, self._show = wanted, show
        self.advised = False
        """Whether there is something to do."""
        player = SounddevicePlayer(wanted.speaker)
        opened.callback(player.close)
        microphone = SounddeviceMicrophone(wanted.microphone)
        opened.callback(microphone.close)
        self._voice: Voice = cast_of(None, lambda error: None)
        opened.callback(self._voice.close)
        self._check_up = CheckUp(microphone, player)

    def say(self, text: str) -> None:
        self._show(text)
        self._check_up.say(self._sound(text))

    def room(self) -> Finding:
        room = self._check_up.room_dbfs
        return self._finding("room", words.about_room(room), {"noise_dbfs": _rounded(room)}, aloud=False)

    def way(self) -> Finding:
        self._check_up.play_sweep()
        seconds = self._check_up.delay_seconds
        return self._finding("sound's way", words.about_delay(seconds), {"round_trip_seconds": _rounded(seconds, 3)})

    def own_voice(self) -> Finding:
        self._show(words.SENTENCE)
        echo = self._check_up.echo_of(self._sound(words.SENTENCE))
        figures = {"echo_dbfs": _rounded(echo.heard_dbfs), "echo_left_dbfs": _rounded(echo.left_dbfs)}
        return self._finding("own voice", words.about_echo(echo), figures)

    def answer(self) -> Iterator[Finding]:
        """What somebody says, how loud it is, and what of it is understood."""
        heard, room = self._check_up.answer(ANSWER_SECONDS), self._check_up.room_dbfs
        level = voice_dbfs(heard, RATE_HERTZ, room)
        snr = None if level is None else level - room
        figures = {"voice_dbfs": _rounded(level), "signal_to_noise_db": _rounded(snr)}
        yield self._finding("your voice", words.about_voice(level, room), figures)
        if level is not None:
            meant = grammar(SEATS, FAN, LANGUAGES["en"])
            hearing = hear_sound(Sound(heard, RATE_HERTZ), recognizer_for(self._wanted.model, meant), meant)
            factor = _rounded(hearing.real_time_factor, 3)
            found: Figures = {"heard": hearing.heard, "real_time_factor": factor}
            yield self._finding("your words", words.about_words(hearing), found)

    def _finding(self, name: str, told: Told, figures: Figures, *, aloud: bool = True) -> Finding:
        self.advised = self.advised or bool(told.advice)
        if aloud and self._wanted.with_person:
            self.say(f"{told.spoken} {told.advice}".strip())
        exit_code = 0 if told.ok else DeviceError.exit_code
        return Finding(name, told.ok, told.shown, told.advice, exit_code, figures)

    def _sound(self, text: str) -> Sound:
        return at_volume(self._voice.render(text, WORDS_PER_MINUTE), 0)


def _rounded(value: float | None, digits: int = 1) -> float | None:
    return None if value is None else round(value, digits)
