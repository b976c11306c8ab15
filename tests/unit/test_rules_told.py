"""The rules that are told are those of the engine, whatever the rules are (FAULTS G-06, G-15)."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.languages.en.card_words import RANKS, face
from voice_oldmaid.dialogue.languages.en.games import NAMES_OF_GAMES
from voice_oldmaid.dialogue.languages.en.rules_told import HISTORICAL, describe, odd_card, welcome_of
from voice_oldmaid.dialogue.languages.en.variants import WELCOMES
from voice_oldmaid.game.cards import cards
from voice_oldmaid.game.computer import choose_position
from voice_oldmaid.game.house_rules import with_changes
from voice_oldmaid.game.lengths import MEAN_PICKS
from voice_oldmaid.game.odd_card import possible_odd_cards
from voice_oldmaid.game.rules import Ending, FanTo, Lay, Next, PairRule, Penalty, Rules, SeriesKind, Starter, WrongPair
from voice_oldmaid.game.table import deal, pick
from voice_oldmaid.game.variants import VARIANTS

ENGLISH = LANGUAGES["en"]

SWITCHES = [
    *({"pair": rule} for rule in (PairRule.RANK, PairRule.RANK_COLOR)),
    *({"fan_to": side, "next": turn, "starter": start} for side, turn, start in product(FanTo, Next, Starter)),
    *({"ending": ending, "series": series} for ending, series in product(Ending, SeriesKind)),
    *({"penalty": penalty} for penalty in Penalty),
    *({"lay": lay, "wrong_pair": wrong} for lay, wrong in product(Lay, WrongPair)),
]
CHANGED = [
    replace(VARIANTS[name], **changes, changes=tuple(changes))  # type: ignore[arg-type]
    for name, changes in product(("old_maid", "black_peter_52"), SWITCHES)
]
ALL = [*VARIANTS.values(), *CHANGED]

every_rules = pytest.mark.parametrize("rules", ALL, ids=lambda rules: "-".join((rules.name, *rules.changes)))


def whole(rules: Rules) -> str:
    return " ".join(describe(rules))


@every_rules
def test_a_game_is_told_in_at_most_five_sentences(rules: Rules) -> None:
    told = describe(rules)

    assert 4 <= len(told) <= 5
    assert all(text.count(".") + text.count("!") == 1 for text in told)


@every_rules
def test_the_pairs_that_are_told_are_pairs(rules: Rules) -> None:
    """FAULTS G-06: a black seven and a red seven."""
    black, red = cards("7s 7h")
    about_pairs = describe(rules)[1]

    if rules.is_pair(*cards("7s 7c")):
        assert ("same color" in about_pairs) is not rules.is_pair(black, red)
    assert ("pictures" in about_pairs) is (rules.pair is PairRule.PICTURE)


@every_rules
def test_the_side_that_is_told_is_the_side_from_which_is_picked(rules: Rules) -> None:
    """At a table of four, seats count to the left."""
    seats = 4 if rules.seats_min <= 4 else rules.seats_min
    table, _ = deal(rules, seats, Random(4))
    side = "left" if table.giver == ((table.picker or 0) + 1) % seats else "right"

    assert f"takes one from the {side}" in " ".join(describe(rules)[2:3])


@every_rules
def test_who_is_told_to_begin_begins_and_who_is_told_to_be_next_is_next(rules: Rules) -> None:
    seats = 4 if rules.seats_min <= 4 else rules.seats_min
    table, _ = deal(rules, seats, Random(4), dealer=1)
    around = describe(rules)[2]
    beginner = 2 if "left neighbor" in around else 1
    acts = table.picker if "takes a card first" in around else table.giver

    assert acts == beginner
    after, _ = pick(table, 1)
    assert (after.giver == table.picker) is ("taker holds out next" in around)
    assert (after.picker == table.giver) is ("giver takes next" in around)


@every_rules
def test_the_odd_card_is_one_that_is_told(rules: Rules) -> None:
    """Deals played to their end, and what is left then."""
    possible = possible_odd_cards(rules)
    told = odd_card(rules).name
    for seed in range(5):
        left = left_over(rules, seed)

        assert left in possible
        assert told in (f"the {face(left)}", "one card") or RANKS[left.rank] in told  # type: ignore[index]
    assert told.replace("one", "One", 1).split()[0].lower() in whole(rules).lower()


def left_over(rules: Rules, seed: int):  # type: ignore[no-untyped-def]
    rng = Random(seed)
    table, _ = deal(rules, rules.seats_min, rng)
    while table.picker is not None:
        table, _ = pick(table, choose_position(table.view(table.picker), rng))
    return next(hand[0] for hand in table.hands if hand)


ODD = {
    "old_maid": "one queen", "joker": "the joker", "any_odd_card": "one card", "picture_pack": "the old maid",
    "scabby_queen": "the queen of spades", "odd_jack": "one jack", "black_peter_32": "a black jack",
    "black_peter_52": "the jack of spades", "black_peter_pic31": "the black cat", "pouilleux_queen": "one queen",
    "pouilleux_easy": "the only jack", "first_out_wins": "the only queen", "papaz_kacti": "the only king",
}  # fmt: skip


def test_every_variant_has_its_words_its_name_and_its_length() -> None:
    tables = {
        "WELCOMES of languages/en/variants.py": WELCOMES,
        "NAMES_OF_GAMES of languages/en/games.py": NAMES_OF_GAMES,
        "MEAN_PICKS of game/lengths.py": MEAN_PICKS,
    }
    missing = [f"{name}: {table}" for table, known in tables.items() for name in VARIANTS if name not in known]

    assert missing == [], "add it there"


@pytest.mark.parametrize("variant", ODD)
def test_what_the_odd_card_is_called(variant: str) -> None:
    assert odd_card(VARIANTS[variant]).name == ODD[variant]


def test_the_rules_of_black_peter() -> None:
    assert describe(VARIANTS["black_peter_32"]) == [
        "Black Peter is played with thirty one cards.",
        "Two cards of the same kind and the same color are a pair, and pairs are laid down.",
        "The dealer holds out cards first, everybody takes one from the right, and the taker holds out next.",
        "A black jack has no partner, and whoever keeps him is Black Peter.",
        "The loser gets a black dot on the score.",
    ]


def test_a_changed_game_is_not_told_as_if_it_were_the_preset() -> None:
    changed = replace(VARIANTS["old_maid"], fan_to=FanTo.RIGHT, changes=("fan_to",))

    assert welcome_of(VARIANTS["old_maid"]) == WELCOMES["old_maid"]
    assert welcome_of(changed) == (
        "This is Old Maid with house rules.",
        "Two cards of the same kind are a pair, and you take cards from your left.",
        "One queen has no partner, so don't be the one who keeps her!",
    )


@every_rules
def test_the_penalties_of_old_times_are_never_spoken(rules: Rules) -> None:
    """RULES 3.6."""
    speaking = ENGLISH.speaking_of(rules)
    said = " ".join((*speaking.rules_told(), *speaking.odd_card_told(), *speaking.end_told(), *speaking.this_game()))

    assert not any(word in said for word in ("knuckle", "soot", "cork", "face.", "rapped"))
    assert all(text not in said for text in HISTORICAL.values())


def test_who_is_safe() -> None:
    plain, upside_down = ENGLISH, ENGLISH.speaking_of(VARIANTS["odd_card_wins"])

    assert [plain.safe_seats(seats) for seats in ([], [0], [1], [0, 2], [1, 2])] == [
        "Nobody is safe yet.", "You are safe.", "Robin is safe.", "You and Oliver are safe.",
        "Robin and Oliver are safe.",
    ]  # fmt: skip
    assert upside_down.safe_seats([1]) == "Robin is out."


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_game_is_welcomed_by_the_name_by_which_it_is_asked_for(variant: str) -> None:
    """Whoever hears the name of a game can ask for it another time."""
    assert NAMES_OF_GAMES[variant][0] in WELCOMES[variant][0]


@pytest.mark.parametrize(
    "changes",
    [("penalty=claps",), ("penalty=black_dot",), ("series=drop_out",), ("wrong_pair=strict",)],
    ids=" ".join,
)
def test_where_the_odd_card_wins_nobody_is_said_to_lose(changes: tuple[str, ...]) -> None:
    told = " ".join(describe(with_changes(VARIANTS["odd_card_wins"], changes)))

    assert not {"loses", "loser", "loss"} & set(re.findall(r"[a-z]+", told.lower()))


@pytest.mark.parametrize("series", [SeriesKind.NONE, SeriesKind.DROP_OUT])
def test_a_welcome_tells_of_the_series_that_is_played(series: SeriesKind) -> None:
    told = " ".join(welcome_of(replace(VARIANTS["papaz_kacti_points"], series=series)))

    assert "points" not in told.replace("with points", "")
