"""The voice with engines that have one fault each: a sentence is whole, or told to be lost; nothing waits for ever."""

from __future__ import annotations

import os
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.fake_engines import write_engine
from voice_oldmaid.audio import kept_sounds, voice_pipe
from voice_oldmaid.audio.pyttsx3_voice import Pyttsx3Voice
from voice_oldmaid.errors import VoiceError

# They wait in real time, for deadlines and watchdogs.
pytestmark = pytest.mark.acoustic

TEXT = "You got the two of hearts."
TEXT_SECONDS = 0.3 * 6

Open = Callable[[str], Pyttsx3Voice]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The temporary folder of this test, and short limits."""
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(temporary))
    monkeypatch.setattr(voice_pipe, "SPARE_SECONDS", 0.3)
    return temporary


@pytest.fixture
def voice_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    """Opens a voice on an engine with a fault."""
    opened: list[Pyttsx3Voice] = []

    def open_voice(fault: str) -> Pyttsx3Voice:
        monkeypatch.setenv("PYTHONPATH", str(write_engine(tmp_path, fault)))
        opened.append(Pyttsx3Voice())
        return opened[-1]

    yield open_voice
    for voice in opened:
        voice.close()


@pytest.mark.parametrize(
    "fault",
    [
        "none",
        "never says that it has finished",
        "finishes after runAndWait",
        "takes a rate at the second asking",
        "writes AIFF",
        "hangs in its first sentence",
        "dies in its first sentence",
    ],
)
def test_a_fault_that_can_be_overcome_costs_no_sound(voice_with: Open, fault: str) -> None:
    """FAULTS T-03, T-07, T-14, M1."""
    sound = voice_with(fault).render(TEXT, 300)

    assert sound.seconds == pytest.approx(TEXT_SECONDS, abs=0.01)


@pytest.mark.parametrize(
    "fault",
    [
        "hangs in a sentence",
        "writes a header and nothing else",
        "cuts each sentence short",
        "says that it was cut off",
        "makes no file",
        "raises",
        "ignores the rate",
        "writes noise without a header",
    ],
)
def test_a_sentence_that_cannot_be_had_whole_is_told_to_be_lost(voice_with: Open, folder: Path, fault: str) -> None:
    """FAULTS T-02, T-03, T-05, T-12, T-13: no silence that believes it has spoken, and an end to every wait."""
    voice = voice_with(fault)

    started = time.monotonic()
    with pytest.raises(VoiceError, match="My voice") as caught:
        voice.render("Third card.", 300)

    assert time.monotonic() - started < 8
    assert "captions" in caught.value.advice
    voice.close()
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("fault", ["does not start", "hangs at its start", "dies at its start"])
def test_an_engine_that_does_not_start_is_a_sentence_that_names_the_package(
    voice_with: Open, folder: Path, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    """FAULTS T-09: no traceback, and the name of what to install."""
    monkeypatch.setattr(voice_pipe, "START_SECONDS", 1.0)
    with pytest.raises(VoiceError) as caught:
        voice_with(fault)

    assert "libespeak-ng1" in caught.value.advice
    assert list(folder.iterdir()) == []


def test_a_voice_goes_on_after_a_lost_sentence(voice_with: Open, tmp_path: Path) -> None:
    voice = voice_with("raises")
    with pytest.raises(VoiceError):
        voice.render(TEXT, 130)
    write_engine(tmp_path, "none")

    assert voice.render(TEXT, 130).seconds == pytest.approx(TEXT_SECONDS, abs=0.01)


def test_a_second_request_for_a_sentence_needs_no_engine(voice_with: Open, tmp_path: Path) -> None:
    voice = voice_with("none")
    first = voice.render(TEXT, 130)
    voice.close()

    assert voice.render(TEXT, 130) is first


def test_another_rate_is_another_sound(voice_with: Open) -> None:
    voice = voice_with("none")

    assert voice.render(TEXT, 130) is not voice.render(TEXT, 131)


def test_old_sentences_are_forgotten(voice_with: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    word_bytes = 2 * round(0.3 * 22_050)
    monkeypatch.setattr(kept_sounds, "MOST_BYTES", 2 * word_bytes)
    voice = voice_with("none")
    first = voice.render("one", 130)
    voice.render("two", 130)
    assert voice.render("one", 130) is first
    second = voice.render("two", 130)
    voice.render("three", 130)

    assert voice.render("two", 130) is second
    assert voice.render("one", 130) is not first


def test_nothing_is_left_in_the_temporary_folder(voice_with: Open, folder: Path) -> None:
    """FAULTS P-05: between sentences there is an empty folder, and after the game there is none."""
    voice = voice_with("none")
    for text in ("one", "two", "three"):
        voice.render(text, 130)
        assert [name for _, _, names in os.walk(folder) for name in names] == []
    voice.close()

    assert list(folder.iterdir()) == []


def test_a_folder_that_somebody_cleaned_away_is_made_again(voice_with: Open, folder: Path) -> None:
    voice = voice_with("none")
    for made in folder.iterdir():
        made.rmdir()

    assert voice.render(TEXT, 130).seconds == pytest.approx(TEXT_SECONDS, abs=0.01)


def test_no_temporary_folder_is_a_sentence(voice_with: Open, folder: Path) -> None:
    """FAULTS T-13."""
    folder.rmdir()

    with pytest.raises(VoiceError, match=r"temporary folder.*TMPDIR"):
        voice_with("none")


def test_two_threads_at_once_get_a_sound_each(voice_with: Open) -> None:
    """FAULTS T-05."""
    voice = voice_with("none")
    seconds: dict[str, float] = {}
    texts = ["one", "one two", "one two three", "one two three four"]

    def ask(text: str) -> None:
        seconds[text] = voice.render(text, 130).seconds

    threads = [threading.Thread(target=ask, args=(text,)) for text in texts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(10)

    assert seconds == {text: pytest.approx(0.3 * len(text.split()), abs=0.01) for text in texts}


@pytest.mark.parametrize("words_per_minute", [0, -5, 79, 301, 99_999])
def test_a_rate_that_nobody_can_follow_is_our_own_mistake(voice_with: Open, words_per_minute: int) -> None:
    """FAULTS M9: the engine would take it and say nothing."""
    with pytest.raises(ValueError, match="80 to 300"):
        voice_with("none").render(TEXT, words_per_minute)


@pytest.mark.parametrize("text", ["", " ", "...", "?!"])
def test_nothing_to_say_is_our_own_mistake(voice_with: Open, text: str) -> None:
    with pytest.raises(ValueError, match="nothing to say"):
        voice_with("none").render(text, 130)


def test_words_in_other_letters_arrive_as_they_are(voice_with: Open) -> None:
    """The pipe to the worker carries ASCII only."""
    assert voice_with("none").render("Élodie prend la dame de cœur « ♥ »", 130).seconds > 1


def test_a_worker_that_cannot_be_started_is_a_sentence(folder: Path) -> None:
    with pytest.raises(VoiceError, match="cannot start"):
        Pyttsx3Voice(worker=[str(folder / "no such program")])
    assert list(folder.iterdir()) == []


def test_a_worker_that_talks_nonsense_is_a_sentence(folder: Path) -> None:
    with pytest.raises(VoiceError):
        Pyttsx3Voice(worker=[sys.executable, "-c", "print('nonsense')"])
    assert list(folder.iterdir()) == []


def test_the_engine_is_never_in_the_process_of_the_game(voice_with: Open) -> None:
    """FAULTS T-04."""
    voice_with("none").render(TEXT, 130)

    assert "pyttsx3" not in sys.modules
