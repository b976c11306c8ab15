"""A microphone by sounddevice, with a stand-in for the library."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tests.fake_devices import PortAudioError, loudspeaker, microphone
from tests.fake_microphones import FakeSounddevice
from voice_oldmaid.audio.microphone import BLOCK_SAMPLES, Block
from voice_oldmaid.audio.sounddevice_devices import HINTS, MICROPHONE, names
from voice_oldmaid.audio.sounddevice_microphone import SounddeviceMicrophone
from voice_oldmaid.errors import DeviceError

# They wait in real time, for deadlines and watchdogs.
pytestmark = pytest.mark.acoustic

Install = Callable[[FakeSounddevice], FakeSounddevice]


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Install:
    def put(library: FakeSounddevice) -> FakeSounddevice:
        monkeypatch.setitem(sys.modules, "sounddevice", library)
        return library

    return put


def tone(seconds: float, rate_hertz: int, hertz: float = 440.0) -> np.ndarray[Any, Any]:
    times: np.ndarray[Any, Any] = np.arange(round(seconds * rate_hertz)) / rate_hertz
    return (10_000 * np.sin(2 * np.pi * hertz * times)).astype(np.int16)


def first(ears: SounddeviceMicrophone, blocks: int) -> np.ndarray[Any, Any]:
    """So many blocks in one piece; they must be waiting already."""
    return np.concatenate([read(ears).samples for _ in range(blocks)])


def read(ears: SounddeviceMicrophone) -> Block:
    block = ears.read()
    assert block is not None
    return block


def frequency(samples: np.ndarray[Any, Any]) -> float:
    """The strongest frequency in hertz, of sound at 16 kHz."""
    spectrum = np.abs(np.fft.rfft(samples * np.hanning(len(samples))))
    return float(np.argmax(spectrum) * 16_000 / len(samples))


# --- which device -----------------------------------------------------------------------------------------------------


def test_a_machine_without_a_sound_library_gets_a_sentence_that_names_the_package(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """FAULTS S-05: the import itself fails where PortAudio is missing."""
    monkeypatch.setitem(sys.modules, "sounddevice", None)

    with pytest.raises(DeviceError, match="libportaudio2"):
        SounddeviceMicrophone()


def test_no_sound_library_is_imported_before_a_microphone_is_opened() -> None:
    code = "import sys, voice_oldmaid.audio.sounddevice_microphone; sys.exit('sounddevice' in sys.modules)"

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize("devices", [[], [loudspeaker()]], ids=["nothing", "only a loudspeaker"])
def test_a_machine_without_a_microphone_is_told_so_without_numbers(
    install: Install, devices: list[dict[str, Any]]
) -> None:
    """FAULTS S-06."""
    install(FakeSounddevice(devices, usual=-1))

    with pytest.raises(DeviceError, match="I cannot find a microphone") as caught:
        SounddeviceMicrophone()
    assert "-1" not in str(caught.value)


def test_the_usual_device_is_used_if_it_has_a_microphone(install: Install) -> None:
    library = install(FakeSounddevice([microphone("one"), microphone("two")], usual=1))

    assert SounddeviceMicrophone().name == "two"
    assert library.stream.device == 1


def test_a_usual_device_that_is_a_loudspeaker_is_passed_over(install: Install) -> None:
    """FAULTS S-07."""
    library = install(FakeSounddevice([loudspeaker(), microphone("headset")], usual=0))

    assert SounddeviceMicrophone().name == "headset"
    assert library.stream.device == 1


@pytest.mark.parametrize("wanted", ["USB headset", "usb HEAD", "set"])
def test_a_microphone_is_found_by_its_name_or_a_part_of_it(install: Install, wanted: str) -> None:
    install(FakeSounddevice([microphone("webcam"), loudspeaker("USB headset"), microphone("USB headset")]))

    assert SounddeviceMicrophone(wanted).name == "USB headset"


def test_an_exact_name_goes_before_a_part_of_a_name(install: Install) -> None:
    library = install(FakeSounddevice([microphone("pulse monitor"), microphone("pulse")]))

    SounddeviceMicrophone("pulse")

    assert library.stream.device == 1


def test_a_name_finds_its_microphone_after_the_numbers_have_changed(install: Install) -> None:
    """FAULTS S-11."""
    library = install(FakeSounddevice([microphone("webcam"), microphone("headset")]))
    SounddeviceMicrophone("headset").close()
    library.devices.reverse()

    SounddeviceMicrophone("headset")

    assert [stream.device for stream in library.streams] == [1, 0]


def test_an_unknown_name_is_answered_with_the_names_there_are(install: Install) -> None:
    install(FakeSounddevice([microphone("webcam"), loudspeaker(), microphone("headset")]))

    with pytest.raises(DeviceError, match=r'no microphone called "nosuch".*"webcam", "headset"'):
        SounddeviceMicrophone("nosuch")
    assert names(MICROPHONE) == ["webcam", "headset"]


@pytest.mark.parametrize(
    "refusal",
    ["Invalid sample rate [PaErrorCode -9997]", "Device unavailable [PaErrorCode -9985]", ""],
)
def test_every_refusal_ends_with_the_same_three_hints(install: Install, refusal: str) -> None:
    """FAULTS S-16: a missing permission may be called a wrong rate."""
    install(FakeSounddevice([microphone("headset")], accepts=set(), refusal=refusal))

    with pytest.raises(DeviceError, match='"headset" cannot be opened') as caught:
        SounddeviceMicrophone()
    assert str(caught.value).endswith(HINTS)
    assert "PaErrorCode" not in str(caught.value)


def test_a_stream_that_opens_but_does_not_start_is_closed_and_the_next_form_tried(
    install: Install, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = install(FakeSounddevice([microphone("headset", rate_hertz=96_000)]))
    started: list[float] = []

    def start_at_48_only(stream: Any) -> None:
        started.append(stream.samplerate)
        if stream.samplerate != 48_000:
            raise PortAudioError("Unanticipated host error")

    monkeypatch.setattr("tests.fake_microphones.FakeStream.start", start_at_48_only)

    SounddeviceMicrophone()

    assert started == [96_000, 48_000]
    assert [stream.closed for stream in library.streams] == [True, False]


# --- what is heard ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", [(16_000, 1), (44_100, 2), (48_000, 1), (24_000, 1), (8_000, 2)], ids=str)
def test_a_tone_stays_as_long_and_as_high_whatever_the_device_can_do(install: Install, form: tuple[int, int]) -> None:
    """FAULTS S-08, S-13: the device's own rate and channels, converted once."""
    rate_hertz, channels = form
    library = install(FakeSounddevice([microphone(rate_hertz=rate_hertz, channels=channels)], accepts={form}))
    ears = SounddeviceMicrophone()

    library.stream.hear(tone(1.5, rate_hertz))
    heard = first(ears, blocks=14)

    assert library.stream.channels == channels
    assert abs(frequency(heard) - 440) < 4.4
    assert 9_000 < np.abs(heard).max() < 11_000


def test_the_rate_that_the_device_really_has_counts(install: Install) -> None:
    """FAULTS S-13: a Bluetooth headset promises 48,000 and gives 24,000."""
    library = install(FakeSounddevice([microphone(rate_hertz=48_000)], real_rate_hertz=24_000))
    ears = SounddeviceMicrophone()

    library.stream.hear(tone(1.5, 24_000))

    assert abs(frequency(first(ears, blocks=14)) - 440) < 4.4


def test_a_buffer_that_is_used_again_does_not_change_what_was_heard(install: Install) -> None:
    """FAULTS L-08."""
    library = install(FakeSounddevice([microphone(rate_hertz=16_000)]))
    ears = SounddeviceMicrophone()
    samples = np.arange(16_000).astype(np.int16)

    library.stream.hear(samples)

    assert np.array_equal(first(ears, blocks=10), samples)


def test_blocks_last_a_tenth_of_a_second_and_the_clock_counts_them(install: Install) -> None:
    library = install(FakeSounddevice([microphone(rate_hertz=16_000)]))
    ears = SounddeviceMicrophone()
    library.stream.hear(tone(0.35, 16_000))

    blocks = [read(ears) for _ in range(3)]

    assert [len(block.samples) for block in blocks] == [BLOCK_SAMPLES] * 3
    assert [block.seconds for block in blocks] == pytest.approx([0.1, 0.2, 0.3])


def test_sound_that_nobody_reads_is_dropped_after_two_seconds_and_its_time_still_counts(
    install: Install, caplog: pytest.LogCaptureFixture
) -> None:
    """FAULTS L-07: nothing is picked because of what was said long ago."""
    library = install(FakeSounddevice([microphone(rate_hertz=16_000)]))
    ears = SounddeviceMicrophone()
    samples = np.arange(20 * 16_000).astype(np.int16)

    library.stream.hear(samples)
    block = read(ears)

    assert block.seconds == pytest.approx(18.1)
    assert np.array_equal(block.samples, samples[18 * 16_000 :][:BLOCK_SAMPLES])
    assert ears.dropped_seconds == pytest.approx(18.0)
    assert len(caplog.records) == 1


def test_a_recognizer_three_times_too_slow_never_gets_sound_older_than_two_seconds(install: Install) -> None:
    library = install(FakeSounddevice([microphone(rate_hertz=16_000)]))
    ears = SounddeviceMicrophone()

    for said_seconds in range(1, 21):
        library.stream.hear(np.zeros(16_000, np.int16))
        for _ in range(3):
            assert said_seconds - read(ears).seconds <= 2.0

    assert ears.dropped_seconds > 10


def test_flush_forgets_what_waits_and_the_clock_goes_on(install: Install) -> None:
    library = install(FakeSounddevice([microphone(rate_hertz=16_000)]))
    ears = SounddeviceMicrophone()
    library.stream.hear(tone(0.55, 16_000))
    read(ears)

    ears.flush()
    library.stream.hear(np.full(1600, 7, np.int16))
    block = read(ears)

    assert set(block.samples) == {7}
    assert block.seconds == pytest.approx(0.64)


def test_a_device_that_always_reports_lost_sound_is_not_believed(
    install: Install, caplog: pytest.LogCaptureFixture
) -> None:
    """FAULTS S-12."""
    library = install(FakeSounddevice([microphone(rate_hertz=16_000)]))
    ears = SounddeviceMicrophone()

    library.stream.hear(tone(1.0, 16_000), status="input overflow")

    assert len(first(ears, blocks=10)) == 16_000
    assert not caplog.records


# --- when it goes wrong -----------------------------------------------------------------------------------------------


def test_a_device_that_just_stops_is_noticed_within_two_seconds(install: Install) -> None:
    """FAULTS S-10: no error comes from anywhere. Until then the reader gets empty blocks, and can do other things."""
    library = install(FakeSounddevice([microphone("headset", rate_hertz=16_000)]))
    ears = SounddeviceMicrophone()
    library.stream.hear(tone(0.1, 16_000))
    read(ears)
    begin = time.monotonic()

    for _ in range(3):
        assert not len(read(ears).samples)
    with pytest.raises(DeviceError, match='"headset" stopped'):
        read(ears)
    assert 1.5 < time.monotonic() - begin < 2.5


def test_a_device_that_wakes_up_slowly_is_not_taken_for_a_lost_one(install: Install) -> None:
    """PulseAudio lets the first sound wait for two seconds; measured."""
    library = install(FakeSounddevice([microphone("headset", rate_hertz=16_000)]))
    ears = SounddeviceMicrophone()

    empty = [len(read(ears).samples) for _ in range(5)]
    library.stream.hear(tone(0.1, 16_000))

    assert empty == [0] * 5
    assert len(read(ears).samples) == BLOCK_SAMPLES


def test_a_stream_that_ended_is_noticed_at_once(install: Install) -> None:
    """FAULTS S-09."""
    library = install(FakeSounddevice([microphone("headset", rate_hertz=16_000)]))
    ears = SounddeviceMicrophone()
    library.stream.hear(tone(0.1, 16_000))
    library.stream.finish()

    assert len(read(ears).samples) == BLOCK_SAMPLES
    with pytest.raises(DeviceError, match='"headset" stopped'):
        read(ears)


def test_a_device_that_hangs_when_it_is_closed_keeps_nobody_waiting(install: Install) -> None:
    """FAULTS S-01."""
    install(FakeSounddevice([microphone()], hangs_on_close=True))
    ears = SounddeviceMicrophone()
    begin = time.monotonic()

    ears.close()

    assert time.monotonic() - begin < 2
    assert ears.read() is None


def test_it_is_closed_by_its_owner_only_and_as_often_as_one_likes(install: Install) -> None:
    """FAULTS S-02: closing from a callback hangs."""
    library = install(FakeSounddevice([microphone()]))
    ears = SounddeviceMicrophone()
    failures: list[BaseException] = []

    def close_elsewhere() -> None:
        try:
            ears.close()
        except AssertionError as error:
            failures.append(error)

    stranger = threading.Thread(target=close_elsewhere)
    stranger.start()
    stranger.join()

    assert len(failures) == 1
    assert not library.stream.closed
    ears.close()
    ears.close()
    assert library.stream.closed


def test_a_hundred_microphones_one_after_the_other(install: Install) -> None:
    library = install(FakeSounddevice([microphone()]))

    for _ in range(100):
        SounddeviceMicrophone().close()

    assert len(library.streams) == 100
    assert all(stream.started and stream.closed for stream in library.streams)
