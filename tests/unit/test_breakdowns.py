"""Talks that go wrong come right: scripts of what a player wants and what the ears get wrong."""

from __future__ import annotations

from functools import cache

from tests.thorough import some
from voice_oldmaid.bench.breakdowns import ALWAYS, ANYTHING, FANS, NAMES, scripts
from voice_oldmaid.bench.repair import Outcome, play
from voice_oldmaid.dialogue.modes import Mode


@cache
def outcomes() -> list[Outcome]:
    return [play(script) for script in some([*scripts()], 60)]


def test_there_are_scripts_of_every_kind_mode_and_fan() -> None:
    names = [script.name for script in scripts()]

    assert len(names) == len(set(names)) >= 40
    for kind in (*ANYTHING, *NAMES, *ALWAYS):
        assert any(name.startswith(f"{kind},") for name in names)
    for mode in (Mode.PICKING, Mode.TAKING, Mode.SURE_OF_CARD, Mode.CHOOSING, Mode.OFFERING, Mode.COUNTING):
        assert any(f", {mode.name}, " in name for name in names)
    assert all(any(name.endswith(f" {fan}") for name in names) for fan in FANS)


def test_nobody_is_abandoned_and_nobody_gets_another_card() -> None:
    assert [each.script.name for each in outcomes() if each.picked is None or each.is_wrong] == []


def test_nearly_all_is_repaired_within_two_turns() -> None:
    """ANCHORS R4. Measured: 96 %."""
    assert sum(each.is_repaired for each in outcomes()) >= 0.95 * len(outcomes())
