"""The measured lengths are those of the game as it is, and are told in words that fit."""

from __future__ import annotations

from pathlib import Path

import pytest

from voice_oldmaid.bench.lengths import mean_picks, measured_lengths
from voice_oldmaid.dialogue.languages.en.choosing import about
from voice_oldmaid.dialogue.languages.en.games import NAMES_OF_GAMES
from voice_oldmaid.game.choices import choice_of
from voice_oldmaid.game.lengths import MEAN_PICKS, minutes
from voice_oldmaid.game.variants import VARIANTS


def test_every_variant_is_measured_at_each_number_of_seats() -> None:
    assert {name: list(row) for name, row in MEAN_PICKS.items()} == {
        name: list(range(rules.seats_min, rules.seats_max + 1)) for name, rules in VARIANTS.items()
    }


@pytest.mark.parametrize("variant", VARIANTS)
def test_measured_anew_it_is_the_same(variant: str) -> None:
    """Within a quarter, at the most common table: sixty deals, of which each is off by half the mean at most."""
    rules = VARIANTS[variant]
    seats = max(rules.seats_min, 4)

    assert mean_picks(rules, seats, 60) == pytest.approx(MEAN_PICKS[variant][seats], rel=0.25)


def test_measuring_twice_gives_the_same_table() -> None:
    few = {name: VARIANTS[name] for name in ("old_maid_short", "joker")}

    assert measured_lengths(3, few) == measured_lengths(3, few)
    assert list(measured_lengths(1, few)["old_maid_short"]) == [2, 3, 4, 5, 6, 7, 8]


@pytest.mark.parametrize(
    ("variant", "seats", "mean"), [("old_maid", 4, 31.3), ("scabby_queen", 4, 58.4),
    ("pouilleux", 4, 66.7), ("picture_pack", 3, 20.5), ("old_maid_two_packs", 8, 100.7), ("old_maid", 2, 6.8)],
)  # fmt: skip
def test_the_means_are_those_of_the_rule_book(variant: str, seats: int, mean: float) -> None:
    """RULES 2.13, measured there by another program with 20000 deals.

    Its short game (14.7) is begun by the dealer, and ours by the dealer's left neighbor: then it has 16.5 picks.
    """
    assert MEAN_PICKS[variant][seats] == pytest.approx(mean, rel=0.03)


def test_more_players_take_longer() -> None:
    assert minutes(VARIANTS["old_maid"], 2) < minutes(VARIANTS["old_maid"], 4) < minutes(VARIANTS["old_maid"], 6)


@pytest.mark.parametrize(
    ("length", "words"),
    [(1.0, "about a minute"), (3.2, "about three minutes"), (5.0, "about five minutes"), (9.9, "about ten minutes"),
     (14.0, "about a quarter of an hour"), (20.0, "about twenty minutes"), (30.0, "about half an hour"),
     (45.0, "about three quarters of an hour"), (61.0, "about an hour")],
)  # fmt: skip
def test_lengths_are_told_in_rounded_words(length: float, words: str) -> None:
    assert about(length) == words


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_page_of_games_names_each_game_and_its_length(variant: str) -> None:
    page = (Path(__file__).parents[2] / "voice_oldmaid/game/README.md").read_text("utf-8")
    row = next(line for line in page.splitlines() if line.startswith(f"| `{variant}` | "))

    assert f"| {NAMES_OF_GAMES[variant][0]} |" in row
    assert f"| {about(choice_of(variant, 4).minutes)} |" in row
