"""What a running program holds: memory, threads, open files. What the system does not tell is None."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Held:
    """At one moment."""

    memory_bytes: int | None
    """Resident, of this process and its children together."""
    threads: int
    open_files: int | None


def held_now() -> Held:
    """What this process and its children hold."""
    return Held(memory_bytes(os.getpid()), threading.active_count(), _open_files())


def memory_bytes(process: int) -> int | None:
    """The resident memory of a process and its children; None where the system does not tell."""
    return sum(map(_resident_bytes, (process, *_children(process)))) or None


def _children(parent: int) -> Iterator[int]:
    for entry in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = entry.read_text("utf-8").rpartition(")")[2].split()
        except OSError:
            continue  # ended just now
        if int(fields[1]) == parent:
            yield int(entry.parent.name)


def _resident_bytes(process: int) -> int:
    try:
        pages = int(Path(f"/proc/{process}/statm").read_text("utf-8").split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


def _open_files() -> int | None:
    try:
        return len(os.listdir("/proc/self/fd"))
    except OSError:
        return None
