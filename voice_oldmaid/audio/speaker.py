"""The speaking port: lines become sound, one after the other, a line ahead of what is heard.

A line whose sound fails is still told, by `on_line`: a broken voice or loudspeaker costs the sound, never the game.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Protocol

from voice_oldmaid.audio.sound import Sound
from voice_oldmaid.audio.volume import at_volume
from voice_oldmaid.errors import DeviceError, VoiceError, VoiceOldMaidError
from voice_oldmaid.ports import Line

PAUSE_SECONDS = 0.2
"""Silence before a line that follows another; about 0.25 s with the time in which the end of the other is noticed."""
CHANCES = 2
"""After so many lines in a row without sound, the voice is not asked again: each one kept everybody waiting."""


class Voice(Protocol):
    """Makes sound of words."""

    def render(self, text: str, words_per_minute: int, choice: int = 0) -> Sound:
        """The text as sound; quick for a text it has rendered lately. VoiceError if it cannot be made.

        *choice* is the voice in which it is spoken; see `choices`.
        """

    @property
    def choices(self) -> int:
        """In how many voices it can speak; 0 is the usual one, and after the last one they begin again."""

    def close(self) -> None:
        """End what runs in the background. May be called twice."""


class Player(Protocol):
    """A loudspeaker. Each of these may raise DeviceError, except close."""

    def play(self, sound: Sound) -> None:
        """Be heard, after everything that was given before; returns at once."""

    def stop(self) -> None:
        """Fall silent within 50 ms, and forget what was given."""

    @property
    def playing(self) -> bool:
        """False only when the last sample has been heard."""

    def advance(self, seconds: float) -> None:
        """It is now this time on the listener's clock. Nothing to a real loudspeaker, which has a clock of its own."""

    def close(self) -> None:
        """Let go of the device, soon, whatever it does. May be called twice."""


class VoiceSpeaker:
    """A Speaker that speaks with a Voice through a Player.

    *on_line* is called when a line starts to sound, once for each line, also for one whose sound is lost; not for
    lines that a stop() came before. *on_fault* is called once when the voice and once when the loudspeaker is lost.
    A voice or player that is None is not there: then lines are only told. Call it from one thread.
    """

    def __init__(
        self,
        voice: Voice | None,
        player: Player | None,
        on_line: Callable[[Line], None],
        on_fault: Callable[[VoiceOldMaidError], None] = lambda fault: None,
    ) -> None:
        self._voice = voice
        self._player = player
        self._on_line = on_line
        self._on_fault = on_fault
        self._faults: set[type[VoiceOldMaidError]] = set()
        self._chances = CHANCES
        self._lines: deque[Line] = deque()
        self._next_sound: Sound | None = None
        self._is_prepared = False
        self._lines_before_start = 0
        self.started_at: float | None = None
        """When the first line of the last say() began to sound, on the listener's clock; None if it has not yet."""

    def say(self, lines: Sequence[Line], seconds: float) -> None:
        """Speak these lines after all earlier ones; the first sounds at once if nothing else does."""
        if lines:
            self.started_at = None
            self._lines_before_start = len(self._lines)
        was_idle = not self.speaking(seconds)
        self._lines.extend(lines)
        if was_idle:
            self._start_lines(seconds, pause_seconds=0.0)

    def stop(self) -> None:
        """Fall silent within 50 ms and forget the lines not yet spoken."""
        self._lines.clear()
        self._forget_prepared()
        with self._loss_told():
            if self._player:
                self._player.stop()

    def speaking(self, seconds: float) -> bool:
        """Whether anything is still to be heard. Starts the next line when it is time, and renders one line ahead."""
        if self._is_playing(seconds):
            self._prepare()
        else:
            self._start_lines(seconds, PAUSE_SECONDS)
        return bool(self._lines) or self._is_playing(seconds)

    def close(self) -> None:
        """End the worker and let go of the device. May be called twice."""
        self.stop()
        for part in (self._player, self._voice):
            if part:
                part.close()

    def _start_lines(self, seconds: float, pause_seconds: float) -> None:
        """Start the next line that has sound, and tell those before it that have none."""
        while self._lines and not self._is_playing(seconds):
            self._prepare()
            sound = self._next_sound
            line = self._lines.popleft()
            self._forget_prepared()
            if sound:
                self._play(sound, pause_seconds)
            self._note_start(seconds + pause_seconds)
            self._on_line(line)

    def _note_start(self, seconds: float) -> None:
        if self._lines_before_start == 0 and self.started_at is None:
            self.started_at = seconds
        self._lines_before_start = max(0, self._lines_before_start - 1)

    def _prepare(self) -> None:
        """Render the next line, unless it was rendered before; one that has no sound counts as rendered."""
        if self._lines and not self._is_prepared:
            self._next_sound = self._rendered(self._lines[0])
            self._is_prepared = True

    def _forget_prepared(self) -> None:
        self._next_sound = None
        self._is_prepared = False

    def _rendered(self, line: Line) -> Sound | None:
        if not (self._voice and self._player and self._chances):
            return None
        try:
            sound = self._voice.render(line.text, line.words_per_minute, line.voice)
        except VoiceError as error:
            self._chances -= 1
            self._tell_fault(error)
            return None
        self._chances = CHANCES
        return at_volume(sound, line.volume_decibels)

    def _play(self, sound: Sound, pause_seconds: float) -> None:
        with self._loss_told():
            if self._player:
                self._player.play(Sound.silence(pause_seconds, sound.rate_hertz))
                self._player.play(sound)

    def _is_playing(self, seconds: float) -> bool:
        with self._loss_told():
            if self._player:
                self._player.advance(seconds)
                return self._player.playing
        return False

    @contextmanager
    def _loss_told(self) -> Iterator[None]:
        """Go on without the loudspeaker if it is lost in here."""
        try:
            yield
        except DeviceError as error:
            if self._player:
                self._player.close()
            self._player = None
            self._tell_fault(error)

    def _tell_fault(self, error: VoiceOldMaidError) -> None:
        if type(error) not in self._faults:
            self._faults.add(type(error))
            self._on_fault(error)
