"""Variants as data: packs, pairs, and how many may play."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from voice_oldmaid.game.cards import FULL_PACK, Card, Rank, card, cards, codes
from voice_oldmaid.game.rules import PairRule, Rules
from voice_oldmaid.game.variants import VARIANTS, rules_for

OLD_MAID = VARIANTS["old_maid"]
COLOR_PAIRS = replace(OLD_MAID, name="color_pairs", pair=PairRule.RANK_COLOR)
PICTURES = Rules("pictures", cards("Frog Frog Bear Bear"), added=cards("Maid"), pair=PairRule.PICTURE)


def ranks(rules: Rules, seed: int = 1) -> Counter[Rank | None]:
    return Counter(card.rank for card in rules.cards_in_deal(Random(seed)))


def odd_cards(rules: Rules, seed: int) -> list[Card]:
    """What stays when all cards of a deal lie in one hand."""
    return [*rules.sort_out(rules.cards_in_deal(Random(seed)))[1]]


# --- the rule book's own rows

FIRST_LINE, *ROWS = (Path(__file__).parents[1] / "cases" / "variants.txt").read_text(encoding="utf-8").splitlines()
ROW_OF = {row["id"]: row for row in (dict(zip(FIRST_LINE.split("|"), line.split("|"), strict=True)) for line in ROWS)}

PACKS = {"52": FULL_PACK, "104": FULL_PACK * 2, "32": tuple(card for card in FULL_PACK if card.code[0] in "7891JQKA")}
REMOVED = {
    "-": (0, ""),
    "any Q": (1, "Qs Qc Qh Qd"),
    "any J": (1, "Js Jc Jh Jd"),
    "any three J": (3, "Js Jc Jh Jd"),
    "any three Q": (3, "Qs Qc Qh Qd"),
    "any three K": (3, "Ks Kc Kh Kd"),
    "one black J": (1, "Js Jc"),
    "any card unseen": (1, codes(FULL_PACK)),
}
"""How many cards are taken out, and of which ones; where a row names the cards, they are all taken out."""


def test_the_variants_are_those_of_the_rule_book_in_its_order() -> None:
    assert list(ROW_OF) == list(VARIANTS)


@pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)
def test_each_variant_is_its_row_of_the_rule_book(rules: Rules) -> None:
    row = ROW_OF[rules.name]
    switches = ("pair", "fan_to", "next", "starter", "ending", "series", "penalty")

    assert {name: row[name] for name in switches} == {name: getattr(rules, name).value for name in switches}
    assert (int(row["seats_min"]), int(row["seats_max"])) == (rules.seats_min, rules.seats_max)
    assert (int(row["cards"]), int(row["pairs"])) == (rules.size, len(rules.pairs_in(rules.cards_in_deal(Random(1)))))


@pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)
def test_each_pack_is_made_as_its_row_says(rules: Rules) -> None:
    row = ROW_OF[rules.name]
    count, removed_from = REMOVED.get(row["removed"], (len(row["removed"].split()), row["removed"]))

    assert (count, Counter(cards(removed_from))) == (rules.removed, Counter(rules.removed_from))
    if row["pack"].startswith("pic"):
        assert Counter(rules.pack).most_common()[-1][1] == 2
        assert (2 * int(row["pack"].removeprefix("pic")), row["added"]) == (len(rules.pack), "odd picture")
        assert len(rules.added) == 1
        assert rules.added[0].picture is not None
    else:
        assert Counter(PACKS[row["pack"]]) == Counter(rules.pack)
        assert row["added"].replace("-", "") == codes(rules.added)


ODD_CARDS = {
    "old_maid": "Qs Qc Qh Qd", "old_maid_two_packs": "Qs Qc Qh Qd", "old_maid_short": "Qs Qc Qh Qd",
    "queen_of_hearts": "Qs Qc Qd", "color_pairs": "Qs Qc Qh Qd", "joker": "Joker", "any_odd_card": codes(FULL_PACK),
    "picture_pack": "Maid", "scabby_queen": "Qs", "odd_jack": "Js Jc Jh Jd", "black_peter_32": "Js Jc",
    "black_peter_52": "Js", "black_peter_pic31": "Cat", "black_peter_pic37": "Cat", "three_jacks_out": "Js",
    "three_jacks_out_short": "Js", "pouilleux": "Js", "vieux_garcon": "Js", "pouilleux_queen": "Qs Qc Qh Qd",
    "pouilleux_32": "Js Jc Jh Jd", "pouilleux_easy": "Js Jc Jh Jd", "pouilleux_easy_32": "Js Jc Jh Jd",
    "odd_card_wins": "Qs Qc Qh Qd", "first_out_wins": "Qs Qc Qh Qd", "papaz_kacti": "Ks Kc Kh Kd",
    "papaz_kacti_points": "Ks Kc Kh Kd", "papaz_kacti_drop_out": "Ks Kc Kh Kd",
}  # fmt: skip
"""What may be left in each variant (RULES 3.3)."""


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_odd_card_is_one_of_those_that_the_rule_book_names(variant: str) -> None:
    rules, rng = VARIANTS[variant], Random(variant)
    left = set()
    for _ in range(500):
        pack = rules.cards_in_deal(rng)
        rng.shuffle(pack)
        left.update(rules.sort_out(pack)[1])

    assert set(cards(ODD_CARDS[variant])) == left


# --- packs


def test_the_base_game_has_three_queens_and_four_of_every_other_rank() -> None:
    """T1, T2."""
    assert {rank: 3 if rank is Rank.QUEEN else 4 for rank in Rank} == ranks(OLD_MAID)


def test_two_packs_have_seven_queens() -> None:
    """T15."""
    assert {rank: 7 if rank is Rank.QUEEN else 8 for rank in Rank} == ranks(VARIANTS["old_maid_two_packs"])


def test_the_short_pack_runs_from_seven_to_ace() -> None:
    """T25."""
    expected = dict.fromkeys((Rank.ACE, Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN, Rank.JACK, Rank.KING), 4)

    assert expected | {Rank.QUEEN: 3} == ranks(VARIANTS["old_maid_short"])


def test_any_of_the_four_queens_may_be_the_one_that_is_taken_out() -> None:
    out = Counter[Card]()
    for seed in range(400):
        out += Counter(FULL_PACK) - Counter(OLD_MAID.cards_in_deal(Random(seed)))

    assert set(cards("Qs Qc Qh Qd")) == set(out)
    assert all(60 < times < 140 for times in out.values())


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_kind_is_even_but_one(variant: str) -> None:
    """G-08: no pack leaves more than one card over."""
    assert {len(odd_cards(VARIANTS[variant], seed)) for seed in range(20)} == {1}


@pytest.mark.parametrize(("out", "odd"), [("Qh", "Qd"), ("Qd", "Qh"), ("Qc", "Qs"), ("Qs", "Qc"), ("Jc", "Js")])
def test_with_color_pairs_the_card_of_the_same_color_stays(out: str, odd: str) -> None:
    """T20, T21, T22."""
    assert cards(odd) == tuple(odd_cards(replace(COLOR_PAIRS, removed_from=cards(out)), seed=1))


def test_three_of_four_kings_can_be_taken_out() -> None:
    """T27."""
    rules = replace(OLD_MAID, removed=3, removed_from=cards("Ks Kc Kh Kd"))

    assert rules.size == 49
    assert ranks(rules)[Rank.KING] == 1


def test_any_card_can_be_taken_out_unseen() -> None:
    """T24: the rank of the odd card is left to chance."""
    rules = replace(OLD_MAID, removed_from=FULL_PACK)
    odd = {odd_cards(rules, seed)[0].rank for seed in range(200)}

    assert set(Rank) == odd


def test_a_joker_can_be_added() -> None:
    """T23."""
    rules = replace(OLD_MAID, removed=0, removed_from=(), added=cards("Joker"))

    assert rules.size == 53
    assert ranks(rules)[Rank.QUEEN] == 4
    assert cards("Joker") == tuple(odd_cards(rules, seed=1))


def test_the_odd_picture_has_no_twin() -> None:
    """T26."""
    assert cards("Maid") == tuple(odd_cards(PICTURES, seed=1))


# --- pairs


@pytest.mark.parametrize(
    ("rules", "pair", "expected"),
    [
        (OLD_MAID, "7h 7s", True),  # T17
        (OLD_MAID, "4d 4h", True),  # T19
        (OLD_MAID, "6h 9h", False),
        (OLD_MAID, "6h 9d", False),  # G-06: red with red is not enough
        (OLD_MAID, "Qs Qs", True),
        (OLD_MAID, "Joker Qs", False),
        (COLOR_PAIRS, "7h 7s", False),
        (COLOR_PAIRS, "7h 7d", True),  # T18
        (COLOR_PAIRS, "Ks Kc", True),
        (COLOR_PAIRS, "7h 8h", False),
        (COLOR_PAIRS, "Joker Qs", False),
        (PICTURES, "Frog Frog", True),
        (PICTURES, "Frog Bear", False),
    ],
    ids=lambda value: getattr(value, "name", value),
)
def test_two_cards_are_a_pair_by_the_pair_rule(rules: Rules, pair: str, expected: bool) -> None:
    one, other = cards(pair)

    assert expected == rules.is_pair(one, other) == rules.is_pair(other, one)
    assert expected == (rules.find_mate(one, (other,)) == 0)
    assert expected == bool(rules.pairs_in((one, other)))


@pytest.mark.parametrize(
    ("hand", "pairs", "kept"),
    [
        ("5s 5c 5h", "5s+5c", "5h"),  # T5, G-02
        ("5s 5c 5h 5d", "5s+5c 5h+5d", ""),  # T6
        ("Qs Qc Qh", "Qs+Qc", "Qh"),
        ("4s 9c 4h 2d 4d", "4s+4h", "9c 2d 4d"),
        ("2s 3s 3h 2h", "3s+3h 2s+2h", ""),
        ("Qs Qs Qh Qd Qc 3h 3h", "Qs+Qs Qh+Qd 3h+3h", "Qc"),
        ("2s 3s", "", "2s 3s"),
        ("", "", ""),
    ],
)
def test_a_hand_is_sorted_out_into_pairs_and_kept_cards(hand: str, pairs: str, kept: str) -> None:
    laid, stay = OLD_MAID.sort_out(cards(hand))

    assert pairs.split() == [f"{one}+{other}" for one, other in laid]
    assert kept == codes(stay)


def test_under_color_pairs_two_of_a_rank_may_stay() -> None:
    laid, stay = COLOR_PAIRS.sort_out(cards("7h 7s 7d 8c 8h"))

    assert (cards("7h 7d"),) == laid
    assert cards("7s 8c 8h") == stay


def test_the_mate_of_a_card_is_found_by_its_index() -> None:
    assert OLD_MAID.find_mate(card("9s"), cards("3h 9c Qs")) == 1
    assert OLD_MAID.find_mate(card("9s"), cards("3h 9c 9d Qs")) == 1
    assert OLD_MAID.find_mate(card("8s"), cards("3h 9c Qs")) is None
    assert OLD_MAID.find_mate(card("8s"), ()) is None


# --- seats


@pytest.mark.parametrize(
    ("variant", "seats", "expected"),
    [
        ("old_maid", 2, "old_maid"),
        ("old_maid", 6, "old_maid"),
        ("old_maid", 7, "old_maid_two_packs"),
        ("old_maid", 12, "old_maid_two_packs"),
        ("old_maid_two_packs", 7, "old_maid_two_packs"),
        ("old_maid_short", 2, "old_maid_short"),
        ("old_maid_short", 8, "old_maid_short"),
    ],
)
def test_seats_decide_about_one_pack_or_two(variant: str, seats: int, expected: str) -> None:
    """T16."""
    assert VARIANTS[expected] is rules_for(variant, seats)


@pytest.mark.parametrize(
    ("variant", "seats", "sentence"),
    [
        ("old_maid", 1, "old_maid is for 2 to 12 seats, not for 1."),
        ("old_maid", 13, "old_maid is for 2 to 12 seats, not for 13."),
        ("old_maid", 0, "old_maid is for 2 to 12 seats, not for 0."),
        ("old_maid", -4, "old_maid is for 2 to 12 seats, not for -4."),
        ("old_maid_two_packs", 6, "old_maid_two_packs is for 7 to 12 seats, not for 6."),
        ("old_maid_short", 9, "old_maid_short is for 2 to 8 seats, not for 9."),
        ("pouilleux", 9, "pouilleux is for 2 to 8 seats, not for 9."),
        ("joker", 7, "joker is for 2 to 6 seats, not for 7."),
    ],
)
def test_too_many_or_too_few_seats_are_refused_with_the_range(variant: str, seats: int, sentence: str) -> None:
    with pytest.raises(ValueError, match="seats") as refused:
        rules_for(variant, seats)

    assert sentence == str(refused.value)


@pytest.mark.parametrize("variant", ["", "Old_Maid", "poker"])
def test_an_unknown_variant_is_refused_with_the_known_ones(variant: str) -> None:
    with pytest.raises(ValueError, match="old_maid_short"):
        rules_for(variant, 4)


@pytest.mark.parametrize("variant", VARIANTS)
def test_variants_stand_under_their_names_and_hand_over_without_a_gap(variant: str) -> None:
    rules = VARIANTS[variant]

    assert variant == rules.name
    assert rules.more_seats is None or rules.seats_max + 1 == VARIANTS[rules.more_seats].seats_min
