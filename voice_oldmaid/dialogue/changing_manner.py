"""What the game does when somebody wants it to speak otherwise: one step on a scale, or that this is its end.

What was changed is told in few words, in the new manner, and then the last portion once more.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from voice_oldmaid.dialogue.intents import CallSeat, Chatter, Earcons, Intent, Reminders
from voice_oldmaid.dialogue.manner import FASTEST, LOUDEST, SEATS_CALLED, SLOWEST, SOFTEST, USUAL, Manner, Verbosity
from voice_oldmaid.dialogue.patience import PRESETS
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.dialogue.sounding import Sounding
from voice_oldmaid.dialogue.talk import REPEATED, Talk
from voice_oldmaid.ports import Earcon

_Step = TypeVar("_Step")

RATE_STEP = 20
"""Words per minute."""
VOLUME_STEP = 4
"""Decibels: enough to be noticed."""
VERBOSITIES = (Verbosity.FEW, Verbosity.USUAL, Verbosity.MANY)
PATIENCES = tuple(sorted(PRESETS, key=lambda name: PRESETS[name].quiet_when_it_may_go_on))
"""From the shortest to the longest."""


def once_more(talk: Talk, *told: str) -> Reply:
    """Say this, and the last portion once more: that alone is the last portion afterwards, too."""
    portion = talk.said[-REPEATED:]
    reply = talk.say(*told, *portion)
    talk.said = portion
    return reply


def change(talk: Talk, after: Manner) -> None:
    """Speak like this from now on, also another day."""
    talk.players = talk.players.with_manner(talk.manner, after)
    talk.speak(after)


def speak_and_tell_names(talk: Talk, manner: Manner) -> list[str]:
    """Speak like this from now on; who is at the table, where they are called otherwise by that."""
    before = _names_told(talk)
    talk.speak(manner)
    after = _names_told(talk)
    return [] if after == before else [after]


def _names_told(talk: Talk) -> str:
    return talk.language.called(range(1, talk.play.seats))


# Rate, volume, voice


def slower(talk: Talk, intent: Intent) -> Reply:
    return _change_rate(talk, -RATE_STEP, talk.language.slower(), talk.language.slowest())


def faster(talk: Talk, intent: Intent) -> Reply:
    return _change_rate(talk, RATE_STEP, talk.language.faster(), talk.language.fastest())


def _change_rate(talk: Talk, step: int, done: str, cannot: str) -> Reply:
    changed = min(FASTEST, max(SLOWEST, talk.manner.words_per_minute + step))
    return _changed(talk, replace(talk.manner, words_per_minute=changed), done, cannot)


def louder(talk: Talk, intent: Intent) -> Reply:
    return _change_volume(talk, VOLUME_STEP, talk.language.louder(), talk.language.loudest())


def softer(talk: Talk, intent: Intent) -> Reply:
    return _change_volume(talk, -VOLUME_STEP, talk.language.softer(), talk.language.softest())


def _change_volume(talk: Talk, step: int, done: str, cannot: str) -> Reply:
    changed = min(LOUDEST, max(SOFTEST, talk.manner.volume_decibels + step))
    return _changed(talk, replace(talk.manner, volume_decibels=changed), done, cannot)


def other_voice(talk: Talk, intent: Intent) -> Reply:
    """The next voice, and after the last one the first."""
    now = talk.manner.voice % talk.voices
    after = replace(talk.manner, voice=(now + 1) % talk.voices) if talk.voices > 1 else talk.manner
    return _changed(talk, after, talk.language.other_voice(), talk.language.only_voice())


def _changed(talk: Talk, after: Manner, done: str, cannot: str) -> Reply:
    """What is heard in every sentence is shown by the last portion; at the end of the scale there is only the news."""
    if after == talk.manner:
        portion = talk.said
        reply = talk.ask(cannot)
        # "Softer. This is as loud as I can speak." would be wrong.
        talk.said = portion
        return reply
    change(talk, after)
    return once_more(talk, done)


# Words, patience, chatter


def fewer_words(talk: Talk, intent: Intent) -> Reply:
    return _change_words(talk, -1, talk.language.fewest_words())


def more_words(talk: Talk, intent: Intent) -> Reply:
    return _change_words(talk, 1, talk.language.most_words())


def _change_words(talk: Talk, step: int, cannot: str) -> Reply:
    after = _next(VERBOSITIES, talk.manner.verbosity, step)
    if after is None:
        return talk.ask(cannot)
    change(talk, replace(talk.manner, verbosity=after))
    return talk.ask(talk.language.words_changed(after))


def more_patience(talk: Talk, intent: Intent) -> Reply:
    return _change_patience(talk, 1, talk.language.more_patient(), talk.language.most_patient())


def less_patience(talk: Talk, intent: Intent) -> Reply:
    return _change_patience(talk, -1, talk.language.less_patient(), talk.language.least_patient())


def _change_patience(talk: Talk, step: int, done: str, cannot: str) -> Reply:
    after = _next(PATIENCES, talk.manner.patience, step)
    if after is None:
        return talk.ask(cannot)
    change(talk, replace(talk.manner, patience=after))
    return talk.ask(done)


def chatter(talk: Talk, intent: Chatter) -> Reply:
    """The same however often it is said."""
    change(talk, replace(talk.manner, chatter=intent.wanted))
    return talk.ask(talk.language.chatter(intent.wanted))


def reminders(talk: Talk, intent: Reminders) -> Reply:
    """The same however often it is said."""
    change(talk, replace(talk.manner, reminders=intent.wanted))
    return talk.ask(talk.language.reminders(intent.wanted))


# The short sounds


def earcons(talk: Talk, intent: Earcons) -> Reply:
    """The same however often it is said."""
    change(talk, replace(talk.manner, earcons=intent.wanted))
    return talk.ask(talk.language.earcons(intent.wanted))


def louder_earcons(talk: Talk, intent: Intent) -> Reply:
    return _change_earcons(talk, VOLUME_STEP, talk.language.louder(), talk.language.loudest_earcons())


def softer_earcons(talk: Talk, intent: Intent) -> Reply:
    return _change_earcons(talk, -VOLUME_STEP, talk.language.softer(), talk.language.softest_earcons())


def _change_earcons(talk: Talk, step: int, done: str, cannot: str) -> Reply:
    """One step; whoever wants them otherwise wants them to be there. A pair shows how loud they are now."""
    decibels = min(LOUDEST, max(SOFTEST, talk.manner.earcon_decibels + step))
    after = replace(talk.manner, earcons=True, earcon_decibels=decibels)
    told = cannot if after == talk.manner else done
    change(talk, after)
    return talk.ask(Sounding(told, earcon=Earcon.PAIR))


# The names of the seats


def other_names(talk: Talk, intent: Intent) -> Reply:
    """The next set of names, for all; and who is at the table now."""
    names = (talk.manner.names + 1) % talk.language.sets_of_names
    change(talk, replace(talk.manner, names=names, called=()))
    return talk.ask(_names_told(talk))


def call_seat(talk: Talk, intent: CallSeat) -> Reply:
    """One seat by another name; no two have the same, so that everybody knows who is meant.

    A seat that is not at the table, of which nobody has heard, gives its name away and gets the one that is free then.
    """
    language, company, seat = talk.play.language, talk.play.company, talk.play.seat_of(intent.seat)
    taken = next((each for each in SEATS_CALLED if language.name(each) == intent.name), seat)
    is_free = taken == seat or taken >= talk.play.seats or taken in company.people
    if not is_free or intent.name in company.names:
        return talk.ask(language.name_is_taken(intent.name))
    if company.is_several and seat in company.people:
        return talk.ask(talk.language.is_called(intent.seat))
    called = {**dict(talk.manner.called), taken: language.name(seat), seat: intent.name}
    change(talk, replace(talk.manner, called=tuple(sorted(called.items()))))
    return talk.ask(talk.language.is_called(intent.seat))


def usual_manner(talk: Talk, intent: Intent) -> Reply:
    """Everything as if nothing had ever been wished for; also another day. Nobody loses what they play with."""
    kept = talk.players.player.manner
    usual = replace(USUAL, way=kept.way, pace=kept.pace)
    talk.players = talk.players.with_player(replace(talk.players.player, manner=usual))
    told = speak_and_tell_names(talk, talk.players.manner)
    return talk.ask(talk.language.usual_manner(), *told)


def _next(scale: tuple[_Step, ...], now: _Step, step: int) -> _Step | None:
    """The next one on a scale; None at its end."""
    place = scale.index(now) + step
    return scale[place] if 0 <= place < len(scale) else None
