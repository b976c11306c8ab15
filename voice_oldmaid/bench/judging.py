"""What was heard in one recording against what was said: in the game's own grammar, or in a list of words."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum

from voice_oldmaid.audio.listener import MicrophoneListener, Recognizer
from voice_oldmaid.audio.sound import Sound
from voice_oldmaid.audio.vosk_recognizer import BYTES_PER_SECOND
from voice_oldmaid.audio.wav_microphone import SoundMicrophone
from voice_oldmaid.bench.hearing import hear_sound
from voice_oldmaid.bench.recordings import Recording
from voice_oldmaid.dialogue.grammar import Grammar
from voice_oldmaid.dialogue.intents import Intent, PickAny, PickAnyMaybe, PickCard, PickMaybe, PickOneOf, Unclear
from voice_oldmaid.dialogue.parser import understand
from voice_oldmaid.ports import UNKNOWN, Heard, typed


@dataclass(frozen=True, slots=True)
class Verdict:
    """How well one recording was heard."""

    recording: Recording
    heard: str
    right: bool
    wrong_action: bool
    """The game would have done something that was not said."""
    wrong_words: int
    """Words that are wrong, lost or too many."""
    words: int
    """Words that were said."""
    accepted: Heard = field(default_factory=Heard)
    """All that was heard, to be judged again."""


class Outcome(Enum):
    """What the game does about one recording, and whether that is right."""

    RIGHT = "acted on rightly, or rightly left alone"
    ASKED = "asked about rightly"
    MISSED = "not understood, or asked about wrongly"
    WRONG_ACTION = "acted on wrongly"


@dataclass
class MeteredEars:
    """A Recognizer that measures another one, in computing time: a busy machine changes nothing."""

    ears: Recognizer
    seconds: float = 0.0
    """Computing so far."""
    sound_seconds: float = 0.0
    """Sound taken in so far."""
    decode_seconds: list[float] = field(default_factory=list)
    """For each final result: from the moment at which the last block came."""
    _fed_at: float = 0.0

    def expect(self, phrases: Sequence[str]) -> None:
        self._fed_at = time.process_time()
        self.ears.expect(phrases)
        self.seconds += time.process_time() - self._fed_at

    def feed(self, block: bytes) -> tuple[tuple[str, ...], Heard | None]:
        self._fed_at = time.process_time()
        words = self.ears.feed(block)
        self.seconds += time.process_time() - self._fed_at
        self.sound_seconds += len(block) / BYTES_PER_SECOND
        return words

    def finish(self) -> Heard:
        began = time.process_time()
        heard = self.ears.finish()
        self.seconds += time.process_time() - began
        self.decode_seconds.append(time.process_time() - self._fed_at)
        return heard


def in_the_game(recording: Recording, sound: Sound, ears: Recognizer, words: Grammar) -> Verdict:
    """What the game makes of it at the child's turn. What is no phrase of the game should come to nothing."""
    hearing = hear_sound(sound, ears, words)
    outcome = outcome_of(hearing.intent, meaning(recording.transcript, words))
    right, wrong_action = outcome in (Outcome.RIGHT, Outcome.ASKED), outcome is Outcome.WRONG_ACTION
    wrong, count = word_errors(recording.transcript, hearing.heard, words.fillers)
    return Verdict(recording, hearing.heard, right, wrong_action, wrong, count, hearing.accepted)


def in_a_list(recording: Recording, sound: Sound, ears: Recognizer, phrases: Sequence[str]) -> Verdict:
    """Which of these words were heard, in any number and order."""
    accepted = heard_in_a_list(sound, ears, phrases)
    heard = accepted.text
    wrong, count = word_errors(recording.transcript, heard)
    right = heard == recording.transcript
    return Verdict(recording, heard, right, bool(heard) and not right, wrong, count, accepted)


def heard_in_a_list(sound: Sound, ears: Recognizer, phrases: Sequence[str]) -> Heard:
    """All that these ears hear in a recording from its beginning to its end, when they listen for these phrases."""
    if not phrases:
        # Their model knows none of the words that are said: it has nothing to listen for.
        return Heard()
    listener = MicrophoneListener(SoundMicrophone(sound, "recording"), ears)
    listener.expect(phrases)
    heard = Heard()
    while not (moment := listener.next()).ended:
        heard = heard + moment.final if moment.final else heard
    return heard + listener.finish()


def meaning(transcript: str, words: Grammar) -> Intent | None:
    """What this means in the game; None for what is none of its phrases."""
    if not words.without_fillers(transcript.split()):
        return None
    meant = understand(typed(transcript), words)
    return None if meant == Unclear() else meant


def word_errors(said: str, heard: str, fillers: frozenset[str] = frozenset()) -> tuple[int, int]:
    """How many words have to be changed, added or left out to make the one of the other; how many were said."""
    truth, found = ([word for word in text.split() if word not in fillers | {UNKNOWN}] for text in (said, heard))
    costs = list(range(len(found) + 1))
    for row, true in enumerate(truth, start=1):
        before, costs = costs, [row]
        for column, word in enumerate(found, start=1):
            changed = before[column - 1] + (word != true)
            costs.append(min(changed, before[column] + 1, costs[-1] + 1))
    return costs[-1], len(truth)


def outcome_of(intent: Intent | None, meant: Intent | None) -> Outcome:
    """What becomes of this intent where that one was meant, or nothing (None) that the game knows."""
    if meant is None:
        return Outcome.WRONG_ACTION if _acts(intent) else Outcome.RIGHT
    if _without_doubt(intent) == _without_doubt(meant):
        return Outcome.RIGHT if intent == meant or _acts(intent) else Outcome.ASKED
    return Outcome.WRONG_ACTION if _acts(intent) else Outcome.MISSED


def _without_doubt(intent: Intent | None) -> Intent | None:
    match intent:
        case PickMaybe(position):
            return PickCard(position)
        case PickAnyMaybe():
            return PickAny()
    return intent


def _acts(intent: Intent | None) -> bool:
    """Whether the game does something without asking."""
    return intent is not None and not isinstance(intent, PickMaybe | PickAnyMaybe | PickOneOf | Unclear)


def share(part: int, whole: int) -> float | None:
    """From 0 to 1, for a table; None of nothing."""
    return round(part / whole, 4) if whole else None
