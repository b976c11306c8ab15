"""English: how to ask for one card of the own hand, and whether a card is in it.

They begin with "my" or as a question, so that "third card" stays a pick.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from voice_oldmaid.dialogue import intents as I
from voice_oldmaid.dialogue.intents import Intent
from voice_oldmaid.dialogue.languages.en.arranging_phrases import LETTERS
from voice_oldmaid.dialogue.languages.en.card_words import COLORS, RANKS, face, picture
from voice_oldmaid.dialogue.languages.en.child_forms import CHILD_FORMS, CHILD_NUMBERS
from voice_oldmaid.dialogue.languages.en.numbers import ordinal
from voice_oldmaid.dialogue.languages.en.phrases import with_article
from voice_oldmaid.game.cards import Card
from voice_oldmaid.game.rules import PairRule, Rules

LONGEST_HAND = 26
"""Places are listened for up to here, so that one that is not there is heard as what it is, and not as a pick."""

WAYS_TO_ASK_FOR_PLACE = (
    "my {} card", "my {} one", "what is my {} card", "what's my {} card", "which is my {} card", "tell me my {} card",
    "read my {} card",
)  # fmt: skip
WAYS_TO_ASK_FOR_ONE = (
    "do i have {}", "have i got {}", "have i {}", "do i got {}", "is there {} in my hand", "have i {} in my hand",
)  # fmt: skip
"""With "a seven". Not "any fours": with it among the phrases, "the fourth" is heard as that."""
WAYS_BY_NAME = ("do i have {}", "have i got {}", "have i {}")
NAMES_OF_ODD_CARD = ("the old maid", "the odd card", "black peter", "the old bachelor", "the scabby queen")
"""As somebody calls it who asks for it; a picture of that name is asked for as a card."""
WAYS_TO_ASK_FOR_ODD_CARD = (*WAYS_BY_NAME, "am i {}")


def phrases_for(hand: Sequence[Card], rules: Rules) -> dict[str, Intent]:
    """Every way to ask for a place of this hand, and for a card of the pack."""
    last = {way.format("last"): I.AskCard(len(hand)) for way in WAYS_TO_ASK_FOR_PLACE} if hand else {}
    return {**_of_places(), **last, **_of_pack(rules)}


@cache
def _of_places() -> Mapping[str, Intent]:
    """Made once, like those of the pack: every turn listens for all of them, and they are hundreds."""
    return {phrase: I.AskCard(position) for position in range(1, LONGEST_HAND + 1) for phrase in _of_place(position)}


@cache
def _of_pack(rules: Rules) -> Mapping[str, Intent]:
    return {
        **{way.format(name): I.AskHaveOdd() for name in NAMES_OF_ODD_CARD for way in WAYS_TO_ASK_FOR_ODD_CARD},
        **{phrase: have for card in rules.whole_pack for phrase, have in _of_card(card, rules.pair)},
    }


def _of_place(position: int) -> Iterator[str]:
    children = (form for form in CHILD_FORMS.get(position, ()) if form not in CHILD_NUMBERS)
    for word in (ordinal(position), *children):
        yield from (way.format(word) for way in WAYS_TO_ASK_FOR_PLACE)


def _of_card(card: Card, pair: PairRule) -> Iterator[tuple[str, I.AskHave]]:
    """Every way to ask for this card: by its kind, and by its whole name."""
    if not card.rank or not card.suit:
        word = picture(card)
        yield from _asked(I.AskHave(card.code, word), WAYS_TO_ASK_FOR_ONE, with_article(word))
        yield from _asked(I.AskHave(card.code, word), WAYS_BY_NAME, f"the {word}")
        return
    rank, name = RANKS[card.rank], face(card)
    yield from _asked(I.AskHave(card.rank_kind, rank), WAYS_TO_ASK_FOR_ONE, with_article(rank))
    # With "the six of hearts" among the phrases, "the sixth" is heard as "the six"; and "the" is heard as "a".
    yield from _asked(I.AskHave(card.code, name), WAYS_TO_ASK_FOR_ONE, with_article(name))
    if card.rank in LETTERS:
        yield from _asked(I.AskHave(card.code, name), WAYS_BY_NAME, f"the {name}")
    # "Red" is said like "read my cards": it is only listened for where the color makes a pair.
    if pair is PairRule.RANK_COLOR:
        colored = f"{COLORS[card.suit]} {rank}"
        yield from _asked(I.AskHave(card.rank_color_kind, colored), WAYS_TO_ASK_FOR_ONE, with_article(colored))


def _asked(have: I.AskHave, ways: Sequence[str], name: str) -> Iterator[tuple[str, I.AskHave]]:
    return ((way.format(name), have) for way in ways)
