"""Any sound: whether what was heard is one sound of somebody's voice, where that is as good as a press of a switch.

Silence is none, nor is a click, a noise that stays, or talk. Who says words is understood by them, and a no is a no.
"""

from __future__ import annotations

import math

from voice_oldmaid.dialogue.completeness import is_complete
from voice_oldmaid.dialogue.grammar import Grammar
from voice_oldmaid.dialogue.intents import No
from voice_oldmaid.dialogue.utterance import Utterance
from voice_oldmaid.ports import SOUND, Heard, Word

SHORTEST_SECONDS = 0.25
"""A shorter one is a click, a cough or a knock."""
LONGEST_SECONDS = 3.0
"""A longer one is a machine."""
SHORTEST_VOICE_SECONDS = 0.2
"""For so long at least it has a pitch, as a hum, a shout or an "ah" has, and a hiss has not."""
DROP_DECIBELS = 6.0
"""By so much it is quieter afterwards: a noise that goes on is only taken for the room in the end."""
MOST_WORDS = 2
"""More of them are talk, and meant for somebody else."""


def sound_in(utterance: Utterance, settled: Heard, grammar: Grammar) -> Heard | None:
    """The sound, where any counts and this is one; *settled* are all words that were found in it."""
    words = grammar.without_fillers(word.text for word in settled.words)
    if not grammar.any_sound or not _is_voice(utterance) or len(settled.words) > MOST_WORDS or settled.crowded:
        return None
    if any(grammar.meanings.get(text) == No() for text in (*words, " ".join(words))):
        return None
    if len(words) > 1 and is_complete(words, grammar):
        return None
    return Heard((Word(SOUND),))


def _is_voice(utterance: Utterance) -> bool:
    drop = utterance.loudest - utterance.level
    return (
        SHORTEST_SECONDS <= round(utterance.loud_seconds, 3) <= LONGEST_SECONDS
        and round(utterance.voiced_seconds, 3) >= SHORTEST_VOICE_SECONDS
        and not math.isnan(drop)
        and drop >= DROP_DECIBELS
    )
