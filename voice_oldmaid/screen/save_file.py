"""The file that `--save` keeps a game in: text only, never a sound; a new text takes the place of the old one whole.

Beside FILE there is a hidden `.FILE.lock` as long as a game is played with it, and there may be FILE.1, FILE.2 and so
on: what was in it before and was put aside.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable

from voice_oldmaid.disk import is_locked_now, is_still
from voice_oldmaid.errors import FileError
from voice_oldmaid.screen.whole_file import MOST_BYTES as MOST_BYTES, PRIVATE, WholeFile, require_plain


class SaveFile(WholeFile):
    """A text that no other game writes meanwhile.

    Raises FileError if another game is played with the same file.
    """

    kept = "the game"
    advice = "It is played all the same; give --save another file, or make room."

    def __init__(self, path: str, tell: Callable[[FileError], None]) -> None:
        super().__init__(path, tell)
        self._lock = self.trying(self._take_lock)
        self._usable = self._lock is not None

    def close(self) -> None:
        """Let others play with the file. May be called twice."""
        lock, self._lock = self._lock, None
        if lock is not None:
            with contextlib.suppress(OSError):
                self.beside("lock").unlink(missing_ok=True)
            os.close(lock)

    def _take_lock(self) -> int:
        """An open and locked file beside ours; the lock ends with this process, however that ends."""
        require_plain(self._file)
        lock = os.open(self.beside("lock"), os.O_RDWR | os.O_CREAT, PRIVATE)
        if is_locked_now(lock) and is_still(self.beside("lock"), lock):
            return lock
        os.close(lock)
        raise FileError(
            f'Another game is being played with "{self.path}".', "End that game, or give --save another file."
        )
