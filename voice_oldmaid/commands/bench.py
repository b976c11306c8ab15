"""voice-oldmaid bench: figures about the game, each made by one command."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from contextlib import closing
from typing import TYPE_CHECKING, Any

from voice_oldmaid.commands import (
    bench_confusions,
    bench_figures,
    bench_hearing,
    bench_kiosk,
    bench_latency,
    bench_own_voice,
    bench_soak,
    options as values,
)

if TYPE_CHECKING:
    from voice_oldmaid.bench.spoken_game import Played

NAME = "bench"
HELP = "measure: whole games played by sound, the start of one, how well people are heard, fairness and speed"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    benches = parser.add_subparsers(title="benchmarks", metavar="benchmark", required=True, parser_class=type(parser))

    def add(name: str, summary: str, bench: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
        parser = benches.add_parser(name, help=summary, description=bench.__doc__)
        parser.add_argument("--json", action="store_true", help="one JSON object on standard output")
        parser.set_defaults(bench=bench)
        return parser

    game = add("game", "whole games played by sound", _bench_game)
    _add_games(game, 20, "how many games")
    values.add_table(game)
    values.add_model(game)
    game.add_argument("--captions", action="store_true", help="show what is said and heard, on standard error")
    add("start", "time to the first word, and memory", _bench_start)
    fair = add("fairness", "who is left with the odd card", _bench_fairness)
    _add_games(fair, 20_000, "how many deals")
    fair.add_argument("--seats", type=values.seat_count, metavar="K", help="how many play (default 2, 3, 4 and 6)")
    fair.add_argument("--variant", type=values.variant, default="old_maid", metavar="NAME", help="default old_maid")
    fair.add_argument("--seed", type=values.seed, default=0, metavar="S", help="other deals (default 0)")
    skills = add("skills", "what skill is worth", _bench_skills)
    _add_games(skills, 20_000, "deals of each line-up")
    values.add_table(skills)
    add("speed", "games a second without words", _bench_speed)
    _add_games(add("lengths", "how many picks a deal has", _bench_lengths), 2000, "deals of each kind")
    bench_hearing.add_arguments(add("hearing", "recordings of people", _bench_hearing))
    bench_confusions.add_arguments(add("confusions", "which word is heard for which", _bench_confusions))
    bench_latency.add_arguments(add("latency", "how long an answer is waited for", _bench_latency))
    bench_own_voice.add_arguments(
        add("own-voice", "does the game answer itself, and who speaks over it", _bench_own_voice)
    )
    bench_soak.add_arguments(add("soak", "hours of play: does anything grow", _bench_soak))
    bench_kiosk.add_arguments(add("kiosk", "days of visitors with faults: is everybody answered", _bench_kiosk))
    add("repair", "talks that go wrong, and how they come right", _bench_repair)
    bench_figures.add_arguments(add("figures", "the table of figures in the README, made anew", _bench_figures))


def _add_games(parser: argparse.ArgumentParser, usual: int, what: str) -> None:
    parser.add_argument("--games", type=values.games, default=usual, metavar="N", help=f"{what} (default {usual})")


def run(options: argparse.Namespace) -> int:
    code: int = options.bench(options)
    return code


def _bench_game(options: argparse.Namespace) -> int:
    """Play whole games by sound: a natural voice that the speech model never met, at three pitches, answers."""
    from voice_oldmaid.audio.engines import cast_of
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
    with closing(cast_of(None, lambda error: print(f"voice-oldmaid: {error}", file=sys.stderr))) as voice:
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


def _bench_fairness(options: argparse.Namespace) -> int:
    """How often each place, counted from the dealer, is the old maid among carefree seats."""
    from voice_oldmaid.bench.fairness import fairness, fairness_text, usual_seats

    all_seats = [options.seats] if options.seats else usual_seats(options.variant)
    for seats in all_seats:
        values.chosen_rules(options.variant, seats)
    result = fairness(options.games, options.variant, all_seats, options.seed)
    print(json.dumps(result) if options.json else fairness_text(result))
    return 0


def _bench_skills(options: argparse.Namespace) -> int:
    """How often each seat is left with the odd card when the seats play unlike: carefree, ordinary and sly."""
    from voice_oldmaid.bench.skills import compare

    rules = values.chosen_rules(options.variant, options.seats)
    _print(compare(options.games, rules, options.seats, options.seed or 0), options)
    return 0


def _bench_speed(options: argparse.Namespace) -> int:
    """Games a second of each variant without words, and how the work grows with the seats."""
    from voice_oldmaid.bench.speed import GAMES, speed, speed_text

    result = speed(GAMES)
    print(json.dumps(result) if options.json else speed_text(result))
    return 0


def _bench_lengths(options: argparse.Namespace) -> int:
    """Mean picks of a deal of each variant, for each number of seats, among carefree seats: game.lengths.MEAN_PICKS."""
    from voice_oldmaid.bench.lengths import measured_lengths

    _print(measured_lengths(options.games), options)
    return 0


def _bench_hearing(options: argparse.Namespace) -> int:
    """Hear sets of recordings: right intents and positions, word errors, wrong actions, false accepts, and times."""
    figures = bench_hearing.measured(options)
    # First what took minutes: the picture may find a full disk.
    _print(figures if options.json else {name: each for name, each in figures.items() if name != "curve"}, options)
    bench_hearing.draw(options, figures)
    return 0


def _bench_confusions(options: argparse.Namespace) -> int:
    """Hear recordings and synthetic voices that name cards: which word is heard for which, and what that costs."""
    figures = bench_confusions.measured(options)
    _print(figures, options)
    bench_confusions.write(options, figures)
    return 0


def _bench_repair(options: argparse.Namespace) -> int:
    """Play scripts in which the ears get it wrong: how many are repaired, abandoned, or end in a wrong pick."""
    from voice_oldmaid.bench.repair import measure_repair

    result = measure_repair()
    _print(result, options)
    return 0 if not result["abandoned"] and not result["wrong_picks"] else 1


def _bench_own_voice(options: argparse.Namespace) -> int:
    """Let the game hear itself in a computed room: how often it answers itself, and hears somebody who interrupts."""
    result = bench_own_voice.measured(options)
    _print(result, options)
    return 0 if not result["answers"] else 1


def _bench_latency(options: argparse.Namespace) -> int:
    """From the end of what is said to the first sample of the answer, part by part, and beside a naive program."""
    _print(bench_latency.measured(options), options)
    return 0


def _bench_kiosk(options: argparse.Namespace) -> int:
    """Let simulated visitors come for days, faster than time, with faults in the middle: is everybody answered?"""
    figures = bench_kiosk.measured(options)
    _print(figures, options)
    return 0 if figures["ok"] else 1


def _bench_soak(options: argparse.Namespace) -> int:
    """Play for hours, faster than time, with scripted ears and with real ones: does anything grow or stay behind?"""
    figures = bench_soak.measured(options)
    _print(figures, options)
    return 0 if all(each["ok"] for each in figures.values()) else 1


def _bench_figures(options: argparse.Namespace) -> int:
    """Run the benchmarks one after the other, and print the table of figures in the README: some hours."""
    figures = bench_figures.measured(options)
    print(json.dumps(figures) if options.json else bench_figures.table(figures))
    return 0 if bench_figures.is_whole(figures) else 1


def _print(result: dict[str, Any], options: argparse.Namespace) -> None:
    print(json.dumps(result) if options.json else "\n".join(f"{name}: {value}" for name, value in result.items()))


def _tell_progress(game: int, played: Played) -> None:
    finished = "finished" if played.finished else "not finished"
    print(f"game {game + 1}: {finished}, {played.picks} picks, {played.reprompts} reprompts", file=sys.stderr)
