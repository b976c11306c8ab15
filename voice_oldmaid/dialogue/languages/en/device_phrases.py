"""English: how to ask which microphones and speakers there are, and for another one."""

from __future__ import annotations

from collections.abc import Mapping

from voice_oldmaid.dialogue import intents as I
from voice_oldmaid.dialogue.intents import Intent

WAYS_TO_ASK = (
    "which {} are there", "what {} are there", "which {} do you have", "what {} do you have", "which {} can i use",
    "tell me the {}", "read the {}",
)  # fmt: skip
WAYS_TO_CHANGE = (
    "another {}", "a different {}", "different {}", "change the {}", "use another {}", "try another {}",
    "next {}", "the next {}",
)  # fmt: skip

MEANINGS: Mapping[Intent, tuple[tuple[str, ...], tuple[str, ...]]] = {
    I.AskMicrophones(): (WAYS_TO_ASK, ("microphones",)),
    I.AskSpeakers(): (WAYS_TO_ASK, ("speakers", "loudspeakers")),
    I.OtherMicrophone(): (WAYS_TO_CHANGE, ("microphone",)),
    I.OtherSpeaker(): (WAYS_TO_CHANGE, ("speaker", "loudspeaker")),
}

DEVICE_PHRASES: Mapping[str, Intent] = {
    way.format(word): intent for intent, (ways, words) in MEANINGS.items() for word in words for way in ways
}
"""Phrase to intent."""
