"""A PulseAudio server of our own, on which the game opens real devices though the machine has none.

Two null sinks stand for the room. "child" is the child's mouth: what is played into it comes out of its monitor, which
is the game's microphone, and it is never quite silent, as no room is. "game" is the game's loudspeaker: its monitor can
be recorded, or listened to. The server talks through a socket in a private folder, needs neither dbus nor a session,
and may run as root.

Every wait here has a limit, and every process started here is ended here.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from ctypes.util import find_library
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

SECONDS_TO_START = 10.0
SECONDS_TO_END = 5.0
WAV_HEADER_BYTES = 44

PACKAGE_OF_PROGRAM = {
    "pulseaudio": "pulseaudio",
    "pactl": "pulseaudio-utils",
    "paplay": "pulseaudio-utils",
    "pacat": "pulseaudio-utils",
    "parec": "pulseaudio-utils",
}
"""Each program used here, and the Debian package that brings it."""

ALSA_PLUGIN = "libasound_module_pcm_pulse.so"
"""Through this, PortAudio (which knows only ALSA) reaches the server. Package: libasound2-plugins."""

# The whole of ALSA's configuration. The machine's own is left out, so that no sound card it may have is opened.
ALSA_CONFIG = """\
pcm.pulse { type pulse }
ctl.pulse { type pulse }
pcm.default { type pulse }
ctl.default { type pulse }
"""

ROOM_DEVIATION = 15
"""Of the noise in the child's room, in steps of 16 bits: -67 dBFS."""

SERVER_SCRIPT = """\
load-module module-native-protocol-unix auth-anonymous=1 socket={socket}
load-module module-null-sink sink_name=child rate=48000 channels=2 sink_properties=device.description=child
load-module module-null-sink sink_name=game rate=48000 channels=2 sink_properties=device.description=game
set-default-sink game
set-default-source child.monitor
"""


class PulseUnavailable(Exception):
    """The private sound server cannot be had, or did not do what was asked; the text says what to do."""


class GameEar:
    """Hears the game's loudspeaker as it sounds, and tells when it is quiet. Made by `Pulse.ear`."""

    RATE_HERTZ = 16000
    BLOCK_SECONDS = 0.05
    LEVEL_OF_SOUND = 0.003
    """Peak of a block, 0 to 1, from which it counts as sound: -50 dBFS."""

    def __init__(self, recorder: subprocess.Popen[bytes]) -> None:
        self._recorder = recorder
        self._seconds = 0.0
        self._last_sound = 0.0
        self._sounded = False
        self._thread = threading.Thread(target=self._hear, daemon=True)
        self._thread.start()

    @property
    def seconds(self) -> float:
        """How much sound, or silence, has come out of the loudspeaker since the ear was opened."""
        return self._seconds

    @property
    def quiet_seconds(self) -> float:
        """For how long the loudspeaker has been silent by now."""
        return self._seconds - self._last_sound

    def wait_for_sound(self, seconds_limit: float = 20.0) -> None:
        """Wait until the loudspeaker sounds, from now on."""
        already = self._seconds
        wait_until(lambda: self._sounded and self._last_sound > already, "the game is silent", seconds_limit)

    def wait_for_quiet(self, quiet_seconds: float = 0.8, seconds_limit: float = 60.0) -> None:
        """Wait until the loudspeaker has been silent for *quiet_seconds*."""
        wait_until(lambda: self.quiet_seconds >= quiet_seconds, "the game does not fall silent", seconds_limit)

    def close(self) -> None:
        end(self._recorder)
        self._thread.join(SECONDS_TO_END)

    def _hear(self) -> None:
        assert self._recorder.stdout is not None
        block_bytes = 2 * int(self.RATE_HERTZ * self.BLOCK_SECONDS)
        while len(block := self._recorder.stdout.read(block_bytes)) == block_bytes:
            peak = np.abs(np.frombuffer(block, np.int16).astype(int)).max() / 32768
            self._seconds += self.BLOCK_SECONDS
            if peak >= self.LEVEL_OF_SOUND:
                self._last_sound = self._seconds
                self._sounded = True


@dataclass(frozen=True)
class Pulse:
    """A running private server. Made by `private_pulse`."""

    environment: dict[str, str]
    """The whole environment for a process whose sound is to go through this server."""

    def play(self, sound_file: Path, seconds_limit: float = 60.0, device: str = "child") -> None:
        """Speak a sound file into the game's microphone; return when it has sounded to its end."""
        self._run("paplay", f"--device={device}", str(sound_file), seconds_limit=seconds_limit)

    @contextlib.contextmanager
    def record(self, path: Path) -> Iterator[None]:
        """Meanwhile write what the game's loudspeaker plays into a WAV file (44.1 kHz, 16 bits, stereo)."""
        path.unlink(missing_ok=True)
        recorder = self._recorder("--file-format=wav", str(path))
        try:
            # A null sink's monitor also delivers silence, so the file grows as soon as the recording runs.
            wait_until(lambda: path.exists() and path.stat().st_size > WAV_HEADER_BYTES, "the recorder did not start")
            yield
        finally:
            end(recorder)

    @contextlib.contextmanager
    def ear(self) -> Iterator[GameEar]:
        """Meanwhile listen to the game's loudspeaker."""
        rate = f"--rate={GameEar.RATE_HERTZ}"
        ear = GameEar(self._recorder("--raw", "--format=s16le", "--channels=1", rate))
        try:
            wait_until(lambda: ear.seconds > 0, "the ear did not open")
            yield ear
        finally:
            ear.close()

    @contextlib.contextmanager
    def room_noise(self, device: str = "child") -> Iterator[None]:
        """Meanwhile the child's room is as quiet as a real one, and no quieter."""
        noise = np.random.default_rng(1).normal(0, ROOM_DEVIATION, 16000).astype("<i2").tobytes()
        command = ["pacat", f"--device={device}", "--raw", "--format=s16le", "--channels=1", "--rate=16000"]
        player = subprocess.Popen(command, env=self.environment, stdin=subprocess.PIPE, stderr=subprocess.DEVNULL)
        thread = threading.Thread(target=_feed, args=(player, noise), daemon=True)
        thread.start()
        try:
            yield
        finally:
            end(player)
            thread.join(SECONDS_TO_END)
            with contextlib.suppress(OSError):
                player.stdin.close()  # type: ignore[union-attr]

    def join_devices(self, latency_milliseconds: int) -> None:
        """From now on the microphone hears the loudspeaker so much later."""
        where = ("source=game.monitor", "sink=child", f"latency_msec={latency_milliseconds}")
        self._run("pactl", "load-module", "module-loopback", *where)

    def modules(self) -> str:
        """The server's modules, one a line: an answer shows that it runs."""
        return self._run("pactl", "list", "short", "modules")

    def _recorder(self, *arguments: str) -> subprocess.Popen[bytes]:
        # Small fragments: otherwise the monitor's sound arrives two seconds late, in two-second pieces.
        command = ["parec", "--device=game.monitor", "--latency-msec=50", *arguments]
        return subprocess.Popen(command, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)

    def _run(self, *command: str, seconds_limit: float = SECONDS_TO_END) -> str:
        try:
            done = subprocess.run(command, env=self.environment, capture_output=True, text=True, timeout=seconds_limit)
        except subprocess.TimeoutExpired as error:
            raise PulseUnavailable(f"{command[0]} did not end within {seconds_limit:g} seconds.") from error
        if done.returncode != 0:
            raise PulseUnavailable(f"{' '.join(command)}: {done.stderr.strip()}")
        return done.stdout


@contextlib.contextmanager
def private_pulse(folder: Path, *, noise: bool = True) -> Iterator[Pulse]:
    """Run a sound server with the sinks "child" and "game", and end it afterwards.

    Without *noise* the child's room is as silent as a microphone that is muted.

    *folder* becomes the home of processes in `Pulse.environment`, and keeps the server's log. Raises
    PulseUnavailable where a package is missing or the server does not start.
    """
    check_packages()
    folder.mkdir(parents=True, exist_ok=True)
    # A socket's path may have 107 bytes at most: *folder* may be too deep, a temporary folder is not.
    with tempfile.TemporaryDirectory(prefix="pulse-") as runtime, contextlib.ExitStack() as last:
        pulse = Pulse(environment_of(folder, Path(runtime)))
        server = start_server(folder, Path(runtime), pulse.environment)
        last.callback(end, server)
        wait_until(lambda: is_ready(pulse, server), f"pulseaudio did not start, see {folder / 'pulse.log'}")
        if noise:
            last.enter_context(pulse.room_noise())
        yield pulse


def _feed(player: subprocess.Popen[bytes], sound: bytes) -> None:
    """The same sound again and again, until the player ends."""
    assert player.stdin is not None
    with contextlib.suppress(OSError, ValueError):
        while player.poll() is None:
            player.stdin.write(sound)


def check_packages(path: str | None = None, plugin_folders: tuple[Path, ...] = (Path("/usr/lib"),)) -> None:
    """Raise PulseUnavailable, naming the packages to install, unless everything needed here is present.

    *path* is searched for programs as PATH is (None: PATH itself), *plugin_folders* for ALSA's plugin.
    """
    missing = [package for program, package in PACKAGE_OF_PROGRAM.items() if shutil.which(program, path=path) is None]
    if not any(next(folder.rglob(f"alsa-lib/{ALSA_PLUGIN}"), None) for folder in plugin_folders):
        missing.append("libasound2-plugins")
    if find_library("portaudio") is None:
        missing.append("libportaudio2")
    if missing:
        packages = " ".join(dict.fromkeys(missing))
        raise PulseUnavailable(f"The device tests need more Debian packages. Run: apt-get install {packages}")


def environment_of(folder: Path, runtime: Path) -> dict[str, str]:
    """This process's environment without its own sound and home, and with the private server's."""
    foreign = ("PULSE_", "ALSA_", "XDG_", "DBUS_", "PIPEWIRE_")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(foreign) and name != "DISPLAY"}
    alsa_config = folder / "asoundrc"
    alsa_config.write_text(ALSA_CONFIG, encoding="ascii")
    return kept | {
        "HOME": str(folder),
        # What all tests share: a player who needs no practice.
        "XDG_CONFIG_HOME": os.environ.get("XDG_CONFIG_HOME", str(folder / "config")),
        "XDG_RUNTIME_DIR": str(runtime),
        "PULSE_RUNTIME_PATH": str(runtime),
        "PULSE_STATE_PATH": str(runtime),
        "PULSE_SERVER": f"unix:{runtime / 'socket'}",
        "PULSE_SINK": "game",
        "PULSE_SOURCE": "child.monitor",
        "ALSA_CONFIG_PATH": str(alsa_config),
    }


def start_server(folder: Path, runtime: Path, environment: dict[str, str]) -> subprocess.Popen[bytes]:
    script = folder / "pulse.script"
    script.write_text(SERVER_SCRIPT.format(socket=runtime / "socket"), encoding="utf-8")
    command = ["pulseaudio", "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1", "--realtime=no"]
    command += ["--high-priority=no", "--disable-shm=yes", "--log-target=stderr", f"--file={script}"]
    with (folder / "pulse.log").open("wb") as log:
        return subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log)


def is_ready(pulse: Pulse, server: subprocess.Popen[bytes]) -> bool:
    """Whether the server answers with both sinks. Raises PulseUnavailable where it has ended."""
    if server.poll() is not None:
        raise PulseUnavailable(f"pulseaudio ended with {server.returncode}.")
    try:
        return pulse.modules().count("module-null-sink") == 2
    except PulseUnavailable:
        return False


def wait_until(happened: Callable[[], bool], otherwise: str, seconds_limit: float = SECONDS_TO_START) -> None:
    """Wait until *happened()*; after *seconds_limit* raise PulseUnavailable(otherwise)."""
    deadline = time.monotonic() + seconds_limit
    while not happened():
        if time.monotonic() > deadline:
            raise PulseUnavailable(f"{otherwise} (waited {seconds_limit:g} seconds)")
        time.sleep(0.02)


def end(program: subprocess.Popen[Any]) -> None:
    """End a process that we started: kindly first, then for certain."""
    program.terminate()
    try:
        program.wait(SECONDS_TO_END)
    except subprocess.TimeoutExpired:
        program.kill()
        program.wait(SECONDS_TO_END)
    if program.stdout is not None:
        program.stdout.close()
