"""English: what is said where somebody was not understood, and while the cards are counted."""

from __future__ import annotations

from collections.abc import Sequence

from voice_oldmaid.dialogue.languages.en.card_words import cards_of, sentence
from voice_oldmaid.dialogue.languages.en.numbers import ordinal
from voice_oldmaid.dialogue.languages.en.seats import EnglishSeats


class EnglishRepairing(EnglishSeats):
    """Each step sounds different, and it is never the fault of whoever spoke."""

    def unclear(self, times: int, giver: int | None, fan: int, *, player: str = "") -> str:
        if giver is None:
            return "I did not understand that. Say it once more, please."
        if times == 1:
            example = f"something like {ordinal(min(2, fan))} card."
            return f"{player}, say {example}" if player else f"I did not understand that. Say {example}"
        return "Let me help." if times == 2 else "This is tricky for my ears."

    def one_at_a_time(self, player: str) -> str:
        return f"One at a time, please. It is {player}'s turn." if player else "One at a time, please."

    def not_held_out(self, position: int, giver: int, fan: int) -> str:
        return f"I heard {ordinal(position)}. {self.name(giver)} has {'only one card' if fan == 1 else cards_of(fan)}."

    def which_one(self, fan: int) -> str:
        return "Say first card to take it." if fan == 1 else "Which one?"

    def hears_itself(self) -> str:
        return "I think I hear myself. Please use headphones, or turn me down a little."

    def far_away(self) -> str:
        return "I hear you, but you are far away. Come nearer, please."

    def do_you_want(self, position: int) -> str:
        return f"Do you want the {ordinal(position)} card?"

    def will_count(self, fan: int) -> str:
        return "I will say the cards slowly. Say yes when you hear yours." if fan > 1 else "Say yes if you want it."

    def counted(self, position: int) -> str:
        return f"{sentence(ordinal(position))} card?"

    def was_that_yes(self) -> str:
        return "Was that a yes?"

    def counted_all(self) -> str:
        return "That was all of them."

    def help_counting(self) -> Sequence[str]:
        return ("I say the cards until you want one.", "You can say yes, no, again, or you choose.")
