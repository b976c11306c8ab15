"""voice-oldmaid kiosk: one visitor after the other, for months; a second process plays, this one sees to it."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TextIO

from voice_oldmaid.commands import options as values
from voice_oldmaid.commands.kiosk_settings import KioskSettings, settings_in
from voice_oldmaid.commands.kiosk_supervised import BROKEN_OFF, FIRST, NEW, supervise
from voice_oldmaid.errors import UsageError, VoiceOldMaidError
from voice_oldmaid.kiosk.config import KioskConfig
from voice_oldmaid.kiosk.example import EXAMPLE, unit_text
from voice_oldmaid.kiosk.watch import WRONG_SETTINGS
from voice_oldmaid.settings import NONE

NAME = "kiosk"
HELP = "play with whoever comes by, one visitor after the other"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--config", type=values.something, metavar="FILE", help="its settings; --example prints some")
    parser.add_argument("--example", action="store_true", help="print settings with all keys, to be changed")
    parser.add_argument(
        "--unit", action="store_true", help="print a unit file for systemd, which starts this kiosk at boot"
    )
    # For the second process: how it begins.
    parser.add_argument("--game", choices=(FIRST, NEW, BROKEN_OFF), help=argparse.SUPPRESS)


def run(options: argparse.Namespace) -> int:
    if options.example or options.unit:
        config_path = str(Path(options.config).absolute()) if options.config else None
        print(EXAMPLE if options.example else unit_text(_program(), config_path), end="")
        return 0
    settings = settings_in(options.config) if options.config else KioskSettings(KioskConfig())
    config = settings.config
    # What cannot be played is told before anything is started.
    with settings.naming("rules", "pack", "variant", "seats"):
        values.chosen_rules(config.variant, config.seats, config.rules, config.pack)
    with settings.naming("microphone"):
        _require_somebody_to_hear(config)
    if options.game:
        return _game(settings, options.game)
    return supervise(config, options.config)


def _game(settings: KioskSettings, how: str) -> int:
    """The second process: its exit code, which says as well whether the settings can never be used."""
    from voice_oldmaid.commands.kiosk_check import require_usable
    from voice_oldmaid.commands.kiosk_game import play_with_visitors, tell

    if how == FIRST:
        try:
            require_usable(settings)
        except VoiceOldMaidError as error:
            tell(error)
            return WRONG_SETTINGS + error.exit_code
    return play_with_visitors(settings.config, was_broken_off=how == BROKEN_OFF)


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


def _program() -> str:
    """The command that stands beside this Python, by its whole path."""
    return str(Path(sys.executable).absolute().parent / "voice-oldmaid")
