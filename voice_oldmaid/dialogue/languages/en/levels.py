"""English: what is only said in few words, or in many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from voice_oldmaid.dialogue.languages.en.card_words import cards_of, face, kind, plural, sentence
from voice_oldmaid.dialogue.languages.en.numbers import number, ordinal
from voice_oldmaid.dialogue.languages.en.rules_told import PAIRS
from voice_oldmaid.dialogue.languages.en.seats import EnglishSeats
from voice_oldmaid.dialogue.manner import Verbosity
from voice_oldmaid.dialogue.others_turn import OthersTurn

APOSTROPHE_S, APOSTROPHE_RE = "'s", "'re"


class EnglishLevels(EnglishSeats):
    """Another seat's whole turn in few words, and in many what can be worked out."""

    def turn_in_few_words(self, turn: OthersTurn, most: int) -> Sequence[str]:
        """Who took, what was taken from the listener, the pair, and who is safe; the giver only where it fits in."""
        ways = [(head, *tail) for head in self._heads(turn) for tail in self._tails(turn)]
        shortest = min(ways, key=_words_in)
        return next((way for way in ways if _words_in(way) <= most), shortest)

    def _heads(self, turn: OthersTurn) -> Sequence[str]:
        """The pick and the pair, in fewer and fewer words."""
        parts = {"picker": self.name(turn.picker), "giver": self.who(turn.giver)}
        if turn.card is not None:
            parts |= {"nth": ordinal(turn.position), "face": face(turn.card)}
        if turn.pair is not None:
            parts["kinds"] = plural(kind(turn.pair[0], self.rules.pair))
        if turn.left is not None:
            parts["left"] = number(turn.left) if turn.left else "none"
        few = self.at(Verbosity.FEW)
        return [few.say(each, **parts) for each in _kinds_of_heads(turn, parts.get("kinds", ""))]

    def _tails(self, turn: OthersTurn) -> Iterator[Sequence[str]]:
        """Who wins and who is safe, in fewer and fewer words; nothing where everybody has cards left."""
        out = self.without_cards
        win = sorted(each.seat for each in turn.safe if each.wins)
        safe = sorted(each.seat for each in turn.safe if not each.wins)
        wins = [f"{self._with_verb(win, ' wins', ' win')}!"] if win else []
        if not safe:
            yield wins
            return
        yield [*wins, f"{self._with_verb(safe, ' is', ' are')} {out}."]
        if len(safe) == 1:
            yield [*wins, f"{self._with_verb(safe, APOSTROPHE_S, APOSTROPHE_RE)} {out}."]
        else:
            yield from ([f"{self._with_verb(safe, '', '')} {out}!"], [f"Both {out}!"])

    def _with_verb(self, seats: Sequence[int], one: str, several: str) -> str:
        verb = one if len(seats) == 1 and seats[0] else several
        return f"{sentence(self.together(seats))}{verb}"

    def has_now(self, seat: int, size: int) -> str:
        return self.say("has_now", name=self.name(seat), cards=cards_of(size))

    def pair_reminder(self) -> str:
        return f"{PAIRS[self.rules.pair]}."


def _kinds_of_heads(turn: OthersTurn, kinds: str) -> Sequence[str]:
    if turn.card is not None and turn.left is not None:
        return ("few_pairs_face_down", "few_pairs_face")
    if turn.card is not None:
        return ("few_pairs_yours", "few_pairs_face") if turn.has_laid else ("few_takes_yours", "few_takes_face")
    if turn.pair is not None:
        # Only a long name, such as one of a pack of one's own, is left out.
        return ("few_lays_from", "few_lays", *(["few_has_laid"] if len(kinds.split()) > 2 else []))
    if turn.left is not None:
        return ("few_lays_face_down", "few_lays_and_has_left", "few_has_laid")
    return ("few_has_laid",) if turn.has_laid else ("few_takes",)


def _words_in(sentences: Sequence[str]) -> int:
    return sum(len(each.split()) for each in sentences)
