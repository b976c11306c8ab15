"""Ears and a voice that need no sound: a script of what is heard when, and a speaker that only takes time."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from voice_oldmaid.dialogue.grammar import Grammar, grammar
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.turn_taking import (
    Accept,
    Action,
    Answer,
    Settle,
    StartListening,
    TurnTaking,
)
from voice_oldmaid.ports import Heard, Line, Moment, Word

BLOCK = 0.1
"""Seconds a moment."""
ROOM = -60.0
"""Level of the quiet room, in dBFS."""
LOUD = -40.0
"""What is louder is somebody, where the game's own voice is taken out."""
VOICE_GAP = 0.4
"""Seconds of quiet after which nobody speaks any more."""


def heard(text: str, confidence: float = 1.0, start: float = 0.0) -> Heard:
    """Settled words, one after the other."""
    return Heard(tuple(Word(word, start, start, confidence) for word in text.split()))


@dataclass(frozen=True)
class Entry:
    """From this time on the room sounds so, and these are the words of the running utterance."""

    seconds: float
    level: float
    words: tuple[str, ...] = ()
    is_final: bool = False


def entries(script: str) -> list[Entry]:
    """ "0 -60; 1.0 -20 third; 1.5 -60 =third card": time, level, words; "=" where the recognizer settles them."""
    found = []
    for part in script.split(";"):
        seconds, level, *words = part.split()
        is_final = bool(words) and words[0].startswith("=")
        words = [word.removeprefix("=") for word in words if word != "="]
        found.append(Entry(float(seconds), float(level), tuple(words), is_final))
    return found


class Ears:
    """A Listener with a script; the last entry goes on until *seconds*, then the sound is over.

    Words that began before `expect` or `finish` are forgotten, as a recognizer forgets them.
    """

    def __init__(self, script: str, seconds: float = math.inf) -> None:
        self._entries = entries(script)
        self._end = seconds
        self._blocks = 0
        self._forgotten = -1
        self._settled = -1
        self.expected: list[tuple[str, ...]] = []

    @property
    def _now(self) -> int:
        """The number of the running entry."""
        return max(n for n, entry in enumerate(self._entries) if n == 0 or entry.seconds < self.seconds - 1e-9)

    @property
    def seconds(self) -> float:
        return round(self._blocks * BLOCK, 6)

    def expect(self, phrases: Sequence[str], since: float | None = None) -> None:
        self.expected.append(tuple(phrases))
        self._forgotten = self._now if since is None else self._before(since)

    def _before(self, seconds: float) -> int:
        """The number of the last entry that began before this time."""
        return max((n for n, entry in enumerate(self._entries) if entry.seconds < seconds - 1e-9), default=-1)

    def next(self) -> Moment:
        if self.seconds >= self._end:
            return Moment(self.seconds, ended=True)
        self._blocks += 1
        entry = self._entries[self._now]
        words = entry.words if self._now > self._forgotten else ()
        if not entry.is_final:
            return Moment(self.seconds, entry.level, words)
        is_new, self._settled = self._now > self._settled, self._now
        settled = heard(" ".join(words), start=self._began) if is_new else None
        return Moment(self.seconds, entry.level, final=settled)

    def finish(self) -> Heard:
        entry, began = self._entries[self._now], self._began
        words = () if entry.is_final or self._now <= self._forgotten else entry.words
        self._forgotten = self._now
        return heard(" ".join(words), start=began)

    @property
    def _began(self) -> float:
        """When the words of the running utterance began to show."""
        first = self._now
        while first - 1 > self._forgotten and self._entries[first - 1].words:
            first -= 1
        return self._entries[first].seconds

    def close(self) -> None:
        """Nothing to let go of."""


class KeenEars(Ears):
    """The same with the game's own voice taken out: whatever is louder than LOUD is somebody."""

    def __init__(self, script: str, seconds: float = math.inf) -> None:
        super().__init__(script, seconds)
        self._voice_since: float | None = None
        self._voice_seconds = 0.0
        self._last_loud = -math.inf

    def next(self) -> Moment:
        moment = super().next()
        if moment.level > LOUD:
            self._last_loud = moment.seconds
            self._voice_since = moment.seconds - BLOCK if self._voice_since is None else self._voice_since
            self._voice_seconds += BLOCK
        if moment.seconds - self._last_loud > VOICE_GAP:
            self._voice_since, self._voice_seconds = None, 0.0
        since, lasted = self._voice_since, self._voice_seconds
        return replace(moment, own_voice_removed=True, voice_since=since, voice_seconds=lasted)


class Mouth:
    """A Speaker that takes *seconds_a_line*, and keeps what it has begun to say. Earcons take no time."""

    def __init__(self, seconds_a_line: float = 1.0) -> None:
        self._seconds_a_line = seconds_a_line
        self._waiting: list[Line] = []
        self._last: Line | None = None
        self._is_paused = False
        self._until = 0.0
        self.said: list[str] = []

    def say(self, lines: Sequence[Line], seconds: float) -> None:
        if not self._waiting:
            self._until = max(self._until, seconds)
        self._waiting += lines
        self.speaking(seconds)

    def stop(self) -> None:
        self._waiting.clear()
        self._until, self._is_paused = 0.0, False

    def pause(self) -> None:
        if self._last:
            self._waiting.insert(0, self._last)
        self._is_paused = True

    def resume(self, seconds: float) -> None:
        self._until, self._is_paused = seconds, False

    def speaking(self, seconds: float) -> bool:
        if self._is_paused:
            return True
        while self._waiting and seconds >= self._until:
            line = self._last = self._waiting.pop(0)
            if line.text:
                self.said.append(line.text)
                self._until += self._seconds_a_line
        return seconds < self._until

    def close(self) -> None:
        """Nothing to let go of."""


def spoken_grammar(fan: int = 5, *, can_undo: bool = False) -> Grammar:
    """What can be said in English at a table of four before such a fan."""
    return grammar(4, fan, LANGUAGES["en"], Mode.TAKING if can_undo else Mode.PICKING)


def actions(
    turn_taking: TurnTaking, ears: Ears, speaking: Callable[[float], bool], seconds: float
) -> Iterator[tuple[float, Action]]:
    """What turn-taking wants, moment by moment and as the loop does it, until an answer or until *seconds*."""
    ears.expect(())
    while ears.seconds < seconds:
        moment = ears.next()
        action = turn_taking.take(moment, speaking(moment.seconds))
        if isinstance(action, Settle):
            action = turn_taking.settle(ears.finish())
        if isinstance(action, StartListening):
            ears.expect(())
        yield moment.seconds, action
        if isinstance(action, Answer) or moment.ended:
            return


def answer(
    script: str,
    *,
    fan: int = 5,
    speech: str = "Which one?",
    spoken_until: float = 0.0,
    prompt_after: float | None = 20.0,
    can_undo: bool = False,
    seconds: float = 120.0,
    sound_ends: float = math.inf,
) -> tuple[float, Answer] | None:
    """When and what turn-taking answers to this script; None if nothing until *seconds*."""
    turn_taking = TurnTaking()
    turn_taking.begin(spoken_grammar(fan, can_undo=can_undo), prompt_after, speech)
    if not spoken_until:
        turn_taking.listen(0.0)
    ears = Ears(script, sound_ends)
    for at, action in actions(turn_taking, ears, lambda now: now < spoken_until - 1e-9, seconds):
        if isinstance(action, Answer):
            return at, action
    return None


def accepted(script: str, **situation: object) -> tuple[float, str] | None:
    """When and which words are accepted from this script; None where it is something else, or nothing."""
    found = answer(script, **situation)  # type: ignore[arg-type]
    return (found[0], found[1].heard.text) if found and isinstance(found[1], Accept) else None
