"""voice-oldmaid phrases: what can be said, in how many ways, and what comes of it in which mode."""

from __future__ import annotations

import argparse
import json
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from voice_oldmaid.dialogue.answers_by_mode import ANSWERS
from voice_oldmaid.dialogue.grammar import grammar
from voice_oldmaid.dialogue.intents import INTENTS, UNSPOKEN
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.game.cards import FULL_PACK
from voice_oldmaid.settings import Settings

NAME = "phrases"
HELP = "what can be said, in how many ways, and what comes of it in which mode"

ENGLISH = LANGUAGES["en"]
CARDS = 7
"""In the hand, and in the fan: the first ones of the pack, so that there are kinds of which one has none."""
SHOWN = 4
"""So many ways to say it are shown in the table."""


@dataclass(frozen=True, slots=True)
class Row:
    """One intent: how it can be said, and what is done about it."""

    intent: type
    forms: tuple[str, ...]
    """Every phrase, those of the same meaning one after the other."""
    fewest: int
    """How many of them the meaning has that has the fewest: one card, one seat, one game."""

    @property
    def means(self) -> str:
        """The intent in an example, as it stands in its description."""
        return (self.intent.__doc__ or "").strip().split('"')[1]

    @property
    def answers(self) -> dict[Mode, str]:
        """What each mode does."""
        return {mode: ANSWERS[mode, self.intent].__name__.replace("_", " ") for mode in Mode}

    @property
    def shown(self) -> tuple[str, ...]:
        """A few of the forms, as they are written: for the ear there is only one word for "to" and "two"."""
        few = self.forms[: self.fewest][:: -(-self.fewest // SHOWN)]
        return tuple(re.sub(r" two (?=the |last\b|me\b)", " to ", form) for form in few)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--markdown", action="store_true", help="as a table of Markdown")
    form.add_argument("--json", action="store_true", help="a list of objects, with every phrase and every mode")


def run(options: argparse.Namespace) -> int:
    found = rows()
    if options.json:
        print(json.dumps([_as_object(row) for row in found]))
    else:
        print("\n".join(_markdown(found) if options.markdown else map(_paragraph, found)))
    return 0


def rows() -> list[Row]:
    """Every intent that can be said, at the usual table with a hand and a fan of CARDS."""
    meanings = grammar(Settings().seats, CARDS, ENGLISH, hand=FULL_PACK[:CARDS]).meanings
    counts = Counter(meanings.values())
    found = []
    for intent in INTENTS:
        values = [value for value in counts if isinstance(value, intent)]
        if intent not in UNSPOKEN and values:
            # First the meaning with the fewest ways to say it, so that what is shown are ways to say one thing.
            ordered = sorted(values, key=lambda value: counts[value])
            forms = tuple(phrase for value in ordered for phrase, meant in meanings.items() if meant == value)
            found.append(Row(intent, forms, counts[ordered[0]]))
    return found


def in_modes(row: Row) -> str:
    """What is done about an intent: where that differs, what most modes do comes last."""
    answers = row.answers
    *others, (usual, most) = reversed(Counter(answers.values()).most_common())
    if not others:
        return f"{usual}, in every mode"
    by_mode = [f"{answer} ({_names(answers, answer)})" for answer, _ in sorted(others, key=lambda one: -one[1])]
    return "; ".join([*by_mode, f"else {usual} ({most} modes)"])


def _names(answers: dict[Mode, str], answer: str) -> str:
    return ", ".join(mode.name.lower().replace("_", " ") for mode in Mode if answers[mode] == answer)


def _number(row: Row) -> str:
    total = len(row.forms)
    return str(total) if row.fewest == total else f"{row.fewest} or more for each, {total} in all"


def _quoted(forms: Sequence[str]) -> str:
    return ", ".join(f'"{form}"' for form in forms)


def _paragraph(row: Row) -> str:
    return f"{row.means}\n    {_quoted(row.shown)}\n    {_number(row)}\n    {in_modes(row)}"


def _markdown(found: Sequence[Row]) -> list[str]:
    head = ["| what is meant | said, for example | ways to say it | what comes of it |", "|---|---|---|---|"]
    return [*head, *(f"| {row.means} | {_quoted(row.shown)} | {_number(row)} | {in_modes(row)} |" for row in found)]


def _as_object(row: Row) -> dict[str, object]:
    return {
        "intent": row.intent.__name__,
        "means": row.means,
        "forms": [*row.forms],
        "fewest": row.fewest,
        "modes": {mode.name: answer for mode, answer in row.answers.items()},
    }
