"""English: what is said of each variant. Its name stands in the first sentence, in English (RULES 3.1, chapter 6)."""

from __future__ import annotations

from voice_oldmaid.game.rules import Next, Rules

FEW_FOR_FRENCH = 2
"""With so few seats the French game, where who gave picks next, has no secrets (RULES 3.4, D1)."""

_SAME_KIND = "Two cards of the same kind are a pair, and pairs are laid down."
_SAME_COLOR = "Two cards of the same kind and the same color are a pair."
_SAME_PICTURE = "Two pictures that are the same are a pair, and pairs are laid down."
_A_QUEEN = "One queen has no partner, so don't be the one who keeps her!"
_A_JACK = "One jack has no partner, so don't be the one who keeps him!"
_JACK_OF_SPADES = "The jack of spades has no partner, so don't be the one who keeps him!"
_ONLY_JACK = "The jack has no partner, so don't be the one who keeps him!"
_BLACK_CAT = "The black cat has no twin, so don't be the one who keeps it!"

WELCOMES: dict[str, tuple[str, ...]] = {
    "old_maid": ("This is Old Maid.", _SAME_KIND, _A_QUEEN),
    "old_maid_two_packs": ("We are many, so we play Old Maid with two packs of cards.", _SAME_KIND, _A_QUEEN),
    "old_maid_short": ("This is short Old Maid, with fewer cards.", _SAME_KIND, _A_QUEEN),
    "queen_of_hearts": (
        "This is the sleeping queen, because the queen of hearts sleeps in the box.",
        _SAME_KIND,
        "Two of the other three queens find each other, so don't be the one who keeps the third!",
    ),
    "color_pairs": ("This is Old Maid with colors.", _SAME_COLOR, _A_QUEEN),
    "joker": (
        "This is Old Maid with a joker.",
        _SAME_KIND,
        "The joker has no partner, so don't be the one who keeps it!",
    ),
    "any_odd_card": (
        "This is the secret game.",
        _SAME_KIND,
        "One card has no partner, and only at the end you find out which!",
    ),
    "picture_pack": (
        "This is Old Maid with pictures.",
        _SAME_PICTURE,
        "The old maid has no twin, so don't be the one who keeps her!",
    ),
    "scabby_queen": (
        "This is Scabby Queen.",
        _SAME_COLOR,
        "The queen of spades has no partner, so don't be the one who keeps her!",
    ),
    "odd_jack": ("This is Old Bachelor.", _SAME_KIND, _A_JACK),
    "black_peter_32": (
        "This is Black Peter.",
        _SAME_COLOR,
        "A black jack has no partner, so don't be the one who keeps him!",
    ),
    "black_peter_52": ("This is big Black Peter, with all the cards.", _SAME_COLOR, _JACK_OF_SPADES),
    "black_peter_pic31": ("This is Black Peter with pictures.", _SAME_PICTURE, _BLACK_CAT),
    "black_peter_pic37": ("This is Black Peter with many pictures.", _SAME_PICTURE, _BLACK_CAT),
    "three_jacks_out": ("This is the single jack, a kind of Black Peter.", _SAME_KIND, _JACK_OF_SPADES),
    "three_jacks_out_short": (
        "This is the short single jack, a kind of Black Peter.",
        _SAME_KIND,
        _JACK_OF_SPADES,
    ),
    "pouilleux": ("This is the French game.", _SAME_COLOR, _JACK_OF_SPADES),
    "vieux_garcon": ("This is the backwards French game.", _SAME_COLOR, _JACK_OF_SPADES),
    "pouilleux_queen": ("This is the French game with a queen.", _SAME_COLOR, _A_QUEEN),
    "pouilleux_32": ("This is the short French game.", _SAME_COLOR, _A_JACK),
    "pouilleux_easy": ("This is the easy French game, with only one jack.", _SAME_KIND, _ONLY_JACK),
    "pouilleux_easy_32": ("This is the short and easy French game, with only one jack.", _SAME_KIND, _ONLY_JACK),
    "odd_card_wins": (
        "This is Old Maid upside down.",
        _SAME_KIND,
        "One queen has no partner, and whoever keeps her wins!",
    ),
    "first_out_wins": (
        "This is the Old Maid race, with only one queen.",
        _SAME_KIND,
        "The first one without cards wins, and at the end somebody keeps the queen!",
    ),
    "papaz_kacti": (
        "This is King Escapes, with only one king.",
        _SAME_KIND,
        "The king is on the run, so don't be the one who catches him!",
    ),
    "papaz_kacti_points": (
        "This is King Escapes with points, with only one king.",
        _SAME_KIND,
        "Whoever keeps the king gets a point, and the fewest points win!",
    ),
    "papaz_kacti_drop_out": (
        "This is King Escapes with sitting out.",
        _SAME_KIND,
        "Whoever keeps the only king sits out the next games and cheers!",
    ),
}
"""What each variant is, in at most three sentences."""

OLD_MAID = "the old maid"
_OLD_BACHELOR, _BLACK_PETER, _KING_CATCHER = "the old bachelor", "Black Peter", "the king catcher"
OTHER_LOSERS: dict[str, str] = {
    "odd_jack": _OLD_BACHELOR,
    "black_peter_32": _BLACK_PETER,
    "black_peter_52": _BLACK_PETER,
    "black_peter_pic31": _BLACK_PETER,
    "black_peter_pic37": _BLACK_PETER,
    "three_jacks_out": _BLACK_PETER,
    "three_jacks_out_short": _BLACK_PETER,
    "pouilleux": _OLD_BACHELOR,
    "vieux_garcon": _OLD_BACHELOR,
    "pouilleux_32": _OLD_BACHELOR,
    "pouilleux_easy": _OLD_BACHELOR,
    "pouilleux_easy_32": _OLD_BACHELOR,
    "papaz_kacti": _KING_CATCHER,
    "papaz_kacti_points": _KING_CATCHER,
    "papaz_kacti_drop_out": _KING_CATCHER,
}
"""What the loser is called where it is not the old maid."""


def warning(rules: Rules, seats: int) -> tuple[str, ...]:
    """What had better be known before so many play: two can play a French game, but there is little to guess (D1)."""
    if seats > FEW_FOR_FRENCH or rules.next is not Next.GIVER_PICKS:
        return ()
    return ("We are only two, so we will soon know who has the odd card. It is fun all the same!",)


def loser(rules: Rules) -> str:
    """What whoever keeps the odd card is called."""
    return OTHER_LOSERS.get(rules.name, OLD_MAID)
