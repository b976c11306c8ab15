"""What skill is worth: the numbers that `voice-oldmaid bench skills` shows, and skills in a simulation."""

from __future__ import annotations

import json

import pytest

from voice_oldmaid.bench.simulate import simulate
from voice_oldmaid.bench.skills import compare, line_ups
from voice_oldmaid.bench.unheard_games import skilled_games
from voice_oldmaid.cli import main
from voice_oldmaid.game.computer import Skill
from voice_oldmaid.game.variants import VARIANTS


def test_the_comparison_tells_exactly_this() -> None:
    result = compare(12, VARIANTS["old_maid"], 3, 1)
    shares = result["old_maid_share_by_seat"]

    assert isinstance(shares, dict)
    assert (list(shares), result["by_luck"], result["three_sigma"]) == ([*line_ups(3)], 0.3333, 0.4082)
    assert all(sum(share) == pytest.approx(1, abs=0.001) for share in shares.values())
    assert compare(12, VARIANTS["old_maid"], 3, 1) == result


def test_a_sly_seat_does_better_than_carefree_ones() -> None:
    """README has the figures of 20,000 deals; the gain shows in a few hundred, beyond three sigma of luck."""
    games, skills = 400, (Skill.SLY, *(Skill.CAREFREE,) * 3)
    lost = sum(bool(last.hands[0]) for *_, last in skilled_games(VARIANTS["old_maid"], skills, 1, games))

    assert lost < games / 4 - 3 * (games * 0.25 * 0.75) ** 0.5


def test_there_is_a_game_to_compare() -> None:
    with pytest.raises(ValueError, match="at least 1 game"):
        compare(0, VARIANTS["old_maid"], 4, 1)


def test_carefree_seats_by_name_play_the_same_games_as_by_default() -> None:
    by_name, by_default = (simulate(30, 3, "old_maid", 7, skills=skills) for skills in ((Skill.CAREFREE,) * 3, ()))

    assert by_name | {"games_per_second": 0} == by_default | {"games_per_second": 0}


def test_a_simulation_with_skills_keeps_every_law(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["simulate", "--games", "20", "--seats", "3", "--skill", "sly,ordinary,carefree", "--json"])

    assert code == 0
    assert json.loads(capsys.readouterr().out)["invariants"] == "held"


@pytest.mark.parametrize(
    ("skills", "fault"),
    [("sly,ordinary", "There are 2 skills for 3 seats."), ("clever", "no skill 'clever'"), ("", "no skill ''")],
)
def test_wrong_skills_are_refused_in_a_sentence(skills: str, fault: str, capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["simulate", "--seats", "3", "--skill", skills])

    assert code == 2
    assert fault in capsys.readouterr().err
