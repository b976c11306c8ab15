"""Real streams whose devices are unplugged in the middle of a game and plugged in again: the game goes on."""

from __future__ import annotations

import contextlib
import json
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.end_to_end.command import CHECKOUT, ENVIRONMENT, sentences, wait_until
from tests.end_to_end.pulse import Pulse, end, private_pulse
from tests.end_to_end.unplugging import Plugs, plugged_in
from voice_oldmaid.audio.sound import write_sound
from voice_oldmaid.bench.child_voices import JoeChild

pytestmark = [pytest.mark.devices, pytest.mark.acoustic]

SHORT_GAME = ("--seats", "2", "--variant", "old_maid_short", "--seed", "10", "--no-practice", "--rate", "300")
NAMED = ("--microphone", "headset", "--speaker", "box")
SECONDS_TO_GO_ON = 3.0
SECONDS_LIMIT = 120.0


class Running:
    """A game, and what it has said so far with the times of it."""

    def __init__(self, game: subprocess.Popen[str], errors: Path) -> None:
        self.game = game
        self._errors = errors
        self.captions: list[tuple[float, str]] = []
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.game.stdout is not None
        for line in self.game.stdout:
            self.captions.append((time.monotonic(), line.strip()))

    def close(self) -> None:
        assert self.game.stdin is not None
        self.game.terminate()
        self._reader.join(10)
        with contextlib.suppress(OSError):
            self.game.stdin.close()
        end(self.game)

    @property
    def errors(self) -> str:
        return self._errors.read_text(encoding="utf-8")

    def wait_for(self, words: str, after: int = 0, seconds: float = 60.0) -> int:
        """The number of the first caption with these words from the one with number *after* on."""

        def found() -> list[int]:
            return [n for n, (_, text) in enumerate(self.captions) if n >= after and words in text]

        wait_until(found, f'"{words}"', seconds)
        return found()[0]


@contextmanager
def started(environment: dict[str, str], folder: Path, *arguments: str) -> Iterator[Running]:
    errors = folder / "errors.txt"
    with errors.open("w", encoding="utf-8") as stream:
        game = subprocess.Popen(
            [*CHECKOUT, *arguments], env=environment | {"PYTHONPATH": ENVIRONMENT["PYTHONPATH"]}, cwd="/", text=True,
            stdout=subprocess.PIPE, stderr=stream, stdin=subprocess.PIPE,
        )  # fmt: skip
        watchdog = threading.Timer(SECONDS_LIMIT, game.kill)
        watchdog.start()
        running = Running(game, errors)
        try:
            yield running
        finally:
            watchdog.cancel()
            running.close()


@pytest.fixture
def plugs(tmp_path: Path) -> Iterator[Plugs]:
    with plugged_in(tmp_path / "plugs") as running:
        yield running


def say(words: str, pulse: Pulse, folder: Path) -> None:
    write_sound(folder / "words.wav", JoeChild(1.2).render(words))
    pulse.play(folder / "words.wav")


@pytest.mark.parametrize("caption", ["You play with Robin", "Which one?"], ids=["in mid-sentence", "at the question"])
def test_a_microphone_that_is_unplugged_and_comes_back_is_listened_to(
    caption: str, plugs: Plugs, tmp_path: Path
) -> None:
    """FAULTS S-09, S-10: told by the loudspeaker and on the screen; the same turn goes on, and a card can be picked."""
    with plugs.loudspeaker.pulse.ear() as ear, started(plugs.environment, tmp_path, *SHORT_GAME, *NAMED) as running:
        first = running.wait_for(caption)
        plugs.microphone.unplug()
        lost = running.wait_for("I have lost the microphone headset", first, 10)
        time.sleep(2)
        plugs.microphone.plug_in()
        returned = time.monotonic()
        back = running.wait_for("I hear you again", lost, 10)
        question = running.wait_for("Which one?", back)
        ear.wait_for_quiet()
        say("third card", plugs.microphone.pulse, tmp_path)
        running.wait_for("> third card", question, 10)

    assert running.captions[back][0] - returned < SECONDS_TO_GO_ON
    assert 'The microphone "headset" stopped giving sound.' in running.errors
    assert "Traceback" not in running.errors


def test_a_loudspeaker_that_is_unplugged_and_comes_back_says_the_sentence_again(plugs: Plugs, tmp_path: Path) -> None:
    """What was cut off is shown meanwhile, and said again when somebody can hear it."""
    with started(plugs.environment, tmp_path, *SHORT_GAME, *NAMED) as running:
        first = running.wait_for("You play with Robin")
        plugs.loudspeaker.unplug()
        lost = running.wait_for("I have lost the speaker box", first, 10)
        running.wait_for("Which one?", lost, 10)
        time.sleep(2)
        back = len(running.captions)
        plugs.loudspeaker.plug_in()
        returned = time.monotonic()
        with plugs.loudspeaker.pulse.ear() as ear:
            ear.wait_for_sound(SECONDS_TO_GO_ON + 2)
        running.wait_for("You play with Robin", back, 20)

    assert running.captions[back][0] - returned < SECONDS_TO_GO_ON
    assert 'The loudspeaker "box" stopped playing.' in running.errors


def test_meanwhile_the_game_goes_on_by_keyboard(plugs: Plugs, tmp_path: Path) -> None:
    with started(plugs.environment, tmp_path, *SHORT_GAME, *NAMED) as running:
        question = running.wait_for("Which one?")
        plugs.microphone.unplug()
        lost = running.wait_for("I have lost the microphone", question, 10)
        assert running.game.stdin is not None
        print("quit", file=running.game.stdin, flush=True)
        running.wait_for("stop playing?", lost, 20)
        print("yes", file=running.game.stdin, flush=True)
        running.wait_for("Goodbye", lost, 20)

        assert running.game.wait(10) == 0


@pytest.fixture
def silent_room(tmp_path: Path) -> Iterator[Pulse]:
    """Where nothing is ever heard, as with a microphone that is muted."""
    with private_pulse(tmp_path / "pulse", noise=False) as running:
        yield running


def test_a_muted_microphone_is_told_within_ten_seconds(silent_room: Pulse, tmp_path: Path) -> None:
    """FAULTS V-09, S-16: with its name and three hints; and it is heard again, once it is on."""
    with started(silent_room.environment, tmp_path, *SHORT_GAME) as running:
        began = running.captions[running.wait_for("Hello")][0]
        told = running.wait_for("I get no sound at all from the microphone default", seconds=12)
        with silent_room.room_noise():
            running.wait_for("I hear you again", told, 10)

    assert running.captions[told][0] - began < 10
    assert len([text for _, text in running.captions if "no sound at all" in text]) == 1
    assert 'The microphone "default" gives no sound at all. Is it plugged in, is this' in running.errors


def kept(folder: Path, **names: str) -> tuple[str, str]:
    """The option that says where devices are kept, with these in it."""
    (folder / "devices.json").write_text(json.dumps({"version": 1, **names}))
    (folder / "players.json").write_text('{"version": 1, "players": {"": {}}}')
    return "--settings", str(folder / "players.json")


def test_the_devices_from_last_time_are_used_again(plugs: Plugs, tmp_path: Path) -> None:
    settings = kept(tmp_path, microphone="headset", speaker="box")
    with started(plugs.environment, tmp_path, *SHORT_GAME, *settings) as running:
        assert running.game.stdin is not None
        print("which microphones are there", file=running.game.stdin, flush=True)
        running.wait_for("The microphone is headset.")

    assert sentences(running.errors) == []


def test_devices_that_were_named_are_kept(plugs: Plugs, tmp_path: Path) -> None:
    """FAULTS S-11: by name."""
    settings = kept(tmp_path)
    with started(
        plugs.environment, tmp_path, *SHORT_GAME, *settings, "--microphone", "HEAD", "--speaker", "box"
    ) as game:
        game.wait_for("Hello")

    found = json.loads((tmp_path / "devices.json").read_text())
    assert found == {"version": 1, "microphone": "headset", "speaker": "box"}


def test_a_device_from_last_time_that_is_missing_is_told_and_the_usual_one_is_used(
    plugs: Plugs, tmp_path: Path
) -> None:
    """It was not named now, so it ends nothing."""
    settings = kept(tmp_path, microphone="Grandmother's headset")
    with started(plugs.environment, tmp_path, *SHORT_GAME, *settings) as running:
        running.wait_for("The microphone Grandmother s headset from last time is not here, so I use the usual one.")
        running.wait_for("Which one?")

    assert "Grandmother's headset" in running.errors


def test_another_speaker_is_chosen_by_voice_and_kept_with_a_yes(plugs: Plugs, tmp_path: Path) -> None:
    settings = kept(tmp_path, microphone="headset", speaker="box")
    with started(plugs.environment, tmp_path, *SHORT_GAME, *settings) as running:
        running.wait_for("Hello")
        type_line(running, "another speaker")
        asked = running.wait_for("Can you hear me?")
        type_line(running, "yes")
        running.wait_for("Good, I will use it from now on.", asked)

    assert json.loads((tmp_path / "devices.json").read_text())["speaker"] not in ("box", "headset")


def type_line(running: Running, text: str) -> None:
    assert running.game.stdin is not None
    print(text, file=running.game.stdin, flush=True)


def doctor(pulse: Pulse, *arguments: str, answers: Callable[[], None] | None = None) -> tuple[int, list[str]]:
    """What it shows; *answers* is called when it asks somebody to speak."""
    process = subprocess.Popen(
        [*CHECKOUT, "doctor", *arguments], env=pulse.environment | {"PYTHONPATH": ENVIRONMENT["PYTHONPATH"]}, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, cwd="/",
    )  # fmt: skip
    watchdog = threading.Timer(SECONDS_LIMIT, process.kill)
    watchdog.start()
    assert process.stdout is not None
    lines = []
    for line in process.stdout:
        lines.append(line.rstrip("\n"))
        if "Please say" in line and answers:
            answers()
    code = process.wait(10)
    watchdog.cancel()
    process.stdout.close()
    return code, lines


@pytest.fixture
def echoing_room(tmp_path: Path) -> Iterator[Pulse]:
    """Where the microphone hears the loudspeaker after a tenth of a second."""
    with private_pulse(tmp_path / "pulse") as running:
        running.join_devices(latency_milliseconds=100)
        yield running


def test_the_spoken_doctor_measures_the_room_the_way_the_echo_and_the_voice(
    echoing_room: Pulse, tmp_path: Path
) -> None:
    with echoing_room.ear() as ear:

        def answer() -> None:
            ear.wait_for_sound()
            ear.wait_for_quiet(0.5)
            say("third card", echoing_room, tmp_path)

        code, lines = doctor(echoing_room, answers=answer)

    assert (code, lines[-1]) == (0, "A spoken game is possible."), lines
    shown = "\n".join(lines)
    for told in (
        "room: the room is at -6",
        "hears the loudspeaker after 0.",
        "is left after I take it out",
        "dB above",
    ):
        assert told in shown
    assert 'your words: I understood "third card"' in shown


def test_the_doctor_ends_where_nobody_answers(echoing_room: Pulse) -> None:
    code, lines = doctor(echoing_room)

    assert (code, lines[-1]) == (4, "A spoken game is not possible yet.")
    assert any(line.startswith("NO  your voice: I heard nobody. Come nearer") for line in lines)


def test_for_scripts_the_doctor_waits_for_nobody_and_says_what_was_not_tried(echoing_room: Pulse) -> None:
    code, (line,) = doctor(echoing_room, "--json")
    report = json.loads(line)
    figures = {name: value for check in report["checks"] for name, value in check["figures"].items()}

    assert (code, report["not_tried"]) == (0, ["your voice", "your words"])
    assert 0.05 < figures["round_trip_seconds"] < 1.5
    assert figures["echo_dbfs"] > -50
    assert figures["noise_dbfs"] == pytest.approx(-67, abs=3)


def test_a_silent_doctor_plays_nothing(echoing_room: Pulse) -> None:
    with echoing_room.ear() as ear:
        code, lines = doctor(echoing_room, "--silent")
        quiet = ear.quiet_seconds == pytest.approx(ear.seconds, abs=0.2)

    assert (code, quiet, lines[-1]) == (0, True, "A spoken game is possible.")


def test_a_microphone_that_is_plugged_in_after_the_start_is_listened_to(plugs: Plugs, tmp_path: Path) -> None:
    """Where the usual one is missing at the start, the game is played by keyboard until there is one."""
    plugs.microphone.unplug()
    arguments = (*SHORT_GAME, "--speaker", "box", "--settings", "none")
    with plugs.loudspeaker.pulse.ear() as ear, started(plugs.environment, tmp_path, *arguments) as running:
        running.wait_for("Which one?")
        assert "microphone" in running.errors
        plugs.microphone.plug_in()
        found = running.wait_for("I listen with the microphone", 0, 20)
        running.wait_for("Which one?", found)
        ear.wait_for_quiet()
        say("second card", plugs.microphone.pulse, tmp_path)
        running.wait_for("> second card", found, 20)
