"""All figures of the README: what each is about, the command that makes it, and how it is worded."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from voice_oldmaid.errors import VoiceOldMaidError

DATA = "DIR"
"""What stands in a command in the place of a folder with recordings of people."""

NOT_MEASURED = "not measured"
"""How a value begins that is none."""

Found = Mapping[str, Any]
"""What a command prints as JSON, as it was read."""
Run = Callable[[Sequence[str]], Found]
"""Run the command with these arguments and --json. VoiceOldMaidError where that gives no figures."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the table."""

    what: str
    command: str
    """After `voice-oldmaid`, with DATA for the folder of recordings."""
    worded: Callable[[Found], str]
    """The value, of all that the command has found."""

    @property
    def needs_recordings(self) -> bool:
        return DATA in self.command.split()

    @property
    def name(self) -> str:
        """What the benchmark is called, such as "game"."""
        return self.command.removeprefix("bench ").split()[0]


def figures(chosen: Sequence[Figure], run: Run, data: str | None = None) -> Iterator[dict[str, str]]:
    """`figure`, `value` and `command` of each, one after the other; each command is run once.

    *data* is the folder of recordings; without it, what needs one is left out. A command that gives no figures is told
    as the value, and the others go on.
    """
    found: dict[str, Found | str] = {}
    for figure in chosen:
        if data is None and figure.needs_recordings:
            continue
        if figure.command not in found:
            found[figure.command] = _found(figure.command, run, data or "")
        each = found[figure.command]
        value = each if isinstance(each, str) else figure.worded(each)
        yield {"figure": figure.what, "value": value, "command": f"voice-oldmaid {figure.command}"}


def _found(command: str, run: Run, data: str) -> Found | str:
    try:
        return run([data if word == DATA else word for word in command.split()])
    except VoiceOldMaidError as error:
        return f"{NOT_MEASURED}: {error}"


def markdown(rows: Sequence[Mapping[str, str]], date: str, machine: str) -> str:
    """The table as it stands in the README; *date* as 2026-12-31, *machine* such as "2 cores (x86_64)"."""
    head = [f"Measured on {date} on {machine} by `voice-oldmaid bench figures`.", ""]
    lines = [f"| {row['figure']} | {row['value']} | `{row['command']}` |" for row in rows]
    return "\n".join([*head, "| figure | value | command |", "|---|---|---|", *lines])
