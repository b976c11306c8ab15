"""Noise under recordings: a recorded one by its name, or the babble of others, some decibels below the speech."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Protocol

import numpy as np
import numpy.typing as npt

from voice_oldmaid.audio.level import frame_powers
from voice_oldmaid.audio.sound import Sound, read_sound
from voice_oldmaid.bench.recordings import Recording
from voice_oldmaid.errors import UsageError

BABBLE = "babble"
TALKERS = 6
FRAME_SECONDS = 0.02
FAINTER_THAN_LOUDEST_DB = 25.0
"""Frames that are fainter than the loudest one by more are pauses."""
LEAST_POWER = 1e-3
"""Of 16-bit samples, so that silence can be divided by."""

Values = npt.NDArray[np.float64]


class Noise(Protocol):
    """Sound that lies under recordings."""

    @property
    def name(self) -> str: ...

    def under(self, recording: Recording, frames: int, rate_hertz: int, rng: Random) -> Values:
        """So many samples of it, for this recording."""
        ...


@dataclass(frozen=True)
class RecordedNoise:
    """One recording of noise; each time another piece of it, and from its start again after its end."""

    name: str
    sound: Sound

    def under(self, recording: Recording, frames: int, rate_hertz: int, rng: Random) -> Values:
        samples = self.sound.resampled(rate_hertz).samples.astype(np.float64)
        return np.resize(np.roll(samples, -rng.randrange(len(samples))), frames)


@dataclass(frozen=True)
class Babble:
    """The others of the same set, all talking at once."""

    recordings: Sequence[Recording]
    name: str = BABBLE

    def under(self, recording: Recording, frames: int, rate_hertz: int, rng: Random) -> Values:
        others = self._others(recording)
        mixed = np.zeros(frames)
        for _ in range(TALKERS):
            mixed += self._talker(others, frames, rate_hertz, rng)
        return mixed

    def _others(self, recording: Recording) -> list[Recording]:
        """Other people; where nobody knows who speaks, other recordings."""
        others = [each for each in self.recordings if each.speaker and each.speaker != recording.speaker]
        return others or [each for each in self.recordings if each is not recording] or [recording]

    def _talker(self, others: Sequence[Recording], frames: int, rate_hertz: int, rng: Random) -> Values:
        """One after the other, all equally loud, from somewhere in the first one on."""
        said: list[Values] = []
        skipped = rng.randrange(rate_hertz)
        while sum(map(len, said)) < skipped + frames:
            samples = read_sound(rng.choice(others).file).resampled(rate_hertz).samples.astype(np.float64)
            said.append(samples / np.sqrt(speech_power(samples, rate_hertz)))
        return np.concatenate(said)[skipped : skipped + frames]


def named_noise(name: str, folder: Path, recordings: Sequence[Recording]) -> Noise:
    """The noise of this name. UsageError if the folder has none."""
    if name == BABBLE:
        return Babble(recordings)
    file = next(iter(sorted(folder.glob(f"noise-{name}.*"))), None) if name.replace("-", "").isalnum() else None
    if file is None:
        known = sorted(path.stem.removeprefix("noise-") for path in folder.glob("noise-*.*"))
        raise UsageError(
            f'There is no noise "{name}" in "{folder}".',
            f"Choose from {', '.join([BABBLE, *known])}, or add noise-{name}.flac.",
        )
    return RecordedNoise(name, read_sound(file))


def mixed(sound: Sound, noise: Values, decibels: float) -> Sound:
    """The sound with noise so many decibels below its speech; fainter as a whole where it would be clipped."""
    if not len(sound.samples):
        return sound
    samples = sound.samples.astype(np.float64)
    wanted = speech_power(samples, sound.rate_hertz) / 10 ** (decibels / 10)
    both = samples + noise * np.sqrt(wanted / max(LEAST_POWER, float(np.mean(noise**2))))
    both *= min(1.0, 32767 / max(1.0, float(np.abs(both).max(initial=0.0))))
    return Sound(np.rint(both).astype(np.int16), sound.rate_hertz)


def speech_power(samples: Values, rate_hertz: int) -> float:
    """The mean square of the samples in which somebody speaks."""
    powers = frame_powers(samples, max(1, round(FRAME_SECONDS * rate_hertz)))
    if not len(powers):
        return LEAST_POWER
    loud = powers[powers >= powers.max() * 10 ** (-FAINTER_THAN_LOUDEST_DB / 10)]
    return max(LEAST_POWER, float(loud.mean()))
