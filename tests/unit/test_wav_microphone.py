"""Files that pose as microphones."""

from __future__ import annotations

import time
from pathlib import Path

import numpy as np
import pytest
import soundfile

from voice_oldmaid.audio.microphone import RATE_HERTZ
from voice_oldmaid.audio.wav_microphone import WavMicrophone
from voice_oldmaid.errors import FileError


def tone(seconds: float, rate_hertz: int) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    return 0.3 * np.sin(2 * np.pi * 440 * np.arange(round(seconds * rate_hertz)) / rate_hertz)


def test_a_file_comes_in_blocks_of_a_tenth_of_a_second_on_its_own_clock(tmp_path: Path) -> None:
    soundfile.write(tmp_path / "tone.wav", tone(0.25, RATE_HERTZ), RATE_HERTZ)
    ears = WavMicrophone(tmp_path / "tone.wav")

    blocks = [ears.read() for _ in range(4)]

    assert [len(block.samples) for block in blocks if block] == [1600, 1600, 800]
    assert [block.seconds for block in blocks if block] == pytest.approx([0.1, 0.2, 0.25])
    assert blocks[-1] is None


FORMS = [
    ("WAV", "PCM_U8", 8_000, 1),
    ("WAV", "PCM_24", 48_000, 2),
    ("WAV", "FLOAT", 44_100, 1),
    ("FLAC", "PCM_16", 22_050, 2),
    ("OGG", "VORBIS", 48_000, 1),
]


@pytest.mark.parametrize(("file_format", "subtype", "rate_hertz", "channels"), FORMS, ids=lambda part: str(part))
def test_whatever_the_form_of_the_file_the_sound_is_the_same(
    tmp_path: Path, file_format: str, subtype: str, rate_hertz: int, channels: int
) -> None:
    """FAULTS V-05, V-06: the recognizer sees 16-bit mono at its own rate, and never a header."""
    sound = np.repeat(tone(1.0, rate_hertz)[:, None], channels, axis=1)
    soundfile.write(tmp_path / "tone", sound, rate_hertz, format=file_format, subtype=subtype)
    ears = WavMicrophone(tmp_path / "tone")
    blocks = []
    while block := ears.read():
        blocks.append(block.samples)
    heard = np.concatenate(blocks)

    assert heard.dtype == np.int16
    assert len(heard) == pytest.approx(RATE_HERTZ, abs=2)
    assert np.argmax(np.abs(np.fft.rfft(heard))) == pytest.approx(440, abs=1)
    assert np.abs(heard[2000:-2000]).max() == pytest.approx(0.3 * 32768, rel=0.03)


def test_flushing_skips_nothing(tmp_path: Path) -> None:
    soundfile.write(tmp_path / "tone.wav", tone(0.2, RATE_HERTZ), RATE_HERTZ)
    ears = WavMicrophone(tmp_path / "tone.wav")
    ears.read()
    ears.flush()
    block = ears.read()

    assert block is not None
    assert block.seconds == pytest.approx(0.2)


def test_a_closed_file_is_over(tmp_path: Path) -> None:
    soundfile.write(tmp_path / "tone.wav", tone(0.2, RATE_HERTZ), RATE_HERTZ)
    ears = WavMicrophone(tmp_path / "tone.wav")
    ears.close()

    assert ears.read() is None


def test_paced_blocks_take_as_long_as_they_last(tmp_path: Path) -> None:
    soundfile.write(tmp_path / "tone.wav", tone(0.3, RATE_HERTZ), RATE_HERTZ)
    ears = WavMicrophone(tmp_path / "tone.wav", paced=True)
    begin = time.monotonic()

    while ears.read():
        pass

    assert 0.3 <= time.monotonic() - begin < 1.0


def test_what_is_no_sound_is_a_file_error(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear child")

    with pytest.raises(FileError):
        WavMicrophone(tmp_path / "letter.txt")
    with pytest.raises(FileError):
        WavMicrophone(tmp_path / "nowhere.wav")
