"""What may be shown to the person who plays, in words: made by the dialogue, drawn by the screens.

It stands at the seam beside `ports`, and holds nothing that this person may not know: no card of another hand is in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Face:
    """One card face up. Its words say all of it; mark, symbol and color only repeat them."""

    name: str
    """The whole of it: "queen of hearts"."""
    rank: str
    """ "queen"; the whole name of a card that has only a picture."""
    suit: str = ""
    """ "hearts"; empty for a picture."""
    mark: str = ""
    """ "Q" or "10", for the corner; empty for a picture."""
    symbol: str = ""
    """The sign of the suit."""
    is_red: bool = False


@dataclass(frozen=True, slots=True)
class Shown:
    """The table as it was told so far."""

    hand: tuple[Face, ...] = ()
    """The own cards, from left to right."""
    fan_told: str = ""
    """Who holds out how many cards; empty where none are held out to this person."""
    fan: tuple[str, ...] = ()
    """What each card of that fan is called, from left to right: "third card"."""
    raised: int = 0
    """The position of the card that sticks out of it; 0 for none."""
    wished: tuple[int, ...] = ()
    """The positions that were said back or asked about; of the own cards where *hand_called*, else of the fan."""
    hand_called: tuple[str, ...] = ()
    """What each of the own cards is called, where one of them is asked for; else nothing."""
    table: tuple[str, ...] = ()
    """A sentence for each seat: how many cards it has."""
    turn: str = ""
    """Whose turn it is, in a sentence."""
    question: str = ""
    """What the game has said last, and wants to know."""
    hand_told: str = ""
    """What is to be read above the own cards, or in their place where several people play and nobody may see them."""
    press: str = ""
    """On the button that means yes, where one of several people has to say it; else there is none."""
    switch: str = ""
    """On the one big button that takes what was said last, where it is played with one switch: the choice. Else there
    is none."""
    keys: tuple[tuple[str, str], ...] = ()
    """Each key and what it does, where it is played with keys."""


@dataclass(frozen=True, slots=True)
class ScreenWords:
    """The words that always stand on a screen."""

    code: str
    """The language of all of it, ISO 639-1."""
    title: str
    question: str
    your_cards: str
    no_cards: str
    fan: str
    no_fan: str
    at_the_table: str
    said: str
    """Above all that was said."""
    you: str
    """Before what the person said."""
    answers: str
    """Above the buttons."""
    to_say: Sequence[str]
    """What has a button, as it would be said."""
    type_it: str
    send: str
    press: str
    """On the big button of whoever plays with one switch, before the first choice."""
    keys: str
    """Above all keys."""
    look: str
    """Above what changes the look."""
    larger: str
    smaller: str
    other_colors: str
    ended: str
    lost: str
    """The game does not answer."""
    needs_script: str
