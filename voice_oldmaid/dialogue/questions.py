"""What a person can ask: the intents that are answered by words alone, and change nothing."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AskHand:
    """ "What are my cards?" """


@dataclass(frozen=True, slots=True)
class AskHandSize:
    """ "How many cards do I have?" """


@dataclass(frozen=True, slots=True)
class AskSizes:
    """ "How many cards has everybody?" """


@dataclass(frozen=True, slots=True)
class AskSeatSize:
    """ "How many cards has Robin?" """

    seat: int


@dataclass(frozen=True, slots=True)
class AskTurn:
    """ "Whose turn is it?" """


@dataclass(frozen=True, slots=True)
class AskWhatHappened:
    """ "What happened?" """


@dataclass(frozen=True, slots=True)
class AskGames:
    """ "What games are there?" """


@dataclass(frozen=True, slots=True)
class AskRules:
    """ "What are the rules?" """


@dataclass(frozen=True, slots=True)
class AskOddCard:
    """ "What happens if I get the queen?" """


@dataclass(frozen=True, slots=True)
class AskSafe:
    """ "Who is safe?" """


@dataclass(frozen=True, slots=True)
class AskEnd:
    """ "When is it over?" """


@dataclass(frozen=True, slots=True)
class AskScore:
    """ "What is the score?" """


@dataclass(frozen=True, slots=True)
class AskCard:
    """ "What is my third card?" """

    position: int
    """In the listener's own hand, counted from 1; it may be one that is not there."""


@dataclass(frozen=True, slots=True)
class AskHave:
    """ "Do I have a seven?" """

    kind: str
    """What the card has to be: its rank_kind, its rank_color_kind or its code (`game.cards`)."""
    named: str
    """The word for it."""


@dataclass(frozen=True, slots=True)
class AskHaveOdd:
    """ "Do I have the old maid?" """


@dataclass(frozen=True, slots=True)
class AskPairs:
    """ "Which cards are pairs?" """


@dataclass(frozen=True, slots=True)
class AskGiver:
    """ "Who do I take from?" """


@dataclass(frozen=True, slots=True)
class AskTaker:
    """ "Who takes from me?" """


@dataclass(frozen=True, slots=True)
class AskTimeLeft:
    """ "How much longer is it?" """


QUESTIONS: tuple[type, ...] = (
    AskHand, AskHandSize, AskSizes, AskSeatSize, AskTurn, AskWhatHappened, AskGames, AskRules, AskOddCard, AskSafe,
    AskEnd, AskScore, AskCard, AskHave, AskHaveOdd, AskPairs, AskGiver, AskTaker, AskTimeLeft,
)  # fmt: skip
"""All of them."""
