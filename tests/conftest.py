"""What all tests share: no game that a test starts reads or writes what the user of this machine has kept."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest

from tests import thorough

# Before anything is imported that looks at the environment. It ends with this process.
_FOLDER = tempfile.TemporaryDirectory(prefix="voice_oldmaid-tests-")
os.environ["XDG_CONFIG_HOME"] = _FOLDER.name
PLAYERS = Path(_FOLDER.name) / "voice-oldmaid" / "players.json"
"""Where the games of tests keep how players like it, unless they are told another place."""


NOTHING_WISHED = '{"version": 1, "players": {"": {}}}'


@pytest.fixture(autouse=True)
def _a_player_who_has_played_before() -> None:
    """Each test begins with somebody who needs no practice, and has never wished for anything."""
    # Thousands of tests keep nothing: to look is enough, and far quicker than to write.
    if not PLAYERS.exists() or PLAYERS.read_text("ascii") != NOTHING_WISHED:
        PLAYERS.parent.mkdir(exist_ok=True)
        PLAYERS.write_text(NOTHING_WISHED, encoding="ascii")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--thorough", action="store_true", help="try all of the laws and not a sample, as CI does")


def pytest_configure(config: pytest.Config) -> None:
    thorough.is_thorough = config.getoption("--thorough")
