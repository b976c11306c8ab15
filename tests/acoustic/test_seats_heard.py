"""Who speaks is known by the ear: pitch, spectrum and level of one passage in every voice of a table, measured."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from voice_oldmaid.audio.cast import Cast
from voice_oldmaid.audio.hibari_voice import HibariVoice
from voice_oldmaid.audio.loudness import speech_dbfs
from voice_oldmaid.audio.pyttsx3_voice import Pyttsx3Voice
from voice_oldmaid.audio.seat_voices import MOST_SEATS
from voice_oldmaid.audio.sound import FULL_SCALE, Sound

pytestmark = pytest.mark.acoustic

PASSAGE = "Oliver is holding four cards. Which one do you want? You lay down a pair of tens!"
RATE_HERTZ = 16_000
BAND_EDGES = np.geomspace(150, 7000, 21)

SEMITONES = 2.0
"""A step of pitch that everybody hears between two speakers."""
BAND_DECIBELS = 3.0
"""A difference of the mean spectrum, root mean square over 20 bands, that is heard as another voice."""


@dataclass(frozen=True)
class Timbre:
    hertz: float
    """The median pitch."""
    bands: npt.NDArray[np.float64]
    """Decibels of the mean spectrum, whatever the level."""

    def distance(self, other: Timbre) -> float:
        """1 is a difference that is heard, in pitch or in spectrum; both add up."""
        pitch = 12 * np.log2(self.hertz / other.hertz) / SEMITONES
        spectrum = np.sqrt(np.mean((self.bands - other.bands) ** 2)) / BAND_DECIBELS
        return float(np.hypot(pitch, spectrum))


def timbre(sound: Sound) -> Timbre:
    samples = sound.resampled(RATE_HERTZ).samples.astype(np.float64) / FULL_SCALE
    return Timbre(median_hertz(samples), spectrum(samples))


def frames(samples: npt.NDArray[np.float64], length: int) -> npt.NDArray[np.float64]:
    return np.lib.stride_tricks.sliding_window_view(samples, length)[:: RATE_HERTZ // 100]


def median_hertz(samples: npt.NDArray[np.float64]) -> float:
    """By the autocorrelation of the louder frames."""
    every = frames(samples, round(0.08 * RATE_HERTZ))
    loud = every[np.sqrt(np.mean(every**2, axis=1)) > 0.5 * np.sqrt(np.mean(samples**2))]
    power = np.abs(np.fft.rfft((loud - loud.mean(axis=1, keepdims=True)) * np.hanning(loud.shape[1]), 8192)) ** 2
    alike: Any = np.fft.irfft(power)
    shortest, longest = RATE_HERTZ // 500, RATE_HERTZ // 55
    lags = np.argmax(alike[:, shortest:longest], axis=1) + shortest
    is_voiced = alike[np.arange(len(lags)), lags] > 0.3 * alike[:, 0]
    return float(RATE_HERTZ / np.median(lags[is_voiced]))


def spectrum(samples: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    power = np.mean(np.abs(np.fft.rfft(frames(samples, 512) * np.hanning(512))) ** 2, axis=0)
    hertz = np.fft.rfftfreq(512, 1 / RATE_HERTZ)
    sums = [power[(hertz >= low) & (hertz < high)].sum() for low, high in pairwise(BAND_EDGES)]
    decibels: npt.NDArray[np.float64] = 10 * np.log10(np.array(sums) + 1e-12)
    return decibels - decibels.mean()


@pytest.fixture(scope="module")
def sounds() -> Iterator[dict[str, Sound]]:
    """Every voice of the fullest table: all of the narrator's, and each seat's."""
    cast = Cast(HibariVoice(), Pyttsx3Voice())
    narrators = {f"narrator {choice}": cast.render(PASSAGE, 130, choice) for choice in range(cast.choices)}
    seats = {f"seat {seat}": cast.render(PASSAGE, 130, seat=seat) for seat in range(1, MOST_SEATS + 1)}
    yield narrators | seats
    cast.close()


@pytest.fixture(scope="module")
def timbres(sounds: dict[str, Sound]) -> dict[str, Timbre]:
    return {name: timbre(sound) for name, sound in sounds.items()}


def alike(timbres: dict[str, Timbre], distance: float) -> list[tuple[str, str, float]]:
    """The pairs of a seat and another speaker that are nearer to each other than this."""
    return [
        (one, other, round(found, 2))
        for (one, its), (other, others) in combinations(timbres.items(), 2)
        if other.startswith("seat") and (found := its.distance(others)) < distance
    ]


def test_no_two_seats_of_a_table_sound_alike_and_none_like_the_narrator(timbres: dict[str, Timbre]) -> None:
    """Measured: the two that are nearest to each other, seats 8 and 10, are 1.27 apart."""
    assert alike(timbres, 1.0) == []


def test_at_a_table_of_four_all_speakers_are_far_from_each_other(timbres: dict[str, Timbre]) -> None:
    """Measured: 3.0 and more. The narrator is the natural voice."""
    few = {name: timbres[name] for name in ("narrator 0", "narrator 1", "seat 1", "seat 2", "seat 3")}

    assert alike(few, 2.0) == []


def test_women_and_men_and_children_are_at_the_table(timbres: dict[str, Timbre]) -> None:
    hertz = [found.hertz for name, found in timbres.items() if name.startswith("seat")]

    assert sum(each < 110 for each in hertz) >= 3
    assert sum(each > 180 for each in hertz) >= 3


def test_all_voices_are_about_equally_loud(sounds: dict[str, Sound]) -> None:
    levels = [speech_dbfs(sound) for sound in sounds.values()]

    assert max(levels) - min(levels) < 1.5


def test_nobody_is_so_loud_that_something_is_cut_off(sounds: dict[str, Sound]) -> None:
    assert max(int(np.abs(sound.samples.astype(int)).max()) for sound in sounds.values()) < FULL_SCALE - 1
