"""What a visitor was told is taken off the screen of a kiosk: soon after the visit, or when the next one begins."""

from __future__ import annotations

from voice_oldmaid.kiosk.forgetting import FORGETS_AFTER_SECONDS, Forgetting


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_it_goes_once_a_while_after_the_visit() -> None:
    clock = Clock()
    forgetting = Forgetting(clock)
    assert [forgetting.is_due(False) for _ in range(3)] == [True, False, False]  # of the process before
    assert [forgetting.is_due(True) for _ in range(3)] == [False] * 3
    assert not forgetting.is_due(False)
    clock.now += FORGETS_AFTER_SECONDS - 1
    assert not forgetting.is_due(False)
    clock.now += 1

    assert [forgetting.is_due(False) for _ in range(3)] == [True, False, False]


def test_it_goes_before_the_next_visitor_is_greeted() -> None:
    forgetting = Forgetting(Clock())
    forgetting.is_due(False)
    forgetting.is_due(True)
    forgetting.is_due(False)

    assert [forgetting.is_due(True) for _ in range(3)] == [True, False, False]


def test_a_visit_that_a_fault_broke_off_begins_with_an_empty_screen() -> None:
    forgetting = Forgetting(Clock())

    assert [forgetting.is_due(True) for _ in range(3)] == [True, False, False]
