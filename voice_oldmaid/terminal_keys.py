"""Keys of a terminal as they are pressed: each is told at once, and together they still make lines.

The terminal is told to give single keys; what it then does no more is done here: to show them, and to take one back.
It gets its own manner back when the game ends, by whatever way, and while it is put aside by Ctrl-Z.
"""

from __future__ import annotations

import atexit
import codecs
import contextlib
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from typing import Any

from voice_oldmaid.leaving import BEFORE_LEAVING

CHUNK_BYTES = 4096
ENDS = "\r\n"
ERASES = "\x7f\b"
ERASES_ALL = "\x15"
END_OF_INPUT = "\x04"
ESCAPE = "\x1b"
TAKE_BACK = "\b \b"


class LineEditor:
    """Makes lines of keys; *show* writes to the terminal."""

    def __init__(self, show: Callable[[str], None]) -> None:
        self._show = show
        self._typed: list[str] = []
        self._escape = ""
        self.ended = False
        """Whether somebody said that nothing more will come, by Ctrl-D."""

    def lines(self, keys: str) -> list[str]:
        """The lines that are finished by these keys."""
        return [line for key in keys if (line := self._line(key)) is not None]

    def _line(self, key: str) -> str | None:
        if self._is_of_escape(key):
            return None
        if key in ENDS:
            line, self._typed = "".join(self._typed), []
            self._show("\n")
            return line
        if key in ERASES + ERASES_ALL:
            count = min(len(self._typed), len(self._typed) if key == ERASES_ALL else 1)
            del self._typed[len(self._typed) - count :]
            self._show(TAKE_BACK * count)
        elif key == END_OF_INPUT:
            self.ended = self.ended or not self._typed
        elif key.isprintable():
            self._typed.append(key)
            self._show(key)
        return None

    def _is_of_escape(self, key: str) -> bool:
        """Whether this is part of an arrow key or the like, which gives several signs."""
        if not self._escape:
            self._escape = key if key == ESCAPE else ""
            return bool(self._escape)
        self._escape += key
        begins = self._escape == ESCAPE + "[" or self._escape == ESCAPE + "O"
        if not begins and "@" <= key <= "~":
            self._escape = ""
        return True


class TerminalKeys:
    """The keys of the terminal behind this file descriptor. OSError where it does not let itself be set."""

    def __init__(self, file_descriptor: int, encoding: str) -> None:
        import termios

        self._termios: Any = termios
        self._file_descriptor = file_descriptor
        self._decoder = codecs.getincrementaldecoder(encoding)(errors="replace")
        self._encoding = encoding
        self._editor = LineEditor(self._show)
        self._pressed = threading.Event()
        self._own_manner: list[Any] | None = termios.tcgetattr(file_descriptor)
        self._set_single_keys()
        atexit.register(self.close)
        BEFORE_LEAVING.append(self.close)
        self._note_putting_aside()

    def lines(self) -> Iterator[str]:
        """Every line, until the terminal is closed."""
        while not self._editor.ended and (chunk := os.read(self._file_descriptor, CHUNK_BYTES)):
            self._pressed.set()
            yield from self._editor.lines(self._decoder.decode(chunk))

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

    def __init__(self) -> None:
        import importlib

        self._msvcrt: Any = importlib.import_module("msvcrt")
        self._editor = LineEditor(self._show)
        self._pressed = threading.Event()

    def lines(self) -> Iterator[str]:
        while not self._editor.ended:
            key = self._msvcrt.getwch()
            self._pressed.set()
            if key in "\x00\xe0":
                self._msvcrt.getwch()
            else:
                yield from self._editor.lines(key)

    def pressed(self) -> bool:
        was_pressed = self._pressed.is_set()
        self._pressed.clear()
        return was_pressed

    def close(self) -> None:
        """Nothing was set."""

    def _show(self, text: str) -> None:
        for sign in text.replace("\n", "\r\n"):
            self._msvcrt.putwch(sign)


def keys_of(stream: Any) -> TerminalKeys | ConsoleKeys | None:
    """The keys of this stream; None where it is no terminal, or one that gives whole lines only."""
    try:
        if not stream.isatty():
            return None
        if sys.platform == "win32":
            return ConsoleKeys()
        return TerminalKeys(stream.fileno(), stream.encoding)
    except (ImportError, OSError, ValueError, AttributeError):
        return None
