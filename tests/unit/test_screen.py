"""Captions and the transcript file: everything is shown, nothing that is full or narrow ends the game."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from tests.fakes import heard
from voice_oldmaid.errors import FileError
from voice_oldmaid.ports import Heard, Line, typed
from voice_oldmaid.screen.captions import Captions
from voice_oldmaid.screen.transcript_file import TranscriptFile


class FullDisk(io.StringIO):
    """Takes nothing more."""

    def write(self, text: str) -> int:
        raise OSError(28, "No space left on device")


class NobodyReads(io.StringIO):
    def write(self, text: str) -> int:
        raise BrokenPipeError


def test_every_line_and_what_was_heard_is_shown() -> None:
    out = io.StringIO()
    captions = Captions(out)
    captions.line(Line("Third card."))
    captions.heard(heard("third card", 0.981))
    captions.heard(typed("Third card"))
    captions.heard(Heard())

    assert out.getvalue() == "Third card.\n> third card  (98% sure)\n> third card\n> ...\n"
    assert not captions.lost


def test_a_console_of_few_letters_shows_a_question_mark() -> None:
    """FAULTS P-03."""
    raw = io.BytesIO()
    console = io.TextIOWrapper(raw, encoding="ascii")
    Captions(console).heard(typed("für mich"))

    assert raw.getvalue().splitlines() == [b"> f?r mich"]


def test_a_full_disk_does_not_stop_the_captions() -> None:
    captions = Captions(FullDisk())
    captions.line(Line("Third card."))

    assert captions.lost


def test_when_nobody_reads_any_more_the_captions_say_so() -> None:
    with pytest.raises(BrokenPipeError):
        Captions(NobodyReads()).line(Line("Third card."))


def test_a_transcript_is_written_through_at_once(tmp_path: Path) -> None:
    """So that a game cut off by anything is still there."""
    path = tmp_path / "with blanks and ä.txt"
    file = TranscriptFile(str(path))
    file.write("> für mich")

    assert path.read_text(encoding="utf-8") == "> für mich\n"
    file.close()
    file.close()
    assert not file.lost


@pytest.mark.parametrize("path", ["", ".", "no such folder/talk.txt", "a\0b"])
def test_a_transcript_that_cannot_be_written_is_refused_in_a_sentence(path: str, tmp_path: Path) -> None:
    with pytest.raises(FileError) as refused:
        TranscriptFile(path if path in ("", "a\0b") else str(tmp_path / path))

    assert refused.value.problem.startswith("I cannot write the transcript")
    assert refused.value.advice
    assert refused.value.exit_code == 6


def test_a_full_disk_does_not_stop_the_transcript() -> None:
    file = TranscriptFile("/dev/full")
    file.write("Hello!")
    file.close()

    assert file.lost
