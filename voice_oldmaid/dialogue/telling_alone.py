"""Telling one of several people alone: first whoever else is there has to do something, and a yes says that it is done.

Nothing is told without that yes, and what was told is not said again to all. *talk.play.pending* is what there is to
tell; it is told as long as the mode is ALONE, and `talk.Talk.lines` says it in no other.
"""

from __future__ import annotations

from voice_oldmaid.dialogue.discreet import alone
from voice_oldmaid.dialogue.intents import ChoosePlayer, Intent
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.dialogue.shared_play import SharedPlay
from voice_oldmaid.dialogue.talk import Talk


def tell(talk: Talk, intent: Intent) -> Reply:
    """A yes: what is only for the listener, also once more."""
    talk.mode = Mode.ALONE
    return talk.ask(*alone(talk.play.pending))


def end(talk: Talk, intent: Intent) -> Reply:
    """The listener has heard it, or nobody says anything any more: everybody may listen, and the game goes on."""
    play, language = shared(talk), talk.language
    told = play.go_on(talk.manner)
    talk.leave_alone()
    return talk.ask(*language.after_alone(play.company.privacy), *told)


def later(talk: Talk, intent: Intent) -> Reply:
    """A no: not now."""
    told_later = talk.language.told_later()
    told = shared(talk).tell_later(talk.manner)
    talk.leave_alone()
    return talk.ask(told_later, *told)


def lost(talk: Talk) -> tuple[str, ...]:
    """What cannot be told alone any more is told later; the sentences that say so, where it was asked for."""
    play = shared(talk)
    play.can_tell_alone, was_open = False, bool(play.pending)
    told = play.tell_later(talk.manner)
    talk.leave_alone()
    return tuple((talk.language.told_later(), *told) if was_open else ())


def back(talk: Talk) -> None:
    shared(talk).can_tell_alone = True


def tell_who(talk: Talk, intent: Intent | ChoosePlayer) -> Reply:
    """ "Who am I", or "I am Tiger": whoever's turn it is."""
    return talk.ask(talk.whose_turn())


def shared(talk: Talk) -> SharedPlay:
    assert isinstance(talk.play, SharedPlay), "one person is never told anything alone"
    return talk.play
