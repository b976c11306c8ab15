"""Cards and their codes."""

from __future__ import annotations

import pytest

from voice_oldmaid.game.cards import FULL_PACK, Card, Rank, Suit, card, cards, codes


def test_a_code_is_read_as_rank_and_suit() -> None:
    assert Card(Rank.QUEEN, Suit.SPADES) == card("Qs")
    assert (card("10h").rank, card("10h").suit) == (Rank.TEN, Suit.HEARTS)


@pytest.mark.parametrize("one", [*FULL_PACK, card("Joker"), card("Frog")], ids=str)
def test_the_text_of_a_card_is_read_as_the_same_card(one: Card) -> None:
    assert one == card(str(one))


def test_the_full_pack_has_fifty_two_different_cards() -> None:
    assert 52 == len(FULL_PACK) == len(set(FULL_PACK))


def test_a_hand_is_read_in_its_order() -> None:
    assert (card("Qs"), card("2h"), card("Qs")) == cards(" Qs  2h\nQs ")
    assert codes(cards("Qs 2h Qs")) == "Qs 2h Qs"
    assert cards("") == ()


def test_equal_cards_of_two_packs_are_equal() -> None:
    """Equal, not only the same object: a card may come out of a save."""
    twin = Card(Rank.QUEEN, Suit.SPADES)

    assert twin is not card("Qs")
    assert twin == card("Qs")
    assert hash(twin) == hash(card("Qs"))
    assert twin != card("Qc")


def test_spades_and_clubs_are_black_and_the_others_red() -> None:
    assert [suit.color for suit in Suit] == ["black", "black", "red", "red"]


def test_picture_cards_have_neither_rank_nor_suit() -> None:
    joker = card("Joker")

    assert (joker.rank, joker.suit, joker.picture) == (None, None, "Joker")
    assert joker == card("Joker")
    assert joker != card("Frog")


@pytest.mark.parametrize("text", ["", " ", "Q", "s", "qs", "QS", "sQ", "1s", "11s", "10", "Xs", "frog", "FROG", "Qs2h"])
def test_anything_else_is_no_card(text: str) -> None:
    with pytest.raises(ValueError, match="is no card"):
        card(text)


@pytest.mark.parametrize(
    ("rank", "suit", "picture"),
    [
        (None, None, None),
        (Rank.ACE, None, None),
        (None, Suit.SPADES, None),
        (Rank.ACE, Suit.SPADES, "Frog"),
        (None, None, "Qs"),
        (None, None, "two words"),
    ],
)
def test_a_card_is_either_ordinary_or_a_picture(rank: Rank | None, suit: Suit | None, picture: str | None) -> None:
    with pytest.raises(ValueError, match="rank and a suit, or only a picture"):
        Card(rank, suit, picture)
