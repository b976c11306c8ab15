"""The simulated child in the room of a private PulseAudio: it reads the captions and speaks into real devices."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random

from tests.end_to_end.pulse import GameEar, Pulse
from voice_oldmaid.audio.sound import write_sound
from voice_oldmaid.bench.child_mind import Log, Mind, Utterance
from voice_oldmaid.bench.child_voices import ChildVoice

QUIET_SECONDS = 0.7
"""How long the loudspeaker is to be silent before the child speaks: longer than between two sentences."""


class RoomChild:
    """Plays one game through the devices of *pulse*; its `log` tells of it. Times are those of the *ear*."""

    def __init__(self, pulse: Pulse, ear: GameEar, voice: ChildVoice, rng: Random, folder: Path) -> None:
        self.log = Log()
        self._mind = Mind(rng, self.log)
        self._pulse = pulse
        self._ear = ear
        self._voice = voice
        self._answer_file = folder / "answer.wav"
        self._quiet_from = 0.0

    def play_along(
        self, captions: Iterable[str], seconds_limit: float, spoken: Callable[[str], str | None] = str.strip
    ) -> None:
        """Answer until *captions* end. TimeoutError after *seconds_limit*.

        *captions* are what the game prints, a line of speech when it begins to sound; *spoken* gives the spoken text
        of a caption, or None where it is something else.
        """
        arrived: queue.Queue[str | None] = queue.Queue()
        threading.Thread(target=_forward, args=(captions, arrived), daemon=True).start()
        deadline = time.monotonic() + seconds_limit
        while time.monotonic() < deadline:
            try:
                caption = arrived.get(timeout=0.05)
            except queue.Empty:
                self._answer_if_quiet()
                continue
            if caption is None:
                return
            if line := spoken(caption):
                self._hear(line)
        raise TimeoutError(f"the game is not over after {seconds_limit:g} seconds")

    def _hear(self, line: str) -> None:
        self._mind.hear(line, self._ear.seconds)
        # The caption may be here before its sound.
        self._quiet_from = self._ear.seconds + QUIET_SECONDS

    def _answer_if_quiet(self) -> None:
        quiet = self._ear.quiet_seconds >= QUIET_SECONDS and self._ear.seconds >= self._quiet_from
        if not (self._mind.wants_to_speak and quiet):
            return
        text = self._mind.answer()
        write_sound(self._answer_file, self._voice.render(text))
        began = self._ear.seconds
        self._pulse.play(self._answer_file)
        meant = self._mind.wish.position if self._mind.wish else 0
        self.log.utterances.append(Utterance(text, meant, began, self._ear.seconds))


def _forward(captions: Iterable[str], arrived: queue.Queue[str | None]) -> None:
    try:
        for caption in captions:
            arrived.put(caption)
    finally:
        arrived.put(None)
