"""What may be shown of a talk: from the View of the person who plays, and never from the table.

It words everything in the first wording, so that to look changes nothing of what is said.
"""

from __future__ import annotations

from dataclasses import replace

from voice_oldmaid.dialogue.choosable import choosable
from voice_oldmaid.dialogue.company import Privacy
from voice_oldmaid.dialogue.intents import PickCard
from voice_oldmaid.dialogue.languages.base import Language
from voice_oldmaid.dialogue.modes import OF_A_CARD, OF_OWN_HAND, Mode
from voice_oldmaid.dialogue.narration import YOU, narrate_turn
from voice_oldmaid.dialogue.rehearsal import FAN
from voice_oldmaid.dialogue.shared_play import SharedPlay
from voice_oldmaid.dialogue.talk import Talk
from voice_oldmaid.dialogue.ways import Way
from voice_oldmaid.dialogue.wordings import FIRST
from voice_oldmaid.game.view import View
from voice_oldmaid.shown import Shown

OF_ANY_CARD = (*OF_A_CARD, *OF_OWN_HAND)
"""Modes in which the wish is a position."""


def shown(talk: Talk) -> Shown:
    """The table as it is after the last reply, and what it is played with."""
    seen, manner = _table(talk), talk.manner
    choices = choosable(talk)
    now = choices[talk.scan.at] if talk.scan.at is not None and talk.scan.at < len(choices) else None
    if manner.way is Way.SWITCH:
        seen = replace(seen, switch=talk.language.choice(now.called) if now else talk.language.screen_words.press)
    if manner.way is Way.KEYS:
        seen = replace(seen, keys=tuple(talk.language.legend))
    return replace(seen, wished=(now.intent.position,)) if now and isinstance(now.intent, PickCard) else seen


def _table(talk: Talk) -> Shown:
    """The table; of a game that has not begun nothing but the question."""
    language = talk.language.worded(FIRST)
    question = talk.said[-1] if talk.said else ""
    if talk.practice.goes_on:
        return Shown(fan=_called(FAN, language), question=question)
    if talk.new_play is not None:
        return Shown(question=question)
    if isinstance(talk.play, SharedPlay):
        return _shown_to_all(talk, talk.play)
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
        turn=narrate_turn(view, language),
        question=question,
    )


def _shown_to_all(talk: Talk, play: SharedPlay) -> Shown:
    """Where several people play: everybody by name, and no hand at all."""
    view, company = talk.view, play.company
    language = play.language_to_all().worded(FIRST)
    sizes = [(seat + 1, len(hand)) for seat, hand in enumerate(play.table.hands) if seat not in play.table.out]
    picks = talk.mode in (Mode.PICKING, *OF_A_CARD) and view.giver is not None
    asks = talk.mode is Mode.SURE_TO_BE_ALONE and company.privacy is Privacy.PAGE
    told = language.fan_told(play.seat_of(view.giver) + 1, view.fan) if picks and view.giver is not None else ""
    return Shown(
        fan_told=told,
        fan=_called(view.fan, language) if picks else (),
        raised=view.pushed_up if picks else 0,
        wished=talk.wish if picks else (),
        table=tuple(language.seat_size(seat, size) for seat, size in sizes),
        turn=talk.whose_turn(),
        question=talk.said[-1] if talk.said else "",
        hand_told=language.hand_of(talk.player_called),
        press=language.i_am(talk.player_called) if asks else "",
    )


def shown_alone(talk: Talk) -> Shown | None:
    """What one of several people alone may see at this moment; None where nobody may."""
    play = talk.play
    if not isinstance(play, SharedPlay) or talk.mode is not Mode.ALONE or play.company.privacy is not Privacy.PAGE:
        return None
    hand = tuple(map(talk.language.worded(FIRST).shown_face, talk.view.hand))
    return replace(shown(talk), hand=hand, hand_told=" ".join(play.pending))


def _called(fan: int, language: Language) -> tuple[str, ...]:
    return tuple(language.card_called(position) for position in range(1, fan + 1))


def _seats(view: View, language: Language) -> tuple[str, ...]:
    playing = [seat for seat in range(view.seats) if seat not in view.out]
    return tuple(
        language.seat_size(seat, view.sizes[seat]) if seat else language.own_size(view.sizes[YOU]) for seat in playing
    )
