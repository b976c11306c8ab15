"""Whether a kiosk is well: when its game is started again, what is told of its health, and what systemd hears."""

from __future__ import annotations

import json
import os
import socket
from pathlib import Path

import pytest

from tests.full_disk import files_no_longer_than
from voice_oldmaid.errors import FileError
from voice_oldmaid.kiosk.health import MOST_ANSWERS, Counts, Health, health_line
from voice_oldmaid.kiosk.watch import LONGEST_GAP_SECONDS, START_SECONDS, WELL_AFTER_SECONDS, Todo, Watch
from voice_oldmaid.screen import health_file
from voice_oldmaid.screen.health_file import HealthFile, HealthOutput
from voice_oldmaid.systemd import notifier

# The process of the game


def started(now: float = 0.0) -> Watch:
    watch = Watch(30.0)
    assert watch.todo(now) is Todo.START
    watch.started(now)
    return watch


def test_a_game_with_a_heartbeat_is_let_be() -> None:
    watch = started()
    for second in range(1, 1000):
        watch.beat(second)
        assert watch.todo(second + 0.5) is Todo.NOTHING


def test_a_game_without_a_heartbeat_is_ended() -> None:
    watch = started()
    watch.beat(5)

    assert watch.todo(35) is Todo.NOTHING
    assert watch.todo(36) is Todo.KILL


def test_a_small_board_has_time_to_load_the_model() -> None:
    watch = started()

    assert watch.todo(START_SECONDS - 1) is Todo.NOTHING
    assert watch.todo(START_SECONDS + 1) is Todo.KILL


def test_it_is_started_again_after_gaps_that_grow() -> None:
    watch, now, gaps = started(), 0.0, []
    for _ in range(12):
        watch.beat(now + 1)
        gaps.append(watch.ended(now + 1, 1))
        assert watch.todo(now + 1) is Todo.NOTHING
        now += 1 + gaps[-1]
        assert watch.todo(now) is Todo.START
        watch.started(now)

    assert gaps[:5] == [0.5, 1, 2, 4, 8]
    assert gaps[-1] == LONGEST_GAP_SECONDS
    assert watch.restarts == 12


def test_after_it_was_well_for_a_while_the_gap_is_short_again() -> None:
    watch = started()
    for _ in range(6):
        watch.ended(10, -9)
    watch.started(100)
    watch.beat(100 + WELL_AFTER_SECONDS)

    assert watch.ended(500, -9) == 0.5


@pytest.mark.parametrize(
    ("code", "todo"), [(0, Todo.END), (2, Todo.END), (3, Todo.END), (4, Todo.START), (5, Todo.START)]
)
def test_what_can_never_be_started_is_not_tried_again(code: int, todo: Todo) -> None:
    """A microphone may come later, when the system has started; the model does not."""
    watch = started()
    watch.ended(1, code)

    assert watch.todo(100) is todo


def test_settings_that_were_spoiled_while_it_ran_do_not_end_it() -> None:
    watch = started()
    watch.beat(1)
    watch.ended(2, 2)

    assert watch.todo(100) is Todo.START


# Health


def test_a_health_line_has_these_fields_and_no_others() -> None:
    health = Health(Counts(visitors=3, games=4, finished=2, walked_away=1, reprompts=5, device_faults=1, crashes=1))
    health.answer_seconds.extend([0.1] * 94 + [0.9] * 6)

    assert json.loads(health_line(health, "2026-05-01T12:00:00+00:00", 61.4, "playing", 2)) == {
        "time": "2026-05-01T12:00:00+00:00", "uptime_seconds": 61, "state": "playing", "restarts": 2, "visitors": 3,
        "games": 4, "finished": 2, "walked_away": 1, "reprompts": 5, "device_faults": 1, "crashes": 1,
        "answer_seconds_p50": 0.1, "answer_seconds_p95": 0.9,
    }  # fmt: skip


def test_where_nobody_was_answered_there_is_no_time() -> None:
    assert Health().figures()["answer_seconds_p95"] is None


def test_months_of_answers_do_not_grow() -> None:
    health = Health()
    health.answer_seconds.extend(range(10 * MOST_ANSWERS))

    assert len(health.answer_seconds) == MOST_ANSWERS


def test_the_counts_of_processes_are_added() -> None:
    assert Counts(visitors=1, crashes=2) + Counts(visitors=2, games=1) == Counts(visitors=3, games=1, crashes=2)


def test_lines_go_to_the_end_of_the_file(tmp_path: Path) -> None:
    told: list[FileError] = []
    path = tmp_path / "health.jsonl"
    for line in "ab":
        HealthFile(str(path), told.append).write(line)

    assert (path.read_text(encoding="utf-8"), told) == ("a\nb\n", [])


def test_a_full_disk_costs_lines_and_leaves_no_half_of_one(tmp_path: Path) -> None:
    told: list[FileError] = []
    file = HealthFile(str(tmp_path / "health.jsonl"), told.append)
    with files_no_longer_than(15):
        for _ in range(3):
            file.write("0123456789")
    file.write("later")

    assert (tmp_path / "health.jsonl").read_text(encoding="utf-8") == "0123456789\nlater\n"
    assert len(told) == 1


@pytest.mark.parametrize("place", ["nowhere/health.jsonl", ".", "pipe"])
def test_a_file_that_cannot_be_written_is_told_once(place: str, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    told: list[FileError] = []
    file = HealthFile(str(tmp_path / place), told.append)
    file.write("a")
    file.write("b")

    assert len(told) == 1
    assert "health file" in str(told[0])


def test_the_file_does_not_grow_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health_file, "MOST_BYTES", 20)
    file = HealthFile(str(tmp_path / "health.jsonl"), lambda error: None)
    for number in range(100):
        file.write(f"line {number}")

    assert {path.name for path in tmp_path.iterdir()} == {"health.jsonl", "health.jsonl.1"}
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) < 70
    assert (tmp_path / "health.jsonl").read_text(encoding="utf-8").endswith("line 99\n")


def test_health_on_the_standard_output(capsys: pytest.CaptureFixture[str]) -> None:
    HealthOutput().write("{}")

    assert capsys.readouterr().out == "{}\n"


# systemd


def test_without_systemd_nobody_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    monkeypatch.setattr(socket, "socket", None)

    notifier()("READY=1")


def test_systemd_is_told_and_other_processes_are_not_asked_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = str(tmp_path / "notify")
    monkeypatch.setenv("NOTIFY_SOCKET", path)
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(path)
        systemd.settimeout(5)
        notifier()("WATCHDOG=1")

        assert systemd.recv(100) == b"WATCHDOG=1"
    assert "NOTIFY_SOCKET" not in os.environ


@pytest.mark.parametrize("path", ["", "/nowhere/notify", "vsock:1:2", "@abstract that nobody has"])
def test_a_systemd_that_cannot_be_reached_is_no_fault(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", path)

    notifier()("READY=1")
