"""What is done about microphones and speakers: tell which there are, try another one, tell what has become of one.

Another device counts only when somebody says yes to it. What was cut off because a device was lost is said again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from voice_oldmaid.dialogue import telling_alone
from voice_oldmaid.dialogue.intents import (
    AskMicrophones,
    AskSpeakers,
    DeviceChanged,
    Intent,
    OtherMicrophone,
    OtherSpeaker,
)
from voice_oldmaid.dialogue.keeping import telling
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.dialogue.sound_devices import Trial
from voice_oldmaid.dialogue.talk import Talk
from voice_oldmaid.ports import DeviceChange, DeviceKind

MOST_TRIED = 4
"""So many devices in a row that cannot be used; then nobody is kept waiting for another one."""
CHANCES = 2
"""After so many answers to "can you hear me" that are none, the device from before is better."""

KINDS: dict[type, DeviceKind] = {
    AskMicrophones: DeviceKind.MICROPHONE, OtherMicrophone: DeviceKind.MICROPHONE,
    AskSpeakers: DeviceKind.SPEAKER, OtherSpeaker: DeviceKind.SPEAKER,
}  # fmt: skip


def tell_names(talk: Talk, intent: AskMicrophones | AskSpeakers) -> Reply:
    """Which there are, and which one is used."""
    kind, known = KINDS[type(intent)], talk.sound.known
    now = talk.sound.current(kind)
    if known is None or now is None:
        return talk.ask(talk.language.no_devices(kind))
    return talk.ask(*talk.language.devices_told(kind, known.names(kind), now))


# Another one


def try_another(talk: Talk, intent: OtherMicrophone | OtherSpeaker) -> Reply:
    """The next one is used at once, and asked about; in the middle of that, the one after it."""
    kind, known, now = KINDS[type(intent)], talk.sound.known, talk.sound.current(KINDS[type(intent)])
    if known is None or now is None:
        return talk.ask(talk.language.no_devices(kind))
    if talk.sound.trial and talk.sound.trial.kind is not kind:
        talk.sound = talk.sound.without_yes()
    trial = talk.sound.trial or Trial(kind, now)
    failed: list[str] = []
    for name in _others(known.names(kind), now)[:MOST_TRIED]:
        if known.use(kind, name):
            return _ask_about(talk, trial, failed)
        failed.append(talk.language.device_unusable(name))
    talk.sound = talk.sound.without_yes()
    _end_question(talk)
    return talk.ask(*failed, talk.language.only_device(kind, trial.before))


def _ask_about(talk: Talk, trial: Trial, told: Sequence[str]) -> Reply:
    """ "Can you hear me?", through the new device; where that is the one from before, there is nothing to ask."""
    if talk.sound.current(trial.kind) == trial.before:
        talk.sound = talk.sound.trying(None)
        _end_question(talk)
        return talk.ask(*told, talk.language.device_before(trial.kind, trial.before))
    talk.sound = talk.sound.trying(trial)
    talk.mode, talk.wish, talk.misunderstandings = Mode.SURE_OF_DEVICE, (), 0
    return talk.ask(*told)


def _end_question(talk: Talk) -> None:
    if talk.mode is Mode.SURE_OF_DEVICE:
        talk.rest()


def _others(names: Sequence[str], now: str) -> list[str]:
    """All but this one, those after it first."""
    after = names.index(now) + 1 if now in names else 0
    return [name for name in (*names[after:], *names[:after]) if name != now]


def keep(talk: Talk, intent: Intent) -> Reply:
    """ "Yes": the new device stays, today and the next time."""
    trial, talk.sound = talk.sound.trial, talk.sound.trying(None)
    if trial and talk.sound.known:
        talk.sound.known.keep(trial.kind)
    talk.rest()
    return talk.ask(talk.language.device_kept())


def go_back(talk: Talk, intent: Intent) -> Reply:
    """Nobody has said yes: the device from before."""
    trial = talk.sound.trial
    talk.sound = talk.sound.without_yes()
    talk.rest()
    return talk.ask(*([talk.language.device_before(trial.kind, trial.before)] if trial else []))


def ask_again(talk: Talk, intent: Intent) -> Reply:
    """Something else than yes or no was heard, and may not have been meant for us."""
    talk.misunderstandings += 1
    return go_back(talk, intent) if talk.misunderstandings >= CHANCES else talk.ask()


def left(talk: Talk) -> None:
    """Whoever has gone on to something else without a yes is heard as before."""
    if talk.mode is not Mode.SURE_OF_DEVICE:
        talk.sound = talk.sound.without_yes()


# What becomes of them


def tell_change(talk: Talk, intent: DeviceChanged) -> Reply:
    """What has become of a device; then again what nobody can have heard, or else the open question."""
    news = intent.news
    if news.kind is DeviceKind.PRIVATE_SPEAKER:
        return _tell_change_of_private(talk, intent)
    talk.sound = talk.sound.after(news)
    told = talk.language.device_changed(news)
    if talk.sound.spoils_trial(news):
        talk.sound = talk.sound.trying(talk.sound.trial)
        reply = go_back(talk, intent)
        return replace(reply, say=(*talk.lines(tuple(told)), *reply.say))
    if talk.mode is Mode.TAKING:
        # Nobody may have heard what was said back, or have been heard to take it back.
        talk.mode = Mode.SURE_OF_CARD
        talk.said = tuple(talk.question())
    again = _missed(talk, intent) or tuple(talk.question())
    reply = talk.say(*told, *again)
    # "Again" does not mean the news, nor does whatever is cut off next.
    talk.said = again
    return reply


def _tell_change_of_private(talk: Talk, intent: DeviceChanged) -> Reply:
    """What one person was to be told alone is told later, and through nothing else."""
    told = [*talk.language.device_changed(intent.news), *_missed_before_question(talk, intent)]
    if not talk.play.company.is_several:
        return talk.ask(*told)
    if intent.news.change is DeviceChange.LOST:
        return talk.ask(*told, *telling_alone.lost(talk))
    telling_alone.back(talk)
    return talk.ask(*told)


def _missed_before_question(talk: Talk, intent: DeviceChanged) -> tuple[str, ...]:
    """The same as what was missed, without the question, which is asked again or has another one in its place."""
    missed, question = _missed(talk, intent), tuple(talk.question())
    return missed[: -len(question)] if question and missed[-len(question) :] == question else missed


def _missed(talk: Talk, intent: DeviceChanged) -> tuple[str, ...]:
    """The sentences of the last reply that nobody can have heard."""
    is_lost = intent.news.change is DeviceChange.LOST
    if intent.news.kind is DeviceKind.SPEAKER and (intent.unheard or not is_lost):
        # Nobody knows which of them was the first not to be heard.
        return tuple(talk.said)
    return tuple(talk.said[-intent.unheard :]) if intent.unheard else ()


def opened(talk: Talk, reply: Reply) -> Reply:
    """The first reply; where a device from last time is not there, it tells that."""
    for news in talk.sound.known.missing if talk.sound.known else ():
        reply = telling(talk, reply, talk.language.device_missing(news))
    return reply


IN_EVERY_MODE: dict[type, Callable[[Talk, Any], Reply]] = {
    AskMicrophones: tell_names, AskSpeakers: tell_names, OtherMicrophone: try_another, OtherSpeaker: try_another,
    DeviceChanged: tell_change,
}  # fmt: skip
