"""How long to wait before something is taken for an end."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Patience:
    """How long to wait, in seconds."""

    tail: float = 0.3
    """After the game's last sample, for the room to fall silent."""
    longest_tail: float = 3.0
    """After which a room that does not fall silent is listened to as it is."""
    quiet_when_complete: float = 0.3
    """After a complete legal answer."""
    quiet_when_it_may_go_on: float = 0.7
    """After an answer that is also the beginning of another one."""
    quiet_when_incomplete: float = 2.5
    """After the beginning of an answer: "the ...", or "um ..."."""
    quiet_when_unknown: float = 1.0
    """After words that are no answer."""
    unchanged_words: float = 3.0
    """After words that stay the same under noise that does not stop."""
    longest_utterance: float = 15.0
    """After which whatever was heard is settled."""
    shortest_speech: float = 0.25
    """Unknown sound shorter than this is a cough or a knock, and not an answer."""
    shortest_objection: float = 0.1
    """The same where a pick can still be taken back: there even a short sound may be a no."""
    double: float = 0.5
    """In which a word that was acted on may come once more, and means nothing then."""
