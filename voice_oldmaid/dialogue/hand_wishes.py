"""What a person can want done with the own hand. These are intents."""

from __future__ import annotations

from dataclasses import dataclass

from voice_oldmaid.game.wishes import End


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
class LayTwo:
    """ "Lay two cards." """
