"""English: every sentence that is said. Short words, one fact a sentence, the question last."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from voice_oldmaid.dialogue.languages.en.answering import EnglishAnswering
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
from voice_oldmaid.dialogue.languages.en.variants import loser, warning
from voice_oldmaid.game.cards import Card
from voice_oldmaid.game.choices import shorter

FEW = 2
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
            return self._opened(seat, f"a pair of {plural(kinds[0])}")
        return f"{self._opened(seat, f'{number(len(kinds))} pairs')} {sentence(listed(twice(kinds)))}."

    def _opened(self, seat: int, pairs: str) -> str:
        return self.say("opened", name=self.name(seat), pairs=pairs) if seat else self.say("you_opened", pairs=pairs)

    def pair_laid(self, seat: int, cards: tuple[Card, Card]) -> str:
        kinds, pair = self.kinds(cards), f"a pair of {self.kinds(cards)}"
        if seat:
            return self.say("pair_laid", name=self.name(seat), pair=pair, kinds=kinds)
        return self.say("your_pair", pair=pair, kinds=kinds, Kinds=sentence(kinds))

    def kinds(self, cards: tuple[Card, Card]) -> str:
        """What these two cards are: "sevens", or "red sevens" where the color counts too."""
        return plural(kind(cards[0], self.rules.pair))

    def you_picked(self, card: Card) -> str:
        return self.say("you_picked", face=face(card))

    def taken_from_you(self, picker: int, position: int, card: Card) -> str:
        return self.say("taken_from_you", picker=self.name(picker), nth=ordinal(position), face=face(card))

    def picked(self, picker: int, giver: int) -> str:
        return self.say("picked", picker=self.name(picker), giver=self.name(giver))

    def picked_briefly(self, picker: int, giver: int) -> str:
        return self.say("picked_briefly", picker=self.name(picker), giver=self.name(giver))

    def picked_and_laid(self, picker: int, giver: int, cards: tuple[Card, Card]) -> str:
        names, kinds = {"picker": self.name(picker), "giver": self.name(giver)}, self.kinds(cards)
        return self.say("picked_and_laid", **names, pair=f"a pair of {kinds}", kinds=kinds)

    def others_play_on(self) -> str:
        return self.say("others_play_on")

    def safe(self, seat: int, wins: bool) -> str:
        if seat == 0:
            return self.say("you_win") if wins else self.say("you_are_safe", out=self.without_cards)
        name = self.name(seat)
        return self.say("wins", name=name) if wins else self.say("safe", name=name, out=self.without_cards)

    def ended(self, old_maid: int, odd_card: Card, winners: Sequence[int]) -> Sequence[str]:
        keeper = self.who(old_maid)
        stays = self.say("stays", face=face(odd_card), keeper=keeper, Keeper=sentence(keeper))
        if old_maid in winners:
            return (stays, self.say("keeper_wins", name=keeper) if old_maid else self.say("you_keep_and_win"))
        lost = "you_are_old_maid" if old_maid == 0 else "is_old_maid" if winners else "is_old_maid_alone"
        told = (stays, self.say(lost, name=keeper, loser=loser(self.rules)))
        return (*told, self._first_out(winners)) if winners else told

    def _first_out(self, winners: Sequence[int]) -> str:
        names = self.together(sorted(winners))
        if len(winners) > 1:
            return self.say("were_out_first", names=names, Names=sentence(names))
        return self.say("out_first", Names=sentence(names)) if winners[0] else self.say("you_were_out_first")

    def hand(self, hand: Sequence[Card]) -> Sequence[str]:
        if not hand:
            return (self.hand_size(0),)
        return (self.hand_size(len(hand)), *in_chunks([face(card) for card in hand]))

    def hand_size(self, size: int) -> str:
        return f"You have {cards_of(size)}." if size else f"You have no cards. You are {self.without_cards}."

    def left_with(self, hand: Sequence[Card]) -> str:
        """After a card is gone: how many are left, and which ones where they are few."""
        if len(hand) > FEW:
            left = number(len(hand))
            return self.say("left", cards=cards_of(len(hand)), number=left, Number=sentence(left))
        faces = listed([face(card) for card in hand])
        if len(hand) == 1:
            return self.say("left_with_one", faces=faces, Faces=sentence(faces))
        return self.say("left_with", cards=cards_of(len(hand)), faces=faces, Faces=sentence(faces))

    def sizes(self, sizes: Sequence[int], out: Collection[int] = ()) -> Sequence[str]:
        playing = [seat for seat in range(1, len(sizes)) if seat not in out]
        others = (self.seat_size(seat, sizes[seat]) for seat in playing)
        return (*map(self.is_out, sorted(out)), *(() if 0 in out else (self.hand_size(sizes[0]),)), *others)

    def seat_size(self, seat: int, size: int) -> str:
        held = cards_of(size) if size else f"no cards and is {self.without_cards}"
        return f"{self.name(seat)} has {held}."

    def turn(self, giver: int) -> str:
        return f"It is your turn. You take a card from {self.name(giver)}."

    def deal_is_over(self) -> str:
        return "This game is over."


class EnglishSentences(EnglishTelling, EnglishAnswering):
    """The speaking half of English."""
