"""What turn-taking wants to be done with the ears and the voice, and what ends the listening to a reply."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from voice_oldmaid.ports import DeviceNews, Heard


@dataclass(frozen=True, slots=True)
class Continue:
    """Nothing to do: take the next moment."""


@dataclass(frozen=True, slots=True)
class StopSpeaking:
    """A stop word was said, or a key pressed: fall silent."""


@dataclass(frozen=True, slots=True)
class PauseSpeaking:
    """Somebody speaks over the game: fall silent, keep what is to be said, and listen for the whole grammar."""

    since: float
    """To everything that was heard since then, in seconds."""


@dataclass(frozen=True, slots=True)
class ResumeSpeaking:
    """It was nothing: listen for stop words, and say the sentence again."""


@dataclass(frozen=True, slots=True)
class StartListening:
    """The game has said everything: listen for the whole grammar."""

    since: float | None = None
    """To everything that was heard since then, in seconds; None: forget every sound so far."""


@dataclass(frozen=True, slots=True)
class Settle:
    """Force the recognizer's final words and give them to `settle`."""


@dataclass(frozen=True, slots=True)
class Accept:
    """These are the settled words of an answer."""

    heard: Heard


@dataclass(frozen=True, slots=True)
class TooEarly:
    """Somebody began to answer before the game listened: the answer was not taken in, and has to be asked for again."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """Nobody said anything for as long as this grammar waits."""


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Nothing more will ever be said."""


@dataclass(frozen=True, slots=True)
class Changed:
    """Something has become of a microphone or a speaker."""

    news: DeviceNews
    unheard: int = 0
    """How many of the game's sentences were cut off by it; the loop counts them."""


Answer: TypeAlias = Accept | TooEarly | Prompt | GiveUp | Changed
"""What ends the listening to a reply."""

Action: TypeAlias = Continue | StopSpeaking | PauseSpeaking | ResumeSpeaking | StartListening | Settle | Answer
