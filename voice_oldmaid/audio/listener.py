"""Ears put together: a microphone or a file, a recognizer, and a keyboard beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol

from voice_oldmaid.audio.echo import OwnVoiceRemoval
from voice_oldmaid.audio.front_end import FrontEnd
from voice_oldmaid.audio.microphone import BLOCK_SECONDS, RATE_HERTZ, Block, Microphone
from voice_oldmaid.ports import SOUND, Heard, Moment


class Recognizer(Protocol):
    """Turns sound into words. Times are in seconds of the sound fed since `expect`."""

    def expect(self, phrases: Sequence[str]) -> None: ...

    def feed(self, block: bytes) -> tuple[tuple[str, ...], Heard | None]: ...

    def finish(self) -> Heard: ...


class TypedLines(Protocol):
    """Lines from a keyboard."""

    @property
    def ended(self) -> bool: ...

    def line(self, seconds: float = 0.0) -> str | None: ...

    def pressed(self) -> bool: ...


class MicrophoneListener:
    """A Listener that hears, and reads what is typed beside it. Its clock is the microphone's."""

    def __init__(
        self,
        microphone: Microphone,
        recognizer: Recognizer,
        typed: TypedLines | None = None,
        echo: OwnVoiceRemoval | None = None,
    ) -> None:
        self.microphone = microphone
        self._recognizer = recognizer
        self._typed = typed
        self._front_end = FrontEnd(echo)
        self._seconds = 0.0
        self._fed_seconds = 0.0
        self._shift_seconds = 0.0
        self._settled: Heard | None = None
        """What was settled of sound that was heard once more, and is still to be told."""

    def expect(self, phrases: Sequence[str], since: float | None = None) -> None:
        """Listen for these phrases, and forget what a microphone has waiting; a file is never skipped.

        What came in after *since* is heard once more, for these phrases. SOUND is not for the recognizer: where it is
        one of them, every moment tells whether there is a voice in it.
        """
        self._recognizer.expect([phrase for phrase in phrases if phrase != SOUND])
        self._front_end.looks_for_pitch = SOUND in phrases
        self._fed_seconds, self._settled = 0.0, None
        if since is None or not self._front_end.removes_own_voice:
            self.microphone.flush()
            self._front_end.forget()
            return
        ready, self._fed_seconds = self._front_end.again(since)
        self._shift_seconds = self._seconds - self._fed_seconds
        if len(ready):
            self._settled = self._recognizer.feed(ready.tobytes())[1]

    def next(self) -> Moment:
        """The next block of sound; DeviceError when the microphone is lost, *ended* when a file is over."""
        block = self.microphone.read()
        typed = self._typed.line() if self._typed else None
        key = self._typed.pressed() if self._typed else False
        if block is None:
            self._front_end.end()
            # Time goes on, so that the game can still finish its sentence.
            self._seconds += BLOCK_SECONDS
            return Moment(self._seconds, typed=typed, key=key, ended=True)
        self._seconds = block.seconds
        partial, final = self._feed(block)
        front_end = self._front_end
        return Moment(
            block.seconds,
            front_end.level_dbfs,
            partial,
            final,
            typed,
            key,
            own_voice_removed=front_end.removes_own_voice,
            voice_since=front_end.voice_since,
            voice_seconds=front_end.voice_seconds,
            voiced=front_end.is_voiced,
        )

    def finish(self) -> Heard:
        """End the running utterance, and give the words that were not yet in a Moment."""
        rest = self._front_end.rest()
        final = self._recognizer.feed(rest.tobytes())[1] if len(rest) else None
        return self._on_clock(self._with_settled(final) + self._recognizer.finish())

    def close(self) -> None:
        self.microphone.close()

    def _feed(self, block: Block) -> tuple[tuple[str, ...], Heard | None]:
        self._fed_seconds += len(block.samples) / RATE_HERTZ
        # Measured at each block, because a microphone may lose some.
        self._shift_seconds = block.seconds - self._fed_seconds
        partial, final = self._recognizer.feed(self._front_end.take(block.samples, block.seconds).tobytes())
        settled = self._with_settled(final)
        return partial, self._on_clock(settled) if settled.words else None

    def _with_settled(self, final: Heard | None) -> Heard:
        first, self._settled = self._settled, None
        later = final or Heard()
        return first + later if first else later

    def _on_clock(self, heard: Heard) -> Heard:
        shift = self._shift_seconds
        heard = self._front_end.doubted(heard)
        words = (replace(word, start=word.start + shift, end=word.end + shift) for word in heard.words)
        return replace(heard, words=tuple(words))


class KeyboardListener:
    """A Listener for a game without a microphone: nothing is heard, everything is typed.

    *clock* gives seconds that never go backwards; the listener's own clock begins at 0.
    """

    def __init__(self, typed: TypedLines, clock: Callable[[], float]) -> None:
        self._typed = typed
        self._clock = clock
        self._start_seconds = clock()

    def expect(self, phrases: Sequence[str], since: float | None = None) -> None:
        """Anything may be typed at any time, so there is nothing to prepare and nothing to forget."""

    def next(self) -> Moment:
        """The next line, or a Moment without one after 0.1 s; *ended* when the keyboard is closed."""
        line = self._typed.line(BLOCK_SECONDS)
        seconds = self._clock() - self._start_seconds
        return Moment(seconds, typed=line, key=self._typed.pressed(), ended=self._typed.ended)

    def finish(self) -> Heard:
        return Heard()

    def close(self) -> None:
        """A keyboard is nobody's to close."""
