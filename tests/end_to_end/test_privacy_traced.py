"""The same promises where nothing can hide: the system's own account of every call of a game, libraries in C included.

strace has to be there; `.ci/run` installs it.
"""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from tests.end_to_end.command import CHECKOUT, ENVIRONMENT, SECONDS
from tests.end_to_end.room import quiet_room
from voice_oldmaid.audio.sound import write_sound

pytestmark = [pytest.mark.acoustic, pytest.mark.devices]

CALLS = "trace=network,open,openat,creat,rename,renameat,renameat2,link,linkat"
WRITING = re.compile(r'(?:open|openat|creat)\((?:\S+, )?"(?P<path>[^"]*)", [^)]*O_(?:WRONLY|RDWR|CREAT)')
MADE_BY_OTHERS = re.compile(r"creat\(|rename|link")
PYTHON_TRIES_A_FOLDER = re.compile(r"/tmp/[a-z0-9_]{8}$")
"""tempfile writes four bytes into a file of such a name, to see whether it may."""
SHORT = ("--seats", "2", "--variant", "old_maid_short", "--seed", "10", "--settings", "none")


def traced(folder: Path, *arguments: str, typed: str = "", inside: tuple[str, ...] = ()) -> list[str]:
    """Each call of a kind that matters, by any process of the command, one a line."""
    trace = folder / "trace.txt"
    places = {"HOME": str(folder), "TMPDIR": str(folder / "tmp"), "PYTHONDONTWRITEBYTECODE": "1"}
    (folder / "tmp").mkdir()
    done = subprocess.run(
        [*inside, "strace", "-f", "-qq", "-e", CALLS, "-e", "signal=none", "-o", str(trace), *CHECKOUT, *arguments],
        cwd=folder, env=ENVIRONMENT | places, input=typed, text=True, capture_output=True, timeout=SECONDS, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return [line.partition(" ")[2].strip() for line in trace.read_text("utf-8", errors="replace").splitlines()]


def network(calls: list[str]) -> list[str]:
    """Calls by which another machine could be reached, or could reach this one; sound servers are on this machine."""
    sockets = [call for call in calls if call.startswith(("socket(", "connect(", "bind(", "sendto("))]
    return [call for call in sockets if "AF_INET" in call or "AF_PACKET" in call or "AF_NETLINK" in call]


def written(calls: list[str], folder: Path) -> set[str]:
    """Files that were opened to write: not devices, and not the voice's own, which is looked at elsewhere."""
    found = {match["path"] for call in calls if (match := WRITING.match(call)) and " = -1 " not in call}
    return {
        os.path.join(folder, path)
        for path in found
        if not path.startswith(("/dev/", "/proc/")) and not PYTHON_TRIES_A_FOLDER.search(path)
    }


def test_a_typed_game_reaches_no_network_and_writes_nothing(tmp_path: Path) -> None:
    calls = traced(tmp_path, "--text", *SHORT, typed="1\n1\n1\nno\n")

    assert (network(calls), written(calls, tmp_path)) == ([], set())


def test_a_spoken_game_reaches_no_network_and_writes_only_its_own_voice(tmp_path: Path) -> None:
    write_sound(tmp_path / "room.flac", quiet_room(90))
    devices = ("--microphone", f"wav:{tmp_path / 'room.flac'}", "--speaker", f"wav:{tmp_path / 'loudspeaker.wav'}")
    calls = traced(tmp_path, *SHORT, *devices)

    assert network(calls) == []
    voice = {path for path in written(calls, tmp_path) if re.search(r"/voice_oldmaid-[^/]*/sentence\.wav$", path)}
    assert len(voice) >= 1
    assert written(calls, tmp_path) - voice == {str(tmp_path / "loudspeaker.wav")}
    assert [call for call in calls if MADE_BY_OTHERS.match(call)] == []


def test_a_visit_at_a_kiosk_reaches_no_network_and_writes_nothing_but_health(tmp_path: Path) -> None:
    health = tmp_path / "health.jsonl"
    settings = f'microphone = "none"\nspeaker = "none"\nhealth = "{health}"\nhealth_seconds = 1\n'
    (tmp_path / "kiosk.toml").write_text(settings, encoding="utf-8")
    calls = traced(tmp_path, "kiosk", "--config", "kiosk.toml", typed="hello\nmy cards\nquit\nyes\n")

    assert network(calls) == []
    assert written(calls, tmp_path) == {str(health)}


def test_the_spoken_game_is_the_same_where_there_is_no_network_at_all(tmp_path: Path) -> None:
    """In a network namespace of its own, which has not even a loopback address."""
    write_sound(tmp_path / "room.flac", quiet_room(60))
    devices = ("--microphone", f"wav:{tmp_path / 'room.flac'}", "--speaker", f"wav:{tmp_path / 'loudspeaker.wav'}")

    assert network(traced(tmp_path, *SHORT, *devices, inside=("unshare", "--map-root-user", "--net"))) == []
