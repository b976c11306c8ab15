"""Hours of play in one conversation: whether anything grows, is left behind, or gets slower.

Voices, turn-taking and dialogue are the real ones, on a clock that is faster than time. A humming child whom the ears
understand plays for hours; a natural one, heard by the real recognizer, for some of them.
"""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

from voice_oldmaid.audio.listener import Recognizer
from voice_oldmaid.audio.microphone import BLOCK_SECONDS, Block, Microphone
from voice_oldmaid.audio.mouth import Voice
from voice_oldmaid.audio.wav import SilentPlayer
from voice_oldmaid.bench.child_voices import ChildVoice
from voice_oldmaid.bench.resources import Held, held_now
from voice_oldmaid.bench.spoken_game import Watchers, play
from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.languages import LIVELY
from voice_oldmaid.game.variants import VARIANTS

SECONDS_BETWEEN_LOOKS = 600.0
"""Of play."""
SETTLED_AFTER = 0.15
"""Of the whole time: before that, memory still fills with what is kept on purpose, such as spoken sentences."""
MOST_GROWTH_MB = 20.0
ENDS = 10
"""The answers at the beginning, and those at the end, are one of so many parts of all."""


class Looks:
    """A microphone that looks, every ten minutes of sound, at what the program holds."""

    def __init__(self, other: Microphone, tell: Callable[[float, Held], None]) -> None:
        self.name = other.name
        self.seen: list[Held] = []
        self._other, self._tell = other, tell
        self._blocks = 0

    def read(self) -> Block | None:
        if self._blocks % round(SECONDS_BETWEEN_LOOKS / BLOCK_SECONDS) == 0:
            self.seen.append(held_now())
            self._tell(self._blocks * BLOCK_SECONDS, self.seen[-1])
        self._blocks += 1
        return self._other.read()

    def flush(self) -> None:
        self._other.flush()

    def close(self) -> None:
        self._other.close()


def soak(
    hours: float,
    children: Sequence[ChildVoice],
    recognizer: Recognizer,
    make_voice: Callable[[], Voice],
    seed: int,
    tell: Callable[[float, Held], None],
) -> dict[str, Any]:
    """Figures of so many hours with one of these children; *make_voice* is the game's own.

    `ok` says whether something was played, nothing grew by more than MOST_GROWTH_MB, and nothing was left behind.
    """
    conversation = Conversation(VARIANTS["old_maid"], 4, Chances.of_seed(seed), LIVELY["en"])
    looks: list[Looks] = []

    def looking(microphone: Microphone) -> Microphone:
        looks.append(Looks(microphone, tell))
        return looks[0]

    with _own_temporary_folder() as folder:
        before = held_now()
        with closing(make_voice()) as voice:
            played = play(
                conversation, children, Random(seed), recognizer, voice, SilentPlayer(),
                Watchers(around_microphone=looking), longest_seconds=hours * 3600, plays_on=True,
            )  # fmt: skip
        left_files = [path.name for path in folder.rglob("*") if path.is_file()]
        after = held_now()
    figures = {
        "hours": round(played.seconds / 3600, 2),
        "picks": played.picks,
        "wrong_picks": played.wrong_picks,
        "memory_growth_mb": _growth_mb(looks[0].seen),
        "threads_left": after.threads - before.threads,
        "files_left_open": None if after.open_files is None else after.open_files - (before.open_files or 0),
        "temporary_files_left": len(left_files),
        **_answers_at_both_ends(played.answer_seconds),
    }
    return figures | {"ok": _is_well(figures)}


def _is_well(figures: dict[str, Any]) -> bool:
    left = (figures[name] or 0 for name in ("threads_left", "files_left_open", "temporary_files_left"))
    is_small = (figures["memory_growth_mb"] or 0.0) < MOST_GROWTH_MB
    return figures["picks"] > 0 and is_small and not any(count > 0 for count in left)


def _growth_mb(seen: Sequence[Held]) -> float | None:
    """From when the memory has settled to the end."""
    sizes = [each.memory_bytes for each in seen[int(len(seen) * SETTLED_AFTER) :] if each.memory_bytes]
    return round((sizes[-1] - sizes[0]) / 1e6, 1) if sizes else None


def _answers_at_both_ends(seconds: Sequence[float]) -> dict[str, float | None]:
    part = max(1, len(seconds) // ENDS)
    first, last = seconds[:part], seconds[-part:]
    return {
        "first_answers_seconds": round(statistics.median(first), 3) if first else None,
        "last_answers_seconds": round(statistics.median(last), 3) if last else None,
    }


@contextmanager
def _own_temporary_folder() -> Iterator[Path]:
    """Everything that makes a temporary file makes it in this folder now."""
    usual = tempfile.tempdir
    with tempfile.TemporaryDirectory() as folder:
        tempfile.tempdir = folder
        try:
            yield Path(folder)
        finally:
            tempfile.tempdir = usual
