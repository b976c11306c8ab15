"""The simulated child: it hears the game's lines, and poses as the microphone into which it answers them.

It knows nothing of the game but the lines that are spoken to it, each at the moment when it begins to sound, and
whether the game can be heard now. Its clock is the samples it has given. The same seed, lines and silences give the
same samples, as far as its voice is deterministic.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import numpy as np

from voice_oldmaid.audio.microphone import BLOCK_SAMPLES, BLOCK_SECONDS, RATE_HERTZ, Block
from voice_oldmaid.audio.sound import Samples
from voice_oldmaid.bench.child_mind import Log, Mind, Utterance
from voice_oldmaid.bench.child_voices import ChildVoice
from voice_oldmaid.bench.child_words import Kind

REACTION_SECONDS = (0.4, 1.2)
"""From the end of the game's speech to the beginning of the answer, at least and at most."""
OBJECTION_SECONDS = (0.4, 0.5)
"""The same for "no" after a card was said back that the child did not mean."""
SECONDS_TO_THE_END = 1.0
"""How long the child stays after the goodbye."""
NOISE = 10 ** (-60 / 20)
"""The room, root mean square of full scale: -60 dBFS."""
AUDIBLE = 0.004
"""What stands out of the room, of full scale: four times NOISE."""


class SimulatedChild:
    """A microphone with a child before it; `hear_line` and *game_silent* are its ears.

    It speaks with one of *voices* from the beginning to the end. *game_silent* is asked once for every block: whether
    nothing of the game can be heard now. *seconds_limit* ends the sound even if the game never says goodbye; until then
    a child that *plays_on* wants one game after the other.
    """

    def __init__(
        self,
        voices: Sequence[ChildVoice],
        rng: Random,
        game_silent: Callable[[], bool],
        seconds_limit: float = 3600.0,
        plays_on: bool = False,
    ) -> None:
        self.log = Log()
        self._voice = voices[rng.randrange(len(voices))]
        self.name = f"simulated child ({self._voice.name})"
        self._rng = rng
        self._noise = np.random.default_rng(rng.getrandbits(64))
        self._mind = Mind(rng, self.log, plays_on)
        self._game_silent = game_silent
        self._seconds_limit = seconds_limit
        self._blocks = 0
        self._silent_blocks = 0
        self._reaction_seconds = 0.0
        self._mouth: Samples = np.zeros(0, np.int16)
        self._is_leaving = False

    @property
    def seconds(self) -> float:
        """The child's clock: the sound it has given."""
        return self._blocks * BLOCK_SAMPLES / RATE_HERTZ

    def hear_line(self, text: str) -> None:
        """A line of the game begins to sound now."""
        meaning = self._mind.hear(text, self.seconds)
        self._is_leaving = self._is_leaving or meaning.kind is Kind.GOODBYE
        self._silent_blocks = 0
        self._reaction_seconds = self._rng.uniform(*(OBJECTION_SECONDS if self._mind.objects else REACTION_SECONDS))

    def read(self) -> Block | None:
        """The next tenth of a second at the child's mouth; None when it has left."""
        self._silent_blocks = self._silent_blocks + 1 if self._game_silent() else 0
        # The first silent block may have begun with the game's last sample: it is not counted.
        silent_seconds = (self._silent_blocks - 1) * BLOCK_SECONDS
        if self.seconds >= self._seconds_limit or (self._is_leaving and silent_seconds >= SECONDS_TO_THE_END):
            return None
        if self._mind.wants_to_speak and not len(self._mouth) and silent_seconds >= self._reaction_seconds:
            self._speak(self._mind.answer())
        self._blocks += 1
        return Block(self._with_noise(self._next_of_mouth()), self.seconds)

    def flush(self) -> None:
        """Nothing waits here: a block is made when it is read."""

    def close(self) -> None:
        """The voices belong to whoever made them."""

    def _speak(self, text: str) -> None:
        """Open the mouth at some sample of the next block."""
        sound = self._voice.render(text).resampled(RATE_HERTZ)
        lead_in = np.zeros(self._rng.randrange(BLOCK_SAMPLES), np.int16)
        self._mouth = np.concatenate([lead_in, sound.samples])
        audible = np.flatnonzero(np.abs(self._mouth.astype(np.int32)) > AUDIBLE * 32768)
        first, last = (int(audible[0]), int(audible[-1])) if len(audible) else (0, 0)
        meant = self._mind.wish.position if self._mind.wish else 0
        began, ended = (self.seconds + sample / RATE_HERTZ for sample in (first, last))
        self.log.utterances.append(Utterance(text, meant, began, ended))

    def _next_of_mouth(self) -> Samples:
        spoken, self._mouth = self._mouth[:BLOCK_SAMPLES], self._mouth[BLOCK_SAMPLES:]
        return np.pad(spoken, (0, BLOCK_SAMPLES - len(spoken)))

    def _with_noise(self, spoken: Samples) -> Samples:
        room = self._noise.normal(0, NOISE * 32768, BLOCK_SAMPLES)
        return np.clip(np.rint(spoken + room), -32768, 32767).astype(np.int16)
