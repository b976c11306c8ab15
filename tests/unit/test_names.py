"""Names of seats and players: no two sound alike, and none sounds like a number or a command."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations, product
from pathlib import Path

import pocketsphinx
import pytest

from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.languages.en.names import FAMILY, NAMES_TO_GIVE, NICKNAMES, SETS_OF_NAMES, names_in
from voice_oldmaid.dialogue.languages.en.numbers import FIRSTS, ONES
from voice_oldmaid.dialogue.manner import SEATS_CALLED, Manner

VOWELS = frozenset(("AA", "AE", "AH", "AO", "AW", "AY", "EH", "ER", "EY", "IH", "IY", "OW", "OY", "UH", "UW"))
ALIKE = 0.3
"""Below this part of their sounds in which two words differ they are easily heard for each other: "fifth, sixth" have
0.3, "Grandma, Grandpa" 0.09, "Molly, Mommy" 0.15."""


@cache
def dictionary() -> dict[str, list[tuple[str, ...]]]:
    """Word to its pronunciations, from the CMU dictionary that comes with PocketSphinx."""
    sounds: dict[str, list[tuple[str, ...]]] = {}
    text = (Path(pocketsphinx.__file__).parent / "model/en-us/cmudict-en-us.dict").read_text("utf-8")
    for line in text.splitlines():
        word, *phones = line.split()
        sounds.setdefault(word.split("(")[0], []).append(tuple(phones))
    return sounds


def difference(one: str, other: str) -> float:
    """The part of their sounds in which two words differ; two vowels, or two consonants, are less unlike."""
    ways = product(dictionary()[one.lower()], dictionary()[other.lower()])
    return min(cost(first, second) / max(len(first), len(second)) for first, second in ways)


def cost(one: Sequence[str], other: Sequence[str]) -> float:
    row = [float(place) for place in range(len(other) + 1)]
    for sound in one:
        above, row = row, [row[0] + 1]
        for place, wanted in enumerate(other):
            alike = 0.6 if (sound in VOWELS) == (wanted in VOWELS) else 1.0
            row.append(min(above[place] + (sound != wanted) * alike, above[place + 1] + 1, row[-1] + 1))
    return row[-1]


def test_the_measure_knows_what_sounds_alike() -> None:
    alike = [("molly", "mommy"), ("grandma", "grandpa"), ("wendy", "henry"), ("susan", "seven")]

    assert [pair for pair in alike if difference(*pair) > ALIKE] == []
    assert difference("tiger", "elephant") > 2 * ALIKE


@pytest.mark.parametrize("names", [NAMES_TO_GIVE, NICKNAMES, (*NICKNAMES, *SETS_OF_NAMES[0])], ids=len)
def test_no_two_names_sound_alike(names: Sequence[str]) -> None:
    assert [pair for pair in combinations(names, 2) if difference(*pair) < ALIKE] == []


def test_no_name_sounds_like_a_number_or_like_a_command_of_one_word() -> None:
    english = LANGUAGES["en"]
    commands = [phrase for phrase in english.commands if phrase in dictionary()]
    listened_for = {*ONES, *FIRSTS[:13], *commands, *english.interrupts}
    # The first set is older than this measure, and was tried by ear: "Jasper" is not heard as "faster".
    names = {*NAMES_TO_GIVE, *NICKNAMES} - {*SETS_OF_NAMES[0]}

    assert [pair for pair in product(names, listened_for) if difference(*pair) < ALIKE] == []


def test_there_are_more_than_enough_nicknames_and_none_is_a_name_of_a_seat() -> None:
    assert len(NICKNAMES) >= 12
    assert not set(NICKNAMES) & set(NAMES_TO_GIVE)


@pytest.mark.parametrize("names", SETS_OF_NAMES, ids=lambda names: names[0])
def test_each_set_has_a_name_for_every_seat(names: Sequence[str]) -> None:
    assert len(set(names)) == len(SEATS_CALLED)
    assert {*names, *FAMILY} <= set(NAMES_TO_GIVE)


def test_a_name_that_is_not_in_the_list_is_not_used() -> None:
    """It may be that of another language, or of a later version."""
    assert names_in(Manner(called=((1, "Opa"), (2, "Granny")), names=7))[:2] == (SETS_OF_NAMES[1][0], "Granny")


def test_no_two_seats_are_called_alike_whatever_is_kept() -> None:
    assert names_in(Manner(called=((2, "Mama"), (3, "Mama")))) == SETS_OF_NAMES[0]
    assert names_in(Manner(called=((2, "Daisy"), (3, "Oliver"))))[:3] == ("Robin", "Daisy", "Oliver")
