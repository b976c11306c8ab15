"""Pairs that lie face down: the table hears that there was one, and nothing that you see or hear tells which."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random

import pytest

from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.intents import PickCard, Silence
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.narration import narrate_opening, narrate_pick
from voice_oldmaid.game.cards import Card, Rank, card
from voice_oldmaid.game.events import CardPicked, Event, PairLaid
from voice_oldmaid.game.house_rules import rules_from, with_changes
from voice_oldmaid.game.rules import Rules
from voice_oldmaid.game.table import Table, deal, pick, start
from voice_oldmaid.game.variants import VARIANTS
from voice_oldmaid.game.view import View

ENGLISH = LANGUAGES["en"]
FACE_DOWN = with_changes(VARIANTS["old_maid"], ["lay=face_down"])
COLOR = rules_from("old_maid pair=rank_color lay=face_down")


def told(rules: Rules, hands: Sequence[tuple[Card, ...]], seed: int) -> tuple[list[object], set[Card]]:
    """Whatever seat 0 sees and hears of a deal of these hands up to its end, and all cards that it saw by then.

    Who picks what does not depend on the cards, as nobody can see them.
    """
    rng = Random(seed)
    table, events = start(rules, hands, dealer=0)
    language = ENGLISH.speaking_of(rules)
    heard: list[object] = [*seen(events), *narrate_opening(events, language), view(table)]
    known = {*hands[0]}
    while table.giver is not None:
        table, events = pick(table, rng.randint(1, len(table.hands[table.giver])))
        heard += [*seen(events), *narrate_pick(events, language, table.hands[0]), view(table)]
        known |= {*table.hands[0]}
        known |= {event.card for event in seen(events) if isinstance(event, CardPicked) and event.card}
    return heard, known


def seen(events: Sequence[Event]) -> list[Event]:
    return [event.seen_by(0) for event in events]


def view(table: Table) -> View:
    return table.view(0)


def swapped(hands: Sequence[tuple[Card, ...]], one: Rank, other: Rank) -> list[tuple[Card, ...]]:
    """The same hands with two ranks in each other's place."""
    places = {one.value: other.value, other.value: one.value}

    def in_its_place(held: Card) -> Card:
        rank, suit = held.code[:-1], held.code[-1]
        return card(f"{places.get(rank, rank)}{suit}")

    return [tuple(map(in_its_place, hand)) for hand in hands]


def dealt(rules: Rules, seats: int, seed: int) -> list[tuple[Card, ...]]:
    """The hands before the opening lay."""
    rng = Random(seed)
    pack = rules.cards_in_deal(rng)
    rng.shuffle(pack)
    return [tuple(pack[seat::seats]) for seat in range(seats)]


@pytest.mark.parametrize("rules", [FACE_DOWN, COLOR], ids=lambda rules: rules.changes[0])
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_cards_that_you_never_saw_can_change_places(rules: Rules, seats: int) -> None:
    """Two ranks of which you never held a card: the same View, the same events and the same sentences to the end."""
    compared = 0
    for seed in range(80):
        hands = dealt(rules, seats, seed)
        heard, known = told(rules, hands, seed)
        # The odd card is shown at the end.
        unseen = [rank for rank in Rank if rank is not Rank.QUEEN and rank not in {held.rank for held in known}]
        if len(unseen) > 1:
            compared += 1
            assert told(rules, swapped(hands, unseen[0], unseen[1]), seed)[0] == heard

    assert compared > 5


def test_face_up_they_cannot() -> None:
    """The same comparison finds the difference where pairs are shown."""
    rules = VARIANTS["old_maid"]
    hands = dealt(rules, 6, 3)
    one, other, *_ = [rank for rank in Rank if rank not in {held.rank for held in hands[0]}]

    assert told(rules, swapped(hands, one, other), 1)[0] != told(rules, hands, 1)[0]


def test_a_seat_only_knows_its_own_pairs() -> None:
    table, events = deal(FACE_DOWN, 4, Random(5))
    lays = [event for event in events if isinstance(event, PairLaid)]
    for seat in range(4):
        own = [pair for pair, layer in zip(table.laid, table.laid_by, strict=True) if layer == seat]

        assert [pair for pair in table.view(seat).laid if pair] == own
        assert [lay.seen_by(seat).cards for lay in lays] == [*table.view(seat).laid]
        assert table.view(seat).laid_by == table.laid_by


def test_the_table_hears_how_many_cards_are_left() -> None:
    """RULES B19: after each pair, so that the sizes of all hands can be followed by ear."""
    table, events = deal(FACE_DOWN, 4, Random(5))
    lays = [event for event in events if isinstance(event, PairLaid)]

    assert {lay.seat: lay.left for lay in lays} == {lay.seat: len(table.hands[lay.seat]) for lay in lays}
    rng = Random(5)
    while table.giver is not None:
        table, events = pick(table, rng.randint(1, len(table.hands[table.giver])))
        for event in events:
            if isinstance(event, PairLaid):
                assert event.left == len(table.hands[event.seat])


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_whole_talk_tells_of_the_pairs_of_others_only_that_they_are_laid(seats: int) -> None:
    rng = Random(seats)
    conversation = Conversation(FACE_DOWN, seats, Chances.of_seed(seats), ENGLISH)
    replies = [conversation.open()]
    while not conversation.talk.play.is_over:
        position = rng.randint(1, conversation.talk.view.fan)
        replies += [conversation.answer(PickCard(position)), conversation.answer(Silence())]
    told = [line.text for reply in replies for line in reply.say if re.search(r"\blays\b.* pair", line.text)]

    assert told != []
    assert [text for text in told if not re.search(r"pairs?(?: and has [a-z ]+ left|, [a-z ]+ left)?\.$", text)] == []
