"""The numbered facts of the rule book that no other test has: T of its chapter 4, G of its gaps, B of its base game."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.languages.en.card_words import face
from voice_oldmaid.game.cards import Card, Rank, card, cards
from voice_oldmaid.game.events import CardPicked, Dealt, Event, GameEnded, PairLaid, SeatSafe, TurnBegan
from voice_oldmaid.game.notation import table_from
from voice_oldmaid.game.rules import WrongPair
from voice_oldmaid.game.table import Table, deal, pick, start
from voice_oldmaid.game.variants import VARIANTS, rules_for
from voice_oldmaid.game.wrong_pairs import lay_wrong
from voice_oldmaid.ports import typed

OLD_MAID = VARIANTS["old_maid"]
ENGLISH = LANGUAGES["en"]


def hands(text: str) -> list[tuple[Card, ...]]:
    """Hands with a stroke between them, seat 0 first."""
    return [*map(cards, text.split("/"))]


def played_out(table: Table, seed: int) -> tuple[Table, list[Event]]:
    """The end of this deal, and all that happened on the way."""
    rng = Random(seed)
    told: list[Event] = []
    while not table.is_over:
        table, events = pick(table, rng.randint(1, table.view(0).fan))
        told += events
    return table, told


# --- chapter 4


@pytest.mark.parametrize("seed", range(20))
def test_a_whole_deal_has_twenty_five_pairs_and_a_queen(seed: int) -> None:
    """T3, T42, B8, B30: one card in one hand, and it is a queen."""
    table, told = played_out(deal(OLD_MAID, 4, Random(seed))[0], seed)
    (left,) = (card for hand in table.hands for card in hand)

    assert len(table.laid) == 25
    assert left.rank is Rank.QUEEN
    assert [type(event) for event in told].count(GameEnded) == 1


@pytest.mark.parametrize("seed", range(20))
def test_without_the_queen_of_hearts_two_queens_find_each_other(seed: int) -> None:
    """T4, B9."""
    table, _ = played_out(deal(VARIANTS["queen_of_hearts"], 3, Random(seed))[0], seed)
    laid = [card for pair in table.laid for card in pair if card.rank is Rank.QUEEN]
    left = [card for hand in table.hands for card in hand]

    assert len(laid) == 2
    assert Counter([*laid, *left]) == Counter(cards("Qs Qd Qc"))


def test_the_first_seat_out_wins_and_the_others_play_on_to_the_old_maid() -> None:
    """T28."""
    table, events = start(VARIANTS["first_out_wins"], hands("2h 5c / 2c Qs / 5d"), dealer=2)
    after, first = pick(table, 1)
    end, last = pick(after, 1)

    assert not any(isinstance(event, SeatSafe) for event in events)
    assert SeatSafe(2, wins=True) in first
    assert not after.is_over
    assert (SeatSafe(0), GameEnded(1, card("Qs"), winners=(2,))) == last[-2:]
    assert end.is_over


def test_with_three_jacks_out_color_does_not_matter() -> None:
    """T29."""
    rules = VARIANTS["three_jacks_out"]

    assert rules.is_pair(card("7h"), card("7s"))
    assert [found for found in rules.cards_in_deal(Random(1)) if found.rank is Rank.JACK] == [card("Js")]


@pytest.mark.parametrize(
    ("text", "giver", "picker"),
    [("7s 8s / 9s 9h / 7h Qs / 8h", 0, 2), ("7s 8s / 9s 9h / 6s 6h / 7h 8h Qs", 0, 3)],
    ids=["one", "two"],
)
def test_the_fan_goes_past_safe_seats(text: str, giver: int, picker: int) -> None:
    """T37, B28."""
    table, _ = start(OLD_MAID, hands(text), dealer=0)

    assert (giver, picker) == (table.giver, table.picker)


def test_in_the_base_game_it_is_all_the_same_who_was_out_first() -> None:
    """T44, B32: the other seats are level, in whichever order they went out."""
    hands_of_three = "hand 5h\nhand 5d 7s\nhand 7h Qs"
    ends = []
    for giver, picker, positions in ((0, 1, (1, 1)), (2, 0, (1, 1, 1, 2))):
        table = table_from(f"old_maid dealer 0 giver {giver} picker {picker}\n{hands_of_three}")
        told: list[Event] = []
        for position in positions:
            table, events = pick(table, position)
            told += events
        ends.append([event for event in told if isinstance(event, SeatSafe | GameEnded)])

    assert ends[0] == [SeatSafe(0), SeatSafe(1), GameEnded(2, card("Qs"))]
    assert ends[1] == [SeatSafe(1), SeatSafe(0), GameEnded(2, card("Qs"))]


@pytest.mark.parametrize(
    "asked",
    [
        "what is the third card", "is the third card a queen", "show me the third card", "which card is the queen",
        "where is the queen", "let me see the third card", "what is your third card", "what cards does Oliver have",
    ],
)  # fmt: skip
def test_no_card_is_told_before_it_is_chosen(asked: str) -> None:
    """T45: whoever asks gets no face to hear, and has picked nothing by asking."""
    conversation = Conversation(OLD_MAID, 3, Chances.of_seed(1), ENGLISH)
    conversation.open()
    table = conversation.talk.play.table
    assert table.giver is not None
    hidden = {face(each) for each in table.hands[table.giver]} - {face(each) for each in table.hands[0]}
    told = " ".join(line.text for line in conversation.hear(typed(asked)).say)

    assert [each for each in hidden if each in told] == []
    assert conversation.talk.play.table == table
    assert conversation.talk.play.picks == []
    assert told.endswith("?")


# --- the base game


def test_a_seat_is_safe_the_moment_its_hand_is_empty() -> None:
    """B27: by its own last pair, or because its last card was picked."""
    table = table_from("old_maid dealer 0 giver 0 picker 1\nhand 5h 6h\nhand 5d\nhand 6d Qs")
    by_pair = pick(table, 1)[1]
    table = table_from("old_maid dealer 0 giver 0 picker 1\nhand 6h\nhand 5d\nhand 5h 6d Qs")
    by_pick = pick(table, 1)[1]

    assert [type(event) for event in by_pair] == [CardPicked, PairLaid, SeatSafe, TurnBegan]
    assert by_pair[2] == SeatSafe(1)
    assert [type(event) for event in by_pick] == [CardPicked, SeatSafe, TurnBegan]
    assert by_pick[1] == SeatSafe(0)


def test_a_pair_brings_no_second_pick() -> None:
    """B25."""
    table = table_from("old_maid dealer 0 giver 0 picker 1\nhand 5h 6h\nhand 5d 7s\nhand 6d 7h Qs")

    assert TurnBegan(picker=2, giver=1, fan=1) == pick(table, 1)[1][-1]


def test_one_card_in_one_hand_is_the_end_and_nothing_else_is() -> None:
    """B30, B31, G6: two hands with cards play on, even if one of them has a single card."""
    going_on, _ = start(OLD_MAID, hands("5s / 5h Qs / 9s 9h"), dealer=0)
    over, events = start(OLD_MAID, hands("5s 5h / Qs / 9s 9h"), dealer=0)

    assert not going_on.is_over
    assert over.is_over
    assert not any(isinstance(event, TurnBegan) for event in events)


def test_picks_that_are_always_the_same_would_never_end() -> None:
    """B38: the queen walks to and fro, which is why computer seats pick by chance."""
    table = table_from("old_maid dealer 1 giver 1 picker 0\nhand 2c\nhand 2h Qs")
    once, _ = pick(table, 2)

    assert once != table
    assert pick(once, 2)[0] == table
    assert played_out(table, seed=1)[0].is_over


# --- gaps


def test_of_three_equal_ranks_the_first_two_are_laid() -> None:
    """G3."""
    table, _ = start(OLD_MAID, hands("8h 5c 8s 8d / 5h Qs / 8c"), dealer=0)

    assert cards("8h 8s") in table.laid
    assert cards("5c 8d") == table.hands[0]


def test_a_safe_starter_is_followed_the_way_the_turns_go() -> None:
    """G5: to the right in the Turkish game."""
    table, _ = start(VARIANTS["papaz_kacti"], hands("2s 3s / 2h 4s / 3h 4h Kd / 9s 9h"), dealer=3)

    assert (table.giver, table.picker) == (2, 1)


def test_a_picker_keeps_its_turn_when_the_giver_lays_its_last_cards() -> None:
    """B26, B41; silent: a wrong pair in a turn. The fan is then that of the next seat on the same side."""
    strict = replace(OLD_MAID, wrong_pair=WrongPair.STRICT)
    table, _ = start(strict, hands("2h 3d / 4s 5s / Js 7c / 4c 5c 7s 2d 3h"), dealer=2)
    after, _ = lay_wrong(table, 2, 1, 2)

    assert (table.giver, table.picker) == (2, 3)
    assert (after.giver, after.picker) == (1, 3)


def test_in_the_turkish_game_the_dealer_deals_clockwise_and_gives_to_the_right() -> None:
    """G11: and any king may be the one that stays."""
    rules = VARIANTS["papaz_kacti"]
    table, events = deal(rules, 4, Random(3), dealer=2)
    kings = {found for seed in range(60) for found in rules.cards_in_deal(Random(seed)) if found.rank is Rank.KING}

    assert Dealt(2, (12, 12, 12, 13)) == events[0]
    assert (table.giver, table.picker) == (2, 1)
    assert kings == {*cards("Ks Kc Kh Kd")}


def test_only_the_base_game_is_played_with_two_packs() -> None:
    """G12."""
    assert [name for name, rules in VARIANTS.items() if rules.size > 53] == ["old_maid_two_packs"]
    assert [name for name, rules in VARIANTS.items() if rules.more_seats] == ["old_maid"]
    with pytest.raises(ValueError, match="2 to 6 seats"):
        rules_for("joker", 7)


@pytest.mark.parametrize("dealer", range(4))
def test_the_french_game_is_dealt_clockwise_from_the_dealers_left(dealer: int) -> None:
    """G16: of 51 cards everybody but the dealer gets thirteen."""
    _, events = deal(VARIANTS["pouilleux"], 4, Random(1), dealer)

    assert Dealt(dealer, tuple(12 if seat == dealer else 13 for seat in range(4))) == events[0]


def test_the_general_picture_pack_has_fifteen_pairs() -> None:
    """G17."""
    assert len(VARIANTS["picture_pack"].pairs_in(VARIANTS["picture_pack"].cards_in_deal(Random(1)))) == 15
