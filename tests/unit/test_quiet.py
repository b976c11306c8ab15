"""What C libraries write to standard error stays off the terminal, and nothing else is lost."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from voice_oldmaid.audio.quiet import quiet_libraries


def test_noise_inside_is_lost_and_what_comes_before_and_after_is_not(capfd: pytest.CaptureFixture[str]) -> None:
    """FAULTS S-14."""
    os.write(2, b"before\n")
    with quiet_libraries():
        os.write(2, b"ALSA lib pcm.c: Unknown PCM\n")
    os.write(2, b"after\n")

    assert capfd.readouterr().err == "before\nafter\n"


def test_two_at_once_end_with_standard_error_as_it_was(capfd: pytest.CaptureFixture[str]) -> None:
    first, second = quiet_libraries(), quiet_libraries()
    first.__enter__()
    second.__enter__()
    first.__exit__(None, None, None)
    os.write(2, b"noise\n")
    second.__exit__(None, None, None)
    os.write(2, b"after\n")

    assert capfd.readouterr().err == "after\n"


def test_an_error_inside_turns_it_back_too(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(OSError, match="device"), quiet_libraries():
        raise OSError("device")
    os.write(2, b"after\n")

    assert capfd.readouterr().err == "after\n"


def test_a_program_without_standard_error_works() -> None:
    code = "from voice_oldmaid.audio.quiet import quiet_libraries as quiet\nwith quiet(): print('in')"
    closed = ["sh", "-c", '"$0" -c "$1" 2>&-', sys.executable, code]

    done = subprocess.run(closed, capture_output=True, text=True, check=False)

    assert (done.returncode, done.stdout) == (0, "in\n")
