"""The ears that are compared: Vosk as the game uses it, Vosk with free dictation, and PocketSphinx with a grammar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from voice_oldmaid.audio.listener import Recognizer
from voice_oldmaid.audio.microphone import RATE_HERTZ
from voice_oldmaid.audio.vosk_recognizer import VoskRecognizer
from voice_oldmaid.errors import UsageError
from voice_oldmaid.ports import Heard, Word

VOSK, VOSK_FREE, POCKETSPHINX = "vosk", "vosk-free", "pocketsphinx"


@dataclass(frozen=True)
class Engine:
    """One way to hear."""

    name: str
    model: str
    """The folder of its model, or what the engine brings itself."""
    ears: Recognizer
    """For the game: it may also hear that something else was said, where the engine can."""
    closed_ears: Recognizer
    """For lists of words: one of them was said."""
    knows: Callable[[str], bool]
    """Whether a word is in the model's vocabulary."""


def vosk_engine(model: Path, ears: VoskRecognizer, *, free: bool = False) -> Engine:
    """Vosk with this model, which *ears* have loaded already."""
    if free:
        anything = FreeVosk(model, known_whole=True)
        return Engine(VOSK_FREE, str(model), anything, anything, lambda word: True)
    closed = ClosedVosk(model, known_whole=True)
    return Engine(VOSK, str(model), ears, closed, lambda word: not ears.missing_words([word]))


def pocketsphinx_engine() -> Engine:
    """PocketSphinx with its own model. UsageError where it is not installed."""
    ears = PocketSphinx()
    return Engine(POCKETSPHINX, "en-us, from the package", ears, ears, ears.knows)


class ClosedVosk(VoskRecognizer):
    """Ears to which nothing but the expected phrases can have been said."""

    def __init__(self, model_path: Path, *, known_whole: bool = False) -> None:
        super().__init__(model_path, known_whole=known_whole)
        self.knows_unknown = False


class FreeVosk(VoskRecognizer):
    """Ears for dictation: they listen for every word of the model, whatever is expected."""

    def expect(self, phrases: Sequence[str]) -> None:
        self._check_thread()
        self._grammar, self._recognizer, self._fed_bytes = "any words", None, 0

    def _bare_recognizer(self) -> Any:
        import vosk

        return vosk.KaldiRecognizer(self._model, RATE_HERTZ)


class PocketSphinx:
    """A Recognizer that hears the expected phrases, one after the other in any order."""

    def __init__(self) -> None:
        try:
            import pocketsphinx
        except ImportError as error:
            problem = f"PocketSphinx is not installed ({error})."
            raise UsageError(problem, 'Run: pip install "voice-oldmaid[peers]".') from error
        # Its last search, for the best path through all that was found, takes minutes with the phrases of the game.
        self._decoder: Any = pocketsphinx.Decoder(lm=None, loglevel="FATAL", bestpath=False)
        self._searches: dict[tuple[str, ...], str] = {}
        self._running = False

    def knows(self, word: str) -> bool:
        return self._decoder.lookup_word(word) is not None

    def expect(self, phrases: Sequence[str]) -> None:
        self._stop()
        known = tuple(dict.fromkeys(phrase for phrase in phrases if all(map(self.knows, phrase.split()))))
        if not known:
            raise ValueError(f"PocketSphinx knows none of {len(phrases)} phrases")
        if known not in self._searches:
            # Made once, because a large grammar takes it seconds.
            self._searches[known] = f"phrases{len(self._searches)}"
            name = self._searches[known]
            self._decoder.add_fsg(name, self._decoder.create_fsg(name, 0, 0, _loop(known)))
        self._decoder.activate_search(self._searches[known])

    def feed(self, block: bytes) -> tuple[tuple[str, ...], Heard | None]:
        if not self._running:
            self._decoder.start_utt()
            self._running = True
        if block:
            # It fails at an empty one, as there is while the front end still holds the sound back.
            self._decoder.process_raw(block)
        return tuple(self._text().split()), None

    def finish(self) -> Heard:
        if not self._running:
            return Heard()
        self._stop()
        return Heard(tuple(Word(word) for word in self._text().split()))

    def _stop(self) -> None:
        if self._running:
            self._decoder.end_utt()
            self._running = False

    def _text(self) -> str:
        found = self._decoder.hyp()
        return found.hypstr if found else ""


def _loop(phrases: Sequence[str]) -> list[tuple[int, int, float, str]]:
    """From state 0 through the words of each phrase, and back to it. From a JSGF text the library would make arcs
    without words, and of a thousand phrases it would not find its way through them in minutes."""
    arcs: list[tuple[int, int, float, str]] = []
    states = 1
    for phrase in phrases:
        words = phrase.split()
        path = [0, *range(states, states + len(words) - 1), 0]
        states += len(words) - 1
        chance = 1 / len(phrases)
        arcs += [(path[place], path[place + 1], 1.0 if place else chance, word) for place, word in enumerate(words)]
    return arcs
