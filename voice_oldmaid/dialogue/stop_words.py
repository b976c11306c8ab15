"""Stop words: the few single words that count while the game can be heard."""

from __future__ import annotations

import re
from collections.abc import Sequence

from voice_oldmaid.dialogue.grammar import Grammar
from voice_oldmaid.ports import Moment

MOMENTS_ALONE = 2
"""So many moments a word has to be the only one."""
MOMENTS_AMONG_OTHERS = 4
"""So many moments a clear word has to be the last one, after what the microphone hears of the game."""
MOMENTS_UNTIL_OLD = 12
"""So many moments words stay the same until what comes then has nothing to do with them: a cough, and later "stop"."""


class StopWords:
    """The stop words of *grammar* that are not in *speech*, which is what the game says meanwhile."""

    def __init__(self, grammar: Grammar, speech: str) -> None:
        own = re.findall(r"[a-z']+", speech.lower())
        # "quietly" begins like "quiet", and may be heard as such.
        self._words = {word for word in grammar.interrupts if not any(each.startswith(word) for each in own)}
        self._clear = set() if grammar.can_undo else self._words & grammar.clear_interrupts
        self._objections = grammar.objections
        self._last: str | None = None
        self._moments = 0
        self._seen: tuple[str, ...] = ()
        self._moments_unchanged = 0
        self._old = 0

    def said_in(self, moment: Moment) -> str | None:
        """The stop word that is said with this moment: settled, or there for long enough. Each one is given once.

        Where a pick can be taken back, it may be a phrase: "not that one".
        """
        words = moment.partial if moment.final is None else tuple(word.text for word in moment.final.words)
        self._age(words)
        alone = self.in_words(words)
        word = alone or self._at_the_end_of(moment.partial)
        self._moments = self._moments + 1 if word == self._last else 1
        self._last = word
        enough = MOMENTS_ALONE if alone else MOMENTS_AMONG_OTHERS
        if word is None or (moment.final is None and self._moments < enough):
            return None
        self._last = None
        return word

    def in_words(self, words: Sequence[str]) -> str | None:
        """The stop word that is all of these words, or an objection among them: "wait no", "no no no".

        Words that were there long before do not count.
        """
        if tuple(words[: self._old]) == self._seen[: self._old]:
            words = words[self._old :]
        if len(words) == 1 and words[0] in self._words:
            return words[0]
        said = f" {' '.join(words)} "
        return next((objection for objection in self._objections if f" {objection} " in said), None)

    def _age(self, words: tuple[str, ...]) -> None:
        self._moments_unchanged = self._moments_unchanged + 1 if words == self._seen else 0
        if words[: self._old] != self._seen[: self._old]:
            self._old = 0
        if self._moments_unchanged >= MOMENTS_UNTIL_OLD:
            self._old = len(words)
        self._seen = words

    def _at_the_end_of(self, words: Sequence[str]) -> str | None:
        return words[-1] if words and words[-1] in self._clear else None
