"""The command with sound files for microphone and loudspeaker, and on a machine without any sound."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

import numpy as np
import pytest

from tests.end_to_end.command import CHECKOUT, ENVIRONMENT, run, sentences
from tests.end_to_end.room import RATE_HERTZ, quiet_room
from voice_oldmaid.audio.pyttsx3_voice import Pyttsx3Voice
from voice_oldmaid.audio.sound import Sound, read_sound, write_sound
from voice_oldmaid.audio.vosk_recognizer import VoskRecognizer
from voice_oldmaid.bench.child_words import Kind, Meaning, understood
from voice_oldmaid.dialogue.grammar import grammar
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.speech_models.models import find_model

pytestmark = pytest.mark.acoustic

TWO_SEATS = ("--seats", "2", "--variant", "old_maid_short", "--seed", "10")
"""The first fan has six cards, and the question is over after one minute."""
ROOM_SECONDS = 62.0
BLOCK_SECONDS = 0.1
SPEECH_LEVEL = 0.01
"""Root mean square of full scale from which a block is speech: -40 dBFS."""


@pytest.fixture(scope="module")
def voice() -> Iterator[Pyttsx3Voice]:
    voice = Pyttsx3Voice()
    yield voice
    voice.close()


@dataclass
class Played:
    """What came of a game with sound files."""

    code: int
    captions: list[str]
    errors: str
    loudspeaker: Sound
    seconds: float
    """On the wall's clock."""


def played(folder: Path, microphone: Sound) -> Played:
    """The game with this sound in its microphone; nothing but the loudspeaker's file may be left of it."""
    write_sound(folder / "microphone.wav", microphone)
    empty = folder / "empty"
    empty.mkdir()
    began = time.monotonic()
    devices = ("--microphone", f"wav:{folder / 'microphone.wav'}", "--speaker", f"wav:{folder / 'loudspeaker.wav'}")
    home = {"HOME": str(empty), "TMPDIR": str(empty), "XDG_DATA_HOME": str(empty), "XDG_CONFIG_HOME": str(empty)}
    done = run(*TWO_SEATS, "--settings", "none", *devices, **home)
    seconds = time.monotonic() - began
    assert list(empty.iterdir()) == []
    assert {file.name for file in folder.iterdir()} == {"microphone.wav", "loudspeaker.wav", "empty"}
    return Played(
        done.returncode, done.stdout.splitlines(), done.stderr, read_sound(folder / "loudspeaker.wav"), seconds
    )


def stretches(sound: Sound, shortest_quiet_seconds: float) -> list[tuple[float, float]]:
    """From when to when there is speech: parts between which it is quiet for at least so long."""
    size = round(sound.rate_hertz * BLOCK_SECONDS)
    blocks = sound.samples[: len(sound.samples) // size * size].astype(np.float64).reshape(-1, size)
    is_loud = np.sqrt(np.mean(blocks**2, axis=1)) / 32768 > SPEECH_LEVEL
    found: list[tuple[float, float]] = []
    for loud, group in groupby(enumerate(is_loud), key=lambda each: bool(each[1])):
        indices = [index for index, _ in group]
        begin, end = indices[0] * BLOCK_SECONDS, (indices[-1] + 1) * BLOCK_SECONDS
        if loud and found and begin - found[-1][1] < shortest_quiet_seconds:
            found[-1] = found[-1][0], end
        elif loud:
            found.append((begin, end))
    return found


def part(sound: Sound, begin: float, end: float) -> Sound:
    return Sound(sound.samples[round(begin * sound.rate_hertz) : round(end * sound.rate_hertz)], sound.rate_hertz)


def one_after_the_other(*sounds: Sound) -> Sound:
    return Sound(np.concatenate([sound.resampled(RATE_HERTZ).samples for sound in sounds]), RATE_HERTZ)


@pytest.fixture(scope="module")
def nobody(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """The game with nobody before the microphone."""
    return played(tmp_path_factory.mktemp("nobody"), quiet_room(ROOM_SECONDS))


def test_a_microphone_file_that_ends_is_a_goodbye(nobody: Played) -> None:
    assert (nobody.code, sentences(nobody.errors)) == (0, [])
    assert "Goodbye" in nobody.captions[-1]
    assert [caption for caption in nobody.captions if caption.startswith(">")] == []


def test_files_are_faster_than_the_sound_in_them(nobody: Played) -> None:
    assert nobody.loudspeaker.seconds >= ROOM_SECONDS
    assert nobody.seconds < ROOM_SECONDS / 2


def test_the_loudspeaker_file_holds_the_narration(nobody: Played) -> None:
    """All of it up to the question, then the silence in which it waits, then the goodbye."""
    told, goodbye = stretches(nobody.loudspeaker, 5.0)

    assert told[0] < 1
    assert 40 < told[1] < ROOM_SECONDS - 10
    assert 0.5 < goodbye[1] - goodbye[0] < 5


def test_a_card_that_is_named_is_taken(nobody: Played, voice: Pyttsx3Voice, tmp_path: Path) -> None:
    """The words go in by one file and come back by the other: asked, said, heard, said back, told."""
    question_ends = stretches(nobody.loudspeaker, 5.0)[0][1]
    game = played(tmp_path, one_after_the_other(
        quiet_room(question_ends + 1.5), voice.render("third card", 130), quiet_room(12)
    ))  # fmt: skip

    at = next(index for index, caption in enumerate(game.captions) if understood(caption) == Meaning(Kind.SAID_BACK, 3))
    assert game.captions[at - 1].startswith("> third card")
    assert understood(game.captions[at + 1]).kind is Kind.PICKED
    assert game.captions[: at - 1] == nobody.captions[: at - 1]
    begin = next(begin for begin, _ in stretches(game.loudspeaker, 0.5) if begin > question_ends)
    assert "third card" in transcribed(part(game.loudspeaker, begin - 0.3, begin + 1.8))


def transcribed(sound: Sound) -> str:
    """What our own ears hear in this sound, listening for any pick."""
    recognizer = VoskRecognizer(find_model(), known_whole=True)
    recognizer.expect(grammar(2, 13, LANGUAGES["en"]).phrases)
    recognizer.feed(sound.resampled(RATE_HERTZ).samples.tobytes())
    return recognizer.finish().text


# No sound at all


@pytest.fixture
def no_devices(tmp_path: Path) -> dict[str, str]:
    """An environment in which no sound card of this machine can be opened: ALSA knows one that is not there."""
    (tmp_path / "asoundrc").write_text("pcm.nothing { type hw card 31 }\n", encoding="ascii")
    nowhere = {"PULSE_SERVER": f"unix:{tmp_path / 'nobody'}", "JACK_NO_START_SERVER": "1"}
    return nowhere | {"ALSA_CONFIG_PATH": str(tmp_path / "asoundrc"), "XDG_RUNTIME_DIR": str(tmp_path)}


def test_without_sound_and_without_a_keyboard_it_ends_with_a_sentence(no_devices: dict[str, str]) -> None:
    done = run(*TWO_SEATS, **no_devices)

    assert (done.returncode, done.stdout) == (4, "")
    assert "I cannot find a microphone." in sentences(done.stderr)[-1]


def test_without_sound_the_whole_game_is_played_by_keyboard_and_captions(no_devices: dict[str, str]) -> None:
    """FAULTS P-07: one sentence for each thing that is missing, then the game, to its end."""
    game = subprocess.Popen(
        [*CHECKOUT, *TWO_SEATS], env=ENVIRONMENT | no_devices, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    with game:
        captions = typed_to(game, {"Which one?": "second card", "another game?": "no"})
        assert game.stderr is not None
        errors = game.stderr.read()

    assert game.returncode == 0, errors
    assert [sentence.split(".")[0] for sentence in sentences(errors)] == [
        "voice-oldmaid: I cannot find a loudspeaker",
        "voice-oldmaid: I cannot find a microphone",
    ]
    assert sum(understood(caption).kind is Kind.PICKED for caption in captions) == 3
    assert sum("old maid" in caption for caption in captions[10:]) == 1
    assert "Goodbye" in captions[-1]


def typed_to(game: subprocess.Popen[str], answers: dict[str, str]) -> list[str]:
    """Type the answer to each caption that ends with one of these questions; all captions to the end."""
    assert game.stdin is not None
    assert game.stdout is not None
    captions = []
    for caption in game.stdout:
        captions.append(caption.strip())
        for question, answer in answers.items():
            if caption.strip().endswith(question):
                game.stdin.write(f"{answer}\n")
                game.stdin.flush()
    return captions


@pytest.mark.parametrize("device", ["--microphone", "--speaker"])
def test_a_device_that_was_named_and_is_not_there_ends_it(device: str, no_devices: dict[str, str]) -> None:
    """Even with a keyboard: whoever names a device wants that one."""
    done = run(*TWO_SEATS, device, "NOSUCH", typed="1\n", **no_devices)

    assert (done.returncode, done.stdout) == (4, "")
    assert "NOSUCH" in sentences(done.stderr)[-1]


def test_nothing_named_for_both_plays_by_keyboard_without_a_word_of_complaint(no_devices: dict[str, str]) -> None:
    done = run(*TWO_SEATS, "--microphone", "none", "--speaker", "none", typed="quit\nyes\n", **no_devices)

    assert (done.returncode, sentences(done.stderr)) == (0, [])
    assert "Goodbye" in done.stdout.splitlines()[-1]
