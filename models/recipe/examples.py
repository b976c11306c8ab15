"""What the network is trained on: aligned recordings, each time in other surroundings, as frames and labels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import torch
from align import Aligned
from augment import Chance, Surroundings, raised, resampled_by
from features import COEFFICIENTS, FRAME_SAMPLES, RATE_HERTZ, Samples, mfcc, read_sound
from numpy.typing import NDArray
from phones import OUTPUT_FRAMES, SILENCE, SILENT, first_output, rest_output
from torch import Tensor

Labels = NDArray[np.int64]
IGNORED = -1
LONGEST_FRAMES = 240
"""Of a longer recording a piece is taken."""
BATCH = 32
SORTED_AT_ONCE = 12 * BATCH
"""So many examples are sorted by length before they are cut into batches, so that little is wasted on padding."""
NOISE_ONLY = 0.03
CUT_CLOSE = 0.25
ZEROS_BEFORE = 0.5


@dataclass(frozen=True)
class Recording:
    sound: NDArray[np.int16]
    phones: list[tuple[str, int, int]]
    weight: float
    """How often it is taken, against the others."""
    is_grown_up: bool
    """A real adult: made a child now and then."""


def recording(aligned: Aligned, weight: float, is_grown_up: bool) -> Recording:
    sound = (read_sound(aligned.file) * 32767).clip(-32768, 32767).astype(np.int16)
    return Recording(sound, [tuple(phone) for phone in aligned.phones], weight, is_grown_up)  # type: ignore[misc]


def labels_of(phones: Sequence[tuple[str, int, int]], frames: int) -> Labels:
    """The output that is right in each frame of 10 ms."""
    labels = np.full(frames, SILENT, np.int64)
    for phone, start, count in phones:
        if phone != SILENCE:
            labels[start : start + count] = rest_output(phone)
            labels[start : start + min(OUTPUT_FRAMES, count)] = first_output(phone)
    return labels


def batches(
    recordings: Sequence[Recording], surroundings: Surroundings, context: int, seed: int
) -> Iterator[tuple[Tensor, Tensor]]:
    """Without end: (frames with their context, labels of the outputs, IGNORED where there is no sound)."""
    rng = np.random.default_rng(seed)
    weights = np.array([each.weight for each in recordings])
    weights /= weights.sum()
    while True:
        chosen = rng.choice(len(recordings), SORTED_AT_ONCE, p=weights)
        examples = [_example(recordings[number], surroundings, rng) for number in chosen]
        examples.sort(key=lambda example: len(example[0]))
        for start in rng.permutation(range(0, SORTED_AT_ONCE, BATCH)):
            yield _batch(examples[start : start + BATCH], context)


def _example(each: Recording, surroundings: Surroundings, rng: Chance) -> tuple[NDArray[np.float32], Labels]:
    sound, phones = each.sound.astype(np.float32) / 32768, each.phones
    if rng.random() < NOISE_ONLY:
        sound, phones = surroundings.noise(len(sound), rng), []
    elif each.is_grown_up and rng.random() < 0.35:
        sound = raised(sound, rng.uniform(1.05, 1.4))
    elif rng.random() < 0.6:
        factor = rng.uniform(0.86, 1.16)
        sound = resampled_by(sound, factor)
        phones = [(phone, round(start / factor), max(1, round(count / factor))) for phone, start, count in phones]
    labels = labels_of(phones, len(sound) // FRAME_SAMPLES + 1)
    sound, labels = _cut(sound, labels, rng)
    sound = surroundings.around(sound, rng)
    if rng.random() < ZEROS_BEFORE:
        frames = OUTPUT_FRAMES * int(rng.integers(4, 14))
        sound = np.concatenate([np.zeros(frames * FRAME_SAMPLES, np.float32), sound])
        labels = np.concatenate([np.full(frames, SILENT), labels])
    frames = mfcc(sound)
    return frames, labels[: len(frames)]


def _cut(sound: Samples, labels: Labels, rng: Chance) -> tuple[Samples, Labels]:
    """Now and then close to the first and the last phone; and never longer than LONGEST_FRAMES."""
    spoken = np.flatnonzero(labels)
    first, last = 0, len(labels)
    if len(spoken) and rng.random() < CUT_CLOSE:
        first = max(0, int(spoken[0]) - int(rng.integers(0, 6)))
        last = int(spoken[-1]) + int(rng.integers(-2, 8))
    if last - first > LONGEST_FRAMES:
        first += int(rng.integers(last - first - LONGEST_FRAMES))
        last = first + LONGEST_FRAMES
    sound = sound[first * FRAME_SAMPLES : last * FRAME_SAMPLES]
    return np.pad(sound, (0, max(0, RATE_HERTZ // 5 - len(sound)))), np.pad(labels[first:last], (0, 20))


def _batch(examples: Sequence[tuple[NDArray[np.float32], Labels]], context: int) -> tuple[Tensor, Tensor]:
    longest = -(-max(len(frames) for frames, _ in examples) // OUTPUT_FRAMES) * OUTPUT_FRAMES
    frames = np.zeros((len(examples), longest + 2 * context, COEFFICIENTS), np.float32)
    labels = np.full((len(examples), longest // OUTPUT_FRAMES), IGNORED, np.int64)
    for row, (own, right) in enumerate(examples):
        frames[row] = np.pad(own, ((context, longest - len(own) + context), (0, 0)), mode="edge")
        every = right[::OUTPUT_FRAMES]
        labels[row, : len(every)] = every
    return torch.tensor(frames), torch.tensor(labels)
