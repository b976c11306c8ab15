"""voice-oldmaid bench figures: the table of figures in the README, made anew by all other benchmarks."""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Sequence
from datetime import date
from typing import Any

from voice_oldmaid.commands import options as values
from voice_oldmaid.errors import UsageError, VoiceOldMaidError


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--data", type=values.something, metavar="DIR", help="recordings of people, as of bench hearing"
    )
    parser.add_argument("--only", metavar="NAME,...", help="only what these benchmarks make, such as game,start")


def measured(options: argparse.Namespace) -> dict[str, Any]:
    """`date`, `machine`, and `figures`: see bench.figures. UsageError for a benchmark that makes none of them."""
    from voice_oldmaid.bench.all_figures import FIGURES
    from voice_oldmaid.bench.figures import figures

    names = {figure.name for figure in FIGURES}
    only = set(options.only.split(",")) if options.only else names
    if unknown := only - names:
        raise UsageError(
            f"No figure of the README is made by {values.shown(', '.join(sorted(unknown)))}.",
            f"Choose from {', '.join(sorted(names))}.",
        )
    chosen = [figure for figure in FIGURES if figure.name in only]
    rows = list(figures(chosen, _run, options.data))
    return {"date": date.today().isoformat(), "machine": _machine(), "figures": rows}


def table(figures: dict[str, Any]) -> str:
    """What was measured, as it stands in the README."""
    from voice_oldmaid.bench.figures import markdown

    return markdown(figures["figures"], figures["date"], figures["machine"])


def is_whole(figures: dict[str, Any]) -> bool:
    """Whether every command has given its figures."""
    from voice_oldmaid.bench.figures import NOT_MEASURED

    return not any(row["value"].startswith(NOT_MEASURED) for row in figures["figures"])


def _run(arguments: Sequence[str]) -> dict[str, Any]:
    """Each in a process of its own, so that none finds the memory or the voices of another one."""
    print(f"voice-oldmaid {' '.join(arguments)}", file=sys.stderr)
    command = [sys.executable, "-m", "voice_oldmaid", *arguments, "--json"]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, check=False)
    # A benchmark that tells by its exit code that something is not well, prints what it has found all the same.
    if not done.stdout.strip():
        raise VoiceOldMaidError(f"{arguments[0]} ended with exit code {done.returncode}.", "It says why above.")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def _machine() -> str:
    return f"{os.cpu_count()} cores ({platform.machine()}), Python {platform.python_version()}"
