"""Say, listen, hand over: `run` joins a conversation to ears and a voice."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.intents import Gone, Missed, Silence
from voice_oldmaid.dialogue.talk import TAKE_BACK_WITHIN, Reply
from voice_oldmaid.dialogue.turn_taking import (
    Accept,
    Action,
    Answer as Answer,
    GiveUp,
    Prompt,
    Settle,
    StartListening,
    StopSpeaking,
    TooEarly,
    TurnTaking,
)
from voice_oldmaid.ports import Line, Listener, Moment, Speaker, typed

SECONDS_A_MOMENT = 0.1
"""By which time goes on for the speaker when the listener's sound is over."""


def run(
    conversation: Conversation,
    listener: Listener,
    speaker: Speaker,
    turn_taking: TurnTaking,
    on_answer: Callable[[Answer], None],
) -> None:
    """Talk until the conversation is over and its last word has been heard. *on_answer* is told every answer."""
    reply, seconds = conversation.open(), 0.0
    while reply.expect is not None:
        speaker.say(reply.say, seconds)
        answer, seconds = _listen(reply, listener, speaker, turn_taking, seconds)
        if isinstance(answer, Accept):
            speaker.stop()
        on_answer(answer)
        reply = _answer(conversation, answer)
    speaker.say(reply.say, seconds)
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
        if isinstance(action, StopSpeaking):
            speaker.stop()
        elif isinstance(action, StartListening):
            listener.expect(reply.expect.phrases)
        elif isinstance(action, Answer):
            return action, seconds


def _next(listener: Listener, seconds: float) -> Moment:
    """The next moment after *seconds*. A sound that is over stands still, but what is being said has to end."""
    moment = listener.next()
    return replace(moment, seconds=max(moment.seconds, seconds + SECONDS_A_MOMENT)) if moment.ended else moment


def _answer(conversation: Conversation, answer: Answer) -> Reply:
    match answer:
        case Accept(heard):
            return conversation.hear(heard)
        case TooEarly():
            return conversation.answer(Missed())
        case Prompt():
            return conversation.answer(Silence())
        case GiveUp():
            return conversation.answer(Gone())


def run_typed(
    conversation: Conversation,
    lines: Iterable[str],
    on_line: Callable[[Line], None],
    on_answer: Callable[[Answer], None],
) -> None:
    """The same talk with typed lines for ears; a pick that was said back is done at once."""
    typing = iter(lines)
    reply = conversation.open()
    while True:
        for line in reply.say:
            on_line(line)
        if reply.expect is None:
            return
        answer = Prompt() if reply.prompt_after == TAKE_BACK_WITHIN else _typed_answer(next(typing, None))
        on_answer(answer)
        reply = _answer(conversation, answer)


def _typed_answer(text: str | None) -> Answer:
    return GiveUp() if text is None else Accept(typed(text))
