"""What is told when a deal is over: what its losers may do, the score, who drops out, and who has won the series."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from voice_oldmaid.dialogue.languages.base import Language
from voice_oldmaid.dialogue.narration import YOU
from voice_oldmaid.game.penalty import Forfeit, value
from voice_oldmaid.game.rules import Penalty, SeriesKind
from voice_oldmaid.game.series import Series


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that the listener may do and need not."""

    announced: Sequence[str]
    """What is said before the question, once."""
    question: str
    done: Sequence[str]
    """What is said to a yes: the game does it together with the listener."""


def tell_score(series: Series, language: Language) -> list[str]:
    """After a deal: the score, from the second deal on or where the deals were agreed to count together."""
    first = 2 if series.kind is SeriesKind.NONE else 1
    if len(series.results) < first:
        return []
    told = [language.deals_played(len(series.results), series.deals)] if series.deals and not series.is_over else []
    if series.kind is SeriesKind.DROP_OUT:
        told += [] if series.is_over else map(language.drops_out, series.results[-1].old_maids)
    else:
        told += language.what_counts(series) if len(series.results) == first else ()
        told += language.score(series)
    return [*told, *language.series_ended(series.winners, series.seats)] if series.is_over else told


def tell_forfeits(forfeits: Iterable[Forfeit], language: Language, rng: Random) -> tuple[list[str], Offer | None]:
    """What the computer seats among the losers do, and what is offered to the listener."""
    told: list[str] = []
    offer = None
    for forfeit in forfeits:
        if forfeit.penalty is Penalty.BLACK_DOT:
            told.append(language.gets_black_dot(forfeit.seat))
        elif forfeit.seat == YOU:
            offer = _offer(forfeit, language, rng)
        else:
            told += _turned_up(forfeit, language)
            told += [language.does(forfeit.seat, *_what(forfeit)), _aloud(forfeit, language, rng)]
    return told, offer


def _offer(forfeit: Forfeit, language: Language, rng: Random) -> Offer:
    done = (language.here_we_go(), _aloud(forfeit, language, rng), language.well_done())
    return Offer(_turned_up(forfeit, language), language.will_you(*_what(forfeit)), done)


def _turned_up(forfeit: Forfeit, language: Language) -> Sequence[str]:
    card = forfeit.card
    return () if card is None else language.turned_up(card, value(card), forfeit.times)


def _what(forfeit: Forfeit) -> tuple[Penalty, int, bool]:
    return forfeit.penalty, forfeit.times, forfeit.loud


def _aloud(forfeit: Forfeit, language: Language, rng: Random) -> str:
    """What the game says with whoever does it."""
    if forfeit.penalty is Penalty.SILLY_SOUND:
        return rng.choice(language.silly_sounds)
    return language.counting(forfeit.times)
