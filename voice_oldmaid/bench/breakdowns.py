"""Talks that go wrong: scripts of what a player wants and what the ears get wrong. `repair` plays them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import TypeAlias

from voice_oldmaid.bench.child_words import NTH
from voice_oldmaid.dialogue.intents import Missed
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.ports import UNKNOWN, Heard, Reading, Word

FANS = (1, 2, 4, 9, 26)

SoundsLike: TypeAlias = Heard | Missed | None
"""What the ears make of something that was said; None where they hear nothing of it."""


def clearly(text: str) -> Heard:
    return Heard(tuple(map(Word, text.split())))


@dataclass(frozen=True, slots=True)
class Wish:
    """What the player wants, and another card that may be heard for it."""

    wanted: int
    other: int


Ears: TypeAlias = Callable[[str, Wish], SoundsLike]


def _between(best: str, *others: tuple[str, float]) -> Heard:
    """Readings that are about as likely."""
    words = tuple(Word(word, confidence=0.5) for word in best.split())
    return Heard(words, others=tuple(Reading(tuple(other.split()), cost) for other, cost in others))


def _other_card(wish: Wish) -> Heard:
    return clearly(f"{NTH[wish.other]} card")


ANYTHING: Mapping[str, Ears] = {
    "nothing": lambda text, wish: None,
    "noise": lambda text, wish: clearly(UNKNOWN),
    "half a word": lambda text, wish: clearly(f"{UNKNOWN} {text.split()[-1]}" if " " in text else UNKNOWN),
    "talk over the game": lambda text, wish: Missed(),
    "other people": lambda text, wish: _between("school water people", ("school what people", 0.2)),
    "another word": lambda text, wish: clearly("score"),
}
"""What may be heard for anything that is said."""

NAMES: Mapping[str, Ears] = {
    "another card": lambda text, wish: _other_card(wish),
    "perhaps another card": lambda text, wish: _between(_other_card(wish).text, ("people", 0.3)),
    "two cards": lambda text, wish: _between(_other_card(wish).text, (f"{NTH[wish.wanted]} card", 0.1)),
    "the name lost": lambda text, wish: _between("the card", ("the car", 0.4), ("a card", 0.7)),
    "a card that is not there": lambda text, wish: clearly("twenty sixth card"),
}
"""What may be heard for the name of a card."""

KINDS: Mapping[str, Ears] = {**ANYTHING, **NAMES}

ALWAYS: Mapping[str, Ears] = {
    "far away": lambda text, wish: Heard(tuple(Word(word, confidence=0.0) for word in text.split())),
    "names that nobody understands": lambda text, wish: clearly(UNKNOWN if is_name(text) else text),
    "every card is another one": lambda text, wish: _other_card(wish) if is_name(text) else clearly(text),
}
"""What the ears may never get right."""


def is_name(text: str) -> bool:
    return text not in ("yes", "no", "go on")


WAYS: Mapping[Mode, tuple[Ears, ...]] = {
    Mode.PICKING: (),
    Mode.SURE_OF_CARD: (lambda text, wish: _between(f"{NTH[wish.wanted]} card", ("people", 0.2)),),
    Mode.CHOOSING: (lambda text, wish: _between(f"{NTH[wish.other]} card", (f"{NTH[wish.wanted]} card", 0.1)),),
    Mode.OFFERING: (lambda text, wish: _between("you choose", ("people", 0.2)),),
    Mode.TAKING: (lambda text, wish: clearly(f"{NTH[wish.other]} card"),),
    Mode.COUNTING: (lambda text, wish: clearly("count the cards"),),
}
"""How a talk comes to a mode in which something goes wrong: what is heard before."""


NAMED_IN = (Mode.PICKING, Mode.CHOOSING)
"""Where the player names a card; elsewhere it says yes or no."""

HOPELESS = ("nothing", Mode.TAKING)
"""Another card was heard for certain and said back, and the no to it is not heard either: it is taken, as after any
silence."""


@dataclass(frozen=True, slots=True)
class Script:
    """One talk about one card."""

    name: str
    fan: int
    wish: Wish
    before: tuple[Ears, ...] = ()
    """What is heard first, which leads to where it goes wrong."""
    wrong: tuple[Ears, ...] = ()
    """What is heard of the next things that the player says, of names only if *of_names*; all others are heard."""
    of_names: bool = False
    always: Ears | None = None
    """What becomes of everything."""


def scripts() -> Iterator[Script]:
    """Every kind in every mode before every fan; names, and anything, twice; and what the ears never get right."""
    for fan in FANS:
        wish = Wish((fan + 1) // 2, fan if fan > 1 else 2)
        for (mode, way), (name, ears) in product(WAYS.items(), KINDS.items()):
            if (name, mode) != HOPELESS and _can_be(name, mode, fan):
                yield Script(f"{name}, {mode.name}, {fan}", fan, wish, way, (ears,), name in NAMES)
        for name, ears in KINDS.items():
            if _can_be(name, Mode.PICKING, fan):
                yield Script(f"{name}, twice, {fan}", fan, wish, (), (ears, ears), name in NAMES)
        for (name, ears), wanted in product(ALWAYS.items(), dict.fromkeys((wish.wanted, 1, fan))):
            other = wish.other if wanted != wish.other else wanted - 1 or 2
            yield Script(f"{name}, {wanted} of {fan}", fan, Wish(wanted, other), always=ears)


def _can_be(name: str, mode: Mode, fan: int) -> bool:
    """Whether this can happen in this mode before this fan."""
    if name == "a card that is not there" and fan == FANS[-1]:
        return False
    # Where only one card is there, another one is not.
    return mode in NAMED_IN if name in NAMES else fan > 1 or mode not in (Mode.CHOOSING, Mode.TAKING)
