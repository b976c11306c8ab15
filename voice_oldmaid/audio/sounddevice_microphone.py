"""A real microphone, by sounddevice: opened as the device likes it, turned once into 16 kHz mono.

The callback copies and queues and does nothing else. A device that is pulled out raises no error anywhere, so the
arrival of sound is watched here. Devices are remembered by name: their numbers change when something is plugged in.
"""

from __future__ import annotations

import logging
import queue
import threading
from typing import Any, Final

import numpy as np

from voice_oldmaid.audio.microphone import BLOCK_SAMPLES, BLOCK_SECONDS, RATE_HERTZ, Block
from voice_oldmaid.audio.mixing import Mixing
from voice_oldmaid.audio.sound import FULL_SCALE, Samples
from voice_oldmaid.audio.sounddevice_devices import HINTS, MICROPHONE, find, library, opened, shut, started
from voice_oldmaid.errors import DeviceError

CHUNKS_PER_SECOND: Final = 50
QUEUE_SECONDS: Final = 2.0
"""Older sound than this is dropped: nothing may be picked because of what was said long ago."""
READ_SECONDS: Final = 0.5
LOST_SECONDS: Final = 2.0
"""Without any sound for this long, the device is gone."""
FIRST_SECONDS: Final = 8.0
"""The first sound may take longer: PulseAudio wakes an idle device in some two seconds."""
SECONDS_BETWEEN_WARNINGS: Final = 60.0

log = logging.getLogger(__name__)


class SounddeviceMicrophone:
    """The microphone of this name, or the usual one. DeviceError if there is none or it cannot be opened."""

    def __init__(self, device: str | None = None) -> None:
        self._owner = threading.get_ident()
        self._library = library()
        self._chunks: queue.Queue[tuple[int, bytes]] = queue.Queue(round(QUEUE_SECONDS * CHUNKS_PER_SECOND))
        self._frames_captured = self._frames_taken = 0
        self._finished = False
        self._waited_seconds = self._seconds = self._warn_at_seconds = 0.0
        self.dropped_seconds = 0.0
        """How much sound was never read because nobody had time for it."""
        index, description = find(self._library, MICROPHONE, device)
        self.name: str = description["name"]
        self._stream, self._channels = opened(self._library, MICROPHONE, index, description, self._start)
        # A headset may have another rate than the one that was asked for.
        self._rate_hertz = round(self._stream.samplerate)
        self._mixing = Mixing()
        self._samples, self._resampler = self._afresh()

    def adopt(self) -> None:
        """From now on it is this thread's, and no longer that of whoever has opened it."""
        self._owner = threading.get_ident()

    def read(self) -> Block | None:
        """The next 0.1 s, or an empty block if it does not come in 0.5 s. DeviceError when the device is gone."""
        if self._stream is None:
            return None
        waited_seconds = 0.0
        while len(self._samples) < BLOCK_SAMPLES and waited_seconds < READ_SECONDS:
            waited_seconds += 0.0 if self._take_chunk() else BLOCK_SECONDS
        if len(self._samples) < BLOCK_SAMPLES:
            return Block(np.zeros(0, np.int16), self._seconds)
        samples, self._samples = self._samples[:BLOCK_SAMPLES], self._samples[BLOCK_SAMPLES:]
        self._seconds += BLOCK_SECONDS
        return Block(samples, self._seconds)

    def flush(self) -> None:
        """Throw away what was taken in and not yet read; the clock goes on to now."""
        while not self._chunks.empty():
            self._frames_taken = self._chunks.get_nowait()[0]
        self._samples, self._resampler = self._afresh()
        self._seconds = max(self._seconds, self._frames_taken / self._rate_hertz)

    def close(self) -> None:
        """Let go of the device, whatever it does. Never to be called from the callback."""
        self.let_go()

    def let_go(self) -> bool:
        """The same; False where the library hangs in it."""
        assert threading.get_ident() == self._owner, "a microphone is closed by the thread that opened it"
        stream, self._stream = self._stream, None
        if stream is None:
            return True
        self._resampler = None
        return shut(self._library, MICROPHONE, self.name, stream)

    def _start(self, form: dict[str, Any]) -> tuple[Any, int]:
        """The running stream of this form, and its number of channels."""
        self._library.check_input_settings(**form, dtype="int16")
        stream = self._library.RawInputStream(
            **form,
            dtype="int16",
            blocksize=int(form["samplerate"]) // CHUNKS_PER_SECOND,
            callback=self._hear,
            finished_callback=self._finish,
            # Such noise would hide that a microphone gives none.
            dither_off=True,
        )
        return started(stream), form["channels"]

    def _hear(self, indata: Any, frames: int, _time: object, _status: object) -> None:
        """The callback, in a thread of PortAudio, which uses *indata* again: copy, queue, go.

        The status is not looked at: some devices always say that sound was lost (FAULTS S-12).
        """
        self._frames_captured += frames
        chunk = (self._frames_captured, bytes(indata))
        while True:
            try:
                return self._chunks.put_nowait(chunk)
            except queue.Full:
                _drop_oldest(self._chunks)

    def _finish(self) -> None:
        self._finished = True

    def _take_chunk(self) -> bool:
        """Move one chunk from the queue to the samples; False if none came in 0.1 s."""
        try:
            end, chunk = self._chunks.get(timeout=BLOCK_SECONDS)
        except queue.Empty:
            self._watch()
            return False
        self._waited_seconds = 0.0
        frames = np.frombuffer(chunk, np.int16).reshape(-1, self._channels)
        self._note_gap(end - len(frames) - self._frames_taken)
        self._frames_taken = end
        self._samples = np.concatenate((self._samples, self._converted(frames)))
        return True

    def _watch(self) -> None:
        self._waited_seconds += BLOCK_SECONDS
        patience_seconds = LOST_SECONDS if self._frames_taken else FIRST_SECONDS
        if self._finished or self._waited_seconds >= patience_seconds - BLOCK_SECONDS / 2:
            raise DeviceError(f'The microphone "{self.name}" stopped giving sound.', HINTS)

    def _note_gap(self, frames: int) -> None:
        seconds = frames / self._rate_hertz
        self.dropped_seconds += seconds
        self._seconds += seconds
        if frames and self._seconds >= self._warn_at_seconds:
            self._warn_at_seconds = self._seconds + SECONDS_BETWEEN_WARNINGS
            log.warning("%.1f s of sound dropped so far: this machine is too slow or too busy", self.dropped_seconds)

    def _mixed(self, frames: Samples) -> Samples:
        return np.rint(self._mixing.take(frames.astype(np.float64))).astype(np.int16)

    def _converted(self, frames: Samples) -> Samples:
        mono = frames[:, 0] if self._channels == 1 else self._mixed(frames)
        if self._rate_hertz == RATE_HERTZ:
            return mono
        # Not as 16 bits: to those soxr adds a noise of its own, and a muted microphone would not be silent.
        values = self._resampler.resample_chunk(np.ascontiguousarray(mono, np.float32))
        converted: Samples = np.rint(values).clip(-FULL_SCALE, FULL_SCALE - 1).astype(np.int16)
        return converted

    def _afresh(self) -> tuple[Samples, Any]:
        """No sound yet, and a converter that has not heard any."""
        import soxr

        return np.zeros(0, np.int16), soxr.ResampleStream(self._rate_hertz, RATE_HERTZ, 1, dtype="float32")


def _drop_oldest(chunks: queue.Queue[tuple[int, bytes]]) -> None:
    try:
        chunks.get_nowait()
    except queue.Empty:
        return
