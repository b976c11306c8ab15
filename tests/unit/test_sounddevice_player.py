"""A loudspeaker by sounddevice, with a stand-in for the library."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.fake_devices import loudspeaker, microphone
from tests.fake_loudspeakers import FakeSounddevice
from voice_oldmaid.audio import sounddevice_devices, sounddevice_player
from voice_oldmaid.audio.sound import Sound
from voice_oldmaid.audio.sounddevice_devices import LOUDSPEAKER, names
from voice_oldmaid.audio.sounddevice_player import SounddevicePlayer
from voice_oldmaid.audio.tap import Tap
from voice_oldmaid.errors import DeviceError

# They wait in real time, for deadlines and watchdogs.
pytestmark = pytest.mark.acoustic

RATE_HERTZ = 22_050
HINTS = "Is it plugged in, is this program allowed to use it, and is no other program using it?"

Install = Callable[[FakeSounddevice], FakeSounddevice]


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Install:
    def put(library: FakeSounddevice) -> FakeSounddevice:
        monkeypatch.setitem(sys.modules, "sounddevice", library)
        return library

    return put


@pytest.fixture
def library(install: Install) -> FakeSounddevice:
    return install(FakeSounddevice([loudspeaker()]))


def sound(seconds: float, value: int = 1000, rate_hertz: int = RATE_HERTZ) -> Sound:
    return Sound(np.full(round(seconds * rate_hertz), value, np.int16), rate_hertz)


def tone(seconds: float, rate_hertz: int = RATE_HERTZ) -> Sound:
    times = np.arange(round(seconds * rate_hertz)) / rate_hertz
    return Sound(np.rint(10_000 * np.sin(2 * np.pi * 440 * times)).astype(np.int16), rate_hertz)


def wait_for_the_end(player: SounddevicePlayer) -> None:
    while player.seconds_left:
        time.sleep(0.01)


# --- which device -----------------------------------------------------------------------------------------------------


def test_a_missing_sound_library_is_a_sentence_that_names_the_package(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """FAULTS S-05: the import itself raises OSError where PortAudio is missing."""
    (tmp_path / "sounddevice.py").write_text("raise OSError('PortAudio library not found')", encoding="ascii")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "sounddevice", raising=False)

    with pytest.raises(DeviceError, match="libportaudio2"):
        SounddevicePlayer()


def test_no_sound_library_is_imported_before_a_loudspeaker_is_opened() -> None:
    code = "import sys, voice_oldmaid.audio.sounddevice_player; sys.exit('sounddevice' in sys.modules)"

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize("devices", [[], [microphone()]], ids=["nothing", "only a microphone"])
def test_a_machine_without_a_loudspeaker_is_told_so_without_numbers(
    install: Install, devices: list[dict[str, Any]]
) -> None:
    """FAULTS S-06, on the way out."""
    install(FakeSounddevice(devices, usual=-1))

    with pytest.raises(DeviceError, match="I cannot find a loudspeaker") as caught:
        SounddevicePlayer()
    assert "-1" not in str(caught.value)
    assert caught.value.advice == HINTS


@pytest.mark.parametrize(("usual", "chosen"), [(2, "headset"), (0, "screen"), (-1, "screen")])
def test_the_usual_device_is_used_if_it_has_a_loudspeaker(install: Install, usual: int, chosen: str) -> None:
    """FAULTS S-07, on the way out."""
    library = install(FakeSounddevice([microphone(), loudspeaker("screen"), loudspeaker("headset")], usual=usual))

    player = SounddevicePlayer()

    assert player.name == chosen
    assert library.devices[library.stream.device]["name"] == chosen


@pytest.mark.parametrize("wanted", ["USB headset", "usb HEAD", "set"])
def test_a_loudspeaker_is_found_by_its_name_or_a_part_of_it(install: Install, wanted: str) -> None:
    install(FakeSounddevice([loudspeaker("screen"), microphone("USB headset"), loudspeaker("USB headset")]))

    assert SounddevicePlayer(wanted).name == "USB headset"


def test_an_exact_name_goes_before_a_part_of_a_name(install: Install) -> None:
    library = install(FakeSounddevice([loudspeaker("pulse two"), loudspeaker("pulse")]))

    SounddevicePlayer("pulse")

    assert library.stream.device == 1


def test_an_unknown_name_gets_the_names_that_there_are(install: Install) -> None:
    install(FakeSounddevice([loudspeaker("screen"), microphone("desk"), loudspeaker("headset")]))

    with pytest.raises(DeviceError, match=r'no loudspeaker called "piano".*"screen", "headset"') as caught:
        SounddevicePlayer("piano")
    assert "desk" not in str(caught.value)


def test_the_names_of_loudspeakers_can_be_listed(install: Install) -> None:
    install(FakeSounddevice([loudspeaker("screen"), microphone("desk"), loudspeaker("headset")]))

    assert names(LOUDSPEAKER) == ["screen", "headset"]


# --- opening ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("accepted", [(22_050, 2), (22_050, 1), (44_100, 2), (48_000, 1)])
def test_the_sound_is_the_same_in_every_form_that_a_device_wants(install: Install, accepted: tuple[int, int]) -> None:
    """FAULTS S-08: a rate or a number of channels is refused, and the sound is converted by us."""
    library = install(FakeSounddevice([loudspeaker()], accepts={accepted}))

    player = SounddevicePlayer()
    player.play(tone(1.0))
    library.stream.ask(1.5)

    heard = library.stream.heard
    rate_hertz, channels = accepted
    assert heard.shape[1] == channels
    assert np.all(heard == heard[:, :1])
    spectrum = np.abs(np.fft.rfft(heard[:rate_hertz, 0]))
    assert int(np.argmax(spectrum)) == pytest.approx(440, abs=2)
    assert np.flatnonzero(heard[:, 0])[-1] / rate_hertz == pytest.approx(1.0, abs=0.01)


def test_a_device_that_runs_at_another_rate_than_asked_for_is_believed(install: Install) -> None:
    """FAULTS S-13: a headset drops to 24,000 hertz when its microphone opens."""
    library = install(FakeSounddevice([loudspeaker()], real_rate_hertz=24_000.0))

    player = SounddevicePlayer()
    player.play(sound(1.0))
    library.stream.ask(2.0)

    assert np.flatnonzero(library.stream.heard[:, 0] > 500)[-1] / 24_000 == pytest.approx(1.0, abs=0.01)


def test_a_device_that_accepts_nothing_is_refused_with_three_hints(install: Install) -> None:
    """FAULTS S-16: the reason that the library gives is often not the reason."""
    install(FakeSounddevice([loudspeaker("desk")], accepts=set()))

    with pytest.raises(DeviceError, match=r'"desk" cannot be opened.*Invalid sample rate') as caught:
        SounddevicePlayer()
    assert caught.value.advice == HINTS
    assert "9997" not in str(caught.value)


@pytest.mark.parametrize("doing", ["query", "start"])
def test_an_error_of_the_library_never_comes_out(install: Install, doing: str) -> None:
    library = install(FakeSounddevice([loudspeaker()], broken_on=doing))

    with pytest.raises(DeviceError) as caught:
        SounddevicePlayer()
    assert caught.value.advice == HINTS
    assert all(stream.doings[-1] == "close" for stream in library.streams)


def test_a_device_that_never_opens_is_not_waited_for(install: Install, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sounddevice_devices, "OPEN_SECONDS", 0.2)
    install(FakeSounddevice([loudspeaker()], blocks_on="start"))

    started = time.monotonic()
    with pytest.raises(DeviceError, match="no answer"):
        SounddevicePlayer()

    assert time.monotonic() - started < 2


# --- playing ----------------------------------------------------------------------------------------------------------


def test_sounds_come_out_in_their_order_and_then_there_is_silence(library: FakeSounddevice) -> None:
    player = SounddevicePlayer()
    player.play(sound(0.5, 1))
    player.play(sound(0.5, 2))
    library.stream.ask(1.5)

    heard = library.stream.heard[:, 0]
    assert [int(np.count_nonzero(heard == value)) for value in (1, 2)] == [RATE_HERTZ / 2] * 2
    assert np.all(np.diff(heard[:RATE_HERTZ]) >= 0)
    assert not heard[RATE_HERTZ:].any()


@pytest.mark.parametrize("real_rate_hertz", [None, 8_000, 44_100])
def test_all_that_goes_to_the_device_goes_through_the_tap(install: Install, real_rate_hertz: int | None) -> None:
    """Silence as well, so that it lies beside what the microphone hears; at the device's real rate."""
    library = install(FakeSounddevice([loudspeaker()], real_rate_hertz=real_rate_hertz))
    tap = Tap()
    player = SounddevicePlayer(tap=tap)
    library.stream.ask(0.5)
    player.play(tone(0.25))
    library.stream.ask(0.5)
    heard = tap.take(1.0, 16_000).astype(np.float64)
    loud = np.flatnonzero(np.abs(heard) > 5000) / 16_000

    assert (loud[0], loud[-1]) == (pytest.approx(0.53, abs=0.05), pytest.approx(0.78, abs=0.05))
    assert np.argmax(np.abs(np.fft.rfft(heard[9600:12_000]))) == 66


def test_before_anything_is_played_there_is_silence(library: FakeSounddevice) -> None:
    """The block that the device gives us is full of old sound."""
    player = SounddevicePlayer()
    library.stream.ask(0.5)

    assert not library.stream.heard.any()
    assert not player.seconds_left


def test_it_plays_until_the_last_sample_has_left_the_loudspeaker(install: Install) -> None:
    """Sound that was handed over is still to be heard: on its way to the ear it needs as long as the device says."""
    library = install(FakeSounddevice([loudspeaker()], delay_seconds=0.3))
    player = SounddevicePlayer()
    player.play(sound(0.05))
    before = player.seconds_left > 0
    library.stream.ask(0.1)
    handed_over = time.monotonic()

    assert before
    while player.seconds_left:
        library.stream.ask(0.01)
        time.sleep(0.01)
    assert 0.3 <= time.monotonic() - handed_over < 1.0


@pytest.mark.parametrize("nonsense", [-100.0, 0.0, 12_345.0])
def test_a_device_with_a_wrong_clock_does_not_play_for_ever(install: Install, nonsense: float) -> None:
    library = install(FakeSounddevice([loudspeaker()], delay_seconds=nonsense))
    player = SounddevicePlayer()
    player.play(sound(0.05))
    library.stream.ask(0.1)
    time.sleep(0.2)
    library.stream.ask(0.1)

    assert not player.seconds_left


def test_stop_hands_over_no_more_sound_and_the_next_sound_is_whole(library: FakeSounddevice) -> None:
    """FAULTS T-06, five times."""
    player = SounddevicePlayer()
    for value in range(1, 6):
        player.play(sound(5.0, 99))
        library.stream.ask(0.2)
        player.stop()
        until_stop = len(library.stream.heard)
        player.play(sound(0.3, value))
        library.stream.ask(0.5)

        after = library.stream.heard[until_stop:, 0]
        assert not np.any(after == 99)
        assert np.count_nonzero(after == value) == round(0.3 * RATE_HERTZ)


def test_what_is_on_its_way_when_it_is_stopped_is_short(library: FakeSounddevice) -> None:
    """stop() has 50 ms, and what the device was given cannot be taken back."""
    SounddevicePlayer()

    assert library.stream.latency <= 0.04


def test_the_listeners_clock_is_nothing_to_a_real_loudspeaker(library: FakeSounddevice) -> None:
    player = SounddevicePlayer()
    player.play(sound(0.5))
    player.advance(1000.0)

    assert player.seconds_left > 0


# --- losing -----------------------------------------------------------------------------------------------------------


def test_a_stream_that_ends_is_a_lost_loudspeaker(library: FakeSounddevice) -> None:
    player = SounddevicePlayer()
    library.stream.ask(0.1)
    library.stream.end()

    with pytest.raises(DeviceError, match='"Loudspeaker" stopped playing'):
        player.play(sound(0.1))
    with pytest.raises(DeviceError, match="stopped playing"):
        _ = player.seconds_left


def test_a_device_that_stops_asking_is_lost(library: FakeSounddevice, monkeypatch: pytest.MonkeyPatch) -> None:
    """FAULTS S-10: pulled out, and no error and no flag."""
    monkeypatch.setattr(sounddevice_player, "LOST_SECONDS", 0.2)
    player = SounddevicePlayer()
    library.stream.ask(0.1)
    player.play(sound(5.0))

    started = time.monotonic()
    with pytest.raises(DeviceError, match="stopped playing"):
        wait_for_the_end(player)
    assert 0.2 <= time.monotonic() - started < 2


def test_a_device_that_goes_on_asking_is_not_lost(library: FakeSounddevice, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sounddevice_player, "LOST_SECONDS", 0.1)
    player = SounddevicePlayer()
    for _ in range(30):
        player.play(sound(0.01))
        library.stream.ask(0.01)
        assert player.seconds_left > 0
        time.sleep(0.01)


def test_a_computer_that_slept_has_not_lost_its_loudspeaker(
    library: FakeSounddevice, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-Z, or the lid: no sound was asked for in that time, because nothing ran."""
    player = SounddevicePlayer()
    library.stream.ask(0.1)
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now + 3600)

    player.play(sound(0.1))

    assert player.seconds_left > 0


# --- closing ----------------------------------------------------------------------------------------------------------


def test_close_lets_go_of_the_device_and_may_come_twice(library: FakeSounddevice) -> None:
    player = SounddevicePlayer()
    player.close()
    player.close()

    assert library.stream.doings == ["start", "abort", "close"]
    with pytest.raises(DeviceError):
        player.play(sound(0.1))


@pytest.mark.parametrize("doing", ["abort", "close"])
def test_a_library_that_blocks_does_not_keep_the_program_from_ending(install: Install, doing: str) -> None:
    """FAULTS S-01."""
    install(FakeSounddevice([loudspeaker()], blocks_on=doing))
    player = SounddevicePlayer()

    started = time.monotonic()
    player.close()

    assert time.monotonic() - started < 2


def test_a_library_that_fails_at_the_end_is_not_heard_of(install: Install) -> None:
    library = install(FakeSounddevice([loudspeaker()], broken_on="abort"))

    SounddevicePlayer().close()

    assert library.stream.doings[-1] == "close"


def test_a_hundred_openings_leave_nothing_open(library: FakeSounddevice) -> None:
    """FAULTS S-02."""
    for _ in range(100):
        SounddevicePlayer().close()

    assert [stream.doings[-1] for stream in library.streams] == ["close"] * 100
