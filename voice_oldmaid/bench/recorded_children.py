"""The simulated children as recordings, made in a process of its own: their memory is not the game's."""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import count

from voice_oldmaid.audio.sound import Sound
from voice_oldmaid.bench.child_voices import joe_children

TIMES = 3
"""How often each text is recorded: a child never says it twice in the same way."""


class RecordedChild:
    """A ChildVoice that can say only what was recorded, and says it in the order in which that was done, round and
    round. KeyError for anything else.
    """

    def __init__(self, name: str, recordings: dict[str, list[Sound]]) -> None:
        self.name = name
        self._recordings = recordings
        self._said = count()

    def render(self, text: str) -> Sound:
        recordings = self._recordings[text]
        return recordings[next(self._said) % len(recordings)]

    def close(self) -> None:
        """Nothing was started."""


def recorded_children(texts: Sequence[str], seed: int = 0) -> list[RecordedChild]:
    """The voices of the figures with these texts. VoiceError where the extra "bench" is not installed."""
    alone = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=alone) as elsewhere:
        recordings = elsewhere.submit(_recordings, sorted(set(texts)), seed).result()
    return [RecordedChild(name, texts_of_one) for name, texts_of_one in recordings]


def _recordings(texts: Sequence[str], seed: int) -> list[tuple[str, dict[str, list[Sound]]]]:
    children = joe_children(seed)
    return [(child.name, {text: [child.render(text) for _ in range(TIMES)] for text in texts}) for child in children]
