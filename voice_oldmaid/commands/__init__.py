"""The commands, one module each: NAME, HELP, add_arguments(parser) and run(options), which gives the exit code."""

from __future__ import annotations

import argparse
from typing import Protocol, cast

from voice_oldmaid.commands import (
    bench,
    demo,
    doctor,
    hear,
    kiosk,
    models,
    phrases,
    play,
    replay,
    rules,
    scores,
    simulate,
)


class Command(Protocol):
    """What each module of this package is."""

    NAME: str
    HELP: str

    def add_arguments(self, parser: argparse.ArgumentParser) -> None: ...

    def run(self, options: argparse.Namespace) -> int: ...


COMMANDS = cast(
    "tuple[Command, ...]", (play, kiosk, replay, demo, doctor, hear, models, phrases, rules, scores, simulate, bench)
)
DEFAULT = play.NAME
