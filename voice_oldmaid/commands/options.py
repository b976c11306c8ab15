"""Values of options that several commands share: each is read here, and refused here with what is allowed."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable

from voice_oldmaid.errors import UsageError
from voice_oldmaid.game.rules import Rules
from voice_oldmaid.game.variants import VARIANTS, rules_for
from voice_oldmaid.settings import SEATS, WORDS_PER_MINUTE

LONGEST_SHOWN = 40
"""How many characters of a wrong value are repeated to whoever gave it."""


def shown(text: str) -> str:
    """A wrong value in quotes, and of a very long one the beginning."""
    return repr(text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}...")


def something(text: str) -> str:
    """A path or a name: any text but none, which is what an unset variable of a shell leaves."""
    if not text:
        raise argparse.ArgumentTypeError("a path or a name is wanted, and it is empty")
    return text


def whole_number(allowed: range, what: str) -> Callable[[str], int]:
    """A reader of numbers in this range; *what* names them in the refusal."""

    def read(text: str) -> int:
        number = _whole(text)
        if number is None or number not in allowed:
            limits = f"from {allowed[0]} to {allowed[-1]}"
            raise argparse.ArgumentTypeError(f"{what} is a whole number {limits}, not {shown(text)}")
        return number

    return read


seat_count = whole_number(SEATS, "the number of seats")
rate = whole_number(WORDS_PER_MINUTE, "the rate in words a minute")
games = whole_number(range(1, 10_000_001), "the number of games")


def _whole(text: str) -> int | None:
    """The number that is written here in plain digits; None if there is none, or one with hundreds of digits."""
    return int(text) if re.fullmatch(r"-?\d{1,100}", text) else None


def seed(text: str) -> int:
    """Any whole number."""
    number = _whole(text)
    if number is None:
        raise argparse.ArgumentTypeError(f"the seed is a whole number, not {shown(text)}")
    return number


def variant(text: str) -> str:
    """The name of a variant."""
    if text not in VARIANTS:
        raise argparse.ArgumentTypeError(f"there is no variant {shown(text)}: choose from {', '.join(VARIANTS)}")
    return text


def add_table(parser: argparse.ArgumentParser, seats: int = 4) -> None:
    """The options that say what is played: --seats, --variant, --seed."""
    parser.add_argument(
        "--seats", type=seat_count, default=seats, metavar="N", help=f"how many play, 2 to 12 (default {seats})"
    )
    parser.add_argument(
        "--variant", type=variant, default="old_maid", metavar="NAME", help=f"one of {', '.join(VARIANTS)}"
    )
    parser.add_argument("--seed", type=seed, metavar="S", help="replay the game of this number, word for word")


def chosen_rules(variant_name: str, seats: int) -> Rules:
    """The rules for so many seats. UsageError with the range where the variant is not for them."""
    try:
        return rules_for(variant_name, seats)
    except ValueError as error:
        raise UsageError(str(error), "Change --seats or --variant.") from error
