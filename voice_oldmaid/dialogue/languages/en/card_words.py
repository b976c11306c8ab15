"""English: how cards, and numbers of cards, are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from voice_oldmaid.dialogue.languages.en.numbers import number
from voice_oldmaid.game.cards import Card, Rank, Suit
from voice_oldmaid.game.rules import PairRule

RANKS = {
    Rank.ACE: "ace", Rank.TWO: "two", Rank.THREE: "three", Rank.FOUR: "four", Rank.FIVE: "five", Rank.SIX: "six",
    Rank.SEVEN: "seven", Rank.EIGHT: "eight", Rank.NINE: "nine", Rank.TEN: "ten", Rank.JACK: "jack",
    Rank.QUEEN: "queen", Rank.KING: "king",
}  # fmt: skip
SUITS = {Suit.SPADES: "spades", Suit.CLUBS: "clubs", Suit.HEARTS: "hearts", Suit.DIAMONDS: "diamonds"}
COLORS = {Suit.SPADES: "black", Suit.CLUBS: "black", Suit.HEARTS: "red", Suit.DIAMONDS: "red"}
PICTURES = {"Maid": "old maid", "Cat": "black cat"}
"""Pictures that have another name than the one in their code."""

CHUNK = 5
"""Most cards told in one breath (ANCHORS R8)."""


def picture(card: Card) -> str:
    return card.spoken or PICTURES.get(card.code, card.code.lower())


def face(card: Card) -> str:
    """The card by its whole name: "queen of hearts"."""
    return f"{RANKS[card.rank]} of {SUITS[card.suit]}" if card.rank and card.suit else picture(card)


def kind(card: Card, rule: PairRule) -> str:
    """What makes two cards alike: "queen", or "red queen" where the color counts too."""
    if not card.rank or not card.suit:
        return picture(card)
    return f"{COLORS[card.suit]} {RANKS[card.rank]}" if rule is PairRule.RANK_COLOR else RANKS[card.rank]


def plural(word: str) -> str:
    return f"{word}es" if word.endswith(("x", "s", "sh", "ch")) else f"{word}s"


def twice(kinds: Sequence[str]) -> list[str]:
    """Kinds of pairs in the plural, each named once: "sevens, twos twice"."""
    times = {1: "", 2: " twice", 3: " three times", 4: " four times"}
    return [f"{plural(kind)}{times[count]}" for kind, count in Counter(kinds).items()]


def cards_of(size: int) -> str:
    return "one card" if size == 1 else f"{number(size)} cards"


def listed(parts: Sequence[str]) -> str:
    """a; a and b; a, b and c."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def sentence(text: str) -> str:
    return text[0].upper() + text[1:]


def in_chunks(faces: Sequence[str]) -> list[str]:
    """One sentence for at most CHUNK cards, all of about the same length."""
    count = -(-len(faces) // CHUNK)
    size, longer = divmod(len(faces), count)
    ends = [(chunk + 1) * size + min(chunk + 1, longer) for chunk in range(count)]
    chunks = [faces[start:end] for start, end in zip([0, *ends], ends, strict=False)]
    return [sentence(f"{listed(chunk)}.") for chunk in chunks]
