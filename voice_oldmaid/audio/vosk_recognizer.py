"""Vosk, told which phrases to expect: sound in, words with times and confidences out.

The law of this file: every object of Vosk is made, fed and dropped in one thread, lives for one utterance and one
grammar, and gets a grammar that was checked word by word. Vosk ends the whole process where this is not kept.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from voice_oldmaid.audio.microphone import RATE_HERTZ
from voice_oldmaid.audio.not_loading import not_loading
from voice_oldmaid.audio.quiet import quiet_libraries
from voice_oldmaid.audio.vosk_result import parse_result
from voice_oldmaid.errors import ModelError
from voice_oldmaid.ports import MOST_READINGS, UNKNOWN, Heard

LEAD_IN_SECONDS = 0.5
"""Silence before each utterance: without it a short word at the very start is lost."""

BYTES_PER_SECOND = 2 * RATE_HERTZ
TRIAL_SECONDS = 60
ADVICE = "Leave out --model to use the one that comes with the game, or see models/README.md."

TRIAL = """
import json, os, random, sys
sys.modules["requests"] = type(sys)("requests")
import vosk
vosk.SetLogLevel(-1)
path = sys.argv[1]
model = vosk.Model(os.fsencode(path).decode())
chance = random.Random(1)

def hear(grammar, seconds):
    # Bursts of noise, loud and faint, keep many paths through the graph alive.
    recognizer = vosk.KaldiRecognizer(model, 16000, *grammar)
    for tenth in range(round(10 * seconds)):
        loudness = (300, 3000, 12000)[tenth % 3]
        samples = (max(-32768, min(32767, int(chance.gauss(0, loudness)))) for _ in range(1600))
        recognizer.AcceptWaveform(b"".join(sample.to_bytes(2, "little", signed=True) for sample in samples))
    recognizer.FinalResult()

hear(['["a", "[unk]"]'], 0.2)
words = []
for folder in ("graph", "."):
    listing = os.path.join(path, folder, "words.txt")
    if os.path.exists(listing):
        with open(listing, encoding="utf-8", errors="replace") as lines:
            words += [line.split()[0] for line in lines if line[0] not in "<[#!" and line.strip()]
chance.shuffle(words)
if known := [word for word in words[:500] if model.vosk_model_find_word(word) >= 0]:
    hear([json.dumps(known, ensure_ascii=False)], 2)
hear([], 2)
"""
"""Hears noise with a few words, with many, and with all: what is wrong with a graph shows where it is walked."""


class VoskRecognizer:
    """Ears for one utterance after the other.

    *known_whole* says that the model's files are known to be the right ones; other models are first tried in a process
    of their own, because Vosk does not raise an error for a graph that is cut off: it ends the process.
    """

    def __init__(self, model_path: Path, *, known_whole: bool = False) -> None:
        self._model = load_model(str(Path(model_path).absolute()), known_whole=known_whole)
        self.knows_unknown = self._knows(UNKNOWN)
        """Whether the model can say "none of these"; where it can't, more has to be confirmed."""
        self._left_out: frozenset[str] = frozenset()
        self._thread: int | None = None
        self._grammar = ""
        self._recognizer: Any = None
        self._fed_bytes = 0
        self._start_seconds = 0.0

    def missing_words(self, phrases: Iterable[str]) -> list[str]:
        """The words of these phrases that the model does not know, each once, in order."""
        words = dict.fromkeys(word for phrase in phrases for word in phrase.split())
        return [word for word in words if not self._knows(word)]

    def leave_out(self, words: Iterable[str]) -> None:
        """Never listen for phrases with these words, which the model does not know."""
        self._left_out = frozenset(words)

    def expect(self, phrases: Sequence[str]) -> None:
        """Listen for these phrases from now on, in a new utterance whose time begins at 0.

        A phrase that stands there twice is twice as likely. ValueError for phrases that nobody could ever be heard
        saying.
        """
        self._check_thread()
        if self._left_out:
            phrases = [phrase for phrase in phrases if self._left_out.isdisjoint(phrase.split())]
        self._grammar = self._checked_grammar(phrases)
        self._recognizer = None
        self._fed_bytes = 0

    def feed(self, block: bytes) -> tuple[tuple[str, ...], Heard | None]:
        """Take in 16-bit mono sound at 16 kHz; the words as they look now, and those that have just been settled.

        Before the first `expect` nothing is heard.
        """
        self._check_thread()
        if not isinstance(block, bytes) or len(block) % 2:
            raise ValueError(f"whole 16-bit samples in bytes wanted, not {type(block).__name__}")
        if not self._grammar:
            return (), None
        recognizer = self._recognizer or self._new_recognizer()
        self._fed_bytes += len(block)
        # The value only says that the utterance has ended; a block is never "wrong".
        if recognizer.AcceptWaveform(block):
            heard = self._heard(recognizer.Result())
            return (), heard if heard.words else None
        return tuple(json.loads(recognizer.PartialResult()).get("partial", "").split()), None

    def finish(self) -> Heard:
        """End the utterance now, and give its words that `feed` has not given. The next one may follow at once."""
        self._check_thread()
        if self._recognizer is None:
            return Heard()
        # Asked a second time, it would say nothing, so it is asked once and let go.
        recognizer, self._recognizer = self._recognizer, None
        return self._heard(recognizer.FinalResult())

    def _bare_recognizer(self) -> Any:
        import vosk

        return vosk.KaldiRecognizer(self._model, RATE_HERTZ, self._grammar)

    def _new_recognizer(self) -> Any:
        recognizer = self._bare_recognizer()
        recognizer.SetWords(True)
        recognizer.SetMaxAlternatives(MOST_READINGS)
        recognizer.AcceptWaveform(bytes(round(LEAD_IN_SECONDS * RATE_HERTZ) * 2))
        self._recognizer = recognizer
        self._start_seconds = self._fed_bytes / BYTES_PER_SECOND - LEAD_IN_SECONDS
        return recognizer

    def _heard(self, result: str) -> Heard:
        heard = parse_result(result, self._start_seconds)
        if self.knows_unknown:
            return heard
        # Whatever was said, it had to be one of ours: so nothing is sure, and every pick is asked about.
        return Heard(tuple(replace(word, confidence=0.0) for word in heard.words))

    def _checked_grammar(self, phrases: Sequence[str]) -> str:
        wrong = [phrase for phrase in phrases if not phrase.strip() or phrase != phrase.lower()]
        if wrong or not phrases or isinstance(phrases, str):
            raise ValueError(f"phrases in small letters wanted, not {wrong}")
        if missing := [word for word in self.missing_words(phrases) if word != UNKNOWN]:
            raise ValueError(f"the speech model does not know {', '.join(missing)}")
        known = [" ".join(phrase.split()) for phrase in phrases if phrase != UNKNOWN]
        if self.knows_unknown:
            known.append(UNKNOWN)
        assert known, "an empty list would end the process"
        # Words written as \u escapes would count as unknown.
        return json.dumps(known, ensure_ascii=False)

    def _knows(self, word: str) -> bool:
        return bool(self._model.vosk_model_find_word(word) >= 0)

    def _check_thread(self) -> None:
        self._thread = self._thread or threading.get_ident()
        assert self._thread == threading.get_ident(), "a recognizer belongs to the thread that used it first"


def load_model(path: str, *, known_whole: bool = False) -> Any:
    """The model at this absolute path, loaded once in a process. ModelError if it cannot be used."""
    if not known_whole:
        _try_out(path)
    return _loaded(path)


@cache
def _loaded(path: str) -> Any:
    # Only Vosk's own downloads, which are never used, need requests; loading it tries out a socket.
    with quiet_libraries(), not_loading("requests"):
        import vosk

        vosk.SetLogLevel(-1)
        try:
            # Vosk makes UTF-8 of the path whatever the locale: these letters give the bytes that the folder has.
            return vosk.Model(os.fsencode(path).decode())
        except Exception as error:  # Vosk raises nothing more special
            raise _unusable(path) from error


@cache
def _try_out(path: str) -> None:
    command = [sys.executable, "-c", TRIAL, path]
    try:
        subprocess.run(command, check=True, capture_output=True, stdin=subprocess.DEVNULL, timeout=TRIAL_SECONDS)
    except (subprocess.SubprocessError, OSError, ValueError) as error:
        raise _unusable(path) from error


def _unusable(path: str) -> ModelError:
    return ModelError(f"The speech model {path} is damaged, or is not one that Vosk can read.", ADVICE)
