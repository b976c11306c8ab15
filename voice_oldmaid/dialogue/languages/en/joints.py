"""English: what joins picks in one breath.

"To" cannot be told from "two" by ear: where it is listened for, it is written like the number. Not "or rather" nor
"for": the one ends like "other", the other is heard as "four".
"""

from __future__ import annotations

from collections.abc import Mapping

from voice_oldmaid.dialogue.joints import Joint

WAYS_TO_JOIN: Mapping[Joint, tuple[str, ...]] = {
    Joint.LEAD: ("give me", "can i have", "i take", "i choose", "i pick", "let me have"),
    Joint.FROM_LEFT: ("from the left", "from left", "from the left end", "from the left side"),
    Joint.FROM_RIGHT: (
        "from the right", "from right", "from the right end", "from the right side", "from the end",
        "two last", "two last card", "two last one", "two the last",
    ),
    Joint.ALTERNATIVE: ("or", "or maybe"),
    Joint.DENIAL: ("not",),
    Joint.CORRECTION: ("i mean", "i meant", "sorry", "oops", "actually"),
    Joint.REFUSAL: ("no", "nope", "nah", "wait"),
}  # fmt: skip

JOINTS: Mapping[str, Joint] = {phrase: joint for joint, phrases in WAYS_TO_JOIN.items() for phrase in phrases}
