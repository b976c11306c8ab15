"""When each phone of an utterance is said: the likeliest way through its words, by an earlier network."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from itertools import pairwise
from multiprocessing import Pool
from pathlib import Path

import lexicon
import numpy as np
import torch
from features import Samples, mfcc, read_sound
from network import read_network
from numpy.typing import NDArray
from phones import OUTPUT_FRAMES, SILENCE, first_output, rest_output

MOST_WAYS = 5
"""So many pronunciations of a word are tried."""
START = -1
IMPOSSIBLE = -1e30


@dataclass(frozen=True)
class Aligned:
    """One utterance, and its phones with the first frame (of 10 ms) and the number of frames of each."""

    name: str
    file: str
    text: str
    phones: list[tuple[str, int, int]]
    score: float
    """Per output; far below the others where something else is said than the text has."""


@dataclass
class Ways:
    """The phones that a text may have, in order of time; each may follow any of its `before`."""

    phones: list[str]
    before: list[list[int]]
    ends: list[int]

    def add(self, phone: str, before: Sequence[int]) -> int:
        self.phones.append(phone)
        self.before.append(list(before))
        return len(self.phones) - 1


def align(utterances: Sequence[tuple[str, str, str]], model: Path, processes: int = 2) -> Iterator[Aligned]:
    """What can be aligned of these (name, file, text), by the network of a model folder."""
    with Pool(processes, _begin, (model,)) as pool:
        yield from (found for found in pool.imap(_align_one, utterances, chunksize=8) if found)


def write_aligned(found: Iterable[Aligned], target: Path) -> int:
    """Write one utterance a line, as it comes; how many there were."""
    count = 0
    with target.open("w", encoding="utf-8") as file:
        for each in found:
            print(json.dumps(asdict(each)), file=file, flush=True)
            count += 1
    return count


def read_aligned(path: Path) -> list[Aligned]:
    return [Aligned(**json.loads(line)) for line in path.read_text("utf-8").splitlines()]


def _begin(model: Path) -> None:
    torch.set_num_threads(1)
    global NETWORK, BIAS
    NETWORK, BIAS = read_network(model)
    NETWORK.eval()


@cache
def _dictionary() -> dict[str, list[lexicon.Pronunciation]]:
    return lexicon.dictionary()


def _align_one(utterance: tuple[str, str, str]) -> Aligned | None:
    name, file, text = utterance
    words = text.lower().split()
    if not words or any(word not in _dictionary() for word in words):
        return None
    scores = _scores(read_sound(file))
    found = _likeliest(_possible(words), scores) if len(scores) else None
    return found and Aligned(name, str(file), " ".join(words), found[0], round(found[1], 3))


def _scores(sound: Samples) -> NDArray[np.float32]:
    frames = mfcc(sound)
    if not len(frames):
        return frames
    padded = np.pad(frames, ((NETWORK.context, NETWORK.context), (0, 0)), mode="edge")
    with torch.no_grad():
        outputs = torch.log_softmax(NETWORK(torch.tensor(padded)[None])[0], -1) + BIAS
    return outputs.numpy()


def _possible(words: Sequence[str]) -> Ways:
    """Silence or none before, between and after the words; each word in every way that it is said."""
    path = Ways([], [], [])
    ends = [path.add(SILENCE, [START]), START]
    for word in words:
        said = []
        for way in _dictionary()[word][:MOST_WAYS]:
            last = ends
            for phone in way:
                last = [path.add(phone, last)]
            said += last
        ends = [*said, path.add(SILENCE, said)]
    path.ends = ends
    return path


def _likeliest(path: Ways, scores: NDArray[np.float32]) -> tuple[list[tuple[str, int, int]], float] | None:
    """The phones of the best way and its score per output; None where the sound is too short for the text."""
    count = len(path.phones)
    first = np.array([first_output(phone) for phone in path.phones])
    rest = np.array([rest_output(phone) for phone in path.phones])
    width = max(map(len, path.before))
    # The place after the last one stands for "nowhere", so that all have the same number of places before them.
    before = np.full((count, width), count)
    for place, places in enumerate(path.before):
        real = [each for each in places if each != START]
        before[place, : len(real)] = real
    begins = np.array([START in places for places in path.before])
    best = np.append(np.where(begins, scores[0, first], IMPOSSIBLE), IMPOSSIBLE)
    came = np.zeros((len(scores), count), np.int32)
    everyone = np.arange(count)
    for time in range(1, len(scores)):
        choice = before[everyone, best[before].argmax(axis=1)]
        entered = best[choice] + scores[time, first]
        held = best[:count] + scores[time, rest]
        came[time] = np.where(entered > held, choice, everyone)
        best[:count] = np.maximum(entered, held)
    last = max((end for end in path.ends if end != START), key=lambda end: best[end])
    if best[last] <= IMPOSSIBLE / 2:
        return None
    return _segments(path, came, last), float(best[last]) / len(scores)


def _segments(path: Ways, came: NDArray[np.int32], last: int) -> list[tuple[str, int, int]]:
    places = [last]
    for time in range(len(came) - 1, 0, -1):
        places.append(int(came[time, places[-1]]))
    places.reverse()
    changes = [0, *(time for time in range(1, len(places)) if places[time] != places[time - 1]), len(places)]
    return [
        (path.phones[places[start]], OUTPUT_FRAMES * start, OUTPUT_FRAMES * (end - start))
        for start, end in pairwise(changes)
    ]
