"""Seats of every skill, over every variant: games end, every law holds, and nobody uses what it cannot know."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations_with_replacement, pairwise
from random import Random

import pytest

from tests.thorough import some
from voice_oldmaid.bench.unheard_games import played_with_skill, skilled_games
from voice_oldmaid.game.computer import Skill
from voice_oldmaid.game.events import CardPicked, Event
from voice_oldmaid.game.laws import check_deal, check_step
from voice_oldmaid.game.memory import remember
from voice_oldmaid.game.minds import Minds
from voice_oldmaid.game.moves import made
from voice_oldmaid.game.rules import Lay, Rules
from voice_oldmaid.game.table import Table, deal
from voice_oldmaid.game.variants import VARIANTS

MIXTURES = some([*combinations_with_replacement(Skill, 3)], 4)
variants = pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)


def seated(rules: Rules, mixture: tuple[Skill, ...]) -> tuple[Skill, ...]:
    """These skills by turns, for as few seats as they and the rules allow."""
    seats = max(3, rules.seats_min)
    return tuple(mixture[seat % 3] for seat in range(seats))


@variants
def test_every_mixture_of_skills_ends_and_keeps_every_law(rules: Rules) -> None:
    """RULES B38: there is always some chance in it."""
    for mixture in MIXTURES:
        for tables in skilled_games(rules, seated(rules, mixture), str(mixture), 4):
            broken = check_deal(tables[0]) + [law for pair in pairwise(tables) for law in check_step(*pair)]

            assert tables[-1].is_over
            assert broken == []


@pytest.mark.parametrize("mixture", [*combinations_with_replacement(Skill, 2)])
def test_two_seats_of_any_skills_come_to_an_end(mixture: tuple[Skill, Skill]) -> None:
    """With two, only the odd card wanders to and fro."""
    lengths = [len(tables) for tables in skilled_games(VARIANTS["old_maid"], mixture, 5, 300)]

    assert max(lengths) < 500


def moves_of_a_game(rules: Rules, seed: int) -> list[tuple[Table, Minds, list[Event]]]:
    """The table, what the sly seats know there, and what happens next, for every move of a game."""
    rng = Random(seed)
    table, _ = deal(rules, max(4, rules.seats_min), rng)
    minds = Minds((Skill.CAREFREE, Skill.SLY, Skill.ORDINARY, *(Skill.SLY,) * (len(table.hands) - 3))).at(table.view)
    moments = []
    while table.picker is not None and table.giver is not None:
        giver, picker = table.view(table.giver), table.picker
        moves = [*minds.before_fan(giver, rng), None]
        for move in moves:
            before = table, minds
            table, events = made(table, move or minds.pick(table.view(picker), rng))
            minds = minds.after(events)
            moments.append((*before, [*events]))
    return moments


@variants
def test_a_seat_picks_the_same_whatever_the_cards_are_that_it_cannot_know(rules: Rules) -> None:
    """RULES 2.12: the others' cards change places, and the same seat with the same chance does the same."""
    for table, minds, _ in moves_of_a_game(rules, 3):
        for seat in {table.picker, table.giver} - {None}:
            assert seat is not None
            other = with_hidden_cards_swapped(table, seat)
            chances = Random(1), Random(1)
            if seat == table.picker:
                assert minds.pick(table.view(seat), chances[0]) == minds.pick(other.view(seat), chances[1])
            else:
                assert minds.before_fan(table.view(seat), chances[0]) == minds.before_fan(other.view(seat), chances[1])


def with_hidden_cards_swapped(table: Table, seat: int) -> Table:
    """The hands of the others turned round, and handed round among them where they are alike long."""
    hands = [hand if holder == seat else hand[::-1] for holder, hand in enumerate(table.hands)]
    others = [holder for holder in range(len(hands)) if holder != seat and hands[holder]]
    if len(others) > 1:
        one, two = others[:2]
        hands[one], hands[two] = (hands[two][0], *hands[one][1:]), (hands[one][0], *hands[two][1:])
    return replace(table, hands=tuple(hands))


@pytest.mark.parametrize("lay", Lay)
def test_a_memory_learns_nothing_from_a_card_that_it_has_not_seen(lay: Lay) -> None:
    """Whatever card went between two others without a pair, all the same is remembered."""
    rules = replace(VARIANTS["old_maid"], lay=lay)
    for _, minds, events in moves_of_a_game(rules, 5):
        for memory in minds.memories:
            unseen = [with_another_card(event, memory.seat).seen_by(memory.seat) for event in events]

            assert remember(memory, unseen) == remember(memory, [event.seen_by(memory.seat) for event in events])


def with_another_card(event: Event, seat: int) -> Event:
    if isinstance(event, CardPicked) and seat not in (event.picker, event.giver):
        return replace(event, card=VARIANTS["old_maid"].pack[0])
    return event


@pytest.mark.parametrize("seed", range(5))
def test_each_seat_is_only_told_what_it_may_know(seed: int) -> None:
    """Otherwise it would know of a card that went on between two others, where its memory can only have a chance."""
    for _, minds, events in moves_of_a_game(VARIANTS["old_maid"], seed):
        learned = [remember(memory, [event.seen_by(memory.seat) for event in events]) for memory in minds.memories]

        assert [*minds.after(events).memories] == learned


@variants
def test_what_is_remembered_is_true(rules: Rules) -> None:
    """A card lies where the memory is certain of it, and where it is not, at one of the places that it names."""
    remembered = 0
    for table, minds, _ in moves_of_a_game(rules, 8):
        for memory in minds.memories:
            assert memory.sizes == tuple(map(len, table.hands))
            for track in memory.tracks:
                found = [table.hands[seat][position - 1] for (seat, position), _ in track.chances]
                remembered += 1

                assert track.card in found
                assert sum(chance for _, chance in track.chances) == pytest.approx(1)

    assert remembered > 0


def test_a_carefree_seat_picks_every_position_alike_at_any_table() -> None:
    """FAULTS G-09, over whole games among seats of every skill: within three sigma."""
    rules, skills = VARIANTS["old_maid"], (Skill.CAREFREE, Skill.SLY, Skill.ORDINARY, Skill.CAREFREE)
    rng = Random(2)
    first, picks, expected, variance = 0, 0, 0.0, 0.0
    for _ in range(200):
        for before, after in pairwise(played_with_skill(rules, skills, rng, rng)):
            if before.picker == 0 and before.giver is not None:
                fan = len(before.hands[before.giver])
                picks += 1
                expected += 1 / fan
                variance += (1 / fan) * (1 - 1 / fan)
                first += len(after.hands[before.giver]) == fan - 1 and is_first_gone(before, after)

    assert picks > 1000
    assert abs(first - expected) <= 3 * variance**0.5


def is_first_gone(before: Table, after: Table) -> bool:
    assert before.giver is not None
    return before.hands[before.giver][0] not in after.hands[before.giver]
