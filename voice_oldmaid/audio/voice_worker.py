"""The far end of the pipe to a speech worker: a request a line comes in, a sound file and a reply a line go out.

Run by its path, and without the rest of the package, so that it starts fast:

    python voice_worker.py <file with a class Engine> <arguments of Engine...> <private folder>

Every engine has a process of its own: one that hangs or crashes costs a sentence, never the game, and what it prints or
leaves behind stays here. One thread uses the engine. The other one reads requests, and ends the process the moment
there is nobody left to read from: even an engine that hangs cannot outlive the game.

    {"ready": [[id, name, language...], ...]}    the first reply; or {"missing": why} or {"no folder": why}, and the end
    {"text": ..., "voice": id or null, "words_per_minute": ..., "path": ...}   a request
    {"done": path}   or   {"failed": why}                          its reply
"""

from __future__ import annotations

import json
import os
import queue
import runpy
import shutil
import signal
import sys
import threading
from collections.abc import Callable
from typing import Any, Protocol

Request = dict[str, Any]
MOST_TRIES = 100
"""To remove the folder."""


class Engine(Protocol):
    """What the file of an engine has to have under this name. Its errors may be of any kind."""

    def voices(self) -> list[list[str]]:
        """Of each voice its id, its name and its languages; the usual one first where the engine has one."""

    def render(self, text: str, voice: str | None, words_per_minute: int, path: str) -> None:
        """Leave a complete sound file at *path*. *voice* is an id, or None for the usual one."""


def main(engine_path: str, *arguments: str) -> None:
    """Serve until standard input ends. The folder, which is the last of the arguments, is made now and removed then."""
    *options, folder = arguments
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the game, which then closes our standard input
    reply = _private_output()
    # espeak looks for PulseAudio though it need not play, and would leave folders in the home and beside this one. It
    # makes this one, but not the one that it is in, so that nothing comes back when that is removed.
    os.environ["PULSE_RUNTIME_PATH"] = os.path.join(folder, "pulse")
    requests: queue.Queue[Request] = queue.Queue()
    try:
        os.mkdir(folder, 0o700)
    except OSError as error:
        reply({"no folder": error.strerror})
        return
    try:
        threading.Thread(target=_read_requests, args=(requests, folder), daemon=True).start()
        engine: Engine = runpy.run_path(engine_path)["Engine"](*options)
        voices = engine.voices()
    except Exception as error:
        reply({"missing": f"{type(error).__name__}: {error}"})
        return
    reply({"ready": voices})
    while True:
        reply(_answer(engine, requests.get()))


def _answer(engine: Engine, request: Request) -> dict[str, str]:
    try:
        engine.render(**request)
    except Exception as error:
        return {"failed": f"{type(error).__name__}: {error}"}
    return {"done": request["path"]}


def _private_output() -> Callable[[dict[str, Any]], None]:
    """A writer of replies to what was standard output; what an engine prints goes nowhere from now on."""
    channel = os.fdopen(os.dup(1), "w", encoding="ascii")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)

    def reply(message: dict[str, Any]) -> None:
        channel.write(json.dumps(message) + "\n")
        channel.flush()

    return reply


def _read_requests(requests: queue.Queue[Request], folder: str) -> None:
    try:
        for line in sys.stdin:
            requests.put(json.loads(line))
    finally:
        _remove(folder)
        os._exit(0)


def _remove(folder: str) -> None:
    """Remove it, though the engine may be writing into it."""
    for _ in range(MOST_TRIES):
        shutil.rmtree(folder, ignore_errors=True)
        if not os.path.exists(folder):
            return


if __name__ == "__main__":
    main(*sys.argv[1:])
