"""English: every sentence that is said. Short words, one fact a sentence, the question last."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from voice_oldmaid.dialogue.languages.en.card_words import (
    cards_of,
    face,
    in_chunks,
    kind,
    listed,
    plural,
    sentence,
    twice,
)
from voice_oldmaid.dialogue.languages.en.numbers import number, ordinal
from voice_oldmaid.dialogue.languages.en.rules_told import EnglishRules
from voice_oldmaid.dialogue.languages.en.scoring import EnglishScoring
from voice_oldmaid.dialogue.languages.en.seats import EnglishSeats
from voice_oldmaid.dialogue.languages.en.variants import loser, warning
from voice_oldmaid.game.cards import Card
from voice_oldmaid.game.choices import shorter
from voice_oldmaid.game.rules import Ending

FEW = 3
"""So few cards are told each time one is gone."""


class EnglishTelling(EnglishScoring, EnglishRules):
    """What has happened, and how the table stands, in a game by these rules."""

    def welcome(self) -> Sequence[str]:
        return ("Hello! Let's play.", *self.this_game())

    def introduction(self, others: Sequence[int], giver: int | None) -> Sequence[str]:
        names = f"You play with {self.together(others)}."
        takes = () if giver is None else (f"You take your cards from {self.name(giver)}.",)
        return (names, *warning(self.rules, 1 + len(others)), *takes)

    def how_to_answer(self) -> Sequence[str]:
        short = ", or short game for fewer cards" if shorter(self.rules, self.rules.seats_min) else ""
        return ("When I ask which one, say something like third card.", f"Say help whenever you need me{short}.")

    def dealt(self, dealer: int, sizes: Sequence[int]) -> Sequence[str]:
        deals = "You deal the cards." if dealer == 0 else f"{self.name(dealer)} deals the cards."
        return (deals, f"You get {cards_of(sizes[0])}.")

    def opening_pairs(self, seat: int, pairs: Sequence[tuple[Card, Card]]) -> str:
        kinds = [kind(first, self.rules.pair) for first, _ in pairs]
        if len(kinds) == 1:
            return f"{self._lays(seat)} a pair of {plural(kinds[0])}."
        return f"{self._lays(seat)} {number(len(kinds))} pairs. {sentence(listed(twice(kinds)))}."

    def _lays(self, seat: int) -> str:
        return "You lay down" if seat == 0 else f"{self.name(seat)} lays down"

    def pair_laid(self, seat: int, cards: tuple[Card, Card]) -> str:
        return f"{self._lays(seat)} {self._pair(cards)}{'!' if seat == 0 else '.'}"

    def _pair(self, cards: tuple[Card, Card]) -> str:
        return f"a pair of {plural(kind(cards[0], self.rules.pair))}"

    def you_picked(self, card: Card) -> str:
        return f"You got the {face(card)}."

    def taken_from_you(self, picker: int, position: int, card: Card) -> str:
        return f"{self.name(picker)} takes your {ordinal(position)} card, the {face(card)}."

    def picked(self, picker: int, giver: int) -> str:
        return f"{self.name(picker)} takes a card from {self.name(giver)}."

    def picked_briefly(self, picker: int, giver: int) -> str:
        return f"{self.name(picker)} takes from {self.name(giver)}."

    def picked_and_laid(self, picker: int, giver: int, cards: tuple[Card, Card]) -> str:
        return f"{self.name(picker)} takes a card from {self.name(giver)} and lays {self._pair(cards)}."

    def others_play_on(self) -> str:
        return "The others play on."

    def safe(self, seat: int, wins: bool) -> str:
        if wins:
            return f"{self.name(seat)} has no cards left and wins!" if seat else "You have no cards left. You win!"
        out = self._without_cards
        if seat:
            return f"{self.name(seat)} has no cards left and is {out}."
        return f"You have no cards left. You are {out}!"

    @property
    def _without_cards(self) -> str:
        """What somebody without cards is."""
        return "out" if self.rules.ending is Ending.HOLDER_WINS else "safe"

    def ended(self, old_maid: int, odd_card: Card, winners: Sequence[int]) -> Sequence[str]:
        keeper = self.who(old_maid)
        stays = f"The {face(odd_card)} stays with {keeper}."
        if old_maid in winners:
            return (stays, f"{keeper} wins this time!" if old_maid else "So you win! Well played!")
        what = loser(self.rules)
        lost = f"{keeper} is {what}." if old_maid else f"You are {what} this time. Well played!"
        if winners:
            return (stays, lost, self._first_out(winners))
        return (stays, lost if old_maid == 0 else f"{lost} Everybody else is safe and wins together!")

    def _first_out(self, winners: Sequence[int]) -> str:
        first = sentence(self.together(sorted(winners)))
        if len(winners) > 1:
            return f"{first} were out first and win together!"
        return "You were out first and win!" if winners[0] == 0 else f"{first} was out first and wins!"

    def hand(self, hand: Sequence[Card]) -> Sequence[str]:
        if not hand:
            return (self.hand_size(0),)
        return (self.hand_size(len(hand)), *in_chunks([face(card) for card in hand]))

    def hand_size(self, size: int) -> str:
        return f"You have {cards_of(size)}." if size else f"You have no cards. You are {self._without_cards}."

    def left_with(self, hand: Sequence[Card]) -> str:
        """After a card is gone: how many are left, and which ones where they are few."""
        left = f"You have {cards_of(len(hand))} left."
        return f"{left} {in_chunks([face(card) for card in hand])[0]}" if len(hand) <= FEW else left

    def sizes(self, sizes: Sequence[int], out: Collection[int] = ()) -> Sequence[str]:
        playing = [seat for seat in range(1, len(sizes)) if seat not in out]
        others = (self.seat_size(seat, sizes[seat]) for seat in playing)
        return (*map(self.is_out, sorted(out)), *(() if 0 in out else (self.hand_size(sizes[0]),)), *others)

    def seat_size(self, seat: int, size: int) -> str:
        held = cards_of(size) if size else f"no cards and is {self._without_cards}"
        return f"{self.name(seat)} has {held}."

    def turn(self, giver: int) -> str:
        return f"It is your turn. You take a card from {self.name(giver)}."

    def deal_is_over(self) -> str:
        return "This game is over."


class EnglishAnswering(EnglishSeats):
    """Questions and answers."""

    def which_card(self, giver: int, fan: int) -> str:
        if fan == 1:
            return f"{self.name(giver)} is holding one card. Say first card to take it."
        return f"{self.name(giver)} is holding {cards_of(fan)}. Which one?"

    def sure_of_card(self, position: int) -> str:
        return f"Did you say {ordinal(position)} card?"

    def which_of_two(self, first: int, second: int) -> str:
        return f"{sentence(ordinal(first))} card or {ordinal(second)} card?"

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
        return f"{sentence(ordinal(position))} card."

    def chosen_for_you(self, position: int) -> str:
        return f"I choose the {ordinal(position)} card for you."

    def not_there(self, position: int) -> str:
        return f"I heard {ordinal(position)}, but there is no {ordinal(position)} card."

    def taken_back(self) -> str:
        return "All right, not that one."

    def waiting(self) -> str:
        return "All right, I will wait."

    def waiting_for_nobody(self) -> str:
        return "I will wait quietly."

    def going_on(self) -> str:
        return "Let's go on."

    def unclear(self, times: int, giver: int | None, fan: int) -> str:
        if times == 1 or giver is None:
            return "I did not understand that. Say it once more, please."
        if times == 2:
            return f"Let me help. Say {'the number of the card, like second card' if fan > 1 else 'first card'}."
        return f"This is tricky for my ears. You can say card number one{f', up to {number(fan)}' if fan > 1 else ''}."

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
            "You can ask for my cards, how many cards, whose turn, or what happened.",
            "You can say again, slower, faster, wait, new game, or quit.",
            "You can ask for the rules, or what games are there.",
            "You can also say mix my cards, or ask me first.",
        )

    def help_yes_or_no(self) -> Sequence[str]:
        return ("You can say yes or no.", "You can also say again, my cards, or quit.")

    def help_paused(self) -> Sequence[str]:
        return ("The game is waiting.", "You can say go on, my cards, new game, or quit.")

    def new_deal(self) -> str:
        return "Let's start a new game."

    def goodbye(self) -> str:
        return "Thank you for playing. Goodbye!"


class EnglishSentences(EnglishTelling, EnglishAnswering):
    """The speaking half of English."""
