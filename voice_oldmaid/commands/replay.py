"""voice-oldmaid replay: a conversation from its transcript once more, and whether it is the same today."""

from __future__ import annotations

import argparse
from itertools import zip_longest

from voice_oldmaid.commands import options as values
from voice_oldmaid.dialogue.languages import LIVELY
from voice_oldmaid.dialogue.transcript import replay
from voice_oldmaid.errors import FileError, VoiceOldMaidError
from voice_oldmaid.ports import Line
from voice_oldmaid.screen.captions import Captions
from voice_oldmaid.screen.transcript_file import read_transcript

NAME = "replay"
HELP = "show the conversation of a transcript again, from what the person said"

LONGEST_SHOWN = 200
"""In characters, of a line or a fault."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=values.something, metavar="FILE", help="what play --transcript has written")


def run(options: argparse.Namespace) -> int:
    text = read_transcript(options.file)
    captions = Captions()
    again: list[str] = []
    try:
        for line in replay(text, LIVELY["en"]):
            again.append(line)
            captions.line(Line(line))
    except ValueError as error:
        raise FileError(
            f'"{options.file}" is no transcript that can be replayed: {_short(str(error))}',
            "Use a file that voice-oldmaid play --transcript has written.",
        ) from error
    if captions.lost:
        raise FileError("The disk is full: not everything could be written.", "Make room and replay it again.")
    _require_same(text.removesuffix("\n").split("\n"), again)
    return 0


def _require_same(before: list[str], again: list[str]) -> None:
    """VoiceOldMaidError that names the first line at which the two differ."""
    for number, (old, new) in enumerate(zip_longest(before, again), start=1):
        if old != new:
            raise VoiceOldMaidError(
                f"Line {number} differs: the transcript has {_quoted(old)}, and now it is {_quoted(new)}.",
                "All lines before it are the same.",
            )


def _quoted(line: str | None) -> str:
    return "nothing" if line is None else repr(_short(line))


def _short(text: str) -> str:
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}..."
