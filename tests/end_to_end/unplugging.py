"""Two sound devices that can be unplugged in the middle of a game: each is a PulseAudio server of its own.

A sink alone would not do: when it goes, the server moves its streams to another one, and nothing is lost. When a
server ends, its clients lose their streams as they do with a plug that is pulled.
"""

from __future__ import annotations

import contextlib
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tests.end_to_end.pulse import Pulse, check_packages, end, environment_of, is_ready, start_server, wait_until

ALSA_CONFIG = """\
pcm.headset {{ type asym capture.pcm {{ type pulse server "{child}" device child.monitor }} }}
pcm.box {{ type asym playback.pcm {{ type pulse server "{game}" device game }} }}
pcm.default {{
    type asym
    playback.pcm {{ type pulse server "{game}" device game }}
    capture.pcm {{ type pulse server "{child}" device child.monitor }}
}}
"""


@dataclass
class Device:
    """A microphone or a loudspeaker, with a room around it."""

    folder: Path
    runtime: Path
    pulse: Pulse = field(init=False)
    _plugged: contextlib.ExitStack = field(default_factory=contextlib.ExitStack)

    def __post_init__(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        self.pulse = Pulse(environment_of(self.folder, self.runtime))

    @property
    def server(self) -> str:
        return f"unix:{self.runtime / 'socket'}"

    def plug_in(self) -> None:
        server = start_server(self.folder, self.runtime, self.pulse.environment)
        self._plugged.callback(end, server)
        wait_until(lambda: is_ready(self.pulse, server), "pulseaudio did not start")
        self._plugged.enter_context(self.pulse.room_noise())

    def unplug(self) -> None:
        """Take it away from under everything that uses it."""
        self._plugged.close()
        (self.runtime / "socket").unlink(missing_ok=True)


@dataclass(frozen=True)
class Plugs:
    """The microphone "headset", the loudspeaker "box", and what a game needs to find them."""

    microphone: Device
    loudspeaker: Device
    environment: dict[str, str]


@contextlib.contextmanager
def plugged_in(folder: Path) -> Iterator[Plugs]:
    """Both devices are there at first, and are gone at the end."""
    check_packages()
    with contextlib.ExitStack() as last:
        runtimes = [last.enter_context(tempfile.TemporaryDirectory(prefix="pulse-")) for _ in range(2)]
        microphone, loudspeaker = (Device(folder / str(n), Path(runtime)) for n, runtime in enumerate(runtimes))
        for device in (microphone, loudspeaker):
            device.plug_in()
            last.callback(device.unplug)
        config = folder / "asoundrc"
        config.write_text(ALSA_CONFIG.format(child=microphone.server, game=loudspeaker.server), encoding="ascii")
        environment = loudspeaker.pulse.environment | {"ALSA_CONFIG_PATH": str(config)}
        yield Plugs(microphone, loudspeaker, environment)
