"""English: what is said where several people play at one device."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from voice_oldmaid.dialogue.company import Privacy
from voice_oldmaid.dialogue.languages.en.answering import EnglishAnswering
from voice_oldmaid.dialogue.languages.en.card_words import listed
from voice_oldmaid.dialogue.languages.en.numbers import ordinal
from voice_oldmaid.dialogue.languages.en.scoring import EnglishScoring
from voice_oldmaid.dialogue.manner import Verbosity
from voice_oldmaid.dialogue.wordings import FIRST
from voice_oldmaid.game.rules import SeriesKind
from voice_oldmaid.game.series import Series

MOST_NAMED = 2
"""So many are called by their names to close their ears; of more it is said at once."""


class EnglishCompany(EnglishScoring, EnglishAnswering):
    """Everybody by name, and one of them alone."""

    def seated(self, names: Sequence[str]) -> Self:
        """The same language with these names of the seats from 1 on."""
        return type(self)(self.rules, tuple(names), self.wordings, self.verbosity)

    # What everybody hears

    def company_introduced(self, people: Sequence[str], others: Sequence[str]) -> str:
        if not others:
            return f"{listed([*people])} play together."
        return f"{listed([*people])} play with {listed([*others])}."

    def how_cards_are_told(self, privacy: Privacy) -> str:
        if privacy is Privacy.EARS:
            return "I tell each of you alone what you have, while the others close their ears."
        if privacy is Privacy.SPEAKER:
            return "I tell each of you alone what you have, in the headphones."
        if privacy is Privacy.PAGE:
            return "I show each of you alone what you have, on the page."
        return "I show each of you alone what you have, while the others look away."

    def dealt_to_all(self, dealer: int) -> str:
        return f"{self.name(dealer)} deals the cards."

    def picked_at(self, picker: int, giver: int, position: int) -> str:
        return self.say("picked_at", picker=self.name(picker), giver=self.name(giver), nth=ordinal(position))

    def which_card_for(self, player: str, giver: int, fan: int) -> Sequence[str]:
        # In other wordings, and in many words, it is told once more whose turn it is.
        verbosity = Verbosity.USUAL if self.verbosity is Verbosity.MANY else self.verbosity
        return (self.say("turn_of", name=player), self.at(verbosity).worded(FIRST).which_card(giver, fan))

    def turn_by_name(self, picker: int, giver: int) -> str:
        return f"It is the turn of {self.name(picker)}, who takes a card from {self.name(giver)}."

    def addressed(self, player: str, sentence: str) -> str:
        return f"{player}, {sentence[0].lower()}{sentence[1:]}"

    def score_by_name(self, series: Series) -> Sequence[str]:
        """Who has how many, the most first; of those with none nothing."""
        return self.score_from(1, series)

    def leading_by_name(self, series: Series) -> Sequence[str]:
        """Who is ahead, while there is something to win or lose."""
        if not series.results or series.kind is SeriesKind.DROP_OUT:
            return ()
        leaders = [seat + 1 for seat in series.leaders]
        if len(leaders) == series.seats:
            return ("It is a tie, and nobody is ahead.",)
        return (f"{self._subject(leaders, 'is', 'are')} ahead.",)

    def series_ended_by_name(self, winners: Sequence[int], seats: int) -> Sequence[str]:
        return self.series_ended([seat + 1 for seat in winners], seats)

    def drops_out_by_name(self, seat: int) -> str:
        return self.drops_out(seat + 1)

    def never_asks_first(self) -> str:
        return "I do not ask that while several of you play."

    # One of them alone

    def before_alone(self, privacy: Privacy, player: str, others: Sequence[str]) -> Sequence[str]:
        everybody = listed([*others]) if len(others) <= MOST_NAMED else f"Everybody but {player}"
        match privacy:
            case Privacy.EARS:
                return (f"{everybody}, close your ears.", f"{player}, say yes when they do.")
            case Privacy.SPEAKER:
                return (f"{player}, put on the headphones, and say yes.",)
            case Privacy.PAGE:
                return (f"{player}, look at the page alone.", f"Press the button, {player}, or say yes.")
        return (f"{everybody}, look away.", f"{player}, type yes when they do.")

    def while_alone(self, privacy: Privacy, player: str) -> Sequence[str]:
        if privacy is Privacy.PAGE:
            return (f"{player}, say go on when you have seen it.",)
        return ("Press the enter key, and it is gone.",) if privacy is Privacy.SCREEN else ()

    def after_alone(self, privacy: Privacy) -> Sequence[str]:
        if privacy is Privacy.SPEAKER:
            return ()
        return ("You may listen again.",) if privacy is Privacy.EARS else ("You may look again.",)

    def told_too(self) -> str:
        return "I will tell you that, too."

    def told_later(self) -> str:
        return "All right, I tell you later."

    def cannot_tell_alone(self) -> str:
        return "I cannot tell you that alone now, because the headphones are not here."

    # What is only read

    def in_place_of_told(self, privacy: Privacy, player: str) -> str:
        return f"({'told' if privacy in (Privacy.EARS, Privacy.SPEAKER) else 'shown'} to {player} alone)"

    def hand_of(self, player: str) -> str:
        return f"These cards are for {player} alone."

    def i_am(self, player: str) -> str:
        return f"I am {player}"
