"""A real loudspeaker, by sounddevice: one stream that stays open, fed from memory, silent within 50 ms.

The callback copies and does nothing else. A device that is pulled out raises no error anywhere, so the callback's
coming is watched here. Devices are remembered by name: their numbers change when something is plugged in.
"""

from __future__ import annotations

import threading
import time
from typing import Any, Final

import numpy as np

from voice_oldmaid.audio.alsa import silence_alsa
from voice_oldmaid.audio.sound import Samples, Sound
from voice_oldmaid.audio.sounddevice_devices import (
    HINTS,
    LOUDSPEAKER,
    OPEN_SECONDS,
    find,
    library,
    opened,
    shut,
    started,
)
from voice_oldmaid.audio.tap import Tap
from voice_oldmaid.errors import DeviceError

LATENCY_SECONDS: Final = 0.03
"""How much sound may be on its way to the ear. It cannot be taken back, so stop() needs it short."""
LOST_SECONDS: Final = 2.0
"""A device that does not ask for sound for so long is gone; before it asks the first time it gets OPEN_SECONDS."""
LONGEST_CHECK_SECONDS: Final = 0.5
"""What counts of the time between two looks: a computer that slept in between has not lost its loudspeaker."""
LONGEST_DELAY_SECONDS: Final = 2.0
"""A longer way to the ear than this is a wrong clock."""


class SounddevicePlayer:
    """The loudspeaker of this name, or the usual one. DeviceError if there is none or it cannot be opened.

    A name may be given in part and in any case of letters. Every method but close() raises DeviceError once the
    device is lost.
    """

    has_own_clock = True

    def __init__(self, device: str | None = None, tap: Tap | None = None) -> None:
        self._library = library()
        silence_alsa()
        index, description = find(self._library, LOUDSPEAKER, device)
        self.name: str = description["name"]
        self._lock = threading.Lock()
        self._tap = tap
        self._waiting: Samples = np.zeros(0, np.int16)
        self._heard_until_seconds = 0.0
        self._calls = 0
        self._seen_calls = 0
        self._checked_seconds = time.monotonic()
        self._unasked_seconds = 0.0
        self._finished = False
        self._rate_hertz = 0
        self._stream: Any = None
        self._stream = opened(self._library, LOUDSPEAKER, index, description, self._start)
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
    def seconds_left(self) -> float:
        """How much is still to be heard; 0 only when the last sample has left the loudspeaker."""
        self._watch()
        with self._lock:
            on_its_way_seconds = max(0.0, self._heard_until_seconds - time.monotonic())
            left_seconds: float = len(self._waiting) / self._rate_hertz + on_its_way_seconds
            return left_seconds

    def advance(self, seconds: float) -> None:
        """Nothing: a real loudspeaker has its own clock."""

    def close(self) -> None:
        """Let go of the device in a second, whatever it does. Never to be called from the callback."""
        self.let_go()

    def let_go(self) -> bool:
        """The same; False where the library hangs in it."""
        self.stop()
        stream, self._stream = self._stream, None
        return stream is None or shut(self._library, LOUDSPEAKER, self.name, stream)

    def take_rest(self) -> Sound:
        """Fall silent; what was given and has not gone to the device."""
        with self._lock:
            rest, self._waiting = self._waiting, self._waiting[:0]
        return Sound(rest, self._rate_hertz)

    def _start(self, form: dict[str, Any]) -> Any:
        """The running stream of this form."""
        stream = self._library.OutputStream(
            **form,
            dtype="int16",
            latency=LATENCY_SECONDS,
            callback=self._feed,
            finished_callback=self._finish,
        )
        return started(stream)

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
        if self._tap and self._rate_hertz:
            self._tap.put(outdata[:, 0], self._rate_hertz)

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
