"""How long a silence may be: until somebody is reminded, a choice is gone on to, or what was announced is done."""

from __future__ import annotations

from collections.abc import Mapping

from voice_oldmaid.dialogue.company import Privacy
from voice_oldmaid.dialogue.manner import Manner
from voice_oldmaid.dialogue.modes import NOT_GONE_THROUGH, Mode
from voice_oldmaid.dialogue.reply import PROMPT_AFTER
from voice_oldmaid.dialogue.scan import Scan
from voice_oldmaid.dialogue.sound_devices import SECONDS_TO_SAY_YES
from voice_oldmaid.dialogue.ways import GOING_THROUGH, Way

LONGER = 2.0
"""Each further reminder comes after so many times the silence before the last one."""

TAKE_BACK_WITHIN = 0.5
"""Seconds in which a pick can be taken back after it was said back and the room is quiet."""

COUNTS_ON_AFTER = 3.0
"""Seconds of silence after which the next card is counted: a small child takes two to answer."""

LISTENS_AGAIN_AFTER = 3.0
"""Seconds of silence after which everybody may listen again: time to ask for it once more."""

HOLDS_OUT_AFTER = 5.0
"""Seconds of silence after which the own fan is held out."""

WAITS: Mapping[Mode, float | None] = {
    Mode.TAKING: TAKE_BACK_WITHIN, Mode.COUNTING: COUNTS_ON_AFTER, Mode.ARRANGING: HOLDS_OUT_AFTER,
    Mode.PAUSED: None, Mode.DOZING: None, Mode.PENALTY: PROMPT_AFTER,
    Mode.SURE_OF_DEVICE: SECONDS_TO_SAY_YES,
}  # fmt: skip
"""Seconds of silence in the modes in which it is no reason to be reminded; None: for ever."""

FIRST_CHOICE_AFTER = 1.0
"""Seconds of silence after a question until the first of its choices is said."""

ALOUD = (Privacy.EARS, Privacy.SPEAKER)
"""Where one person is told by a voice, and not shown."""


def waits(mode: Mode, manner: Manner, scan: Scan, privacy: Privacy, silences: int, *, is_lost: bool) -> float | None:
    """Seconds of silence until something is done or said in this mode, after so many silences; None: for ever.

    *is_lost* is whether a device is missing: whoever is not heard, or hears nothing, is not silent.
    """
    if mode is Mode.ALONE:
        return LISTENS_AGAIN_AFTER if privacy in ALOUD else None
    if manner.way is not Way.VOICE and mode is not Mode.SURE_OF_DEVICE:
        return _pace(mode, manner, scan)
    if is_lost and mode not in (Mode.TAKING, Mode.SURE_OF_DEVICE):
        return None
    if mode in WAITS:
        return WAITS[mode]
    return PROMPT_AFTER * LONGER**silences if manner.reminders else None


def _pace(mode: Mode, manner: Manner, scan: Scan) -> float | None:
    """Nobody is reminded, and nothing is done for them: only a pick that was said back stands, as always."""
    pace = float(manner.pace)
    if mode is Mode.TAKING:
        return pace
    if manner.way not in GOING_THROUGH:
        return COUNTS_ON_AFTER if mode is Mode.COUNTING else None
    if mode in NOT_GONE_THROUGH or scan.rests:
        return None
    return min(FIRST_CHOICE_AFTER, pace) if scan.at is None else pace
