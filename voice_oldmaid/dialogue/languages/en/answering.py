"""English: questions, and answers to what somebody has said."""

from __future__ import annotations

from collections.abc import Sequence

from voice_oldmaid.dialogue.languages.en.card_words import cards_of, sentence
from voice_oldmaid.dialogue.languages.en.numbers import number, ordinal
from voice_oldmaid.dialogue.languages.en.seats import EnglishSeats


class EnglishAnswering(EnglishSeats):
    """Questions and answers."""

    def which_card(self, giver: int, fan: int) -> str:
        if fan == 1:
            return self.say("which_card_of_one", name=self.name(giver))
        return self.say("which_card", name=self.name(giver), cards=cards_of(fan), number=number(fan))

    def sure_of_card(self, position: int) -> str:
        return f"Did you say {ordinal(position)} card?"

    def which_of_two(self, first: int, second: int, *, player: str = "") -> str:
        asked = f"{ordinal(first)} card or {ordinal(second)} card?"
        return f"{player}, {asked}" if player else sentence(asked)

    def shall_i_pick(self) -> str:
        return "Shall I pick a card for you?"

    def sure_to_quit(self) -> str:
        return "Do you want to stop playing?"

    def sure_of_new_game(self) -> str:
        return "Do you want to start a new game?"

    def play_again(self) -> str:
        # Not "play again": whoever answers "again" would ask for a repetition.
        return "Do you want to play another game?"

    def paused(self) -> str:
        return "Say go on when you want to play."

    def said_back(self, position: int) -> str:
        return self.say("said_back", nth=ordinal(position), Nth=sentence(ordinal(position)))

    def chosen_for_you(self, position: int) -> str:
        return self.say("chosen_for_you", nth=ordinal(position))

    def not_there(self, position: int) -> str:
        return f"I heard {ordinal(position)}, but there is no {ordinal(position)} card."

    def taken_back(self) -> str:
        return self.say("taken_back")

    def waiting(self) -> str:
        return "All right, I will wait."

    def waiting_for_nobody(self) -> str:
        return "I will wait quietly."

    def going_on(self) -> str:
        return "Let's go on."

    def too_early(self) -> str:
        return "I was still talking. Please say it again."

    def say_yes_or_no(self, times: int) -> str:
        return (
            "Was that yes or no?",
            "My ears are slow today. Please say yes, or say no.",
            "Just yes or no is fine. You can also say help.",
        )[min(times, 3) - 1]

    def still_there(self, times: int) -> str:
        return (
            "Take your time.",
            "I am still here. Say help if you need me.",
            self.waiting_for_nobody(),
        )[min(times, 3) - 1]

    def slower(self) -> str:
        return "I will speak slower."

    def faster(self) -> str:
        return "I will speak faster."

    def slowest(self) -> str:
        return "This is as slow as I can speak."

    def fastest(self) -> str:
        return "This is as fast as I can speak."

    def help_picking(self, giver: int, fan: int) -> Sequence[str]:
        up_to = "" if fan == 1 else " or second card" if fan == 2 else f", up to {ordinal(fan)} card"
        return (
            f"You take one card from {self.name(giver)}.",
            f"Say first card{up_to}. Or say you choose, and I will pick for you.",
            "You can ask for my cards, how many cards, or what happened.",
            "You can say count the cards, again, slower, or goodbye.",
            "Or say more help.",
        )

    def help_yes_or_no(self, *, in_practice: bool) -> Sequence[str]:
        more = "real game" if in_practice else "my cards"
        return ("You can say yes or no.", f"You can also say again, {more}, or quit.")

    def help_paused(self, *, in_practice: bool) -> Sequence[str]:
        more = "real game" if in_practice else "my cards"
        return ("The game is waiting.", f"You can say go on, {more}, new game, or quit.")

    def new_deal(self) -> str:
        return self.say("new_deal")

    def goodbye(self) -> str:
        return self.say("goodbye")
