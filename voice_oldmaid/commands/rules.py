"""voice-oldmaid rules: the games of the family, or the rules of one of them as they are spoken."""

from __future__ import annotations

import argparse
import json
from difflib import get_close_matches
from typing import Any

from voice_oldmaid.commands.options import shown
from voice_oldmaid.dialogue.intents import ChooseGame
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.languages.en.choosing import about
from voice_oldmaid.dialogue.languages.en.games import NAMES_OF_GAMES
from voice_oldmaid.dialogue.languages.en.rules_told import HISTORICAL
from voice_oldmaid.errors import UsageError
from voice_oldmaid.game.choices import choice_of
from voice_oldmaid.game.variants import VARIANTS
from voice_oldmaid.settings import Settings

NAME = "rules"
HELP = "the games of the family, or the rules of one of them"

ENGLISH = LANGUAGES["en"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", nargs="*", metavar="NAME", help="a game, as it is written or as it is spoken")
    parser.add_argument("--json", action="store_true", help="a list of objects, or one object for one game")


def run(options: argparse.Namespace) -> int:
    if not options.name:
        games = [facts(variant) for variant in VARIANTS]
        print(json.dumps(games) if options.json else "\n".join(map(_line, games)))
        return 0
    variant = find_variant(" ".join(options.name))
    told = told_of(variant)
    print(json.dumps(facts(variant) | {"rules": told}) if options.json else "\n".join([_heading(variant), *told]))
    return 0


def facts(variant: str) -> dict[str, Any]:
    """What there is to know of a game before one chooses it; the minutes are those of one deal at the usual table."""
    rules = VARIANTS[variant]
    return {
        "id": variant,
        "names": [*NAMES_OF_GAMES[variant]],
        "cards": rules.size,
        "pairs": (rules.size - 1) // 2,
        "seats": [rules.seats_min, rules.seats_max],
        "minutes": round(choice_of(variant, Settings().seats).minutes, 1),
    }


def told_of(variant: str) -> list[str]:
    """The rules as they are spoken, how long a deal is, and what is only written: the penalty of old times."""
    rules = VARIANTS[variant]
    choice = choice_of(variant, Settings().seats)
    length = f"One deal with {choice.seats} players takes {about(choice.minutes)}."
    history = [HISTORICAL[rules.penalty]] if rules.penalty in HISTORICAL else []
    return [*ENGLISH.speaking_of(rules).rules_told(), length, *history]


def find_variant(name: str) -> str:
    """The variant of this identifier or spoken name. UsageError with the nearest names where there is none."""
    if name in VARIANTS:
        return name
    meant = ENGLISH.commands.get(ENGLISH.spoken_form(name))
    if isinstance(meant, ChooseGame):
        return meant.variant
    names = [*VARIANTS, *(spoken.lower() for names in NAMES_OF_GAMES.values() for spoken in names)]
    near = get_close_matches(name.lower(), names, cutoff=0.5)
    advice = f"Did you mean {' or '.join(near)}?" if near else "voice-oldmaid rules lists all of them."
    raise UsageError(f"There is no game called {shown(name)}.", advice)


def _heading(variant: str) -> str:
    return f"{', '.join(NAMES_OF_GAMES[variant])} ({variant})"


def _line(game: dict[str, Any]) -> str:
    fewest, most = game["seats"]
    return (
        f"{game['id']:22}{game['names'][0]}: {game['cards']} cards, {game['pairs']} pairs, "
        f"{fewest} to {most} players, {about(game['minutes'])}"
    )
