"""voice-oldmaid kiosk: one visitor after the other, for months; a second process plays, this one sees to it."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TextIO

from voice_oldmaid.commands import options as values
from voice_oldmaid.errors import FileError, UsageError, reason_of
from voice_oldmaid.kiosk.config import KioskConfig, config_from
from voice_oldmaid.kiosk.example import EXAMPLE, unit_text
from voice_oldmaid.settings import NONE

NAME = "kiosk"
HELP = "play with whoever comes by, one visitor after the other"

LARGEST_BYTES = 100_000
"""No file of settings is as long as that."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--config", type=values.something, metavar="FILE", help="its settings; --example prints some")
    parser.add_argument("--example", action="store_true", help="print settings with all keys, to be changed")
    parser.add_argument(
        "--unit", action="store_true", help="print a unit file for systemd, which starts this kiosk at boot"
    )
    # For the second process: how it begins.
    parser.add_argument("--game", choices=("new", "broken-off"), help=argparse.SUPPRESS)


def run(options: argparse.Namespace) -> int:
    if options.example or options.unit:
        config_path = str(Path(options.config).absolute()) if options.config else None
        print(EXAMPLE if options.example else unit_text(_program(), config_path), end="")
        return 0
    config = config_in(options.config) if options.config else KioskConfig()
    # What cannot be played is told before anything is started.
    values.chosen_rules(config.variant, config.seats, config.rules, config.pack)
    _require_somebody_to_hear(config)
    if options.game:
        from voice_oldmaid.commands.kiosk_game import play_with_visitors

        return play_with_visitors(config, was_broken_off=options.game == "broken-off")
    from voice_oldmaid.commands.kiosk_supervised import supervise

    return supervise(config, options.config)


def _require_somebody_to_hear(config: KioskConfig) -> None:
    """UsageError where nobody could ever begin a game: no microphone, and no keyboard either."""
    if config.microphone != NONE or (sys.stdin is not None and not _is_nothing(sys.stdin)):
        return
    advice = "Name a microphone in the settings, or start it at a terminal."
    raise UsageError("Nobody can say or type anything here.", advice)


def _is_nothing(stream: TextIO) -> bool:
    """Whether a stream is the system's empty one, as under systemd."""
    try:
        return os.path.samestat(os.fstat(stream.fileno()), os.stat(os.devnull))
    except (OSError, ValueError):
        return False


def config_in(path: str) -> KioskConfig:
    """The settings in this file. FileError where it cannot be read, UsageError where it is wrong."""
    try:
        # A pipe may never end.
        if Path(path).is_fifo():
            raise OSError(0, "it is a pipe")
        with Path(path).open("rb") as file:
            text = file.read(LARGEST_BYTES).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UsageError(f"The settings {values.shown(path)} are no text in UTF-8.", "Save them as UTF-8.") from error
    except (OSError, ValueError) as error:
        advice = "Check that the file is there and that you may read it."
        raise FileError(f"I cannot read the settings {values.shown(path)} ({reason_of(error)}).", advice) from error
    try:
        return config_from(text)
    except ValueError as error:
        problem = f"The settings {values.shown(path)} have a fault. {_in_one_line(str(error))}"
        raise UsageError(problem, "See: voice-oldmaid kiosk --example") from error


def _in_one_line(text: str) -> str:
    return " ".join(text.split())


def _program() -> str:
    """The command that stands beside this Python, by its whole path."""
    return str(Path(sys.executable).absolute().parent / "voice-oldmaid")
