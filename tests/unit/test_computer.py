"""Computer seats: what they pick, from what they know."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from voice_oldmaid.game.computer import choose_position
from voice_oldmaid.game.notation import table_from

FANS = {1: "2h", 2: "2h Qs", 3: "2h Qs 3s", 4: "2h Qs 3s 4s", 5: "2h Qs 3s 4s 5s"}


@pytest.mark.parametrize("fan", FANS)
def test_each_position_is_picked_equally_often(fan: int) -> None:
    """G-09: the last position is picked too, and a fan of one card is no trouble."""
    hand = "2c 3h 4h 5h Qs" if fan == 1 else "2c 3h 4h 5h"
    odd = {1: "3s 4s 5s", 2: "3s 4s 5s", 3: "4s 5s", 4: "5s", 5: ""}[fan]
    view = table_from(f"old_maid dealer 1 giver 1 picker 0\nhand {hand}\nhand {FANS[fan]}\nhand {odd}").view(0)
    rng = Random(9)
    picks = 10_000
    times = Counter(choose_position(view, rng) for _ in range(picks))
    three_sigma = 3 * (picks * (1 / fan) * (1 - 1 / fan)) ** 0.5

    assert set(range(1, fan + 1)) == set(times)
    assert all(abs(count - picks / fan) <= three_sigma for count in times.values())


def test_the_same_seed_picks_the_same() -> None:
    view = table_from("old_maid dealer 1 giver 1 picker 0\nhand 2c 3h\nhand 2h Qs 3s").view(0)

    assert [choose_position(view, Random(7)) for _ in range(3)] == [choose_position(view, Random(7))] * 3


def test_a_seat_does_not_pick_out_of_turn() -> None:
    table = table_from("old_maid dealer 1 giver 1 picker 0\nhand 2c\nhand 2h Qs")

    with pytest.raises(ValueError, match="not the picker"):
        choose_position(table.view(1), Random(1))


def test_nobody_picks_when_the_deal_is_over() -> None:
    table = table_from("old_maid dealer 1 giver - picker -\nhand\nhand Qs")

    with pytest.raises(ValueError, match="not the picker"):
        choose_position(table.view(0), Random(1))
