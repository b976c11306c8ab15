"""A stand-in for the library sounddevice with loudspeakers that behave well, badly, or not at all.

Time goes by when a test says so: `FakeOutput.ask()` is the device asking for its next block.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any

import numpy as np
import numpy.typing as npt

from tests.fake_devices import PortAudioError


class FakeSounddevice:
    """Poses as the module; *accepts* are the (rate, channels) that can be opened, None for all."""

    PortAudioError = PortAudioError

    def __init__(
        self,
        devices: Sequence[dict[str, Any]] = (),
        usual: int = 0,
        accepts: set[tuple[int, int]] | None = None,
        real_rate_hertz: float | None = None,
        blocks_on: str = "",
        broken_on: str = "",
        delay_seconds: float = 0.0,
    ) -> None:
        self.devices = list(devices)
        self.default = SimpleNamespace(device=(-1, usual))
        self.accepts = accepts
        self.real_rate_hertz = real_rate_hertz
        self.blocks_on = blocks_on
        self.broken_on = broken_on
        self.delay_seconds = delay_seconds
        self.streams: list[FakeOutput] = []

    def query_devices(self) -> list[dict[str, Any]]:
        if self.broken_on == "query":
            raise PortAudioError("Error querying device -1")
        return self.devices

    def OutputStream(self, **form: Any) -> FakeOutput:
        if self.accepts is not None and (form["samplerate"], form["channels"]) not in self.accepts:
            raise PortAudioError("Invalid sample rate [PaErrorCode -9997]")
        self.streams.append(FakeOutput(self, **form))
        return self.streams[-1]

    @property
    def stream(self) -> FakeOutput:
        return self.streams[-1]


class FakeOutput:
    """Poses as an OutputStream. *heard* is what came out, a row a frame."""

    def __init__(
        self,
        library: FakeSounddevice,
        *,
        device: int,
        channels: int,
        samplerate: int,
        dtype: str,
        latency: float,
        callback: Callable[[Any, int, Any, object], None],
        finished_callback: Callable[[], None],
    ) -> None:
        assert dtype == "int16"
        self.library = library
        self.device = device
        self.channels = channels
        self.samplerate = library.real_rate_hertz or samplerate
        self.latency = latency
        self.callback = callback
        self.end = finished_callback
        self.doings: list[str] = []
        self.heard: npt.NDArray[np.int16] = np.zeros((0, channels), np.int16)

    def start(self) -> None:
        self._do("start")

    def abort(self) -> None:
        self._do("abort")

    def close(self) -> None:
        self._do("close")

    def ask(self, seconds: float, frames_in_block: int = 256) -> None:
        """Ask for so much sound in blocks, as the device's own thread would, with garbage in the block before."""
        times = SimpleNamespace(currentTime=100.0, outputBufferDacTime=100.0 + self.library.delay_seconds)
        for _ in range(-(-round(seconds * self.samplerate) // frames_in_block)):
            block = np.full((frames_in_block, self.channels), 77, np.int16)
            self.callback(block, frames_in_block, times, None)
            self.heard = np.concatenate((self.heard, block))

    def _do(self, what: str) -> None:
        self.doings.append(what)
        if self.library.blocks_on == what:
            threading.Event().wait()
        if self.library.broken_on == what:
            raise PortAudioError("Device unavailable [PaErrorCode -9985]")
