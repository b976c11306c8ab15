"""A game that begins without a microphone ends with the keyboard, as long as nothing was plugged in."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from tests.fakes import Ears
from voice_oldmaid.audio.late_ears import LateEars


@pytest.mark.parametrize(
    ("has_worked", "ended", "is_over"), [(False, False, False), (False, True, True), (True, True, False)]
)
def test_it_is_over_when_nothing_can_be_typed_and_nothing_was_ever_heard(
    has_worked: bool, ended: bool, is_over: bool
) -> None:
    ears = LateEars(Ears("0 -60"), SimpleNamespace(has_worked=has_worked), SimpleNamespace(ended=ended))

    assert ears.next().ended is is_over
