"""The command as a person starts it, what becomes of its process, and what it leaves behind."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
CHECKOUT = (sys.executable, "-m", "voice_oldmaid")
"""The command of this checkout, wherever it is installed or not."""
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | {"PYTHONPATH": str(ROOT)}
SECONDS = 60.0


def installed() -> str:
    """The command that pip has put beside this Python."""
    folder = Path(sys.executable).parent
    command = shutil.which("voice-oldmaid", path=str(folder))
    if command is None:
        raise FileNotFoundError(
            f"There is no voice-oldmaid in {folder}. Run: {sys.executable} -m pip install '.[test]'"
        )
    return command


def run(
    *arguments: str, typed: str = "", seconds: float = SECONDS, **environment: str
) -> subprocess.CompletedProcess[str]:
    """The command with these arguments, and what is typed, to its end."""
    return subprocess.run(
        [*CHECKOUT, *arguments],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="replace",
        timeout=SECONDS,
        env=ENVIRONMENT | environment,
        check=False,
    )


def changed(options: Sequence[str], *others: str) -> tuple[str, ...]:
    """These options, each with a value, and the others in the place of those that are given by both."""
    kept = [*zip(options[::2], options[1::2], strict=True)]
    return (*(word for pair in kept if pair[0] not in others for word in pair), *others)


def sentences(errors: str) -> list[str]:
    """What it says about faults: the lines of its standard error but for the seed."""
    return [line for line in errors.splitlines() if not line.startswith("Seed ")]


def children(pid: int) -> set[int]:
    """The processes that this one has started, and those that they have started."""
    parents = {int(folder.name): _parent(folder) for folder in Path("/proc").iterdir() if folder.name.isdigit()}
    found = {pid}
    while more := {child for child, parent in parents.items() if parent in found} - found:
        found |= more
    return found - {pid}


def is_alive(pid: int) -> bool:
    """Whether this process still runs; one that has ended and was not waited for does not."""
    return _status(Path(f"/proc/{pid}"))[:1] not in ([], ["Z"], ["X"])


def wait_until(happened: Callable[[], object], what: str, seconds: float = 20.0) -> None:
    """Wait until *happened()*; TimeoutError that tells *what* did not come."""
    deadline = time.monotonic() + seconds
    while not happened():
        if time.monotonic() > deadline:
            raise TimeoutError(f"{what} did not come within {seconds:g} seconds")
        time.sleep(0.02)


def _parent(folder: Path) -> int:
    status = _status(folder)
    return int(status[1]) if status else 0


def _status(folder: Path) -> list[str]:
    """State, parent and the rest of /proc/PID/stat; nothing for a process that is gone."""
    try:
        return (folder / "stat").read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
    except OSError:
        return []
