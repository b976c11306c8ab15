"""Values of options that several commands share: each is read here, and refused here with what is allowed."""

from __future__ import annotations

import argparse
import re
import shlex
from collections.abc import Callable, Sequence
from pathlib import Path
from random import SystemRandom

from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.patience import PRESETS
from voice_oldmaid.errors import FileError, UsageError
from voice_oldmaid.game.computer import Skill
from voice_oldmaid.game.house_rules import KEYS, rules_at_table, with_changes
from voice_oldmaid.game.own_pack import OwnPack, own_pack_from
from voice_oldmaid.game.rules import Rules
from voice_oldmaid.game.variants import VARIANTS
from voice_oldmaid.settings import SEATS, USUAL_PATIENCE, WORDS_PER_MINUTE

MOST_DIGITS = 100
SEEDS_BY_CHANCE = 1_000_000
"""From so many a seed is drawn where none is chosen: it is short enough to be typed again."""
LONGEST_SHOWN = 40
"""How many characters of a wrong value are repeated to whoever gave it."""

SKILLS = tuple(each.value for each in Skill)
LONGEST_MESSAGE = 300
"""In characters, of what is wrong with a house rule or a pack."""
LARGEST_PACK_BYTES = 100_000
"""No pack is as long as that; of a longer file the rest is not read, and then it is no pack."""


def short(text: str) -> str:
    """A sentence that may repeat what somebody has typed, in a length that can be read, and in one line."""
    text = " ".join(re.sub(r"\S{61,}", lambda word: f"{word[0][:LONGEST_SHOWN]}...", text).split())
    return text if len(text) <= LONGEST_MESSAGE else f"{text[:LONGEST_MESSAGE]}..."


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
    return int(text) if re.fullmatch(rf"-?[0-9]{{1,{MOST_DIGITS}}}", text) else None


def seed(text: str) -> int:
    """Any whole number that can be typed again."""
    number = _whole(text)
    if number is None:
        problem = f"the seed is a whole number of at most {MOST_DIGITS} digits, not {shown(text)}"
        raise argparse.ArgumentTypeError(problem)
    return number


def seed_or_chance(chosen: int | None) -> int:
    """The number of the game that was chosen, or one by chance."""
    return SystemRandom().randrange(SEEDS_BY_CHANCE) if chosen is None else chosen


def variant(text: str) -> str:
    """The name of a variant."""
    if text not in VARIANTS:
        raise argparse.ArgumentTypeError(f"there is no variant {shown(text)}: choose from {', '.join(VARIANTS)}")
    return text


class Collected(argparse.Action):
    """An option that can be given several times: all its values, in their order."""

    def __call__(self, parser: object, namespace: argparse.Namespace, value: object, option: str | None = None) -> None:
        setattr(namespace, self.dest, (*getattr(namespace, self.dest), value))


def skill(text: str) -> str:
    """How well a computer seat plays."""
    if text not in SKILLS:
        raise argparse.ArgumentTypeError(f"there is no skill {shown(text)}: choose from {', '.join(SKILLS)}")
    return text


def skills(text: str) -> tuple[str, ...]:
    """Skills with commas between them."""
    return tuple(map(skill, text.split(",")))


def skill_of_each(names: tuple[str, ...], seats: int) -> tuple[Skill, ...]:
    """The skill of every seat; UsageError where there are several skills and not one for each."""
    if len(names) not in (0, 1, seats):
        raise UsageError(f"There are {len(names)} skills for {seats} seats.", "Give --skill one name, or one for each.")
    return tuple(map(Skill, names * seats if len(names) == 1 else names))


def patience(text: str) -> str:
    """How long the game waits for somebody who thinks."""
    if text not in PRESETS:
        raise argparse.ArgumentTypeError(f"there is no patience {shown(text)}: choose from {', '.join(PRESETS)}")
    return text


def add_model(parser: argparse.ArgumentParser) -> None:
    """The option that says whose ears: --model."""
    parser.add_argument(
        "--model", type=something, metavar="PATH", help="another Vosk model with run-time graphs, or its name"
    )


def add_patience(parser: argparse.ArgumentParser, default: str | None = USUAL_PATIENCE) -> None:
    """The option that says how long to wait: --patience; *default* None is as the player likes it."""
    parser.add_argument(
        "--patience",
        type=patience,
        default=default,
        metavar="NAME",
        help=f"how long a pause may be in what is said: {', '.join(PRESETS)} (at first {USUAL_PATIENCE})",
    )


def add_rules(parser: argparse.ArgumentParser) -> None:
    """The options that change the rules: --rule, --pack."""
    parser.add_argument(
        "--rule",
        dest="rules",
        action=Collected,
        type=something,
        default=(),
        metavar="KEY=VALUE",
        help=f"a house rule, such as pair=rank_color; several may be given; the keys are {', '.join(KEYS)}",
    )
    parser.add_argument(
        "--pack", type=something, metavar="FILE", help="play with your own pack of pictures, from a TOML file"
    )


def add_table(parser: argparse.ArgumentParser, seats: int = 4) -> None:
    """The options that say what is played: --seats, --variant, --seed."""
    parser.add_argument(
        "--seats", type=seat_count, default=seats, metavar="N", help=f"how many play, 2 to 12 (default {seats})"
    )
    parser.add_argument(
        "--variant", type=variant, default="old_maid", metavar="NAME", help=f"one of {', '.join(VARIANTS)}"
    )
    parser.add_argument("--seed", type=seed, metavar="S", help="replay the game of this number, word for word")


def chosen_rules(variant_name: str, seats: int, changes: Sequence[str] = (), pack: str | None = None) -> Rules:
    """The rules for so many seats, with these house rules and the own pack of this file.

    UsageError where they cannot be, or are not for so many seats; FileError where the file cannot be read.
    """
    own = own_pack(pack).changes if pack else ()
    try:
        rules = rules_at_table(with_changes(VARIANTS[variant_name], (*own, *changes)), seats)
    except ValueError as error:
        advice = "Change --rule or --seats." if own or changes else "Change --seats or --variant."
        raise UsageError(short(str(error)), advice) from error
    _require_no_interrupt(rules)
    return rules


def options_of(changes: Sequence[str], pack: str | None) -> str:
    """The options that give these house rules and this pack, as they are typed, with a blank before each."""
    options = [f"--rule {shlex.quote(change)}" for change in changes]
    options += [f"--pack {shlex.quote(pack)}"] if pack else []
    return "".join(f" {option}" for option in options)


def own_pack(path: str) -> OwnPack:
    """The pack in this file. FileError where it cannot be read, UsageError where it is no pack."""
    try:
        # A pipe may never end.
        if Path(path).is_fifo():
            raise OSError(0, "it is a pipe")
        with Path(path).open("rb") as file:
            text = file.read(LARGEST_PACK_BYTES).decode("utf-8-sig")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "it is no text in UTF-8"
        advice = "Check that the file is there and that you may read it."
        raise FileError(f"I cannot read the pack {shown(path)} ({reason}).", advice) from error
    try:
        return own_pack_from(text)
    except ValueError as error:
        fault = f"The pack {shown(path)} has a fault. {short(str(error))}"
        raise UsageError(fault, "voice_oldmaid/game/README.md has an example.") from error


def _require_no_interrupt(rules: Rules) -> None:
    """A word that ends what the game says must not be said by the game itself."""
    names = [rules.pack_name, *(card.spoken or "" for card in rules.whole_pack)]
    interrupts = tuple(word for language in LANGUAGES.values() for word in sorted(language.interrupts))
    for name in names:
        if any(word.startswith(interrupts) for word in name.lower().split()):
            raise UsageError(
                f"The name {shown(name)} begins like a word that interrupts the game.", "Choose another name."
            )
