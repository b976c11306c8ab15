"""A piece of sound in memory, and as a file. Everything that passes between the parts of `audio` has this one form.

int16, one channel, a known rate: what has another form is converted here, or refused with a sentence.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, BinaryIO

import numpy as np
import numpy.typing as npt

from voice_oldmaid.audio.mixing import Mixing
from voice_oldmaid.errors import FileError, cannot_write

Samples = npt.NDArray[np.int16]

LOWEST_RATE_HERTZ, HIGHEST_RATE_HERTZ = 1_000, 768_000
"""Outside these there is no speech in a file, only a wrong header."""
VALUES_AT_ONCE = 1 << 20
"""How much of a file is converted in one call of the library: a Ctrl-C waits until the call is over, and the library's
Vorbis writer ends the process when it gets minutes in one call."""

FULL_SCALE = 32768
LOUDEST_VALUE = 16.0
"""No sound is that far beyond full scale, which is 1."""


@dataclass(frozen=True, slots=True, eq=False)
class Sound:
    """Samples and how fast they go by. The samples cannot be written to."""

    samples: Samples
    """One channel, shape (n,), int16."""
    rate_hertz: int

    def __post_init__(self) -> None:
        if self.samples.dtype != np.int16 or self.samples.ndim != 1:
            raise ValueError(f"int16 in one channel wanted, not {self.samples.dtype} {self.samples.shape}")
        if self.rate_hertz <= 0:
            raise ValueError(f"a rate of {self.rate_hertz} hertz")
        view = self.samples.view()
        view.setflags(write=False)
        object.__setattr__(self, "samples", view)

    @classmethod
    def silence(cls, seconds: float, rate_hertz: int) -> Sound:
        return cls(np.zeros(round(seconds * rate_hertz), np.int16), rate_hertz)

    @property
    def seconds(self) -> float:
        return len(self.samples) / self.rate_hertz

    def resampled(self, rate_hertz: int) -> Sound:
        """The same sound, as long and as high, at another rate."""
        if rate_hertz == self.rate_hertz or not len(self.samples):
            return Sound(self.samples, rate_hertz)
        import soxr

        return Sound(soxr.resample(self.samples, self.rate_hertz, rate_hertz), rate_hertz)


def read_sound(path: Path | str) -> Sound:
    """The sound in a file of any format that soundfile knows, its channels mixed to one; FileError if there is none."""
    import soundfile

    try:
        if Path(path).exists() and not Path(path).is_file():
            raise FileError(f'"{path}" is not a file.', "Give the name of one sound file.")
        with open(path, "rb") as file:
            return _read(path, file)
    except FileNotFoundError as error:
        raise FileError(f'I cannot find the sound file "{path}".', "Check its name and folder.") from error
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "?"
        raise FileError(f'I cannot read "{path}" ({reason}).', "Check that you may read it.") from error
    except (soundfile.SoundFileError, TypeError, AssertionError) as error:
        raise FileError(f'"{path}" is not a sound file that I know.', "Try a WAV, FLAC, Ogg or MP3 file.") from error


def _read(path: Path | str, file: IO[bytes]) -> Sound:
    import soundfile

    # Not by its name, so that soundfile looks at what is in it and not at its ending. Not as a Python object, because
    # soundfile would call it back from C, where a Ctrl-C gets lost.
    with soundfile.SoundFile(file.fileno(), closefd=False) as sound:
        rate_hertz = sound.samplerate
        if rate_hertz > HIGHEST_RATE_HERTZ:
            raise FileError(f'"{path}" says that it has {rate_hertz} samples a second.', "Record it again.")
        samples = list(_blocks(sound))
    if not samples or rate_hertz < LOWEST_RATE_HERTZ:
        raise FileError(f'There is no sound in "{path}".', "Record it again, or give another file.")
    return Sound(np.concatenate(samples), rate_hertz)


def _blocks(sound: Any) -> Iterator[Samples]:
    """What is really there, however much the header promises."""
    scale, mixing = _scale(sound), Mixing()
    for channels in _pieces(sound):
        yield _int16(mixing.take(channels * scale))


def _pieces(sound: Any) -> Iterator[npt.NDArray[np.float32]]:
    """Frames of all channels; what is no number is silence."""
    frames = max(1, VALUES_AT_ONCE // sound.channels)
    while len(channels := sound.read(frames, dtype="float32", always_2d=True)):
        yield np.nan_to_num(channels, nan=0.0, posinf=0.0, neginf=0.0)


def _scale(sound: Any) -> np.float32:
    """What brings values to the scale of 1: some programs write numbers of 16 bits into files for values up to 1."""
    if not (sound.subtype in ("FLOAT", "DOUBLE") and sound.seekable()):
        return np.float32(1)
    highest = max((float(np.abs(piece).max()) for piece in _pieces(sound)), default=0.0)
    sound.seek(0)
    return np.float32(1 / max(FULL_SCALE, highest) if highest > LOUDEST_VALUE else 1)


def write_sound(path: Path | str, sound: Sound) -> None:
    """Write a 16-bit WAV, or the format that the file's ending names. FileError if it cannot be written."""
    with _told(path), open(path, "wb") as file:
        _encode_into(file, sound.samples, sound.rate_hertz)


def write_stereo(file: BinaryIO, left: Sound, right: Sound) -> None:
    """Write two sounds of one rate side by side into a file that is open, in place of what was written there before.

    The shorter sound is followed by silence. FileError as above.
    """
    if left.rate_hertz != right.rate_hertz:
        raise ValueError(f"two rates: {left.rate_hertz} and {right.rate_hertz} hertz")
    frames = np.zeros((max(len(left.samples), len(right.samples)), 2), np.int16)
    frames[: len(left.samples), 0] = left.samples
    frames[: len(right.samples), 1] = right.samples
    with _told(file.name):
        emptied(file)
        _encode_into(file, frames, left.rate_hertz)


def emptied(file: BinaryIO) -> None:
    """Take back what was written into this file; from a device or a pipe nothing can be taken back."""
    if file.seekable():
        file.seek(0)
        with contextlib.suppress(OSError):
            file.truncate()


@contextlib.contextmanager
def _told(path: Path | str) -> Iterator[None]:
    import soundfile

    try:
        yield
    except (OSError, ValueError, AssertionError, soundfile.SoundFileError) as error:
        raise cannot_write("sound file", path, error) from error


def _encode_into(file: BinaryIO, frames: Samples, rate_hertz: int) -> None:
    """By way of memory: where a disk is full, Python says so and soundfile does not, or not in a sentence."""
    import soundfile

    ending = Path(file.name).suffix.removeprefix(".").upper()
    file_format = ending if ending in soundfile.available_formats() else "WAV"
    with _in_memory() as finished:
        _encode(finished, frames, rate_hertz, file_format)
        finished.seek(0)
        shutil.copyfileobj(finished, file)
        file.flush()


def _in_memory() -> IO[bytes]:
    """A file in memory, or where the system has none, one on disk that is gone when it is closed.

    io.BytesIO would not do: soundfile calls it back from C, where a Ctrl-C gets lost.
    """
    if hasattr(os, "memfd_create"):
        return os.fdopen(os.memfd_create("sound"), "w+b")
    return tempfile.TemporaryFile()


def _encode(file: IO[bytes], frames: Samples, rate_hertz: int, file_format: str) -> None:
    import soundfile

    channels = frames.shape[1] if frames.ndim == 2 else 1
    with soundfile.SoundFile(
        file.fileno(), "w", rate_hertz, channels, _subtype(file_format), format=file_format, closefd=False
    ) as sound:
        for start in range(0, len(frames), rate_hertz):
            sound.write(frames[start : start + rate_hertz])


def _subtype(file_format: str) -> str | None:
    import soundfile

    return "PCM_16" if soundfile.check_format(file_format, "PCM_16") else None


def _int16(values: npt.NDArray[np.floating[Any]]) -> Samples:
    """Values between -1 and 1 as 16-bit samples; louder ones are clipped."""
    samples: Samples = np.clip(np.rint(values * FULL_SCALE), -FULL_SCALE, FULL_SCALE - 1).astype(np.int16)
    return samples
