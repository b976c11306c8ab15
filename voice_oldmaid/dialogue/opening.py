"""How a game begins: the welcome, the deal, and the first question."""

from __future__ import annotations

from collections.abc import Sequence

from voice_oldmaid.dialogue.narration import YOU
from voice_oldmaid.dialogue.talk import Reply, Talk


def introduction(talk: Talk) -> Sequence[str]:
    """With whom is played, and from whom the listener takes cards where it is their turn."""
    view = talk.view
    return talk.language.introduction(range(1, view.seats), view.giver if view.picker == YOU else None)


def welcome(talk: Talk) -> Reply:
    """Tell what is played and with whom, deal, and ask for the first card."""
    told = talk.play.deal()
    talk.rest()
    language = talk.language
    return talk.ask(*language.welcome(), *introduction(talk), *language.how_to_answer(), *told)
