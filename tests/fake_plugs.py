"""A stand-in for the library sounddevice whose devices are unplugged and plugged in again, as PortAudio sees it.

What is plugged in now is in no list until the library begins anew, and beginning anew ends every stream.
"""

from __future__ import annotations

import threading
from types import SimpleNamespace
from typing import Any

from tests.fake_devices import PortAudioError
from tests.fake_loudspeakers import FakeOutput
from tests.fake_microphones import FakeStream
from voice_oldmaid.audio.sounddevice_list import Listing


class FakePlugs:
    """Poses as the module; *hangs_on* names a function that never returns."""

    PortAudioError = PortAudioError

    def __init__(self, *devices: dict[str, Any], hangs_on: str = "", real_rate_hertz: float | None = None) -> None:
        self.plugged = [*devices]
        self.listed = [*devices]
        self.default = SimpleNamespace(device=(-1, -1))
        self.hangs_on = hangs_on
        self.real_rate_hertz = real_rate_hertz
        self.hangs_on_close = False
        self.delay_seconds = 0.0
        self.blocks_on = self.broken_on = ""
        self.inputs: list[FakeStream] = []
        self.outputs: list[FakeOutput] = []
        self.doings: list[str] = []

    def unplug(self, name: str) -> None:
        """Its streams get nothing any more, and nobody is told."""
        self.plugged = [device for device in self.plugged if device["name"] != name]

    def plug_in(self, device: dict[str, Any]) -> None:
        self.plugged.insert(0, device)

    def query_devices(self) -> list[dict[str, Any]]:
        return self.listed

    def check_input_settings(self, *, device: int, **_form: Any) -> None:
        self._require(device)

    def RawInputStream(self, **form: Any) -> FakeStream:
        self._require(form["device"])
        self.inputs.append(FakeStream(self, **form))  # type: ignore[arg-type]
        return self.inputs[-1]

    def OutputStream(self, **form: Any) -> FakeOutput:
        self._require(form["device"])
        self.outputs.append(FakeOutput(self, **form))  # type: ignore[arg-type]
        return self.outputs[-1]

    def _terminate(self) -> None:
        self._do("_terminate")
        assert all(stream.closed for stream in self.inputs), "a stream was ended under its owner"
        assert all("close" in stream.doings for stream in self.outputs), "a stream was ended under its owner"

    def _initialize(self) -> None:
        self._do("_initialize")
        self.listed = [*self.plugged]

    def _exit_handler(self) -> None:
        """What the library does when the program ends."""

    def _require(self, number: int) -> None:
        """A number stands for a device of the list; what is there under it now may be none, or another one."""
        if self.listed[number] not in self.plugged:
            raise PortAudioError("Device unavailable [PaErrorCode -9985]")

    def _do(self, what: str) -> None:
        self.doings.append(what)
        if self.hangs_on == what:
            threading.Event().wait()


class FakeLook:
    """Looks at what is plugged into this library, and needs no time for it."""

    def __init__(self, library: FakePlugs) -> None:
        self.library = library
        self.closed = 0

    def newest(self, again_seconds: float = 0.0) -> Listing | None:
        return self.now()

    def now(self) -> Listing | None:
        names = [
            tuple(device["name"] for device in self.library.plugged if device[f"max_{direction}_channels"])
            for direction in ("input", "output")
        ]
        return Listing(*names)

    def close(self) -> None:
        self.closed += 1
