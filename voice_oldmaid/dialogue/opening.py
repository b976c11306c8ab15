"""How a game begins: the welcome, the deal, and the first question."""

from __future__ import annotations

from voice_oldmaid.dialogue.narration import YOU
from voice_oldmaid.dialogue.talk import Reply, Talk


def welcome(talk: Talk) -> Reply:
    """Tell what is played and with whom, deal, and ask for the first card."""
    told = talk.play.deal()
    talk.rest()
    view, language = talk.view, talk.language
    return talk.ask(
        *language.welcome(),
        *language.introduction(range(1, view.seats), view.giver if view.picker == YOU else None),
        *language.how_to_answer(),
        *told,
    )
