"""Somebody speaks over the game: is that an answer, or does the game say its sentence again?"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from voice_oldmaid.dialogue.completeness import is_complete
from voice_oldmaid.dialogue.grammar import Grammar
from voice_oldmaid.dialogue.intents import Stop
from voice_oldmaid.dialogue.own_words import are_in
from voice_oldmaid.dialogue.patience import Patience
from voice_oldmaid.dialogue.utterance import Utterance, seconds_between
from voice_oldmaid.ports import Moment

ONSET_SECONDS = 0.15
"""Words begin more softly than what stands out, and so much sooner."""
EARLY_SECONDS = 1.0
"""Whoever began so late before the game ended was only a little too early, and is listened to."""
CERTAIN_SECONDS = 0.6
"""After which it is certain that they are somebody."""
SHORTEST_ANSWER = 0.15
"""Seconds of sound without the pauses: less is a hiss that was left of the game's own voice."""
OWN_SECONDS = 0.35
"""Whoever is gone sooner than a pause is noticed was the game itself."""
MOST_IN_VAIN = 3
"""So often the game lets itself be interrupted by what is no answer; then it says what it has to say (a television)."""
SECONDS_WITHOUT_WORDS = 1.2
"""So long it waits for the first word: what made it stop was a noise."""
SECONDS_IN_NOISE = 4.0
"""So long at most, where there are no words but those that mean nothing."""


@dataclass
class Interrupting:
    """One for every reply; *speech* is what the game says now."""

    grammar: Grammar
    speech: str
    patience: Patience
    times_in_vain: int = 0
    ended_at: float = 0.0
    """When the last interruption was over, or a stop word came: whoever was speaking before does it no second time."""
    voice_seconds: float = 0.0
    """For how long somebody has been speaking in this interruption."""
    is_own: bool = False
    """Whether it has turned out to be the game itself."""
    early_until: float = -math.inf
    """So long it is not certain that it is somebody who spoke about when the game fell silent."""

    def begins(self, moment: Moment, began_at: float) -> float | None:
        """Since when to listen, where an interruption begins with this moment of a reply that *began_at* then.

        Where a pick can be taken back, there are objections, which count as they are.
        """
        if self.grammar.can_undo or self.times_in_vain >= MOST_IN_VAIN:
            return None
        # What comes right after an answer may be the rest of it.
        is_early = seconds_between(began_at, moment.seconds) < self.patience.double
        self._forget_voice()
        return None if is_early else self._since(moment, began_at)

    def ends(self, moment: Moment, began_at: float, silent_since: float) -> float | None:
        """Since when to listen to somebody who began about when the game fell silent; None where nobody did."""
        since = self._since(moment, max(began_at, silent_since - EARLY_SECONDS))
        self._forget_voice()
        self.note_voice(moment)
        self.early_until = -math.inf if since is None else moment.seconds + CERTAIN_SECONDS
        return since

    def _forget_voice(self) -> None:
        """Whoever may speak now is somebody else than before."""
        self.voice_seconds, self.is_own = 0.0, False

    def was_own(self, moment: Moment, loud: bool) -> bool:
        """Whether what seemed to be somebody about when the game fell silent turns out to be its own voice once more.

        Of the first tenths of a second that cannot be told (FAULTS L-02).
        """
        return loud and moment.voice_since is None and moment.seconds <= self.early_until

    def _since(self, moment: Moment, earliest: float) -> float | None:
        """Somebody who began before the reply did has said what it answers."""
        began = moment.voice_since if moment.own_voice_removed else None
        if began is None or began < max(earliest, self.ended_at):
            return None
        return max(earliest, began - ONSET_SECONDS)

    def follow(self, moment: Moment, silent_since: float) -> None:
        """Take in a moment of an interruption that made the game fall silent at this time."""
        self.note_voice(moment)
        is_gone = moment.voice_since is None and seconds_between(silent_since, moment.seconds) <= OWN_SECONDS
        self.is_own = self.is_own or is_gone

    def note_voice(self, moment: Moment) -> None:
        """Take in for how long somebody has been speaking."""
        if moment.voice_since is not None:
            self.voice_seconds = max(self.voice_seconds, moment.voice_seconds)

    def is_in_vain(self, utterance: Utterance, since: float, seconds: float) -> bool:
        """Whether the game has waited for long enough since it fell silent."""
        if self.is_own:
            return True
        waited = seconds_between(since, seconds)
        if utterance.words and is_complete(utterance.words, self.grammar):
            return False
        return waited >= (SECONDS_IN_NOISE if utterance.words else SECONDS_WITHOUT_WORDS)

    def is_stop(self, words: Sequence[str]) -> bool:
        """Whether somebody wants no more than that the game falls silent."""
        return self.is_somebody and self._means_stop(words)

    def is_answer(self, words: Sequence[str]) -> bool:
        """Whether this is a whole answer, and not what the game itself was just saying (FAULTS L-03)."""
        if not self.is_somebody or self._means_stop(words):
            return False
        return is_complete(words, self.grammar) and not are_in(words, self.speech)

    def _means_stop(self, words: Sequence[str]) -> bool:
        return self.grammar.meanings.get(" ".join(self.grammar.without_fillers(words))) == Stop()

    @property
    def is_somebody(self) -> bool:
        """Whether it is more than what was left of the game's own voice."""
        return self.voice_seconds >= SHORTEST_ANSWER and not self.is_own
