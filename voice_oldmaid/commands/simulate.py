"""voice-oldmaid simulate: many games without words or sound, counted."""

from __future__ import annotations

import argparse
import json

from voice_oldmaid.commands import options as values

NAME = "simulate"
HELP = "play many games among computer seats, without words or sound, and count"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", type=values.games, default=1000, metavar="N", help="how many games (default 1000)")
    values.add_table(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object")


def run(options: argparse.Namespace) -> int:
    from voice_oldmaid.bench.simulate import simulate

    values.chosen_rules(options.variant, options.seats)
    result = simulate(options.games, options.seats, options.variant, options.seed or 0)
    if options.json:
        print(json.dumps(result))
    else:
        for name, value in result.items():
            print(f"{name.replace('_', ' ')}: {value}")
    return 0 if result["invariants"] == "held" else 1
