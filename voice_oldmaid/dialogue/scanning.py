"""Going through the choices: a step with each arrow key or with each silence, and what a press or a sound comes to.

Silence moves on to the next choice, and never takes one. A press is answered as if its choice had been said in words.
"""

from __future__ import annotations

from dataclasses import replace

from voice_oldmaid.dialogue.choosable import choosable
from voice_oldmaid.dialogue.intents import (
    HARMLESS,
    WITH_CHOICES,
    AskKeys,
    ChoiceBefore,
    Faster,
    GoOn,
    Intent,
    LessPatience,
    Louder,
    Missed,
    MoreChoices,
    MorePatience,
    NextChoice,
    No,
    PerhapsChoice,
    PickCard,
    Pressed,
    SameChoice,
    Silence,
    Slower,
    Softer,
    TakeChoice,
    Unclear,
    Yes,
)
from voice_oldmaid.dialogue.modes import NOT_GONE_THROUGH, OF_OWN_HAND, Mode
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.dialogue.scan import Scan
from voice_oldmaid.dialogue.talk import Talk
from voice_oldmaid.dialogue.ways import GOING_THROUGH, Way
from voice_oldmaid.ports import BEFORE, LATE_PRESS, NEXT, PRESS, SOUND, TAKE, Heard

ROUNDS = 5
"""So often all choices are said; then the game waits without a word until somebody takes part again."""
STEPS = (Louder, Softer, Slower, Faster, MorePatience, LessPatience)
"""Wishes that are often meant several times in a row: their group stays."""
NAMING = (Mode.PICKING, Mode.PRACTICE, *OF_OWN_HAND)
"""Modes whose question is not answered by a yes: that takes the choice that was said last."""


# What is meant


def of_sign(heard: Heard, talk: Talk) -> Intent | None:
    """What a key, a switch or a sound means; None where it is words."""
    text, way = heard.text, talk.manner.way
    if not heard.typed:
        return Pressed() if text == SOUND and way is Way.SOUND else None
    if text in (PRESS, LATE_PRESS):
        return Pressed(late=text == LATE_PRESS)
    if text in ("", TAKE):
        return {Way.VOICE: None, Way.KEYS: TakeChoice()}.get(way, Pressed())
    return _of_key(text, talk) if way is Way.KEYS and len(text) == 1 and not text.isdigit() else None


def _of_key(key: str, talk: Talk) -> Intent:
    arrows: dict[str, Intent] = {NEXT: NextChoice(), BEFORE: ChoiceBefore()}
    return arrows.get(key) or talk.language.keys.get(key) or AskKeys(whole=False)


def meant(talk: Talk, intent: Intent) -> Intent:
    """What an intent comes to while choices are gone through; whoever does something else is through with them."""
    found = _meant(talk, intent)
    if not isinstance(found, WITH_CHOICES):
        group, part = (talk.scan.group, talk.scan.part) if isinstance(found, STEPS) else (None, 0)
        talk.scan = Scan(group, part)
    return found


def _meant(talk: Talk, intent: Intent) -> Intent:
    goes_through = talk.manner.way in GOING_THROUGH and talk.mode not in NOT_GONE_THROUGH
    match intent:
        case Pressed() | TakeChoice():
            return _pressed(talk, intent)
        case NextChoice() | ChoiceBefore() if talk.mode is Mode.TAKING:
            # Whoever looks at other cards may want another one.
            return Unclear()
        case Silence() if goes_through:
            return NextChoice(by_itself=True)
        case Unclear() | Missed() if goes_through:
            return SameChoice()
        case Yes() if talk.scan.at is not None and (talk.mode in NAMING or talk.scan.group):
            return choosable(talk)[talk.scan.at].intent
    return intent


def _pressed(talk: Talk, intent: Pressed | TakeChoice) -> Intent:
    scan, way = talk.scan, talk.manner.way
    match talk.mode:
        case Mode.TAKING:
            return Yes() if isinstance(intent, TakeChoice) else No()
        case Mode.SURE_OF_DEVICE:
            return Yes()
        case Mode.PAUSED | Mode.DOZING | Mode.ALONE if scan.at is None:
            return GoOn()
    if scan.at is None or scan.rests:
        return NextChoice()
    is_late = isinstance(intent, Pressed) and intent.late
    if is_late and scan.before is None:
        return SameChoice()
    at = scan.before if is_late and scan.before is not None else scan.at
    found = choosable(talk)[at].intent
    return _of_sound(talk, found) if way is Way.SOUND else found


def _of_sound(talk: Talk, intent: Intent) -> Intent:
    """A sound may be anything: what changes something takes two in a row."""
    if isinstance(intent, (MoreChoices, *HARMLESS)):
        return intent
    if not talk.scan.is_asked:
        return PerhapsChoice()
    if isinstance(intent, PickCard) and talk.mode is Mode.PICKING:
        # It was asked about: there is nothing more to say back.
        talk.mode, talk.wish = Mode.SURE_OF_CARD, (intent.position,)
        return Yes()
    return intent


# What is said


def next_choice(talk: Talk, intent: NextChoice) -> Reply:
    """The choice after the one that was said last, or the first; after many rounds nothing more."""
    scan = talk.scan
    at = 0 if scan.at is None or scan.rests else (scan.at + 1) % len(choosable(talk))
    is_round = intent.by_itself and at == 0 and scan.at is not None
    rounds = scan.rounds + 1 if is_round else scan.rounds if intent.by_itself else 0
    if rounds >= ROUNDS:
        talk.scan = replace(scan, rounds=0, rests=True, is_asked=False)
        return _say(talk, talk.language.rests_until_pressed(talk.manner.way))
    talk.scan = replace(scan, at=at, before=scan.at, is_asked=False, rounds=rounds, rests=False)
    return same_choice(talk, intent)


def choice_before(talk: Talk, intent: ChoiceBefore) -> Reply:
    """The one before, and before the first the last."""
    count = len(choosable(talk))
    talk.scan = replace(talk.scan, at=((talk.scan.at or 0) - 1) % count, before=None, is_asked=False, rests=False)
    return same_choice(talk, intent)


def same_choice(talk: Talk, intent: Intent) -> Reply:
    """The choice that was said last; where none was, the question."""
    if talk.scan.at is None or talk.scan.rests:
        return talk.ask()
    called = choosable(talk)[talk.scan.at].called
    asked = talk.language.once_more_to_take(called) if talk.scan.is_asked else talk.language.choice(called)
    return _say(talk, asked)


def perhaps(talk: Talk, intent: PerhapsChoice) -> Reply:
    """There was a sound after a choice: only another one takes it."""
    talk.scan = replace(talk.scan, is_asked=True)
    return same_choice(talk, intent)


def open_group(talk: Talk, intent: MoreChoices) -> Reply:
    """The first choice of a group; or the question again, whose answers are gone through then."""
    if intent.group is None:
        talk.scan = Scan()
        return talk.ask()
    talk.scan = Scan(intent.group, intent.part, at=0)
    return same_choice(talk, intent)


def _say(talk: Talk, sentence: str) -> Reply:
    """Say this; "again" still means the question."""
    said, talk.scan = talk.said, replace(talk.scan, said=sentence)
    reply = talk.say(sentence)
    talk.said = said
    return replace(reply, after=None)
