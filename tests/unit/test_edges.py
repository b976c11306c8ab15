"""Where sound begins or breaks off in the middle of something loud."""

from __future__ import annotations

import numpy as np
import pytest

from voice_oldmaid.audio.edges import Edges
from voice_oldmaid.audio.sound import Samples

RATE_HERTZ = 16_000


def word(seconds: float = 0.5, fade_in: float = 0.05, fade_out: float = 0.05) -> Samples:
    """A tone that comes and goes within these seconds."""
    times = np.arange(round(seconds * RATE_HERTZ)) / RATE_HERTZ
    loudness = np.clip(np.minimum(times / max(fade_in, 1e-9), (seconds - times) / max(fade_out, 1e-9)), 0, 1)
    return np.rint(10_000 * loudness**2 * np.sin(2 * np.pi * 300 * times)).astype(np.int16)


def room(seconds: float) -> Samples:
    return np.random.default_rng(1).normal(0, 5, round(seconds * RATE_HERTZ)).astype(np.int16)


def silence(seconds: float) -> Samples:
    return np.zeros(round(seconds * RATE_HERTZ), np.int16)


SOUNDS: dict[str, tuple[list[Samples], bool, bool]] = {
    "a word in a room": ([room(0.5), word(), room(0.5)], False, False),
    "a word out of digital silence": ([silence(0.5), word(), silence(0.505)], False, False),
    "a word and nothing else": ([word()], False, False),
    "the first half of a word": ([room(0.5), word(0.5, fade_out=0)], False, True),
    "the second half of a word": ([word(0.5, fade_in=0), room(0.5)], True, False),
    "a hole in a microphone's sound": ([room(0.5), word(0.255, fade_out=0), silence(0.3)], False, True),
    "a direct current and the half of a word": ([room(0.5) + 3000, word(0.5, fade_out=0) + 3000], False, True),
}
"""The sounds, and whether there is an edge near their beginning and near their end."""


@pytest.mark.parametrize("name", SOUNDS)
@pytest.mark.parametrize("block", [1600, 77, 100_000])
def test_edges_are_where_a_word_was_cut(name: str, block: int) -> None:
    parts, begins, ends = SOUNDS[name]
    samples = np.concatenate(parts).astype(np.int16)
    edges = Edges()
    for start in range(0, len(samples), block):
        edges.take(samples[start : start + block])
    edges.end()
    loud = np.flatnonzero(np.abs(samples - np.median(samples)) > 1000) / RATE_HERTZ

    assert (edges.are_in(loud[0], loud[0] + 0.1), edges.are_in(loud[-1] - 0.1, loud[-1])) == (begins, ends)


def test_an_edge_in_what_is_forgotten_is_none() -> None:
    edges = Edges()
    edges.take(word(0.5, fade_in=0))
    edges.forget()
    edges.take(room(0.5))

    assert not edges.are_in(0.0, 1.0)
