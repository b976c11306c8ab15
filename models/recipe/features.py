"""Sound as the network takes it in: 40 high-resolution MFCCs every 10 ms, exactly as Vosk computes them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

RATE_HERTZ = 16_000
FRAME_SAMPLES = 160
COEFFICIENTS = 40
Samples = npt.NDArray[np.float32]
"""Sound between -1 and 1, one channel, at RATE_HERTZ."""
Frames = npt.NDArray[np.float32]
"""Shape (frames, COEFFICIENTS)."""


def read_sound(path: Path | str) -> Samples:
    import soundfile

    sound, rate_hertz = soundfile.read(path, dtype="float32", always_2d=True)
    return resampled(sound.mean(axis=1), rate_hertz)


def resampled(sound: Samples, rate_hertz: int) -> Samples:
    """The sound, taken to have this rate, at RATE_HERTZ."""
    import soxr

    return sound if rate_hertz == RATE_HERTZ else soxr.resample(sound, rate_hertz, RATE_HERTZ).astype(np.float32)


def mfcc(sound: Samples) -> Frames:
    import kaldi_native_fbank

    computer = kaldi_native_fbank.OnlineMfcc(_options())
    computer.accept_waveform(RATE_HERTZ, (sound * 32768.0).tolist())
    computer.input_finished()
    frames = [computer.get_frame(frame) for frame in range(computer.num_frames_ready)]
    return np.stack(frames) if frames else np.zeros((0, COEFFICIENTS), np.float32)


def _options() -> Any:
    import kaldi_native_fbank

    options = kaldi_native_fbank.MfccOptions()
    options.frame_opts.dither = 0.0
    options.frame_opts.samp_freq = RATE_HERTZ
    options.mel_opts.num_bins = COEFFICIENTS
    options.mel_opts.low_freq = 20
    options.mel_opts.high_freq = 7600
    options.num_ceps = COEFFICIENTS
    options.use_energy = False
    return options
