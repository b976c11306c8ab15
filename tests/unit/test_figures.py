"""The table of figures: each command is run once, and what fails does not take the rest with it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from voice_oldmaid.bench.all_figures import FIGURES
from voice_oldmaid.bench.figures import NOT_MEASURED, Figure, figures, markdown
from voice_oldmaid.cli import main, parser
from voice_oldmaid.errors import VoiceOldMaidError

GAMES = "bench game --games 2"
HEARING = "bench hearing --data DIR"
TABLE = (
    Figure("games", GAMES, lambda it: f"{it['finished']} finished"),
    Figure("picks", GAMES, lambda it: f"{it['picks']} picks"),
    Figure("hearing", HEARING, lambda it: f"{it['right']:.0%}"),
)


class Benches:
    """Commands that have measured before; those without figures fail."""

    def __init__(self, **found: dict[str, Any]) -> None:
        self.found = found
        self.run: list[str] = []

    def __call__(self, arguments: Sequence[str]) -> dict[str, Any]:
        self.run.append(" ".join(arguments))
        if arguments[1] not in self.found:
            raise VoiceOldMaidError("There is no voice.", "Install one.")
        return self.found[arguments[1]]


def test_a_command_that_makes_two_figures_is_run_once() -> None:
    benches = Benches(game={"finished": 2, "picks": 17})
    rows = list(figures(TABLE, benches))

    assert [row["value"] for row in rows] == ["2 finished", "17 picks"]
    assert benches.run == [GAMES]


def test_recordings_are_heard_only_where_they_are_given() -> None:
    benches = Benches(game={"finished": 2, "picks": 17}, hearing={"right": 0.97})
    rows = list(figures(TABLE, benches, "my recordings"))

    assert [row["value"] for row in rows] == ["2 finished", "17 picks", "97%"]
    assert benches.run[1] == "bench hearing --data my recordings"
    assert rows[2]["command"] == f"voice-oldmaid {HEARING}"


def test_what_cannot_be_measured_says_why_and_the_others_go_on() -> None:
    rows = list(figures(TABLE, Benches(hearing={"right": 0.5}), "recordings"))

    assert [row["value"] for row in rows] == [f"{NOT_MEASURED}: There is no voice. Install one."] * 2 + ["50%"]


def test_the_table_names_its_date_its_machine_and_each_command() -> None:
    rows = list(figures(TABLE, Benches(game={"finished": 2, "picks": 17})))

    assert markdown(rows, "2026-12-31", "two cores").splitlines() == [
        "Measured on 2026-12-31 on two cores by `voice-oldmaid bench figures`.",
        "",
        "| figure | value | command |",
        "|---|---|---|",
        "| games | 2 finished | `voice-oldmaid bench game --games 2` |",
        "| picks | 17 picks | `voice-oldmaid bench game --games 2` |",
    ]


@pytest.mark.parametrize("command", sorted({figure.command for figure in FIGURES}))
def test_every_command_of_the_table_can_be_typed(command: str) -> None:
    options, rest = parser().parse_known_args([*command.split(), "--json"])

    assert (options.json, rest) == (True, [])


def test_no_two_figures_are_called_the_same() -> None:
    assert len({figure.what for figure in FIGURES}) == len(FIGURES)


@pytest.mark.acoustic
def test_the_command_measures_what_was_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "figures", "--only", "repair"]) == 0
    assert "| talks that go wrong by script | 96% of 302 repaired within two turns, " in capsys.readouterr().out


@pytest.mark.acoustic
def test_the_command_tells_what_it_measured_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "figures", "--only", "repair", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)

    assert {*told} == {"date", "machine", "figures"}
    assert [row["command"] for row in told["figures"]] == ["voice-oldmaid bench repair"]


@pytest.mark.acoustic
def test_recordings_that_are_not_there_are_told_as_such(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "figures", "--only", "hearing", "--data", "/nowhere"]) == 1
    assert NOT_MEASURED in capsys.readouterr().out


def test_a_benchmark_that_makes_no_figure_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "figures", "--only", "repair,luck"]) == 2
    assert "luck" in capsys.readouterr().err
