"""A real loudspeaker, by sounddevice: one stream that stays open, fed from memory, silent within 50 ms.

The callback copies and does nothing else. A device that is pulled out raises no error anywhere, so the callback's
coming is watched here. Devices are remembered by name: their numbers change when something is plugged in.
"""

from __future__ import annotations

import atexit
import logging
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import numpy as np

from voice_oldmaid.audio.alsa import silence_alsa
from voice_oldmaid.audio.quiet import quiet_libraries
from voice_oldmaid.audio.sound import Samples, Sound
from voice_oldmaid.audio.sounddevice_inputs import HINTS, library, within
from voice_oldmaid.errors import DeviceError

LATENCY_SECONDS: Final = 0.03
"""How much sound may be on its way to the ear. It cannot be taken back, so stop() needs it short."""
USUAL_RATES_HERTZ: Final = (48_000, 44_100)
OPEN_SECONDS: Final = 10.0
CLOSE_SECONDS: Final = 1.0
LOST_SECONDS: Final = 2.0
"""A device that does not ask for sound for so long is gone; before it asks the first time it gets OPEN_SECONDS."""
LONGEST_CHECK_SECONDS: Final = 0.5
"""What counts of the time between two looks: a computer that slept in between has not lost its loudspeaker."""
LONGEST_DELAY_SECONDS: Final = 2.0
"""A longer way to the ear than this is a wrong clock."""

Device = dict[str, Any]
log = logging.getLogger(__name__)


def output_names() -> list[str]:
    """The names of the devices that have a loudspeaker. DeviceError if the sound library is missing."""
    return [device["name"] for _, device in _outputs(library())]


class SounddevicePlayer:
    """The loudspeaker of this name, or the usual one. DeviceError if there is none or it cannot be opened.

    A name may be given in part and in any case of letters. Every method but close() raises DeviceError once the
    device is lost.
    """

    def __init__(self, device: str | None = None) -> None:
        self._library = library()
        silence_alsa()
        index, description = _find_output(self._library, device)
        self.name: str = description["name"]
        self._lock = threading.Lock()
        self._waiting: Samples = np.zeros(0, np.int16)
        self._heard_until_seconds = 0.0
        self._calls = 0
        self._seen_calls = 0
        self._checked_seconds = time.monotonic()
        self._unasked_seconds = 0.0
        self._finished = False
        self._stream: Any = None
        with quiet_libraries(), _sentences(self._library, self.name):
            self._stream = within(OPEN_SECONDS, lambda: self._started(index, description))
        # A headset may have another rate than the one that was asked for.
        self._rate_hertz = round(self._stream.samplerate)

    def play(self, sound: Sound) -> None:
        """Be heard after everything that was given before; returns at once."""
        self._watch()
        samples = sound.resampled(self._rate_hertz).samples
        with self._lock:
            self._waiting = np.concatenate((self._waiting, samples))

    def stop(self) -> None:
        """Fall silent: nothing more goes to the device, which has at most LATENCY_SECONDS of sound left."""
        with self._lock:
            self._waiting = self._waiting[:0]

    @property
    def playing(self) -> bool:
        """Whether anything is still to be heard; False only when the last sample has left the loudspeaker."""
        self._watch()
        with self._lock:
            return len(self._waiting) > 0 or time.monotonic() < self._heard_until_seconds

    def advance(self, seconds: float) -> None:
        """Nothing: a real loudspeaker has its own clock."""

    def close(self) -> None:
        """Let go of the device in CLOSE_SECONDS, whatever it does. Never to be called from the callback."""
        self.stop()
        stream, self._stream = self._stream, None
        if stream is None:
            return
        try:
            within(CLOSE_SECONDS, lambda: _shut(stream))
        except TimeoutError:
            log.warning("the loudspeaker %s could not be closed", self.name)
            # It would be waited for again, without end, when the program ends.
            atexit.unregister(getattr(self._library, "_exit_handler", None) or _shut)
        except Exception as error:
            log.warning("the loudspeaker %s was closed with %s", self.name, error)

    def _started(self, index: int, device: Device) -> Any:
        """The running stream, in the first form that the device accepts."""
        refusal: Exception | None = None
        for rate_hertz, channels in _forms(device):
            try:
                return self._start({"device": index, "channels": channels, "samplerate": rate_hertz})
            except self._library.PortAudioError as error:
                refusal = refusal or error
        raise refusal or OSError("it has no output channels")

    def _start(self, form: dict[str, Any]) -> Any:
        stream = self._library.OutputStream(
            **form,
            dtype="int16",
            latency=LATENCY_SECONDS,
            callback=self._feed,
            finished_callback=self._finish,
        )
        try:
            stream.start()
        except BaseException:
            stream.close()
            raise
        return stream

    def _feed(self, outdata: Samples, frames: int, times: Any, _status: object) -> None:
        """The callback, in a thread of PortAudio: copy what waits to every channel, then silence."""
        with self._lock:
            self._calls += 1
            samples = self._waiting[:frames]
            self._waiting = self._waiting[frames:]
            if len(samples):
                delay_seconds = _delay(times.outputBufferDacTime - times.currentTime)
                self._heard_until_seconds = time.monotonic() + delay_seconds + len(samples) / self._rate_hertz
        outdata[: len(samples)] = samples[:, np.newaxis]
        outdata[len(samples) :] = 0

    def _finish(self) -> None:
        self._finished = True

    def _watch(self) -> None:
        """DeviceError if the device has ended, or has stopped asking for sound."""
        now = time.monotonic()
        passed_seconds = min(now - self._checked_seconds, LONGEST_CHECK_SECONDS)
        self._checked_seconds = now
        self._unasked_seconds = 0.0 if self._calls > self._seen_calls else self._unasked_seconds + passed_seconds
        self._seen_calls = self._calls
        patience_seconds = LOST_SECONDS if self._calls else OPEN_SECONDS
        if self._stream is None or self._finished or self._unasked_seconds > patience_seconds:
            raise DeviceError(f'The loudspeaker "{self.name}" stopped playing.', HINTS)


def _delay(seconds: float) -> float:
    """How long a sample is on its way to the ear; some systems tell nonsense, or nothing."""
    return seconds if 0 < seconds < LONGEST_DELAY_SECONDS else LATENCY_SECONDS


def _find_output(sounddevice: Any, name: str | None) -> tuple[int, Device]:
    """The number and the description of a device with a loudspeaker: the usual one, or the one that is named."""
    outputs = _outputs(sounddevice)
    if not outputs:
        wanted = f'the loudspeaker "{name}", or any other' if name else "a loudspeaker"
        raise DeviceError(f"I cannot find {wanted}.", HINTS)
    if name is None:
        usual = sounddevice.default.device[1]
        return next((found for found in outputs if found[0] == usual), outputs[0])
    exact = [found for found in outputs if found[1]["name"] == name]
    alike = [found for found in outputs if name.casefold() in found[1]["name"].casefold()]
    if not exact + alike:
        names = ", ".join(f'"{device["name"]}"' for _, device in outputs)
        raise DeviceError(f'There is no loudspeaker called "{name}".', f"There is {names}. {HINTS}")
    return (exact + alike)[0]


def _outputs(sounddevice: Any) -> list[tuple[int, Device]]:
    with quiet_libraries(), _sentences(sounddevice, "?"):
        devices: list[Device] = list(sounddevice.query_devices())
    return [(index, device) for index, device in enumerate(devices) if device["max_output_channels"] > 0]


def _forms(device: Device) -> list[tuple[int, int]]:
    """Rates in hertz and numbers of channels to try: the device's own rate and both ears first."""
    own = round(device["default_samplerate"])
    channels = [count for count in (2, 1) if count <= device["max_output_channels"]]
    return [(rate_hertz, count) for rate_hertz in dict.fromkeys((own, *USUAL_RATES_HERTZ)) for count in channels]


@contextmanager
def _sentences(sounddevice: Any, name: str) -> Iterator[None]:
    """Turn what the library raises into a DeviceError, which always ends with the same three hints."""
    try:
        yield
    except (sounddevice.PortAudioError, OSError, ValueError) as error:
        # What a system calls a wrong rate is often a missing permission; so the reason is told, but not believed.
        reason = str(error).partition(" [")[0] or type(error).__name__
        raise DeviceError(f'The loudspeaker "{name}" cannot be opened ({reason}).', HINTS) from error


def _shut(stream: Any) -> None:
    try:
        stream.abort()
    finally:
        stream.close()
