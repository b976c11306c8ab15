"""Which microphones sounddevice knows, in which forms to open them, and its errors as sentences."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

from voice_oldmaid.audio.quiet import quiet_libraries
from voice_oldmaid.errors import DeviceError

USUAL_RATES_HERTZ = (48_000, 44_100, 16_000)

HINTS = "Is it plugged in, is this program allowed to use it, and is no other program using it?"
LIBRARY_ADVICE = "On Debian or Ubuntu, install libportaudio2; elsewhere, install voice-oldmaid again."

Device = dict[str, Any]
T = TypeVar("T")


def library() -> Any:
    """The module sounddevice. DeviceError where it, or PortAudio under it, is missing."""
    try:
        with quiet_libraries():
            import sounddevice
    except (ImportError, OSError) as error:
        raise DeviceError("The sound library PortAudio is not on this machine.", LIBRARY_ADVICE) from error
    return sounddevice


def input_names() -> list[str]:
    """The names of the devices that have a microphone. DeviceError if the sound library is missing."""
    return [device["name"] for _, device in _inputs(library())]


def find_input(sounddevice: Any, name: str | None) -> tuple[int, Device]:
    """The number and the description of a device with a microphone. DeviceError if there is none such.

    With a name: the one called exactly so, else one whose name contains it in any case of letters. Without: the usual
    one, else the first, because the usual device may well be a loudspeaker.
    """
    inputs = _inputs(sounddevice)
    if not inputs:
        wanted = f'the microphone "{name}", or any other' if name else "a microphone"
        raise DeviceError(f"I cannot find {wanted}.", HINTS)
    if name is None:
        usual = sounddevice.default.device[0]
        return next((found for found in inputs if found[0] == usual), inputs[0])
    exact = [found for found in inputs if found[1]["name"] == name]
    alike = [found for found in inputs if name.casefold() in found[1]["name"].casefold()]
    if not exact + alike:
        names = ", ".join(f'"{device["name"]}"' for _, device in inputs)
        raise DeviceError(f'There is no microphone called "{name}".', f"There is {names}. {HINTS}")
    return (exact + alike)[0]


def forms(device: Device) -> list[tuple[int, int]]:
    """Rates in hertz and numbers of channels to try, the device's own rate first."""
    own = round(device["default_samplerate"])
    channels = [count for count in (1, 2) if count <= device["max_input_channels"]]
    return [(rate_hertz, count) for rate_hertz in dict.fromkeys((own, *USUAL_RATES_HERTZ)) for count in channels]


@contextmanager
def sentences(sounddevice: Any, name: str) -> Iterator[None]:
    """Turn what the library raises into a DeviceError, which always ends with the same three hints."""
    try:
        yield
    except (sounddevice.PortAudioError, OSError, ValueError) as error:
        # What a system calls a wrong rate is often a missing permission; so the reason is told, but not believed.
        reason = str(error).partition(" [")[0] or type(error).__name__
        raise DeviceError(f'The microphone "{name}" cannot be opened ({reason}).', HINTS) from error


def within(seconds: float, work: Callable[[], T]) -> T:
    """What *work* gives, or raises. TimeoutError if it takes too long; its thread is then left behind."""
    outcome: queue.Queue[Callable[[], T]] = queue.Queue()

    def run() -> None:
        try:
            value = work()
        except Exception as error:
            outcome.put(_raising(error))
        else:
            outcome.put(lambda: value)

    threading.Thread(target=run, daemon=True, name="microphone").start()
    try:
        return outcome.get(timeout=seconds)()
    except queue.Empty:
        raise TimeoutError(f"no answer in {seconds:.0f} s") from None


def _raising(error: Exception) -> Callable[[], Any]:
    def give() -> Any:
        raise error

    return give


def _inputs(sounddevice: Any) -> list[tuple[int, Device]]:
    with quiet_libraries(), sentences(sounddevice, "?"):
        devices: Sequence[Device] = list(sounddevice.query_devices())
    return [(index, device) for index, device in enumerate(devices) if device["max_input_channels"] > 0]
