"""Where the program begins."""

from __future__ import annotations

import os

import pytest

from voice_oldmaid import entry


def test_ctrl_c_before_the_program_is_ready_for_it_ends_it_without_a_word(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    def end(code: int) -> None:
        raise SystemExit(code)

    monkeypatch.setattr(entry, "_watch", interrupted)
    monkeypatch.setattr(os, "_exit", end)
    with pytest.raises(SystemExit) as ended:
        entry.entry()

    assert ended.value.code == 130
    assert capsys.readouterr() == ("", "")
