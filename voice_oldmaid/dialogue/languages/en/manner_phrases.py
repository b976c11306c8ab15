"""English: how to ask for another manner of speaking, to say who one is, to name a seat, and to try it first.

None of them begins with a whole command of one word that has to be answered at once, such as "no".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from voice_oldmaid.dialogue import intents as I
from voice_oldmaid.dialogue.intents import Intent
from voice_oldmaid.dialogue.languages.en.names import NAMES_TO_GIVE, NICKNAMES

WISHES: Mapping[Intent, tuple[str, ...]] = {
    I.Louder(): (
        "louder", "speak louder", "talk louder", "be louder", "much louder", "speak much louder", "more volume",
        "speak up",
    ),
    I.Softer(): (
        "softer", "speak softer", "talk softer", "be softer", "much softer", "not so loud", "less volume", "quieter",
    ),
    I.OtherVoice(): (
        "another voice", "a different voice", "different voice", "change your voice", "change the voice",
        "speak with another voice", "use another voice", "i want another voice",
    ),
    I.FewerWords(): (
        "fewer words", "less words", "use fewer words", "with fewer words", "not so many words", "say less",
        "talk less", "speak less", "few words", "only a few words",
    ),
    I.MoreWords(): (
        "more words", "use more words", "with more words", "say more words", "talk more", "speak more",
        "i want more words",
    ),
    I.MorePatience(): (
        "wait longer", "more time", "i need more time", "let me think longer", "give me longer", "i want more time",
    ),
    I.LessPatience(): (
        "do not wait so long", "don't wait so long", "wait less", "less time", "i need less time", "i want less time",
    ),
    # Not "no chatter": with it, every "no" would be waited on for what may follow.
    I.Chatter(wanted=False): (
        "less chatter", "do not chat", "don't chat", "without chatter", "just the game",
        "less talk",
    ),
    I.Chatter(wanted=True): (
        "chatter", "more chatter", "with chatter", "let them chat", "they can chat", "let them talk",
    ),
    # Not "no reminders", for the same reason.
    I.Reminders(wanted=False): (
        "do not remind me", "don't remind me", "never remind me", "without reminders", "turn off the reminders",
        "turn the reminders off",
    ),
    I.Reminders(wanted=True): (
        "remind me", "you can remind me", "you may remind me", "with reminders", "turn on the reminders",
        "turn the reminders on",
    ),
    I.Earcons(wanted=False): (
        "without sounds", "without the sounds", "turn off the sounds", "turn the sounds off", "do not make sounds",
        "don't make sounds",
    ),
    I.Earcons(wanted=True): (
        "with sounds", "with the sounds", "turn on the sounds", "turn the sounds on", "make sounds", "i want sounds",
    ),
    I.LouderEarcons(): (
        "louder sounds", "make the sounds louder", "turn up the sounds", "turn the sounds up", "much louder sounds",
        "i want louder sounds",
    ),
    I.SofterEarcons(): (
        "softer sounds", "make the sounds softer", "turn down the sounds", "turn the sounds down",
        "much softer sounds", "i want softer sounds",
    ),
    I.OtherNames(): (
        "other names", "different names", "change the names", "change all names", "use other names",
        "i want other names",
    ),
    I.UsualManner(): (
        "the usual way", "usual way", "as usual", "as before", "speak as usual", "speak as before", "the way it was",
    ),
    I.AskWho(): (
        "who am i", "what is my name", "what's my name", "tell me my name", "which name do i have", "what am i called",
    ),
    # Not "what are the names", which is heard as "other names".
    I.AskNicknames(): (
        "which names are there", "what names are there", "what other names are there", "more names",
        "which names can i have", "what names can i have",
    ),
    I.Practice(): (
        "practice", "let me practice", "let's practice", "can i practice", "let me try",
        "i want a practice game",
    ),
    I.RealGame(): (
        "skip", "skip that", "skip the practice", "real game", "the real game", "play the real game",
        "start the real game", "now the real game",
    ),
    I.MoreHelp(): (
        "more help", "i need more help", "what else can i say", "what else can i do", "what other things can i say",
        "tell me more",
    ),
}  # fmt: skip
"""Every intent of `manner_wishes` that needs no name, with the ways to say it."""

WAYS_TO_SAY_WHO = ("i am {}", "i'm {}", "i am the {}", "call me {}", "this is {}", "it is me {}", "{} is here")
WAYS_TO_NAME = ("call {} {}", "{} is called {}")
"""Two ways for each name make 222 phrases at a table of four."""


def _of_players() -> Iterator[tuple[str, Intent]]:
    for nickname in NICKNAMES:
        yield from ((way.format(nickname.lower()), I.ChoosePlayer(nickname)) for way in WAYS_TO_SAY_WHO)


MANNER_PHRASES: Mapping[str, Intent] = {
    **{phrase: intent for intent, phrases in WISHES.items() for phrase in phrases},
    **dict(_of_players()),
}
"""Phrase to intent."""


@cache
def naming_phrases(names: Sequence[str]) -> Mapping[str, I.CallSeat]:
    """Every way to give another name to a seat; *names* are those of the computer seats at the table, from 1 on."""
    return {
        way.format(called.lower(), name.lower()): I.CallSeat(seat, name)
        for seat, called in enumerate(names, start=1)
        for name in NAMES_TO_GIVE
        for way in WAYS_TO_NAME
    }
