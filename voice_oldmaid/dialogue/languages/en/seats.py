"""English: how the seats of a game are called."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Self

from voice_oldmaid.dialogue.languages.en.card_words import listed
from voice_oldmaid.dialogue.languages.en.few_words import FEW_WORDS
from voice_oldmaid.dialogue.languages.en.many_words import MANY_WORDS
from voice_oldmaid.dialogue.languages.en.names import NAMES, names_in
from voice_oldmaid.dialogue.languages.en.usual_words import USUAL_WORDS
from voice_oldmaid.dialogue.manner import Manner, Verbosity
from voice_oldmaid.dialogue.wordings import FIRST, Wordings
from voice_oldmaid.game.rules import Ending, Rules
from voice_oldmaid.game.variants import VARIANTS

WORDS: Mapping[Verbosity, Mapping[str, Sequence[str]]] = {
    Verbosity.FEW: FEW_WORDS, Verbosity.USUAL: USUAL_WORDS, Verbosity.MANY: MANY_WORDS,
}  # fmt: skip
"""The wordings of each kind of sentence; what is not told in another way in few or many words, as usual."""


class EnglishSeats:
    """The seats of a game by *rules*; *names* are those of the computer seats, from seat 1 on.

    *wordings* choose among several sentences for one thing, of which the *verbosity* may have shorter or longer ones.
    """

    def __init__(
        self,
        rules: Rules = VARIANTS["old_maid"],
        names: Sequence[str] = NAMES,
        wordings: Wordings = FIRST,
        verbosity: Verbosity = Verbosity.USUAL,
    ) -> None:
        self.rules = rules
        self.names = names
        self.wordings = wordings
        self.verbosity = verbosity

    def worded(self, wordings: Wordings) -> Self:
        """The same language, in these wordings."""
        return type(self)(self.rules, self.names, wordings, self.verbosity)

    def at(self, verbosity: Verbosity) -> Self:
        """The same language in fewer or more words, with the same wordings."""
        if verbosity is self.verbosity:
            return self
        return type(self)(self.rules, self.names, self.wordings, verbosity)

    def calling(self, manner: Manner) -> Self:
        """The same language, with the names that the seats have in this manner."""
        return type(self)(self.rules, names_in(manner), self.wordings, self.verbosity)

    def say(self, kind: str, **parts: str) -> str:
        """A sentence of this kind with these parts, in one of its wordings."""
        level = self.verbosity if kind in WORDS[self.verbosity] else Verbosity.USUAL
        chosen = self.wordings.pick(f"{level.value} {kind}", WORDS[level][kind], tuple(parts.items()))
        return chosen.format(**parts)

    @property
    def without_cards(self) -> str:
        """What somebody without cards is."""
        return "out" if self.rules.ending is Ending.HOLDER_WINS else "safe"

    def name(self, seat: int) -> str:
        """A computer seat by its name."""
        return self.names[seat - 1]

    def who(self, seat: int) -> str:
        """Any seat, as in the middle of a sentence: "Robin", or "you"."""
        return self.name(seat) if seat else "you"

    def together(self, seats: Iterable[int]) -> str:
        """Several seats, in this order: "you, Robin and Daisy"."""
        return listed([self.who(seat) for seat in seats])
