"""Several people at one device, for tests: whole talks by whatever each mode waits for."""

from __future__ import annotations

from random import Random

from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.company import Company, Privacy
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.languages import LIVELY
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.dialogue.shared_play import SharedPlay
from voice_oldmaid.dialogue.turn_taking import Accept, Answer, Prompt
from voice_oldmaid.game.house_rules import with_changes
from voice_oldmaid.game.variants import rules_for
from voice_oldmaid.ports import typed

NAMES = ("Sam", "Mia", "Tiger", "Panda", "Zoe", "Ben")


def conversation(
    people: int,
    seats: int,
    variant: str = "old_maid",
    seed: int = 5,
    privacy: Privacy = Privacy.EARS,
    changes: tuple[str, ...] = (),
) -> Conversation:
    """One that was not opened yet, by the rules of this variant with these *changes*."""
    company, rules = Company(NAMES[:people], privacy), with_changes(rules_for(variant, seats), changes)
    return Conversation(rules, seats, Chances.of_seed(seed), LIVELY["en"], company=company)


def play_of(made: Conversation) -> SharedPlay:
    play = made.talk.play
    assert isinstance(play, SharedPlay)
    return play


def leads_on(made: Conversation, rng: Random) -> Answer:
    """What the mode waits for."""
    talk = made.talk
    match talk.mode:
        case Mode.TAKING:
            return Prompt()
        case Mode.ALONE:
            return Prompt() if talk.play.company.privacy in (Privacy.EARS, Privacy.SPEAKER) else Accept(typed("go on"))
        case Mode.PICKING:
            return Accept(typed(talk.language.card_called(rng.randint(1, talk.view.fan))))
        case Mode.PAUSED | Mode.DOZING:
            return Accept(typed("go on"))
        case Mode.OVER | Mode.SURE_TO_QUIT | Mode.SURE_OF_NEW_GAME | Mode.SURE_OF_GAME:
            return Accept(typed("no"))
    return Accept(typed("yes"))


def is_over(reply: Reply) -> bool:
    return reply.expect is None
