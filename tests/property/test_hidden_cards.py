"""Two cards that a seat cannot see change places: it sees the same view, the same events, and hears the same sentences.

For every variant, and for the base game with pairs laid face down (RULES 2.12).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from voice_oldmaid.dialogue.chatter import exclamation
from voice_oldmaid.dialogue.languages import LIVELY
from voice_oldmaid.dialogue.manner import Manner, Verbosity
from voice_oldmaid.dialogue.narration import YOU, narrate_pick, narrate_pick_of_others
from voice_oldmaid.dialogue.telling import tell_pick
from voice_oldmaid.dialogue.wordings import Wordings
from voice_oldmaid.game.events import CardPicked, Event, GameEnded
from voice_oldmaid.game.laws import check
from voice_oldmaid.game.rules import Lay, Rules
from voice_oldmaid.game.table import Table, deal, pick
from voice_oldmaid.game.variants import VARIANTS

GAMES = [*VARIANTS.values(), replace(VARIANTS["old_maid"], lay=Lay.FACE_DOWN)]
EVERY = 3
"""So many picks lie between two tables that are looked at."""


def some_tables(rules: Rules) -> Iterator[Table]:
    rng = Random(rules.name)
    table, _ = deal(rules, rules.seats_min + 1, rng)
    for turn in range(1_000):
        if table.is_over:
            return
        if turn % EVERY == 0:
            yield table
        table, _ = pick(table, rng.randint(1, table.view(YOU).fan))


def swaps(table: Table, seat: int, rng: Random) -> Iterator[Table]:
    """Possible tables in which two cards that *seat* cannot see lie in each other's places."""
    places = [
        (holder, index) for holder, hand in enumerate(table.hands) if holder != seat for index in range(len(hand))
    ]
    for _ in range(4 if len(places) > 1 else 0):
        (one, here), (other, there) = rng.sample(places, 2)
        hands = [[*hand] for hand in table.hands]
        hands[one][here], hands[other][there] = hands[other][there], hands[one][here]
        swapped = replace(table, hands=tuple(map(tuple, hands)))
        if swapped != table and check(swapped) == []:
            yield swapped


def looks_the_same(seat: int, table: Table, swapped: Table, position: int) -> bool:
    """Whether nothing that *seat* may see differs by this pick; a pair that is laid face up is seen by all."""
    (after, events), (other, _) = pick(table, position), pick(swapped, position)
    card = [event.card for event in events if isinstance(event, CardPicked)]
    takes_part = seat in (table.picker, table.giver)
    same_card = [card_at(swapped, position)] == card
    laid = after.laid == other.laid if table.rules.lay is Lay.FACE_UP else after.laid_by == other.laid_by
    return laid and not after.is_over and not other.is_over and (same_card or not takes_part)


def card_at(table: Table, position: int) -> object:
    assert table.giver is not None
    return table.hands[table.giver][position - 1]


def seen(events: tuple[Event, ...], seat: int | None) -> list[str]:
    return [repr(event.seen_by(seat)) for event in events if not isinstance(event, GameEnded)]


def told(table: Table, position: int, rules: Rules) -> list[list[str]]:
    """What the listener hears of a pick, told at length and briefly, at every level, and what the seats say of it."""
    language = LIVELY["en"].worded(Wordings(Random("the same"))).speaking_of(rules)
    after, events = pick(table, position)
    told = [narrate_pick(events, language, after.hands[YOU]), narrate_pick_of_others(events, language)]
    for verbosity in Verbosity:
        told.append(tell_pick(events, table.view(YOU), after.view(YOU), language, verbosity))
        told.append(exclamation(events, language, Manner(verbosity=verbosity)))
    return told


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: f"{rules.name}-{rules.lay.value}")
def test_nobody_sees_or_hears_a_difference(rules: Rules) -> None:
    """FAULTS A-06: not the seat itself, and seat 0 not in words either."""
    rng, compared = Random(f"swaps {rules.name}"), 0
    seats = range(rules.seats_min + 1)
    for seat, table in ((seat, table) for table in some_tables(rules) for seat in seats):
        for swapped in swaps(table, seat, rng):
            assert repr(table.view(seat)) == repr(swapped.view(seat))
            for position in range(1, table.view(seat).fan + 1):
                if looks_the_same(seat, table, swapped, position):
                    compared += 1
                    assert seen(pick(table, position)[1], seat) == seen(pick(swapped, position)[1], seat)
                    assert seat != YOU or told(table, position, rules) == told(swapped, position, rules)

    assert compared > 25
