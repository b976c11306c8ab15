"""What a transcript says of players: the lines after its header, and a conversation's players from them again.

    # players {"now": "Tiger", "kept": true, "version": 1, "players": {"Tiger": {"words_per_minute": 110}}}
    # voices 5
    # practice

Each is only there where it is not as usual: a player without a name of whom nothing is kept, one voice, no practice.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from voice_oldmaid.dialogue.manner import USUAL
from voice_oldmaid.dialogue.players import NAMELESS, Players
from voice_oldmaid.dialogue.players_text import manner_fields, plain_values, players_entry, players_from
from voice_oldmaid.dialogue.transcript_objects import damaged, object_in

PLAYERS, VOICES, PRACTICE = "# players ", "# voices ", "# practice"
RATE = "words_per_minute"
MOST_DIGITS = 3
"""Of a number of voices."""


def player_lines(players: Players, voices: int, practice: bool) -> list[str]:
    """What has to be known beside the header, to speak in the same way again."""
    told = [PLAYERS + _text(players)] if _differ(players) else []
    return [*told, *([f"{VOICES}{voices}"] if voices != 1 else []), *([PRACTICE] if practice else [])]


def players_in(lines: Sequence[str], words_per_minute: int) -> Players:
    """The players of a transcript, which was begun at this rate. ValueError where the line is damaged."""
    told = next((line.removeprefix(PLAYERS) for line in lines if line.startswith(PLAYERS)), None)
    if told is None:
        return Players(chosen=_chosen_by_rate(words_per_minute))
    content = object_in(told)
    keep = (lambda _: True) if content.get("kept") else None
    known = players_from(told)
    now, chosen = content.get("now", NAMELESS), content.get("chosen", {})
    if not (isinstance(now, str) and now.isprintable() and isinstance(chosen, dict)):
        raise damaged()
    return Players(known, now, manner_fields(chosen), keep, bool(content.get("damaged", False)), known)


def voices_in(lines: Sequence[str]) -> int:
    """How many voices there are. ValueError where the line is damaged."""
    told = next((line.removeprefix(VOICES) for line in lines if line.startswith(VOICES)), "1")
    if not (told.isdecimal() and len(told) <= MOST_DIGITS):
        raise damaged()
    return int(told)


def _differ(players: Players) -> bool:
    """Whether they are unlike those of which a transcript says nothing but the rate."""
    usual = Players(chosen=_chosen_by_rate(players.manner.words_per_minute))
    return (players.known, players.now, players.chosen, players.keep, players.damaged) != (
        usual.known, usual.now, usual.chosen, None, False,
    )  # fmt: skip


def _chosen_by_rate(words_per_minute: int) -> Mapping[str, Any]:
    return {} if words_per_minute == USUAL.words_per_minute else {RATE: words_per_minute}


def _text(players: Players) -> str:
    about = {
        "now": players.now, "kept": players.keep is not None, "damaged": players.damaged,
        "chosen": plain_values(players.chosen),
    }  # fmt: skip
    told = {name: value for name, value in about.items() if value}
    return json.dumps({**told, **players_entry(players.known)})
