"""What may be shown of a talk: from the View of the person at seat 0, and never from the table.

It words everything in the first wording, so that to look changes nothing of what is said.
"""

from __future__ import annotations

from voice_oldmaid.dialogue.languages.base import Language
from voice_oldmaid.dialogue.narration import YOU
from voice_oldmaid.dialogue.rehearsal import FAN
from voice_oldmaid.dialogue.talk import OF_A_CARD, OF_OWN_HAND, Talk
from voice_oldmaid.dialogue.wordings import FIRST
from voice_oldmaid.game.view import View
from voice_oldmaid.shown import Shown

OF_ANY_CARD = (*OF_A_CARD, *OF_OWN_HAND)
"""Modes in which the wish is a position."""


def shown(talk: Talk) -> Shown:
    """The table as it is after the last reply; of a game that has not begun nothing but the question."""
    language = talk.language.worded(FIRST)
    question = talk.said[-1] if talk.said else ""
    if talk.practice.goes_on:
        return Shown(fan=_called(FAN, language), question=question)
    if talk.new_play is not None:
        return Shown(question=question)
    view = talk.view
    is_own = talk.mode in OF_OWN_HAND
    return Shown(
        hand=tuple(map(language.shown_face, view.hand)),
        fan_told=language.fan_told(view.giver, view.fan) if view.picker == YOU and view.giver is not None else "",
        fan=_called(view.fan, language) if view.picker == YOU else (),
        raised=view.pushed_up if view.picker == YOU else 0,
        wished=(talk.laying if is_own else talk.wish) if talk.mode in OF_ANY_CARD else (),
        hand_called=_called(len(view.hand), language) if is_own else (),
        table=_seats(view, language),
        turn=_turn(view, language),
        question=question,
    )


def _called(fan: int, language: Language) -> tuple[str, ...]:
    return tuple(language.card_called(position) for position in range(1, fan + 1))


def _seats(view: View, language: Language) -> tuple[str, ...]:
    playing = [seat for seat in range(view.seats) if seat not in view.out]
    return tuple(
        language.seat_size(seat, view.sizes[seat]) if seat else language.own_size(view.sizes[YOU]) for seat in playing
    )


def _turn(view: View, language: Language) -> str:
    if view.picker is None or view.giver is None:
        return language.deal_is_over()
    return language.turn(view.giver) if view.picker == YOU else language.your_fan(view.picker)
