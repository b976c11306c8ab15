"""voice-oldmaid simulate: many games without words or sound, counted."""

from __future__ import annotations

import argparse
import json

from voice_oldmaid.commands import options as values
from voice_oldmaid.game.house_rules import rules_text

NAME = "simulate"
HELP = "play many games among computer seats, without words or sound, and count"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", type=values.games, default=1000, metavar="N", help="how many games (default 1000)")
    values.add_table(parser)
    values.add_rules(parser)
    parser.add_argument(
        "--skill",
        type=values.skills,
        default=(),
        metavar="NAME[,NAME...]",
        help=f"how well all seats play, or each: {', '.join(values.SKILLS)} (default carefree)",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object")


def run(options: argparse.Namespace) -> int:
    from voice_oldmaid.bench.simulate import simulate

    rules = values.chosen_rules(options.variant, options.seats, options.rules, options.pack)
    skills = values.skill_of_each(options.skill, options.seats)
    result = simulate(options.games, options.seats, rules_text(rules), options.seed or 0, skills=skills)
    if options.json:
        print(json.dumps(result))
    else:
        for name, value in result.items():
            print(f"{name.replace('_', ' ')}: {value}")
    return 0 if result["invariants"] == "held" else 1
