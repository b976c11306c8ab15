"""A program as the speaking library's own example has it: say, then run and wait. Only to be compared with.

    python -m voice_oldmaid.bench.naive_voice SENTENCE...

Prints the time at which each sentence was asked for. What is heard is played by `aplay`, which the library finds on the
path; `naive_speech_seconds` puts a stand-in there that notes when it is called.
"""

from __future__ import annotations

import contextlib
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from voice_oldmaid.errors import VoiceError

SENTENCES = tuple(
    f"You got the {rank} of hearts." for rank in ("two", "three", "four", "five", "six", "seven", "eight")
)
LIMIT_SECONDS = 60.0
PLAYER = '#!/bin/sh\ndate +%s.%N >> "{times}"\n'


def naive_speech_seconds() -> float:
    """From asking for a sentence to the first sample of it, median. VoiceError where this cannot be measured."""
    if not sys.platform.startswith("linux"):
        raise VoiceError("Only on Linux the library plays its sound where it can be seen.", "Leave out the comparison.")
    with tempfile.TemporaryDirectory() as folder:
        times, player = Path(folder) / "times", Path(folder) / "aplay"
        times.touch()
        player.write_text(PLAYER.format(times=times), encoding="ascii")
        player.chmod(0o755)
        asked = _run(folder)
        began = [float(line) for line in times.read_text("ascii").split()]
    # The library loses a sentence now and then; each that was played belongs to the last one asked for before it.
    waits = [start - max(each for each in asked if each <= start) for start in began if start >= asked[0]]
    if not waits:
        raise VoiceError("The speaking library has played nothing.", "Run voice-oldmaid doctor.")
    return statistics.median(waits)


def _run(folder: str) -> list[float]:
    """When each sentence was asked for, by the program beside this one."""
    environment = {**os.environ, "PATH": f"{folder}:{os.environ.get('PATH', '')}", "TMPDIR": folder}
    command = (sys.executable, "-m", "voice_oldmaid.bench.naive_voice", *SENTENCES)
    try:
        done = subprocess.run(command, env=environment, capture_output=True, timeout=LIMIT_SECONDS, check=True)
    except (OSError, subprocess.SubprocessError) as error:
        raise VoiceError("The speaking library's example does not run.", "Run voice-oldmaid doctor.") from error
    return [float(line) for line in done.stdout.split()]


def main(sentences: list[str]) -> None:
    """What the example does with these sentences, one after the other."""
    from voice_oldmaid.audio.pyttsx3_worker import provide_espeak

    provide_espeak()
    import pyttsx3

    engine = pyttsx3.init()
    for sentence in sentences:
        print(f"{time.time():.4f}", flush=True)
        engine.say(sentence)
        engine.runAndWait()
        time.sleep(0.3)  # the library goes on before it has played: the next sentence would cut this one off
    with contextlib.suppress(Exception):
        engine.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
