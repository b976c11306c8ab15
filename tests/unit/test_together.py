"""Options that would do nothing beside another one, or that are given twice, are refused in one sentence."""

from __future__ import annotations

import pytest

from voice_oldmaid.cli import main
from voice_oldmaid.commands.together import TABLE, Idle

VALUES = {"--microphone": "USB", "--speaker": "USB", "--voice": "en-us", "--model": "other", "--config": "kiosk.toml"}
REQUIRED = {"fetch": ["some"], "--engine pocketsphinx": ["--data", "."]}
ROWS = [(command, idle) for command, rows in TABLE.items() for idle in rows]


def typed(command: str, idle: Idle) -> list[str]:
    value = [VALUES[idle.option]] if idle.option in VALUES else []
    first = ["hearing"] if command == "bench" else []
    return [command, *first, idle.option, *value, *idle.beside.split(), *REQUIRED.get(idle.beside, [])]


@pytest.mark.parametrize(("command", "idle"), ROWS, ids=[f"{command} {row.option}" for command, row in ROWS])
def test_what_would_be_ignored_is_refused_with_both_options_named(
    command: str, idle: Idle, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every row of the table, through the parser."""
    code = main(typed(command, idle))
    out, errors = capsys.readouterr()

    assert (code, out, errors.count("\n")) == (2, "", 1)
    assert f"{idle.option} does nothing beside {idle.beside}" in errors


@pytest.mark.parametrize(
    "arguments",
    [
        ["play", "--page", "--page", "80"],
        ["--seats", "3", "--seats=4"],
        ["--practice", "--no-practice"],
        ["doctor", "--microphone", "a", "--microphone", "b"],
        ["kiosk", "--config", "a", "--config", "b"],
        ["demo", "--wav", "a", "--wav", "b"],
        ["models", "official", "--json", "--json"],
        ["bench", "game", "--games", "1", "--games", "2"],
    ],
    ids=" ".join,
)
def test_an_option_that_is_given_twice_is_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    code = main(arguments)
    out, errors = capsys.readouterr()

    assert (code, out, errors.count("\n")) == (2, "", 1)
    assert "is given twice" in errors


def test_what_may_be_given_several_times_still_may(capsys: pytest.CaptureFixture[str]) -> None:
    """The fault is another one: --rule can be given for each rule."""
    assert main(["simulate", "--rule", "pair=rank_color", "--rule", "colour=red", "--games", "1"]) == 2
    assert "colour" in capsys.readouterr().err
