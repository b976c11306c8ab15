"""A conversation as text, and the text as a conversation again.

    # old_maid, 4 seats, seed 7, 130 words a minute
    Hello! Let's play.
    ...
    > third card (0.98)
    Third card.
    > ...
    You got the two of hearts.

A line with ">" is what the person said, with the confidence of the least certain word, or typed, without one; "..." is
silence. Other ways to read the same sound follow, each with its cost: "> card take (0.61) | card two 0.1034". The
header and these lines are enough to replay the conversation word for word.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping

from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.intents import Gone, Intent, Missed, Silence
from voice_oldmaid.dialogue.languages.base import Language
from voice_oldmaid.dialogue.play import Chances
from voice_oldmaid.dialogue.talk import Reply
from voice_oldmaid.dialogue.turn_taking import Accept, Answer, GiveUp, Prompt, TooEarly
from voice_oldmaid.game.variants import VARIANTS
from voice_oldmaid.ports import Heard, Reading, Word, typed

SILENCE, TOO_EARLY, GONE = "> ...", "> (too early)", "> (gone)"
WORDLESS: Mapping[str, Intent] = {SILENCE: Silence(), TOO_EARLY: Missed(), GONE: Gone()}
HEADER = re.compile(r"# (?P<variant>\w+), (?P<seats>\d+) seats, seed (?P<seed>-?\d+), (?P<rate>\d+) words a minute")
HEARD = re.compile(
    r"> (?P<text>.*?)(?: \((?P<mark>[01]\.\d\d|typed)\)(?P<others>(?: \| [^|]*? \d+\.\d{4})*))?",
)
OTHER = re.compile(r" \| (?P<text>[^|]*?) (?P<cost>\d+\.\d{4})")


def header(variant: str, seats: int, seed: int, words_per_minute: int) -> str:
    """The first line, which says what game it was."""
    return f"# {variant}, {seats} seats, seed {seed}, {words_per_minute} words a minute"


def entry(answer: Answer) -> str:
    """The line for what the person said, or for their silence."""
    match answer:
        case Accept(heard):
            return _entry_of_typed(heard.text) if heard.typed else _entry_of_heard(heard)
        case TooEarly():
            return TOO_EARLY
        case Prompt():
            return SILENCE
        case GiveUp():
            return GONE


def _entry_of_heard(heard: Heard) -> str:
    others = "".join(f" | {' '.join(other.words)} {other.cost:.4f}" for other in heard.others)
    return f"> {heard.text} ({_rounded(heard.confidence)}){others}"


def _entry_of_typed(text: str) -> str:
    """Marked where it could be taken for something else: anything may be typed."""
    line = f"> {text}"
    found = HEARD.fullmatch(line)
    return f"{line} (typed)" if line in WORDLESS or found is None or found["mark"] else line


def _rounded(confidence: float) -> str:
    # Down, so that a word that was not certain enough does not become certain.
    return f"{math.floor(confidence * 100) / 100:.2f}"


def replay(text: str, language: Language) -> Iterator[str]:
    """The whole transcript as it comes out when the person's lines of *text* are heard again.

    Raises ValueError where the text does not begin with a header.
    """
    first, _, others = text.partition("\n")
    rest = others.split("\n")
    game = HEADER.fullmatch(first)
    if game is None or game["variant"] not in VARIANTS:
        raise ValueError(f"A transcript begins with a line like {header('old_maid', 4, 7, 130)!r}, not {first!r}.")
    seats, seed, rate = (int(game[name]) for name in ("seats", "seed", "rate"))
    conversation = Conversation(VARIANTS[game["variant"]], seats, Chances.of_seed(seed), language, rate)
    yield first
    yield from _texts(conversation.open())
    for line in rest:
        if line.startswith(">"):
            yield line
            yield from _texts(_reply(conversation, line))


def _reply(conversation: Conversation, line: str) -> Reply:
    return conversation.answer(WORDLESS[line]) if line in WORDLESS else conversation.hear(_heard(line))


def _heard(line: str) -> Heard:
    found = HEARD.fullmatch(line)
    if found is None or found["mark"] in (None, "typed"):
        return typed(found["text"] if found else line.removeprefix(">"))
    words = (Word(word, confidence=float(found["mark"])) for word in found["text"].split())
    others = (Reading(tuple(other["text"].split()), float(other["cost"])) for other in OTHER.finditer(found["others"]))
    return Heard(tuple(words), others=tuple(others))


def _texts(reply: Reply) -> Iterator[str]:
    return (line.text for line in reply.say)
