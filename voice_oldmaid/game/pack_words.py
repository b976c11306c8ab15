"""Packs in words: what `pack=32`, `removed=any three J` and `added=Joker` stand for (RULES 2.10).

An own pack of pictures is a list of their names, and each may have another one to be spoken: `Frog:green frog, Bear`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from voice_oldmaid.game.cards import FULL_PACK, Card, Rank, card, cards
from voice_oldmaid.game.packs import SHORT_PACK, SMALL_PACK, picture_pairs

PACKS: dict[str, tuple[Card, ...]] = {
    "52": FULL_PACK, "32": SHORT_PACK, "20": SMALL_PACK, "104": FULL_PACK * 2,
    **{f"pic{count}": picture_pairs(count) for count in range(2, 19)},
}  # fmt: skip

OWN_PAIRS = range(2, 31)
"""How many pairs of pictures an own pack may have."""
LONGEST_NAME = 30
"""In letters and blanks, so that a sentence with five of them is not too long."""

_ADDED = ("Joker", "Maid", "Cat")
_SPOKEN = re.compile(r"[A-Za-z]+( [A-Za-z]+)*")
_ANY = re.compile(rf"(any|any three|one black|one red) ({'|'.join(rank.value for rank in Rank)})")
_COUNTS = {"any three": 3}


def pack_of(value: str) -> tuple[Card, ...]:
    """The pack that this value names. ValueError for no pack, or for an own one that has a fault."""
    if value in PACKS:
        return PACKS[value]
    if "," in value:
        return own_pictures(value.split(",")) * 2
    raise ValueError(
        f"{value!r} is no pack: choose 52, 32, 20, 104, pic2 to pic18, or name your own pictures like Frog, Bear, Ship."
    )


def own_pictures(names: Sequence[str]) -> tuple[Card, ...]:
    """The pictures of an own pack, each once. ValueError where two are alike, or there are too few or too many."""
    pictures = tuple(_own_picture(name) for name in names)
    if len(pictures) not in OWN_PAIRS:
        raise ValueError(f"A pack has {OWN_PAIRS[0]} to {OWN_PAIRS[-1]} pairs of pictures, not {len(pictures)}.")
    for word in ("code", "spoken"):
        _require_different([str(getattr(picture, word)) for picture in pictures])
    return pictures


def added_cards(value: str, pack: Sequence[Card]) -> tuple[Card, ...]:
    """What is added to this pack. ValueError for what cannot be, or is there already."""
    if value == "-":
        return ()
    if value not in _ADDED and any(one.rank for one in pack):
        raise ValueError(f"{value!r} cannot be added: choose from {', '.join(_ADDED)}, -.")
    # A language has names of its own for the usual ones.
    picture = card(value) if value in _ADDED else _own_picture(value)
    said = [one.spoken for one in pack if one.spoken]
    if picture in pack or picture.spoken in said:
        raise ValueError(f"The odd picture {value} is among the pairs: it has to be another one.")
    return (picture,)


def taken_out(value: str, pack: Sequence[Card]) -> tuple[int, tuple[Card, ...]]:
    """How many cards are taken out of this pack, and of which; ValueError for what is not in it."""
    if value == "-":
        return 0, ()
    if value == "any card":
        return 1, tuple(dict.fromkeys(pack))
    if found := _ANY.fullmatch(value):
        count = _COUNTS.get(found[1], 1)
        color = found[1].removeprefix("one ")
        colors = (color,) if color in ("black", "red") else ("black", "red")
        choice = (one for one in pack if one.rank is Rank(found[2]) and one.suit and one.suit.color in colors)
        return count, tuple(dict.fromkeys(choice)) or cards(f"{found[2]}s")
    named = _named_cards(value)
    return len(named), tuple(sorted(named, key=lambda one: pack.index(one) if one in pack else -1))


def require_in_pack(removed: int, removed_from: Sequence[Card], pack: Sequence[Card]) -> None:
    """ValueError unless chance can take out what it may."""
    missing = Counter(removed_from) - Counter(pack)
    if missing or removed > len(removed_from):
        which = next(iter(missing), "More than there is")
        raise ValueError(f"{which} is not in the pack and cannot be taken out: change removed as well.")


def _named_cards(value: str) -> tuple[Card, ...]:
    try:
        return cards(value)
    except ValueError as error:
        raise ValueError(
            f"{value!r} cannot be taken out: write a card like Qh, some like Jc Jh Jd, any Q, any three J, "
            "one black J, any card, or -."
        ) from error


def _own_picture(text: str) -> Card:
    """A picture from `Frog`, which is spoken as it is written, or from `Frog:green frog`."""
    name, has_own, spoken = (part.strip() for part in text.partition(":"))
    picture = _picture(name)
    if has_own and (not _SPOKEN.fullmatch(spoken) or len(spoken) > LONGEST_NAME):
        raise ValueError(
            f"{name} is spoken as {spoken!r}, and a name has letters from a to z and single blanks, "
            f"{LONGEST_NAME} at most."
        )
    return Card(None, None, picture.code, (spoken if has_own else name).lower())


def _picture(name: str) -> Card:
    try:
        picture = card(name)
    except ValueError:
        picture = None
    if picture is None or picture.rank or len(name) > LONGEST_NAME:
        raise ValueError(
            f"{name!r} is no picture's name: write one word of three to {LONGEST_NAME} letters like Frog, "
            "with a capital first."
        )
    return picture


def _require_different(names: Sequence[str]) -> None:
    twice = [name for name, count in Counter(names).items() if count > 1]
    if twice:
        raise ValueError(f"The picture {twice[0]} is named twice: each pair needs a name of its own.")
