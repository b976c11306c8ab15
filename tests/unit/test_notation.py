"""A table as text and back."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from voice_oldmaid.game.notation import table_from, table_text
from voice_oldmaid.game.rules import Ending, PairRule
from voice_oldmaid.game.table import deal, pick
from voice_oldmaid.game.variants import VARIANTS

TEXT = """\
old_maid dealer 2 giver 2 picker 0
hand Qs 9h
hand 5d 9c
hand 5h
laid 0 2h 2c
laid 1 Js Jd"""


def test_a_table_reads_like_this() -> None:
    table = table_from(TEXT)

    assert table_text(table) == TEXT
    assert (table.dealer, table.giver, table.picker) == (2, 2, 0)
    assert table.laid_by == (0, 1)


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_table_of_a_game_comes_back_the_same(variant: str) -> None:
    """Two packs have equal cards, and the end has neither giver nor picker."""
    rules, rng = VARIANTS[variant], Random(3)
    table, _ = deal(rules, rules.seats_max, rng)
    while not table.is_over:
        assert table == table_from(table_text(table))
        table, _ = pick(table, rng.randint(1, table.view(0).fan))

    assert table == table_from(table_text(table))


def test_who_has_won_stands_in_the_last_line() -> None:
    rules = replace(VARIANTS["old_maid"], ending=Ending.FIRST_OUT_WINS)
    text = "old_maid dealer 0 giver 0 picker 1\nhand 7h\nhand 7d Qs\nhand\nhand\nlaid 2 9s 9c\nwon 3 2"
    table = table_from(text, rules)

    assert table.winners == (3, 2)
    assert text == table_text(table)
    for wrong in ("won", "won 4", "won 0", "won -1", "won x", "won 3 2\nwon 3"):
        with pytest.raises(ValueError, match=r"."):
            table_from(text.replace("won 3 2", wrong), rules)
    with pytest.raises(ValueError, match="B32"):
        table_from(text)


def test_rules_that_are_no_variant_are_given_along() -> None:
    rules = replace(VARIANTS["old_maid"], name="mine", pair=PairRule.RANK_COLOR)
    text = "mine dealer 0 giver 0 picker 1\nhand 7h 7s\nhand 7d 7c Qs"

    assert rules == table_from(text, rules).rules
    with pytest.raises(ValueError, match="no rules called 'mine'"):
        table_from(text)
    with pytest.raises(ValueError, match="no rules called 'old_maid'"):
        table_from(TEXT, rules)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (TEXT, ""),
        ("old_maid dealer", "old_maid  dealer"),
        ("giver 2", "giver two"),
        ("giver 2", "giver 3"),
        ("giver 2", "giver -1"),
        ("giver 2", "giver -"),
        ("giver 2", "giver 0"),
        ("picker 0", "picker -"),
        ("dealer 2", "dealer 3"),
        ("old_maid", "poker"),
        ("hand 5h", ""),
        ("hand 5h", "hand 5x"),
        ("hand 5h", "5h"),
        ("hand 5h", "hand"),
        ("hand 5h", "laid 2 5h"),
        ("hand 5h", "hand 5h 6h"),
        ("hand Qs 9h", "hand Qs Qh Qd 9h"),
        ("laid 0 2h 2c", "laid 0 2h"),
        ("laid 0 2h 2c", "laid 0 2h 2c 2d"),
        ("laid 0 2h 2c", "laid 0 2h 3c"),
        ("laid 0 2h 2c", "laid 3 2h 2c"),
        ("laid 0 2h 2c", "paid 0 2h 2c"),
    ],
)
def test_text_that_is_no_table_is_refused(old: str, new: str) -> None:
    assert old in TEXT
    with pytest.raises(ValueError, match=r"."):
        table_from(TEXT.replace(old, new))
