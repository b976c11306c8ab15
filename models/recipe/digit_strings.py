"""Strings of digits put together from single digits of several people: recordings of such strings are few."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from align import Aligned
from augment import Chance
from examples import Recording
from features import FRAME_SAMPLES, Samples, read_sound
from phones import SILENCE

STRINGS = 1_400
WEIGHT = 0.7
LENGTHS = (2, 5)
"""From so many digits to one fewer."""
GAPS, LONG_GAPS = 8, 25
"""Most frames of silence between two digits; in three strings of ten they may be long."""
LOUDNESS_DECIBELS = 3.0
"""By which one digit may be louder or fainter than another."""

Piece = tuple[Samples, list[tuple[str, int, int]]]
"""The sound of one word, and its phones with first frame and number of frames."""


def strings(digits: Sequence[Aligned], count: int, rng: Chance) -> list[Recording]:
    """So many strings of these digits, each of which stands alone in its recording; all digits alike often."""
    by_word: dict[str, list[Aligned]] = {}
    for each in digits:
        by_word.setdefault(each.text, []).append(each)
    return [_string(by_word, rng) for _ in range(count)]


def _string(by_word: Mapping[str, Sequence[Aligned]], rng: Chance) -> Recording:
    words = list(by_word)
    gaps = LONG_GAPS if rng.random() < 0.3 else GAPS
    sounds, phones = [_silence(int(rng.integers(10, 40)))], list[tuple[str, int, int]]()
    for _ in range(int(rng.integers(*LENGTHS))):
        same_word = by_word[words[int(rng.integers(len(words)))]]
        sound, own = _piece(same_word[int(rng.integers(len(same_word)))], rng)
        begin = sum(map(len, sounds)) // FRAME_SAMPLES
        louder = 10 ** (rng.uniform(-LOUDNESS_DECIBELS, LOUDNESS_DECIBELS) / 20)
        sounds += [sound * np.float32(louder), _silence(int(rng.integers(gaps)))]
        phones += [(phone, begin + first, frames) for phone, first, frames in own]
    whole = np.concatenate([*sounds, _silence(20)])
    whole *= 0.5 / np.abs(whole).max()
    return Recording((whole * 32767).astype(np.int16), phones, WEIGHT, is_grown_up=True)


def _silence(frames: int) -> Samples:
    return np.zeros(frames * FRAME_SAMPLES, np.float32)


def _piece(each: Aligned, rng: Chance) -> Piece:
    """The word without what is around it, as loud as all others."""
    spoken = [phone for phone in each.phones if phone[0] != SILENCE]
    (_, begin, _), (_, last, frames) = spoken[0], spoken[-1]
    begin = max(0, begin - int(rng.integers(6)))
    sound = read_sound(each.file)[begin * FRAME_SAMPLES : (last + frames + int(rng.integers(5))) * FRAME_SAMPLES]
    count = len(sound) // FRAME_SAMPLES
    sound = sound[: count * FRAME_SAMPLES]
    cut = [(phone, max(0, first - begin), min(length, count - (first - begin))) for phone, first, length in spoken]
    return sound / (np.sqrt(np.mean(sound**2)) + 1e-4), [piece for piece in cut if piece[2] > 0]
