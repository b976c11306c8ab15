"""Wrong actions against misses: what was heard once is judged anew at many operating points.

The parameter is `Sureness.certain`. Turn-taking is not run again: it only asks the parser whether words are clear.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from voice_oldmaid.bench.judging import Outcome, Verdict, meaning, outcome_of, share
from voice_oldmaid.dialogue.grammar import Grammar
from voice_oldmaid.dialogue.intents import Intent
from voice_oldmaid.dialogue.parser import understand
from voice_oldmaid.dialogue.sureness import USUAL, Sureness
from voice_oldmaid.ports import Heard

PARAMETER = "certain"
STEPS = 20
"""The curve has a point at each of so many equal steps from 0 to 1, and one where the game plays."""


@dataclass(frozen=True, slots=True)
class Point:
    """What comes of all that was heard in one condition at one threshold; shares from 0 to 1, None of nothing."""

    threshold: float
    right: float | None
    """Of the phrases of the game: acted on rightly at once."""
    asked: float | None
    """Of the same: asked about rightly ("Did you say third card?"), so that a yes is wanted."""
    missed: float | None
    """The rest of them: not understood, asked about wrongly, or acted on wrongly."""
    wrong_actions: float | None
    """The part of the missed that was acted on wrongly."""
    false_accepts: float | None
    """Of what is no phrase of the game: acted on."""


@dataclass(frozen=True, slots=True)
class _Judged:
    """What was heard, and what was meant; None for what is no phrase."""

    heard: Heard
    meant: Intent | None


def curve(verdicts: Iterable[Verdict], words: Grammar, usual: Sureness = USUAL) -> list[Point]:
    """A point for each threshold, the lowest first."""
    judged = [_Judged(each.accepted, meaning(each.recording.transcript, words)) for each in verdicts]
    return [_point(judged, words, replace(usual, certain=threshold)) for threshold in thresholds(usual)]


def thresholds(usual: Sureness = USUAL) -> list[float]:
    return sorted({usual.certain, *(step / STEPS for step in range(STEPS + 1))})


def in_words(judged: Mapping[str, Sequence[Verdict]], words: Grammar) -> dict[str, Any]:
    """Parts of the bench's JSON: for each condition the points of its curve, and of how many recordings they are."""
    strange = {
        name: sum(meaning(each.recording.transcript, words) is None for each in verdicts)
        for name, verdicts in judged.items()
    }
    return {
        "curve": {name: [asdict(point) for point in curve(own, words)] for name, own in judged.items()},
        "operating_point": {
            "parameter": PARAMETER,
            "threshold": USUAL.certain,
            "n": {name: {"known": len(own) - strange[name], "strange": strange[name]} for name, own in judged.items()},
        },
    }


def _point(judged: Sequence[_Judged], words: Grammar, sureness: Sureness) -> Point:
    known, strange = (
        [_outcome(each, words, sureness) for each in judged if (each.meant is None) is is_strange]
        for is_strange in (False, True)
    )
    right, asked, wrong = (known.count(each) for each in (Outcome.RIGHT, Outcome.ASKED, Outcome.WRONG_ACTION))
    return Point(
        threshold=sureness.certain,
        right=share(right, len(known)),
        asked=share(asked, len(known)),
        missed=share(len(known) - right - asked, len(known)),
        wrong_actions=share(wrong, len(known)),
        false_accepts=share(strange.count(Outcome.WRONG_ACTION), len(strange)),
    )


def _outcome(each: _Judged, words: Grammar, sureness: Sureness) -> Outcome:
    intent = understand(each.heard, words, sureness) if each.heard.words else None
    return outcome_of(intent, each.meant)
