"""The recordings: unpacked, listed, and parted into people to learn from and people to measure on.

A data folder holds one tar for each set, with sound files and a manifest.tsv (file, speaker, age, transcript).
"""

from __future__ import annotations

import sys
import tarfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

CHILDREN_TO_MEASURE_ON = frozenset((
    "so0006", "so0056", "so1439", "so1197", "so1092", "so3021", "so3208", "so5408", "so6121", "so6912",
))  # fmt: skip
"""Speakers of speechocean762-train, 6 to 12 years old."""
SETS_TO_MEASURE_ON = ("speech-commands-dev",)
OLDEST_CHILD = 12
DIGITS = frozenset(("zero", "oh", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"))


@dataclass(frozen=True)
class Utterance:
    """A recording, or synthetic speech, of which it is known what is said."""

    name: str
    file: str
    text: str
    source: str
    """The set, or the synthesizer."""
    speaker: str = ""
    age: int | None = None

    @property
    def is_child(self) -> bool:
        return self.age is not None and self.age <= OLDEST_CHILD

    @property
    def is_command(self) -> bool:
        """A single word of many people."""
        return self.source.startswith("speech-commands")

    @property
    def is_digits(self) -> bool:
        return DIGITS.issuperset(self.text.split())


def unpacked(data: Path, into: Path) -> Path:
    """The sets as folders."""
    into.mkdir(parents=True, exist_ok=True)
    for archive in sorted(data.glob("*.tar")):
        if not (into / archive.stem).is_dir():
            with tarfile.open(archive) as tar:
                tar.extractall(into, filter="data")
    return into


def utterances(folder: Path) -> Iterator[Utterance]:
    """Everything in the sets of this folder."""
    for manifest in sorted(folder.glob("*/manifest.tsv")):
        source = manifest.parent.name
        for line in manifest.read_text("utf-8").splitlines()[1:]:
            file, speaker, age, text = line.split("\t")
            name = f"{source}-{speaker or 'x'}-{Path(file).stem}"
            years = int(age) if age else None
            yield Utterance(name, str(manifest.parent / file), text.lower(), source, speaker, years)


def parted(every: Iterable[Utterance]) -> tuple[list[Utterance], list[Utterance]]:
    """To learn from, and to measure on. The program ends if anybody is in both."""
    learned: list[Utterance] = []
    measured: list[Utterance] = []
    for each in every:
        apart = each.speaker in CHILDREN_TO_MEASURE_ON or each.source in SETS_TO_MEASURE_ON
        (measured if apart else learned).append(each)
    both = {each.speaker for each in learned if each.speaker} & {each.speaker for each in measured}
    if both:
        sys.exit(f"{len(both)} speakers are to be learned from and measured on, such as {min(both)}.")
    return learned, measured


def weight(each: Utterance) -> float:
    """How often an utterance is taken, against the others: what is rare and what the game needs, more often."""
    if each.source.startswith("speechocean"):
        return (3.4 if each.is_child else 1.0) * (6 if each.is_digits else 1)
    return WEIGHTS.get(each.source, 1.0) * (1.8 if each.is_command and each.is_digits else 1.0)


WEIGHTS = {
    "speech-commands-train": 1.3, "other-phrases": 0.6, "hibari": 0.75, "pico": 0.6, "espeak": 0.5, "flite": 0.4,
    "festival": 0.3,
}  # fmt: skip
