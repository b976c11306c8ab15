"""Many games without words: the numbers that `voice-oldmaid simulate` shows."""

from __future__ import annotations

import json
from itertools import count

import pytest

from voice_oldmaid.bench.simulate import simulate
from voice_oldmaid.game.cards import FULL_PACK, Card, cards
from voice_oldmaid.game.rules import Rules
from voice_oldmaid.game.variants import VARIANTS


def every_two_seconds() -> float:
    return float(next(_TICKS))


_TICKS = count(0, 2)


def test_it_tells_exactly_this() -> None:
    result = simulate(50, 4, "old_maid", 7, every_two_seconds)

    assert list(result) == ["games", "games_per_second", "picks", "old_maid_by_seat", "invariants"]
    assert (result["games"], result["games_per_second"], result["invariants"]) == (50, 25.0, "held")
    assert json.loads(json.dumps(result)) == result


def test_each_game_has_one_old_maid() -> None:
    by_seat = simulate(60, 5, "old_maid", 7, every_two_seconds)["old_maid_by_seat"]

    assert isinstance(by_seat, list)
    assert (len(by_seat), sum(by_seat)) == (5, 60)


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_can_be_simulated(variant: str) -> None:
    result = simulate(3, VARIANTS[variant].seats_min + 1, variant, 7, every_two_seconds)

    assert (result["games"], result["invariants"]) == (3, "held")


def test_the_same_seed_gives_the_same_numbers() -> None:
    assert simulate(30, 4, "old_maid", 7, every_two_seconds) == simulate(30, 4, "old_maid", 7, every_two_seconds)
    assert simulate(30, 4, "old_maid", 7, every_two_seconds) != simulate(30, 4, "old_maid", 8, every_two_seconds)


def test_one_game_has_its_own_picks_as_every_percentile() -> None:
    picks = simulate(1, 3, "old_maid_short", 7, every_two_seconds)["picks"]

    assert isinstance(picks, dict)
    assert picks["mean"] == picks["p10"] == picks["p90"]


@pytest.mark.parametrize(
    ("games", "seats", "variant"), [(0, 4, "old_maid"), (-1, 4, "old_maid"), (1, 13, "old_maid"), (1, 4, "poker")]
)
def test_what_cannot_be_simulated_is_refused(games: int, seats: int, variant: str) -> None:
    with pytest.raises(ValueError, match=r"seats|variant|at least 1 game"):
        simulate(games, seats, variant, 1, every_two_seconds)


def test_picks_are_counted_as_the_rule_book_counted_them() -> None:
    """RULES 2.13: two seats need 6.8 picks on average, and one pick more or less would show."""
    picks = simulate(1_000, 2, "old_maid", 7, every_two_seconds)["picks"]

    assert isinstance(picks, dict)
    assert abs(picks["mean"] - 6.8) < 0.3
    assert picks["p10"] < picks["mean"] < picks["p90"]


class LaysAnything(Rules):
    """Broken rules: whatever is picked is laid with the first card of the hand."""

    __slots__ = ()

    def find_mate(self, card: Card, hand: tuple[Card, ...]) -> int | None:
        return 0


def test_broken_laws_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(VARIANTS, "broken", LaysAnything("broken", FULL_PACK, 1, cards("Qs")))
    broken = simulate(5, 4, "broken", 7, every_two_seconds)["invariants"]

    assert isinstance(broken, list)
    assert "INV2 each laid pair obeys the pair rule" in broken
