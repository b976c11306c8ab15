"""Say, listen, hand over: `run` joins a conversation to ears and a voice."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Protocol

from voice_oldmaid.dialogue.grammar import Grammar
from voice_oldmaid.dialogue.intents import DeviceChanged, Gone, Intent, Missed, Silence
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.dialogue.turn_taking import (
    Accept,
    Action,
    Answer as Answer,
    Changed,
    GiveUp,
    PauseSpeaking,
    Prompt,
    ResumeSpeaking,
    Settle,
    StartListening,
    StopSpeaking,
    TooEarly,
    TurnTaking,
)
from voice_oldmaid.dialogue.waiting import TAKE_BACK_WITHIN
from voice_oldmaid.ports import Heard, Line, Listener, Moment, Speaker, typed

SECONDS_A_MOMENT = 0.1
"""By which time goes on for the speaker when the listener's sound is over."""


class Talking(Protocol):
    """What says the next words: a Conversation, or several of them one after the other."""

    def open(self) -> Reply: ...

    def hear(self, heard: Heard) -> Reply: ...

    def answer(self, intent: Intent) -> Reply: ...


def run(
    conversation: Talking,
    listener: Listener,
    speaker: Speaker,
    turn_taking: TurnTaking,
    on_answer: Callable[[Answer], None],
) -> None:
    """Talk until the conversation is over and its last word has been heard. *on_answer* is told every answer."""
    reply, seconds = conversation.open(), 0.0
    while reply.expect is not None:
        speaker.say(reply.sounding, seconds)
        answer, seconds = _listen(reply, listener, speaker, turn_taking, seconds)
        if isinstance(answer, Changed):
            answer = replace(answer, unheard=speaker.unheard())
        if isinstance(answer, Accept | Changed):
            speaker.stop()
        on_answer(answer)
        reply = _answer(conversation, answer)
    speaker.say(reply.sounding, seconds)
    while speaker.speaking(seconds):
        seconds = _next(listener, seconds).seconds


def _listen(
    reply: Reply, listener: Listener, speaker: Speaker, turn_taking: TurnTaking, seconds: float
) -> tuple[Answer, float]:
    """Wait for the answer to a reply that is said from *seconds* on; the answer, and the time when it was there."""
    assert reply.expect is not None
    turn_taking.patience = reply.patience
    turn_taking.begin(reply.expect, reply.prompt_after, " ".join(line.text for line in reply.say))
    listener.expect(reply.expect.while_speaking)
    while True:
        moment = _next(listener, seconds)
        seconds = moment.seconds
        action: Action = turn_taking.take(moment, speaker.speaking(seconds))
        if isinstance(action, Settle):
            action = turn_taking.settle(listener.finish())
        if isinstance(action, Answer):
            return action, seconds
        _do(action, reply.expect, listener, speaker, seconds)


def _do(action: Action, expect: Grammar, listener: Listener, speaker: Speaker, seconds: float) -> None:
    """What turn-taking wants of the ears and the voice."""
    match action:
        case StopSpeaking():
            speaker.stop()
        case PauseSpeaking(since):
            speaker.pause()
            listener.expect(expect.phrases, since)
        case ResumeSpeaking():
            listener.expect(expect.while_speaking)
            speaker.resume(seconds)
        case StartListening(since):
            listener.expect(expect.phrases, since)


def _next(listener: Listener, seconds: float) -> Moment:
    """The next moment after *seconds*. A sound that is over stands still, but what is being said has to end."""
    moment = listener.next()
    return replace(moment, seconds=max(moment.seconds, seconds + SECONDS_A_MOMENT)) if moment.ended else moment


def _answer(conversation: Talking, answer: Answer) -> Reply:
    match answer:
        case Accept(heard):
            return conversation.hear(heard)
        case TooEarly():
            return conversation.answer(Missed())
        case Prompt():
            return conversation.answer(Silence())
        case GiveUp():
            return conversation.answer(Gone())
        case Changed(news, unheard):
            return conversation.answer(DeviceChanged(news, unheard))


def run_typed(
    conversation: Talking,
    lines: Iterable[str],
    on_line: Callable[[Line], None],
    on_answer: Callable[[Answer], None],
    within: Callable[[float], str | None] | None = None,
) -> None:
    """The same talk with typed lines for ears; a pick that was said back is done at once.

    *within* gives the next line only if it is there within so many seconds: where it is played with keys or a switch, a
    pick can be taken back for that long, and the game goes through the choices.
    """
    typing = iter(lines)
    reply = conversation.open()
    while True:
        for line in reply.say:
            on_line(line)
        if reply.expect is None:
            return
        answer = _without_typing(reply, within) or _typed_answer(next(typing, None))
        on_answer(answer)
        reply = _answer(conversation, answer)


def _without_typing(reply: Reply, within: Callable[[float], str | None] | None) -> Answer | None:
    """The answer to what does not wait for a line; None where it does."""
    if reply.prompt_after == TAKE_BACK_WITHIN:
        return Prompt()
    if within is None or reply.prompt_after is None or not (reply.goes_on or (reply.expect and reply.expect.can_undo)):
        return None
    try:
        line = within(reply.prompt_after)
    except EOFError:
        return GiveUp() if reply.goes_on else Prompt()
    return Prompt() if line is None else _typed_answer(line)


def _typed_answer(text: str | None) -> Answer:
    return GiveUp() if text is None else Accept(typed(text))
