"""The second process of `voice-oldmaid kiosk`: it plays, and tells the first one every second that it goes on.

It tells that as lines of JSON on its standard output: "state", "counts" (of this process) and "answer_seconds" (those
since the line before), or "caption" where captions are wanted, and "forget". Nothing of it is kept.
"""

from __future__ import annotations

import contextlib
import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from voice_oldmaid.commands import options as values
from voice_oldmaid.commands.kiosk_settings import in_keys
from voice_oldmaid.commands.ways import reading_in
from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.languages import LIVELY
from voice_oldmaid.dialogue.manner import Manner, Verbosity
from voice_oldmaid.dialogue.players import Players
from voice_oldmaid.dialogue.sound_devices import SoundDevices
from voice_oldmaid.dialogue.talk import Talk
from voice_oldmaid.disk import unused_name
from voice_oldmaid.errors import DeviceError, VoiceError, VoiceOldMaidError
from voice_oldmaid.game.computer import Skill
from voice_oldmaid.game.rules import Rules
from voice_oldmaid.kiosk.attracting import QuietHours
from voice_oldmaid.kiosk.config import KioskConfig, minute_of_day
from voice_oldmaid.kiosk.fixed_devices import FixedDevices
from voice_oldmaid.kiosk.forgetting import Forgetting
from voice_oldmaid.kiosk.health import Health
from voice_oldmaid.kiosk.kiosk import Kiosk, Stand, State
from voice_oldmaid.kiosk.serving import AnswerTimes, KioskEars, Parts, VoiceCare, serve
from voice_oldmaid.kiosk.visit import Limits
from voice_oldmaid.ports import Line, Moment
from voice_oldmaid.settings import FILE_PREFIX, Settings, sound_file

if TYPE_CHECKING:
    from voice_oldmaid.wiring import Wires

BEAT_SECONDS = 1.0


def play_with_visitors(config: KioskConfig, was_broken_off: bool) -> int:
    """Until nobody can be heard any more; the exit code."""
    rules = values.chosen_rules(config.variant, config.seats, config.rules, config.pack)
    game = KioskGame(config, rules)
    game.kiosk.was_broken_off = was_broken_off
    try:
        serve(game.kiosk, game.opened, game.times.on_answer, game.tell_crash, time.monotonic)
    except VoiceOldMaidError:
        raise
    except Exception:
        # It was told. Another process begins with nothing of what has led to it.
        return VoiceOldMaidError.exit_code
    game.beat()
    return 0


class KioskGame:
    """The kiosk with its devices, and what is told of both."""

    def __init__(self, config: KioskConfig, rules: Rules) -> None:
        self.health = Health()
        self._wires: Wires | None = None
        self.kiosk = Kiosk(stand_of(config, rules, self._furnish), self.health.counts, self.tell_crash)
        self.times = AnswerTimes(self.health, time.monotonic)
        self._config = config
        self._faults: list[VoiceOldMaidError] | None = None
        """While the parts are opened: what cannot be."""
        self._voice = VoiceCare(time.monotonic)
        self._forgetting = Forgetting(time.monotonic)
        self._beat_at = -BEAT_SECONDS
        self._told: State | None = None
        """The state that was told last."""

    @contextmanager
    def opened(self) -> Iterator[Parts]:
        """Ears and a voice. VoiceOldMaidError where one of them is not there: a kiosk is of no use without it."""
        from voice_oldmaid.wiring import wired

        config, words = self._config, self.kiosk.words()
        settings = Settings(
            microphone=config.microphone, speaker=_speaker(config), model=config.model, voice=config.voice
        )
        self._faults = []
        with wired(settings, self.on_line, self.tell, words, reading=lambda: reading_in(self.kiosk.way)) as wires:
            if self._faults:
                raise self._faults[0]
            self._wires = wires
            self._faults = None
            self._voice.opened()
            yield KioskEars(wires.listener, lambda: self.kiosk.takes_any_key, self.on_moment), wires.speaker

    def _furnish(self, talk: Talk) -> None:
        if self._wires:
            talk.voices = self._wires.voices
            talk.sound = SoundDevices(FixedDevices(self._wires.devices.current))

    def on_line(self, line: Line) -> None:
        self.times.on_line(line)
        if self._config.captions and line.text:
            self._forget()
            _send({"caption": line.text})

    def on_moment(self, moment: Moment) -> None:
        self.times.on_moment(moment)
        if self._told is not self.kiosk.state or time.monotonic() - self._beat_at >= BEAT_SECONDS:
            self.beat()
        if self._config.captions:
            self._forget()
        self._voice.check()

    def _forget(self) -> None:
        """What the visitor before was told is no longer shown."""
        if self._forgetting.is_due(self.kiosk.state is not State.ATTRACT):
            _send({"forget": True})

    def tell(self, error: VoiceOldMaidError) -> None:
        """Of a device or a voice; of what cannot be opened, `opened` raises the error."""
        if self._faults is not None:
            self._faults.append(error)
            return
        self.health.counts.device_faults += not isinstance(error, DeviceError)  # of those, the kiosk gets news
        if isinstance(error, VoiceError):
            self._voice.failed()
        tell(error)

    def tell_crash(self, error: Exception) -> None:
        """Where it was, and nothing of what was said."""
        self.health.counts.crashes += 1
        _note(f"voice-oldmaid: A fault in the program: {_place_of(error)}. The game goes on.")

    def beat(self) -> None:
        """Tell the first process that the game goes on, and what has happened."""
        self._beat_at, self._told = time.monotonic(), self.kiosk.state
        answers = list(self.health.answer_seconds)
        self.health.answer_seconds.clear()
        counts = asdict(self.health.counts)
        _send({"state": self.kiosk.state.value, "counts": counts, "answer_seconds": answers})


def _speaker(config: KioskConfig) -> str | None:
    """A file gets a number where one is there: each process, and each pair of new ears, begins one of its own."""
    path = sound_file(config.speaker)
    return config.speaker if path is None else FILE_PREFIX + unused_name(path)


def stand_of(config: KioskConfig, rules: Rules, furnish: Callable[[Talk], None] = lambda talk: None) -> Stand:
    """The kiosk as it is set up; each conversation by a chance of its own. *furnish* tells it of voices and devices."""
    manner = Manner(
        words_per_minute=config.words_per_minute,
        volume_decibels=config.volume_decibels,
        verbosity=Verbosity(config.verbosity),
        patience=config.patience,
    )

    def new_conversation() -> Conversation:
        conversation = Conversation(
            rules, config.seats, Chances.of_seed(values.seed_or_chance(None)), LIVELY["en"],
            skill=Skill(config.skill), players=Players(chosen=chosen_of(manner)), practice=config.practice,
        )  # fmt: skip
        furnish(conversation.talk)
        return conversation

    return Stand(
        LIVELY["en"], new_conversation, time.monotonic, _minute_of_day, manner,
        Limits(config.idle_seconds, config.answer_seconds, config.extensions), config.attract_seconds,
        quiet_hours_of(config),
    )  # fmt: skip


def chosen_of(manner: Manner) -> dict[str, Any]:
    """The fields of a manner: nothing else is known of a visitor, and nothing is kept."""
    return {name: getattr(manner, name) for name in Manner.__dataclass_fields__}


def quiet_hours_of(config: KioskConfig) -> QuietHours:
    if config.quiet_from is None or config.quiet_until is None:
        return QuietHours()
    return QuietHours(minute_of_day(config.quiet_from), minute_of_day(config.quiet_until))


def _minute_of_day() -> int:
    now = time.localtime()
    return now.tm_hour * 60 + now.tm_min


def _place_of(error: Exception) -> str:
    """The kind of error, and the line of the program that it was in."""
    frame = error.__traceback__
    while frame and frame.tb_next:
        frame = frame.tb_next
    place = f" in {frame.tb_frame.f_code.co_filename.rpartition('/')[2]}, line {frame.tb_lineno}" if frame else ""
    return f"{type(error).__name__}{place}"


def _send(what: dict[str, Any]) -> None:
    """To the first process. Where that has ended, this one ends as if it had been told to."""
    try:
        print(json.dumps(what), flush=True)
    except BrokenPipeError as error:
        raise KeyboardInterrupt from error


def tell(error: VoiceOldMaidError) -> None:
    """On standard error, which goes to the journal."""
    _note(f"voice-oldmaid: {in_keys(str(error))}")


def _note(text: str) -> None:
    if sys.stderr:
        with contextlib.suppress(OSError):
            print(text, file=sys.stderr, flush=True)
