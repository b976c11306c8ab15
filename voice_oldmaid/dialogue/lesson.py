"""What there is to learn from a yes or a no: which heard words meant which card, and which they did not."""

from __future__ import annotations

from dataclasses import dataclass

from voice_oldmaid.dialogue.doubt import Doubt
from voice_oldmaid.dialogue.intents import Intent, No
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.talk import Talk

ASKING = (Mode.SURE_OF_CARD, Mode.CHOOSING)
"""Where a card is asked about that was perhaps named."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """How things stood before an answer."""

    picks: int
    words: str
    """What was heard and was not clear."""
    asked: tuple[int, ...]
    """The cards that were asked about."""

    @classmethod
    def before(cls, talk: Talk) -> Lesson:
        return cls(len(talk.play.picks), talk.doubt.words, talk.wish if talk.mode in ASKING else ())

    def teach(self, talk: Talk, intent: Intent) -> None:
        """Learn from how it stands now, after this intent was answered; a pick is the end of all doubt."""
        if isinstance(intent, No):
            for position in self.asked:
                talk.learned = talk.learned.taught(self.words, position, agreed=False)
        # There are none any more after another game was begun.
        if len(talk.play.picks) > self.picks:
            position, _ = talk.play.picks[-1]
            talk.learned = talk.learned.taught(self.words, position, agreed=True)
        if len(talk.play.picks) != self.picks:
            talk.doubt = Doubt()
