"""Rules: what a game of the family is played by, as data. `variants` lists those with a name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import Enum
from operator import attrgetter
from random import Random
from typing import TypeAlias

from voice_oldmaid.game.cards import Card

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


class Lay(Enum):
    """How laid pairs lie: face down, the table only hears that a pair was laid (RULES B19)."""

    FACE_UP = "face_up"
    FACE_DOWN = "face_down"


class WrongPair(Enum):
    """What comes of laying two cards that are no pair: it is refused, or it costs the deal (RULES B40, B41)."""

    REFUSE = "refuse"
    STRICT = "strict"


class SeriesKind(Enum):
    """How several deals count together (RULES 3.7)."""

    NONE = "none"
    FIXED_DEALS = "fixed_deals"
    MARKS = "marks"
    POINTS_5 = "points_5"
    DROP_OUT = "drop_out"


class Penalty(Enum):
    """What the loser of a deal may do, all in fun (RULES 3.6)."""

    NONE = "none"
    CLAPS = "claps"
    HOPS = "hops"
    SILLY_SOUND = "silly_sound"
    BLACK_DOT = "black_dot"


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
    lay: Lay = Lay.FACE_UP
    wrong_pair: WrongPair = WrongPair.REFUSE
    series: SeriesKind = SeriesKind.NONE
    penalty: Penalty = Penalty.NONE
    penalty_limit: int | None = 5
    """Most claps or hops that a card can mean, so that nobody gets tired; None: as many as it says."""
    seats_min: int = 2
    seats_max: int = 6
    more_seats: str | None = None
    """Name of the variant that takes over when there are more than *seats_max* seats."""
    pack_name: str = ""
    """What an own pack of pictures is called by whoever made it."""
    changes: tuple[str, ...] = ()
    """The house rules in which this differs from the variant of that name, as `house_rules` writes them."""
    kind_of: Callable[[Card], str] = field(init=False, repr=False, compare=False)
    """Two cards are a pair if they are of one kind."""
    fan_step: int = field(init=False, repr=False, compare=False)
    """From the giver's seat to the picker's: +1 to the left, -1 to the right."""
    turn_step: int = field(init=False, repr=False, compare=False)
    """The way the turns go: +1 clockwise, -1 the other way."""
    face_down: bool = field(init=False, repr=False, compare=False)
    """Whether laid pairs lie face down."""

    def __post_init__(self) -> None:
        fan_step = 1 if self.fan_to is FanTo.LEFT else -1
        object.__setattr__(self, "kind_of", _KIND_OF[self.pair])
        object.__setattr__(self, "fan_step", fan_step)
        object.__setattr__(self, "face_down", self.lay is Lay.FACE_DOWN)
        object.__setattr__(self, "turn_step", fan_step if self.next is Next.PICKER_GIVES else -fan_step)

    @property
    def whole_pack(self) -> tuple[Card, ...]:
        """With the cards that were added, before any is taken out."""
        return (*self.pack, *self.added)

    @property
    def size(self) -> int:
        """How many cards are dealt."""
        return len(self.pack) - self.removed + len(self.added)

    def cards_in_deal(self, rng: Random) -> list[Card]:
        """The cards to be dealt, not yet shuffled; chance decides which cards are taken out."""
        dealt = [*self.whole_pack]
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
