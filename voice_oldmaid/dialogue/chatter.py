"""What the seats say themselves, now and then: about what everybody has just heard, and never about a hidden card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from voice_oldmaid.dialogue.languages.base import Language
from voice_oldmaid.dialogue.manner import Manner, Verbosity
from voice_oldmaid.dialogue.mood import Mood
from voice_oldmaid.dialogue.narration import YOU
from voice_oldmaid.dialogue.sounding import Sounding
from voice_oldmaid.dialogue.telling import VERY_MUCH_TOLD
from voice_oldmaid.game.events import Event, GameEnded, PairLaid, SeatSafe

ONE_IN = 2
"""Of so many turns in which there is something to say, something is said in one."""


def exclamation(events: Sequence[Event], language: Language, manner: Manner, words_before: int = 0) -> list[str]:
    """What one seat says about these events of one pick, after so many words about the others; mostly nothing.

    First who it is, then the call, in the voice of that seat.
    """
    is_much = words_before > VERY_MUCH_TOLD and manner.verbosity is not Verbosity.MANY
    if is_much or not manner.chatter or manner.verbosity is Verbosity.FEW:
        return []
    moods = [*_moods([event.seen_by(YOU) for event in events])]
    if not moods or not language.wordings.now_and_then("chatter", ONE_IN):
        return []
    seat, mood = moods[-1]
    return [language.says(seat), Sounding(language.exclaims(seat, mood), seat=seat)]


def _moods(seen: Sequence[Event]) -> Iterator[tuple[int, Mood]]:
    """Which of the other seats feels how; at the end of a deal that of the old maid alone."""
    ended = next((event for event in seen if isinstance(event, GameEnded)), None)
    if ended is not None:
        if ended.old_maid != YOU and not ended.wrong:
            yield ended.old_maid, Mood.WON if ended.old_maid in ended.winners else Mood.LOST
        return
    for event in seen:
        if isinstance(event, PairLaid) and event.seat != YOU:
            yield event.seat, Mood.PAIR
        if isinstance(event, SeatSafe) and event.seat != YOU:
            yield event.seat, Mood.SAFE
