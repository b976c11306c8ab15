"""Which devices there are now, asked in a process of its own: PortAudio looks only once in each, and may hang."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from voice_oldmaid.audio.sounddevice_devices import LOUDSPEAKER, MICROPHONE, Kind, find, library, names
from voice_oldmaid.errors import DeviceError

LIST_SECONDS = 4.0
"""How long a look may take; it takes a tenth of a second where nothing hangs."""
LOOK_AGAIN_SECONDS = 0.3
"""From one look to the next, while a device is missing."""
LOOK_SELDOM_SECONDS = 4.0
"""The same where it has been missing for long: a look is a process, and the game may go on for hours."""

# The folder of this package goes first, as it does in this process; -P keeps modules beside this file out of the way.
COMMAND = (
    sys.executable,
    "-P",
    "-c",
    f"import sys; sys.path.insert(0, {str(Path(__file__).parents[2])!r}); "
    "from voice_oldmaid.audio.sounddevice_list import main; main()",
)


@dataclass(frozen=True, slots=True)
class Listing:
    """What was there at one time. The usual device comes first."""

    microphones: tuple[str, ...]
    loudspeakers: tuple[str, ...]

    def of(self, kind: Kind) -> tuple[str, ...]:
        return self.microphones if kind is MICROPHONE else self.loudspeakers


def listed_here() -> Listing:
    """What the library of this process has found when it was loaded; nothing, where there is no library."""
    return Listing(_names(MICROPHONE), _names(LOUDSPEAKER))


def _names(kind: Kind) -> tuple[str, ...]:
    try:
        usual = find(library(), kind, None)[1]["name"]
        return tuple(dict.fromkeys([usual, *names(kind)]))
    except DeviceError:
        return ()


class Look:
    """Looks again and again, without keeping anybody waiting."""

    def __init__(self, command: Sequence[str] = COMMAND, clock: Callable[[], float] = time.monotonic) -> None:
        self._command = command
        self._clock = clock
        self._process: subprocess.Popen[bytes] | None = None
        self._began_seconds = self._ended_seconds = -LIST_SECONDS

    def newest(self, again_seconds: float = LOOK_AGAIN_SECONDS) -> Listing | None:
        """What a look has found that is over by now; None while one runs, and a new one is begun in time."""
        now = self._clock()
        if self._process is None:
            if now - self._ended_seconds >= again_seconds:
                self._process, self._began_seconds = _started(self._command), now
            return None
        if self._process.poll() is None and now - self._began_seconds < LIST_SECONDS:
            return None
        self._ended_seconds = now
        return self._found()

    def now(self) -> Listing | None:
        """What is there now; None if that is not known within LIST_SECONDS."""
        self.close()
        process = self._process = _started(self._command)
        try:
            if process:
                process.wait(LIST_SECONDS)
        except subprocess.TimeoutExpired:
            pass
        return self._found()

    def close(self) -> None:
        """End a look that runs."""
        self._found()

    def _found(self) -> Listing | None:
        process, self._process = self._process, None
        if process is None:
            return None
        process.kill()
        # What was killed in the kernel, inside a broken driver, is not waited for.
        told = process.communicate(timeout=LIST_SECONDS)[0] if process.poll() is not None or _ends(process) else b""
        try:
            found = json.loads(told)
            return Listing(tuple(found[MICROPHONE.word]), tuple(found[LOUDSPEAKER.word]))
        except (ValueError, KeyError, TypeError):
            return None


def _ends(process: subprocess.Popen[bytes]) -> bool:
    try:
        process.wait(LOOK_AGAIN_SECONDS)
    except subprocess.TimeoutExpired:
        return False
    return True


def _started(command: Sequence[str]) -> subprocess.Popen[bytes] | None:
    """In a group of its own, so that a Ctrl-C on the terminal is ours alone to treat. None where it does not start."""
    try:
        return subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )
    except OSError:
        return None


def main() -> None:
    """Write the list as JSON; end in time also where the library hangs and nobody waits any more."""
    limit = threading.Timer(LIST_SECONDS, lambda: os._exit(1))
    limit.daemon = True
    limit.start()
    found = listed_here()
    os.write(1, json.dumps({MICROPHONE.word: found.microphones, LOUDSPEAKER.word: found.loudspeakers}).encode())
    # Nothing here needs the clearing up that may hang.
    os._exit(0)
