"""Which options do nothing beside which others: one table, looked at before any command runs.

An option that would be ignored is refused, because whoever gave it waits for what it does. Not in the table are --rate
and --patience beside --text: the game tells them, changes them by a word, and writes them into the transcript.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from dataclasses import dataclass

from voice_oldmaid.errors import UsageError

TYPED = "a typed game makes no sound and hears none"
NOT_HEARD = "nothing is spoken"
NOT_LISTENED = "nothing is listened to"


@dataclass(frozen=True, slots=True)
class Idle:
    """One option that does nothing beside another."""

    option: str
    """As it is typed."""
    beside: str
    """As it is typed: an option, one with its value, or the word of an action."""
    because: str


TABLE: Mapping[str, tuple[Idle, ...]] = {
    "play": (
        Idle("--microphone", "--text", TYPED),
        Idle("--speaker", "--text", TYPED),
        Idle("--voice", "--text", TYPED),
        Idle("--model", "--text", TYPED),
        Idle("--barge-in", "--text", TYPED),
        Idle("--model", "--microphone none", NOT_LISTENED),
        Idle("--barge-in", "--microphone none", NOT_LISTENED),
        Idle("--voice", "--speaker none", NOT_HEARD),
        Idle("--barge-in", "--speaker none", NOT_HEARD),
    ),
    "kiosk": (
        Idle("--config", "--example", "the example is always the same"),
        Idle("--unit", "--example", "one of them is printed at a time"),
    ),
    "models": (
        Idle("--model", "official", "the official ones are listed alone"),
        Idle("--model", "fetch", "what is fetched stands in the list of models"),
        Idle("--json", "fetch", "what is fetched is told in a sentence"),
    ),
    "bench": (Idle("--model", "--engine pocketsphinx", "PocketSphinx has its own model"),),
}
"""Command -> the options that it would ignore."""


def require_together(options: argparse.Namespace) -> None:
    """UsageError where one of these options would be ignored because of another one."""
    for idle in TABLE.get(options.command, ()):
        if _is_given(idle.option, options) and _is_given(idle.beside, options):
            problem = f"{idle.option} does nothing beside {idle.beside}: {idle.because}."
            raise UsageError(problem, "Leave out one of the two.")


def _is_given(typed: str, options: argparse.Namespace) -> bool:
    """Whether this option was given, and with this value where one is named."""
    option, _, value = typed.partition(" ")
    if not option.startswith("-"):
        return getattr(options, "doing", None) == option
    found = getattr(options, option.removeprefix("--").replace("-", "_"), None)
    return found == value if value else found not in (None, False)
