"""When lines become sound: in the background while the last one is played, or at once on a clock that waits for it."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass

from voice_oldmaid.audio.mouth import Voice
from voice_oldmaid.audio.sound import Sound
from voice_oldmaid.audio.volume import at_volume
from voice_oldmaid.errors import VoiceError
from voice_oldmaid.ports import Line

CLOSING_SECONDS = 1.0
"""How long a sentence that is being rendered gets to end by itself."""


@dataclass(frozen=True, slots=True)
class Rendered:
    """What became of a line."""

    sound: Sound | None = None
    error: Exception | None = None
    """Why there is no sound."""


def rendered(voice: Voice, line: Line) -> Rendered:
    """The words of a line in its voice and at its volume; the error where there is no sound."""
    try:
        sound = voice.render(line.text, line.words_per_minute, line.voice, line.seat)
    except VoiceError as error:
        return Rendered(error=error)
    return Rendered(at_volume(sound, line.volume_decibels))


class AtOnce:
    """Lines are rendered when they are taken: for a clock that is not the wall's, so that a game is always the same."""

    def __init__(self, voice: Voice) -> None:
        self._voice = voice

    def want(self, lines: Sequence[Line]) -> None:
        """Nothing ahead of its time."""

    def take(self, line: Line, _seconds: float) -> Rendered:
        return rendered(self._voice, line)

    def close(self) -> None:
        """Nothing was started."""


class InBackground:
    """Lines are rendered by a thread, in the order in which they will be spoken. Used from one thread beside it."""

    def __init__(self, voice: Voice) -> None:
        self._voice = voice
        self._changed = threading.Condition()
        self._wanted: list[Line] = []
        self._done: dict[Line, Rendered] = {}
        self._is_closed = False
        self._thread = threading.Thread(target=self._work, name="rendering ahead", daemon=True)

    def want(self, lines: Sequence[Line]) -> None:
        """Render these lines, and forget all others; only what is being rendered just now cannot be called back."""
        with self._changed:
            self._wanted = list(lines)
            self._done = {line: made for line, made in self._done.items() if line in self._wanted}
            self._changed.notify_all()
        if lines and not self._thread.is_alive() and not self._is_closed:
            self._thread.start()

    def take(self, line: Line, seconds: float) -> Rendered | None:
        """What became of one of the lines that are wanted; None if it is not ready after so many seconds."""
        with self._changed:
            self._changed.wait_for(lambda: line in self._done, seconds)
            made = self._done.get(line)
        if made and made.error and not isinstance(made.error, VoiceError):
            raise made.error
        return made

    def close(self) -> None:
        """End the thread soon, whatever it does; the voice's own end ends what it waits for. May be called twice."""
        with self._changed:
            self._is_closed = True
            self._changed.notify_all()
        if self._thread.is_alive():
            self._thread.join(CLOSING_SECONDS)

    def _work(self) -> None:
        while (line := self._next()) is not None:
            try:
                made = rendered(self._voice, line)
            except Exception as error:  # our own mistake, to be raised where somebody sees it
                made = Rendered(error=error)
            with self._changed:
                if line in self._wanted:
                    self._done[line] = made
                self._changed.notify_all()

    def _next(self) -> Line | None:
        """The next line that is wanted; waits for one, and is None at the end."""
        with self._changed:
            self._changed.wait_for(lambda: self._is_closed or self._first() is not None)
            return None if self._is_closed else self._first()

    def _first(self) -> Line | None:
        return next((line for line in self._wanted if line not in self._done), None)
