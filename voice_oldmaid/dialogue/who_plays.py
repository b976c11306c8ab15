"""Who plays: a player says a nickname, is remembered by it, and is spoken with as last time."""

from __future__ import annotations

from voice_oldmaid.dialogue.changing_manner import speak_and_tell_names
from voice_oldmaid.dialogue.intents import ChoosePlayer, Intent
from voice_oldmaid.dialogue.keeping import telling
from voice_oldmaid.dialogue.learned import Learned
from voice_oldmaid.dialogue.players import Players
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.dialogue.talk import Talk


def choose_player(talk: Talk, intent: ChoosePlayer) -> Reply:
    """ "I am Tiger": from now on in Tiger's manner."""
    language, players = talk.language, talk.players
    if talk.play.company.is_several:
        return talk.ask(talk.whose_turn())
    if intent.nickname == players.now:
        return talk.ask(language.you_are(players.now))
    is_new = intent.nickname not in players.known
    talk.players = players.with_now(intent.nickname)
    talk.learned = learned_of(talk.players)
    changes = players.now or not is_new
    names = speak_and_tell_names(talk, talk.players.manner) if changes else []
    promise = [language.remembers_player()] if is_new and players.keep else []
    return talk.ask(language.greeting(intent.nickname), *promise, *names)


def tell_who(talk: Talk, intent: Intent) -> Reply:
    return talk.ask(talk.language.you_are(talk.player_called))


def learned_of(players: Players) -> Learned:
    """What was learned of how whoever plays now says things; nothing, where nobody can read it."""
    try:
        return Learned.from_text(players.player.learned)
    except ValueError:
        return Learned()


def kept(talk: Talk, reply: Reply) -> Reply:
    """The same reply after all players have been kept; where that cannot be done any more, the reply tells it."""
    lessons = talk.learned.as_text()
    if lessons != talk.players.player.learned:
        talk.players = talk.players.with_learned(lessons)
    before, talk.players = talk.players, talk.players.written()
    failed = before.can_keep and not talk.players.can_keep
    return telling(talk, reply, talk.language.cannot_keep_manner()) if failed else reply


def opened(talk: Talk, reply: Reply) -> Reply:
    """The first reply; where nobody can read any more what was kept, it tells that."""
    return telling(talk, reply, talk.language.players_are_lost()) if talk.players.damaged else reply
