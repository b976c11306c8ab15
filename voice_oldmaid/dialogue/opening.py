"""How a game begins: the welcome, the deal, and the first question."""

from __future__ import annotations

from collections.abc import Sequence

from voice_oldmaid.dialogue import practice
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.dialogue.talk import Talk


def introduction(talk: Talk) -> Sequence[str]:
    """With whom is played, and from whom the listener takes cards where it is their turn."""
    return talk.play.introduction(talk.manner.verbosity)


def welcome(talk: Talk) -> Reply:
    """Tell what is played and with whom, deal, and ask for the first card."""
    talk.play.hand_out()
    if talk.practice.comes_first:
        # Without the hello, which was said by then.
        return practice.begin(talk, lambda: _begun(talk)[1:])
    begun = _begun(talk)
    talk.rest()
    return talk.ask(*begun)


def _begun(talk: Talk) -> list[str]:
    """Begin to play what was handed out: a hello, what is played and with whom, and what has happened so far."""
    told = talk.play.begin_deal(talk.manner)
    language = talk.language
    company = talk.play.company
    alone = [language.how_cards_are_told(company.privacy)] if company.is_several else []
    return [*language.welcome(), *introduction(talk), *language.how_to_answer(), *alone, *told]
