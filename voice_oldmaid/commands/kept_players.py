"""What `play` keeps of its players: from the file to the conversation, and back after every change."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from typing import Any

from voice_oldmaid.commands import options as values
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.players import NAMELESS, Known, Players
from voice_oldmaid.dialogue.players_text import players_from, players_text
from voice_oldmaid.errors import FileError
from voice_oldmaid.screen.players_file import PlayersFile
from voice_oldmaid.settings import NONE

NICKNAMES = tuple(dict.fromkeys(name for language in LANGUAGES.values() for name in language.nicknames))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options that say who plays, and where that is kept: --player, --settings, --practice."""
    parser.add_argument(
        "--player", type=nickname, metavar="NAME", help=f"who plays, by a nickname: {', '.join(NICKNAMES)}"
    )
    parser.add_argument(
        "--settings",
        type=values.something,
        metavar="PATH",
        help=f"the file that keeps how each player likes it; {NONE} keeps nothing",
    )
    parser.add_argument(
        "--practice",
        action=argparse.BooleanOptionalAction,
        help="begin with a card for practice (usually only when somebody plays for the first time)",
    )


def nickname(text: str) -> str:
    """A nickname from the list, in any letters."""
    found = {name.lower(): name for name in NICKNAMES}.get(text.lower())
    if found is None:
        raise argparse.ArgumentTypeError(f"there is no player {values.shown(text)}: choose from {', '.join(NICKNAMES)}")
    return found


class KeptPlayers:
    """The players in a file, whoever plays now among them; in the platform's folder where no *path* is given.

    *chosen* are the fields of the manner that count whatever is kept. Nothing that is wrong with the file stops the
    game: *tell* is told of it, and *lost* says so at the end.
    """

    def __init__(
        self, path: str | None, now: str | None, chosen: Mapping[str, Any], tell: Callable[[FileError], None]
    ) -> None:
        self._tell = tell
        self._file = None if path == NONE else PlayersFile(path or usual_path(), tell, makes_folder=path is None)
        self._damaged = False
        self._at_first = self._read()
        self.players = Players(
            self._at_first, now or NAMELESS, chosen, self._keep if self._file else None, self._damaged, self._at_first
        )

    @property
    def lost(self) -> bool:
        """Whether something could not be written, or read."""
        return self._damaged or (self._file is not None and self._file.lost)

    def _read(self) -> Known:
        text = self._file.read() if self._file else None
        if self._file is None or text is None:
            return {}
        try:
            return players_from(text)
        except ValueError as error:
            self._damaged = True
            aside = self._file.put_aside()
            kept = f'It is now called "{aside}"' if aside else "It stays as it is"
            problem = f'I cannot read in "{self._file.path}" how you like it. {error}'
            self._tell(FileError(problem, f"{kept}, and I speak as usual."))
            return {}

    def _keep(self, known: Known) -> bool:
        """Write down what has changed here; what another game has written about others meanwhile stays."""
        assert self._file is not None
        changed = {name: player for name, player in known.items() if player != self._at_first.get(name)}
        return self._file.write(players_text({**known, **self._now_in_file(), **changed}) + "\n")

    def _now_in_file(self) -> Known:
        text = self._file.read() if self._file else None
        try:
            return {} if text is None else players_from(text)
        except ValueError:
            return {}


def usual_path() -> str:
    """Where this machine keeps the settings of this user's programs."""
    from platformdirs import user_config_path

    return str(user_config_path("voice-oldmaid", appauthor=False) / "players.json")
