"""Rules: a variant of the game as data. VARIANTS is the whole list; nothing else knows a variant by its name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import Enum
from functools import partial
from operator import attrgetter
from random import Random
from typing import TypeAlias

from voice_oldmaid.game import packs
from voice_oldmaid.game.cards import FULL_PACK, Card, cards

Pair: TypeAlias = tuple[Card, Card]


class PairRule(Enum):
    """Which two cards belong together. A card without a rank only belongs to one with the same picture."""

    RANK = "rank"
    RANK_COLOR = "rank_color"
    PICTURE = "picture"


class FanTo(Enum):
    """On which side of the giver the picker sits."""

    LEFT = "left"
    RIGHT = "right"


class Next(Enum):
    """Who acts after a pick."""

    PICKER_GIVES = "picker_gives"
    GIVER_PICKS = "giver_picks"


class Starter(Enum):
    """Who acts first: the dealer, or its left neighbor."""

    DEALER_GIVES = "dealer_gives"
    LEFT_GIVES = "left_gives"
    LEFT_PICKS = "left_picks"


class Ending(Enum):
    """What it means to hold the odd card. The play is the same; only the result is told differently."""

    HOLDER_LOSES = "holder_loses"
    HOLDER_WINS = "holder_wins"
    FIRST_OUT_WINS = "first_out_wins"


_KIND_OF: dict[PairRule, Callable[[Card], str]] = {
    PairRule.RANK: attrgetter("rank_kind"),
    PairRule.RANK_COLOR: attrgetter("rank_color_kind"),
    PairRule.PICTURE: attrgetter("code"),
}


@dataclass(frozen=True, slots=True)
class Rules:
    """One variant. Switches not named are those of the base game."""

    name: str
    pack: tuple[Card, ...] = field(repr=False)
    """The full pack, before anything is taken out."""
    removed: int = 0
    """How many cards are taken out, each another one of *removed_from*."""
    removed_from: tuple[Card, ...] = field(default=(), repr=False)
    added: tuple[Card, ...] = ()
    pair: PairRule = PairRule.RANK
    fan_to: FanTo = FanTo.LEFT
    next: Next = Next.PICKER_GIVES
    starter: Starter = Starter.DEALER_GIVES
    ending: Ending = Ending.HOLDER_LOSES
    seats_min: int = 2
    seats_max: int = 6
    more_seats: str | None = None
    """Name of the variant that takes over when there are more than *seats_max* seats."""
    kind_of: Callable[[Card], str] = field(init=False, repr=False, compare=False)
    """Two cards are a pair if they are of one kind."""
    fan_step: int = field(init=False, repr=False, compare=False)
    """From the giver's seat to the picker's: +1 to the left, -1 to the right."""
    turn_step: int = field(init=False, repr=False, compare=False)
    """The way the turns go: +1 clockwise, -1 the other way."""

    def __post_init__(self) -> None:
        fan_step = 1 if self.fan_to is FanTo.LEFT else -1
        object.__setattr__(self, "kind_of", _KIND_OF[self.pair])
        object.__setattr__(self, "fan_step", fan_step)
        object.__setattr__(self, "turn_step", fan_step if self.next is Next.PICKER_GIVES else -fan_step)

    @property
    def size(self) -> int:
        """How many cards are dealt."""
        return len(self.pack) - self.removed + len(self.added)

    def cards_in_deal(self, rng: Random) -> list[Card]:
        """The cards to be dealt, not yet shuffled; chance decides which cards are taken out."""
        dealt = [*self.pack, *self.added]
        for card in rng.sample(self.removed_from, self.removed):
            dealt.remove(card)
        return dealt

    def is_pair(self, one: Card, other: Card) -> bool:
        return self.kind_of(one) == self.kind_of(other)

    def find_mate(self, card: Card, hand: tuple[Card, ...]) -> int | None:
        """The index of the first card in *hand* that makes a pair with *card*; None if there is none."""
        kind = self.kind_of(card)
        kinds = [*map(self.kind_of, hand)]
        return kinds.index(kind) if kind in kinds else None

    def pairs_in(self, hand: Iterable[Card]) -> tuple[Pair, ...]:
        """The pairs that a seat with this hand has to lay; of three of a kind the first two."""
        return self.sort_out(hand)[0]

    def sort_out(self, hand: Iterable[Card]) -> tuple[tuple[Pair, ...], tuple[Card, ...]]:
        """The pairs of a hand in the order in which they are complete, and the cards that stay, in their order."""
        kind_of = self.kind_of
        pairs: list[Pair] = []
        kept: dict[str, Card] = {}
        for card in hand:
            kind = kind_of(card)
            if kind in kept:
                pairs.append((kept.pop(kind), card))
            else:
                kept[kind] = card
        return tuple(pairs), tuple(kept.values())


_COLOR, _PICTURE = PairRule.RANK_COLOR, PairRule.PICTURE
_RIGHT = FanTo.RIGHT
_LEFT_GIVES = Starter.LEFT_GIVES
# Picks from the left while the turns go clockwise, as the French tell it.
_french = partial(Rules, fan_to=_RIGHT, next=Next.GIVER_PICKS, starter=Starter.LEFT_PICKS, seats_max=8)

VARIANTS: dict[str, Rules] = {
    rules.name: rules
    for rules in (
        Rules("old_maid", FULL_PACK, 1, packs.QUEENS, more_seats="old_maid_two_packs"),
        Rules("old_maid_two_packs", FULL_PACK * 2, 1, packs.QUEENS, seats_min=7, seats_max=12),
        Rules("old_maid_short", packs.SHORT_PACK, 1, packs.QUEENS, starter=_LEFT_GIVES, seats_max=8),
        Rules("queen_of_hearts", FULL_PACK, 1, cards("Qh")),
        Rules("color_pairs", FULL_PACK, 1, packs.QUEENS, pair=_COLOR),
        Rules("joker", FULL_PACK, added=packs.JOKER),
        Rules("any_odd_card", FULL_PACK, 1, FULL_PACK),
        Rules("picture_pack", packs.FIFTEEN_PICTURES, added=packs.OLD_MAID_PICTURE, pair=_PICTURE),
        Rules("scabby_queen", FULL_PACK, 1, cards("Qc"), pair=_COLOR),
        Rules("odd_jack", FULL_PACK, 1, packs.JACKS),
        Rules("black_peter_32", packs.SHORT_PACK, 1, packs.BLACK_JACKS, pair=_COLOR),
        Rules("black_peter_52", FULL_PACK, 1, cards("Jc"), pair=_COLOR, starter=_LEFT_GIVES, seats_max=8),
        Rules("black_peter_pic31", packs.FIFTEEN_PICTURES, added=packs.BLACK_CAT, pair=_PICTURE),
        Rules("black_peter_pic37", packs.EIGHTEEN_PICTURES, added=packs.BLACK_CAT, pair=_PICTURE),
        Rules("three_jacks_out", FULL_PACK, 3, packs.ALL_JACKS_BUT_SPADES, starter=_LEFT_GIVES, seats_max=8),
        Rules(
            "three_jacks_out_short", packs.SHORT_PACK, 3, packs.ALL_JACKS_BUT_SPADES, starter=_LEFT_GIVES, seats_max=8
        ),
        _french("pouilleux", FULL_PACK, 1, cards("Jc"), pair=_COLOR),
        Rules("vieux_garcon", FULL_PACK, 1, cards("Jc"), pair=_COLOR, fan_to=_RIGHT),
        _french("pouilleux_queen", FULL_PACK, 1, packs.QUEENS, pair=_COLOR),
        _french("pouilleux_32", packs.SHORT_PACK, 1, packs.JACKS, pair=_COLOR),
        _french("pouilleux_easy", FULL_PACK, 3, packs.JACKS),
        _french("pouilleux_easy_32", packs.SHORT_PACK, 3, packs.JACKS),
        Rules("odd_card_wins", FULL_PACK, 1, packs.QUEENS, ending=Ending.HOLDER_WINS),
        Rules("first_out_wins", FULL_PACK, 3, packs.QUEENS, ending=Ending.FIRST_OUT_WINS),
        Rules("papaz_kacti", FULL_PACK, 3, packs.KINGS, fan_to=_RIGHT, seats_max=8),
    )
}


def rules_for(variant: str, seats: int) -> Rules:
    """The rules by which so many seats play *variant*; with many seats that may be another one with more cards.

    Raises ValueError with a sentence for people if there is no such variant, or not for so many seats.
    """
    if variant not in VARIANTS:
        raise ValueError(f"There is no variant called {variant!r}; there are {', '.join(VARIANTS)}.")
    rules = VARIANTS[variant]
    larger = VARIANTS[rules.more_seats] if rules.more_seats else rules
    if not rules.seats_min <= seats <= larger.seats_max:
        raise ValueError(f"{variant} is for {rules.seats_min} to {larger.seats_max} seats, not for {seats}.")
    return rules if seats <= rules.seats_max else larger
