"""What a kiosk is set up with: a dataclass, read from a TOML file; each wrong value is told with the right ones."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from voice_oldmaid.dialogue.manner import FASTEST, LOUDEST, SLOWEST, SOFTEST, Verbosity
from voice_oldmaid.dialogue.patience import PRESETS
from voice_oldmaid.game.computer import Skill
from voice_oldmaid.game.variants import VARIANTS
from voice_oldmaid.settings import SEATS, USUAL_PATIENCE, USUAL_SKILL

LEAST_ANSWER_SECONDS = 20
"""To say that one is still there (WCAG 2.2.1)."""
LEAST_EXTENSIONS = 10
"""The same."""
STANDARD_OUTPUT = "-"
CLOCK = re.compile(r"([01]\d|2[0-3]):([0-5]\d)")
LONGEST_SHOWN = 40


@dataclass(frozen=True, slots=True)
class KioskConfig:
    """One field for each key of the file; a test compares the two, and the example."""

    variant: str = "old_maid"
    """Name of an entry of game.variants.VARIANTS."""
    seats: int = 4
    """How many play, the visitor with them; 2 to 12."""
    rules: tuple[str, ...] = ()
    """House rules, each as "key=value"."""
    pack: str | None = None
    """Path of a TOML file with an own pack of pictures."""
    skill: str = USUAL_SKILL
    """How well the other seats play."""
    practice: bool = False
    """Whether each visitor begins with a card for practice."""
    words_per_minute: int = 130
    """How fast it speaks to each visitor at first, 80 to 300."""
    volume_decibels: int = 0
    """How much louder or softer than usual it speaks to each visitor at first, -16 to 8."""
    verbosity: str = "usual"
    """How much is told to each visitor at first."""
    patience: str = USUAL_PATIENCE
    """How long a pause may be in what a visitor says, at first."""
    microphone: str | None = None
    """As --microphone of play; None: the usual one."""
    speaker: str | None = None
    """As --speaker of play."""
    model: str | None = None
    """As --model of play."""
    voice: str | None = None
    """As --voice of play."""
    captions: bool = False
    """Whether what is said is shown on a terminal; never where the output is a file, a pipe or a journal."""
    attract_seconds: int = 120
    """From one call to the next while nobody plays, 10 to 86,400."""
    quiet_from: str | None = None
    """The time of day, such as "22:00", from which on nobody is called."""
    quiet_until: str | None = None
    """The time of day from which on visitors are called again."""
    idle_seconds: int = 60
    """How long a visitor may say nothing until the game asks whether anybody is there, 15 to 3,600."""
    answer_seconds: int = 30
    """How long it then waits for any word, 20 to 600."""
    extensions: int = 10
    """How often in a row a word that nobody understands is taken for a yes to that, 10 to 1,000."""
    heartbeat_seconds: int = 30
    """A game that stands still for so long is started again, 10 to 600."""
    health: str | None = None
    """Path of a file that gets a line of JSON now and then, or "-" for the standard output."""
    health_seconds: int = 60
    """From one of those lines to the next, 1 to 86,400."""


Check = Callable[[object], bool]


def _whole(least: int, most: int) -> tuple[Check, str]:
    def is_right(value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most

    return is_right, f"a whole number from {least} to {most}"


def _one_of(names: Sequence[str]) -> tuple[Check, str]:
    return lambda value: value in names, "one of " + ", ".join(f'"{name}"' for name in names)


def _is_text(value: object) -> bool:
    return isinstance(value, str) and value.strip() != "" and "\0" not in value


def _is_list_of_texts(value: object) -> bool:
    return isinstance(value, list) and all(map(_is_text, value))


def _is_clock(value: object) -> bool:
    return isinstance(value, str) and CLOCK.fullmatch(value) is not None


TEXT = (_is_text, 'a text in quotes, like "USB Audio"')
PATH = (_is_text, 'a path in quotes, like "/etc/voice-oldmaid/pack.toml"')
FLAG: tuple[Check, str] = (lambda value: isinstance(value, bool), "true or false")
TIME = (_is_clock, 'a time of day in quotes, from "00:00" to "23:59"')

ALLOWED: Mapping[str, tuple[Check, str]] = {
    "variant": _one_of(tuple(VARIANTS)), "seats": _whole(SEATS[0], SEATS[-1]),
    "rules": (_is_list_of_texts, 'a list of house rules, like ["pair=rank_color"]'), "pack": PATH,
    "skill": _one_of([skill.value for skill in Skill]), "practice": FLAG,
    "words_per_minute": _whole(SLOWEST, FASTEST), "volume_decibels": _whole(SOFTEST, LOUDEST),
    "verbosity": _one_of([each.value for each in Verbosity]), "patience": _one_of(tuple(PRESETS)),
    "microphone": TEXT, "speaker": TEXT, "model": PATH, "voice": TEXT, "captions": FLAG,
    "attract_seconds": _whole(10, 86_400), "quiet_from": TIME, "quiet_until": TIME,
    "idle_seconds": _whole(15, 3600), "answer_seconds": _whole(LEAST_ANSWER_SECONDS, 600),
    "extensions": _whole(LEAST_EXTENSIONS, 1000), "heartbeat_seconds": _whole(10, 600),
    "health": (_is_text, 'a path in quotes, or "-" for the standard output'), "health_seconds": _whole(1, 86_400),
}  # fmt: skip
"""Of each key: whether a value is right, and which ones are."""


def config_from(text: str) -> KioskConfig:
    """What this TOML text sets; what it does not is as usual.

    Raises ValueError with a sentence for people, which names the line and the allowed values.
    """
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        is_toml = isinstance(error, ValueError) and not isinstance(error, tomllib.TOMLDecodeError)
        reason = "a number in it is too long" if is_toml else _told(str(error))
        not_toml = f"It is not in the form of TOML: {reason}.{_shown_line(text, error)}"
        told = _set_twice(text) or _endless_number(text) or not_toml
        raise ValueError(told) from error
    for key, value in table.items():
        _require_right(key, value, text)
    if ("quiet_from" in table) != ("quiet_until" in table):
        raise ValueError("quiet_from and quiet_until go together: give both of them, or none.")
    values: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in table.items()}
    return KioskConfig(**values)


def _require_right(key: str, value: Any, text: str) -> None:
    where = place_of(key, text)
    if key not in ALLOWED:
        names = ", ".join(field.name for field in fields(KioskConfig))
        raise ValueError(f"{where}There is no key {_short(key)!r}: choose from {names}.")
    is_right, allowed = ALLOWED[key]
    if not is_right(value):
        raise ValueError(f"{where}{key} is {allowed}, not {_written(value)!r}.")


def _written(value: Any) -> str:
    """A wrong value, as far as people read it. Python refuses to write very long numbers in decimals."""
    return _short(hex(value) if isinstance(value, int) and value.bit_length() > LONGEST_SHOWN * 4 else str(value))


def place_of(key: str, text: str) -> str:
    """ "Line 3: ", where the key stands; "" where it cannot be found."""
    begins = re.compile(rf"""\s*\[?\s*["']?{re.escape(key)}\b""")
    found = next((number for number, line in enumerate(text.splitlines(), 1) if begins.match(line)), None)
    return f"Line {found}: " if found else ""


def _set_twice(text: str) -> str | None:
    """The one fault of which TOML does not tell the line."""
    seen: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        found = re.match(r"([a-z_]+)\s*=", line)
        if found and found[1] in seen:
            return f"Line {number}: {found[1]} was set before, in line {seen[found[1]]}."
        if found:
            seen[found[1]] = number
    return None


def _endless_number(text: str) -> str | None:
    """A number that is so long that the library refuses to read it, and tells neither key nor line."""
    for number, line in enumerate(text.splitlines(), 1):
        found = re.match(r"\s*([A-Za-z0-9_-]+)\s*=\s*([+-]?\d[\d_]{999,})", line)
        if found:
            allowed = ALLOWED[found[1]][1] if found[1] in ALLOWED else "no key"
            return f"Line {number}: {found[1]} is {allowed}, not {_short(found[2])!r}."
    return None


def _shown_line(text: str, error: Exception) -> str:
    """The line that the fault is in."""
    found = re.search(r"line (\d+)", str(error))
    lines = text.splitlines()
    number = int(found[1]) if found else 0
    return f" The line is {_short(lines[number - 1].strip())!r}." if 0 < number <= len(lines) else ""


def _told(text: str) -> str:
    return text.rstrip(".").replace("\n", " ")


def _short(text: str) -> str:
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}..."


def minute_of_day(clock: str) -> int:
    """The minutes after midnight of a time such as "22:00"."""
    hours, minutes = clock.split(":")
    return int(hours) * 60 + int(minutes)
