"""The variants: every game of the family that has a name. Nothing else knows a variant by its name."""

from __future__ import annotations

from functools import partial

from voice_oldmaid.game import packs
from voice_oldmaid.game.cards import FULL_PACK, cards
from voice_oldmaid.game.rules import Ending, FanTo, Next, PairRule, Penalty, Rules, SeriesKind, Starter

_COLOR, _PICTURE = PairRule.RANK_COLOR, PairRule.PICTURE
_RIGHT = FanTo.RIGHT
_LEFT_GIVES = Starter.LEFT_GIVES
_DOT = Penalty.BLACK_DOT
# Picks from the left while the turns go clockwise, as the French tell it.
_french = partial(
    Rules, fan_to=_RIGHT, next=Next.GIVER_PICKS, starter=Starter.LEFT_PICKS, series=SeriesKind.MARKS, seats_max=8
)
_black_peter = partial(Rules, starter=_LEFT_GIVES, penalty=_DOT, seats_max=8)
_king_escapes = partial(Rules, pack=FULL_PACK, removed=3, removed_from=packs.KINGS, fan_to=_RIGHT)

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
        Rules("scabby_queen", FULL_PACK, 1, cards("Qc"), pair=_COLOR, penalty=Penalty.CLAPS),
        Rules("odd_jack", FULL_PACK, 1, packs.JACKS),
        Rules("black_peter_32", packs.SHORT_PACK, 1, packs.BLACK_JACKS, pair=_COLOR, penalty=_DOT),
        _black_peter("black_peter_52", FULL_PACK, 1, cards("Jc"), pair=_COLOR),
        Rules("black_peter_pic31", packs.FIFTEEN_PICTURES, added=packs.BLACK_CAT, pair=_PICTURE, penalty=_DOT),
        Rules("black_peter_pic37", packs.EIGHTEEN_PICTURES, added=packs.BLACK_CAT, pair=_PICTURE, penalty=_DOT),
        _black_peter("three_jacks_out", FULL_PACK, 3, packs.ALL_JACKS_BUT_SPADES),
        _black_peter("three_jacks_out_short", packs.SHORT_PACK, 3, packs.ALL_JACKS_BUT_SPADES),
        _french("pouilleux", FULL_PACK, 1, cards("Jc"), pair=_COLOR),
        Rules("vieux_garcon", FULL_PACK, 1, cards("Jc"), pair=_COLOR, fan_to=_RIGHT),
        _french("pouilleux_queen", FULL_PACK, 1, packs.QUEENS, pair=_COLOR),
        _french("pouilleux_32", packs.SHORT_PACK, 1, packs.JACKS, pair=_COLOR),
        _french("pouilleux_easy", FULL_PACK, 3, packs.JACKS),
        _french("pouilleux_easy_32", packs.SHORT_PACK, 3, packs.JACKS),
        Rules("odd_card_wins", FULL_PACK, 1, packs.QUEENS, ending=Ending.HOLDER_WINS),
        Rules("first_out_wins", FULL_PACK, 3, packs.QUEENS, ending=Ending.FIRST_OUT_WINS),
        _king_escapes("papaz_kacti", seats_max=8),
        _king_escapes("papaz_kacti_points", series=SeriesKind.POINTS_5),
        _king_escapes("papaz_kacti_drop_out", series=SeriesKind.DROP_OUT),
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
