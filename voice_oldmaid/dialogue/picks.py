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


Ways = tuple[tuple[Intent, tuple[str, ...]], ...]
"""What is meant, each with its phrases."""


def _by_place(fan: int, language: Language) -> Mapping[str, Intent]:
    """Those that name another card in another fan."""
    return _meant(_ways_by_place(fan, language)) if fan else {}


def _ways_by_place(fan: int, language: Language) -> Ways:
    return (
        (PickCard(1), tuple(language.left_end)),
        (PickCard(fan), (*language.last, *language.right_end)),
        (PickCard(from_right(2, fan)), tuple(language.next_to_last)),
        (PickMaybe(1), tuple(language.perhaps_left_end)),
        (PickMaybe(fan), tuple(language.perhaps_right_end)),
        (_one_of(1, fan), tuple(language.either_end)),
        (_middle(fan), tuple(language.middle)),
        (PickAny(), tuple(language.any_card)),
    )


@lru_cache(maxsize=LONGEST_FAN + 1)
def _meant(ways: Ways) -> Mapping[str, Intent]:
    """Made once for each fan: it is asked for several times in each turn."""
    return {phrase: intent for intent, phrases in ways for phrase in phrases}


def legal_picks(fan: int, language: Language) -> frozenset[str]:
    """The ways to name a card that is in this fan, or to ask for any."""
    counted = _counted_up_to(fan, language.pick_phrases)
    return counted | _legal(_ways_by_place(fan, language), fan) if fan else counted


@lru_cache(maxsize=LONGEST_FAN + 1)
def _legal(ways: Ways, fan: int) -> frozenset[str]:
    return frozenset(phrase for phrase, intent in _meant(ways).items() if _is_legal(intent, fan))


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
