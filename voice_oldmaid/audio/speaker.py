"""The speaking port: lines become sound, one after the other, each given to the loudspeaker before the last one ends.

A line whose sound fails is still told, by `on_line`: a broken voice or loudspeaker costs the sound, never the game.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice

from voice_oldmaid.audio.earcons import earcon_sound
from voice_oldmaid.audio.mouth import Player as Player, Voice as Voice
from voice_oldmaid.audio.rendering import AtOnce, InBackground
from voice_oldmaid.audio.sound import Sound
from voice_oldmaid.audio.timeline import Part, Spoken, Timeline
from voice_oldmaid.errors import DeviceError, VoiceError, VoiceOldMaidError
from voice_oldmaid.ports import Line

PAUSE_SECONDS = 0.04
"""Silence before a line that follows another. With what voices have at the edges, 0.1 s."""
EARCON_PAUSE_SECONDS = 0.03
"""Silence between an earcon and the words after it."""
FIRST_WORDS_SECONDS = 0.25
"""How long say() waits for the words of its first line. Voices need 0.02 s; a slower one is heard when it is ready."""
AHEAD = 3
"""How many lines are rendered before their time, where that costs nobody anything."""
CHANCES = 2
"""After so many lines in a row without sound, the voice is not asked again: each one kept everybody waiting."""


class VoiceSpeaker:
    """A Speaker that speaks with a Voice through a Player.

    *on_line* is called when a line starts to sound, once for each line, also for one whose sound is lost; not for
    lines that a stop() came before, nor for those that are nothing but an earcon. *on_fault* is called once when the
    voice and once when the loudspeaker is lost. A voice or player that is None is not there: then lines are only told.
    Call it from one thread.
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
        self._rendering: AtOnce | InBackground | None = None
        if voice and player:
            self._rendering = InBackground(voice) if player.has_own_clock else AtOnce(voice)
        self._waiting: deque[Part] = deque()
        self._given = Timeline()
        self._is_paused = False
        self._opening: Spoken | None = None
        self.started_at: float | None = None
        """When the first line of the last say() began to sound, on the listener's clock; None if it has not yet."""

    def say(self, lines: Sequence[Line], seconds: float) -> None:
        """Speak these lines after all earlier ones; the first sounds at once if nothing else does.

        Returns after FIRST_WORDS_SECONDS at the latest where the player has a clock of its own.
        """
        # What one person alone may hear has a speaker of its own; see `two_speakers`.
        said = [Spoken(line) for line in lines if not line.is_private]
        if said:
            self.started_at, self._opening = None, said[0]
        self._waiting.extend(part for spoken in said for part in spoken.parts())
        self._render_ahead()
        self._go_on(seconds, FIRST_WORDS_SECONDS)

    def stop(self) -> None:
        """Fall silent within 50 ms and forget the lines not yet spoken."""
        self._waiting.clear()
        self._is_paused = False
        self._fall_silent()

    def pause(self) -> None:
        """Fall silent within 50 ms, and keep the line that was cut off and those after it."""
        parts = [*self._given.not_ended(self._seconds_left()), *self._waiting]
        kept = dict.fromkeys(part.spoken for part in parts)
        self._waiting = deque(part for spoken in kept for part in spoken.parts())
        self._is_paused = True
        self._fall_silent()

    def resume(self, seconds: float) -> None:
        """After a pause: speak the line that was cut off again from its beginning, and then those after it."""
        if self._is_paused:
            self._is_paused = False
            self._go_on(seconds, FIRST_WORDS_SECONDS)

    def unheard(self) -> int:
        """How many of the lines with words have not been heard to their end."""
        parts = [*self._given.not_ended(self._seconds_left()), *self._waiting]
        return len(dict.fromkeys(part.spoken for part in parts if part.spoken.line.text))

    def speaking(self, seconds: float) -> bool:
        """Whether anything is still to be heard, now or after a pause; gives the next line to the player in time."""
        self._go_on(seconds)
        return bool(self._waiting or self._given)

    def close(self) -> None:
        """End the worker and let go of the device. May be called twice."""
        self.stop()
        for part in (self._player, self._voice, self._rendering):
            if part:
                part.close()

    def _go_on(self, seconds: float, wait_seconds: float = 0.0) -> None:
        """Tell what has started by now, and give the player the next parts as long as it is their time."""
        self._advance(seconds)
        self._tell_started(seconds)
        while self._waiting and not self._is_paused and self._is_time_for(self._waiting[0], wait_seconds > 0):
            if not self._give(self._waiting[0], wait_seconds):
                break
            self._tell_started(seconds)

    def _is_time_for(self, part: Part, is_new: bool) -> bool:
        """A line is given while the one before it sounds; by say(), which keeps everybody waiting, if nothing does."""
        last = self._given.last
        return last is None or last.spoken is part.spoken or (last.spoken.is_told and not is_new)

    def _give(self, part: Part, wait_seconds: float) -> bool:
        """Give the player this part, with a pause before it; whether its sound was ready, or is lost for good."""
        sound: Sound | None = None
        if part.earcon:
            sound = earcon_sound(part.earcon, part.spoken.line.earcon_decibels)
        elif part.spoken.line.text and self._rendering and self._player and self._chances:
            made = self._rendering.take(part.spoken.line, wait_seconds)
            if made is None:
                return False
            sound = made.sound
            self._note_voice(made.error)
        pause_seconds = self._pause_before(part) if sound else 0.0
        self._waiting.popleft()
        self._render_ahead()
        if sound:
            self._play(sound, pause_seconds)
        self._given.add(part, sound.seconds if sound else 0.0, pause_seconds)
        return True

    def _pause_before(self, part: Part) -> float:
        if not self._seconds_left():
            return 0.0
        last = self._given.last
        return EARCON_PAUSE_SECONDS if last and last.spoken is part.spoken else PAUSE_SECONDS

    def _tell_started(self, seconds: float) -> None:
        left_seconds = self._seconds_left()
        for part, ago_seconds in self._given.started(left_seconds):
            if part.spoken is self._opening and self.started_at is None:
                self.started_at = seconds - ago_seconds
            if not part.spoken.is_told:
                part.spoken.is_told = True
                if part.spoken.line.text:
                    self._on_line(part.spoken.line)
        self._given.forget_ended(left_seconds)

    def _render_ahead(self) -> None:
        if self._rendering and self._chances:
            lines = (part.spoken.line for part in self._waiting if not part.earcon and part.spoken.line.text)
            self._rendering.want(list(islice(lines, AHEAD)))

    def _fall_silent(self) -> None:
        self._given.clear()
        self._render_ahead()
        with self._loss_told():
            if self._player:
                self._player.stop()

    def _play(self, sound: Sound, pause_seconds: float) -> None:
        with self._loss_told():
            if self._player:
                if pause_seconds:
                    self._player.play(Sound.silence(pause_seconds, sound.rate_hertz))
                self._player.play(sound)

    def _advance(self, seconds: float) -> None:
        with self._loss_told():
            if self._player:
                self._player.advance(seconds)

    def _seconds_left(self) -> float:
        with self._loss_told():
            if self._player:
                return self._player.seconds_left
        return 0.0

    def _note_voice(self, error: Exception | None) -> None:
        """Count the lines in a row that have no sound."""
        self._chances = self._chances - 1 if error else CHANCES
        if isinstance(error, VoiceError):
            self._tell_fault(error)

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
