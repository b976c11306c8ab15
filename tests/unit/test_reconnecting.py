"""A microphone and a loudspeaker that are unplugged in the middle of a game, and come back."""

from __future__ import annotations

import math
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tests.fake_devices import loudspeaker, microphone
from tests.fake_plugs import FakeLook, FakePlugs
from voice_oldmaid.audio import sound_system, sounddevice_devices, sounddevice_microphone, sounddevice_player
from voice_oldmaid.audio.microphone import Block
from voice_oldmaid.audio.reconnecting import ReconnectingMicrophone, ReconnectingPlayer, Surroundings
from voice_oldmaid.audio.sound import Sound
from voice_oldmaid.audio.sound_system import SoundSystem
from voice_oldmaid.audio.sounddevice_microphone import SounddeviceMicrophone
from voice_oldmaid.audio.sounddevice_player import SounddevicePlayer
from voice_oldmaid.errors import DeviceError
from voice_oldmaid.ports import DeviceChange, DeviceKind, DeviceNews

LOST, BACK, OTHER, SILENT = DeviceChange.LOST, DeviceChange.BACK, DeviceChange.OTHER, DeviceChange.SILENT
HEADSET, DESK = microphone("Headset", 16_000), microphone("Desk", 16_000)
BOX, SCREEN = loudspeaker("Box"), loudspeaker("Screen")
NOISE = np.random.default_rng(3).normal(0, 20, 1600).astype(np.int16)


class Table:
    """A game's devices on this library, with a clock that goes on while the microphone waits."""

    def __init__(self, library: FakePlugs, gives_up_seconds: float = math.inf, is_missing: bool = False) -> None:
        self.library = library
        self.seconds = 0.0
        self.news: list[tuple[DeviceKind, DeviceChange, str]] = []
        self.errors: list[DeviceError] = []
        self.blocks: list[Block] = []
        self.system = SoundSystem(FakeLook(library))  # type: ignore[arg-type]
        around = Surroundings(self.system, self.hear_of, self.errors.append, lambda: self.seconds, self.wait)
        self.player = ReconnectingPlayer(None, SounddevicePlayer, around)
        self.microphone = ReconnectingMicrophone(
            None, SounddeviceMicrophone, around, lambda: gives_up_seconds, is_missing
        )

    def hear_of(self, news: DeviceNews) -> None:
        self.news.append((news.kind, news.change, news.name))

    def wait(self, seconds: float) -> None:
        self.seconds += seconds

    def read(self, seconds: float, sound: np.ndarray[Any, Any] = NOISE) -> None:
        """So much of the game's time; whatever microphone is open hears this."""
        ends_at = self.seconds + seconds
        while self.seconds < ends_at - 1e-9:
            before, inputs = self.seconds, [stream for stream in self.library.inputs if not stream.closed]
            for stream in inputs:
                if self.library.listed[stream.device] in self.library.plugged:
                    stream.hear(sound)
            self.blocks.append(self.microphone.read())
            self.player.advance(self.seconds)
            if self.seconds == before:
                self.seconds += 0.1

    def lose_microphone(self) -> None:
        self.library.unplug(self.microphone.name)
        self.library.inputs[-1].finish()
        self.microphone.read()

    def lose_player(self) -> None:
        self.library.unplug(self.player.name)
        self.library.outputs[-1].end()
        assert not self.player.seconds_left


Laid = Callable[..., Table]


@pytest.fixture
def laid(monkeypatch: pytest.MonkeyPatch) -> Laid:
    def make(
        *devices: dict[str, Any], gives_up_seconds: float = math.inf, is_missing: bool = False, **behavior: Any
    ) -> Table:
        library = FakePlugs(*devices, **behavior)
        monkeypatch.setitem(sys.modules, "sounddevice", library)
        return Table(library, gives_up_seconds, is_missing)

    return make


def of_microphone(table: Table) -> list[tuple[DeviceChange, str]]:
    return [(change, name) for kind, change, name in table.news if kind is DeviceKind.MICROPHONE]


def of_speaker(table: Table) -> list[tuple[DeviceChange, str]]:
    return [(change, name) for kind, change, name in table.news if kind is DeviceKind.SPEAKER]


# --- the microphone ---------------------------------------------------------------------------------------------------


def test_a_microphone_that_comes_back_is_found_by_its_name(laid: Laid) -> None:
    """FAULTS S-09: the game is kept, it is told once, and goes on when the device is back."""
    table = laid(HEADSET, BOX)
    table.read(1.0)
    table.lose_microphone()
    table.read(5.0)
    table.library.plug_in(HEADSET)
    table.read(1.0)

    assert of_microphone(table) == [(LOST, "Headset"), (BACK, "Headset")]
    assert ["Headset" in str(error) for error in table.errors] == [True]
    assert len(table.blocks[-1].samples) == 1600


def test_it_is_back_within_a_second_of_its_return(laid: Laid) -> None:
    table = laid(HEADSET, BOX)
    table.lose_microphone()
    table.read(3.0)
    table.library.plug_in(HEADSET)
    plugged_at = table.seconds
    while len(table.news) < 2:
        table.read(0.1)

    assert table.seconds - plugged_at < 1


def test_a_microphone_under_another_number_is_the_same_one(laid: Laid) -> None:
    """FAULTS S-11: the list is frozen and numbers change, so it is made anew, and the name decides."""
    table = laid(HEADSET, DESK, BOX)
    table.lose_microphone()
    table.read(1.0)
    table.library.plug_in(microphone("Headset", 16_000))
    table.library.plug_in(microphone("Camera", 16_000))
    table.read(0.5)

    assert table.library.doings == ["_terminate", "_initialize"]
    assert table.library.listed[table.library.inputs[-1].device]["name"] == table.microphone.name == "Headset"


def test_the_number_that_alsa_writes_into_the_name_may_change(laid: Laid) -> None:
    table = laid(microphone("USB Audio: - (hw:1,0)", 16_000), BOX)
    table.lose_microphone()
    table.read(0.5)
    table.library.plug_in(microphone("USB Audio: - (hw:2,0)", 16_000))
    table.read(1.0)

    assert of_microphone(table)[-1] == (BACK, "USB Audio: - (hw:2,0)")


def test_where_it_does_not_come_back_another_one_is_taken(laid: Laid) -> None:
    table = laid(HEADSET, DESK, BOX)
    table.lose_microphone()
    table.read(1.5)
    before = of_microphone(table)
    table.read(2.0)

    assert before == [(LOST, "Headset")]
    assert of_microphone(table) == [(LOST, "Headset"), (OTHER, "Desk")]


def test_the_loudspeakers_own_sound_is_no_microphone(laid: Laid) -> None:
    table = laid(HEADSET, microphone("Monitor of Box"), BOX)
    table.lose_microphone()
    table.read(30.0)

    assert of_microphone(table) == [(LOST, "Headset")]


def test_the_clock_goes_on_while_it_is_lost_and_never_back(laid: Laid) -> None:
    table = laid(HEADSET, BOX)
    table.read(2.0)
    table.lose_microphone()
    table.read(3.0)
    table.library.plug_in(HEADSET)
    table.read(4.0)
    times = [block.seconds for block in table.blocks]

    assert times == sorted(times)
    assert times[-1] == pytest.approx(9.0, abs=0.5)


def test_a_device_that_opens_and_gives_nothing_is_told_once(laid: Laid, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not lost and back again every few seconds."""
    monkeypatch.setattr(sounddevice_microphone, "FIRST_SECONDS", 0.3)
    table = laid(HEADSET, BOX)
    table.lose_microphone()
    table.library.plug_in(HEADSET)
    for _ in range(6):
        table.microphone.read()

    assert of_microphone(table) == [(LOST, "Headset")]


def test_without_anybody_at_the_keyboard_it_gives_up_in_the_end(laid: Laid) -> None:
    table = laid(HEADSET, BOX, gives_up_seconds=60.0)
    table.lose_microphone()
    table.read(59.0)
    with pytest.raises(DeviceError, match="does not come back"):
        table.read(3.0)


@pytest.mark.acoustic
@pytest.mark.parametrize("rate_hertz", [8_000, 16_000, 24_000, 44_100, 48_000])
def test_a_headset_that_comes_back_with_another_rate_is_heard_as_it_is(rate_hertz: int, laid: Laid) -> None:
    """FAULTS S-13 and S-08: 440 hertz stay 440 hertz, within one percent."""
    table = laid(HEADSET, BOX)
    table.lose_microphone()
    table.library.real_rate_hertz = float(rate_hertz)
    table.library.plug_in(HEADSET)
    table.read(0.2)
    times = np.arange(rate_hertz) / rate_hertz
    stream = table.library.inputs[-1]
    stream.hear((8000 * np.sin(2 * np.pi * 440 * times)).astype(np.int16))
    heard = np.concatenate([table.microphone.read().samples for _ in range(8)])[-6400:]

    hertz = int(np.argmax(np.abs(np.fft.rfft(heard * np.hanning(len(heard)))))) * 16_000 / len(heard)
    assert hertz == pytest.approx(440, rel=0.01)


# --- muted ------------------------------------------------------------------------------------------------------------


def test_a_muted_microphone_is_told_once_with_its_name_until_it_works_again(laid: Laid) -> None:
    """FAULTS V-09 and S-16: within ten seconds, with the three hints."""
    table = laid(HEADSET, BOX)
    table.read(9.0, np.zeros(1600, np.int16))
    told = of_microphone(table)
    table.read(60.0, np.zeros(1600, np.int16))
    table.read(1.0)

    assert told == [(SILENT, "Headset")]
    assert of_microphone(table) == [(SILENT, "Headset"), (BACK, "Headset")]
    (error,) = table.errors
    assert "Headset" in error.problem
    assert error.advice == sounddevice_devices.HINTS


def test_a_silent_child_in_a_quiet_room_has_no_muted_microphone(laid: Laid) -> None:
    table = laid(HEADSET, BOX)
    table.read(120.0, np.random.default_rng(1).normal(0, 1, 1600).astype(np.int16))

    assert table.news == []


# --- the loudspeaker --------------------------------------------------------------------------------------------------


def tone(seconds: float) -> Sound:
    return Sound(np.full(round(seconds * 22_050), 1000, np.int16), 22_050)


def test_a_loudspeaker_that_comes_back_is_heard_again(laid: Laid) -> None:
    table = laid(HEADSET, BOX)
    table.player.play(tone(5.0))
    table.library.outputs[-1].ask(0.5)
    table.lose_player()
    table.player.play(tone(1.0))
    silent = table.player.seconds_left > 0
    table.library.plug_in(BOX)
    table.read(0.5)
    table.player.play(tone(1.0))
    table.library.outputs[-1].ask(2.0)

    assert (silent, of_speaker(table)) == (False, [(LOST, "Box"), (BACK, "Box")])
    assert np.count_nonzero(table.library.outputs[-1].heard[:, 0]) == 22_050


def test_while_one_device_comes_back_the_other_loses_nothing(laid: Laid) -> None:
    """PortAudio begins anew, which ends every stream: what was being said goes on in the next one."""
    table = laid(HEADSET, DESK, BOX)
    table.lose_microphone()
    table.read(0.5)
    table.player.play(tone(3.0))
    table.library.outputs[-1].ask(1.0)
    table.library.plug_in(microphone("Headset", 16_000))
    table.library.listed = [BOX]
    table.read(0.5)
    first, second = table.library.outputs
    second.ask(3.0)

    assert table.library.doings == ["_terminate", "_initialize"]
    heard = np.count_nonzero(first.heard[:, 0]) + np.count_nonzero(second.heard[:, 0])
    assert heard == pytest.approx(3 * 22_050, abs=10)
    assert of_speaker(table) == []


def test_what_was_to_be_heard_before_a_stop_is_not_heard_after_it(laid: Laid) -> None:
    table = laid(HEADSET, BOX)
    table.player.play(tone(3.0))
    table.player.suspend()
    waits = table.player.seconds_left
    table.player.stop()
    table.player.resume()
    table.library.outputs[-1].ask(1.0)

    assert (waits, np.count_nonzero(table.library.outputs[-1].heard)) == (3.0, 0)


def test_both_are_lost_and_both_come_back(laid: Laid) -> None:
    table = laid(HEADSET, BOX)
    table.lose_microphone()
    table.lose_player()
    table.read(5.0)
    table.library.plug_in(HEADSET)
    table.library.plug_in(BOX)
    table.read(2.0)

    assert of_microphone(table) == [(LOST, "Headset"), (BACK, "Headset")]
    assert of_speaker(table) == [(LOST, "Box"), (BACK, "Box")]


# --- another one ------------------------------------------------------------------------------------------------------


def test_another_device_is_used_and_the_one_before_is_let_go_of(laid: Laid) -> None:
    table = laid(HEADSET, DESK, BOX, SCREEN)

    assert (table.microphone.use("Desk"), table.player.use("Screen")) == (True, True)
    assert (table.microphone.name, table.player.name) == ("Desk", "Screen")
    assert table.library.inputs[0].closed
    assert table.library.outputs[0].doings[-1] == "close"


def test_one_that_cannot_be_opened_changes_nothing(laid: Laid) -> None:
    table = laid(HEADSET, DESK, BOX)
    table.library.unplug("Desk")

    assert not table.microphone.use("Desk")
    assert table.microphone.name == "Headset"
    assert not table.library.inputs[0].closed
    assert len(table.errors) == 1


def test_one_that_was_plugged_in_after_the_start_can_be_used(laid: Laid) -> None:
    table = laid(HEADSET, BOX)
    table.library.plug_in(DESK)

    assert "Desk" in table.system.names(sounddevice_devices.MICROPHONE)
    assert table.microphone.use("Desk")
    assert table.microphone.name == "Desk"


# --- a library that hangs ---------------------------------------------------------------------------------------------


@pytest.mark.acoustic
@pytest.mark.parametrize("where", ["_terminate", "_initialize"])
def test_a_library_that_never_begins_anew_costs_the_sound_and_not_the_game(
    where: str, laid: Laid, monkeypatch: pytest.MonkeyPatch
) -> None:
    """FAULTS S-01: beginning anew hangs, once; it is not tried again, and the program can end."""
    monkeypatch.setattr(sound_system, "BEGIN_SECONDS", 0.2)
    table = laid(HEADSET, DESK, BOX, hangs_on=where)
    table.lose_microphone()
    table.library.plug_in(microphone("Headset", 16_000))
    table.library.plug_in(microphone("Camera", 16_000))
    began = time.monotonic()
    table.read(20.0)
    table.microphone.close()
    table.player.close()

    assert time.monotonic() - began < 5
    assert table.library.doings.count(where) == 1


def test_a_stream_that_cannot_be_closed_keeps_the_library_from_beginning_anew(
    laid: Laid, monkeypatch: pytest.MonkeyPatch
) -> None:
    """FAULTS S-01: a stream that hangs in its end would be ended once more under its own feet."""
    monkeypatch.setattr(sounddevice_devices, "CLOSE_SECONDS", 0.1)
    table = laid(HEADSET, DESK, BOX)
    table.library.blocks_on = "abort"
    table.lose_microphone()
    table.library.plug_in(microphone("Headset", 16_000))
    table.library.plug_in(microphone("Camera", 16_000))
    table.read(3.0)

    assert table.library.doings == []


@pytest.mark.acoustic
def test_nothing_is_open_after_the_end(laid: Laid) -> None:
    """FAULTS S-04, S-02: twenty times lost and back, and every stream was closed."""
    table = laid(HEADSET, BOX)
    for _ in range(20):
        table.lose_microphone()
        table.library.plug_in(HEADSET)
        table.read(0.3)
    for part in (table.microphone, table.player):
        part.close()
        part.close()

    assert len(table.library.inputs) == 21
    assert all(stream.closed for stream in table.library.inputs)
    assert [stream.doings[-1] for stream in table.library.outputs] == ["close"] * len(table.library.outputs)


def test_without_a_device_in_the_beginning_it_is_the_devices_own_error(laid: Laid) -> None:
    with pytest.raises(DeviceError, match="cannot find a loudspeaker"):
        laid(HEADSET)


def test_a_microphone_that_is_plugged_in_after_the_start_is_taken_and_told(laid: Laid) -> None:
    """FAULTS kind 2: a game by keyboard until then, in which the clock goes on and nothing is given up."""
    table = laid(BOX, gives_up_seconds=0.0, is_missing=True)
    table.read(30)
    assert (table.news, table.microphone.has_worked, table.microphone.is_lost) == ([], False, True)
    table.library.plug_in(DESK)
    table.read(5)

    assert of_microphone(table) == [(OTHER, "Desk")]
    assert any(len(block.samples) for block in table.blocks)
    assert sorted(block.seconds for block in table.blocks) == [block.seconds for block in table.blocks]
    assert table.blocks[-1].seconds == pytest.approx(35, abs=1)


def test_a_lost_loudspeaker_is_noticed_without_any_error(laid: Laid, monkeypatch: pytest.MonkeyPatch) -> None:
    """FAULTS S-10."""
    monkeypatch.setattr(sounddevice_player, "LOST_SECONDS", 0.1)
    table = laid(HEADSET, BOX)
    table.library.outputs[-1].ask(0.1)
    table.player.play(tone(1.0))
    ends_at = time.monotonic() + 3
    while table.player.seconds_left and time.monotonic() < ends_at:
        time.sleep(0.02)

    assert of_speaker(table) == [(LOST, "Box")]
