"""How fast the game is without words: the numbers that `voice-oldmaid bench speed` shows."""

from __future__ import annotations

import json
from itertools import count
from typing import Any

import pytest

from voice_oldmaid.bench import speed as module
from voice_oldmaid.bench.speed import speed, speed_text
from voice_oldmaid.cli import main
from voice_oldmaid.game.variants import VARIANTS


def ticking() -> Any:
    """A clock that is two seconds later each time."""
    ticks = count(0, 2)
    return lambda: float(next(ticks))


def test_every_variant_and_all_seats_are_measured() -> None:
    result = speed(2, ticking())

    assert [each["variant"] for each in result["variants"]] == list(VARIANTS)
    assert {each["seats"] for each in result["variants"]} == {4, 7}
    assert [each["seats"] for each in result["growth"]] == [*range(2, 13)]
    assert [each["cards"] for each in result["growth"]] == [51] * 5 + [103] * 6


def test_dealing_and_picking_are_timed_apart() -> None:
    """Two seconds each, for three games."""
    first = speed(3, ticking())["variants"][0]

    assert (first["games_per_second"], first["microseconds_per_deal"]) == (round(3 / 4), 666666.7)
    assert first["microseconds_per_pick"] == pytest.approx(2e6 / (3 * first["mean_picks"]), rel=0.01)


def test_a_pick_takes_no_longer_at_a_large_table() -> None:
    """The work grows with the picks and not with the seats; the band is wide, for a busy machine."""
    costs = [each["microseconds_per_pick"] for each in speed(10)["growth"]]

    assert max(costs) < 3 * min(costs)


def test_no_game_at_all_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 1"):
        speed(0, ticking())


@pytest.mark.parametrize("as_json", [True, False])
def test_the_command_tells_it(
    as_json: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "GAMES", 1)

    assert main(["bench", "speed", *(["--json"] if as_json else [])]) == 0
    told = capsys.readouterr().out
    if as_json:
        assert list(json.loads(told)) == ["games", "rounds", "variants", "growth"]
    else:
        assert len(told.splitlines()) == len(VARIANTS) + 11
        assert "old_maid_two_packs, 7 seats: " in told


def test_each_line_tells_games_and_picks() -> None:
    lines = speed_text(speed(1, ticking())).splitlines()

    assert all("games a second" in line and "picks" in line for line in lines)
    assert lines[-1].startswith("12 seats, 103 cards: ")
