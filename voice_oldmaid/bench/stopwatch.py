"""Ears and a mouth that know how long they have worked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from voice_oldmaid.audio.listener import Recognizer
from voice_oldmaid.audio.sound import Sound
from voice_oldmaid.audio.speaker import Voice
from voice_oldmaid.ports import Heard


class TimedRecognizer:
    """A Recognizer that measures another one. Times are what *clock* gives, in seconds."""

    def __init__(self, recognizer: Recognizer, clock: Callable[[], float]) -> None:
        self._recognizer = recognizer
        self._clock = clock
        self.seconds = 0.0
        """All work so far."""
        self.fed_at = 0.0
        """When the last block came in."""

    def expect(self, phrases: Sequence[str]) -> None:
        began = self._clock()
        self._recognizer.expect(phrases)
        self.seconds += self._clock() - began

    def feed(self, block: bytes) -> tuple[tuple[str, ...], Heard | None]:
        self.fed_at = self._clock()
        words = self._recognizer.feed(block)
        self.seconds += self._clock() - self.fed_at
        return words

    def finish(self) -> Heard:
        began = self._clock()
        heard = self._recognizer.finish()
        self.seconds += self._clock() - began
        return heard


class TimedVoice:
    """A Voice that measures another one."""

    def __init__(self, voice: Voice, clock: Callable[[], float]) -> None:
        self._voice = voice
        self._clock = clock
        self.seconds = 0.0
        """All work so far."""

    @property
    def choices(self) -> int:
        return self._voice.choices

    def render(self, text: str, words_per_minute: int, choice: int = 0, seat: int = 0) -> Sound:
        began = self._clock()
        sound = self._voice.render(text, words_per_minute, choice, seat)
        self.seconds += self._clock() - began
        return sound

    def close(self) -> None:
        self._voice.close()
