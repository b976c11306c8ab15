"""Lines typed on standard input, read in the background so that nobody ever waits for them."""

from __future__ import annotations

import codecs
import os
import queue
import sys
import threading
from collections.abc import Callable, Iterator
from typing import TextIO

from voice_oldmaid.keys.single_keys import Reading, as_lines
from voice_oldmaid.keys.terminal_keys import keys_of

CHUNK_BYTES = 4096


class Keyboard:
    """The lines of a stream, one at a time. Works on a terminal, a pipe, a file, and where there is nothing at all.

    With *keys*, a terminal tells of every key as it is pressed; then it is to be closed. *reading* says what a key is
    at that moment.
    """

    def __init__(
        self, stream: TextIO | None = None, keys: bool = False, reading: Callable[[], Reading] = as_lines
    ) -> None:
        self.ended = False
        """Whether the last line has been given, and no more can come."""
        self._is_at_terminal = _is_terminal(stream or sys.stdin)
        self._lines: queue.Queue[str | None] = queue.Queue()
        self._keys = keys_of(stream or sys.stdin, reading) if keys else None
        # A daemon, because a read from a terminal cannot be called off.
        self._reader = threading.Thread(target=self._read, args=(stream or sys.stdin,), daemon=True, name="keyboard")
        self._reader.start()

    @property
    def is_at_terminal(self) -> bool:
        """Whether somebody may sit there; an end that they said with Ctrl-D is meant."""
        return self._is_at_terminal

    def is_open(self, seconds: float = 0.0) -> bool:
        """Whether a line is there or may still come; waits at most *seconds* for a closed stream to show itself."""
        self._reader.join(seconds)
        # What was put last, by a reader that is done, is the end.
        return self._reader.is_alive() or self._lines.qsize() > 1

    def line(self, seconds: float = 0.0) -> str | None:
        """The next line without its end; None if it is not there within *seconds*. After the end, it waits as well."""
        try:
            line = self._lines.get(timeout=seconds) if seconds > 0 else self._lines.get_nowait()
        except queue.Empty:
            return None
        self.ended = line is None
        return line

    def pressed(self) -> bool:
        """Whether any key was pressed since this was asked last; always False where there are only whole lines."""
        return self._keys is not None and self._keys.pressed()

    def close(self) -> None:
        """Give a terminal its own manner back. May be called twice."""
        if self._keys:
            self._keys.close()

    def _read(self, stream: TextIO | None) -> None:
        try:
            for line in self._keys.lines() if self._keys else _lines(stream):
                self._lines.put(line)
        except (OSError, ValueError):
            pass  # closed, or taken away: the end, like any other
        finally:
            self._lines.put(None)


def _is_terminal(stream: TextIO | None) -> bool:
    try:
        return stream is not None and stream.isatty()
    except ValueError:  # it was closed
        return False


def _lines(stream: TextIO | None) -> Iterator[str]:
    if stream is None:
        return
    try:
        file_descriptor = stream.fileno()
    except (OSError, AttributeError):
        yield from (line.rstrip("\r\n") for line in stream)
        return
    yield from _lines_of_file(file_descriptor, stream.encoding)


def _lines_of_file(file_descriptor: int, encoding: str) -> Iterator[str]:
    """Reads past Python's own buffer: a thread that holds the lock of that buffer keeps the program from ending."""
    decoder = codecs.getincrementaldecoder(encoding)(errors="replace")
    parts: list[str] = []  # of the line that has not ended yet; put together once, however long it gets
    while chunk := os.read(file_descriptor, CHUNK_BYTES):
        first, *others = decoder.decode(chunk).split("\n")
        parts.append(first)
        for other in others:
            yield "".join(parts).rstrip("\r")
            parts = [other]
    if rest := "".join(parts):
        yield rest.rstrip("\r")
