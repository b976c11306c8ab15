"""English: the rules in a child's words, made of the facts of the rules, so that they are true of house rules as well.

`describe(rules)` tells a game in at most five sentences.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from voice_oldmaid.dialogue.languages.en.card_words import COLORS, RANKS, cards_of, face, sentence
from voice_oldmaid.dialogue.languages.en.games import NAMES_OF_GAMES
from voice_oldmaid.dialogue.languages.en.seats import EnglishSeats
from voice_oldmaid.dialogue.languages.en.variants import WELCOMES, loser
from voice_oldmaid.game.cards import Card, Rank
from voice_oldmaid.game.odd_card import is_the_only_one, possible_odd_cards
from voice_oldmaid.game.rules import Ending, FanTo, Lay, Next, PairRule, Penalty, Rules, SeriesKind, Starter, WrongPair
from voice_oldmaid.game.variants import VARIANTS

PAIRS: Mapping[PairRule, str] = {
    PairRule.RANK: "Two cards of the same kind are a pair",
    PairRule.RANK_COLOR: "Two cards of the same kind and the same color are a pair",
    PairRule.PICTURE: "Two pictures that are the same are a pair",
}
LAID: Mapping[Lay, str] = {Lay.FACE_UP: "laid down", Lay.FACE_DOWN: "laid face down"}
STARTERS: Mapping[Starter, str] = {
    Starter.DEALER_GIVES: "The dealer holds out cards first",
    Starter.LEFT_GIVES: "The dealer's left neighbor holds out cards first",
    Starter.LEFT_PICKS: "The dealer's left neighbor takes a card first",
}
SIDES: Mapping[FanTo, str] = {FanTo.LEFT: "right", FanTo.RIGHT: "left"}
"""A fan that goes to the left is picked from by somebody who has its giver on the right (RULES 2.10)."""
TURNS: Mapping[Next, str] = {
    Next.PICKER_GIVES: "the taker holds out next",
    Next.GIVER_PICKS: "the giver takes next",
}
PENALTIES: Mapping[Penalty, str] = {
    Penalty.CLAPS: "the loser may clap with me",
    Penalty.HOPS: "the loser may hop",
    Penalty.SILLY_SOUND: "I make a silly noise with the loser",
    Penalty.BLACK_DOT: "the loser gets a black dot on the score",
}
HISTORICAL: Mapping[Penalty, str] = {
    Penalty.CLAPS: (
        "Long ago, the loser was rapped on the knuckles with the pack, as often as a card that was turned up said. "
        "Nobody does that here: who likes may clap."
    ),
    Penalty.BLACK_DOT: (
        "Long ago, the loser got a mark of soot or burnt cork on the face. Here it is a dot on the score, "
        "and nobody is painted."
    ),
}
"""What the rule book tells of old times (RULES 3.6): to be read by grown-ups, and never spoken in a game."""


@dataclass(frozen=True, slots=True)
class OddCard:
    """How the card without a partner is spoken of."""

    name: str
    """With its article, in the middle of a sentence."""
    it: str
    """"Her", "him" or "it"."""
    is_secret: bool = False
    """Whether nobody knows even its rank."""


_PRONOUNS = {Rank.QUEEN: "her", Rank.KING: "him", Rank.JACK: "him"}


def odd_card(rules: Rules) -> OddCard:
    """The odd card as far as everybody may know it."""
    possible = possible_odd_cards(rules)
    if len(possible) == 1:
        return _known_odd_card(*possible)
    ranks = {card.rank for card in possible}
    suits = {card.suit for card in possible}
    rank = ranks.pop()
    if ranks or rank is None:
        return OddCard("one card", "it", is_secret=True)
    colors = {COLORS[suit] for suit in suits if suit}
    if is_the_only_one(rules):
        name = f"the only {RANKS[rank]}"
    elif len(colors) == 1:
        name = f"a {colors.pop()} {RANKS[rank]}"
    else:
        name = f"one {RANKS[rank]}"
    return OddCard(name, _PRONOUNS.get(rank, "it"))


def _known_odd_card(card: Card) -> OddCard:
    it = "her" if card.code == "Maid" else _PRONOUNS.get(card.rank, "it") if card.rank else "it"
    return OddCard(f"the {face(card)}", it)


def title(rules: Rules) -> str:
    """What a game is called in the middle of a sentence."""
    if rules.pack_name:
        return rules.pack_name
    name = NAMES_OF_GAMES[rules.name][0]
    return f"{name} with house rules" if rules.changes else name


def describe(rules: Rules) -> list[str]:
    """The whole game in four or five sentences."""
    pack = f"{sentence(title(rules))} is played with {cards_of(rules.size)}."
    around = f"{STARTERS[rules.starter]}, everybody takes one from the {SIDES[rules.fan_to]}, and {TURNS[rules.next]}."
    return [pack, pairs_told(rules), around, odd_card_told(rules), *_one_if_any(_series(rules), _penalty(rules))]


def pairs_told(rules: Rules) -> str:
    """What a pair is, and what becomes of pairs."""
    # Where the odd card wins, nobody is said to lose.
    spoils = "keeps you from winning" if rules.ending is Ending.HOLDER_WINS else "loses the game"
    wrong = f", and a wrong pair {spoils}" if rules.wrong_pair is WrongPair.STRICT else ""
    return f"{PAIRS[rules.pair]}, {'' if wrong else 'and '}pairs are {LAID[rules.lay]}{wrong}."


def odd_card_told(rules: Rules) -> str:
    """The odd card, and what it is to keep it."""
    odd = odd_card(rules)
    secret = " and nobody knows which" if odd.is_secret else ""
    lost = f"whoever keeps {odd.it} is {loser(rules)}"
    return {
        Ending.HOLDER_LOSES: f"{sentence(odd.name)} has no partner{secret}, and {lost}.",
        Ending.HOLDER_WINS: f"{sentence(odd.name)} has no partner{secret}, and whoever keeps {odd.it} wins!",
        Ending.FIRST_OUT_WINS: (
            f"{sentence(odd.name)} has no partner{secret}, {lost}, and the first one without cards wins."
        ),
    }[rules.ending]


def _one_if_any(*parts: str) -> list[str]:
    """One sentence of the parts that say something; none where none does."""
    said = [part for part in parts if part]
    return [f"{sentence(' and '.join(said))}."] if said else []


def _penalty(rules: Rules) -> str:
    """What the loser may do; nothing where there is none."""
    return "" if rules.ending is Ending.HOLDER_WINS else PENALTIES.get(rules.penalty, "")


_WINS, _LOSSES = "every win is a point, and the most points are best", "every loss is a mark, and the fewest are best"


def _series(rules: Rules) -> str:
    counted = _LOSSES if rules.ending is Ending.HOLDER_LOSES else _WINS
    leaves = "whoever wins" if rules.ending is Ending.HOLDER_WINS else "whoever loses"
    return {
        SeriesKind.NONE: "",
        SeriesKind.MARKS: f"we count several games, {counted}",
        SeriesKind.FIXED_DEALS: f"we count several games, {counted}",
        SeriesKind.POINTS_5: f"we play until somebody has five points, {counted.replace('mark', 'point')}",
        SeriesKind.DROP_OUT: f"{leaves} sits out the next games, and we play until one is left",
    }[rules.series]


def welcome_of(rules: Rules) -> tuple[str, ...]:
    """What game it is, in at most three sentences: the variant's own, or made of the facts where something differs."""
    own = VARIANTS.get(rules.name)
    tells_series = own is not None and own.series in (SeriesKind.POINTS_5, SeriesKind.DROP_OUT)
    if own and not rules.changes and (rules.series is own.series or not tells_series):
        return WELCOMES[rules.name]
    odd = odd_card(rules)
    warning = {
        Ending.HOLDER_LOSES: f"so don't be the one who keeps {odd.it}",
        Ending.HOLDER_WINS: f"and whoever keeps {odd.it} wins",
        Ending.FIRST_OUT_WINS: "and the first one without cards wins",
    }[rules.ending]
    return (
        f"This is {title(rules)}.",
        f"{PAIRS[rules.pair]}, and you take cards from your {SIDES[rules.fan_to]}.",
        f"{sentence(odd.name)} has no partner, {warning}!",
    )


class EnglishRules(EnglishSeats):
    """Answers about the rules of the game that is played."""

    def this_game(self) -> Sequence[str]:
        return welcome_of(self.rules)

    def rules_told(self) -> Sequence[str]:
        return describe(self.rules)

    def odd_card_told(self) -> Sequence[str]:
        odd = odd_card(self.rules)
        kept = "wins" if self.rules.ending is Ending.HOLDER_WINS else f"is {loser(self.rules)}"
        return (
            f"{sentence(odd.name)} has no partner.",
            f"If you get {odd.it}, somebody may take {odd.it} from you again.",
            f"Whoever keeps {odd.it} to the end {kept}.",
            *_one_if_any(_penalty(self.rules)),
        )

    def end_told(self) -> Sequence[str]:
        over = "The game is over when all pairs are laid down and one card is left."
        return (over, odd_card_told(self.rules), *self._after_a_wrong_pair(), *_one_if_any(_series(self.rules)))

    def _after_a_wrong_pair(self) -> Sequence[str]:
        if self.rules.wrong_pair is not WrongPair.STRICT:
            return ()
        becomes = "cannot win" if self.rules.ending is Ending.HOLDER_WINS else f"is {loser(self.rules)} instead"
        return (f"After a wrong pair more cards are left, and whoever laid it {becomes}.",)

    def safe_seats(self, seats: Sequence[int]) -> str:
        if not seats:
            return f"Nobody is {self.without_cards} yet."
        verb = "is" if len(seats) == 1 and seats[0] else "are"
        return f"{sentence(self.together(seats))} {verb} {self.without_cards}."
