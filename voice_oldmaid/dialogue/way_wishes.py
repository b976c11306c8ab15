"""What is meant by keys, by a switch and by sounds, and the wish to play with them. These are intents."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from voice_oldmaid.dialogue.ways import Way


class Group(Enum):
    """Choices that are gone through together, from one that is called by this."""

    CARDS = "cards"
    """Those of a long fan, a few at a time."""
    OTHER = "other"
    """Whatever is no answer to the question."""
    ASK = "ask"
    HAND = "hand"
    PUSH_UP = "push up"
    TO_LEFT = "to left"
    TO_RIGHT = "to right"
    SPEAKING = "speaking"
    NAMES = "names"
    GAMES = "games"
    WAYS = "ways"


@dataclass(frozen=True, slots=True)
class UseWay:
    """ "Use the keys." """

    way: Way


@dataclass(frozen=True, slots=True)
class AskKeys:
    """ "Which keys are there?" """

    whole: bool = True
    """Not so where a key was pressed that is none of them: then only how to ask for them is told."""


@dataclass(frozen=True, slots=True)
class NextChoice:
    """The arrow to the right, or as much silence as the pace leaves for each choice."""

    by_itself: bool = False


@dataclass(frozen=True, slots=True)
class ChoiceBefore:
    """The arrow to the left."""


@dataclass(frozen=True, slots=True)
class SameChoice:
    """Something unclear, while choices are gone through."""


@dataclass(frozen=True, slots=True)
class TakeChoice:
    """Enter: the choice that was said last."""


@dataclass(frozen=True, slots=True)
class Pressed:
    """The switch, or a sound."""

    late: bool = False
    """Whether it is about the choice before the one that is being said."""


@dataclass(frozen=True, slots=True)
class PerhapsChoice:
    """A sound at a choice: it takes another one."""


@dataclass(frozen=True, slots=True)
class MoreChoices:
    """A group of choices is to be gone through; None: those of the question again."""

    group: Group | None
    part: int = 0
    """Which part of a long list, from 0."""


WITH_CHOICES: tuple[type, ...] = (
    NextChoice, ChoiceBefore, SameChoice, TakeChoice, Pressed, PerhapsChoice, MoreChoices,
)  # fmt: skip
"""What goes through the choices, or takes one."""
