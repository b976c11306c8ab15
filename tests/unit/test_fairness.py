"""Who is left with the odd card, by place from the dealer: the numbers that `voice-oldmaid bench fairness` shows."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from voice_oldmaid.bench.fairness import fairness, fairness_of, fairness_text, places, usual_seats
from voice_oldmaid.bench.unheard_games import played
from voice_oldmaid.cli import main
from voice_oldmaid.game.table import deal
from voice_oldmaid.game.variants import VARIANTS


def test_places_are_counted_from_the_dealer_to_the_left() -> None:
    assert places(4) == ("dealer", "1 left", "2 left", "3 left")


@pytest.mark.parametrize(
    ("variant", "seats"),
    [("old_maid", (2, 3, 4, 6)), ("pouilleux", (2, 3, 4, 6)), ("old_maid_two_packs", (7, 12))],
)
def test_each_variant_is_measured_at_usual_seats_that_it_allows(variant: str, seats: tuple[int, ...]) -> None:
    assert seats == usual_seats(variant)


def test_each_deal_counts_for_one_place() -> None:
    found = fairness_of(60, "old_maid", 5, seed=1)

    assert sum(found["old_maid_by_place"].values()) == 60
    assert list(found["old_maid_by_place"]) == ["dealer", "1 left", "2 left", "3 left", "4 left"]
    assert found["share_by_place"] == {place: round(n / 60, 4) for place, n in found["old_maid_by_place"].items()}


def test_the_place_is_that_of_the_old_maid_seen_from_the_dealer() -> None:
    """With one deal after the other, each replayed here by its own seats."""
    deals, choices = Random("7 deals"), Random("7 computers")
    expected = dict.fromkeys(places(3), 0)
    for _ in range(20):
        *_, last = played(deal(VARIANTS["old_maid"], 3, deals)[0], choices)
        seat, name = last.dealer, "dealer"
        while not last.hands[seat]:
            seat = 0 if seat == 2 else seat + 1
            name = "1 left" if name == "dealer" else "2 left"
        expected[name] += 1

    assert expected == fairness_of(20, "old_maid", 3, seed=7)["old_maid_by_place"]


def test_the_band_is_three_sigma_and_names_who_is_outside() -> None:
    """1,800 deals of two seats: sigma is the root of 1/2 x 1/2 / 1,800, or 0.0118."""
    found = fairness_of(1_800, "old_maid", 2, seed=1)

    assert (found["by_luck"], found["three_sigma"]) == (0.5, 0.0354)
    assert found["outside"] == []


def test_of_three_seats_the_dealer_is_seldom_the_old_maid() -> None:
    """All three are dealt 17 cards; the second model of the rules finds the same shares."""
    found = fairness_of(1_000, "old_maid", 3, seed=1)

    assert found["share_by_place"]["dealer"] < 0.25
    assert "dealer" in found["outside"]


@pytest.mark.parametrize(("seats", "by_picks"), [(2, (0, 1)), (3, (0,)), (4, ()), (6, (4, 5))])
def test_whoever_goes_out_first_does_it_in_the_way_of_its_place(seats: int, by_picks: tuple[int, ...]) -> None:
    """A hand is even or odd at fixed moments, as each pick changes it by one and each pair by two. So while nobody is
    safe, these places from the dealer can only go out by having their last card picked, and the others by a pair."""
    for seed in range(150):
        rng = Random(seed)
        for before, after in pairwise(played(deal(VARIANTS["old_maid"], seats, rng)[0], rng)):
            if not all(before.hands):
                break
            out = {(seat - after.dealer) % seats for seat in range(seats) if not after.hands[seat]}
            if before.giver is not None and not after.hands[before.giver]:
                assert (before.giver - after.dealer) % seats in by_picks
                out.discard((before.giver - after.dealer) % seats)
            assert out.isdisjoint(by_picks)


@pytest.mark.parametrize(("seats", "mean_picks"), [(2, 6.8), (3, 18.0), (4, 31.3), (6, 57.1)])
def test_games_are_as_long_as_the_rule_book_says(seats: int, mean_picks: float) -> None:
    """RULES 2.13, with few deals and a wide band."""
    assert abs(fairness_of(300, "old_maid", seats, seed=1)["mean_picks"] / mean_picks - 1) < 0.1


def test_the_same_seed_gives_the_same_numbers() -> None:
    assert fairness(30, "joker", [3], 7) == fairness(30, "joker", [3], 7) != fairness(30, "joker", [3], 8)


def test_no_deal_at_all_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 1"):
        fairness(0, "old_maid", [4], 1)


def bench(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["bench", "fairness", *arguments]) == 0
    return capsys.readouterr().out


def test_the_command_tells_one_line_for_each_number_of_seats(capsys: pytest.CaptureFixture[str]) -> None:
    lines = bench(capsys, "--games", "20").splitlines()

    assert lines[0] == "old_maid, 20 deals, seed 0: how often each place is the old maid"
    assert [line.split(":")[0] for line in lines[1:]] == ["2 seats", "3 seats", "4 seats", "6 seats"]


def test_the_command_gives_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--games", "20", "--seats", "8", "--variant", "pouilleux", "--seed", "3", "--json")
    result: dict[str, Any] = json.loads(bench(capsys, *arguments))

    assert result == fairness(20, "pouilleux", [8], 3)
    assert list(result) == ["variant", "games", "seed", "seats"]
    assert fairness_text(result).count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "told"),
    [("--seats 13", "from 2 to 12"), ("--games 0", "from 1"), ("--variant joker --seats 7", "2 to 6 seats")],
)
def test_what_cannot_be_measured_is_refused(arguments: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["bench", "fairness", *arguments.split()])

    assert (code, told in capsys.readouterr().err) == (2, True)
