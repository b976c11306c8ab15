"""Minutes of a kiosk with simulated visitors and faults; the figures of days are made by `bench kiosk`."""

from __future__ import annotations

import json
from random import Random

import pytest

from voice_oldmaid.audio.microphone import Block
from voice_oldmaid.bench.kiosk import Fault, SimulatedKiosk, kiosk_days
from voice_oldmaid.bench.visitors import Tally, VisitorsMicrophone, VisitorsVoice
from voice_oldmaid.cli import main
from voice_oldmaid.kiosk.kiosk import State

pytestmark = pytest.mark.acoustic

MINUTES = 5


@pytest.mark.parametrize("fault", Fault, ids=lambda fault: fault.value)
def test_whatever_goes_wrong_every_visitor_is_answered(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing hangs, and nobody is sent away who is there."""
    monkeypatch.setattr("voice_oldmaid.bench.kiosk.FAULTS", (fault,))
    monkeypatch.setattr("voice_oldmaid.bench.kiosk.SECONDS_BETWEEN_FAULTS", (40.0, 70.0))
    monkeypatch.setattr("voice_oldmaid.bench.visitors.SECONDS_BETWEEN_VISITORS", (5.0, 10.0))
    figures = kiosk_days(MINUTES / 60, 1, lambda seconds, tally: None)

    assert figures["faults"][fault.value] >= 3
    assert figures["answered"] >= 1
    assert (figures["unanswered"], figures["hangs"], figures["sent_away"]) == (0, 0, 0)
    assert figures["ok"]


def test_the_command_prints_these_figures(capsys: pytest.CaptureFixture[str]) -> None:
    """The first visitor comes within seven minutes."""
    assert main(["bench", "kiosk", "--hours", "0.25", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)

    assert figures["hours"] >= 0.25
    assert (figures["answered"] >= 1, figures["hangs"]) == (True, 0)


def test_where_nobody_came_nothing_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "kiosk", "--hours", "0.01", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["visitors"] == 0


def visitors(state: State) -> VisitorsMicrophone:
    """Visitors before a kiosk that is silent for ever."""
    rng = Random(1)
    return VisitorsMicrophone(rng, VisitorsVoice(rng), lambda: True, lambda: state, 3600.0)


def until_the_end(microphone: VisitorsMicrophone) -> Tally:
    block: Block | None = microphone.read()
    while block is not None:
        block = microphone.read()
    return microphone.tally


def test_a_kiosk_that_answers_nobody_is_noticed() -> None:
    microphone = visitors(State.ATTRACT)
    tally = until_the_end(microphone)

    assert (tally.visitors, tally.answered, tally.hangs) == (1, 0, 1)
    assert tally.hellos > 10


def test_a_kiosk_that_never_comes_to_its_end_is_noticed() -> None:
    assert until_the_end(visitors(State.PLAYING)).hangs == 1


def test_the_same_seed_gives_the_same_visitors() -> None:
    first, second = (SimulatedKiosk(0.05, 5, lambda seconds, tally: None) for _ in range(2))
    first.run()
    second.run()

    assert first.visitors.tally == second.visitors.tally
