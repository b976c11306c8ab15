"""How long to wait before something is taken for an end; PRESETS has a row for each kind of person."""

from __future__ import annotations

from collections.abc import Mapping
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
    """After an answer that is also the beginning of another one, and after a card that is named by one word."""
    quiet_when_incomplete: float = 2.5
    """After the beginning of an answer: "the ...", or "um ..."."""
    quiet_when_unknown: float = 1.0
    """After words that are no answer."""
    unchanged_words: float = 3.0
    """After the last new word, under noise that does not stop. A recognizer shows a word up to 1 s after it was said,
    so this is at most 4 s after the word."""
    longest_utterance: float = 15.0
    """After which whatever was heard is settled."""
    shortest_speech: float = 0.25
    """Unknown sound shorter than this is a cough or a knock, and not an answer."""
    shortest_objection: float = 0.1
    """The same where a pick can still be taken back: there even a short sound may be a no."""
    typing: float = 2.0
    """After a key, for the next one: nobody is prompted in the middle of a line."""
    double: float = 0.5
    """In which a word that was acted on may come once more, and means nothing then."""

    def shortest(self, can_undo: bool) -> float:
        """Unknown sound shorter than this is no answer, where a pick can be taken back or not."""
        return self.shortest_objection if can_undo else self.shortest_speech


PRESETS: Mapping[str, Patience] = {
    # "Third ... card" with 1.5 s between the words is awaited as a whole.
    "toddler": Patience(quiet_when_it_may_go_on=1.8, quiet_when_unknown=1.5),
    "child": Patience(),
    # Not shorter after a beginning: even an adult may think for two seconds after "I want ...".
    "adult": Patience(quiet_when_it_may_go_on=0.5, quiet_when_incomplete=2.2, quiet_when_unknown=0.8),
}
"""By the name that `--patience` takes."""
CHILD = PRESETS["child"]
