"""Which word is heard for which: the table of sound-alikes of a language, counted from recordings and synthetic voices.

What is said is compared with every reading of what was heard; a reading counts as much as it is likely.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from voice_oldmaid.audio.listener import Recognizer
from voice_oldmaid.audio.sound import Sound, read_sound
from voice_oldmaid.bench.child_voices import ChildVoice
from voice_oldmaid.bench.hearing import hear_sound
from voice_oldmaid.bench.hearing_bench import Plan, conditions, wanted_sets
from voice_oldmaid.bench.hearing_sets import chosen
from voice_oldmaid.bench.judging import meaning
from voice_oldmaid.bench.recordings import SYNTHETIC_CHILD, Recording, read_sets
from voice_oldmaid.dialogue.grammar import Grammar
from voice_oldmaid.dialogue.intents import Intent
from voice_oldmaid.dialogue.sound_alikes import EXTRA, STRANGE, as_text
from voice_oldmaid.errors import FileError, cannot_write
from voice_oldmaid.ports import UNKNOWN, Heard

PHRASES_A_VOICE = 4
"""Ways in which each synthetic voice names each card."""
LEAST_COUNT = 0.3
"""What was heard less often, all readings together, may be an accident."""
LEAST_SAID = 5.0
"""Of a word that was said less often nothing is known."""
LEAST_COST, MOST_COST = 0.4, STRANGE - 0.5
"""No other word is as good as the word itself; and what costs nearly as much as any strange word need not be kept."""

MODULE_SAYS = "What it costs that a word is heard for another one: said: heard cost, heard cost; - is nothing."

Pairs: TypeAlias = Counter[tuple[str, str]]
"""(said, heard) -> how often; "" is nothing, and nothing for nothing is as often as anything was said."""


def measure_confusions(
    plan: Plan, ears: Recognizer, words: Grammar, voices: Sequence[ChildVoice], tell: Callable[[str], None]
) -> dict[str, Any]:
    """How often each word of a pick was heard as which, and the costs that come of it.

    FileError or UsageError for a folder, a set or a noise that is not there.
    """
    sets = chosen(wanted_sets(plan, read_sets(plan.folder)), plan.most)
    picks = [each for recordings in sets.values() for each in recordings if _is_pick(each.transcript, words)]
    spoken = [(each, None) for each in picks] + list(_spoken(words, voices))
    counts: Pairs = Counter()
    for condition in conditions(plan, picks):
        for recording, sound in spoken:
            heard = hear_sound(condition.over(sound or read_sound(recording.file), recording), ears, words).accepted
            counts += confused(words.without_fillers(recording.transcript.split()), heard, words)
        tell(f"{condition.name}: {len(spoken)}")
    return {
        "recordings": len(picks),
        "synthetic": len(spoken) - len(picks),
        "heard_as": {said: dict(_heard_as(counts, said)) for said in _said(counts)},
        "costs": costs_of(counts),
    }


def _is_pick(transcript: str, words: Grammar) -> bool:
    return meaning(transcript, words) in words.legal_answers


def _spoken(words: Grammar, voices: Sequence[ChildVoice]) -> Iterator[tuple[Recording, Sound]]:
    """Every voice names every card in some ways, the same ones each time."""
    for voice in voices:
        rng = Random(voice.name)
        for phrases in _by_meaning(words).values():
            for phrase in rng.sample(phrases, min(PHRASES_A_VOICE, len(phrases))):
                name = Path(voice.name) / f"{phrase}.wav"
                yield Recording(name, voice.name, SYNTHETIC_CHILD, phrase), voice.render(phrase)


def _by_meaning(words: Grammar) -> dict[Intent, list[str]]:
    found: dict[Intent, list[str]] = {}
    for phrase in sorted(words.favored):
        found.setdefault(words.meanings[phrase], []).append(phrase)
    return found


def confused(said: Sequence[str], heard: Heard, words: Grammar) -> Pairs:
    """Which of these words was heard as which; together as often as there are pairs, over all readings."""
    counts: Pairs = Counter()
    if not heard.words:
        return counts
    counts["", ""] = 1
    total = sum(math.exp(-reading.cost) for reading in heard.readings)
    for reading in heard.readings:
        share = math.exp(-reading.cost) / total
        for pair in aligned(said, words.without_fillers(word for word in reading.words if word != UNKNOWN)):
            counts[pair] += share  # type: ignore[assignment]  # shares of a count
    return counts


def aligned(said: Sequence[str], heard: Sequence[str]) -> list[tuple[str, str]]:
    """The fewest changes that make the one of the other, as pairs of words; "" is nothing."""
    best: dict[tuple[int, int], tuple[int, list[tuple[str, str]]]] = {(0, 0): (0, [])}
    for row in range(len(said) + 1):
        for column in range(len(heard) + 1):
            ways = []
            if row and column:
                pair = (said[row - 1], heard[column - 1])
                ways.append(_with(best[row - 1, column - 1], pair, int(pair[0] != pair[1])))
            if row:
                ways.append(_with(best[row - 1, column], (said[row - 1], ""), 1))
            if column:
                ways.append(_with(best[row, column - 1], ("", heard[column - 1]), 1))
            if ways:
                best[row, column] = min(ways, key=lambda way: way[0])
    return best[len(said), len(heard)][1]


def _with(
    way: tuple[int, list[tuple[str, str]]], pair: tuple[str, str], change: int
) -> tuple[int, list[tuple[str, str]]]:
    return way[0] + change, [*way[1], pair]


def costs_of(counts: Pairs) -> dict[str, dict[str, float]]:
    """By how much less likely each word is to be heard than what was said, as differences of natural logarithms."""
    heard_as = {said: dict(_heard_as(counts, said)) for said in _said(counts)}
    costs = {said: _costs_of(own, said) for said, own in heard_as.items() if sum(own.values()) >= LEAST_SAID}
    return {said: own for said, own in costs.items() if own}


def _costs_of(heard_as: dict[str, float], said: str) -> dict[str, float]:
    most = MOST_COST if said else EXTRA
    usual = max(heard_as.get(said, 0.0), 1.0)
    costs = {
        heard: round(max(LEAST_COST, math.log(usual / count)), 1)
        for heard, count in heard_as.items()
        if heard != said and count >= LEAST_COUNT
    }
    return {heard: cost for heard, cost in costs.items() if cost < most}


def _said(counts: Pairs) -> list[str]:
    return sorted({said for said, _ in counts})


def _heard_as(counts: Pairs, said: str) -> Iterable[tuple[str, float]]:
    own = [(heard, round(count, 2)) for (each, heard), count in counts.items() if each == said]
    return sorted(own, key=lambda entry: -entry[1])


def as_module(figures: dict[str, Any], arguments: str) -> str:
    """The costs as a module of a language, which says with which *arguments* they were measured."""
    return (
        f'"""{MODULE_SAYS}\n\nMade of {figures["recordings"]} recordings and {figures["synthetic"]} sayings of '
        f"synthetic voices by\n`voice-oldmaid bench confusions --data DIR --write FILE`, with\n`{arguments.strip()}`.\n"
        '"""\n\n'
        "from __future__ import annotations\n\n"
        "from voice_oldmaid.dialogue.sound_alikes import from_text\n\n"
        f'SOUND_ALIKE_COSTS = from_text(\n    """\n{as_text(figures["costs"])}\n    """\n)\n'
    )


def require_place_for(path: Path) -> None:
    """FileError if the module could not be written there, or if that is another file."""
    try:
        with path.open(encoding="utf-8") as file:
            is_ours = MODULE_SAYS in file.readline()
    except FileNotFoundError:
        if not path.parent.is_dir():
            raise cannot_write("table", path, OSError("its folder is not there")) from None
        return
    except (OSError, UnicodeDecodeError) as error:
        raise cannot_write("table", path, error if isinstance(error, OSError) else OSError("it is no text")) from error
    if not is_ours:
        raise FileError(f"I leave {path} alone: it is no table of sound-alikes.", "Give --write another file.")


def write_module(path: Path, text: str) -> None:
    """FileError if it cannot be written."""
    try:
        path.write_text(text, "utf-8", newline="\n")
    except OSError as error:
        raise cannot_write("table", path, error) from error
