"""voice-oldmaid bench kiosk: days of simulated visitors, faster than time, with faults: is everybody answered?"""

from __future__ import annotations

import argparse
import sys
from typing import Any

from voice_oldmaid.commands import options as values
from voice_oldmaid.commands.bench_soak import hours_from

LEAST_HOURS = 0.01
"""In less, nobody comes by."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    hours = hours_from(LEAST_HOURS)
    parser.add_argument("--hours", type=hours, default=48.0, metavar="H", help="of visitors (default 48)")
    parser.add_argument("--seed", type=values.seed, default=0, metavar="S", help="other visitors (default 0)")


def measured(options: argparse.Namespace) -> dict[str, Any]:
    """The figures of these hours."""
    from voice_oldmaid.bench.kiosk import kiosk_days

    return kiosk_days(options.hours, options.seed, _tell)


def _tell(seconds: float, tally: dict[str, Any]) -> None:
    print(f"{seconds / 3600:.0f} h: {tally['answered']} of {tally['visitors']} visitors answered", file=sys.stderr)
