"""What the simulated child understands of the game's English, and how it says what it wants.

It knows only what it hears: LINES is the whole of its understanding, and shares nothing with the game's own language
file. When a sentence of the game is worded anew, this table is the place to follow it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum, auto

ONES = (
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
FIRSTS = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
    "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth",
    "twentieth",
)  # fmt: skip

COUNTS = {
    **{word: count for count, word in enumerate(ONES, 1)},
    **{f"twenty {word}": 20 + count for count, word in enumerate(ONES[:9], 1)},
}
PLACES = {
    **{word: place for place, word in enumerate(FIRSTS, 1)},
    **{f"twenty {word}": 20 + place for place, word in enumerate(FIRSTS[:9], 1)},
}
"""Number words up to 29. The largest fan has 26 cards."""

NTH = {place: word for word, place in PLACES.items()}
NUMBER = {count: word for word, count in COUNTS.items()}


class Kind(Enum):
    """What a line is to the child."""

    TOLD = auto()
    """Something that needs no answer."""
    WHICH_CARD = auto()
    """It is to pick from a fan; `number` is its size."""
    SURE_OF_CARD = auto()
    """Did it mean the card `number`?"""
    WHICH_OF_TWO = auto()
    """Did it mean the card `number`, or `other`?"""
    TO_BE_ALONE = auto()
    """It is asked whether the others have closed their ears."""
    ANOTHER_GAME = auto()
    """It is asked whether it wants another one."""
    UNWANTED = auto()
    """It is offered something that it does not want."""
    PAUSED = auto()
    """The game waits for it to go on."""
    ASKED_AGAIN = auto()
    """It was not understood, or not heard."""
    SAID_BACK = auto()
    """The game believes that it wants the card `number`."""
    CHOSEN = auto()
    """The game has chosen the card `number` for it."""
    PICKED = auto()
    """The card was taken: there is no way back."""
    TAKEN_BACK = auto()
    """The card was not taken after all."""
    GOODBYE = auto()
    """The game is over."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What the child understands of one line."""

    kind: Kind
    number: int = 0
    other: int = 0


def _one_of(words: dict[str, int]) -> str:
    """A pattern for these number words, the longest first, so that "twenty one" is not "twenty"."""
    return "(" + "|".join(sorted(words, key=len, reverse=True)) + ")"


COUNT, PLACE = _one_of(COUNTS), _one_of(PLACES)
FOR_WHOM = "(?: left| for you| to you)?"

LINES: tuple[tuple[Kind, str], ...] = (
    (Kind.SAID_BACK, rf"^(?:the |all right, )?{PLACE} card(?:, then)?\.$"),
    (Kind.WHICH_OF_TWO, rf"\b{PLACE}(?: card)?,? or {PLACE}(?: card)?\?"),
    (Kind.SURE_OF_CARD, rf"^(?:did you|do you) (?:say|mean|want) (?:the )?{PLACE}(?: card)?\?"),
    (Kind.SURE_OF_CARD, rf"^{PLACE} card\?"),
    (Kind.CHOSEN, rf"^(?:i choose|i pick|let me choose|let me take) the {PLACE} card"),
    (Kind.PICKED, r"^(?:you (?:got|get|picked)|it is|here is|now you have|got) the "),
    (Kind.WHICH_CARD, rf"\b(?:is holding|has|holds|holds out) {COUNT}(?: cards?)?{FOR_WHOM}\. (?:which|say)\b"),
    (Kind.WHICH_CARD, rf"^which one of \w+'s {COUNT}(?: now)?\?"),
    (Kind.TAKEN_BACK, r"\b(?:not that one|that one stays|we leave that one)\.$"),
    (Kind.TO_BE_ALONE, r"\bsay yes when they do\.$"),
    (Kind.ANOTHER_GAME, r"^do you want to play another game\?"),
    (Kind.UNWANTED, r"^shall i pick\b.*\?"),
    (Kind.UNWANTED, r"^do you want to (?:stop|quit|start|play|hear|clap|hop|make)\b.*\?"),
    (Kind.PAUSED, r"^say go on\b"),
    (Kind.GOODBYE, r"\bgoodbye\b"),
    (Kind.ASKED_AGAIN, r"^(?:i did not understand|let me help|this is tricky|i heard)\b"),
    (Kind.ASKED_AGAIN, r"\b(?:yes or no|say yes)\b"),
    (Kind.ASKED_AGAIN, r"^(?:take your time|i am still here|i will wait quietly)\b"),
    (Kind.ASKED_AGAIN, r"\?$"),
)
"""How a line sounds (lower case, blanks between words), and what it is then; the first that fits counts.

The last one is for every question that the child does not know: it says its wish again.
"""


def understood(line: str) -> Meaning:
    """What the child takes a spoken line for."""
    heard = " ".join(line.lower().replace("-", " ").split())
    for kind, pattern in LINES:
        if match := re.search(pattern, heard):
            return Meaning(kind, *(COUNTS.get(word) or PLACES[word] for word in match.groups()))
    return Meaning(Kind.TOLD)


def ways_to_say(position: int, fan: int) -> tuple[str, ...]:
    """How a child may name this card of this fan. Every one is a legal answer that means only this card."""
    nth, number = NTH[position], NUMBER[position]
    ways = [
        nth, f"{nth} card", f"the {nth} card", f"the {nth} one", f"{nth} one", f"{nth} card please",
        f"I want the {nth} card", f"I want the {nth} one", f"take the {nth} card", f"um, {nth} card",
        f"number {number}", f"card number {number}", f"card {number}", f"number {number}, please",
    ]  # fmt: skip
    if position == fan:
        ways += ["the last one", "the last card", "last card"]
    if fan % 2 and position == (fan + 1) // 2:
        ways += ["the middle one", "the middle card"]
    if position == 1:
        ways += ["the one on the left"]
    if position == fan:
        ways += ["the one on the right"]
    return tuple(ways)


def clearest_way(position: int, times_said: int) -> str:
    """How a child says it again, the plainest first, and another way each time."""
    ways = (f"card number {NUMBER[position]}", f"{NTH[position]} card", f"number {NUMBER[position]}")
    return ways[(times_said - 1) % len(ways)]
