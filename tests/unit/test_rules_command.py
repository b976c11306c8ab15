"""voice-oldmaid rules: what there is to play, for people and for programs."""

from __future__ import annotations

import json

import pytest

from voice_oldmaid.cli import main
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.game.variants import VARIANTS

KEYS = ["id", "names", "cards", "pairs", "seats", "minutes"]


def test_all_variants_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--json"]) == 0
    games = json.loads(capsys.readouterr().out)

    assert [game["id"] for game in games] == list(VARIANTS)
    assert all(list(game) == KEYS and game["names"] and 1 < game["minutes"] < 60 for game in games)
    peter = next(game for game in games if game["id"] == "black_peter_32")
    assert (peter["names"][0], peter["cards"], peter["pairs"], peter["seats"]) == ("Black Peter", 31, 15, [2, 6])


def test_all_variants_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules"]) == 0
    lines = capsys.readouterr().out.splitlines()

    assert [line.split()[0] for line in lines] == list(VARIANTS)


@pytest.mark.parametrize("name", [["black_peter_32"], ["Black Peter"], ["black", "peter"], ["let's play black peter"]])
def test_one_game_by_its_identifier_or_its_name(capsys: pytest.CaptureFixture[str], name: list[str]) -> None:
    assert main(["rules", *name]) == 0
    told = capsys.readouterr().out.splitlines()
    spoken = LANGUAGES["en"].speaking_of(VARIANTS["black_peter_32"]).rules_told()

    assert told[1 : 1 + len(spoken)] == list(spoken)
    assert told[-1].startswith("Long ago")


def test_one_game_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "scabby_queen", "--json"]) == 0
    game = json.loads(capsys.readouterr().out)

    assert list(game) == [*KEYS, "rules"]
    assert "knuckles" in game["rules"][-1]


@pytest.mark.parametrize(
    ("name", "advice"),
    [("blck peter", "black peter"), ("popaz_kacti", "papaz_kacti"), ("", "lists all"), ("zzz", "lists all")],
)
def test_an_unknown_name_gets_the_nearest_ones(capsys: pytest.CaptureFixture[str], name: str, advice: str) -> None:
    assert main(["rules", name]) == 2
    captured = capsys.readouterr()

    assert captured.out == ""
    assert advice in captured.err
    assert captured.err.count("\n") == 1
