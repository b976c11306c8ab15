"""Keys of a terminal as they are pressed: each is told at once, and together they still make lines.

The terminal is told to give single keys; what it then does no more is done here: to show them, and to take one back.
It gets its own manner back when the game ends, by whatever way, and while it is put aside by Ctrl-Z.
"""

from __future__ import annotations

import atexit
import codecs
import contextlib
import os
import select
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

from voice_oldmaid.keys.leaving import BEFORE_LEAVING
from voice_oldmaid.keys.line_editor import LineEditor as LineEditor
from voice_oldmaid.keys.single_keys import DOWN, LEFT, RIGHT, UP, Reading, SingleKeys

CHUNK_BYTES = 4096
BACKGROUND_SECONDS = 0.2
"""How often it is looked whether the terminal talks with this process again."""
CONSOLE_ARROWS = {"H": UP, "P": DOWN, "M": RIGHT, "K": LEFT}
"""What a console of Windows gives for them, after a sign that says so."""


class TerminalKeys:
    """The keys of the terminal behind this file descriptor. OSError where it does not let itself be set."""

    def __init__(self, file_descriptor: int, encoding: str, reading: Callable[[], Reading]) -> None:
        import termios

        self._termios: Any = termios
        self._file_descriptor = file_descriptor
        self._decoder = codecs.getincrementaldecoder(encoding)(errors="replace")
        self._encoding = encoding
        self._keys = SingleKeys(LineEditor(self._show), reading, time.monotonic)
        self._pressed = threading.Event()
        self._own_manner: list[Any] | None = termios.tcgetattr(file_descriptor)
        self._set_single_keys()
        atexit.register(self.close)
        BEFORE_LEAVING.append(self.close)
        self._note_putting_aside()

    def lines(self) -> Iterator[str]:
        """Every line, until the terminal is closed."""
        while not self._keys.ended and (chunk := self._read()):
            lines = self._keys.lines(self._decoder.decode(chunk))
            if self._keys.are_noticed:
                self._pressed.set()
            yield from lines

    def _read(self) -> bytes:
        """The next keys. A process in the background is stopped for reading, and could not even be ended then."""
        while True:
            has_keys, _, _ = select.select([self._file_descriptor], [], [], BACKGROUND_SECONDS)
            if self._is_in_background:
                self._wait_for_foreground()
            elif has_keys:
                return os.read(self._file_descriptor, CHUNK_BYTES)

    def _wait_for_foreground(self) -> None:
        """A shell tells a game that went on in the background (`bg`) nothing when it gets the terminal back (`fg`)."""
        while self._is_in_background:
            threading.Event().wait(BACKGROUND_SECONDS)
        self._set_single_keys()

    def pressed(self) -> bool:
        """Whether a key was pressed since this was asked last."""
        was_pressed = self._pressed.is_set()
        self._pressed.clear()
        return was_pressed

    def close(self) -> None:
        """Give the terminal its own manner back. May be called twice."""
        own_manner, self._own_manner = self._own_manner, None
        if own_manner is not None and self._is_ours:
            self._set(own_manner)

    @property
    def _is_ours(self) -> bool:
        """Whether this process is the one that the terminal talks with; another one would be stopped for setting it."""
        try:
            return os.tcgetpgrp(self._file_descriptor) == os.getpgrp()
        except OSError:
            return False

    @property
    def _is_in_background(self) -> bool:
        """Whether the terminal talks with another process; one that does not control us stops nobody."""
        try:
            return os.tcgetpgrp(self._file_descriptor) != os.getpgrp()
        except OSError:
            return False

    def _set_single_keys(self) -> None:
        if self._own_manner is None or not self._is_ours:
            return
        manner = [*self._own_manner]
        manner[3] &= ~(self._termios.ICANON | self._termios.ECHO)
        signs = [*manner[6]]
        signs[self._termios.VMIN], signs[self._termios.VTIME] = 1, 0
        manner[6] = signs
        self._set(manner)

    def _set(self, manner: list[Any]) -> None:
        with contextlib.suppress(self._termios.error, OSError):
            self._termios.tcsetattr(self._file_descriptor, self._termios.TCSADRAIN, manner)

    def _note_putting_aside(self) -> None:
        if threading.current_thread() is not threading.main_thread():
            return
        signal.signal(signal.SIGTSTP, self._put_aside)
        signal.signal(signal.SIGCONT, lambda *_: self._set_single_keys())

    def _put_aside(self, *_: object) -> None:
        if self._own_manner is not None and self._is_ours:
            self._set(self._own_manner)
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGTSTP)
        # Here it goes on.
        signal.signal(signal.SIGTSTP, self._put_aside)

    def _show(self, text: str) -> None:
        with contextlib.suppress(OSError):
            os.write(self._file_descriptor, text.encode(self._encoding, errors="replace"))


class ConsoleKeys:
    """The same for a console of Windows. Not tested."""

    def __init__(self, reading: Callable[[], Reading]) -> None:
        import importlib

        self._msvcrt: Any = importlib.import_module("msvcrt")
        self._keys = SingleKeys(LineEditor(self._show), reading, time.monotonic)
        self._pressed = threading.Event()

    def lines(self) -> Iterator[str]:
        while not self._keys.ended:
            key = self._msvcrt.getwch()
            if key in "\x00\xe0":
                key = CONSOLE_ARROWS.get(self._msvcrt.getwch(), "")
            lines = self._keys.lines(key)
            if self._keys.are_noticed:
                self._pressed.set()
            yield from lines

    def pressed(self) -> bool:
        was_pressed = self._pressed.is_set()
        self._pressed.clear()
        return was_pressed

    def close(self) -> None:
        """Nothing was set."""

    def _show(self, text: str) -> None:
        for sign in text.replace("\n", "\r\n"):
            self._msvcrt.putwch(sign)


def keys_of(stream: Any, reading: Callable[[], Reading]) -> TerminalKeys | ConsoleKeys | None:
    """The keys of this stream; None where it is no terminal, or one that gives whole lines only."""
    try:
        if not stream.isatty():
            return None
        if sys.platform == "win32":
            return ConsoleKeys(reading)
        return TerminalKeys(stream.fileno(), stream.encoding, reading)
    except (ImportError, OSError, ValueError, AttributeError):
        return None
