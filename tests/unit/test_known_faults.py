"""Faults of other Old Maid programs, by their numbers in FAULTS (G-01 to G-16), tried on ours as a player meets them.

Those that concern one module alone are in its tests: `grep -r "G-0" tests` finds all of them.
"""

from __future__ import annotations

from random import Random
from time import process_time

import pytest

from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.intents import AskHand, AskSizes, AskTurn, Help, Repeat, Silence
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.game.notation import table_from
from voice_oldmaid.game.rules import PairRule, Rules
from voice_oldmaid.game.table import pick
from voice_oldmaid.game.variants import VARIANTS
from voice_oldmaid.ports import typed

ENGLISH = LANGUAGES["en"]
variants = pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)
TURN = """
    old_maid dealer 2 giver 2 picker 0
    hand 2c 5d Qs
    hand 7h 9c
    hand 2h 7c 9h 5s
"""


def conversation(text: str = TURN) -> Conversation:
    """Three seats at this table; it is the listener's turn to pick."""
    made = Conversation(VARIANTS["old_maid"], 3, Chances.of_seed(7), ENGLISH)
    made.open()
    made.talk.play.table = table_from(text)
    made.talk.rest()
    made.talk.ask()
    return made


def told(made: Conversation, text: str) -> str:
    return " ".join(line.text for line in made.hear(typed(text)).say)


def welcome(rules: Rules) -> tuple[str, ...]:
    """What is said of the game; the greeting comes before it."""
    return tuple(ENGLISH.speaking_of(rules).welcome()[1:])


@variants
def test_the_told_pair_rule_is_the_one_that_is_played(rules: Rules) -> None:
    """G-06: and a pair of one rank and two colors is told and played alike."""
    words = {
        PairRule.RANK: "Two cards of the same kind are a pair",
        PairRule.RANK_COLOR: "Two cards of the same kind and the same color are a pair",
        PairRule.PICTURE: "Two pictures that are the same are a pair",
    }

    assert [rule for rule, sentence in words.items() if sentence in " ".join(welcome(rules))] == [rules.pair]


def test_who_takes_a_card_is_said_as_it_is_done() -> None:
    """G-07: one more for the listener and one less for the giver, and both are named right."""
    made = conversation()
    before = made.talk.play.table
    after, _ = pick(before, 2)
    said = [line.text for text in ("second card", "yes") for line in made.hear(typed(text)).say]

    assert [len(hand) for hand in after.hands] == [4, 2, 3]
    assert said[:2] == ["Second card.", "You got the seven of clubs."]
    assert f"{ENGLISH.name(1)} takes your " in " ".join(said)


@pytest.mark.parametrize(
    "text",
    ["", " ", "abc", "0", "-1", "99", "1.5", "1,5", "1e1", "0x1", "2nd3", "one two three", "\N{SUPERSCRIPT TWO}",
     "card", "NaN", "None", "third\x00card?", "%s", "9" * 5000],
    ids=lambda text: repr(text[:12]),
)  # fmt: skip
def test_what_is_no_card_is_asked_again(text: str) -> None:
    """G-10: typed at the prompt; no card is taken, and the question stands at the end."""
    made = conversation()
    table = made.talk.play.table

    assert told(made, text).endswith("?")
    assert made.talk.play.table == table
    assert made.talk.play.picks == []


@variants
def test_typed_nonsense_takes_no_card_in_any_variant(rules: Rules) -> None:
    """G-10."""
    made = Conversation(rules, rules.seats_min + 1, Chances.of_seed(3), ENGLISH)
    made.open()
    table = made.talk.play.table
    if table.is_over:
        return
    for text in ("", "abc", "0", "-1", "99", "1.5"):
        told(made, text)

    assert made.talk.play.table == table


def test_a_fan_keeps_its_order_from_the_question_to_the_answer() -> None:
    """G-11, RULES G13: whatever is asked in between."""
    made = conversation()
    fan = made.talk.play.table.hands[2]
    for intent in (AskHand(), AskSizes(), AskTurn(), Help(), Repeat(), Silence()):
        made.answer(intent)

    assert made.talk.play.table.hands[2] == fan
    assert "You got the nine of hearts." in told(made, "third card") + told(made, "yes")


def test_picks_of_a_computer_do_not_tell_where_its_cards_lie() -> None:
    """G-11: a kept card goes to the end of the hand, so no place tells the rank."""
    table = table_from("old_maid dealer 0 giver 0 picker 1\nhand 3s 9d 5h\nhand Qs 9c 4h\nhand 5c 3h 4s")

    assert [str(card) for card in pick(table, 1)[0].hands[1]] == ["Qs", "9c", "4h", "3s"]


@variants
def test_the_welcome_names_the_variant_in_its_first_sentence(rules: Rules) -> None:
    """G-15: and no two variants are called the same."""
    others = [welcome(other)[0] for other in VARIANTS.values() if other is not rules]

    assert welcome(rules)[0].startswith(("This is ", "We are many, so we play "))
    assert welcome(rules)[0] not in others


@variants
def test_no_wrong_pair_can_be_laid(rules: Rules) -> None:
    """G-15: the game lays pairs by itself, and only those of the variant's rule."""
    made, rng = Conversation(rules, rules.seats_min, Chances.of_seed(2), ENGLISH), Random(2)
    made.open()
    for _ in range(12):
        if made.talk.play.table.is_over:
            break
        made.hear(typed(f"{rng.randint(1, made.talk.view.fan)}"))
        made.answer(Silence())

    assert all(rules.is_pair(*pair) for pair in made.talk.play.table.laid)


@pytest.mark.parametrize("wrong", ["99", "ninth card", "0", "abc", "twelve", "no"])
def test_after_a_wrong_wish_only_the_right_one_acts(wrong: str) -> None:
    """G-16: nothing of it is remembered."""
    made, other = conversation(), conversation()
    told(made, wrong)

    assert made.talk.wish == ()
    for each in (made, other):
        told(each, "second card")
        told(each, "yes")
    assert made.talk.play.table == other.talk.play.table
    assert made.talk.play.picks == [(2, 4)]


def test_a_wish_that_was_taken_back_is_forgotten() -> None:
    """G-16: the next turn does not know of it."""
    made = conversation()
    told(made, "first card")
    told(made, "no")
    assert (made.talk.mode, made.talk.wish, made.talk.play.picks) == (Mode.PICKING, (), [])
    told(made, "yes")

    assert made.talk.play.picks == []


@pytest.mark.parametrize("text", ["9" * 20_000, "9" * 5_000 + "x", "third " * 5_000, "x" * 50_000], ids=len)
def test_a_key_that_is_held_down_takes_no_card_and_no_time(text: str) -> None:
    """G-10: a cat on the keyboard."""
    made = conversation()
    began = process_time()
    told(made, text)

    assert made.talk.play.picks == []
    assert process_time() - began < 5
