"""voice-oldmaid bench: figures about the game, each made by one command."""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import closing
from typing import TYPE_CHECKING, Any

from voice_oldmaid.commands import options as values

if TYPE_CHECKING:
    from voice_oldmaid.bench.spoken_game import Played

NAME = "bench"
HELP = "measure: whole games played by sound, and the start of one"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    benches = parser.add_subparsers(title="benchmarks", metavar="benchmark", required=True, parser_class=type(parser))
    game = benches.add_parser("game", help="whole games played by sound", description=_bench_game.__doc__)
    game.add_argument("--games", type=values.games, default=20, metavar="N", help="how many games (default 20)")
    values.add_table(game)
    game.add_argument("--json", action="store_true", help="one JSON object on standard output")
    game.add_argument("--model", type=values.something, metavar="PATH", help="another Vosk model with run-time graphs")
    game.add_argument("--captions", action="store_true", help="show what is said and heard, on standard error")
    game.set_defaults(bench=_bench_game)
    start = benches.add_parser("start", help="time to the first word, and memory", description=_bench_start.__doc__)
    start.add_argument("--json", action="store_true", help="one JSON object on standard output")
    start.set_defaults(bench=_bench_start)


def run(options: argparse.Namespace) -> int:
    code: int = options.bench(options)
    return code


def _bench_game(options: argparse.Namespace) -> int:
    """Play whole games by sound: a natural voice that the speech model never met, at three pitches, answers."""
    from voice_oldmaid.audio.pyttsx3_voice import Pyttsx3Voice
    from voice_oldmaid.bench.child_voices import joe_children
    from voice_oldmaid.bench.game import play_games
    from voice_oldmaid.bench.spoken_game import Watchers
    from voice_oldmaid.dialogue.grammar import LONGEST_FAN, grammar
    from voice_oldmaid.dialogue.languages import LANGUAGES
    from voice_oldmaid.screen.captions import Captions
    from voice_oldmaid.wiring import recognizer_for

    rules = values.chosen_rules(options.variant, options.seats)
    recognizer = recognizer_for(options.model, grammar(options.seats, LONGEST_FAN, LANGUAGES["en"]))
    captions = Captions(sys.stderr)
    watchers = Watchers(captions.line, captions.heard) if options.captions else Watchers()
    seed = options.seed or 0
    voices = joe_children(seed)
    with closing(Pyttsx3Voice()) as voice:
        result = play_games(
            options.games, rules, options.seats, seed, voices, recognizer, voice, _tell_progress, watchers
        )
    result |= {"seats": options.seats, "variant": rules.name, "seed": seed, "child": [each.name for each in voices]}
    _print(result, options)
    return 0 if result["finished"] == result["games"] else 1


def _bench_start(options: argparse.Namespace) -> int:
    """Start a game with files for devices: seconds to the first word, and memory."""
    from voice_oldmaid.bench.start import measure_start

    _print(measure_start(), options)
    return 0


def _print(result: dict[str, Any], options: argparse.Namespace) -> None:
    print(json.dumps(result) if options.json else "\n".join(f"{name}: {value}" for name, value in result.items()))


def _tell_progress(game: int, played: Played) -> None:
    finished = "finished" if played.finished else "not finished"
    print(f"game {game + 1}: {finished}, {played.picks} picks, {played.reprompts} reprompts", file=sys.stderr)
