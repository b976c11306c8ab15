"""House rules: the switches of a variant changed one by one, and the text that says which (RULES 2.10).

    old_maid pack=32 removed=any J pair=rank_color

A change is a text `key=value`. However it was made, a variant with changes is refused unless exactly one kind of cards
has an odd number of them, whatever chance takes out.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import Enum
from itertools import combinations
from typing import Any

from voice_oldmaid.game.pack_words import LONGEST_NAME, added_cards, pack_of, require_in_pack, taken_out
from voice_oldmaid.game.rules import (
    Ending,
    FanTo,
    Lay,
    Next,
    PairRule,
    Penalty,
    Rules,
    SeriesKind,
    Starter,
    WrongPair,
)
from voice_oldmaid.game.variants import VARIANTS, rules_for

SWITCHES: dict[str, type[Enum]] = {
    "pair": PairRule, "fan_to": FanTo, "next": Next, "starter": Starter, "ending": Ending, "lay": Lay,
    "wrong_pair": WrongPair, "series": SeriesKind, "penalty": Penalty,
}  # fmt: skip
"""The keys whose values are a list of words; each is a field of Rules."""

KEYS = ("pack_name", "pack", "removed", "added", *SWITCHES, "penalty_limit", "one_pack_7_8")
"""All keys, in the order in which changes are written."""

LARGEST_ONE_PACK = 8
"""So many play with one pack where one_pack_7_8 is chosen (RULES B4)."""
MOST_SHOWN = 3
"""So many odd kinds of cards are named where there are too many."""

_CHANGES = re.compile(r"\w+=[^=]*(?: \w+=[^=]*)*")
_PACK_NAME = re.compile(r"[A-Za-z]+( [A-Za-z]+)*")


def with_changes(rules: Rules, changes: Sequence[str]) -> Rules:
    """The rules with these switches changed, beside those that were changed before.

    Raises ValueError with a sentence for people: for what is no change, a switch that is named twice, a value that it
    does not have, and for rules by which no card would be odd, or more than one.
    """
    wanted = _by_key(rules.changes) | _by_key(changes)
    preset = VARIANTS[rules.name] if rules.changes else rules
    changed, kept = preset, []
    for key in sorted(wanted, key=KEYS.index):
        before, changed = changed, _CHANGED.get(key, _switched)(changed, key, wanted[key])
        kept += [f"{key}={wanted[key]}"] if _facts(changed) != _facts(before) else []
    if not kept:
        return preset
    _require_fitting_pair(changed)
    require_in_pack(changed.removed, changed.removed_from, changed.pack)
    _require_one_odd_kind(changed)
    _require_a_card_each(changed, changed.seats_min)
    return replace(changed, changes=tuple(kept), seats_max=min(changed.seats_max, changed.size))


def rules_text(rules: Rules) -> str:
    """The text that `rules_from` reads: the variant's name, and what was changed."""
    return " ".join((rules.name, *rules.changes))


def rules_from(text: str) -> Rules:
    """The rules that this text names; ValueError as `with_changes`, and where there is no such variant."""
    name, _, changes = text.partition(" ")
    if name not in VARIANTS:
        raise ValueError(f"There is no variant called {name!r}; there are {', '.join(VARIANTS)}.")
    if changes and not _CHANGES.fullmatch(changes):
        raise ValueError(f"{changes!r} is no list of changes like pack=32 pair=rank_color.")
    return with_changes(VARIANTS[name], re.split(r" (?=\w+=)", changes) if changes else ())


def rules_at_table(rules: Rules, seats: int) -> Rules:
    """The rules by which so many seats play; with many seats that may be another variant, with the same changes.

    Raises ValueError with a sentence for people where they are not for so many.
    """
    if not rules.changes:
        return rules_for(rules.name, seats)
    _require_a_card_each(rules, seats)
    larger = VARIANTS[rules.more_seats] if rules.more_seats else rules
    if not rules.seats_min <= seats <= larger.seats_max:
        limits = f"{rules.seats_min} to {larger.seats_max} seats"
        raise ValueError(f"{rules_text(rules)} is for {limits}, not for {seats}.")
    if seats <= rules.seats_max:
        return rules
    return with_changes(larger, [change for change in rules.changes if not change.startswith("one_pack_7_8=")])


def _by_key(changes: Sequence[str]) -> dict[str, str]:
    """The values by their keys, without blanks that mean nothing."""
    values: dict[str, str] = {}
    for change in changes:
        key, sign, value = (part.strip() for part in change.partition("="))
        if not sign or not value:
            raise ValueError(f"{change!r} is no change of a rule: write key=value like pair=rank_color.")
        if key not in KEYS:
            raise ValueError(f"There is no rule called {key!r} to change; there are {', '.join(KEYS)}.")
        if key in values:
            raise ValueError(f"The rule {key} is changed twice: name it once.")
        values[key] = re.sub(r" ?([,:]) ?", r"\1", " ".join(value.split())).replace(",", ", ")
    return values


def _facts(rules: Rules) -> tuple[Any, ...]:
    """What a change may change: equal cards may be spoken differently."""
    return (rules, *(card.spoken for card in rules.whole_pack))


# What a change of each key does


def _switched(rules: Rules, key: str, value: str) -> Rules:
    allowed = [member.value for member in SWITCHES[key]]
    if value not in allowed:
        raise _unknown(key, value, allowed)
    switched: dict[str, Any] = {key: SWITCHES[key](value)}
    return replace(rules, **switched)


def _with_pack_name(rules: Rules, key: str, value: str) -> Rules:
    if not _PACK_NAME.fullmatch(value) or len(value) > LONGEST_NAME:
        raise ValueError(
            f"The pack is called {value!r}, and a name has letters from a to z and single blanks, "
            f"{LONGEST_NAME} at most."
        )
    return replace(rules, pack_name=value)


def _with_pack(rules: Rules, key: str, value: str) -> Rules:
    pack = pack_of(value)
    any_card = rules.removed_from == tuple(dict.fromkeys(rules.pack))
    return replace(rules, pack=pack, removed_from=tuple(dict.fromkeys(pack)) if any_card else rules.removed_from)


def _with_removed(rules: Rules, key: str, value: str) -> Rules:
    removed, removed_from = taken_out(value, rules.pack)
    return replace(rules, removed=removed, removed_from=removed_from)


def _with_added(rules: Rules, key: str, value: str) -> Rules:
    return replace(rules, added=added_cards(value, rules.pack))


def _with_penalty_limit(rules: Rules, key: str, value: str) -> Rules:
    if value == "none":
        return replace(rules, penalty_limit=None)
    if not re.fullmatch(r"[1-9][0-9]?", value):
        raise ValueError(f"{key} is a number from 1 to 99, or none, and not {value!r}.")
    return replace(rules, penalty_limit=int(value))


def _with_one_pack(rules: Rules, key: str, value: str) -> Rules:
    if value not in ("yes", "no"):
        raise _unknown(key, value, ["yes", "no"])
    if not rules.more_seats:
        raise ValueError(f"{rules.name} has no second pack for many seats, so {key} means nothing in it.")
    return replace(rules, seats_max=LARGEST_ONE_PACK) if value == "yes" else rules


_CHANGED: dict[str, Callable[[Rules, str, str], Rules]] = {
    "pack_name": _with_pack_name, "pack": _with_pack, "removed": _with_removed, "added": _with_added,
    "penalty_limit": _with_penalty_limit, "one_pack_7_8": _with_one_pack,
}  # fmt: skip


def _unknown(key: str, value: str, allowed: Sequence[str]) -> ValueError:
    return ValueError(f"{key} cannot be {value!r}: choose from {', '.join(allowed)}.")


# What must hold of the whole


def _require_fitting_pair(rules: Rules) -> None:
    by_picture = rules.pair is PairRule.PICTURE
    if by_picture and any(card.rank for card in rules.pack):
        raise ValueError("pair=picture is for a pack of pictures: choose pair=rank or pair=rank_color.")
    if not by_picture and not any(card.rank for card in rules.pack):
        raise ValueError(f"Pictures have no rank, so pair={rules.pair.value} is not for them: choose pair=picture.")


def _require_one_odd_kind(rules: Rules) -> None:
    """Whatever chance takes out: a deal without one odd card, or with two, would never end (RULES B2)."""
    whole = Counter(map(rules.kind_of, rules.whole_pack))
    for out in combinations(rules.removed_from, rules.removed):
        left = whole - Counter(map(rules.kind_of, out))
        odd = [kind for kind, count in left.items() if count % 2]
        if not odd:
            raise ValueError("By these rules no card is odd: take one card out, or add one.")
        if len(odd) > 1:
            shown = ", ".join(odd[:MOST_SHOWN])
            raise ValueError(f"By these rules more than one card is odd ({shown}): only one may be.")


def _require_a_card_each(rules: Rules, seats: int) -> None:
    if seats > rules.size:
        raise ValueError(f"These rules have only {rules.size} cards, which is not one for each of {seats} seats.")
