"""How a recording might have sounded elsewhere: a smaller throat, a room, noise, another microphone, a bad cut.

Every function takes sound and a generator of chance, and gives sound of the same length, if it does not say otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from features import RATE_HERTZ, Samples

Chance = np.random.Generator
PEAK_DECIBELS = (-45.0, 0.0)
"""How loud an utterance is at its loudest, below full scale."""
DECIBELS = (-2.0, 21.0)
"""How far speech stands out of the noise."""
SPEECH_LEVEL = 2e-3
"""Samples below this are no speech."""
TELEPHONE_HERTZ = 8000
FRAME = 480
"""Samples of a piece that is moved when a tempo is changed."""
SEARCHED = 120
"""So many samples around its place are searched for where a piece fits best."""


def resampled_by(sound: Samples, factor: float) -> Samples:
    """Played faster by this factor: shorter and higher."""
    import soxr

    return soxr.resample(sound, RATE_HERTZ * factor, RATE_HERTZ, "MQ").astype(np.float32)


def raised(sound: Samples, factor: float) -> Samples:
    """Higher by this factor, as a smaller throat speaks, at the old pace."""
    higher = resampled_by(sound, factor)
    return higher if len(higher) < 4 * FRAME else _stretched(higher, len(sound))


def _stretched(sound: Samples, length: int) -> Samples:
    """The sound at another pace and the same pitch, in pieces, each where it goes on best from the last one (WSOLA)."""
    hop = FRAME // 2
    window = np.hanning(FRAME + 1)[:FRAME].astype(np.float32)
    padded = np.pad(sound, (SEARCHED, FRAME + SEARCHED + hop))
    made = np.zeros(length + FRAME, np.float32)
    wanted = 0
    for start in range(0, length, hop):
        place = min(round(start * len(sound) / length), len(sound) - 1)
        if start:
            around = padded[place : place + 2 * SEARCHED + FRAME]
            match = np.correlate(around[::2], padded[wanted : wanted + FRAME : 2], "valid")
            place += 2 * int(match.argmax())
        else:
            place += SEARCHED
        made[start : start + FRAME] += window * padded[place : place + FRAME]
        wanted = min(place + hop, len(padded) - FRAME)
    return made[:length]


def in_a_room(sound: Samples, rng: Chance) -> Samples:
    """With the echo of a room: noise that dies away, duller than the sound itself."""
    from scipy.signal import lfilter, oaconvolve

    count = round(RATE_HERTZ * rng.uniform(0.08, 0.7))
    dying = np.exp(-6.9 * np.arange(count) / count)
    echo = lfilter([1], [1, -rng.uniform(0.0, 0.6)], rng.standard_normal(count)) * dying
    echo *= rng.uniform(0.1, 1.1) / np.sqrt(np.sum(echo**2))
    echo[: round(rng.uniform(0, 0.003) * RATE_HERTZ)] = 0
    echo[0] = 1
    return oaconvolve(sound, echo)[: len(sound)].astype(np.float32)


def colored(sound: Samples, rng: Chance) -> Samples:
    """By a microphone that favors high or low sounds."""
    from scipy.signal import lfilter

    return lfilter([1, rng.uniform(-0.7, 0.7)], [1, rng.uniform(-0.3, 0.3)], sound).astype(np.float32)


def by_telephone(sound: Samples, rng: Chance) -> Samples:
    """By a line or a small microphone that carries nothing above 4 kHz; telephones carry nothing very low, either."""
    import soxr
    from scipy.signal import butter, sosfilt

    narrow = soxr.resample(sound, RATE_HERTZ, TELEPHONE_HERTZ, "MQ")
    if rng.random() < 0.6:
        narrow = sosfilt(butter(4, rng.uniform(80, 350), "high", fs=TELEPHONE_HERTZ, output="sos"), narrow)
    if rng.random() < 0.4:
        narrow = sosfilt(butter(4, rng.uniform(3000, 3800), "low", fs=TELEPHONE_HERTZ, output="sos"), narrow)
    if rng.random() < 0.4:
        narrow = _in_eight_bits(narrow)
    wide = soxr.resample(narrow, TELEPHONE_HERTZ, RATE_HERTZ, "MQ").astype(np.float32)
    return np.resize(np.pad(wide, (0, max(0, len(sound) - len(wide)))), len(sound))


def _in_eight_bits(sound: Samples) -> Samples:
    """As G.711 carries it: steps that grow with the level (mu-law)."""
    most = float(np.abs(sound).max()) + 1e-9
    pressed = np.log1p(255 * np.abs(sound) / most) / np.log(256)
    return np.sign(sound) * most * (256 ** (np.round(pressed * 127) / 127) - 1) / 255


def at_level(sound: Samples, rng: Chance) -> Samples:
    """From a whisper far away to a shout that is clipped."""
    peak = 10 ** (rng.uniform(*PEAK_DECIBELS) / 20)
    if rng.random() < 0.08:
        peak = 10 ** (rng.uniform(2, 14) / 20)
    return np.clip(sound * np.float32(peak / max(1e-4, float(np.abs(sound).max()))), -1, 1)


def with_noise(sound: Samples, noise: Samples, decibels: float) -> Samples:
    """With noise so many decibels fainter than the speech in it."""
    spoken = sound[np.abs(sound) > SPEECH_LEVEL]
    power = float(np.mean((spoken if len(spoken) > 800 else sound) ** 2)) + 1e-9
    noise_power = float(np.mean(noise**2)) + 1e-12
    return sound + noise * np.float32(np.sqrt(power / noise_power / 10 ** (decibels / 10)))


def piece_of(noise: Samples, length: int, rng: Chance) -> Samples:
    """So many samples from anywhere in it, again from its start where it ends."""
    start = int(rng.integers(len(noise)))
    return np.resize(np.roll(noise, -start) if start + length > len(noise) else noise[start:], length)


def plain_noise(length: int, rng: Chance) -> Samples:
    """White noise, or noise that is stronger the lower it is, or a hum."""
    from scipy.signal import lfilter

    noise = rng.standard_normal(length)
    kind = rng.random()
    if kind < 0.65:
        noise = lfilter([1], [1, -rng.uniform(0.7, 0.995)], noise)
    if kind > 0.85:
        times = np.arange(length) / RATE_HERTZ
        hertz = rng.uniform(45, 250)
        noise = noise * 0.1 + sum(np.sin(2 * np.pi * hertz * part * times) / part for part in range(1, 8))
    return noise.astype(np.float32)


def kitchen_noise(length: int, rng: Chance) -> Samples:
    """As a kitchen sounds: water or a fan, and things that ring when they are put down. Made, not recorded."""
    from scipy.signal import butter, sosfilt

    low = rng.uniform(200, 2500)
    band = butter(2, (low, min(7500, low * rng.uniform(1.5, 6))), "band", fs=RATE_HERTZ, output="sos")
    swell = np.interp(np.arange(length), np.linspace(0, length, 6), rng.uniform(0.3, 1.0, 6))
    noise = sosfilt(band, rng.standard_normal(length)) * swell * rng.uniform(0, 1.5)
    for _ in range(rng.poisson(3.0 * length / RATE_HERTZ)):
        start = int(rng.integers(length))
        times = np.arange(min(length - start, round(rng.uniform(0.03, 0.4) * RATE_HERTZ))) / RATE_HERTZ
        tones = rng.uniform(300, 6500, int(rng.integers(2, 8)))
        ringing = sum(rng.uniform(0.2, 1) * np.sin(2 * np.pi * tone * times) for tone in tones)
        ringing = ringing + rng.standard_normal(len(times)) * rng.uniform(0, 2) * np.exp(-times * 300)
        noise[start : start + len(times)] += ringing * np.exp(-times * rng.uniform(8, 80)) * rng.uniform(0.2, 2)
    return noise.astype(np.float32)


def babble(voices: Sequence[Samples], length: int, rng: Chance, talkers: int) -> Samples:
    """So many people who talk at once."""
    mixed = np.zeros(length, np.float32)
    for _ in range(talkers):
        place = -int(rng.integers(RATE_HERTZ))
        while place < length:
            voice = voices[int(rng.integers(len(voices)))]
            voice = voice / (np.sqrt(np.mean(voice**2)) + 1e-6)
            start, end = max(0, place), min(length, place + len(voice))
            if end > start:
                mixed[start:end] += voice[start - place : end - place]
            place += len(voice)
    return mixed


class Surroundings:
    """All that is done to a recording, each by chance. *recorded* noises and *voices* are of the training."""

    def __init__(self, recorded: Sequence[Samples], voices: Sequence[Samples], rng: Chance) -> None:
        eight_seconds = 8 * RATE_HERTZ
        crowds = [babble(voices, eight_seconds, rng, int(rng.integers(1, 9))) for _ in range(80)]
        kitchens = [kitchen_noise(eight_seconds, rng) for _ in range(40)]
        self._noises: list[tuple[float, Callable[[int, Chance], Samples]]] = [
            (0.45, lambda length, rng: piece_of(_any(recorded, rng), length, rng)),
            (0.20, lambda length, rng: piece_of(_any(crowds, rng), length, rng)),
            (0.20, lambda length, rng: piece_of(_any(kitchens, rng), length, rng)),
            (0.15, plain_noise),
        ]

    def noise(self, length: int, rng: Chance) -> Samples:
        shares = np.array([share for share, _ in self._noises])
        noise = self._noises[int(rng.choice(len(shares), p=shares))][1](length, rng)
        if rng.random() < 0.15:
            noise = with_noise(noise, self.noise(length, rng), rng.uniform(-6, 6))
        return noise

    def around(self, sound: Samples, rng: Chance) -> Samples:
        if rng.random() < 0.45:
            sound = in_a_room(sound, rng)
        if rng.random() < 0.4:
            sound = colored(sound, rng)
        if rng.random() < 0.8:
            sound = with_noise(sound, self.noise(len(sound), rng), rng.uniform(*DECIBELS))
        if rng.random() < 0.25:
            sound = by_telephone(sound, rng)
        return at_level(sound, rng)


def _any(sounds: Sequence[Samples], rng: Chance) -> Samples:
    return sounds[int(rng.integers(len(sounds)))]
