"""Every way to name a card of a fan, and which card that is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from voice_oldmaid.dialogue.intents import Intent, PickAny, PickCard, PickMaybe, PickOneOf
from voice_oldmaid.dialogue.languages.base import Language

LONGEST_FAN = 26
"""Positions are listened for up to here, so that a card that is not there is heard as what it is."""
POSITIONS = range(1, LONGEST_FAN + 1)


def counted_phrases(language: Language) -> Mapping[str, int]:
    """Every way to name a card by counting from the left end, with its number."""
    return _counted(language.pick_phrases)


@lru_cache(maxsize=8)
def _counted(ways: Callable[[int], Sequence[str]]) -> Mapping[str, int]:
    """Made once, as every turn listens for all of them."""
    return {phrase: position for position in POSITIONS for phrase in ways(position)}


def starts_of_picks(language: Language) -> frozenset[str]:
    """With what several of them begin: "the", "card number"; and "twenty"."""
    return _shared(language.pick_phrases, _beginnings, 2)


def nouns_of_picks(language: Language) -> frozenset[str]:
    """With what most of them end: "card", "one"."""
    return _shared(language.pick_phrases, _last_word, LONGEST_FAN // 2)


def _beginnings(words: Sequence[str]) -> list[str]:
    return [" ".join(words[:count]) for count in range(1, len(words))]


def _last_word(words: Sequence[str]) -> list[str]:
    return [*words[-1:]]


@lru_cache(maxsize=8)
def _shared(
    ways: Callable[[int], Sequence[str]], parts_of: Callable[[Sequence[str]], Sequence[str]], least: int
) -> frozenset[str]:
    """The parts that the names of at least so many cards have."""
    positions: dict[str, set[int]] = {}
    for phrase, position in _counted(ways).items():
        for part in parts_of(phrase.split()):
            positions.setdefault(part, set()).add(position)
    return frozenset(part for part, found in positions.items() if len(found) >= least)


def pick_meanings(fan: int, language: Language) -> dict[str, Intent]:
    """Every way to name a card of a fan of this many cards, and of larger fans."""
    return {**_by_number(language.pick_phrases, language.near_phrases), **_by_place(fan, language)}


@lru_cache(maxsize=8)
def _by_number(ways: Callable[[int], Sequence[str]], near_ways: Callable[[int], Sequence[str]]) -> Mapping[str, Intent]:
    return {
        **{phrase: PickMaybe(position) for position in POSITIONS for phrase in near_ways(position)},
        **{phrase: PickCard(position) for phrase, position in _counted(ways).items()},
    }


def _by_place(fan: int, language: Language) -> dict[str, Intent]:
    """Those that name another card in another fan."""
    if not fan:
        return {}
    return {
        **{phrase: PickCard(1) for phrase in language.left_end},
        **{phrase: PickCard(fan) for phrase in (*language.last, *language.right_end)},
        **{phrase: PickCard(from_right(2, fan)) for phrase in language.next_to_last},
        **{phrase: PickMaybe(1) for phrase in language.perhaps_left_end},
        **{phrase: PickMaybe(fan) for phrase in language.perhaps_right_end},
        **{phrase: _one_of(1, fan) for phrase in language.either_end},
        **{phrase: _middle(fan) for phrase in language.middle},
        **{phrase: PickAny() for phrase in language.any_card},
    }


def legal_picks(fan: int, language: Language) -> frozenset[str]:
    """The ways to name a card that is in this fan, or to ask for any."""
    legal = (phrase for phrase, intent in _by_place(fan, language).items() if _is_legal(intent, fan))
    return _counted_up_to(fan, language.pick_phrases).union(legal)


@lru_cache(maxsize=LONGEST_FAN + 1)
def _counted_up_to(fan: int, ways: Callable[[int], Sequence[str]]) -> frozenset[str]:
    return frozenset(phrase for phrase, position in _counted(ways).items() if position <= fan)


def _is_legal(intent: Intent, fan: int) -> bool:
    return intent.position <= fan if isinstance(intent, PickCard) else not isinstance(intent, PickMaybe)


def weak_picks(language: Language) -> frozenset[str]:
    """The ways to name a card that are easily heard in other talk."""
    return _all_of(language.weak_phrases)


@lru_cache(maxsize=8)
def _all_of(ways: Callable[[int], Sequence[str]]) -> frozenset[str]:
    return frozenset(phrase for position in POSITIONS for phrase in ways(position))


def from_right(position: int, fan: int) -> int:
    """The place of a card that was counted from the right end; one that is not there keeps its number."""
    return fan + 1 - position if position <= fan else position


def _middle(fan: int) -> Intent:
    return _one_of((fan + 1) // 2, fan // 2 + 1)


def _one_of(first: int, second: int) -> Intent:
    return PickCard(first) if first == second else PickOneOf((first, second))
