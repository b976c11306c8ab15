"""Which devices sounddevice knows, how to open and close them, and its errors as sentences: for both kinds alike."""

from __future__ import annotations

import atexit
import logging
import queue
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from voice_oldmaid.audio.quiet import quiet_libraries
from voice_oldmaid.errors import DeviceError

OPEN_SECONDS: Final = 10.0
CLOSE_SECONDS: Final = 1.0

HINTS = "Is it plugged in, is this program allowed to use it, and is no other program using it?"
LIBRARY_ADVICE = "On Debian or Ubuntu, install libportaudio2; elsewhere, install voice-oldmaid again."

Device = dict[str, Any]
T = TypeVar("T")
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Kind:
    """What tells microphones from loudspeakers in the eyes of the library."""

    word: str
    """What people call it."""
    place: int
    """In the library's pair of usual devices."""
    direction: str
    """In the library's names for the numbers of channels."""
    channels: tuple[int, ...]
    """Numbers of channels to try, the best first."""
    rates_hertz: tuple[int, ...]
    """Rates to try when the device's own is refused."""

    def channels_of(self, device: Device) -> int:
        """How many channels of this kind the device has; 0 where it is of the other kind."""
        return int(device[f"max_{self.direction}_channels"])


MICROPHONE = Kind("microphone", 0, "input", (1, 2), (48_000, 44_100, 16_000))
LOUDSPEAKER = Kind("loudspeaker", 1, "output", (2, 1), (48_000, 44_100))


def library() -> Any:
    """The module sounddevice. DeviceError where it, or PortAudio under it, is missing."""
    try:
        with quiet_libraries():
            import sounddevice
    except (ImportError, OSError) as error:
        raise DeviceError("The sound library PortAudio is not on this machine.", LIBRARY_ADVICE) from error
    return sounddevice


def names(kind: Kind) -> list[str]:
    """The names of the devices of this kind. DeviceError if the sound library is missing."""
    return [device["name"] for _, device in _devices(library(), kind)]


def find(sounddevice: Any, kind: Kind, name: str | None) -> tuple[int, Device]:
    """The number and the description of a device of this kind. DeviceError if there is none such.

    With a name: the one called exactly so, else so but for its number, else one whose name contains it in any case of
    letters. Without: the usual one, else the first, because the usual device may well be of the other kind.
    """
    devices = _devices(sounddevice, kind)
    if not devices:
        wanted = f'the {kind.word} "{name}", or any other' if name else f"a {kind.word}"
        raise DeviceError(f"I cannot find {wanted}.", HINTS)
    if name is None:
        usual = sounddevice.default.device[kind.place]
        return next((found for found in devices if found[0] == usual), devices[0])
    exact = [found for found in devices if found[1]["name"] == name]
    exact += [found for found in devices if plain_name(found[1]["name"]) == plain_name(name)]
    alike = [found for found in devices if name.casefold() in found[1]["name"].casefold()]
    if not exact + alike:
        present = ", ".join(f'"{device["name"]}"' for _, device in devices)
        raise DeviceError(f'There is no {kind.word} called "{name}".', f"There is {present}. {HINTS}")
    return (exact + alike)[0]


def plain_name(name: str) -> str:
    """A device's name without its number, which is another one after it was plugged in again."""
    return re.sub(r" \(hw:\d+,\d+\)$", "", name)


def forms(kind: Kind, device: Device) -> list[tuple[int, int]]:
    """Rates in hertz and numbers of channels to try, the device's own rate first."""
    own = round(device["default_samplerate"])
    channels = [count for count in kind.channels if count <= kind.channels_of(device)]
    return [(rate_hertz, count) for rate_hertz in dict.fromkeys((own, *kind.rates_hertz)) for count in channels]


def opened(sounddevice: Any, kind: Kind, index: int, device: Device, start: Callable[[dict[str, Any]], T]) -> T:
    """What *start* gives for the first form that this device accepts.

    *start* gets the library's `device`, `channels` and `samplerate`. DeviceError if every form is refused, or if it
    takes longer than OPEN_SECONDS.
    """

    def first_accepted() -> T:
        refusal: Exception | None = None
        for rate_hertz, channels in forms(kind, device):
            try:
                return start({"device": index, "channels": channels, "samplerate": rate_hertz})
            except sounddevice.PortAudioError as error:
                refusal = refusal or error
        raise refusal or OSError(f"it has no {kind.direction} channels")

    with quiet_libraries(), _sentences(sounddevice, kind, device["name"]):
        return within(OPEN_SECONDS, first_accepted)


def started(stream: Any) -> Any:
    """This stream, running; it is closed if it does not start."""
    try:
        stream.start()
    except BaseException:
        stream.close()
        raise
    return stream


def shut(sounddevice: Any, kind: Kind, name: str, stream: Any) -> bool:
    """Let go of a stream in CLOSE_SECONDS, whatever its device does; False where that hangs."""
    try:
        within(CLOSE_SECONDS, lambda: _abort_and_close(stream))
    except TimeoutError:
        log.warning("the %s %s could not be closed", kind.word, name)
        # It would be waited for again, without end, when the program ends.
        atexit.unregister(getattr(sounddevice, "_exit_handler", None) or shut)
        return False
    except Exception as error:
        log.warning("the %s %s was closed with %s", kind.word, name, error)
    return True


class Attempt(Generic[T]):
    """Work in a thread of its own, which is left behind if it never ends."""

    def __init__(self, work: Callable[[], T]) -> None:
        self._work = work
        self._outcome: queue.Queue[Callable[[], T]] = queue.Queue()
        threading.Thread(target=self._run, daemon=True, name="device").start()

    def result(self, seconds: float) -> T:
        """What the work gives, or raises; given once. TimeoutError if it is not there within this time."""
        try:
            return self._outcome.get(timeout=seconds)()
        except queue.Empty:
            raise TimeoutError(f"no answer in {seconds:.0f} s") from None

    def _run(self) -> None:
        try:
            value = self._work()
        except Exception as error:
            self._outcome.put(_raising(error))
        else:
            self._outcome.put(lambda: value)


def within(seconds: float, work: Callable[[], T]) -> T:
    """What *work* gives, or raises. TimeoutError if it takes too long; its thread is then left behind."""
    return Attempt(work).result(seconds)


def _raising(error: Exception) -> Callable[[], Any]:
    def give() -> Any:
        raise error

    return give


def _abort_and_close(stream: Any) -> None:
    try:
        stream.abort()
    finally:
        stream.close()


def _devices(sounddevice: Any, kind: Kind) -> list[tuple[int, Device]]:
    with quiet_libraries(), _sentences(sounddevice, kind, "?"):
        devices: list[Device] = list(sounddevice.query_devices())
    return [(index, device) for index, device in enumerate(devices) if kind.channels_of(device) > 0]


@contextmanager
def _sentences(sounddevice: Any, kind: Kind, name: str) -> Iterator[None]:
    """Turn what the library raises into a DeviceError, which always ends with the same three hints."""
    try:
        yield
    except (sounddevice.PortAudioError, OSError, ValueError) as error:
        # What a system calls a wrong rate is often a missing permission; so the reason is told, but not believed.
        reason = str(error).partition(" [")[0] or type(error).__name__
        raise DeviceError(f'The {kind.word} "{name}" cannot be opened ({reason}).', HINTS) from error
