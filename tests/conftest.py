"""What all tests share: no game that a test starts reads or writes what the user of this machine has kept."""

from __future__ import annotations

import os
import tempfile
from collections import defaultdict
from pathlib import Path

import pytest
from hypothesis import settings

from tests import thorough

# Before anything is imported that looks at the environment. It ends with this process.
_FOLDER = tempfile.TemporaryDirectory(prefix="voice_oldmaid-tests-")
os.environ["XDG_CONFIG_HOME"] = _FOLDER.name
PLAYERS = Path(_FOLDER.name) / "voice-oldmaid" / "players.json"
"""Where the games of tests keep how players like it, unless they are told another place."""


MANY_TESTS = 3000
CASES = 4
"""So many of the cases of a test are tried where many tests are."""
EXAMPLES = 20
"""So many are looked for where a test says nothing else."""
NOTHING_WISHED = '{"version": 1, "players": {"": {}}}'


@pytest.fixture(autouse=True)
def _a_player_who_has_played_before() -> None:
    """Each test begins with somebody who needs no practice, and has never wished for anything."""
    # Thousands of tests keep nothing: to look is enough, and far quicker than to write.
    if not PLAYERS.exists() or PLAYERS.read_text("ascii") != NOTHING_WISHED:
        PLAYERS.parent.mkdir(exist_ok=True)
        PLAYERS.write_text(NOTHING_WISHED, encoding="ascii")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--thorough", action="store_true", help="try all cases of all tests and not a sample, as CI does")


def pytest_configure(config: pytest.Config) -> None:
    thorough.is_thorough = config.getoption("--thorough")
    settings.register_profile("sample", max_examples=EXAMPLES)
    settings.load_profile("default" if thorough.is_thorough else "sample")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Where thousands of tests are run, some cases of each have to do; whoever runs a file gets all of its cases."""
    if len(items) < MANY_TESTS:
        return
    cases = defaultdict[str, list[pytest.Item]](list)
    for item in items:
        cases[item.nodeid.partition("[")[0]].append(item)
    chosen = {item.nodeid for each in cases.values() for item in thorough.some(each, CASES)}
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid not in chosen])
    items[:] = [item for item in items if item.nodeid in chosen]
