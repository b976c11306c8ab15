"""Keeps what C libraries write to standard error off the terminal while one of them is at work."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

STANDARD_ERROR = 2


class _Silence:
    """Standard error belongs to the whole process: the first to come turns it away, the last to leave turns it back."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._inside = 0
        self._kept = -1

    def enter(self) -> None:
        with self._lock:
            self._inside += 1
            if self._inside == 1:
                self._kept = _turn_away()

    def leave(self) -> None:
        with self._lock:
            self._inside -= 1
            if not self._inside and self._kept >= 0:
                os.dup2(self._kept, STANDARD_ERROR)
                os.close(self._kept)


_silence = _Silence()


@contextmanager
def quiet_libraries() -> Iterator[None]:
    """What is written to file descriptor 2 inside is lost. Threads may overlap in here."""
    if sys.stderr is not None:
        sys.stderr.flush()
    _silence.enter()
    try:
        yield
    finally:
        if sys.stderr is not None:
            sys.stderr.flush()
        _silence.leave()


def _turn_away() -> int:
    """Point standard error to nowhere; a copy of where it pointed before, or -1 if it was closed."""
    try:
        kept = os.dup(STANDARD_ERROR)
    except OSError:
        return -1
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, STANDARD_ERROR)
    os.close(nowhere)
    return kept
