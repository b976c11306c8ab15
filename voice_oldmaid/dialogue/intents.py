"""What a person can mean, and what their silence or their unclear words amount to.

Every mode of the conversation answers every intent of `INTENTS`; a test says so.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, get_args

from voice_oldmaid.game.wishes import End


@dataclass(frozen=True, slots=True)
class PickCard:
    """ "Third card." The position is counted from 1 and may be one that is not there."""

    position: int


@dataclass(frozen=True, slots=True)
class PickAny:
    """ "You choose." """


@dataclass(frozen=True, slots=True)
class PickOneOf:
    """Two cards were named, or the middle of an even number: the wish needs one more word."""

    positions: tuple[int, int]


@dataclass(frozen=True, slots=True)
class PickMaybe:
    """A pick was heard, but among unknown words or without much certainty: it needs a yes."""

    position: int


@dataclass(frozen=True, slots=True)
class PickAnyMaybe:
    """ "You choose" was heard, but among unknown words or without much certainty: it needs a yes."""


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
class ChooseGame:
    """ "Let's play Black Peter." """

    variant: str
    """Name of an entry of game.variants.VARIANTS."""


@dataclass(frozen=True, slots=True)
class ShorterGame:
    """ "A shorter game." """


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


@dataclass(frozen=True, slots=True)
class ShuffleHand:
    """ "Shuffle my cards." """


@dataclass(frozen=True, slots=True)
class MoveCard:
    """ "Move my second card to the right end." """

    position: int
    to: End


@dataclass(frozen=True, slots=True)
class PushUpCard:
    """ "Push up my second card." """

    position: int


@dataclass(frozen=True, slots=True)
class MissingCard:
    """ "Move the king to the left end", by somebody who has none."""

    named: str
    """The word for it."""


@dataclass(frozen=True, slots=True)
class KeepOrder:
    """ "Leave my cards." """


@dataclass(frozen=True, slots=True)
class ArrangeFirst:
    """ "Ask me before I show my cards." """

    wanted: bool | None = None
    """None: the other way than now."""


@dataclass(frozen=True, slots=True)
class Repeat:
    """ "Say that again." """


@dataclass(frozen=True, slots=True)
class SaySlower:
    """ "Say that slower." Once, and no slower afterwards."""


@dataclass(frozen=True, slots=True)
class GoBack:
    """ "Go back one more": what was said before that."""


@dataclass(frozen=True, slots=True)
class Slower:
    """ "Speak slower." """


@dataclass(frozen=True, slots=True)
class Faster:
    """ "Speak faster." """


@dataclass(frozen=True, slots=True)
class Help:
    """ "What can I say?" """


@dataclass(frozen=True, slots=True)
class Stop:
    """ "Stop." It ends the speech that is running, and nothing else."""


@dataclass(frozen=True, slots=True)
class Wait:
    """ "Wait." """


@dataclass(frozen=True, slots=True)
class GoOn:
    """ "Go on." """


@dataclass(frozen=True, slots=True)
class NewGame:
    """ "New game." """


@dataclass(frozen=True, slots=True)
class Quit:
    """ "Stop the game." """


@dataclass(frozen=True, slots=True)
class Yes:
    """ "Yes." """


@dataclass(frozen=True, slots=True)
class No:
    """ "No." """


@dataclass(frozen=True, slots=True)
class Undo:
    """ "Take it back." While a card is about to be taken, the same words are a No."""


@dataclass(frozen=True, slots=True)
class LayTwo:
    """ "Lay two cards." """


@dataclass(frozen=True, slots=True)
class Unclear:
    """Speech that means nothing here."""


@dataclass(frozen=True, slots=True)
class Missed:
    """Somebody talked while the game did, and was not listened to."""


@dataclass(frozen=True, slots=True)
class Silence:
    """Nothing was said for as long as this moment waits."""


@dataclass(frozen=True, slots=True)
class Gone:
    """Nobody will say anything more: the microphone file is over, or the keyboard is closed."""


Intent: TypeAlias = (
    PickCard | PickAny | PickOneOf | PickMaybe | PickAnyMaybe | AskHand | AskHandSize | AskSizes | AskSeatSize
    | AskTurn | AskWhatHappened | AskScore | Repeat | Slower | Faster | Help | Stop | Wait | GoOn | NewGame | Quit
    | Yes | No | Undo | LayTwo
    | AskCard | AskHave | AskHaveOdd | AskPairs | AskGiver | AskTaker | AskTimeLeft | SaySlower | GoBack
    | AskGames | ChooseGame | ShorterGame | AskRules | AskOddCard | AskSafe | AskEnd
    | ShuffleHand | MoveCard | PushUpCard | MissingCard | KeepOrder | ArrangeFirst
    | Unclear | Missed | Silence | Gone
)  # fmt: skip

INTENTS: tuple[type, ...] = get_args(Intent)

UNSPOKEN: tuple[type, ...] = (PickOneOf, PickMaybe, PickAnyMaybe, Unclear, Missed, Silence, Gone)
"""Intents that nobody means: they are made of what could not be heard for certain. They need no phrases."""
