"""Every variant with each of its seats, move for move beside a second model that shares no code with the game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise, product
from random import Random

import pytest

from tests.second_model import NAMES, ROW_OF, Retold, Row, retell
from voice_oldmaid.game.cards import Card
from voice_oldmaid.game.events import CardPicked, Dealt, Event, GameEnded, PairLaid, SeatSafe, TurnBegan
from voice_oldmaid.game.laws import check_deal, check_step
from voice_oldmaid.game.notation import table_from, table_text
from voice_oldmaid.game.packs import SHORT_PACK
from voice_oldmaid.game.rules import Ending, FanTo, Next, PairRule, Rules, Starter
from voice_oldmaid.game.table import Table, pick, start
from voice_oldmaid.game.variants import VARIANTS

SEEDS = range(3)
MOST_PICKS = 2_000
TABLES = [
    (variant, seats) for variant, rules in VARIANTS.items() for seats in range(rules.seats_min, rules.seats_max + 1)
]
HOUSE = replace(VARIANTS["joker"], pack=SHORT_PACK)
WAYS = [*product(PairRule, FanTo, Next, Starter, Ending)]
"""All that a house rule can change in a deal (RULES 2.10)."""


@dataclass
class Step:
    """A table of the game, what was told of it, and the same moment in the second model."""

    table: Table
    events: tuple[Event, ...]
    told: Retold


def dealt_hands(rules: Rules, seats: int, dealer: int, rng: Random) -> list[tuple[Card, ...]]:
    """The pack of the variant, shuffled and handed out one by one, the first card to the dealer's left (RULES B11)."""
    pack = rules.cards_in_deal(rng)
    rng.shuffle(pack)
    hands: list[list[Card]] = [[] for _ in range(seats)]
    seat = dealer
    for card in pack:
        seat = 0 if seat == seats - 1 else seat + 1
        hands[seat].append(card)
    return [*map(tuple, hands)]


def game(rules: Rules, row: Row, seats: int, rng: Random) -> Iterator[Step]:
    """A whole deal on both sides."""
    dealer = rng.randrange(seats)
    dealt = dealt_hands(rules, seats, dealer, rng)
    table, events = start(rules, dealt, dealer)
    told = retell(row, [tuple(map(str, hand)) for hand in dealt], dealer)
    yield Step(table, events, told)
    for _ in range(MOST_PICKS):
        if told.is_over:
            return
        position = rng.randint(1, len(told.hands[told.giver]))
        (table, events), told = pick(table, position), told.picked(position)
        yield Step(table, events, told)
    raise AssertionError(f"{rules.name} with {seats} seats did not end within {MOST_PICKS} picks")


def name(seat: int | None) -> str:
    return "" if seat is None else NAMES[seat]


def assert_the_same(step: Step) -> None:
    table, told = step.table, step.told

    assert [tuple(map(str, hand)) for hand in table.hands] == [*told.hands.values()]
    assert (name(table.giver), name(table.picker)) == (told.giver, told.picker)
    assert table.is_over == told.is_over
    laid = [(name(seat), str(one), str(other)) for seat, (one, other) in zip(table.laid_by, table.laid, strict=True)]
    assert laid == [*told.laid]
    assert tuple(map(name, table.winners)) == told.winners


def all_events(before: Step, after: Step) -> list[Event]:
    """What has to be told between two steps of the second model, in order (RULES B23, B29)."""
    old, new = before.told, after.told
    seat = {each: NAMES.index(each) for each in new.hands}
    (position,) = [event.position for event in after.events if isinstance(event, CardPicked)]
    card = before.table.hands[seat[old.giver]][position - 1]
    cards = {str(card): card for hand in before.table.hands for card in hand}
    events: list[Event] = [CardPicked(seat[old.picker], seat[old.giver], position, card)]
    events += [PairLaid(seat[who], (cards[one], cards[other])) for who, one, other in new.laid[len(old.laid) :]]
    wins = new.first_out[:1] if new.row["ending"] == "first_out_wins" and not old.first_out else ()
    events += [SeatSafe(seat[who], who in wins) for who in new.safe[len(old.safe) :]]
    return [*events, turn_or_end(after)]


def turn_or_end(step: Step) -> Event:
    told = step.told
    if not told.is_over:
        return TurnBegan(NAMES.index(told.picker), NAMES.index(told.giver), len(told.hands[told.giver]))
    (holder,) = (each for each, hand in told.hands.items() if hand)
    odd = step.table.hands[NAMES.index(holder)][0]
    return GameEnded(NAMES.index(holder), odd, tuple(map(NAMES.index, told.winners)))


def assert_the_same_game(steps: list[Step]) -> None:
    for step in steps:
        assert_the_same(step)
    for before, after in pairwise(steps):
        assert all_events(before, after) == [*after.events]


def assert_a_whole_deal(rules: Rules, row: Row, steps: list[Step]) -> None:
    """RULES B9, B25 to B31, and what follows from them for the whole deal."""
    first, last = steps[0], steps[-1]
    (odd,) = (card for hand in last.told.hands.values() for card in hand)

    assert isinstance(first.events[0], Dealt)
    assert len(last.told.laid) == int(row["pairs"]) == (int(row["cards"]) - 1) // 2
    assert sorted(last.told.safe) == sorted(set(NAMES[: len(last.told.hands)]) - {name(old_maid(last))})
    assert is_right_odd_card(odd, row, [str(card) for card in out_of_the_pack(rules, first.table)])


def old_maid(step: Step) -> int:
    end = step.events[-1]
    assert isinstance(end, GameEnded)
    return end.old_maid


def out_of_the_pack(rules: Rules, table: Table) -> list[Card]:
    left = [*rules.whole_pack]
    for card in (*(card for hand in table.hands for card in hand), *(card for pair in table.laid for card in pair)):
        left.remove(card)
    return left


def is_right_odd_card(odd: str, row: Row, out: list[str]) -> bool:
    """Whether the rule book lets this card be left over when those cards were taken out (INV7, B9)."""
    if row["added"] != "-":
        return out == [] and odd == ("Joker" if row["added"] == "Joker" else odd_picture(row["id"]))
    if row["pair"] == "rank_color":
        return [odd[:-1] + TWIN[odd[-1]]] == out
    return {card[:-1] for card in out} == {odd[:-1]} and (odd not in out or row["pack"] == "104")


TWIN = {"s": "c", "c": "s", "h": "d", "d": "h"}
"""The other suit of the color."""


def odd_picture(variant: str) -> str:
    return "Cat" if variant.startswith("black_peter") else "Maid"


@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_the_game_and_the_second_model_play_the_same_deals(variant: str, seats: int) -> None:
    rules, row = VARIANTS[variant], ROW_OF[variant]
    for seed in SEEDS:
        steps = [*game(rules, row, seats, Random(f"{variant} {seats} {seed}"))]

        assert_the_same_game(steps)
        assert_a_whole_deal(rules, row, steps)


@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_every_step_is_lawful_and_comes_back_from_its_text(variant: str, seats: int) -> None:
    """INV1 to INV8; T42. A game in progress can be written down at any time."""
    rules = VARIANTS[variant]
    tables = [step.table for step in game(rules, ROW_OF[variant], seats, Random(f"text {variant} {seats}"))]

    assert check_deal(tables[0]) == []
    assert [broken for before, after in pairwise(tables) for broken in check_step(before, after)] == []
    assert [table for table in tables if table_from(table_text(table)) != table] == []


@pytest.mark.parametrize("way", WAYS, ids=lambda way: "-".join(switch.value for switch in way))
def test_house_rules_go_every_way_round(way: tuple[PairRule, FanTo, Next, Starter, Ending]) -> None:
    """Also those that no variant has: `joker` leaves one odd card under every pair rule."""
    pair, fan_to, following, starter, ending = way
    pack = HOUSE.pack * (2 if pair is PairRule.PICTURE else 1)
    rules = replace(HOUSE, pack=pack, pair=pair, fan_to=fan_to, next=following, starter=starter, ending=ending)
    names = ("pair", "fan_to", "next", "starter", "ending")
    row = {**ROW_OF["joker"], **{name: switch.value for name, switch in zip(names, way, strict=True)}}
    for seats in (2, 3, 5):
        assert_the_same_game([*game(rules, row, seats, Random(f"{way} {seats}"))])


def test_a_game_by_other_rules_than_the_rule_book_names_is_noticed() -> None:
    """The comparison can fail: the two French games pick from the same side, but not in the same order."""
    with pytest.raises(AssertionError):
        assert_the_same_game([next(game(VARIANTS["pouilleux"], ROW_OF["vieux_garcon"], 4, Random(1)))])
