"""What a person can want of microphones and speakers, and what becomes of these by themselves. These are intents."""

from __future__ import annotations

from dataclasses import dataclass

from voice_oldmaid.ports import DeviceNews


@dataclass(frozen=True, slots=True)
class AskMicrophones:
    """ "Which microphones are there?" """


@dataclass(frozen=True, slots=True)
class AskSpeakers:
    """ "Which speakers are there?" """


@dataclass(frozen=True, slots=True)
class OtherMicrophone:
    """ "Another microphone." """


@dataclass(frozen=True, slots=True)
class OtherSpeaker:
    """ "Another speaker." """


@dataclass(frozen=True, slots=True)
class DeviceChanged:
    """Nobody has said anything: a device was unplugged, or is back."""

    news: DeviceNews
    unheard: int = 0
    """How many of the last sentences were cut off by it."""
