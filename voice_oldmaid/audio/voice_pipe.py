"""The near end of the pipe to a speech worker: each sentence has a deadline, and is proved by its length."""

from __future__ import annotations

import contextlib
import json
import os
import queue
import secrets
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from voice_oldmaid.audio.sound import Sound, read_sound
from voice_oldmaid.audio.trimming import trimmed
from voice_oldmaid.errors import FileError, VoiceError

SPARE_SECONDS = 2.0
"""A sentence may take this, and as long as it sounds, to be rendered; espeak needs 0.02 s on a laptop."""
START_SECONDS = 10.0
"""How long the worker gets to load the engine."""
END_SECONDS = 0.5
"""How long the worker gets to end by itself."""
ENVIRONMENT = {
    # onnxruntime reports its use to Microsoft, from the moment it is loaded, where this is not set before.
    "ORT_DISABLE_TELEMETRY": "1",
    "OMP_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
    "PYTHONHASHSEED": "0",
}
"""In which an engine opens no connection, has one thread, and does the same thing in the same way each time."""
TRY_AGAIN = "Start the game again; if it stays so, play with the captions."


def worker_command(engine: str, *arguments: str) -> tuple[str, ...]:
    """How to start a worker with the engine in this file of this folder, such as "pyttsx3_worker.py"."""
    here = Path(__file__).parent
    return (sys.executable, "-P", str(here / "voice_worker.py"), str(here / engine), *arguments)


class Worker:
    """One run of a worker process, with a private folder for its one file at a time.

    It starts in the background; *advice* is what to do if it turns out that its engine is not there. The worker makes
    the folder, so that there is none without somebody who removes it, whenever this process is told to end.
    """

    def __init__(self, command: Sequence[str], advice: str) -> None:
        self._advice = advice
        self._voices: list[list[str]] | None = None
        self._replies: queue.Queue[dict[str, Any] | None] = queue.Queue()
        self._folder = _path_of_folder()
        try:
            self._process = _start([*command, self._folder])
        except OSError as error:
            raise VoiceError(f"I cannot start my voice ({error.strerror}).", TRY_AGAIN) from error
        threading.Thread(target=self._read_replies, daemon=True).start()

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def voices(self) -> list[list[str]]:
        """Of each voice its id, name and languages; waits until the engine is loaded, VoiceError if it is not."""
        return self._loaded()

    def render(self, text: str, voice: str | None, words_per_minute: int) -> Sound:
        """The sound of *text*; VoiceError if it is late, too short, or not there."""
        self._loaded()
        path = os.path.join(self._folder, "sentence.wav")
        expected_seconds = len(text.split()) * 60 / words_per_minute
        request = {"text": text, "voice": voice, "words_per_minute": words_per_minute, "path": path}
        try:
            self._send(request)
            reply = self._reply(SPARE_SECONDS + expected_seconds)
            if "done" not in reply:
                raise VoiceError(f"My voice failed ({reply.get('failed', 'no reason given')}).", TRY_AGAIN)
            return _proved(trimmed(read_sound(path)), text)
        except FileError as error:
            raise VoiceError("My voice made no sound that can be played.", TRY_AGAIN) from error
        finally:
            with contextlib.suppress(OSError):
                os.remove(path)

    def close(self) -> None:
        """End the process, at once if it does not end by itself, and remove the folder. May be called twice."""
        with contextlib.suppress(OSError, ValueError):
            assert self._process.stdin
            self._process.stdin.close()
        try:
            self._process.wait(END_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        shutil.rmtree(self._folder, ignore_errors=True)

    def _loaded(self) -> list[list[str]]:
        if self._voices is None:
            self._voices = self._greeting()
        return self._voices

    def _greeting(self) -> list[list[str]]:
        try:
            reply = self._reply(START_SECONDS)
        except VoiceError as error:
            raise VoiceError(error.problem, self._advice) from error
        if "no folder" in reply:
            raise _without_folder(reply["no folder"])
        if "ready" not in reply:
            reason = reply.get("missing", "no reason given")
            raise VoiceError(f"I find no voice on this computer ({reason}).", self._advice)
        voices: list[list[str]] = reply["ready"]
        return voices

    def _send(self, request: dict[str, Any]) -> None:
        try:
            assert self._process.stdin
            self._process.stdin.write(json.dumps(request) + "\n")
            self._process.stdin.flush()
        except (OSError, ValueError) as error:
            raise VoiceError("My voice has ended.", TRY_AGAIN) from error

    def _reply(self, seconds: float) -> dict[str, Any]:
        try:
            reply = self._replies.get(timeout=seconds)
        except queue.Empty:
            raise VoiceError(f"My voice did not answer for {seconds:.0f} seconds.", TRY_AGAIN) from None
        if reply is None:
            raise VoiceError("My voice ended by itself.", TRY_AGAIN)
        return reply

    def _read_replies(self) -> None:
        assert self._process.stdout
        with contextlib.suppress(OSError, ValueError), self._process.stdout as lines:
            for line in lines:
                self._replies.put(json.loads(line))
        self._replies.put(None)


def _path_of_folder() -> str:
    try:
        return os.path.join(tempfile.gettempdir(), f"voice_oldmaid-{secrets.token_hex(8)}")
    except OSError as error:
        raise _without_folder(error.strerror) from error


def _without_folder(reason: str | None) -> VoiceError:
    advice = "Set TMPDIR to a folder that you may write to, and check that the disk is not full."
    return VoiceError(f"My voice needs a temporary folder, and there is none ({reason}).", advice)


def _start(command: Sequence[str]) -> subprocess.Popen[str]:
    """The worker, in a process group of its own, so that a Ctrl-C on the terminal is ours alone to treat."""
    return subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="ascii",
        env=os.environ | ENVIRONMENT,
        start_new_session=True,
        creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
    )


def _proved(sound: Sound, text: str) -> Sound:
    """The sound itself, if it is long enough to be these words even at the fastest rate."""
    if sound.seconds < max(0.1, 0.05 * len(text.split())):
        raise VoiceError(f"My voice made only {sound.seconds:.2f} seconds of sound.", TRY_AGAIN)
    return sound
