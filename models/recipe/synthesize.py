"""Speech of machines: several synthesizers, many voices, raised towards a child's by playing them faster.

A voice that speaks slower by a factor and is played faster by it keeps its pace; pitch and formants rise together, as
they do in a smaller throat.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import Pool
from pathlib import Path
from random import Random

import numpy as np
import soundfile
from features import RATE_HERTZ, Samples, resampled

HIGHEST_FACTOR = 1.45
ESPEAK_VOICES = (
    "en-us", "en-us", "en-us", "en-gb", "en-gb-scotland", "en-gb-x-rp", "en-gb-x-gbclan", "en-gb-x-gbcwmd", "en-029",
)  # fmt: skip
ESPEAK_VARIANTS = (
    "", "+f1", "+f2", "+f3", "+f4", "+f5", "+m1", "+m2", "+m3", "+m4", "+m5", "+m6", "+m7", "+m8", "+klatt", "+klatt2",
    "+klatt4",
)  # fmt: skip
FLITE_VOICES = ("slt", "slt", "rms", "rms", "awb", "kal16")
FESTIVAL_VOICES = ("voice_kal_diphone", "voice_cmu_us_slt_arctic_hts", "voice_cmu_us_slt_arctic_hts")
PICO_VOICES = ("en-US", "en-GB")
ENGINES = ("hibari",) * 9 + ("pico",) * 6 + ("flite",) * 5 + ("espeak",) * 4 + ("festival",) * 1
BATCH = 20
Utterance = tuple[str, Path, str]
"""A name, a sound file, and the words in it."""


def synthesize(texts: Sequence[str], folder: Path) -> Iterator[Utterance]:
    """Say each text with a voice that its number decides, in two processes; what an engine cannot say is left out."""
    folder.mkdir(parents=True, exist_ok=True)
    batches = [(start, texts[start : start + BATCH], folder) for start in range(0, len(texts), BATCH)]
    with Pool(2) as pool:
        for said in pool.imap(_say_batch, batches):
            yield from said


def _say_batch(batch: tuple[int, Sequence[str], Path]) -> list[Utterance]:
    start, texts, folder = batch
    rng = Random(start)
    engine = rng.choice(ENGINES)
    said = []
    for number, text in enumerate(texts, start):
        sound = _say(engine, text, rng)
        if sound is not None:
            file = folder / f"{number:05d}.flac"
            soundfile.write(file, sound, RATE_HERTZ, subtype="PCM_16")
            said.append((f"{engine}-{number:05d}", file, text))
    return said


def _say(engine: str, text: str, rng: Random) -> Samples | None:
    factor = rng.choice((1.0, rng.uniform(0.92, 1.08), rng.uniform(1.05, HIGHEST_FACTOR), rng.uniform(1.15, 1.4)))
    try:
        sound, rate_hertz = SPEAKERS[engine](text, rng, factor)
    except (subprocess.SubprocessError, OSError, ValueError, RuntimeError):
        return None
    sound = resampled(sound, round(rate_hertz * factor))
    loudest = float(np.abs(sound).max(initial=0.0))
    if loudest < 0.01 or len(sound) < RATE_HERTZ // 10:
        return None
    edges = (np.zeros(round(rng.uniform(0.02, 0.4) * RATE_HERTZ), np.float32) for _ in range(2))
    return np.concatenate([next(edges), sound * (0.7 / loudest), next(edges)])


def _espeak(text: str, rng: Random, factor: float) -> tuple[Samples, int]:
    voice = rng.choice(ESPEAK_VOICES) + rng.choice(ESPEAK_VARIANTS)
    words_per_minute = round(rng.uniform(105, 190) / factor)
    manner = ("-v", voice, "-s", str(max(80, words_per_minute)), "-p", str(rng.randint(20, 90)))
    return _spoken_by(lambda file: ("espeak-ng", *manner, "-w", file, text))


def _flite(text: str, rng: Random, factor: float) -> tuple[Samples, int]:
    voice, stretch = rng.choice(FLITE_VOICES), rng.uniform(0.85, 1.35) * factor
    manner = ("-voice", voice, "--setf", f"duration_stretch={stretch:.2f}")
    return _spoken_by(lambda file: ("flite", *manner, "-t", text, "-o", file))


def _festival(text: str, rng: Random, factor: float) -> tuple[Samples, int]:
    voice, stretch = rng.choice(FESTIVAL_VOICES), rng.uniform(0.9, 1.3) * factor
    manner = f"(begin ({voice}) (Parameter.set 'Duration_Stretch {stretch:.2f}))"
    return _spoken_by(lambda file: ("text2wave", "-eval", manner, "-o", file), text)


def _pico(text: str, rng: Random, factor: float) -> tuple[Samples, int]:
    voice, pace, pitch = rng.choice(PICO_VOICES), rng.uniform(75, 125) / factor, rng.uniform(85, 130)
    manner = f'<speed level="{max(20, round(pace))}"><pitch level="{round(pitch)}">{text}</pitch></speed>'
    return _spoken_by(lambda file: ("pico2wave", "-l", voice, "-w", file, manner))


def _hibari(text: str, rng: Random, factor: float) -> tuple[Samples, int]:
    # The library under it tells its maker that it is used, unless it is forbidden to before it is loaded.
    os.environ["ORT_DISABLE_TELEMETRY"] = "1"
    import hibari

    if not hasattr(_hibari, "voice"):
        _hibari.voice = hibari.Hibari(threads=1)  # type: ignore[attr-defined]
    speed = min(2.0, max(0.5, rng.uniform(0.75, 1.2) / factor))
    sound = _hibari.voice(text, speed=speed, seed=rng.randrange(10**6))  # type: ignore[attr-defined]
    return np.asarray(sound, np.float32), 24_000


def _spoken_by(command: Callable[[str], Sequence[str]], given: str = "") -> tuple[Samples, int]:
    with tempfile.TemporaryDirectory() as folder:
        file = f"{folder}/said.wav"
        subprocess.run(command(file), input=given.encode(), check=True, capture_output=True, timeout=30)
        sound, rate_hertz = soundfile.read(file, dtype="float32")
    return sound, rate_hertz


SPEAKERS = {"espeak": _espeak, "flite": _flite, "festival": _festival, "hibari": _hibari, "pico": _pico}
