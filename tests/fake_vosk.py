"""A stand-in for the library vosk that hears what a script says, and dies where the real one would."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterable
from typing import Any

UNKNOWN = "[unk]"


class WouldEndTheProcess(BaseException):
    """Where the real library crashes."""


def words(text: str, start: float = 0.0, confidence: float = 1.0) -> str:
    """A result of the usual shape, each word 0.3 s long."""
    entries = [
        {"word": word, "start": start + 0.3 * place, "end": start + 0.3 * (place + 1), "conf": confidence}
        for place, word in enumerate(text.split())
    ]
    return json.dumps({"result": entries, "text": text})


EMPTY = json.dumps({"text": ""})


class FakeVosk:
    """Poses as the module. Each recognizer made plays the same *script*: at how many blocks which result is settled."""

    def __init__(self, vocabulary: str, script: dict[int, str] | None = None, last: str = EMPTY) -> None:
        self.vocabulary = {*vocabulary.split()}
        self.script = script or {}
        self.last = last
        self.models: list[str] = []
        self.recognizers: list[FakeRecognizer] = []
        self.log_level: int | None = None

    def SetLogLevel(self, level: int) -> None:
        self.log_level = level

    def Model(self, path: str) -> FakeModel:
        if not isinstance(path, str):
            raise AttributeError("'PosixPath' object has no attribute 'encode'")
        self.models.append(path)
        return FakeModel(self.vocabulary)

    def KaldiRecognizer(self, model: FakeModel, rate_hertz: int, grammar: str) -> FakeRecognizer:
        assert rate_hertz == 16_000
        self.recognizers.append(FakeRecognizer(model, grammar, dict(self.script), self.last))
        return self.recognizers[-1]

    @property
    def phrases(self) -> list[str]:
        """What the newest recognizer was told to expect."""
        return self.recognizers[-1].phrases


class FakeModel:
    def __init__(self, vocabulary: Iterable[str]) -> None:
        self.vocabulary = list(vocabulary)

    def vosk_model_find_word(self, word: str) -> int:
        return self.vocabulary.index(word) if word in self.vocabulary else -1


class FakeRecognizer:
    """Keeps the laws of the real one: a list of strings for a grammar, whole bytes, one thread."""

    def __init__(self, model: FakeModel, grammar: str, script: dict[int, str], last: str) -> None:
        self.phrases: list[str] = json.loads(grammar)
        if not isinstance(self.phrases, list) or not self.phrases:
            raise WouldEndTheProcess(grammar)
        if "\\u" in grammar:
            raise AssertionError("words written as escapes count as unknown")
        self.script = script
        self.last = last
        self.thread = threading.get_ident()
        self.fed: list[bytes] = []
        self.asked_for_words = False

    def SetWords(self, wanted: bool) -> None:
        self.asked_for_words = wanted

    def SetMaxAlternatives(self, number: int) -> None:
        assert number > 0

    def AcceptWaveform(self, sound: Any) -> bool:
        if threading.get_ident() != self.thread:
            raise WouldEndTheProcess("two threads")
        if not isinstance(sound, bytes):
            raise TypeError("bytes wanted")
        self.fed.append(sound)
        return self._blocks in self.script

    def Result(self) -> str:
        return self.script.pop(self._blocks)

    def PartialResult(self) -> str:
        return json.dumps({"partial": f"block {self._blocks}"})

    def FinalResult(self) -> str:
        given, self.last = self.last, EMPTY
        return given

    @property
    def _blocks(self) -> int:
        """Blocks fed after the silence at the beginning."""
        return len(self.fed) - 1
