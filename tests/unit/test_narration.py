"""From what has happened to sentences: every event is worded, and nothing is told that the listener may not know."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.narration import WORDED, narrate_opening, narrate_pick, narrate_pick_of_others
from voice_oldmaid.game.cards import FULL_PACK, cards
from voice_oldmaid.game.events import EVENTS, CardPicked
from voice_oldmaid.game.house_rules import rules_from
from voice_oldmaid.game.notation import table_from
from voice_oldmaid.game.table import deal, pick, start
from voice_oldmaid.game.variants import VARIANTS

ENGLISH = LANGUAGES["en"]


def told_of_pick(table: str, position: int) -> list[str]:
    """What seat 0 is told of this pick."""
    after, events = pick(table_from(table), position)
    return narrate_pick(events, ENGLISH, after.hands[0])


def test_every_event_is_worded() -> None:
    missing = [event.__name__ for event in EVENTS if event not in WORDED]

    assert missing == [], "add to narration.WORDED"


def test_the_deal_and_everybody_s_opening_pairs_are_told() -> None:
    hands = [cards("2c 7h 2d 2s"), cards("7s 7c 7d 9c 9d"), cards("2h Qs")]
    _, events = start(VARIANTS["old_maid"], hands, dealer=2)

    assert narrate_opening(events, ENGLISH) == [
        "Oliver deals the cards.",
        "You get four cards.",
        "You lay down a pair of twos.",
        "Robin lays down two pairs. Sevens and nines.",
    ]


def test_pairs_that_lie_face_down_are_counted_and_not_named() -> None:
    """RULES B19: to the others; your own pairs you know."""
    rules = rules_from("old_maid lay=face_down")
    hands = [cards("2c 7h 2d 2s"), cards("7s 7c 7d 9c 9d"), cards("2h 3d 3h Qs")]
    table, events = start(rules, hands, dealer=2)
    _, pick_events = pick(table, 1)

    assert narrate_opening(events, ENGLISH)[2:] == [
        "You lay down a pair of twos.",
        "Robin lays down two pairs and has one card left.",
        "Oliver lays down a pair and has two cards left.",
    ]
    assert narrate_pick(pick_events, ENGLISH, cards("7h")) == [
        "You got the two of hearts.",
        "You lay down a pair of twos!",
    ]


def test_a_pick_that_lays_face_down_is_one_sentence() -> None:
    rules = rules_from("old_maid lay=face_down")
    table, _ = start(rules, [cards("4s 3c"), cards("5c Qs"), cards("3h 5h"), cards("4h")], dealer=1)
    _, events = pick(table, 1)

    assert narrate_pick(events, ENGLISH, ()) == [
        "Oliver takes a card from Robin, lays down a pair and has one card left.",
    ]


def test_four_of_a_kind_are_two_pairs() -> None:
    _, events = start(VARIANTS["old_maid"], [cards("7s 7c 7d 7h 9c 9d"), cards("Qs")], dealer=0)

    assert "You lay down three pairs. Sevens twice and nines." in narrate_opening(events, ENGLISH)


def test_your_pick_and_your_pair_are_told() -> None:
    table = """
        old_maid dealer 1 giver 1 picker 0
        hand 2c 9h
        hand 2h Qs 9c
    """

    assert told_of_pick(table, 1) == ["You got the two of hearts.", "You lay down a pair of twos!"]
    assert told_of_pick(table, 2) == ["You got the queen of spades."]


def test_what_was_taken_from_you_is_told_with_its_place_and_what_is_left() -> None:
    """The giver knows what is gone from the hand (DESIGN, one turn walked)."""
    table = """
        old_maid dealer 0 giver 0 picker 1
        hand 2c 9h Qs
        hand 2h 9c
    """

    assert told_of_pick(table, 3) == [
        "Robin takes your third card, the queen of spades.",
        "You have two cards left. Two of clubs and nine of hearts.",
    ]
    assert told_of_pick(table, 1) == [
        "Robin takes your first card, the two of clubs.",
        "Robin lays down a pair of twos.",
        "You have two cards left. Nine of hearts and queen of spades.",
    ]


def test_your_last_card_makes_you_safe() -> None:
    table = """
        old_maid dealer 0 giver 0 picker 1
        hand 2c
        hand 2h Qs
    """

    assert told_of_pick(table, 1) == [
        "Robin takes your first card, the two of clubs.",
        "Robin lays down a pair of twos.",
        "You have no cards left. You are safe!",
        "The queen of spades stays with Robin.",
        "Robin is the old maid. Everybody else is safe and wins together!",
    ]


def test_the_others_picks_are_told_without_their_cards() -> None:
    table = """
        old_maid dealer 1 giver 1 picker 2
        hand 5c Qs
        hand 2c 5h
        hand 2h 9h
        hand 9c
    """

    assert told_of_pick(table, 2) == ["Oliver takes a card from Robin."]
    assert told_of_pick(table, 1) == ["Oliver takes a card from Robin and lays a pair of twos."]


def test_somebody_who_is_safe_hears_every_turn_in_few_words() -> None:
    table = """
        old_maid dealer 1 giver 1 picker 2
        hand
        hand 2c Qs
        hand 2h 9h
        hand 9c
    """
    kept, paired = (pick(table_from(table), position)[1] for position in (2, 1))

    assert narrate_pick_of_others(kept, ENGLISH) == ["Oliver takes from Robin."]
    assert narrate_pick_of_others(paired, ENGLISH) == ["Oliver takes a card from Robin and lays a pair of twos."]


def test_when_you_are_the_old_maid_nobody_laughs() -> None:
    table = """
        old_maid dealer 1 giver 1 picker 0
        hand 2c Qs
        hand 2h
    """

    assert told_of_pick(table, 1)[-2:] == [
        "The queen of spades stays with you.",
        "You are the old maid this time. Well played!",
    ]


@pytest.mark.parametrize(
    ("variant", "told"),
    [
        (
            "first_out_wins",
            [
                "Robin takes your first card, the two of clubs.",
                "Robin lays down a pair of twos.",
                "You have no cards left. You win!",
                "Robin has no cards left and is safe.",
                "The queen of spades stays with Oliver.",
                "Oliver is the old maid.",
                "You were out first and win!",
            ],
        ),
        (
            "odd_card_wins",
            [
                "Robin takes your first card, the two of clubs.",
                "Robin lays down a pair of twos.",
                "You have no cards left. You are out!",
                "Robin has no cards left and is out.",
                "The queen of spades stays with Oliver.",
                "Oliver wins this time!",
            ],
        ),
    ],
)
def test_the_same_end_is_told_by_the_rules(variant: str, told: list[str]) -> None:
    rules = VARIANTS[variant]
    table, _ = start(rules, [cards("2c"), cards("2h"), cards("Qs")], dealer=0)

    assert narrate_pick(pick(table, 1)[1], ENGLISH.speaking_of(rules), ()) == told


@pytest.mark.parametrize("seed", range(20))
def test_a_card_that_goes_from_one_of_the_others_to_another_is_not_told(seed: int) -> None:
    """Whichever card it is, the words are the same."""
    rng = Random(seed)
    table, _ = deal(VARIANTS["old_maid"], 4, rng)
    while not table.is_over:
        after, events = pick(table, rng.randrange(table.view(0).fan) + 1)
        picked = events[0]
        assert isinstance(picked, CardPicked)
        if 0 not in (picked.picker, picked.giver):
            others = [replace(picked, card=card) for card in FULL_PACK]

            assert len({tuple(narrate_pick((event,), ENGLISH, after.hands[0])) for event in others}) == 1
        table = after
