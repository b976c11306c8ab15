"""What all tests share: no game that a test starts reads or writes what the user of this machine has kept."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest

# Before anything is imported that looks at the environment. It ends with this process.
_FOLDER = tempfile.TemporaryDirectory(prefix="voice_oldmaid-tests-")
os.environ["XDG_CONFIG_HOME"] = _FOLDER.name
PLAYERS = Path(_FOLDER.name) / "voice-oldmaid" / "players.json"
"""Where the games of tests keep how players like it, unless they are told another place."""


@pytest.fixture(autouse=True)
def _a_player_who_has_played_before() -> None:
    """Each test begins with somebody who needs no practice, and has never wished for anything."""
    PLAYERS.parent.mkdir(exist_ok=True)
    PLAYERS.write_text('{"version": 1, "players": {"": {}}}', encoding="ascii")
