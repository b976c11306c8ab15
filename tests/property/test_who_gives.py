"""Whom you take your cards from is told right, whichever way the game goes round."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from voice_oldmaid.dialogue.breaths import in_breaths
from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.intents import AskTurn, Help, PickCard, Silence
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.manner import Manner, Verbosity
from voice_oldmaid.game.rules import FanTo, Next, Rules
from voice_oldmaid.game.table import Table
from voice_oldmaid.game.variants import VARIANTS

ENGLISH = LANGUAGES["en"]
WAYS_ROUND = {(rules.fan_to, rules.next): rules for rules in VARIANTS.values()}
"""One variant for each way round."""


def test_there_are_the_three_ways_of_the_rule_book() -> None:
    """RULES 2.10."""
    assert set(WAYS_ROUND) == {
        (FanTo.LEFT, Next.PICKER_GIVES),
        (FanTo.RIGHT, Next.PICKER_GIVES),
        (FanTo.RIGHT, Next.GIVER_PICKS),
    }


def turns(conversation: Conversation, rng: Random) -> Iterator[Table]:
    """The table at every turn of the listener, who picks any card."""
    while not conversation.talk.play.table.is_over:
        yield conversation.talk.play.table
        conversation.answer(PickCard(rng.randrange(conversation.talk.view.fan) + 1))
        conversation.answer(Silence())


def nearest_with_cards(table: Table, step: int) -> int:
    """The first seat with cards from the listener on, in this direction."""
    seats = len(table.hands)
    return next(seat for seat in (step * place % seats for place in range(1, seats)) if table.hands[seat])


@pytest.mark.parametrize("rules", WAYS_ROUND.values(), ids=lambda rules: rules.name)
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_you_take_from_the_nearest_hand_on_the_side_of_the_game(rules: Rules, seats: int) -> None:
    """The right neighbor where fans go to the left, the left one where they go to the right."""
    step = -1 if rules.fan_to is FanTo.LEFT else 1
    for seed in range(3):
        conversation = Conversation(rules, seats, Chances.of_seed(seed), ENGLISH)
        opening = [line.text for line in conversation.open().say]
        for turn, table in enumerate(turns(conversation, Random(seed))):
            giver = nearest_with_cards(table, step)
            told = [line.text for intent in (AskTurn(), Help()) for line in conversation.answer(intent).say]

            assert (table.picker, table.giver) == (0, giver)
            expected = [ENGLISH.turn(giver), *ENGLISH.help_picking(giver, len(table.hands[giver]))]
            assert {*in_breaths(expected)} <= {*told}
            assert told[-1] == ENGLISH.which_card(giver, len(table.hands[giver]))
            assert turn or ENGLISH.introduction(range(1, seats), giver)[-1] in opening


@pytest.mark.parametrize("rules", WAYS_ROUND.values(), ids=lambda rules: rules.name)
def test_between_your_turns_the_picks_are_told_in_the_order_of_the_turns(rules: Rules) -> None:
    """At a full table of four each of the others picks once, clockwise or the other way, from its own side."""
    step = 1 if (rules.fan_to is FanTo.LEFT) == (rules.next is Next.PICKER_GIVES) else -1
    side = -1 if rules.fan_to is FanTo.LEFT else 1
    conversation = Conversation(rules, 4, Chances.of_seed(2), ENGLISH, Manner(verbosity=Verbosity.MANY))
    conversation.open()
    conversation.answer(PickCard(1))
    told = [line.text for line in conversation.answer(Silence()).say]
    picks = [text for text in told if " takes " in text]

    expected = [(step * place % 4, (step * place + side) % 4) for place in (1, 2, 3)]
    assert all(conversation.talk.play.table.hands)
    assert len(picks) == 3
    for text, (picker, giver) in zip(picks, expected, strict=True):
        assert text.startswith(f"{ENGLISH.name(picker)} takes {'your' if giver == 0 else 'a card from '}")
        assert giver == 0 or f"from {ENGLISH.name(giver)}" in text
