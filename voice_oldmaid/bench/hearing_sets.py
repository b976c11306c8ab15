"""Sets of recordings through an engine: which way each set is judged, and the figures that come of it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from random import Random
from typing import Any

from voice_oldmaid.audio.sound import Sound, read_sound
from voice_oldmaid.bench.engines import Engine
from voice_oldmaid.bench.judging import MeteredEars, Verdict, in_a_list, in_the_game, meaning, share
from voice_oldmaid.bench.noise import Noise, mixed
from voice_oldmaid.bench.recordings import GROUPS, Recording
from voice_oldmaid.dialogue.grammar import Grammar
from voice_oldmaid.dialogue.languages.en.numbers import ONES

DIGITS = frozenset(("zero", "oh", *ONES[:10]))
CLEAN = "clean"
LONGEST_LIST = 60
"""A set with more different words than this is talk."""
GAME_SHARE = 0.8
"""A set of which so much is phrases of the game is judged by what the game makes of it."""


class Kind(Enum):
    """How a set is judged."""

    GAME = "phrases of the game"
    LIST = "one of a list"
    LOOP = "words of a list, one after the other"
    TALK = "talk that means nothing to the game"


@dataclass(frozen=True)
class Condition:
    """Where the recordings are heard: as they are, or with noise so many decibels below the speech."""

    noise: Noise | None = None
    decibels: float = 0.0

    @property
    def name(self) -> str:
        return f"{self.noise.name} {self.decibels:g} dB" if self.noise else CLEAN

    def called(self, name: str) -> str:
        return f"{name}, {self.name}" if self.noise else name

    def heard(self, recording: Recording) -> Sound:
        return self.over(read_sound(recording.file), recording)

    def over(self, sound: Sound, recording: Recording) -> Sound:
        """The sound of this recording here."""
        if self.noise is None:
            return sound
        # The same noise for the same recording, whatever was measured before it.
        rng = Random(f"{recording.file.parent.name}/{recording.file.name} {self.noise.name}")
        noise = self.noise.under(recording, len(sound.samples), sound.rate_hertz, rng)
        return mixed(sound, noise, self.decibels)


@dataclass
class Bench:
    """Measures sets, one after the other; the figures of all of them together are in `totals`."""

    engine: Engine
    words: Grammar
    tell: Callable[[str], None] = lambda line: None
    strangers: list[Verdict] = field(default_factory=list)
    """Of all that was said and is no phrase of the game."""
    judged: dict[str, list[Verdict]] = field(default_factory=dict)
    """Of all that was given to the game, by the condition in which it was heard."""

    def __post_init__(self) -> None:
        self.ears, self.closed_ears = MeteredEars(self.engine.ears), MeteredEars(self.engine.closed_ears)

    def measure(self, name: str, recordings: Sequence[Recording], condition: Condition) -> dict[str, Any]:
        """The figures of one set."""
        kind = kind_of(recordings, self.words)
        judge = self._judge(kind, recordings)
        verdicts = []
        for count, recording in enumerate(recordings, start=1):
            sound = condition.heard(recording)
            verdict = judge(recording, sound)
            verdicts.append(verdict)
            is_strange = meaning(recording.transcript, self.words) is None
            if kind in (Kind.GAME, Kind.TALK) or is_strange:
                of_the_game = verdict if kind in (Kind.GAME, Kind.TALK) else self._in_game(recording, sound)
                self.judged.setdefault(condition.name, []).append(of_the_game)
                self.strangers += [of_the_game] if is_strange else []
            if count % 100 == 0:
                self.tell(f"{condition.called(name)}: {count} of {len(recordings)}")
        by_group = {group: [each for each in verdicts if each.recording.group == group] for group in GROUPS}
        groups = {group: _figures(own, kind) for group, own in by_group.items() if own}
        return {"judged_as": kind.value, **_figures(verdicts, kind), "by_group": groups}

    def totals(self) -> dict[str, Any]:
        """What is told of all sets together."""
        times = sorted([*self.ears.decode_seconds, *self.closed_ears.decode_seconds])
        computing = self.ears.seconds + self.closed_ears.seconds
        heard = self.ears.sound_seconds + self.closed_ears.sound_seconds
        acted_on = [each for each in self.strangers if each.wrong_action]
        return {
            "false_accepts": {
                "n": len(self.strangers),
                "acted_on": len(acted_on),
                "share": share(len(acted_on), len(self.strangers)),
            },
            "decode_ms": {f"p{part}": _milliseconds(times, part / 100) for part in (50, 95)},
            "real_time_factor": round(computing / heard, 4) if heard else None,
            "engine": self.engine.name,
            "model": self.engine.model,
        }

    def _judge(self, kind: Kind, recordings: Sequence[Recording]) -> Callable[[Recording, Sound], Verdict]:
        if kind in (Kind.GAME, Kind.TALK):
            return self._in_game
        phrases = self.listed(recordings, kind)
        return lambda recording, sound: in_a_list(recording, sound, self.closed_ears, phrases)

    def listed(self, recordings: Sequence[Recording], kind: Kind = Kind.LIST) -> list[str]:
        """What is listened for in such a set: all that is said in it, as far as the engine knows its words."""
        said = [each.transcript for each in recordings if each.transcript]
        choices = set(said) if kind is Kind.LIST else {word for text in said for word in text.split()}
        return sorted(each for each in choices if all(map(self.engine.knows, each.split())))

    def _in_game(self, recording: Recording, sound: Sound) -> Verdict:
        return in_the_game(recording, sound, self.ears, self.words)


def kind_of(recordings: Sequence[Recording], words: Grammar) -> Kind:
    """How a set is judged: by what is said in it."""
    said = [each.transcript for each in recordings if each.transcript]
    of_the_game = [text for text in said if meaning(text, words) is not None]
    different = {word for text in said for word in text.split()}
    if said and len(of_the_game) >= GAME_SHARE * len(said) and not different <= DIGITS:
        return Kind.GAME
    if not said or len(different) > LONGEST_LIST:
        return Kind.TALK
    return Kind.LOOP if different <= DIGITS and any(" " in text for text in said) else Kind.LIST


def parted(sets: Mapping[str, Sequence[Recording]]) -> Iterator[tuple[str, Sequence[Recording]]]:
    """The sets; those in which digits are told beside other talk are two: NAME and "NAME, digits"."""
    for name, recordings in sets.items():
        digits = [each for each in recordings if _is_digits(each.transcript)]
        if digits and len({word for each in recordings for word in each.transcript.split()}) > LONGEST_LIST:
            yield f"{name}, digits", digits
            recordings = [each for each in recordings if not _is_digits(each.transcript)]
        if recordings:
            yield name, recordings


def _is_digits(transcript: str) -> bool:
    words = transcript.split()
    return len(words) > 1 and DIGITS.issuperset(words)


def _figures(verdicts: Sequence[Verdict], kind: Kind) -> dict[str, Any]:
    # The game has no words for talk: there is nothing to compare.
    words = 0 if kind is Kind.TALK else sum(each.words for each in verdicts)
    return {
        "n": len(verdicts),
        "right": share(sum(each.right for each in verdicts), len(verdicts)),
        "word_error_rate": share(sum(each.wrong_words for each in verdicts), words),
        "wrong_actions": share(sum(each.wrong_action for each in verdicts), len(verdicts)),
    }


def _milliseconds(times: Sequence[float], part: float) -> float | None:
    """What so much of these times does not exceed, in milliseconds."""
    return round(1000 * times[min(len(times) - 1, math.ceil(part * len(times)) - 1)], 1) if times else None


def chosen(sets: Mapping[str, list[Recording]], most: int | None) -> dict[str, list[Recording]]:
    """At most so many recordings of each set, the same ones each time."""
    return {
        name: recordings if most is None or len(recordings) <= most else Random(name).sample(recordings, most)
        for name, recordings in sets.items()
    }
