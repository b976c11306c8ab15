"""Help: what can be said at this moment, and more of it on request (ANCHORS R14)."""

from __future__ import annotations

from voice_oldmaid.dialogue.intents import Intent
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.dialogue.talk import Talk


def more_help(talk: Talk, intent: Intent) -> Reply:
    """A few more things that can be said in every mode, and others each time; then from the beginning."""
    told = talk.language.more_help(talk.help_told)
    talk.help_told += 1
    return talk.ask(*told)
