"""English: the phrases with which a hand is arranged, for the cards that are in it.

They begin with "my" or with a verb, so that "second card" stays a pick. "To" cannot be told from "two" by ear: where it
is listened for, it is written like the number.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from voice_oldmaid.dialogue import intents as I
from voice_oldmaid.dialogue.intents import Intent
from voice_oldmaid.dialogue.languages.en.card_words import COLORS, RANKS, picture
from voice_oldmaid.dialogue.languages.en.numbers import ordinal
from voice_oldmaid.game.cards import Card, Rank
from voice_oldmaid.game.rules import Rules
from voice_oldmaid.game.wishes import End

# Not "two the left" once more: the oftener "the left" is listened for, the less "the third" is heard.
WAYS_TO_MOVE: Mapping[End, tuple[str, ...]] = {
    End.LEFT: ("move {} two the left end", "{} two the left end", "move {} left"),
    End.MIDDLE: ("move {} two the middle", "{} two the middle"),
    End.RIGHT: ("move {} two the right end", "{} two the right end", "move {} right"),
}
# Not "put ...": its first sound is easily lost, and what is left names the card "in the middle". Not "push ... up":
# with "jack up" among the words, "shuffle" is heard as that.
WAYS_TO_PUSH_UP = ("push up {}", "pull up {}", "lift up {}")

LETTERS = (Rank.ACE, Rank.JACK, Rank.QUEEN, Rank.KING)
"""Ranks that are no number: only with them "the" goes before the rank, or "the third" would be heard as "the three"."""


def phrases_for(hand: Sequence[Card], rules: Rules) -> dict[str, Intent]:
    """Every way to arrange this hand, and to name a card that is not in it."""
    if not hand:
        return {}
    places = {f"my {ordinal(position)} card": position for position in range(1, len(hand) + 1)}
    places["my last card"] = len(hand)
    # The first of two cards that are called alike (RULES G3).
    for position, card in reversed([*enumerate(hand, start=1)]):
        places |= {name: position for name, _ in (*_names(card), *_names_by_color(card, hand))}
    meanings = dict(_for_missing_cards(rules))
    for name, position in places.items():
        meanings |= _for_card(name, position)
    return meanings


@cache
def _for_missing_cards(rules: Rules) -> Mapping[str, Intent]:
    """Made once, as if nothing were in the hand: every turn listens for all of them, and they are hundreds."""
    names = {name: word for card in _kinds(rules) for name, word in _names(card)}
    return {phrase: I.MissingCard(word) for name, word in names.items() for phrase, _ in _ways(name)}


@cache
def _for_card(name: str, position: int) -> Mapping[str, Intent]:
    return {phrase: _wish(position, end) for phrase, end in _ways(name)}


def _ways(name: str) -> Iterator[tuple[str, End | None]]:
    """What can be said about a card of this name, and where it shall go; None for up."""
    yield from ((way.format(name), end) for end, ways in WAYS_TO_MOVE.items() for way in ways)
    yield from ((way.format(name), None) for way in WAYS_TO_PUSH_UP)


def _wish(position: int, end: End | None) -> Intent:
    return I.PushUpCard(position) if end is None else I.MoveCard(position, end)


def _kinds(rules: Rules) -> list[Card]:
    """One card of each rank and each picture in the pack."""
    return [*{card.rank_kind: card for card in rules.whole_pack}.values()]


def _names(card: Card) -> list[tuple[str, str]]:
    """What this card is called in a hand, and by itself."""
    word = RANKS[card.rank] if card.rank else picture(card)
    articles = ("my", "the") if card.rank is None or card.rank in LETTERS else ("my",)
    return [(f"{article} {word}", word) for article in articles]


def _names_by_color(card: Card, hand: Sequence[Card]) -> list[tuple[str, str]]:
    """The same where only the color tells it from another card of the hand."""
    if card.rank is None or card.suit is None or sum(card.rank_kind == other.rank_kind for other in hand) < 2:
        return []
    word = f"{COLORS[card.suit]} {RANKS[card.rank]}"
    return [(f"my {word}", word)]
