"""Sentences that do not sound like all others: after an earcon, in the voice of a seat, or for one person alone."""

from __future__ import annotations

from voice_oldmaid.game.events import Event, GameEnded, PairLaid, SeatSafe
from voice_oldmaid.ports import Earcon


class Sounding(str):
    """A sentence, equal to its words, that also knows how it sounds."""

    __slots__ = ("alone", "earcon", "seat")
    earcon: Earcon | None
    seat: int
    """Who says it: 0 the narrator, else that seat."""
    alone: bool
    """Whether only one of several people may know it."""

    def __new__(cls, text: str, *, earcon: Earcon | None = None, seat: int = 0, alone: bool = False) -> Sounding:
        sounding = super().__new__(cls, text)
        sounding.earcon, sounding.seat, sounding.alone = earcon, seat, alone
        return sounding

    def parts(self, texts: list[str]) -> list[str]:
        """The pieces that this was cut into: all in the same voice, the earcon before the first."""
        earcons = [self.earcon, *[None] * len(texts)]
        return [
            Sounding(text, earcon=earcon, seat=self.seat, alone=self.alone)
            for text, earcon in zip(texts, earcons, strict=False)
        ]


def is_alone(sentence: str) -> bool:
    """Whether only one of several people may know it."""
    return isinstance(sentence, Sounding) and sentence.alone


def after(earcon: Earcon | None, sentences: list[str]) -> list[str]:
    """These sentences, with the earcon before the first of them."""
    if earcon is None or not sentences:
        return sentences
    return [Sounding(sentences[0], earcon=earcon), *sentences[1:]]


def earcon_of(event: Event, listener: int) -> Earcon | None:
    """What sounds before an event is told; it tells nothing that the words do not tell."""
    match event:
        case PairLaid():
            return Earcon.PAIR
        case SeatSafe(has_lost=False):
            return Earcon.SAFE
        case GameEnded(wrong=()):
            has_lost = listener not in event.winners if event.winners else event.old_maid == listener
            return Earcon.ODD_CARD if has_lost else Earcon.WON
    return None
