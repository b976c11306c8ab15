"""Players as text, and the text as players again: JSON of which only what is unlike usual is written."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Any

from voice_oldmaid.dialogue.manner import (
    FASTEST,
    LONGEST_NAME,
    LOUDEST,
    NAME_SETS,
    SEATS_CALLED,
    SLOWEST,
    SOFTEST,
    USUAL,
    VOICES,
    Manner,
    Verbosity,
)
from voice_oldmaid.dialogue.patience import PRESETS
from voice_oldmaid.dialogue.players import Known, Player
from voice_oldmaid.dialogue.ways import PACES, Way

VERSION = 1
LONGEST_LEARNED = 100_000
"""In characters."""
LEARNED = "learned"

Entry = dict[str, Any]


def players_text(known: Known) -> str:
    """All players, for a file that people may read."""
    return json.dumps(players_entry(known), indent=2)


def players_entry(known: Known) -> Entry:
    """All players in values that JSON knows."""
    return {"version": VERSION, "players": {nickname: _entry(player) for nickname, player in known.items()}}


def players_from(text: str) -> Known:
    """The players in this text. What a later version may have added is passed over. ValueError if it is none."""
    try:
        content = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ValueError("It is no JSON.") from error
    if not (isinstance(content, dict) and isinstance(content.get("players"), dict)):
        raise ValueError("It has no players.")
    if content.get("version") != VERSION:
        raise ValueError("It is of another version.")
    return {nickname: _player(entry) for nickname, entry in content["players"].items()}


def manner_entry(manner: Manner) -> Entry:
    """The fields of this manner that are unlike usual."""
    usual = asdict(USUAL)
    return plain_values({name: value for name, value in asdict(manner).items() if value != usual[name]})


def plain_values(values: Mapping[str, Any]) -> Entry:
    """Fields of a manner in values that JSON knows."""
    return {name: _plain(value) for name, value in values.items()}


def manner_fields(entry: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a manner in such an entry. ValueError where one has a value that it cannot have."""
    return {name: _READERS[name](value) for name, value in entry.items() if name in _READERS}


def _entry(player: Player) -> Entry:
    learned = {LEARNED: player.learned} if player.learned else {}
    return {**manner_entry(player.manner), **learned}


def _player(entry: object) -> Player:
    if not isinstance(entry, dict):
        raise ValueError("A player has no entry.")
    return Player(Manner(**manner_fields(entry)), _text(LONGEST_LEARNED)(entry.get(LEARNED, "")))


def _plain(value: object) -> object:
    match value:
        case Verbosity() | Way():
            return value.value
        case tuple():
            return {str(seat): name for seat, name in value}
    return value


# Reading


def _refused(value: object) -> ValueError:
    return ValueError(f"{str(value)[:40]!r} is not possible there.")


def _number(least: int, most: int) -> Callable[[object], int]:
    def read(value: object) -> int:
        if type(value) is not int or not least <= value <= most:
            raise _refused(value)
        return value

    return read


def _text(longest: int) -> Callable[[object], str]:
    def read(value: object) -> str:
        if not isinstance(value, str) or len(value) > longest:
            raise _refused(value)
        return value

    return read


def _one_of(allowed: Mapping[Any, Any]) -> Callable[[object], Any]:
    def read(value: object) -> Any:
        # By type too: 1 is no True.
        if not isinstance(value, str | bool) or value not in allowed:
            raise _refused(value)
        return allowed[value]

    return read


def _called(value: object) -> tuple[tuple[int, str], ...]:
    if not isinstance(value, dict):
        raise _refused(value)
    seat_of = {str(seat): seat for seat in SEATS_CALLED}
    return tuple(sorted((_one_of(seat_of)(seat), _text(LONGEST_NAME)(name)) for seat, name in value.items()))


_SWITCH = {True: True, False: False}

_READERS: Mapping[str, Callable[[object], Any]] = {
    "words_per_minute": _number(SLOWEST, FASTEST),
    "verbosity": _one_of({each.value: each for each in Verbosity}),
    "volume_decibels": _number(SOFTEST, LOUDEST),
    "voice": _number(VOICES[0], VOICES[-1]),
    "patience": _one_of({name: name for name in PRESETS}),
    "names": _number(NAME_SETS[0], NAME_SETS[-1]),
    "called": _called,
    "chatter": _one_of(_SWITCH),
    "reminders": _one_of(_SWITCH),
    "earcons": _one_of(_SWITCH),
    "earcon_decibels": _number(SOFTEST, LOUDEST),
    "way": _one_of({each.value: each for each in Way}),
    "pace": _number(PACES[0], PACES[-1]),
}
"""How each field of a manner is read; a test says that none is missing."""
