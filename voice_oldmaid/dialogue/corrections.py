"""What several parts of one utterance amount to: the last complete wish, a question, or a wish taken back.

"Third, no, fifth card" is the fifth; "third, no" and "second or third" are questions; "not the third, the fifth"
is the fifth. Two cards without a word between them are no wish at all.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from voice_oldmaid.dialogue.intents import Intent, No, PickAny, PickCard, PickOneOf, Unclear, Yes
from voice_oldmaid.dialogue.joints import BACKWARDS, TAILS, Joint
from voice_oldmaid.dialogue.parts import Part


@dataclass(frozen=True, slots=True)
class Wish:
    """What was meant, and the phrases that say it."""

    intent: Intent
    phrases: tuple[str, ...]
    is_doubtful: bool = False
    """Whether a card of it needs a yes: "no, third card" may be no to the third."""
    is_open: bool = False
    """Whether more is to be expected: "third, no ..."."""


def wish_of(parts: Sequence[Part]) -> Wish | None:
    """The wish of parts that are all known; None where they are none, or several that disagree."""
    if any(part.is_pick for part in parts) and any(part.joint for part in parts):
        return _joined(parts)
    return _agreed(parts) if parts and all(part.intent for part in parts) else None


def _agreed(parts: Sequence[Part]) -> Wish | None:
    """The one thing that was meant; "yes, third card" is a pick with a nod."""
    meant = {part.intent for part in parts}
    if len(meant) == 2 and Yes() in meant and any(isinstance(intent, PickCard | PickAny) for intent in meant):
        meant = meant - {Yes()}
    intent = meant.pop()
    phrases = tuple(part.phrase for part in parts if part.intent == intent)
    return None if meant or intent is None else Wish(intent, phrases)


def _joined(parts: Sequence[Part]) -> Wish | None:
    """The wish of picks with joints before, between or after them."""
    if not all(part.is_pick or part.joint or part.intent == Yes() for part in parts):
        return None
    if any(part.joint in TAILS for part in parts):
        return None
    if parts[-1].joint in BACKWARDS:
        return _taken_back(parts)
    last_back = max((at for at, part in enumerate(parts) if part.joint in BACKWARDS), default=-1)
    before, after = parts[: last_back + 1], parts[last_back + 1 :]
    named_before = any(part.is_pick for part in before)
    is_refused = bool(before) and not named_before and all(part.joint is Joint.REFUSAL for part in before)
    return _of_segment(after, is_refused)


def _taken_back(parts: Sequence[Part]) -> Wish | None:
    """What was said before it, which needs a yes now: in noise "six, please" is heard as "six, wait"."""
    before = [*parts]
    while before and before[-1].joint in BACKWARDS:
        before.pop()
    wish = _joined(before) if before else None
    return wish and replace(wish, is_doubtful=True, is_open=True)


def _of_segment(parts: Sequence[Part], is_refused: bool) -> Wish | None:
    """The wish of the parts after the last correction; *is_refused*: after nothing but a "no"."""
    denied = {part.intent for at, part in enumerate(parts) if part.is_pick and _is_denied(parts, at)}
    wanted = [part for at, part in enumerate(parts) if part.is_pick and not _is_denied(parts, at)]
    phrases = tuple(part.phrase for part in wanted)
    intents = {part.intent for part in wanted}
    if not wanted:
        return Wish(No(), (parts[-1].phrase,), is_open=True) if denied else None
    is_open = parts[-1].joint is not None
    is_half = is_open or parts[0].joint is Joint.ALTERNATIVE
    if is_refused and not any(" " in phrase for phrase in phrases):
        return None
    if intents & denied:
        return Wish(Unclear(), phrases)
    if len(intents) == 1 and wanted[0].intent is not None:
        return Wish(wanted[0].intent, phrases, is_doubtful=is_half or (is_refused and not denied), is_open=is_open)
    is_choice = any(part.joint is Joint.ALTERNATIVE for part in parts)
    choice = choice_of(intents) if is_choice else None
    return Wish(choice, phrases, is_open=is_open) if choice else None


def _is_denied(parts: Sequence[Part], at: int) -> bool:
    """Whether "not" goes before this card, or before the one with which it is joined by "or"."""
    while at >= 2 and parts[at - 1].joint is Joint.ALTERNATIVE and parts[at - 2].is_pick:
        at -= 2
    return at >= 1 and parts[at - 1].joint is Joint.DENIAL


def choice_of(meant: Iterable[Intent | None]) -> PickOneOf | None:
    """Two cards that were both named."""
    meant = {*meant}
    positions = sorted(intent.position for intent in meant if isinstance(intent, PickCard))
    return PickOneOf((positions[0], positions[1])) if len(positions) == len(meant) == 2 else None
