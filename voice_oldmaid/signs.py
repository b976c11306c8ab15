"""What keys, a switch or a sound say where no words are typed or heard: lines and words that nobody would say."""

from __future__ import annotations

from typing import Final

PRESS: Final = "[press]"
"""A line: the switch, or any key where any key is one. So is an empty line, where there are whole lines only."""
LATE_PRESS: Final = "[late press]"
"""The same, so soon after the game has begun to speak that it is about what was said before."""
SOUND: Final = "[sound]"
"""A heard word: a sound of somebody's voice, whichever it was."""

NEXT: Final = ">"
"""A line: the arrow to the right."""
BEFORE: Final = "<"
"""The arrow to the left."""
TAKE: Final = "[take]"
"""Enter, or the space bar. So is an empty line, where there are whole lines only."""
