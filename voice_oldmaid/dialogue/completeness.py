"""Whether words, as they look now, are a whole answer, may go on to be another one, or are the beginning of one."""

from __future__ import annotations

from collections.abc import Sequence

from voice_oldmaid.dialogue.corrections import Wish, wish_of
from voice_oldmaid.dialogue.grammar import Grammar
from voice_oldmaid.dialogue.intents import PickCard
from voice_oldmaid.dialogue.joints import Joint
from voice_oldmaid.dialogue.parts import Part, split


def meaning(parts: Sequence[Part], grammar: Grammar) -> Wish | None:
    """What parts mean that are wholly one phrase, phrases that agree, or picks that are joined."""
    if any(part.is_unknown for part in parts) or is_cut_off(parts, grammar):
        return None
    return wish_of(parts)


def is_cut_off(parts: Sequence[Part], grammar: Grammar) -> bool:
    """Whether this may be the beginning of "second to last", which names another card than "second" does."""
    if len(parts) < 2 or parts[-1].phrase not in grammar.tail_beginnings:
        return False
    before = parts[-2].phrase
    return before in grammar.counted and before != parts[-1].phrase


def is_complete(words: Sequence[str], grammar: Grammar) -> bool:
    """Whether these words are wholly one phrase, phrases that mean the same, or picks that are joined to one wish."""
    parts = split(words, grammar)
    wish = meaning(parts, grammar)
    if wish is None or wish.is_open:
        return False
    return any(part.joint for part in parts) or len({part.intent for part in parts}) == 1


def may_go_on(words: Sequence[str], grammar: Grammar) -> bool:
    """Whether a complete answer may be the beginning of another: "twenty" of "twenty one".

    So may a card that is named by one word alone: "um, third card" is easily heard as "one"; and one without the word
    "card": "the third ... to last". Not so "third card": it is taken back where "from the right" comes that late.
    """
    parts = split(words, grammar)
    if not parts:
        return False
    text, intent = parts[-1].phrase, parts[-1].intent
    if isinstance(intent, PickCard) and (" " not in text or (text in grammar.counted and text in grammar.beginnings)):
        return True
    return any(phrase.startswith(f"{text} ") and other != intent for phrase, other in grammar.meanings.items())


def is_beginning(words: Sequence[str], grammar: Grammar) -> bool:
    """Whether these words are less than an answer, but the start of one: "the ...", "third, no ...".

    "Um ..." begins anything.
    """
    words = grammar.without_fillers(words)
    if not words or " ".join(words) in grammar.beginnings:
        return True
    return any(_goes_on(split(words[:cut], grammar), words[cut:], grammar) for cut in range(len(words), 0, -1))


def _goes_on(parts: Sequence[Part], rest: Sequence[str], grammar: Grammar) -> bool:
    """Whether these parts are a pick or a joint, and the rest of the words begins what may follow."""
    if not all(part.is_pick or part.joint for part in parts):
        return False
    text, last = " ".join(rest), parts[-1]
    if not text:
        return last.joint is not None and (last.joint is not Joint.REFUSAL or any(part.is_pick for part in parts))
    return text in (grammar.beginnings_of_picks if last.joint else grammar.beginnings_of_joints)
