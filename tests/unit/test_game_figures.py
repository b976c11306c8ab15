"""Figures of several games are sums over them, and quantiles of all their answers."""

from __future__ import annotations

import pytest

from voice_oldmaid.bench.game import figures
from voice_oldmaid.bench.spoken_game import Played


def played(seconds: float = 60.0, answers: tuple[float, ...] = (), **counts: int) -> Played:
    return Played(answer_seconds=list(answers), seconds=seconds, **counts)  # type: ignore[arg-type]


def test_counts_are_summed() -> None:
    first = played(picks=5, right_first_try=4, wrong_picks=0, reprompts=1, taken_back=0)
    second = played(picks=7, right_first_try=6, wrong_picks=1, reprompts=2, taken_back=3)
    found = figures([first, second])

    assert {name: found[name] for name in ("games", "picks", "right_first_try", "wrong_picks", "reprompts")} == {
        "games": 2, "picks": 12, "right_first_try": 10, "wrong_picks": 1, "reprompts": 3,
    }  # fmt: skip
    assert found["taken_back"] == 3


def test_only_games_that_came_to_their_end_are_finished() -> None:
    assert figures([Played(True, seconds=1), Played(False, seconds=1), Played(True, seconds=1)])["finished"] == 2


def test_answers_of_all_games_are_ordered_together() -> None:
    """Twenty answers, 0.1 to 2.0 s: half of them are below the p50, one in twenty is not below the p95."""
    tenths = [count / 10 for count in range(20, 0, -1)]
    found = figures([played(answers=tuple(tenths[::2])), played(answers=tuple(tenths[1::2]))])

    assert found["answer_seconds"] == {"p50": 1.1, "p95": 2.0}


@pytest.mark.parametrize(("answers", "quantiles"), [((), (None, None)), ((0.5,), (0.5, 0.5)), ((0.2, 0.4), (0.4, 0.4))])
def test_few_answers_have_quantiles_too(answers: tuple[float, ...], quantiles: tuple[float | None, ...]) -> None:
    found = figures([played(answers=answers)])["answer_seconds"]

    assert (found["p50"], found["p95"]) == quantiles


def test_the_real_time_factor_is_all_computing_by_all_sound() -> None:
    """Not the mean of the games' own factors: a long game weighs more."""
    short, long = played(seconds=30.0), played(seconds=270.0)
    short.computing_seconds, long.computing_seconds = 3.0, 9.0
    found = figures([short, long])

    assert (found["real_time_factor"], found["minutes"]) == (0.04, 5.0)


def test_everything_that_the_benchmark_promises_is_there() -> None:
    promised = {
        "games", "finished", "picks", "right_first_try", "wrong_picks", "reprompts", "answer_seconds",
        "real_time_factor",
    }  # fmt: skip

    assert promised <= set(figures([played()]))
