"""Looking for devices in a process of its own: it gives a list, or nothing, and never keeps anybody waiting."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from voice_oldmaid.audio import sounddevice_list
from voice_oldmaid.audio.chosen_devices import ChosenDevices, Forgetful, speakable
from voice_oldmaid.audio.sounddevice_devices import LOUDSPEAKER, MICROPHONE
from voice_oldmaid.audio.sounddevice_list import Listing, Look
from voice_oldmaid.errors import DeviceError
from voice_oldmaid.ports import DeviceChange, DeviceKind, DeviceNews

LISTS = '{"microphone": ["Headset"], "loudspeaker": ["Box", "Screen"]}'


def says(text: str) -> tuple[str, ...]:
    return sys.executable, "-c", f"print({text!r})"


HANGS = (sys.executable, "-c", "import time; time.sleep(60)")


def test_a_look_gives_the_names_of_both_kinds() -> None:
    found = Look(says(LISTS)).now()

    assert found == Listing(("Headset",), ("Box", "Screen"))
    assert (found.of(MICROPHONE), found.of(LOUDSPEAKER)) == (("Headset",), ("Box", "Screen"))


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"microphone": 7, "loudspeaker": 8}'])
def test_what_is_no_list_is_nothing(text: str) -> None:
    assert Look(says(text)).now() is None


def test_a_program_that_cannot_be_started_is_nothing(tmp_path: Path) -> None:
    look = Look((str(tmp_path / "nowhere"),))

    assert (look.newest(), look.now()) == (None, None)


def test_nobody_waits_for_a_look_and_the_next_one_comes_by_itself() -> None:
    look, ends_at, found = Look(says(LISTS)), time.monotonic() + 10, 0
    while found < 2 and time.monotonic() < ends_at:
        began = time.monotonic()
        found += look.newest() is not None
        assert time.monotonic() - began < 0.3
        time.sleep(0.01)
    look.close()

    assert found == 2


def test_a_look_that_hangs_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """FAULTS S-01: the library hangs where nobody waits for it."""
    monkeypatch.setattr(sounddevice_list, "LIST_SECONDS", 0.2)
    look, began = Look(HANGS), time.monotonic()

    assert look.now() is None
    assert look.newest() is None
    look.close()
    assert time.monotonic() - began < 2


def test_the_real_program_lists_what_this_machine_has() -> None:
    """Which may be nothing; but it ends, and what it tells is a list."""
    assert isinstance(Look().now(), Listing)


# --- chosen devices ---------------------------------------------------------------------------------------------------


class Used:
    """A device of this name; there are two."""

    def __init__(self, name: str | None) -> None:
        if name not in (None, "Box", "Screen"):
            raise DeviceError(f"There is no {name}.", "Look for it.")
        self.name = name or "Screen"

    def use(self, name: str) -> bool:
        self.name = name
        return True


class Remembers(Forgetful):
    def __init__(self, name: str) -> None:
        self.names = {DeviceKind.SPEAKER: name}

    def name(self, kind: DeviceKind) -> str | None:
        return self.names.get(kind)

    def keep(self, kind: DeviceKind, name: str) -> None:
        self.names[kind] = name


def chosen(memory: Forgetful, told: list[DeviceError]) -> ChosenDevices:
    return ChosenDevices(None, memory, told.append)  # type: ignore[arg-type]


def test_the_one_from_last_time_is_used_and_one_that_is_named_now_goes_before_it() -> None:
    memory, told = Remembers("Box"), list[DeviceError]()

    assert chosen(memory, told).opened(DeviceKind.SPEAKER, None, Used).name == "Box"
    assert chosen(memory, told).opened(DeviceKind.SPEAKER, "Screen", Used).name == "Screen"
    assert (memory.names, told) == ({DeviceKind.SPEAKER: "Screen"}, [])


def test_one_from_last_time_that_is_missing_is_told_and_not_forgotten() -> None:
    """It may be plugged in tomorrow."""
    memory, told = Remembers("Piano"), list[DeviceError]()
    devices = chosen(memory, told)

    assert devices.opened(DeviceKind.SPEAKER, None, Used).name == "Screen"
    assert devices.missing == [DeviceNews(DeviceKind.SPEAKER, DeviceChange.LOST, "Piano")]
    assert (memory.names, len(told)) == ({DeviceKind.SPEAKER: "Piano"}, 1)


def test_one_that_is_named_now_and_missing_is_an_error() -> None:
    with pytest.raises(DeviceError, match="no Piano"):
        chosen(Forgetful(), []).opened(DeviceKind.SPEAKER, "Piano", Used)


def test_each_device_is_told_once() -> None:
    """ALSA lists other ways to the same device, and one sound system of Windows cuts names off."""
    full = "Microphone (Realtek High Definition Audio)"

    assert speakable(["default", "sysdefault", "surround51:CARD=PCH", "dmix", full[:31], full]) == ["default", full]
