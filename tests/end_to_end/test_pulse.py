"""The private sound server carries sound from a mouth to a real input stream, and from a real output stream."""

from __future__ import annotations

import subprocess
import sys
import wave
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from tests.end_to_end.pulse import Pulse, PulseUnavailable, check_packages, private_pulse

pytestmark = [pytest.mark.devices, pytest.mark.acoustic]

HEAR = """
import sys
import numpy, sounddevice
with sounddevice.InputStream(samplerate=16000, channels=1, dtype="int16") as stream:
    print("listening", flush=True)
    heard = numpy.concatenate([stream.read(1600)[0][:, 0] for _ in range(60)])
numpy.save(sys.argv[1], heard)
"""

SPEAK = """
import numpy, sounddevice
tone = (0.5 * numpy.sin(2 * numpy.pi * 1000 * numpy.arange(44100) / 44100)).astype("float32")
sounddevice.play(tone, 44100, blocking=True)
"""


@pytest.fixture(scope="module")
def pulse(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pulse]:
    with private_pulse(tmp_path_factory.mktemp("pulse")) as running:
        yield running


def tone(hertz: float, seconds: float, rate_hertz: int = 22050) -> np.ndarray:
    times = np.arange(int(seconds * rate_hertz)) / rate_hertz
    return (0.5 * 32767 * np.sin(2 * np.pi * hertz * times)).astype(np.int16)


def write_wav(path: Path, samples: np.ndarray, rate_hertz: int = 22050) -> Path:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate_hertz)
        file.writeframes(samples.tobytes())
    return path


def read_wav(path: Path) -> tuple[np.ndarray, int]:
    """The left channel, and its rate in hertz."""
    with wave.open(str(path), "rb") as file:
        samples = np.frombuffer(file.readframes(file.getnframes()), np.int16)
        return samples[:: file.getnchannels()], file.getframerate()


def loud_part(samples: np.ndarray) -> np.ndarray:
    """From the first to the last sample that is a tenth of full scale."""
    loud = np.flatnonzero(np.abs(samples.astype(int)) > 3276)
    return samples[loud[0] : loud[-1] + 1] if len(loud) else samples[:0]


def pitch_hertz(samples: np.ndarray, rate_hertz: int) -> float:
    """The strongest frequency."""
    spectrum = np.abs(np.fft.rfft(samples * np.hanning(len(samples))))
    return float(np.argmax(spectrum) * rate_hertz / len(samples))


def start(program: str, pulse: Pulse, *arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", program, *arguments]
    return subprocess.Popen(command, env=pulse.environment, stdout=subprocess.PIPE, text=True)


def test_a_real_input_stream_hears_what_the_child_says(pulse: Pulse, tmp_path: Path) -> None:
    """At PortAudio's end of the line the tone has its pitch and its length."""
    program = start(HEAR, pulse, str(tmp_path / "heard.npy"))
    assert program.stdout is not None
    assert program.stdout.readline() == "listening\n"

    pulse.play(write_wav(tmp_path / "tone.wav", tone(440, 1.0)))
    program.communicate(timeout=30)

    heard = loud_part(np.load(tmp_path / "heard.npy"))
    assert pitch_hertz(heard, 16000) == pytest.approx(440, rel=0.01)
    assert len(heard) / 16000 == pytest.approx(1.0, abs=0.1)


def test_what_a_real_output_stream_plays_is_recorded(pulse: Pulse, tmp_path: Path) -> None:
    with pulse.record(tmp_path / "game.wav"):
        start(SPEAK, pulse).communicate(timeout=30)

    samples, rate_hertz = read_wav(tmp_path / "game.wav")
    heard = loud_part(samples)
    assert pitch_hertz(heard, rate_hertz) == pytest.approx(1000, rel=0.01)
    assert len(heard) / rate_hertz == pytest.approx(1.0, abs=0.1)


def test_the_mouth_is_not_heard_in_the_loudspeaker(pulse: Pulse, tmp_path: Path) -> None:
    """The room has no echo of its own: what a test finds in the record, the game has said."""
    with pulse.record(tmp_path / "game.wav"):
        pulse.play(write_wav(tmp_path / "tone.wav", tone(440, 0.5)))

    samples, _ = read_wav(tmp_path / "game.wav")
    assert len(samples) > 0
    assert len(loud_part(samples)) == 0


def test_the_ear_hears_the_game_begin_and_end(pulse: Pulse) -> None:
    with pulse.ear() as ear:
        program = start(SPEAK, pulse)
        ear.wait_for_sound(20)
        began = ear.seconds
        ear.wait_for_quiet(0.5, 20)
        ended = ear.seconds - ear.quiet_seconds
        program.communicate(timeout=30)

    assert ended - began == pytest.approx(1.0, abs=0.2)


def test_nothing_is_left_running_when_the_server_is_gone(tmp_path: Path) -> None:
    with private_pulse(tmp_path) as server:
        assert "module-null-sink" in server.modules()

    with pytest.raises(PulseUnavailable, match="pactl"):
        server.modules()


def test_the_server_is_ended_when_a_test_fails(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError), private_pulse(tmp_path) as server:
        raise ZeroDivisionError

    with pytest.raises(PulseUnavailable):
        server.modules()


def test_a_missing_package_is_named(tmp_path: Path) -> None:
    with pytest.raises(PulseUnavailable, match="pulseaudio pulseaudio-utils libasound2-plugins"):
        check_packages(path=str(tmp_path), plugin_folders=(tmp_path,))
