"""How long a game takes to its first word, and how much memory it needs: measured on the program as it is started."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from voice_oldmaid.audio.sound import Sound, write_sound
from voice_oldmaid.bench.resources import memory_bytes

LISTEN_SECONDS = 90.0
"""How much silence the game listens to: the welcome, the deal, and the first question."""
LIMIT_SECONDS = 120.0


def measure_start() -> dict[str, Any]:
    """Start a game with files for devices; seconds to the first word, and the most memory in megabytes.

    The memory is that of the game and of its voice's process together, and None where the system does not tell.
    """
    with tempfile.TemporaryDirectory() as folder:
        silence, speech = Path(folder) / "silence.wav", Path(folder) / "speech.wav"
        write_sound(silence, Sound.silence(LISTEN_SECONDS, 16_000))
        command = (sys.executable, "-m", "voice_oldmaid", "--seed", "1")
        devices = ("--microphone", f"wav:{silence}", "--speaker", f"wav:{speech}")
        began = time.perf_counter()
        with subprocess.Popen(
            [*command, *devices],
            stdout=subprocess.PIPE,
            stdin=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,  # the seed of that game is nobody's concern
            text=True,
        ) as game:
            try:
                assert game.stdout is not None
                game.stdout.readline()
                seconds = time.perf_counter() - began
                most = 0
                for _line in game.stdout:
                    most = max(most, memory_bytes(game.pid) or 0)
                game.wait(LIMIT_SECONDS)
            finally:
                game.kill()  # where this was broken off; it does nothing to a game that has ended
    return {"seconds_to_first_word": round(seconds, 2), "memory_mb": round(most / 1e6) if most else None}
