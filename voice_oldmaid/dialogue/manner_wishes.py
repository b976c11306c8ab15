"""What a person can want to be otherwise: how the game speaks, who they are, and to try it first. These are intents."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Slower:
    """ "Speak slower." """


@dataclass(frozen=True, slots=True)
class Faster:
    """ "Speak faster." """


@dataclass(frozen=True, slots=True)
class Louder:
    """ "Speak louder." """


@dataclass(frozen=True, slots=True)
class Softer:
    """ "Speak softer." """


@dataclass(frozen=True, slots=True)
class OtherVoice:
    """ "Another voice." """


@dataclass(frozen=True, slots=True)
class FewerWords:
    """ "Fewer words." """


@dataclass(frozen=True, slots=True)
class MoreWords:
    """ "More words." """


@dataclass(frozen=True, slots=True)
class MorePatience:
    """ "Wait longer." """


@dataclass(frozen=True, slots=True)
class LessPatience:
    """ "Do not wait so long." """


@dataclass(frozen=True, slots=True)
class Chatter:
    """ "Less chatter", and "more chatter": whether the seats have their own way of talking."""

    wanted: bool


@dataclass(frozen=True, slots=True)
class Reminders:
    """ "Do not remind me", and "remind me": whether the game says something when nobody has answered for a while."""

    wanted: bool


@dataclass(frozen=True, slots=True)
class Earcons:
    """ "Without sounds", and "with sounds"."""

    wanted: bool


@dataclass(frozen=True, slots=True)
class LouderEarcons:
    """ "Louder sounds." """


@dataclass(frozen=True, slots=True)
class SofterEarcons:
    """ "Softer sounds." """


@dataclass(frozen=True, slots=True)
class OtherNames:
    """ "Other names", for the other seats."""


@dataclass(frozen=True, slots=True)
class CallSeat:
    """ "Call Robin Granny." """

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class UsualManner:
    """ "The usual way." """


@dataclass(frozen=True, slots=True)
class ChoosePlayer:
    """ "I am Tiger." """

    nickname: str


@dataclass(frozen=True, slots=True)
class AskWho:
    """ "Who am I?" """


@dataclass(frozen=True, slots=True)
class AskNicknames:
    """ "Which names are there?" """


@dataclass(frozen=True, slots=True)
class Practice:
    """ "Let me try." """


@dataclass(frozen=True, slots=True)
class RealGame:
    """ "Skip", or "the real game": what ends the practice."""


@dataclass(frozen=True, slots=True)
class MoreHelp:
    """ "What else can I say?" """
