"""The game that `play --save FILE` keeps: from the file to the conversation, and back after every answer."""

from __future__ import annotations

from collections.abc import Callable

from voice_oldmaid.dialogue.keeping import Store
from voice_oldmaid.errors import FileError
from voice_oldmaid.game.house_rules import rules_text
from voice_oldmaid.game.record import Record, record_from, record_text
from voice_oldmaid.screen.save_file import SaveFile


class KeptGame:
    """A save file and the game in it; nothing at all where no *path* is given.

    FileError if another game is played with the same file. Whatever else is wrong is told by *tell*, and stops no game;
    *lost* says so at the end.
    """

    def __init__(self, path: str | None, tell: Callable[[FileError], None]) -> None:
        self._tell = tell
        self._file = SaveFile(path, tell) if path else None
        self._damaged = False
        self._last = self._read(self._file) if self._file else None
        self.note = self._note()
        """What to tell whoever has started the program about the game from last time; "" if there is none."""
        self.store = Store(self._keep, self._last, self._damaged) if path else None

    @property
    def holds_a_game(self) -> bool:
        """Whether there was a game from last time when the program was started."""
        return self._last is not None

    @property
    def lost(self) -> bool:
        """Whether something could not be written, or read."""
        return self._damaged or (self._file is not None and self._file.lost)

    def close(self) -> None:
        """Let others play with the file. May be called twice."""
        if self._file:
            self._file.close()

    def _note(self) -> str:
        if self._last is None or self._file is None:
            return ""
        game = f"{rules_text(self._last.rules)} with {self._last.seats} seats"
        return f' "{self._file.path}" holds a game of {game}; the options count only for a new one.'

    def _read(self, file: SaveFile) -> Record | None:
        text = file.read()
        try:
            return None if text is None else record_from(text)
        except ValueError as error:
            self._damaged = True
            aside = file.put_aside()
            kept = f'It is now called "{aside}"' if aside else "It stays as it is"
            self._tell(
                FileError(f'I cannot read the game in "{file.path}". {error}', f"{kept}, and a new game begins.")
            )
            return None

    def _keep(self, game: Record | None) -> bool:
        assert self._file is not None
        last, self._last = self._last, None
        if last and not (game and _goes_on_with(game, last)):
            self._file.put_aside()
        return self._file.write(record_text(game)) if game else self._file.remove()


def _goes_on_with(game: Record, last: Record) -> bool:
    """Whether this is that game a few moves later."""
    return (game.start, game.moves[: len(last.moves)]) == (last.start, last.moves)
