"""Games that last longer than one sitting: what is kept, how the next sitting begins, and what can be taken back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from voice_oldmaid.dialogue.intents import Intent
from voice_oldmaid.dialogue.opening import introduction, welcome
from voice_oldmaid.dialogue.play import Play
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.dialogue.shared_play import play_with
from voice_oldmaid.dialogue.talk import Talk
from voice_oldmaid.game.moves import Pick
from voice_oldmaid.game.record import Record, last_move_of


@dataclass(frozen=True, slots=True)
class Store:
    """Where games are kept."""

    keep: Callable[[Record | None], bool]
    """Writes the game down as it is now, or forgets it where None is left of it; whether that could be done."""
    last: Record | None = None
    """The game from last time."""
    damaged: bool = False
    """There was a game from last time, and nobody can read it."""


def game_to_keep(talk: Talk) -> Record | None:
    """What there is to go on with another day: a running deal, or a series with more deals to come."""
    # A game that comes after the practice has not been told yet.
    if talk.practice.opening or (talk.play.is_over and not talk.play.goes_on):
        return None
    return talk.play.record(talk.manner.words_per_minute)


# The beginning


def begin(talk: Talk, store: Store | None) -> Reply:
    """The first words: a welcome, or the question about the game from last time."""
    talk.keeps = store is not None
    if store is None or store.last is None:
        reply = welcome(talk)
        return telling(talk, reply, talk.language.last_game_is_lost()) if store and store.damaged else reply
    talk.new_play, talk.play = talk.play, _resumed(talk, store.last)
    talk.manner = replace(talk.manner, words_per_minute=store.last.words_per_minute)
    talk.rest()
    return talk.ask(talk.language.hello_again())


def _resumed(talk: Talk, last: Record) -> Play:
    """The game from last time, with the people who played it then."""
    company = replace(talk.play.company, names=last.people)
    language = talk.play.language.at(talk.manner.verbosity)
    return play_with(company).resumed(last, language, talk.play.skill, company)


def go_on_with_game(talk: Talk, intent: Intent) -> Reply:
    """A yes: the game from last time goes on; with whom, whose turn it is, and the hand."""
    talk.new_play, talk.seats_wished = None, talk.play.seats
    talk.rest()
    view, language = talk.view, talk.language
    names = introduction(talk) if talk.play.company.is_several else language.introduction(range(1, view.seats), None)
    hand = () if talk.play.is_over else language.hand(view.hand)
    return talk.ask(language.goes_on_with_game(), *names, talk.whose_turn(), *hand)


def begin_anew(talk: Talk, intent: Intent) -> Reply:
    """A no: the game that was asked for when the program was started."""
    talk.forget_last_game()
    return welcome(talk)


# Every answer


def kept(talk: Talk, store: Store | None, reply: Reply) -> Reply:
    """The same reply after the game has been kept; where that cannot be done any more, the reply tells it."""
    if store is None or talk.new_play is not None:
        return reply
    before, talk.keeps = talk.keeps, store.keep(game_to_keep(talk))
    return telling(talk, reply, talk.language.cannot_keep()) if before and not talk.keeps else reply


def telling(talk: Talk, reply: Reply, sentence: str) -> Reply:
    """The reply with one more sentence after its first one, or before the only one, which may be a question."""
    first = len(reply.say) > 1
    return replace(reply, say=(*reply.say[:first], *talk.lines((sentence,)), *reply.say[first:]))


def farewell(talk: Talk) -> list[str]:
    """The last words, and whether there is a game to go on with."""
    kept = [talk.language.keeps_game()] if talk.keeps and game_to_keep(talk) else []
    return [*kept, talk.language.goodbye()]


# Taking back


def undo(talk: Talk, intent: Intent) -> Reply:
    """ "Take it back": the own hand as it was, or why that cannot be."""
    language = talk.language
    if talk.play.undo():
        return talk.ask(language.undone(), *language.hand(talk.view.hand))
    last = last_move_of(talk.play.record(talk.manner.words_per_minute), talk.play.you)
    if last is None:
        return talk.ask(language.nothing_to_undo())
    return talk.ask(language.card_was_seen() if isinstance(last, Pick) else language.too_late_to_undo())
