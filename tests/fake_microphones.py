"""A stand-in for the library sounddevice with microphones that behave well, badly, or not at all."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any

import numpy as np

from tests.fake_devices import PortAudioError


class FakeSounddevice:
    """Poses as the module; *accepts* are the (rate, channels) that its devices can be opened with, None for all."""

    PortAudioError = PortAudioError

    def __init__(
        self,
        devices: Sequence[dict[str, Any]] = (),
        usual: int = 0,
        accepts: set[tuple[int, int]] | None = None,
        refusal: str = "Invalid sample rate [PaErrorCode -9997]",
        real_rate_hertz: float | None = None,
        hangs_on_close: bool = False,
    ) -> None:
        self.devices = list(devices)
        self.default = SimpleNamespace(device=(usual, -1))
        self.accepts = accepts
        self.refusal = refusal
        self.real_rate_hertz = real_rate_hertz
        self.hangs_on_close = hangs_on_close
        self.streams: list[FakeStream] = []

    def query_devices(self) -> list[dict[str, Any]]:
        return self.devices

    def check_input_settings(self, *, device: int, channels: int, dtype: str, samplerate: int) -> None:
        assert dtype == "int16"
        if self.accepts is not None and (samplerate, channels) not in self.accepts:
            raise PortAudioError(self.refusal)

    def RawInputStream(self, **form: Any) -> FakeStream:
        self.streams.append(FakeStream(self, **form))
        return self.streams[-1]

    @property
    def stream(self) -> FakeStream:
        return self.streams[-1]

    def _exit_handler(self) -> None:
        """What the library does when the program ends."""


class FakeStream:
    """A stream that delivers what `hear` is given, always through one and the same buffer."""

    def __init__(
        self,
        library: FakeSounddevice,
        *,
        device: int,
        channels: int,
        dtype: str,
        samplerate: int,
        blocksize: int,
        callback: Callable[..., None],
        finished_callback: Callable[[], None],
        dither_off: bool,
    ) -> None:
        assert dither_off
        self.library = library
        self.device = device
        self.channels = channels
        self.samplerate = library.real_rate_hertz or float(samplerate)
        self.blocksize = blocksize
        self.callback = callback
        self.finish = finished_callback
        self.started = self.closed = False
        self._buffer = bytearray(blocksize * channels * 2)

    def start(self) -> None:
        self.started = True

    def abort(self) -> None:
        if self.library.hangs_on_close:
            threading.Event().wait()

    def close(self) -> None:
        self.closed = True

    def hear(self, samples: np.ndarray[Any, Any], status: str = "") -> None:
        """Deliver mono samples, the same on each channel, as PortAudio does: chunk by chunk, the buffer used again."""
        frames = np.repeat(np.asarray(samples, np.int16)[:, None], self.channels, axis=1)
        for begin in range(0, len(frames) - self.blocksize + 1, self.blocksize):
            chunk = frames[begin : begin + self.blocksize]
            self._buffer[:] = chunk.tobytes()
            self.callback(memoryview(self._buffer), len(chunk), None, status)
