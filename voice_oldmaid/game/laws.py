"""What must always hold: the invariants INV1 to INV8 of the rule book, as tables of laws for tests and simulations.

Each `check` returns the broken laws as text; an empty list means that all is well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import chain

from voice_oldmaid.game.cards import Card
from voice_oldmaid.game.rules import Ending, WrongPair
from voice_oldmaid.game.table import Table


def check(table: Table) -> list[str]:
    """The laws that this table breaks, looked at by itself."""
    return [law for law, holds in _LAWS_OF_A_TABLE.items() if not holds(table)]


def check_deal(table: Table) -> list[str]:
    """The laws that this table breaks as the first one of a whole deal."""
    return check(table) + [law for law, holds in _LAWS_OF_A_DEAL.items() if not holds(table)]


def check_step(before: Table, after: Table) -> list[str]:
    """The laws that are broken by *after*, coming from one pick on *before*."""
    return check(after) + [law for law, holds in _LAWS_OF_A_STEP.items() if not holds(before, after)]


def _cards(table: Table) -> list[Card]:
    """The cards in all hands and in all laid pairs."""
    return [*chain(*table.hands, *table.laid)]


def _codes(table: Table) -> list[str]:
    return sorted(card.code for card in _cards(table))


def _odd_kinds(table: Table) -> list[str]:
    kinds = Counter(map(table.rules.kind_of, _cards(table)))
    return [kind for kind, count in kinds.items() if count % 2]


def _holders(table: Table) -> list[int]:
    return [seat for seat, hand in enumerate(table.hands) if hand]


def _turn_is_possible(table: Table) -> bool:
    if table.picker is None or table.giver is None:
        return table.picker is table.giver
    return table.picker != table.giver and {table.picker, table.giver} <= set(_holders(table))


def _ended_in_time(table: Table) -> bool:
    if table.wrong:
        return table.is_over == (not table.rules.pairs_in(chain(*table.hands)))
    one_card_left = sum(map(len, table.hands)) == 1
    return table.is_over == one_card_left == (len(_holders(table)) == 1)


def _odd_card_is_of_the_odd_kind(table: Table) -> bool:
    left = map(table.rules.kind_of, chain(*table.hands))
    return not table.is_over or bool(table.wrong) or [*left] == _odd_kinds(table)


def _only_wrong_pairs_are_no_pairs(table: Table) -> bool:
    no_pairs = tuple(place for place, pair in enumerate(table.laid) if not table.rules.is_pair(*pair))
    return no_pairs == table.wrong and (not no_pairs or table.rules.wrong_pair is WrongPair.STRICT)


def _those_have_won_who_should(table: Table) -> bool:
    match table.rules.ending:
        case Ending.HOLDER_LOSES:
            return table.winners == ()
        case Ending.HOLDER_WINS:
            return table.winners == (tuple(_holders(table)) if table.is_over and not table.wrong else ())
        case Ending.FIRST_OUT_WINS:
            losers = {*table.out, *table.wrong_by}
            safe = {seat for seat, hand in enumerate(table.hands) if not hand and seat not in losers}
            return set(table.winners) <= safe and bool(table.winners) == bool(safe)


def _dealt_sizes(table: Table) -> list[int]:
    """Of those that take part."""
    sizes = [len(hand) + 2 * table.laid_by.count(seat) for seat, hand in enumerate(table.hands)]
    return [size for seat, size in enumerate(sizes) if seat not in table.out]


def _those_out_have_nothing(table: Table) -> bool:
    return not any(table.hands[seat] or seat in (*table.laid_by, *table.winners) for seat in table.out)


def _one_card_of_a_fan_sticks_out(table: Table) -> bool:
    sizes = map(len, table.hands)
    return all(0 <= place <= size for place, size in zip(table.stuck_out, sizes, strict=bool(table.stuck_out)))


def _is_the_pack(table: Table) -> bool:
    pack = Counter(card.code for card in table.rules.pack + table.rules.added)
    return len(_cards(table)) == table.rules.size and Counter(_codes(table)) <= pack


def _only_the_turn_moved(before: Table, after: Table) -> bool:
    moved = {seat for seat, hand in enumerate(after.hands) if hand != before.hands[seat]}
    return moved == {before.picker, before.giver}


def _one_card_moved(before: Table, after: Table) -> bool:
    if before.picker is None or before.giver is None:
        return False
    lost = len(before.hands[before.giver]) - len(after.hands[before.giver])
    won = len(after.hands[before.picker]) - len(before.hands[before.picker])
    return lost == 1 and won == 1 - 2 * (len(after.laid) - len(before.laid))


def _laid_pairs_stayed(before: Table, after: Table) -> bool:
    stayed = len(before.laid)
    same = (before.laid, before.laid_by) == (after.laid[:stayed], after.laid_by[:stayed])
    return same and after.laid_by[stayed:] in ((), (before.picker,))


_LAWS_OF_A_TABLE: dict[str, Callable[[Table], bool]] = {
    "INV1 exactly one kind has an odd number of cards": lambda table: len(_odd_kinds(table)) == 1,
    "INV1 each laid pair was laid by a seat": lambda table: (
        len(table.laid) == len(table.laid_by) and set(table.laid_by) <= set(range(len(table.hands)))
    ),
    "INV2 each laid pair obeys the pair rule": _only_wrong_pairs_are_no_pairs,
    "INV3 no hand holds a pair": lambda table: not any(map(table.rules.pairs_in, table.hands)),
    "INV4 giver and picker are two seats with cards": _turn_is_possible,
    "INV5 those that are out have no cards": _those_out_have_nothing,
    "B37 the card that sticks out is there": _one_card_of_a_fan_sticks_out,
    "INV6 the deal is over when one card is left in one hand": _ended_in_time,
    "INV7 the odd card is of the odd kind": _odd_card_is_of_the_odd_kind,
    "B32 those have won who should by the rules' ending": _those_have_won_who_should,
}

_LAWS_OF_A_DEAL: dict[str, Callable[[Table], bool]] = {
    "INV1 the cards are those of the pack": _is_the_pack,
    "INV8 hand sizes differ by at most one": lambda table: max(_dealt_sizes(table)) - min(_dealt_sizes(table)) <= 1,
}

_LAWS_OF_A_STEP: dict[str, Callable[[Table, Table], bool]] = {
    "INV1 no card came or went": lambda before, after: _codes(before) == _codes(after),
    "INV1 one card moved, and one pair at most was laid": _one_card_moved,
    "INV2 laid pairs stay, and the picker laid the new one": _laid_pairs_stayed,
    "INV5 only giver and picker moved": _only_the_turn_moved,
    "B41 no wrong pair is laid by a pick": lambda before, after: before.wrong == after.wrong,
    "B32 whoever has won stays the winner": lambda before, after: before.winners in ((), after.winners),
    "INV5 safe seats stay safe": lambda before, after: set(_holders(after)) <= set(_holders(before)),
}
