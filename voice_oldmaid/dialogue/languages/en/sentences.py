"""English: every sentence that is said. Short words, one fact a sentence, the question last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from voice_oldmaid.dialogue.languages.en.phrases import NAMES, number, ordinal
from voice_oldmaid.game.cards import Card, Rank, Suit

RANKS = {
    Rank.ACE: "ace", Rank.TWO: "two", Rank.THREE: "three", Rank.FOUR: "four", Rank.FIVE: "five", Rank.SIX: "six",
    Rank.SEVEN: "seven", Rank.EIGHT: "eight", Rank.NINE: "nine", Rank.TEN: "ten", Rank.JACK: "jack",
    Rank.QUEEN: "queen", Rank.KING: "king",
}  # fmt: skip
SUITS = {Suit.SPADES: "spades", Suit.CLUBS: "clubs", Suit.HEARTS: "hearts", Suit.DIAMONDS: "diamonds"}

CHUNK = 5
"""Most cards told in one breath (ANCHORS R8)."""

FEW = 3
"""So few cards are told each time one is gone."""

VARIANTS = {
    "old_maid": (
        "This is Old Maid.",
        "Two cards of the same kind are a pair, and pairs are laid down.",
        "One queen has no partner, so don't be the one who keeps her!",
    ),
    "old_maid_two_packs": (
        "We are many, so we play Old Maid with two packs of cards.",
        "Two cards of the same kind are a pair, and pairs are laid down.",
        "One queen has no partner, so don't be the one who keeps her!",
    ),
    "old_maid_short": (
        "This is the short game of Old Maid, with fewer cards.",
        "Two cards of the same kind are a pair, and pairs are laid down.",
        "One queen has no partner, so don't be the one who keeps her!",
    ),
}
"""What each variant is, in at most three sentences."""


def listed(parts: Sequence[str]) -> str:
    """a; a and b; a, b and c."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def kind(card: Card) -> str:
    """What makes two cards alike: "queen"."""
    return RANKS[card.rank] if card.rank else str(card)


def plural(word: str) -> str:
    return f"{word}es" if word.endswith("x") else f"{word}s"


def face(card: Card) -> str:
    """The card by its whole name: "queen of hearts"."""
    return f"{RANKS[card.rank]} of {SUITS[card.suit]}" if card.rank and card.suit else str(card)


def cards_of(size: int) -> str:
    return "one card" if size == 1 else f"{number(size)} cards"


def sentence(text: str) -> str:
    return text[0].upper() + text[1:]


def in_chunks(faces: Sequence[str]) -> list[str]:
    """One sentence for at most CHUNK cards, all of about the same length."""
    count = -(-len(faces) // CHUNK)
    size, longer = divmod(len(faces), count)
    ends = [(chunk + 1) * size + min(chunk + 1, longer) for chunk in range(count)]
    chunks = [faces[start:end] for start, end in zip([0, *ends], ends, strict=False)]
    return [sentence(f"{listed(chunk)}.") for chunk in chunks]


def twice(kinds: Sequence[str]) -> list[str]:
    """Kinds of pairs in the plural, each named once: "sevens, twos twice"."""
    times = {1: "", 2: " twice", 3: " three times", 4: " four times"}
    return [f"{plural(kind)}{times[count]}" for kind, count in Counter(kinds).items()]


class EnglishTelling:
    """What has happened, and how the table stands."""

    def name(self, seat: int) -> str:
        return NAMES[seat - 1]

    def welcome(self, variant: str) -> Sequence[str]:
        return ("Hello! Let's play.", *VARIANTS[variant])

    def introduction(self, others: Sequence[int], giver: int | None) -> Sequence[str]:
        names = f"You play with {listed([self.name(seat) for seat in others])}."
        return (names,) if giver is None else (names, f"You take your cards from {self.name(giver)}.")

    def how_to_answer(self) -> Sequence[str]:
        return ("When I ask which one, say something like third card.", "Say help whenever you need me.")

    def dealt(self, dealer: int, sizes: Sequence[int]) -> Sequence[str]:
        deals = "You deal the cards." if dealer == 0 else f"{self.name(dealer)} deals the cards."
        return (deals, f"You get {cards_of(sizes[0])}.")

    def opening_pairs(self, seat: int, pairs: Sequence[tuple[Card, Card]]) -> str:
        kinds = [kind(first) for first, _ in pairs]
        if len(kinds) == 1:
            return f"{self._lays(seat)} a pair of {plural(kinds[0])}."
        return f"{self._lays(seat)} {number(len(kinds))} pairs. {sentence(listed(twice(kinds)))}."

    def _lays(self, seat: int) -> str:
        return "You lay down" if seat == 0 else f"{self.name(seat)} lays down"

    def pair_laid(self, seat: int, cards: tuple[Card, Card]) -> str:
        return f"{self._lays(seat)} a pair of {plural(kind(cards[0]))}{'!' if seat == 0 else '.'}"

    def you_picked(self, card: Card) -> str:
        return f"You got the {face(card)}."

    def taken_from_you(self, picker: int, position: int, card: Card) -> str:
        return f"{self.name(picker)} takes your {ordinal(position)} card, the {face(card)}."

    def picked(self, picker: int, giver: int) -> str:
        return f"{self.name(picker)} takes a card from {self.name(giver)}."

    def picked_briefly(self, picker: int, giver: int) -> str:
        return f"{self.name(picker)} takes from {self.name(giver)}."

    def picked_and_laid(self, picker: int, giver: int, cards: tuple[Card, Card]) -> str:
        return f"{self.name(picker)} takes a card from {self.name(giver)} and lays a pair of {plural(kind(cards[0]))}."

    def others_play_on(self) -> str:
        return "The others play on."

    def safe(self, seat: int) -> str:
        return f"{self.name(seat)} has no cards left and is safe." if seat else "You have no cards left. You are safe!"

    def ended(self, old_maid: int, odd_card: Card) -> Sequence[str]:
        if old_maid == 0:
            return (f"The {face(odd_card)} stays with you.", "You are the old maid this time. Well played!")
        return (
            f"The {face(odd_card)} stays with {self.name(old_maid)}.",
            f"{self.name(old_maid)} is the old maid. Everybody else is safe and wins together!",
        )

    def hand(self, hand: Sequence[Card]) -> Sequence[str]:
        if not hand:
            return (self.hand_size(0),)
        return (self.hand_size(len(hand)), *in_chunks([face(card) for card in hand]))

    def hand_size(self, size: int) -> str:
        return f"You have {cards_of(size)}." if size else "You have no cards. You are safe."

    def left_with(self, hand: Sequence[Card]) -> str:
        """After a card is gone: how many are left, and which ones where they are few."""
        left = f"You have {cards_of(len(hand))} left."
        return f"{left} {in_chunks([face(card) for card in hand])[0]}" if len(hand) <= FEW else left

    def sizes(self, sizes: Sequence[int]) -> Sequence[str]:
        return (self.hand_size(sizes[0]), *(self.seat_size(seat, size) for seat, size in enumerate(sizes) if seat))

    def seat_size(self, seat: int, size: int) -> str:
        return f"{self.name(seat)} has {cards_of(size)}." if size else f"{self.name(seat)} has no cards and is safe."

    def turn(self, giver: int) -> str:
        return f"It is your turn. You take a card from {self.name(giver)}."

    def deal_is_over(self) -> str:
        return "This game is over."


class EnglishAnswering:
    """Questions and answers."""

    def name(self, seat: int) -> str:
        return NAMES[seat - 1]

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
